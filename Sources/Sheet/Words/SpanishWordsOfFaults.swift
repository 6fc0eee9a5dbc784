import Checkout

// Español: lo que se supo tras el inicio, lo que el sistema no tiene y el menú de fallos.
extension SpanishWords {
    package func footer(_ notice: FooterNotice) -> String {
        switch notice {
        case .walkSaved(let file): "Recorrido guardado: \(file)"
        case .walkSavedInVain(let file, let reason):
            "Recorrido guardado: \(file), pero su prueba falla: \(reason)"
        case .walkNotSaved(let reason): "Recorrido sin guardar: \(reason)"
        case .copied(let text): "Copiado: \(text)"
        case .mouse(let isOn):
            isOn
                ? "El ratón es de la hoja de pago; con Mayús selecciona texto."
                : "El ratón vuelve a ser del terminal."
        case .demoTaken(let seconds):
            "Tienes el control; tras \(seconds) s sin teclas sigue la demostración."
        case .demoStuck(let reason): "Esta demostración acaba aquí: \(reason)"
        }
    }

    func reconciled(_ id: String, amount: String?, _ outcome: Outcome) -> String {
        let payment = "El pago \(id)\(amount.map { " de \($0)" } ?? "")"
        switch outcome {
        case .paid: return "\(payment) se interrumpió; la tienda lo tiene como pagado."
        case .declined: return "\(payment) se interrumpió; el banco lo había rechazado. No se cobra nada."
        case .cancelled(.voided):
            return "\(payment) se interrumpió antes de que la tienda lo confirmara; el cobro se ha anulado."
        case .cancelled(.nothingBooked), .cancelled(.beforePayment):
            return "\(payment) se interrumpió antes de anotarse. No se cobra nada."
        case .unknown:
            return
                "\(payment) se interrumpió y aún no se sabe qué fue de él; "
                + "se preguntará en el próximo inicio."
        }
    }

    func reconciled(_ count: ReconciledCount) -> String {
        var parts: [String] = []
        if count.free > 0 { parts.append("por \(count.free) no se cobra nada") }
        if count.paid > 0 { parts.append(count.paid == 1 ? "1 pagado" : "\(count.paid) pagados") }
        if count.unknown > 0 {
            parts.append("\(count.unknown) sin aclarar, se preguntará en el próximo inicio")
        }
        return "Antes se interrumpieron \(count.all) pagos: \(parts.joined(separator: "; "))."
    }

    func ledgerTroubled(_ reason: String) -> String { "Ahora no se puede pagar. \(reason)" }

    func systemTooOld(_ network: String, needs: String, has: String) -> String {
        "\(network) necesita el sistema \(needs) y este dispositivo tiene \(has). Elige otra forma de pago."
    }

    func leftOut(by system: String, _ parts: String) -> String { "El sistema \(system) omite: \(parts)." }

    func unsupported(_ part: UnsupportedPart) -> String {
        switch part {
        case .network(let network): network.displayName
        case .feature(let feature): unsupported(feature)
        }
    }

    private func unsupported(_ feature: SystemFeature) -> String {
        switch feature {
        case .paymentMethodSelected: "consulta sobre la tarjeta"
        case .shippingType: "entrega y recogida"
        case .phoneticName: "nombres fonéticos"
        case .supportedCountries: "países de los bancos"
        case .updateErrors: "errores por campo"
        case .zeroTotal: "total cero"
        case .couponCode: "cupones"
        case .dateRanges: "fechas de entrega"
        case .editingMode: "dirección fija de tienda"
        case .paymentTiming: "pagos posteriores"
        case .methodsInEveryUpdate: "nuevas formas de envío"
        case .recurringPayments: "pagos periódicos"
        case .automaticReload: "recarga automática"
        case .multipleTokens: "varias tiendas"
        case .orderDetails: "seguimiento del pedido"
        case .deferredPayments: "pagos aplazados"
        case .merchantCategoryCode: "categoría de la tienda"
        }
    }

    var faultsTitle: String { "Provocar un fallo" }
    var faultsNote: String { "Solo en el simulador" }
    var armed: String { "armado" }

    func fault(_ choice: FaultChoice) -> String {
        switch choice {
        case .merchantSilent: "Tienda: no responderá"
        case .merchantSlow: "Tienda: tardará 25 s"
        case .merchantGarbage: "Tienda: respuesta ilegible"
        case .merchantBreaks: "Tienda: se cae ahora"
        case .insufficientFunds: "Banco: sin saldo"
        case .expiredCard: "Banco: tarjeta caducada"
        case .lostCard: "Banco: tarjeta perdida"
        case .stolenCard: "Banco: tarjeta robada"
        case .incorrectPIN: "Banco: PIN incorrecto"
        case .limitExceeded: "Banco: límite superado"
        case .doNotHonor: "Banco: no, sin motivo"
        case .suspectedFraud: "Banco: sospecha de fraude"
        case .issuerUnavailable: "Banco: inaccesible"
        case .processingError: "Banco: error al procesar"
        case .lostAnswer: "Procesador: respuesta perdida"
        case .timeoutBeforeBooking: "Procesador: mudo, sin anotar"
        case .timeoutAfterBooking: "Procesador: mudo, anotado"
        case .duplicate: "Procesador: todo doble"
        case .late: "Procesador: 45 s de retraso"
        case .dropLine: "Procesador: corte, anotado"
        case .dropLineBeforeBooking: "Procesador: corte, sin anotar"
        case .unreachable: "Procesador: inaccesible"
        case .biometryLost: "Dispositivo: falla el sensor"
        case .cardRemoved: "Cartera: se va la tarjeta"
        case .walletServer: "Cartera: cierra el pago"
        case .paymentsForbidden: "Dispositivo: prohíbe pagar"
        case .paymentsAllowed: "Dispositivo: permite pagar"
        case .diskFull: "Libro: disco lleno al inicio"
        case .readOnly: "Libro: solo lectura al inicio"
        case .diskFullAtOutcome: "Libro: disco lleno al final"
        case .readOnlyAtOutcome: "Libro: solo lectura al final"
        case .none: "Todo vuelve a ir bien"
        }
    }
}
