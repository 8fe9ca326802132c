import GeomrunAnimations
import GeomrunSceneModel
import GeomrunWords

// Findings about running animators: one message, one function.
extension Diagnostic {
  static func unknownAnimator(_ name: String, _ reason: UnknownMotion, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .animatorCurve,
      Words(
        en: "where `\(code: name)` is from here on is not known: \(reason.explanation)",
        zh: "`\(code: name)` 此后的位置未知：\(reason.explanation)"), at: place,
      help: [reason.remedy])
  }

  static func animatorEnded(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .animatorState,
      Words(en: "`\(code: name)` has ended and no longer has animations", zh: "`\(code: name)` 已经结束，不再有动画"),
      at: place,
      help: [
        Words(
          en: "make a new animator for this, with its own name",
          zh: "为这一步另建一个 animator，并给它自己的名称")
      ])
  }

  static func animatorStopped(_ name: String, at place: SourceRange) -> Diagnostic {
    let finish = "- \(name).finishAnimation: current"
    return Diagnostic(
      .animatorState,
      Words(en: "`\(code: name)` is stopped; it can only finish", zh: "`\(code: name)` 已停止，只能结束"), at: place,
      help: [
        Words(
          en: "write `\(code: finish)` instead of this, or pause it instead of stopping it",
          zh: "把这一步写成 `\(code: finish)`，或者把停止改为暂停")
      ])
  }

  static func animatorNotPaused(_ name: String, _ word: String, at place: SourceRange) -> Diagnostic {
    let pause = "- \(name).pauseAnimation:"
    return Diagnostic(
      .animatorState,
      Words(
        en: "`\(code: word)` needs a paused animator, and `\(code: name)` is running",
        zh: "`\(code: word)` 要求 animator 已暂停，而 `\(code: name)` 正在运行"), at: place,
      help: [Words(en: "write `\(code: pause)` before it", zh: "在它之前写 `\(code: pause)`")])
  }

  static func animatorNotStarted(_ name: String, _ word: String, at place: SourceRange) -> Diagnostic {
    let start = "- \(name).startAnimation:"
    return Diagnostic(
      .animatorState,
      word == "isReversed"
        ? Words(
          en: "where `\(code: name)` starts when it is reversed before it is started is not known",
          zh: "在启动之前就反向的 `\(code: name)` 从哪里开始，目前未知")
        : Words(
          en: "`\(code: word)` needs an animator that has been started, and `\(code: name)` has not",
          zh: "`\(code: word)` 要求 animator 已启动，而 `\(code: name)` 尚未启动"), at: place,
      help: [Words(en: "write `\(code: start)` before it", zh: "在它之前写 `\(code: start)`")])
  }

  static func animatorNotStopped(_ name: String, at place: SourceRange) -> Diagnostic {
    let stop = "- \(name).stopAnimation: false"
    return Diagnostic(
      .animatorNotStopped,
      Words(
        en: "UIKit does not finish `\(code: name)` before it is stopped; this replay stops it first",
        zh: "UIKit 不允许结束尚未停止的 `\(code: name)`；重放时先停止它"), at: place,
      help: [Words(en: "write `\(code: stop)` before it", zh: "在它之前写 `\(code: stop)`")])
  }

  static func animatorOverwritten(_ name: String, _ keyPath: AnimationKeyPath, of view: String, at place: SourceRange)
    -> Diagnostic
  {
    let path = "\(view).\(keyPath.rawValue)"
    return Diagnostic(
      .animatorState,
      Words(
        en: "`\(code: path)` was set while `\(code: name)` ran: its value now is not known",
        zh: "`\(code: name)` 运行期间又设置了 `\(code: path)`：它现在的值未知"), at: place,
      help: [Words(en: "set it after `\(code: name)` has ended", zh: "在 `\(code: name)` 结束之后再设置")])
  }

  static func animatorRunsBack(_ name: String, view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .animatorState,
      Words(
        en: "`\(code: name)` runs back: the values of its view `\(code: view)` are not known until it ends",
        zh: "`\(code: name)` 正在反向运行：在它结束之前，它的视图 `\(code: view)` 的值未知"), at: place,
      help: [
        Words(
          en: "do this after `\(code: name)` has ended: let time pass before it with `wait`",
          zh: "等 `\(code: name)` 结束之后再做：先用 `wait` 让时间过去")
      ])
  }

  /// - Parameter remedy: The mutations that end it.
  static func sceneEndsReversed(_ name: String, _ remedy: [String], at place: SourceRange) -> Diagnostic {
    let steps = Words.allOf(remedy.map { "- \($0)" })
    return Diagnostic(
      .animatorState,
      Words(
        en: "the scene ends before the reversed `\(code: name)`: the values of its views are not known then",
        zh: "反向的 `\(code: name)` 尚未结束，场景就结束了：它的视图此时的值未知"), at: place,
      help: [
        Words(en: "end it: write \(steps) as the last mutations", zh: "让它结束：在 mutations 最后写上 \(steps)")
      ])
  }

  static func animatorShares(
    _ name: String, _ keyPath: AnimationKeyPath, of view: String, other: SourceRange, at place: SourceRange
  ) -> Diagnostic {
    let (path, finish) = ("\(view).\(keyPath.rawValue)", "- \(name).finishAnimation: end")
    return Diagnostic(
      .animatorState,
      Words(
        en: "`\(code: name)` stops while something else animates `\(code: path)`: the resulting value is not known",
        zh: "`\(code: name)` 停止时还有其他动画作用于 `\(code: path)`：它得到的值未知"), at: place,
      notes: [Diagnostic.Note(Words(en: "the other animation begins here", zh: "另一个动画从这里开始"), at: other)],
      help: [Words(en: "finish it instead: `\(code: finish)`", zh: "改为结束它：`\(code: finish)`")])
  }

  static func animatorStopsAnywhere(
    _ name: String, _ keyPath: AnimationKeyPath, of view: String, _ reason: UnknownMotion, at place: SourceRange
  ) -> Diagnostic {
    let path = "\(view).\(keyPath.rawValue)"
    return Diagnostic(
      .animatorState,
      Words(
        en: "where `\(code: name)` leaves `\(code: path)` is not known: \(reason.explanation)",
        zh: "`\(code: name)` 使 `\(code: path)` 停在哪里未知：\(reason.explanation)"), at: place,
      help: [
        Words(
          en: "finish it at its `end` or its `start`, or write `curve: linear`",
          zh: "让它结束在 `end` 或 `start`，或者写 `curve: linear`")
      ])
  }
}
