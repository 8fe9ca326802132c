internal import LayerTree
internal import SceneLoading

// What is found wrong only when a scene is replayed: one message, one function.
extension Diagnostic {
  static func divisionByZero(at place: Place) -> Diagnostic {
    Diagnostic(.divisionByZero, "the expression divides by zero here", at: place)
  }

  static func expressionNotFinite(at place: Place) -> Diagnostic {
    Diagnostic(.notFinite, "the result of the expression is not a finite number", at: place)
  }

  static func refused(_ error: GeometryError, at place: Place) -> Diagnostic {
    Diagnostic(.geometry, error.message, at: place)
  }
}
