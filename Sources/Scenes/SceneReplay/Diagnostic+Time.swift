import GeomrunAnimations
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
package import GeomrunWords

// Errors and possible surprises in animations: one message, one function.
extension Diagnostic {
  static func negativeDuration(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "`\(code: key)` cannot be negative", zh: "`\(code: key)` 不能为负"), at: place,
      help: [Words(en: "write a number of seconds, 0 or more", zh: "写从 0 开始的秒数")])
  }

  static func neverSettles(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "this spring never settles", zh: "这个弹簧永远不会稳定"), at: place,
      help: [Words(en: "give it a damping above 0", zh: "给它大于 0 的 damping")])
  }

  static func noSpring(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      Words(
        en: "a spring has a mass and a stiffness above 0, and a damping that is not negative",
        zh: "弹簧的 mass 和 stiffness 必须大于 0，damping 不能为负"), at: place,
      help: [
        Words(
          en: "remove a number to get Core Animation's default: mass 1, stiffness 100, damping 10",
          zh: "不必写 Core Animation 的默认值：mass 1、stiffness 100、damping 10")
      ])
  }

  static func noBounce(_ bounce: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "no rule is known for a bounce of \(bounce)", zh: "bounce 为 \(bounce) 时，没有已知的规则"), at: place,
      help: [
        Words(en: "write a bounce from 0 to 1, and a duration above 0", zh: "bounce 写 0 到 1，duration 写大于 0 的数")
      ])
  }

  static func noBlockSpring(_ ratio: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      Words(
        en: "no rule is known for a damping ratio of \(ratio) with this velocity",
        zh: "阻尼比为 \(ratio) 且有这样的初速度时，没有已知的规则"), at: place,
      help: [Words(en: "write a damping ratio above 0 and at most 1", zh: "阻尼比写大于 0 且不超过 1 的数")])
  }

  static func keyTimesOrder(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "the key times do not rise from 0 to 1", zh: "keyTimes 不是从 0 递增到 1"), at: place,
      help: [Words(en: "begin with 0, end with 1, and never go back", zh: "以 0 开始，以 1 结束，中间不要减小")])
  }

  static func beforeTheClock(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "the clock begins at 0, and this is before", zh: "时钟从 0 开始，这个时刻在它之前"), at: place,
      help: [Words(en: "ask from `at: 0s` on", zh: "从 `at: 0s` 开始查询")])
  }

  static func frameNotAnimatable(_ keyPath: String, of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .frameNotAnimatable,
      Words(
        en: "an animation of `\(code: keyPath)` does nothing: `\(code: view)` stays where it is",
        zh: "`\(code: keyPath)` 的动画不起作用：`\(code: view)` 停在原处"), at: place,
      help: [
        keyPath.hasPrefix("center")
          ? Words(en: "write `keyPath: position`, as layers call it", zh: "写成 `keyPath: position`，图层用的是这个名称")
          : Words(
            en: "animate `position` and `bounds`, because a frame is computed from them",
            zh: "改为给 `position` 和 `bounds` 做动画，frame 由它们算出")
      ])
  }

  static func frameDuringTransformAnimation(of view: String, hasTransform: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .frameDuringTransformAnimation,
      hasTransform
        ? Words(
          en: "the frame of `\(code: view)` is set while its transform is animated, and divided by that transform",
          zh: "在 `\(code: view)` 的 transform 做动画时设置了 frame，而设置时要除去这个 transform")
        : Words(
          en: "the frame of `\(code: view)` is set while its transform is animated; the visible frame is different",
          zh: "在 `\(code: view)` 的 transform 做动画时设置了 frame；看到的是另一个 frame"), at: place,
      help: [
        Words(
          en: "set `\(code: view).center` and `\(code: view).bounds`, which no transform changes",
          zh: "改为设置 `\(code: view).center` 和 `\(code: view).bounds`，它们不受 transform 影响")
      ])
  }

  static func fullTurnAnimation(_ turns: Double, at place: SourceRange) -> Diagnostic {
    let angle = turns * 360
    return Diagnostic(
      .fullTurnAnimation,
      abs(turns) == 1
        ? Words(
          en: "these two matrices are the same, a whole turn apart, so nothing rotates",
          zh: "这两个矩阵相差一整圈，是同一个矩阵，所以什么也不转")
        : Words(
          en: "these two matrices are the same, \(abs(turns)) turns apart, so nothing rotates",
          zh: "这两个矩阵相差 \(abs(turns)) 圈，是同一个矩阵，所以什么也不转"),
      at: place,
      help: [
        Words(
          en: "animate the number: `{keyPath: transform.rotation.z, from: 0deg, to: \(angle)deg}`",
          zh: "改为给数值做动画：`{keyPath: transform.rotation.z, from: 0deg, to: \(angle)deg}`")
      ])
  }

  static func unknownMotion(
    _ reason: UnknownMotion, _ keyPath: AnimationKeyPath, of view: String, at place: SourceRange
  ) -> Diagnostic {
    let path = keyPath.rawValue
    return Diagnostic(
      reason.code,
      Words(
        en: "how this animates `\(code: path)` of `\(code: view)` is not known: \(reason.explanation)",
        zh: "`\(code: view)` 的 `\(code: path)` 在动画中如何变化未知：\(reason.explanation)"),
      at: place,
      help: [reason.remedy])
  }

  static func unknownAnswer(_ reason: UnknownMotion, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownAnswer,
      Words(
        en: "the answer is not known, so this expectation is neither met nor failed: \(reason.explanation)",
        zh: "答案未知，所以这个期望值既不算满足也不算失败：\(reason.explanation)"),
      at: place, help: [reason.remedy])
  }

  static func springVelocityBranch(_ velocity: Double, _ decay: Double, at place: SourceRange) -> Diagnostic {
    let decay = decay.withSixDecimals
    return Diagnostic(
      .springVelocityBranch,
      Words(
        en:
          "the velocity \(velocity) is above \(decay), this spring's decay rate; UIKit's choice of spring is then unknown",
        zh: "初速度 \(velocity) 大于这个弹簧的衰减速度 \(decay)；此时 UIKit 采用哪个弹簧未知"),
      at: place, help: [Words(en: "give a smaller velocity, or ask a device", zh: "减小初速度，或在设备上验证")])
  }

  static func springCutOff(_ duration: Double, _ settling: Double?, left: Double, at place: SourceRange) -> Diagnostic {
    let percent = (abs(left) * 100).withSixDecimals
    let rest: Words =
      left < 0
      ? Words(en: "\(percent) % of the way beyond its end", zh: "此时超过终点，超出全程的 \(percent) %")
      : Words(en: "\(percent) % of the way short of its end", zh: "此时距终点还差全程的 \(percent) %")
    let end: Words =
      settling.map { $0.withSixDecimals }.map { Words(en: "it settles after \($0) s", zh: "它在 \($0) 秒后稳定") }
      ?? Words(en: "it never settles", zh: "它永远不会稳定")
    return Diagnostic(
      .springCutOff,
      Words(
        en: "this spring is cut off after \(duration) s, \(rest); \(end)", zh: "这个弹簧在 \(duration) 秒后被截断，\(rest)；\(end)"),
      at: place,
      help: [
        settling == nil
          ? Words(en: "give it a damping above 0", zh: "给它大于 0 的 damping")
          : Words(en: "write `duration: settling`", zh: "写成 `duration: settling`")
      ])
  }

  static func groupCutsOff(_ end: Double?, at duration: Double, _ place: SourceRange) -> Diagnostic {
    let inner: Words =
      end.map { Words(en: "ends after \($0) s", zh: "要到 \($0) 秒才结束") } ?? Words(en: "has no end", zh: "不会结束")
    return Diagnostic(
      .groupCutsOff,
      Words(
        en: "the group ends after \(duration) s and cuts off an animation that \(inner)",
        zh: "动画组在 \(duration) 秒后结束，截断了其中一个动画，它\(inner)"),
      at: place,
      help: [
        Words(
          en: "a group does not stretch its animations; give it their duration", zh: "动画组不会拉伸其中的动画；把组的时长设为它们的时长")
      ])
  }

  static func heldButNotTouched(_ view: String, seen: Rect, touched: Rect, at place: SourceRange) -> Diagnostic {
    let (seen, touched) = (roughly(.rect(seen)), roughly(.rect(touched)))
    return Diagnostic(
      .heldButNotTouched,
      Words(
        en: "at its end `\(code: view)` is seen at \(code: seen) and touched at \(code: touched)",
        zh: "动画结束时，`\(code: view)` 显示在 \(code: seen)，而触摸按 \(code: touched) 判断"), at: place,
      help: [
        Words(
          en: "set the model as well, and remove `fillMode` and `removedOnCompletion`",
          zh: "同时设置模型的值，并去掉 `fillMode` 和 `removedOnCompletion`")
      ])
  }

  static func animationJumpsBack(
    _ view: String, _ property: String, _ old: Layer, _ new: Layer, at place: SourceRange, isBlock: Bool
  ) -> Diagnostic {
    let (seen, then) = (roughly(.rect(old.frame)), roughly(.rect(new.frame)))
    // A quarter turn of a square, and a change of alpha, do not change the frame.
    let jump: Words =
      seen == then
      ? Words(en: "`\(code: view).\(code: property)` jumps back", zh: "`\(code: view).\(code: property)` 跳回原值")
      : Words(
        en: "`\(code: view)` jumps from \(code: seen) to \(code: then)",
        zh: "`\(code: view)` 从 \(code: seen) 跳到 \(code: then)")
    let reason: Words =
      isBlock
      ? Words(en: "it has run back, and the model has the new value", zh: "动画已往回运行，而模型是新值")
      : Words(en: "an animation leaves the model as it is", zh: "动画不改变模型")
    return Diagnostic(
      .animationJumpsBack, Words(en: "at its end \(jump): \(reason)", zh: "动画结束时 \(jump)：\(reason)"), at: place,
      help: [
        isBlock
          ? Words(en: "assign the old value after the block has ended", zh: "动画块结束后，再赋回旧值")
          : Words(
            en: "assign the final value to `\(code: view).\(code: property)` when you add the animation",
            zh: "添加动画的同时，把 `\(code: view).\(code: property)` 设为终值")
      ])
  }

  static func noImplicitAnimation(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .noImplicitAnimation,
      Words(
        en: "a view's own layer does not animate implicitly, not even in a transaction", zh: "视图自己的图层不会自动做动画，在事务里也一样"),
      at: place,
      help: [
        Words(en: "write `animate: {duration: 1s, changes: [...]}`", zh: "写成 `animate: {duration: 1s, changes: [...]}`")
      ])
  }
}

extension UnknownMotion {
  /// The reason why it is unknown, as a sentence without its full stop.
  package var explanation: Words {
    switch self {
    case .halfTurn:
      Words(
        en: "the two matrices are exactly half a turn apart, and both directions were seen", zh: "两个矩阵正好相差半圈，两个方向都有人见过")
    case .mirrored:
      Words(en: "one of the two matrices mirrors, and the other does not", zh: "两个矩阵中一个是镜像，另一个不是")
    case .singular: Words(en: "a matrix at one of its ends has no inverse", zh: "动画一端的矩阵没有逆矩阵")
    case .parts:
      Words(
        en: "a part is read or set of a matrix that skews, mirrors or rotates about other axes",
        zh: "读取或设置了矩阵的一个分量，而这个矩阵含有错切、镜像或绕其他轴的旋转")
    case .missingEnd:
      Words(
        en: "an end is missing, and sources differ on its value below another animation, or with `additive`",
        zh: "缺少一端的值；下面还有另一个动画，或者带 `additive` 时，各来源对这一端取什么值说法不一")
    case .cumulativeMatrix:
      Words(en: "no source describes how matrices accumulate over repeats", zh: "矩阵在各次重复之间如何累加，没有资料")
    case .cumulativeReturn:
      Words(
        en: "no source describes how values accumulate over repeats with `autoreverses`", zh: "往返运行时，值在各次重复之间如何累加，没有资料")
    case .notFinite: Words(en: "a number is too large for a double", zh: "有一个数超出了 double 的范围")
    case .beyondKeyframes:
      Words(en: "the curve goes beyond the first or the last keyframe", zh: "曲线超出了第一个或最后一个关键帧")
    case .repeatingBlock:
      Words(en: "the block animates a property that another block repeats", zh: "另一个动画块正在重复的属性，这个动画块也在改")
    case .noSpring: Words(en: "no rule is known for such a spring", zh: "这样的弹簧没有规则可循")
    case .neverSettles: Words(en: "the spring never settles", zh: "弹簧永远不会稳定")
    case .springVelocity: Words(en: "the spring begins faster than it decays", zh: "弹簧的初速度大于衰减速度")
    case .animatorCurve:
      Words(
        en: "UIKit does not document how a pause changes a curve that is not linear", zh: "UIKit 没有说明暂停怎样改变非线性的曲线")
    case .animatorDirection:
      Words(
        en: "UIKit does not document the direction of `fractionComplete` in a reversed animator",
        zh: "UIKit 没有说明反向的 animator 的 `fractionComplete` 从哪一端算起")
    case .animatorTime:
      Words(
        en: "UIKit does not document how long an animator runs after its pace or its layer's time has changed",
        zh: "UIKit 没有说明速度或图层时间改变之后 animator 还要运行多久")
    case .animatorModel:
      Words(
        en: "UIKit does not document the model values while an animator runs back", zh: "UIKit 没有说明 animator 反向运行时模型的值")
    }
  }

  /// The remedy, as an imperative.
  package var remedy: Words {
    switch self {
    case .halfTurn:
      Words(
        en: "animate the number: `keyPath: transform.rotation.z`, or ask a device",
        zh: "改为给数值做动画：`keyPath: transform.rotation.z`，或在设备上验证")
    case .mirrored:
      Words(
        en: "animate the number: `keyPath: transform.scale.x`, or ask a device",
        zh: "改为给数值做动画：`keyPath: transform.scale.x`，或在设备上验证")
    case .singular:
      Words(en: "end at a scale of 0.001, or animate `transform.scale`", zh: "缩放到 0.001，或改为给 `transform.scale` 做动画")
    case .parts:
      Words(en: "animate `transform` from one matrix to the other", zh: "改为让 `transform` 从一个矩阵变到另一个矩阵")
    case .missingEnd: Words(en: "give both `from` and `to`", zh: "同时给出 `from` 和 `to`")
    case .cumulativeMatrix: Words(en: "animate a part of the transform", zh: "改为给 transform 的一个分量做动画")
    case .cumulativeReturn:
      Words(en: "remove `cumulative` or `autoreverses`", zh: "去掉 `cumulative` 或 `autoreverses`")
    case .notFinite: Words(en: "give smaller numbers", zh: "改用较小的数")
    case .beyondKeyframes: Words(en: "give a curve that stays between 0 and 1", zh: "改用值在 0 到 1 之间的曲线")
    case .repeatingBlock:
      Words(en: "remove the repeating animation first: `removeAllAnimations`", zh: "先移除正在重复的动画：`removeAllAnimations`")
    case .noSpring: Words(en: "give a damping ratio above 0 and at most 1", zh: "阻尼比取大于 0 且不超过 1 的数")
    case .neverSettles: Words(en: "give the spring a damping above 0", zh: "给弹簧大于 0 的 damping")
    case .springVelocity: Words(en: "give a smaller velocity, or ask a device", zh: "减小初速度，或在设备上验证")
    case .animatorCurve: Words(en: "write `curve: linear`, or ask a device", zh: "写 `curve: linear`，或在设备上验证")
    case .animatorDirection:
      Words(
        en: "set `fractionComplete` before `isReversed`, or ask a device",
        zh: "先设置 `fractionComplete` 再设置 `isReversed`，或在设备上验证")
    case .animatorTime:
      Words(
        en: "give a `durationFactor`, and do not change the layer's time, or ask a device",
        zh: "给出 `durationFactor`，并且不改图层的时间，或在设备上验证")
    case .animatorModel:
      Words(en: "ask for the presentation, or when the animator has ended", zh: "改问显示的值，或在 animator 结束之后再问")
    }
  }
}
