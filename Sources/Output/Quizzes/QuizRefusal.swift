import GeomrunAnimations
package import GeomrunSceneModel
import GeomrunSceneReplay

/// Why a quiz is not written: better none than one that grades wrongly.
package struct QuizRefusal: Error, Equatable, Sendable {
  /// What is wrong, in one sentence in lower case.
  package let message: String
  /// What to do, where something can be said.
  package let help: String?
  /// The finding in the scene, where it has a place there.
  package let diagnostic: Diagnostic?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
    diagnostic = nil
  }

  /// A refusal for what stands at a place of the scene.
  init(_ diagnostic: Diagnostic) {
    message = diagnostic.message
    help = diagnostic.help.first
    self.diagnostic = diagnostic
  }

  static func noWrongAnswer(_ asked: String, at place: SourceRange) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(
        .range, "there is nothing to choose from: no mistake leads to another `\(asked)`", at: place,
        help: ["give wrong answers of your own: `wrong: [{value: ..., because: ...}]`"]))
  }

  static func noAnswer(_ asked: String, at place: SourceRange) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(
        .conversion, "`\(asked)` has no value there: a view on the way lies behind the viewer or has no inverse",
        at: place))
  }

  static func notKnown(_ asked: String, _ reason: UnknownMotion, at place: SourceRange) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(
        .geometry, "`\(asked)` has no right answer: \(reason.explanation)", at: place,
        help: ["ask about the model, with `model` in place of `presentation`"]))
  }

  static func noRightOrder(_ asked: String, _ reason: Diagnostic) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(.geometry, "`\(asked)` has no right answer: \(reason.message)", at: reason.place, help: reason.help))
  }

  static func noCertainBreak(among count: Int, at place: SourceRange) -> QuizRefusal {
    let reason =
      switch count {
      case 0: "no constraint breaks of which iOS 26.1 has printed that"
      case 1: "which constraint breaks is not certain"
      default: "\(count) constraints break, and one is asked for"
      }
    return QuizRefusal(
      Diagnostic(
        .geometry, "`broken` has no right answer: \(reason)", at: place,
        help: ["ask about one conflict of which `geomrun check` says `predicted`"]))
  }

  static func wrongIsRight(_ answer: String, at place: SourceRange) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(.range, "this wrong answer is right, within two tolerances: the answer is \(answer)", at: place))
  }

  static func wrongTwice(_ answer: String, at place: SourceRange) -> QuizRefusal {
    QuizRefusal(Diagnostic(.range, "this wrong answer stands here twice, within two tolerances: \(answer)", at: place))
  }
}
