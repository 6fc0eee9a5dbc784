import Checkout

// Español: ratón, portapapeles, demostraciones y campos de texto.
extension SpanishWords {
    func meaning(of edit: TextEdit) -> String {
        switch edit {
        case .back: "atrás"
        case .forward: "adelante"
        case .wordBack: "una palabra atrás"
        case .wordForward: "una palabra adelante"
        case .start: "al principio"
        case .end: "al final"
        case .eraseBefore: "borrar antes"
        case .eraseAfter: "borrar después"
        case .eraseWord: "borrar la palabra anterior"
        case .eraseToStart: "borrar hasta el principio"
        case .eraseToEnd: "borrar hasta el final"
        }
    }

    func unusableCards(_ trouble: Availability.CardTrouble) -> String {
        switch trouble {
        case .expired: "Todas las tarjetas que acepta la tienda han caducado. Añade otra."
        case .suspended:
            "El banco ha bloqueado todas las tarjetas que acepta la tienda. Llámalo o añade otra tarjeta."
        case .notActivated:
            "Ninguna tarjeta que acepta la tienda está activada. Llama al banco o añade otra."
        case .several: "Las tarjetas que acepta la tienda han caducado o están bloqueadas. Añade otra."
        }
    }

    func about(_ what: String, _ sentence: String) -> String { "\(what): \(sentence)" }
}
