import Checkout

/// Spanish words of inspector, player and report.
struct SpanishTrailWords: TrailWords {
    func shopper(_ step: ShopperStep) -> String {
        switch step {
        case .pressesPay: "el cliente pulsa el botón de pago"
        case .pressesWeChatPay: "el cliente pulsa el botón de WeChat Pay"
        case .asksAgain: "el cliente vuelve a preguntar qué fue del pago"
        case .paysWith(let method): "el cliente paga con \(method)"
        case .addsCard(let card): "el cliente añade la tarjeta \(card)"
        case .savesContact(let name): "el cliente guarda el contacto \(name)"
        case .choosesCard(let card): "el cliente elige \(card)"
        case .shipsTo(let name): "el cliente pide el envío a \(name)"
        case .isBilledAs(let name): "la factura va a nombre de \(name)"
        case .choosesShipping(let method, let amount):
            "el cliente elige la forma de envío \(method), \(amount)"
        case .entersCoupon(let code): "el cliente introduce el código de cupón \(code)"
        case .removesCoupon: "el cliente quita el código de cupón"
        case .confirms: "el cliente confirma el pago"
        case .cancels: "el cliente cancela"
        case .goesBackToShop: "el cliente vuelve a la tienda"
        case .isRecognised: "se reconoce la cara o el dedo"
        case .isNotRecognised: "no se reconoce la cara o el dedo"
        case .wantsPasscode: "el cliente quiere introducir el código"
        case .typesDigit: "se escribe una cifra"
        case .typesDigits: "se escriben cifras"
        case .erasesDigit: "se borra una cifra"
        case .digitsAreRight: "las cifras son correctas"
        case .digitsAreWrong: "las cifras son incorrectas"
        case .pinIsSealed: "la cartera sella el PIN para el banco"
        }
    }

    func world(_ step: WorldStep) -> String {
        switch step {
        case .shopProvesItself: return "la tienda se identifica"
        case .shopDoesNotProveItself(let reason): return "la tienda no puede identificarse: \(reason)"
        case .shopAnswers(let question, let changes):
            let what = changes.isEmpty ? "nada cambia" : changes.map(Self.change).joined(separator: ", ")
            return "la tienda responde a la consulta \(question): \(what)"
        case .attemptWritten(let attempt, let id):
            return "el intento \(attempt) se anota en el libro como \(id)"
        case .attemptNotWritten(let reason): return "el intento no se puede anotar en el libro: \(reason)"
        case .tokenMade: return "la cartera crea el token de pago"
        case .tokenNotMade(let reason): return "la cartera no puede crear el token de pago: \(reason)"
        case .shopTellsSheet(let status, let errors, let processor):
            let said = processor.map { "el procesador dijo: \(Self.news($0))" } ?? "no se preguntó a nadie"
            return "la tienda comunica a la hoja de pago "
                + "\(([status] + errors).joined(separator: ", ")); \(said)"
        case .processorReports(let news): return "el procesador informa: \(Self.news(news))"
        case .outcomeWritten: return "el resultado se anota en el libro"
        case .outcomeNotWritten(let reason):
            return "el resultado no se puede anotar en el libro: \(reason)"
        case .timePasses(let timer): return Self.time(timer)
        case .shopBreaks(let reason): return "falla el programa de la tienda: \(reason)"
        case .walletClosesSheet: return "el servidor de la cartera cierra la hoja de pago"
        case .cardLeaves(let id): return "la tarjeta \(id) sale de la cartera"
        case .sensorFails: return "falla el sensor de cara o dedo"
        case .paymentsAllowed(let allowed):
            return allowed ? "los pagos están permitidos" : "los pagos están prohibidos"
        case .testerStepsBack(let toPage):
            return "el probador vuelve a "
                + (toPage ? "la página de la tienda" : "un estado anterior de la hoja de pago")
        case .attemptsLookedUp(let attempts):
            let payments =
                attempts.count == 1
                ? "se consulta 1 pago de sesiones anteriores"
                : "se consultan \(attempts.count) pagos de sesiones anteriores"
            return "\(payments): \(attempts.joined(separator: ", "))"
        case .ledgerTroubled(let reason): return "el libro no se puede usar: \(reason)"
        }
    }

    private static func change(_ change: TermChange) -> String {
        switch change {
        case .total(let amount): "total \(amount)"
        case .lines(let count, let changes):
            (count == 1 ? "1 línea" : "\(count) líneas") + TermChange.list(changes)
        case .shippingMethods(let count, let changes):
            (count == 1 ? "1 forma de envío" : "\(count) formas de envío")
                + TermChange.list(changes)
        case .kindOfPayment: "otro tipo de pago"
        case .status(let name): "estado \(name)"
        case .error(let text): text
        }
    }

    private static func news(_ news: ProcessorNews) -> String {
        switch news {
        case .approved(let code): "aprobado, \(code)"
        case .declined(let code): "rechazado, \(code)"
        case .refused(let code): "no admitido, \(code)"
        case .voided: "anulado"
        case .neverSeen: "nunca recibido, y ahora cerrado"
        case .noAnswer: "sin respuesta"
        }
    }

    private static func time(_ timer: CheckoutTimer) -> String {
        switch timer {
        case .merchantValidation: "pasan 30 s sin que la tienda se identifique"
        case .merchantAnswer(let question): "pasan 30 s sin respuesta a la consulta \(question)"
        case .authorization: "pasan 30 s sin que la tienda responda al pago"
        case .processorAnswer: "pasan 30 s sin respuesta del procesador"
        case .passcodeUnlocked: "ya se puede volver a introducir el código"
        case .failureShown: "el fallo ya se ha mostrado el tiempo suficiente"
        case .orderAnswer: "pasan 30 s sin respuesta de WeChat"
        case .paymentPasswordUnlocked: "ya se puede volver a introducir la contraseña de pago"
        case .walletResult: "el resultado de la propia cartera ya se ha mostrado el tiempo suficiente"
        case .notice: "aún no ha llegado ninguna notificación"
        }
    }

    func weChat(_ step: WeChatStep) -> String {
        switch step {
        case .orderTaken(let id): "la plataforma acepta el pedido: \(id)"
        case .orderNotTaken(let reason): "la plataforma no acepta el pedido: \(reason)"
        case .opens(let payee, let amount, let body): "WeChat se abre: \(payee), \(amount), \(body)"
        case .doesNotOpen(let reason): "WeChat no se abre: \(reason)"
        case .showsPaid: "WeChat muestra que ha pagado"
        case .bankTakesTime: "WeChat ha enviado el pago y el banco se toma su tiempo"
        case .cannotPay(let reason): "WeChat no puede pagar: \(reason)"
        case .noticeComes(let news): "llega una notificación de la plataforma: \(Self.order(news))"
        case .platformSays(let news): "se pregunta a la plataforma por el pedido: \(Self.order(news))"
        }
    }

    private static func order(_ news: OrderNews) -> String {
        switch news {
        case .paid: "pagado"
        case .notDecided: "aún sin decidir"
        case .notPaid(let code): "no pagado, \(code)"
        case .noAnswer: "sin respuesta"
        case .untrusted: "una respuesta que no es de fiar"
        }
    }

    func tester(_ step: TesterStep) -> String {
        switch step {
        case .arms(let fault): "el probador prepara un fallo: \(fault)"
        case .bringsAbout(let fault): "el probador provoca un fallo: \(fault)"
        case .armedHappens(let fault): "ocurre el fallo preparado: \(fault)"
        case .takesAllBack: "el probador retira todos los fallos"
        }
    }

    func total(_ label: String) -> String { "Total, \(label)" }
    func shipping(_ label: String) -> String { "Envío: \(label)" }
    var coupon: String { "Cupón" }
    func error(_ code: String) -> String { "Error: \(code)" }
    func pending(_ amount: String) -> String { "\(amount) (pendiente)" }
    func chosen(_ amount: String) -> String { "\(amount) (elegido)" }
    func changed(_ value: String, from old: String) -> String { "\(value), antes \(old)" }
}

extension SpanishTrailWords {
    func inspector(_ word: InspectorWord) -> String {
        switch word {
        case .title: "Inspector"
        case .terms: "Condiciones"
        case .happened: "Qué ocurrió, lo más reciente primero"
        case .told: "Qué supo la tienda, lo más reciente primero"
        case .setUp: "Qué se preparó"
        case .next: "luego:"
        case .nothingYet: "nada todavía"
        case .keys: "F5 atrás  F7/F8 partes  F12 cerrar"
        case .interrupted: "Ctrl-C"
        case .animation: "animación"
        case .secretDigit: "una cifra de un secreto"
        case .frameDrawn: "imagen dibujada"
        case .footerNotice: "aviso en el pie"
        case .equipment: "lo que puede hacer el terminal"
        case .attire: "tema, líneas y signos"
        case .shopProgramKeepsItsKnowledge:
            "El programa propio de la tienda no puede volver a lo que sabía antes."
        case .notWhileConnecting: "No mientras la hoja de pago se conecta con la tienda."
        case .notWhileAuthenticating:
            "No mientras el cliente debe identificarse; Esc vuelve a la hoja de pago."
        case .notWhilePaying: "No mientras hay un pago en camino: ya no se puede retirar."
        case .notWhileWeChatIsUp: "No mientras WeChat está abierto: tiene su propio pedido."
        case .orderIsPaidOrInDoubt:
            "Este pedido está pagado o en duda: las cuentas nunca se echan atrás."
        case .nothingEarlier: "No hay nada anterior a lo que volver."
        }
    }

    func withheld(_ fields: [WithheldField]) -> String {
        "oculto hasta que se autorice: \(fields.map(Self.field).joined(separator: ", "))"
    }

    private static func field(_ field: WithheldField) -> String {
        switch field {
        case .name: "nombre"
        case .phoneticName: "nombre fonético"
        case .street: "calle"
        case .phoneNumber: "teléfono"
        case .email: "correo"
        case .district: "barrio"
        case .county: "comarca"
        case .endOfPostalCode: "final del código postal"
        }
    }

    func key(_ label: String) -> String { "tecla \(label)" }
    func paste(_ characters: Int) -> String {
        characters == 1 ? "pegado de 1 carácter" : "pegado de \(characters) caracteres"
    }
    func window(_ size: Size) -> String { "ventana de \(size.width)x\(size.height)" }

    func click(_ target: SheetTarget) -> String {
        switch target {
        case .row(let row): "clic en la fila \(row.rawValue)"
        case .entry(let index): "clic en la línea \(index + 1)"
        case .button: "clic en el botón"
        case .pageButton(let rail): "clic en el botón de \(rail.rawValue)"
        case .command(let command): "clic en la indicación \(command.rawValue)"
        }
    }

    func wheel(_ notches: Int) -> String { "giro de rueda de \(notches)" }

    func does(_ key: PlayerKey) -> String {
        switch key {
        case .pause: "pausar, seguir; al final: desde el principio"
        case .step: "una entrada atrás, una adelante"
        case .ends: "al principio, al final"
        case .speed: "más despacio, más deprisa"
        case .tenth: "a esa décima parte del tiempo"
        case .find: "buscar un texto en la pantalla"
        case .findAgain: "buscar el siguiente"
        case .inspector: "abrir y cerrar el inspector"
        case .scroll: "desplazar el inspector o una pantalla recortada"
        case .help: "estas teclas"
        case .leave: "salir"
        }
    }

    var playerHint: String { "Space ←→ [ ] 0–9 / i  ? teclas  q salir" }
    var nothingHappened: String { "en esta grabación no ocurrió nada" }
    func stopsHere(_ reason: String) -> String { "\(reason); la reproducción acaba aquí" }
    func breaksOff(inLine line: Int) -> String {
        "la grabación se corta en la línea \(line); se reproduce lo que está completo antes"
    }
    var foundFromStart: String { "encontrado al buscar desde el principio" }
    func onNoOtherScreen(_ text: String) -> String { "«\(text)» no está en ninguna otra pantalla" }
    func foundNowhere(_ text: String) -> String { "«\(text)» no está en ninguna pantalla" }
    func differs(sinceEntry entry: Int) -> String { "distinto de lo grabado desde la entrada \(entry)" }
    func cutOff(_ recorded: Size) -> String {
        "grabado a \(recorded.width)x\(recorded.height): esta ventana lo recorta"
    }
    func scrollable(_ recorded: Size) -> String {
        "grabado a \(recorded.width)x\(recorded.height): ↑ ↓ muestran el resto"
    }

    func report(_ word: ReportWord) -> String {
        switch word {
        case .recordedWithSimulator: "Grabado con paysheet, un simulador que no cobra a nadie."
        case .scenario: "escenario"
        case .recordedWith: "grabado con"
        case .started: "inicio"
        case .length: "duración"
        case .device: "dispositivo"
        case .screen: "pantalla"
        case .people: "personas"
        case .replacedPeople: "sustituidas por nombres ficticios"
        case .recordedPeople: "tal como se grabaron"
        case .resultTitle: "Resultado"
        case .orderTitle: "Qué se pidió"
        case .happenedTitle: "Qué ocurrió"
        case .screenTitle: "La última pantalla"
        case .setUpTitle: "Qué se preparó"
        case .result: "resultado"
        case .total: "total"
        case .currency: "moneda"
        case .reference: "referencia"
        case .reason: "motivo"
        case .card: "tarjeta"
        case .shipping: "envío"
        case .shopToldSheet: "aviso de la tienda"
        case .booksSay: "según el libro"
        case .item: "artículo"
        case .amount: "importe"
        case .shopIsTold: "la tienda recibe"
        case .note: "Nota:"
        }
    }

    func reportTitle(shop: String, result: String) -> String { "Pago en \(shop): \(result)" }
}
