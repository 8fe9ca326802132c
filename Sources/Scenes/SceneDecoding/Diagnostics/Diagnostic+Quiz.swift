import GeomrunLayerProperties
import GeomrunSceneModel

// What is wrong with the questions of a quiz: one message, one function.
extension Diagnostic {
  static func notAsked(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "`\(text)` names no property to ask for", at: place,
      help: ["ask for a property of a view: `view1.frame`"])
  }

  static func askedIsNoNumber(_ path: PropertyPath, at place: SourceRange) -> Diagnostic {
    Diagnostic(.wrongType, "a quiz asks for numbers, and `\(path.name)` is \(path.kind.phrase)", at: place)
  }

  static func emptyText(_ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongType, "\(subject.phrase) has to say something", at: place, help: ["leave it out for the usual words"])
  }

  static func noLanguage(_ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingKey, "\(subject.phrase) has no text in any language", at: place,
      help: ["the languages are " + SceneVocabulary.languages.map { "`\($0)`" }.joined(separator: ", ")])
  }

  static func noSuchStep(_ count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "`after` takes a whole number from 0 to \(count), the number of mutations", at: place,
      help: ["checkpoints (`expect`) do not count; leave it out to ask about the final state"])
  }

  static func tooFewChoices(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "`choices` takes a whole number from 2 on", at: place)
  }

  static func tooManyWrongAnswers(_ most: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "a question has at most \(most) wrong answers of its own", at: place)
  }

  static func tooManyStates(_ most: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "the questions of a scene ask about at most \(most) different states", at: place,
      help: ["divide the scene into several, in documents of their own"])
  }

  static func negativePoints(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "`points` cannot be negative", at: place)
  }
}
