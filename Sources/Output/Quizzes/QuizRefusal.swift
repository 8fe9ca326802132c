import GeomrunAnimations
package import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// An error that prevents a quiz, because wrong grading would be worse.
package struct QuizRefusal: Error, Equatable, Sendable {
  /// The error, in one sentence in lower case.
  package let message: String
  /// The fix, if there is one.
  package let help: String?
  /// The finding in the scene, if it has a location there.
  package let diagnostic: Diagnostic?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
    diagnostic = nil
  }

  /// Creates a refusal with a location in the scene.
  init(_ diagnostic: Diagnostic) {
    message = diagnostic.message
    help = diagnostic.help.first
    self.diagnostic = diagnostic
  }

  static func noWrongAnswer(_ asked: String, at place: SourceRange) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(
        .range,
        Words(
          en: "there are no choices: no known mistake leads to another `\(code: asked)`",
          zh: "没有选项可出：没有哪种错误会得到另一个 `\(code: asked)`"), at: place,
        help: [
          Words(
            en: "give wrong answers of your own: `wrong: [{value: ..., because: ...}]`",
            zh: "自己给出错误答案：`wrong: [{value: ..., because: ...}]`")
        ]))
  }

  static func noAnswer(_ asked: String, at place: SourceRange) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(
        .conversion,
        Words(
          en: "`\(code: asked)` has no value there: a view on the way is behind the viewer or has no inverse",
          zh: "`\(code: asked)` 在那里没有值：途经的某个视图位于视点后方，或其 transform 没有逆变换"),
        at: place))
  }

  static func notKnown(_ asked: String, _ reason: UnknownMotion, at place: SourceRange) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(
        .geometry, noRightAnswer(asked, reason.explanation), at: place,
        help: [
          Words(
            en: "ask about the model, with `model` instead of `presentation`",
            zh: "改问模型层的值，把 `presentation` 写成 `model`")
        ]))
  }

  static func noRightOrder(_ asked: String, _ reason: Diagnostic) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(.geometry, noRightAnswer(asked, reason.words), at: reason.place, help: reason.advice))
  }

  static func noCertainBreak(among count: Int, at place: SourceRange) -> QuizRefusal {
    let reason =
      switch count {
      case 0:
        Words(
          en: "no constraint breaks in a way that iOS 26.1 has printed", zh: "没有约束以 iOS 26.1 打印过的方式被打破")
      case 1: Words(en: "which constraint breaks is not certain", zh: "哪个约束会被打破并不确定")
      default:
        Words(en: "\(count) constraints break, and one is asked for", zh: "有 \(count) 个约束被打破，而题目只问一个")
      }
    return QuizRefusal(
      Diagnostic(
        .geometry, noRightAnswer("broken", reason), at: place,
        help: [
          Words(
            en: "ask about one conflict that `geomrun check` calls `predicted`",
            zh: "只问 `geomrun check` 标为 `predicted` 的一个冲突")
        ]))
  }

  static func wrongIsRight(_ answer: String, at place: SourceRange) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(
        .range,
        Words(
          en: "this wrong answer is right, within two tolerances: the answer is \(code: answer)",
          zh: "这个错误答案在两倍容差之内是对的：答案是 \(code: answer)"), at: place))
  }

  static func wrongTwice(_ answer: String, at place: SourceRange) -> QuizRefusal {
    QuizRefusal(
      Diagnostic(
        .range,
        Words(
          en: "this wrong answer is given twice, within two tolerances: \(code: answer)",
          zh: "这个错误答案在两倍容差之内出现了两次：\(code: answer)"), at: place))
  }

  private static func noRightAnswer(_ asked: String, _ reason: Words) -> Words {
    Words(en: "`\(code: asked)` has no right answer: \(reason)", zh: "`\(code: asked)` 没有正确答案：\(reason)")
  }
}
