import GeomrunLayerProperties
import GeomrunSceneReplay
import GeomrunWords

/// The cause of a wrong answer.
package struct Misconception: Hashable, Sendable {
  /// Its name: that of a mistake, of two with `+` between them, of one in a part of the answer, or `stated`.
  package let rawValue: String
  /// The mistakes; empty for an answer that the scene itself states.
  let mistakes: [Mistake]

  /// A wrong answer that the scene itself states.
  static let stated = Misconception(rawValue: "stated", mistakes: [])

  private init(rawValue: String, mistakes: [Mistake]) {
    self.rawValue = rawValue
    self.mistakes = mistakes
  }

  /// Creates a misconception of one mistake.
  init(_ mistake: Mistake) { self.init(rawValue: mistake.rawValue, mistakes: [mistake]) }

  /// Creates a misconception of two mistakes at once.
  init(_ first: Mistake, _ second: Mistake) {
    self.init(rawValue: "\(first.rawValue)+\(second.rawValue)", mistakes: [first, second])
  }

  /// Returns the feedback on two mistakes at once.
  static func words(_ first: Words, and second: Words) -> Words {
    Words(en: "Two mistakes at once. \(first) \(second)", zh: "有两个错误：①\(first)②\(second)")
  }

  /// Creates a misconception that affects only one part of the answer.
  init(_ whole: Misconception, in part: AnswerPart) {
    self.init(rawValue: "\(whole.rawValue).\(part.rawValue)", mistakes: whole.mistakes)
  }
}

/// A part of a numeric answer that is wrong while the rest is right.
enum AnswerPart: String, CaseIterable, Sendable {
  case origin, size, x, y

  /// Returns the parts of an answer that can be wrong alone.
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

  /// The text before the description of the mistake.
  var words: Words {
    switch self {
    case .origin: Words(en: "The size is right, the origin is not.", zh: "尺寸是对的，原点不对。")
    case .size: Words(en: "The origin is right, the size is not.", zh: "原点是对的，尺寸不对。")
    case .x: Words(en: "The second number is right, the first is not.", zh: "第二个数是对的，第一个不对。")
    case .y: Words(en: "The first number is right, the second is not.", zh: "第一个数是对的，第二个不对。")
    }
  }
}
