internal import LayerProperties
internal import SceneModel

// What is wrong with the questions of a quiz: one message, one function.
extension Diagnostic {
  static func notAsked(_ text: String, at place: Place) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "`\(text)` names no property to ask for", at: place,
      help: ["ask for a property of a view: `view1.frame`"])
  }

  static func askedIsNoNumber(_ path: PropertyPath, at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "a quiz asks for numbers, and `\(path.name)` is \(path.kind.phrase)", at: place)
  }

  static func emptyPrompt(at place: Place) -> Diagnostic {
    Diagnostic(
      .wrongType, "a prompt has to say something", at: place,
      help: ["leave it out for the usual words"])
  }

  static func tooFewChoices(at place: Place) -> Diagnostic {
    Diagnostic(.range, "`choices` takes a whole number from 2 on", at: place)
  }

  static func negativePoints(at place: Place) -> Diagnostic {
    Diagnostic(.range, "`points` cannot be negative", at: place)
  }
}
