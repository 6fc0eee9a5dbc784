// Español: el modo de texto.
extension SpanishWords {
    var plainIntroduction: String {
        "paysheet, un simulador en modo de texto: no se cobra a nadie. "
            + "Escribe un número e Intro; el signo «?» da ayuda."
    }
    func endingIn(_ lastFour: String) -> String { "terminada en \(lastFour)" }
    var selected: String { "elegido" }
    var empty: String { "vacío" }
    func error(in row: String, _ text: String) -> String { "Error, \(row): \(text)" }
    var notYet: String { "aún no es posible" }
    func noLonger(_ item: String) -> String { "Ya no está en el pedido: \(item)" }
    func atMost(seconds: Int64) -> String { "como mucho \(span(seconds: seconds))" }
    func secondsRemaining(_ seconds: Int64) -> String { "quedan \(span(seconds: seconds))" }
    func span(seconds: Int64) -> String {
        if seconds >= 2 * 3600 { return "\((seconds + 1800) / 3600) horas" }
        if seconds >= 2 * 60 { return "\((seconds + 30) / 60) minutos" }
        return seconds == 1 ? "1 segundo" : "\(seconds) segundos"
    }
    func dates(from start: String, to end: String) -> String { "del \(start) al \(end)" }
    var editHint: String { "e y un número: editar" }
    var formHint: String {
        "Responde campo por campo. Intro solo conserva lo que hay, "
            + "/empty lo borra, /back sale del formulario."
    }
    var sixDigits: String { "Escribe seis cifras e Intro. Un terminal no las muestra." }
    var noSuchChoice: String { "Eso no se puede elegir aquí. El signo «?» da ayuda." }
    var whatCanBeTyped: String { "Lo que se puede escribir" }
    var saysAllAgain: String { "Intro solo: oírlo todo otra vez" }
    var chooseByNumber: String { "un número: elegirlo" }
    var inputEnded: String { "No hay más entrada." }
}
