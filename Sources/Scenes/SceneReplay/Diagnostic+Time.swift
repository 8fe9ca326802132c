import GeomrunAnimations
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// What is wrong with animations, or may not do what their author expects: one message, one function.
extension Diagnostic {
  static func negativeDuration(_ key: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "`\(key)` cannot be negative", at: place, help: ["write the seconds, from 0 on"])
  }

  static func neverSettles(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "this spring never settles", at: place, help: ["give it a damping above 0"])
  }

  static func noSpring(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "a spring has a mass and a stiffness above 0, and a damping that is not negative", at: place,
      help: ["leave out what Core Animation has by itself: mass 1, stiffness 100, damping 10"])
  }

  static func noBounce(_ bounce: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "no rule is known for a bounce of \(bounce.shortestText)", at: place,
      help: ["write a bounce from 0 to 1, and a duration above 0"])
  }

  static func noBlockSpring(_ ratio: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "no rule is known for a damping ratio of \(ratio.shortestText) with this velocity", at: place,
      help: ["write a damping ratio above 0 and at most 1"])
  }

  static func keyTimesOrder(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, "the key times do not rise from 0 to 1", at: place, help: ["begin with 0, end with 1, and never go back"])
  }

  static func beforeTheClock(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "the clock begins at 0, and this is before", at: place, help: ["ask from `at: 0s` on"])
  }

  static func frameNotAnimatable(_ keyPath: String, of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .frameNotAnimatable, "an animation of `\(keyPath)` does nothing: `\(view)` stays where it is", at: place,
      help: [
        keyPath.hasPrefix("center")
          ? "write `keyPath: position`, as layers call it"
          : "animate `position` and `bounds`, of which a frame is computed"
      ])
  }

  static func frameDuringTransformAnimation(of view: String, hasTransform: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .frameDuringTransformAnimation,
      hasTransform
        ? "the frame of `\(view)` is set while its transform is animated, and divided by that transform"
        : "the frame of `\(view)` is set while its transform is animated; what is seen is another frame", at: place,
      help: ["set `\(view).center` and `\(view).bounds`, which no transform changes"])
  }

  static func fullTurnAnimation(_ turns: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .fullTurnAnimation,
      "these two matrices are the same, \(abs(turns) == 1 ? "a whole turn" : "\(abs(turns).shortestText) turns") apart, so nothing turns",
      at: place,
      help: ["animate the number: `{keyPath: transform.rotation.z, from: 0deg, to: \((turns * 360).shortestText)deg}`"])
  }

  static func unknownMotion(
    _ reason: UnknownMotion, _ keyPath: AnimationKeyPath, of view: String, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      reason.code, "how this animates `\(keyPath.rawValue)` of `\(view)` is not known: \(reason.explanation)",
      at: place,
      help: [reason.remedy])
  }

  static func unknownAnswer(_ reason: UnknownMotion, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownAnswer, "the answer is not known, so this expectation is neither met nor failed: \(reason.explanation)",
      at: place, help: [reason.remedy])
  }

  static func springVelocityBranch(_ velocity: Double, _ decay: Double, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .springVelocityBranch,
      "the velocity \(velocity.shortestText) is above \(decay.withSixDecimals.shortestText), how fast this spring decays; "
        + "which spring UIKit takes then is not known", at: place, help: ["give a smaller velocity, or ask a device"])
  }

  static func springCutOff(_ duration: Double, _ settling: Double?, left: Double, at place: SourceRange) -> Diagnostic {
    let percent = (abs(left) * 100).withSixDecimals.shortestText
    return Diagnostic(
      .springCutOff,
      "this spring is cut off after \(duration.shortestText) s, \(percent) % of the way \(left < 0 ? "beyond" : "short of") its end"
        + (settling.map { "; it settles after \($0.withSixDecimals.shortestText) s" } ?? "; it never settles"),
      at: place,
      help: settling == nil ? ["give it a damping above 0"] : ["write `duration: settling`"])
  }

  static func groupCutsOff(_ end: Double?, at duration: Double, _ place: SourceRange) -> Diagnostic {
    Diagnostic(
      .groupCutsOff,
      "the group ends after \(duration.shortestText) s and cuts off an animation that "
        + (end.map { "ends after \($0.shortestText) s" } ?? "has no end"), at: place,
      help: ["a group does not stretch its animations; give it their duration"])
  }

  static func heldButNotTouched(_ view: String, seen: Rect, touched: Rect, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .heldButNotTouched,
      "at its end `\(view)` is seen at \(roughly(.rect(seen))) and touched at \(roughly(.rect(touched)))", at: place,
      help: ["set the model as well, and leave `fillMode` and `removedOnCompletion` out"])
  }

  static func animationJumpsBack(
    _ view: String, _ property: String, _ old: Layer, _ new: Layer, at place: SourceRange, isBlock: Bool
  ) -> Diagnostic {
    let (seen, then) = (roughly(.rect(old.frame)), roughly(.rect(new.frame)))
    // A quarter turn of a square, and an alpha, leave the frame.
    let jump = seen == then ? "`\(view).\(property)` jumps back" : "`\(view)` jumps from \(seen) to \(then)"
    return Diagnostic(
      .animationJumpsBack,
      "at its end \(jump): "
        + (isBlock ? "it has run back, and the model has the new value" : "an animation leaves the model as it is"),
      at: place,
      help: [
        isBlock
          ? "assign the old value after the block, when it has ended"
          : "assign `\(view).\(property)` the value at the end, beside the animation"
      ])
  }

  static func noImplicitAnimation(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .noImplicitAnimation, "a view's own layer does not animate by itself, in a transaction neither", at: place,
      help: ["write `animate: {duration: 1s, changes: [...]}`"])
  }
}

extension UnknownMotion {
  /// Why it is not known, as a sentence without its full stop.
  package var explanation: String {
    switch self {
    case .halfTurn: "the two matrices are exactly half a turn apart, and both directions were seen"
    case .mirrored: "one of the two matrices mirrors, and the other does not"
    case .singular: "a matrix at one of its ends has no inverse"
    case .parts: "a part of a matrix is read or set that skews, mirrors or turns about other axes"
    case .missingEnd:
      "an end is missing, and sources differ on what stands there beneath another animation, or with `additive`"
    case .cumulativeMatrix: "how matrices are added up over passes"
    case .cumulativeReturn: "how values are added up over passes that run there and back"
    case .notFinite: "a number is too large for a double"
    case .beyondKeyframes: "the curve leads beyond the first or the last keyframe"
    case .repeatingBlock: "the block animates what another one repeats"
    case .noSpring: "no rule for such a spring"
    case .neverSettles: "the spring never settles"
    case .springVelocity: "the spring begins faster than it decays"
    }
  }

  /// What to do, as an imperative.
  package var remedy: String {
    switch self {
    case .halfTurn: "animate the number: `keyPath: transform.rotation.z`, or ask a device"
    case .mirrored: "animate the number: `keyPath: transform.scale.x`, or ask a device"
    case .singular: "end at a scale of 0.001, or animate `transform.scale`"
    case .parts: "animate `transform` from one matrix to the other"
    case .missingEnd: "give both `from` and `to`"
    case .cumulativeMatrix: "animate a part of the transform"
    case .cumulativeReturn: "leave `cumulative` or `autoreverses` out"
    case .notFinite: "give smaller numbers"
    case .beyondKeyframes: "give a curve that stays between 0 and 1"
    case .repeatingBlock: "remove what repeats first: `removeAllAnimations`"
    case .noSpring: "give a damping ratio above 0 and at most 1"
    case .neverSettles: "give the spring a damping above 0"
    case .springVelocity: "give a smaller velocity, or ask a device"
    }
  }
}
