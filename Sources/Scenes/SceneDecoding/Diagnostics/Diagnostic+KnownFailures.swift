import GeomrunSceneModel

// What is wrong with known failures: one message, one function.
extension Diagnostic {
  static func notExpected(_ key: Key) -> Diagnostic {
    Diagnostic(
      .unknownName, "`expect` does not list `\(key.text)`", at: key.place,
      help: ["a known failure is named as `expect` lists it, component included; checkpoints have none"])
  }

  static func notAnExpectation(_ key: Key) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "`\(key.text)` names no property", at: key.place,
      help: ["name the property as well: `\(key.text).frame: \"reason\"`"])
  }

  static func failsWithoutExpectation(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "`fails` has no `expect` beside it", at: place,
      help: ["write the right answer beside it, or leave `fails` out"])
  }

  static func emptyReason(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "a known failure needs a reason", at: place,
      help: ["write why it fails, or where that is tracked: `\"reason\"`"])
  }
}
