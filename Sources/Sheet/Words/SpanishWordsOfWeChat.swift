import Checkout

// Español: la confirmación, la contraseña y el resultado en WeChat Pay.
extension SpanishWords {
    var weChatPay: String { "WeChat Pay" }
    var weChatPayButton: String { "Pagar con WeChat Pay" }
    func obstacle(_ obstacle: WeChatObstacle) -> String {
        switch obstacle {
        case .notInstalled: "WeChat no está instalado, así que WeChat Pay no puede usarse aquí."
        case .tooOld: "Este WeChat es demasiado antiguo para pagar (-5). Actualízalo antes."
        case .unregisteredApp(let app):
            "WeChat no conoce la app \(app) (-1). La tienda debe registrarla."
        }
    }
    var ordering: String { "La tienda pide a WeChat Pay" }
    var openingWeChat: String { "Abriendo WeChat" }
    var orderLine: String { "Pedido" }
    var payWith: String { "Pagar con" }
    var changeMethod: String { "cambiar" }
    var weChatBalance: String { "Saldo" }
    func payNow(_ amount: String) -> String { "Pagar ahora \(amount)" }
    var retiredInterface: String { "interfaz retirada: usa el pedido unificado" }
    var anotherMethod: String { "Elige otra forma de pago" }
    func methodRefused(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "Saldo insuficiente, elige otra"
        case "BANKERROR": "Falla el sistema del banco, elige otra"
        case _: "No puede pagar (\(refusal.code)), elige otra"
        }
    }
    var enterPaymentPassword: String { "Contraseña de pago" }
    var wrongPaymentPassword: String { "Contraseña incorrecta, repite" }
    var paymentPasswordLocked: String { "Demasiadas contraseñas incorrectas" }
    var fingerPrompt: String { "Toca el sensor para pagar" }
    var fingerMissed: String { "Dedo no reconocido, repite" }
    var paying: String { "Pagando" }
    var walletIsNoProof: String { "La tienda lo comprobará con WeChat Pay." }
    var awaitingPlatform: String { "La tienda espera a WeChat Pay" }

    func weChatSentence(_ refusal: WeChatRefusal) -> String {
        switch refusal.code {
        case "NOTENOUGH": "No hay saldo para este pago. No se cobra nada."
        case "BANKERROR": "Falló el sistema del banco. No se cobra nada."
        case "ORDERCLOSED", "CLOSED", "REVOKED": "El pedido se cerró. No se cobra nada."
        case "PAYERROR": "El banco rechazó el pago. No se cobra nada."
        case "ORDERPAID": "Este pedido ya estaba pagado. No se cobra nada más."
        case "OUT_TRADE_NO_USED": "El número de pedido ya se usó para otro pedido. No se cobra nada."
        case "SYSTEMERROR": "El sistema de WeChat Pay falló dos veces. No se cobra nada."
        case "noAnswer": "WeChat Pay no respondió. No se cobra nada."
        case _: "WeChat Pay rechazó el pedido (\(refusal.code)): \(refusal.reason). No se cobra nada."
        }
    }

    func callUpSentence(_ returned: WeChatReturn) -> String {
        let field = returned.field.map { ", campo \($0)" } ?? ""
        return "WeChat no se abrió (\(returned.code)\(field)): \(returned.reason ?? "")"
    }
}
