import GeomrunForeignCode
import GeomrunLayerTree
import GeomrunSceneModel

// What is wrong with tree mutations, constraints and queries: one message, one function.
extension Diagnostic {
  static func insertionPlaces(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount, "a view is inserted at one place, not \(count)", at: place,
      help: ["give one of `at`, `above` and `below`"])
  }

  static func notAnIndex(at place: SourceRange) -> Diagnostic {
    Diagnostic(.number, "`at` takes a whole number, counted from 0 at the back", at: place)
  }

  static func constraintEntries(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount, "an item of `constraints` holds one constraint, not \(count)", at: place,
      help: ["write `{minX: superlayer.minX}`, and a new item for each further one"])
  }

  static func notAConstraint(_ text: String, of attribute: CAConstraintRule.Attribute, at place: SourceRange)
    -> Diagnostic
  {
    // A number alone is meant as a constant.
    if let constant = SourceValue.number(text), !constant.contains("=") {
      let own = "superlayer.\(attribute.rawValue) * 0 + \(constant)"
      return Diagnostic(
        .expression, "a constraint measures an attribute of `superlayer` or of a sibling", at: place,
        help: ["write `\(own)`"], fixes: [.write(own, at: place, isPreferred: true)])
    }
    return Diagnostic(
      .expression, "a constraint measures an attribute of `superlayer` or of a sibling", at: place,
      help: [
        "write one of them, such as `superlayer.width * 0.5 + 10`; the attributes are "
          + SceneVocabulary.caConstraintAttributes.map { "`\($0)`" }.joined(separator: ", ")
      ])
  }

  static func questionCount(_ count: Int, of key: String, words: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount, "an item of `\(key)` asks one question, not \(count)", at: place,
      help: ["the questions are " + words.map { "`\($0)`" }.joined(separator: ", ")])
  }

  static func pointOrRect(at place: SourceRange) -> Diagnostic {
    Diagnostic(.wrongCount, "`convert` takes either `point` or `rect`", at: place)
  }
}
