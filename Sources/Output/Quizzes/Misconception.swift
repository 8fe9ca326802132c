import GeomrunLayerProperties
import GeomrunSceneReplay
import GeomrunWords

/// What a wrong answer comes from.
package struct Misconception: Hashable, Sendable {
  /// Its name: that of a mistake, of two with `+` between them, of one in a part of the answer, or `stated`.
  package let rawValue: String
  /// The mistakes; empty for an answer that the scene states itself.
  let mistakes: [Mistake]

  /// What the scene itself states.
  static let stated = Misconception(rawValue: "stated", mistakes: [])

  private init(rawValue: String, mistakes: [Mistake]) {
    self.rawValue = rawValue
    self.mistakes = mistakes
  }

  /// One mistake.
  init(_ mistake: Mistake) { self.init(rawValue: mistake.rawValue, mistakes: [mistake]) }

  /// Two mistakes at once.
  init(_ first: Mistake, _ second: Mistake) {
    self.init(rawValue: "\(first.rawValue)+\(second.rawValue)", mistakes: [first, second])
  }

  /// What to tell those who make two mistakes at once.
  static func words(_ first: Words, and second: Words) -> Words {
    Words(en: "Two mistakes at once. \(first) \(second)", zh: "有两个错误：①\(first)②\(second)")
  }

  /// A misconception of which only one part of the answer has become wrong.
  init(_ whole: Misconception, in part: AnswerPart) {
    self.init(rawValue: "\(whole.rawValue).\(part.rawValue)", mistakes: whole.mistakes)
  }
}

/// A part of an answer in numbers that somebody gets wrong while the rest is right.
enum AnswerPart: String, CaseIterable, Sendable {
  case origin, size, x, y

  /// The parts of an answer that somebody may get wrong alone.
  static func all(of answer: Answer) -> [AnswerPart] {
    guard case .value(let value) = answer else { return [] }
    switch value {
    case .rect: return [.origin, .size]
    case .point, .size: return [.x, .y]
    case .number, .insets, .insetAdjustment, .contentMode, .transform, .transform3D, .bool, .autoresizingMask, .angle,
      .nothing:
      return []
    }
  }

  /// The slots of its numbers.
  var slots: Range<Int> {
    switch self {
    case .origin: 0..<2
    case .size: 2..<4
    case .x: 0..<1
    case .y: 1..<2
    }
  }

  /// What is told in front of what the mistake is.
  var words: Words {
    switch self {
    case .origin: Words(en: "The size is right, the origin is not.", zh: "尺寸是对的，原点不对。")
    case .size: Words(en: "The origin is right, the size is not.", zh: "原点是对的，尺寸不对。")
    case .x: Words(en: "The second number is right, the first is not.", zh: "第二个数是对的，第一个不对。")
    case .y: Words(en: "The first number is right, the second is not.", zh: "第一个数是对的，第二个不对。")
    }
  }
}
