public import GeomrunAnimations
import GeomrunWords

/// The declaration of a property animator in a scene.
public struct AnimatorDeclaration: Sendable {
  /// The name.
  public let name: String
  /// The animations and their options; the views remain interactive.
  public var block: AnimationBlock
  /// Whether it is linear while it is paused.
  public var scrubsLinearly = true

  /// Creates an animator of a block.
  public init(name: String, _ block: AnimationBlock) { (self.name, self.block) = (name, block) }
}

/// A control of an animator.
public enum AnimatorControl: Sendable {
  /// Starts it, from its current position.
  case start
  /// Pauses it.
  case pause
  /// Sets its fraction of the way, from 0 to 1.
  case fraction(NumberTerm)
  /// Reverses it, or sets it back to forward.
  case reverse(Bool)
  /// Continues after a pause, for this multiple of its duration; 0 for the remaining time.
  case goOn(durationFactor: NumberTerm, curve: TimingCurve?)
  /// Stops its animations at their current values; with `withoutFinishing`, it cannot be finished any more.
  case stop(withoutFinishing: Bool)
  /// Finishes it with the views at the end, at the start or at their current position.
  case finish(AnimatorPosition)
}

/// The final position of an animator's views.
public enum AnimatorPosition: String, CaseIterable, Sendable { case end, start, current }

// Errors found by both decoding and replay.
extension Diagnostic {
  /// A fraction is outside 0...1.
  package static func fractionOutside(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      Words(
        en: "`fractionComplete` is from 0 to 1; UIKit's behavior beyond is not known",
        zh: "`fractionComplete` 的范围是 0 到 1；超出时 UIKit 的行为未知"), at: place,
      help: [Words(en: "write a number from 0 to 1", zh: "写一个 0 到 1 的数")])
  }

  /// A duration factor is below 0.
  package static func negativeFactor(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "a duration factor cannot be negative", zh: "时长系数不能为负"), at: place,
      help: [Words(en: "write 0 for the time that is left, or more", zh: "写 0（用剩余的时间）或更大的数")])
  }
}
