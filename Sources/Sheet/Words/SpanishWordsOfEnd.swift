import Checkout

// Español: qué detiene un pago, cómo acaba y qué hacer después.
extension SpanishWords {
    var done: String { "Listo" }

    func sentence(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "Pagado"
        case .declined(let reason): sentence(reason)
        case .cancelled(.beforePayment): "Has cancelado. No se ha cobrado nada."
        case .cancelled(.nothingBooked): "Saliste mientras se procesaba. No se ha cobrado nada."
        case .cancelled(.voided): "Saliste mientras se procesaba. El cobro se ha anulado."
        case .unknown(.processorUnreachable): "Aún no se sabe si el pago se ha realizado."
        case .unknown(.orderPending): "WeChat Pay aún no ha confirmado el pago."
        case .unknown(.answerUntrusted):
            "La respuesta de WeChat Pay no es de fiar; no se sabe si está pagado."
        case .unknown(.ledgerUnavailable(let why)): "No se pudo anotar el resultado: \(why)"
        }
    }

    private func sentence(_ reason: DeclineReason) -> String {
        switch reason {
        case .bank(let decline): bank(decline).sentence
        case .token(let decline): token(decline.kind).sentence
        case .merchantRefused(let message):
            message.map { "La tienda lo rechazó: \($0)" } ?? "La tienda no pudo aceptar el pago."
        case .merchantTimeout: "La tienda no respondió a tiempo. No se cobra nada."
        case .notCharged: "La tienda dice que cobró, pero no se ha cobrado nada."
        case .merchantBroke(let why): "El programa de la tienda ha fallado: \(why) No se cobra nada."
        case .merchantSessionExpired: "La sesión de la tienda tenía más de cinco minutos. No se cobra nada."
        case .walletServer: "La cartera cerró el pago. No se cobra nada."
        case .merchantNotValidated(let why): "No se pudo verificar la tienda: \(why)"
        case .walletFailed(let why): "La cartera no pudo crear el pago: \(why)"
        case .ledgerUnavailable(let why): "El pago no ha empezado: \(why)"
        case .weChat(let refusal): weChatSentence(refusal)
        case .callUpRefused(let returned): callUpSentence(returned)
        }
    }

    func nextStep(_ outcome: Outcome) -> String {
        switch outcome {
        case .paid: "¡Gracias!"
        case .declined(.bank(let decline)): bank(decline).next
        case .declined(.token(let decline)): token(decline.kind).next
        case .declined(.merchantRefused), .declined(.merchantTimeout):
            "Inténtalo de nuevo o pregunta a la tienda."
        case .declined(.notCharged), .declined(.merchantBroke): "Pregunta a la tienda o inténtalo de nuevo."
        case .declined(.merchantSessionExpired), .declined(.walletServer): "Vuelve a abrir el pago."
        case .declined(.merchantNotValidated): "Inténtalo más tarde o elige otra forma de pago."
        case .declined(.walletFailed): "Inténtalo de nuevo o elige otra tarjeta."
        case .declined(.ledgerUnavailable): "Repara el libro e inténtalo de nuevo."
        case .declined(.weChat): "Inténtalo de nuevo o elige otra forma de pago."
        case .declined(.callUpRefused): "Hay que corregir la app de la tienda."
        case .cancelled: "Puedes pagar cuando quieras."
        case .unknown(.processorUnreachable), .unknown(.orderPending), .unknown(.answerUntrusted):
            "No pagues otra vez: comprueba de nuevo con el número."
        case .unknown(.ledgerUnavailable): "No pagues otra vez: se aclarará en el próximo inicio."
        }
    }

    var laterCapture: String { "El importe final se cobrará más tarde." }
    var askShop: String { "Pregunta a la tienda." }

    func contradiction(_ result: AttemptResult) -> String {
        switch result.outcome {
        case .paid: "La tienda informa de un fallo, pero el pago se ha realizado. No pagues otra vez."
        case .declined, .cancelled: "La tienda da el pago por hecho, pero no se ha cobrado nada."
        case .unknown: ""
        }
    }

    private func bank(_ decline: BankDecline) -> (sentence: String, next: String) {
        let another = "Elige otra tarjeta."
        let anotherAndCall = "Elige otra tarjeta y llama a tu banco."
        let anotherOrCall = "Elige otra tarjeta o llama a tu banco."
        let callFirst = "Llama a tu banco e inténtalo de nuevo."
        let later = "Inténtalo dentro de unos minutos."
        return switch decline {
        case .insufficientFunds: ("No hay saldo suficiente en esta tarjeta.", another)
        case .expiredCard: ("Según el banco, esta tarjeta ha caducado.", another)
        case .lostCard: ("Esta tarjeta consta como perdida.", anotherAndCall)
        case .stolenCard: ("Esta tarjeta consta como robada.", anotherAndCall)
        case .pickUpCard: ("El banco ha retirado esta tarjeta.", anotherAndCall)
        case .doNotHonor: ("El banco ha rechazado el pago.", anotherOrCall)
        case .referToIssuer: ("El banco quiere hablar antes contigo.", callFirst)
        case .incorrectPIN: ("El PIN era incorrecto.", "Inténtalo con el PIN correcto.")
        case .pinTriesExceeded: ("El PIN falló demasiadas veces.", anotherAndCall)
        case .limitExceeded: ("Supera el límite de la tarjeta.", "Elige otra tarjeta o un importe menor.")
        case .frequencyExceeded:
            ("Esta tarjeta se ha usado demasiado hoy.", "Prueba con otra tarjeta o mañana.")
        case .suspectedFraud: ("El banco lo ha bloqueado por sospechoso.", callFirst)
        case .issuerUnavailable: ("No se puede contactar con el banco.", later)
        case .systemMalfunction: ("La red de la tarjeta tiene una avería.", later)
        case .processingError: ("Algo falló en el procesador del pago.", "Inténtalo de nuevo.")
        case .invalidCard: ("El banco no conoce esta tarjeta.", another)
        case .noSuchIssuer: ("No se conoce el banco de esta tarjeta.", another)
        case .invalidAmount: ("El banco no puede cobrar este importe.", askShop)
        case .invalidMerchant: ("La tienda no puede aceptar esta tarjeta.", askShop)
        case .invalidTransaction, .notPermitted: ("Esta tarjeta no sirve para este pago.", another)
        case .restrictedCard: ("Esta tarjeta no puede usarse aquí.", another)
        case .incorrectSecurityCode: ("El código de seguridad era incorrecto.", another)
        case .other(let code): ("El banco ha rechazado el pago (código \(code)).", anotherOrCall)
        }
    }

    private func token(_ kind: TokenDecline.Kind) -> (sentence: String, next: String) {
        let nothing = "No se cobra nada."
        let nothingMore = "No se cobra nada más."
        let again = "Inténtalo de nuevo."
        return switch kind {
        case .empty: ("El token está vacío, como en simuladores. \(nothing)", "Paga con un token sellado.")
        case .untrusted: ("El token no es de una cartera. \(nothing)", again)
        case .stale: ("El token no se firmó ahora mismo. \(nothing)", "Comprueba el reloj y repite.")
        case .forAnotherMerchant: ("El token es para otra tienda. \(nothing)", askShop)
        case .unreadable: ("El token no contiene ningún pago. \(nothing)", again)
        case .forAnotherOrder: ("El token es para otro pedido. \(nothing)", askShop)
        case .replayed: ("El token ya se había usado. \(nothingMore)", again)
        case .conflict: ("La tienda envió dos pagos como uno solo. \(nothingMore)", askShop)
        case .unchecked: ("El procesador no pudo comprobar el token.", askShop)
        }
    }

    func unfit(_ fit: CardFit) -> String {
        switch fit {
        case .fits: ""
        case .expired(let expiry): "caducada \(expires(expiry))"
        case .suspended: "suspendida por su banco"
        case .requiresActivation: "aún sin activar"
        case .networkNotAccepted: "red no aceptada aquí"
        case .issuerCountryNotAccepted(let country): "no se aceptan tarjetas de \(country)"
        case .debitNotAccepted: "no se aceptan tarjetas de débito"
        case .creditNotAccepted: "no se aceptan tarjetas de crédito"
        case .needsThreeDSecure: "la tienda no lee sus datos 3-D Secure"
        case .needsEMV: "la tienda no lee sus datos EMV"
        }
    }

    func blocker(_ blocker: Blocker, _ rules: AddressRules) -> String {
        switch blocker {
        case .waitingForMerchant: "Consultando a la tienda"
        case .noCard: "Elige una tarjeta"
        case .cardDoesNotFit(let fit): "Elige otra tarjeta: \(unfit(fit))"
        case .bankPINLocked: "PIN bloqueado por el banco: elige otra tarjeta"
        case .merchantError(let error): error.message.isEmpty ? errorFallback(error) : error.message
        case .shippingContact(let problem): self.problem(problem, rules)
        case .billingContact(let problem): "Facturación: \(self.problem(problem, rules))"
        case .noShippingContact: "Añade un contacto"
        case .noBillingContact: "Añade una dirección de facturación"
        }
    }

    func errorFallback(_ error: SheetError) -> String {
        switch error.code {
        case .shippingContactInvalid:
            error.row == .contact ? "Actualiza el contacto" : "Actualiza la dirección de envío"
        case .billingContactInvalid: "Actualiza la dirección de facturación"
        case .addressUnserviceable: "La tienda no envía a esta dirección"
        case .couponCodeInvalid: "Este cupón no es válido"
        case .couponCodeExpired: "Este cupón ha caducado"
        case .unknown: "Algo ha fallado, inténtalo de nuevo"
        }
    }

    func problem(_ problem: ContactProblem, _ rules: AddressRules) -> String {
        let name = fieldLabel(problem.field, rules)
        switch problem.kind {
        case .missing: return "\(name): falta"
        case .malformed(.character(let character)):
            return character.isVisible
                ? "\(name): el carácter \(character.name) no vale"
                : "\(name): carácter invisible \(character.name)"
        case .malformed(.shape(let example)):
            return example.map { "\(name): no tiene la forma \($0)" } ?? "\(name): no válido"
        case .malformed(.unknownCountry): return "\(name): desconocido"
        }
    }

    func shortProblem(_ problem: ContactProblem) -> String {
        switch problem.kind {
        case .missing: missing
        case .malformed(.character): "carácter raro"
        case .malformed(.shape), .malformed(.unknownCountry): notValid
        }
    }

    func fieldLabel(_ key: ContactErrorField, _ rules: AddressRules) -> String {
        switch key {
        case .name: "Nombre"
        case .phoneticName: "Fonético"
        case .phoneNumber: "Teléfono"
        case .emailAddress: "Correo"
        case .postalAddress: "Dirección"
        case .addressLines: "Calle"
        case .subLocality: "Barrio"
        case .locality: "Ciudad"
        case .subAdministrativeArea: "Comarca"
        case .administrativeArea: area(rules.areaLabel)
        case .postalCode: "C. postal"
        case .country, .countryCode: "País"
        }
    }

    private func area(_ label: AdministrativeAreaLabel) -> String {
        switch label {
        case .state: "Estado"
        case .province: "Provincia"
        case .prefecture: "Prefectura"
        case .county: "Condado"
        case .region: "Región"
        case .canton: "Cantón"
        case .emirate: "Emirato"
        case .department: "Depto."
        case .area: "Zona"
        }
    }
}
