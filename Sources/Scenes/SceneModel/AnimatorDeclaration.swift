public import GeomrunAnimations
import GeomrunWords

/// A property animator as a scene gives it.
public struct AnimatorDeclaration: Sendable {
  /// What it is called.
  public let name: String
  /// What it animates, and how; it takes touches.
  public var block: AnimationBlock
  /// Whether it is linear while it is paused.
  public var scrubsLinearly = true

  /// An animator of a block.
  public init(name: String, _ block: AnimationBlock) { (self.name, self.block) = (name, block) }
}

/// What an animator is told to do.
public enum AnimatorControl: Sendable {
  /// To run, from where it is.
  case start
  /// To stay where it is.
  case pause
  /// To be at a part of its way, from 0 to 1.
  case fraction(NumberTerm)
  /// To run back, or there again.
  case reverse(Bool)
  /// To go on after a pause, so many times its duration; for 0 in what is left of it.
  case goOn(durationFactor: NumberTerm, curve: TimingCurve?)
  /// To give up its animations where they are; without finishing it cannot be finished any more.
  case stop(withoutFinishing: Bool)
  /// To leave the views at the end, at the start or where they are.
  case finish(AnimatorPosition)
}

/// Where an animator leaves its views.
public enum AnimatorPosition: String, CaseIterable, Sendable { case end, start, current }

// What decoding and replaying find wrong alike.
extension Diagnostic {
  /// A fraction that is not one.
  package static func fractionOutside(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      Words(
        en: "`fractionComplete` is from 0 to 1; UIKit's behavior beyond is not known",
        zh: "`fractionComplete` 的范围是 0 到 1；超出时 UIKit 的行为未知"), at: place,
      help: [Words(en: "write a number from 0 to 1", zh: "写一个 0 到 1 的数")])
  }

  /// A duration factor below 0.
  package static func negativeFactor(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "a duration factor cannot be negative", zh: "时长系数不能为负"), at: place,
      help: [Words(en: "write 0 for the time that is left, or more", zh: "写 0（用剩余的时间）或更大的数")])
  }
}
