import Checkout

/// Español.
struct SpanishWords: Words {
    var gap: String { " " }
    var listGap: String { ", " }
    var clauseGap: String { ", " }
    var colon: String { ": " }
    var simulator: String { "simulador" }
    var order: String { "Tu pedido" }
    var total: String { "Total" }
    var payButton: String { "Comprar con Apple Pay" }
    var setUpButton: String { "Configurar Apple Pay" }
    var checkAgainButton: String { "Comprobar de nuevo" }
    var cannotPay: String { "Apple Pay no está disponible en este dispositivo. Elige otra forma de pago." }
    var noCard: String { "Aún no hay tarjetas en la cartera. Añade una para pagar con Apple Pay." }
    func noFittingCard(accepted: String) -> String {
        "Ninguna tarjeta de la cartera sirve aquí. La tienda acepta \(accepted)."
    }
    func moreLines(_ count: Int) -> String { count == 1 ? "y 1 línea más" : "y \(count) líneas más" }
    func paidNotice(amount: String) -> String { "Pedido pagado: \(amount). ¡Gracias!" }
    func unknownNotice(reference: String) -> String {
        "Aún no se sabe si el pago \(reference) se ha realizado."
    }
    func reference(_ id: String) -> String { "Pago \(id)" }

    func rowLabel(_ row: SheetRow, _ type: ShippingType) -> String {
        switch row {
        case .card: "Tarjeta"
        case .coupon: "Cupón"
        case .shippingAddress:
            switch type {
            case .shipping: "Enviar a"
            case .delivery: "Entregar a"
            case .storePickup: "Recoger en"
            case .servicePickup: "Recogida en"
            }
        case .shippingMethod:
            switch type {
            case .shipping: "Envío"
            case .delivery: "Entrega"
            case .storePickup, .servicePickup: "Recogida"
            }
        case .contact: "Contacto"
        case .billing: "Facturación"
        case .billingDetails: "Detalles de facturación"
        case .pay: "Pagar"
        }
    }
    func payTo(_ merchant: String) -> String { "Pagar a \(merchant)" }
    func pay(_ amount: String) -> String { "Pagar \(amount)" }
    var pending: String { "Pendiente" }
    var amountPending: String { "Importe pendiente" }
    var addCouponCode: String { "Añadir cupón" }
    var addContact: String { "Añadir contacto" }
    var noCardChosen: String { "Elige una tarjeta" }
    var free: String { "Gratis" }
    var storeAddressFixed: String { "dirección de la tienda" }
    var payWithPasscode: String { "Pagar con código" }
    var paymentSummary: String { "Resumen del pago" }
    var merchant: String { "Tienda" }
    func confirmHint(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Doble clic para pagar con Face ID"
        case .touchID: "Confirmar con Touch ID"
        case .none: "Pagar con código"
        }
    }
    func recurring(every count: Int, _ unit: IntervalUnit) -> String {
        switch unit {
        case .minute: count == 1 ? "cada minuto" : "cada \(count) minutos"
        case .hour: count == 1 ? "cada hora" : "cada \(count) horas"
        case .day: count == 1 ? "cada día" : "cada \(count) días"
        case .month: count == 1 ? "cada mes" : "cada \(count) meses"
        case .year: count == 1 ? "cada año" : "cada \(count) años"
        }
    }
    func recurringFrom(_ date: String) -> String { "desde el \(date)" }
    func recurringUntil(_ date: String) -> String { "hasta el \(date)" }
    var recurringUntilCancelled: String { "hasta que canceles" }
    func deferredUntil(_ date: String) -> String { "se cobra el \(date)" }
    func reloadBelow(_ amount: String) -> String { "por debajo de \(amount)" }
    var trial: String { "Prueba" }
    var billingDetails: String { "Detalles de facturación" }
    func freeCancellationUntil(_ date: String) -> String { "cancelación gratuita hasta el \(date)" }
    func forMerchant(_ name: String) -> String { "a \(name)" }

    func pickerTitle(_ kind: Picker.Kind, _ type: ShippingType) -> String {
        switch kind {
        case .card: "Elige una tarjeta"
        case .shippingMethod:
            switch type {
            case .shipping: "Forma de envío"
            case .delivery: "Forma de entrega"
            case .storePickup, .servicePickup: "Forma de recogida"
            }
        case .shippingContact: "Contacto y dirección"
        case .billingContact: "Dirección de facturación"
        }
    }
    var addCard: String { "Añadir tarjeta" }
    var couponTitle: String { "Código de cupón" }
    func contactFormTitle(_ target: ContactForm.Target, _ type: ShippingType) -> String {
        target == .billing ? "Dirección de facturación" : "Contacto y dirección"
    }
    func cardField(_ row: CardForm.Row) -> String {
        switch row {
        case .network: "Red"
        case .funding: "Tipo"
        case .lastFour: "Últimas 4"
        case .expiry: "Cad. MM/AA"
        case .issuerCountry: "País banco"
        case .done: "Listo"
        }
    }
    var missing: String { "falta" }
    var notValid: String { "no válido" }
    func cardFieldFault(_ row: CardForm.Row) -> String {
        switch row {
        case .lastFour: "Las últimas cuatro cifras de la tarjeta"
        case .expiry: "Un mes futuro, por ejemplo 09/31"
        case .issuerCountry: "Dos letras, por ejemplo ES"
        case .network, .funding, .done: ""
        }
    }
    func funding(_ funding: Card.Funding) -> String {
        switch funding {
        case .debit: "débito"
        case .credit: "crédito"
        case .prepaid: "prepago"
        case .store: "tarjeta de tienda"
        }
    }
    var saveButton: String { "Listo" }
    func chargedOver(_ network: String) -> String { "por \(network)" }
    func expires(_ expiry: Card.Expiry) -> String {
        "\(twoDigits(expiry.month))/\(twoDigits(expiry.year % 100))"
    }

    var connecting: String { "Conectando con la tienda" }
    var askingShop: String { "Consultando a la tienda" }
    var processing: String { "Procesando" }
    var reconciling: String { "Averiguando qué fue del pago" }
    func seconds(_ count: Int64) -> String { "\(count) s" }
    func secondsLeft(_ count: Int64) -> String { count == 1 ? "queda \(count) s" : "quedan \(count) s" }

    func biometryPrompt(_ biometry: Device.Biometry) -> String {
        switch biometry {
        case .faceID: "Face ID: mira al dispositivo"
        case .touchID: "Touch ID: apoya un dedo"
        case .none: ""
        }
    }
    func biometryMissed(_ biometry: Device.Biometry) -> String {
        biometry == .touchID ? "Dedo no reconocido, repite" : "Cara no reconocida, repite"
    }
    var biometryKeys: String { "m coincide   x no coincide   p código" }
    var enterPasscode: String { "Introduce el código" }
    var wrongPasscode: String { "Código incorrecto, repite" }
    var passcodeLocked: String { "Demasiados códigos incorrectos" }
    func tryAgainIn(_ remaining: String) -> String { "Repite dentro de \(remaining)" }
    var checking: String { "Comprobando" }
    func enterBankPIN(_ card: String) -> String { "PIN del banco: \(card)" }
    func wrongBankPIN(triesLeft: Int) -> String {
        triesLeft == 1
            ? "PIN incorrecto, queda un intento" : "PIN incorrecto, quedan \(triesLeft) intentos"
    }

    var helpTitle: String { "Teclas disponibles" }
    var helpInterrupt: String { "salir; dos veces cierra paysheet" }
    func tooSmall(needs: Size, has: Size) -> [String] {
        ["paysheet necesita \(needs.width)x\(needs.height),", "esto es \(has.width)x\(has.height)."]
    }
    var move: String { "mover" }
    var scroll: String { "desplazar" }
    func hint(_ command: SheetCommand) -> String {
        switch command {
        case .up: "arriba"
        case .down: "abajo"
        case .open: "cambiar"
        case .read: "leer entero"
        case .confirm: "pagar"
        case .mend: "corregir"
        case .pick: "elegir"
        case .back: "volver"
        case .cancel, .closeForm: "cancelar"
        case .leaveShop: "salir de la tienda"
        case .done: "volver a la tienda"
        case .payOnPage: "ir al pago"
        case .setUp: "añadir tarjeta"
        case .checkAgain: "comprobar de nuevo"
        case .add: "añadir"
        case .edit: "editar"
        case .first: "inicio"
        case .last: "fin"
        case .numbered: "ir a la línea"
        case .pickNumbered: "elegir la línea"
        case .scrollUp: "desplazar arriba"
        case .scrollDown: "desplazar abajo"
        case .nextField: "campo siguiente"
        case .previousField: "campo anterior"
        case .save: "listo"
        case .change: "cambiar"
        case .match: "coincide"
        case .miss: "no coincide"
        case .usePasscode: "código"
        case .digits: "escribir"
        case .eraseDigit: "borrar"
        case .leaveProcessing: "salir"
        case .faults: "fallos"
        case .nextTheme: "tema siguiente"
        case .toggleMouse: "ratón sí o no"
        case .copy: "copiar el número"
        case .help, .helpInForm: "ayuda"
        case .closeHelp: "cerrar"
        case .saveWalk: "guardar el recorrido"
        case .inspect: "inspector"
        case .stepBack: "un paso atrás"
        case .inspectorUp: "inspector arriba"
        case .inspectorDown: "inspector abajo"
        }
    }
}
