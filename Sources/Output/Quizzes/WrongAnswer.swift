import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// An answer that results from a misconception.
struct WrongAnswer: Sendable {
  let answer: Answer
  let misconception: Misconception
  /// The feedback.
  let words: Words
  /// The scene's own feedback, in the language of the quiz; nil if it has none.
  var own: String?
  /// Its rarity in comparison with others, from 0.
  let rarity: Double
  /// Its rank among the mistakes that the deciding step provokes, from 1; nil if it is not one.
  var place: Int?

  /// The only wrong part, with feedback that does not name it; nil if everything may be wrong.
  var part: (part: AnswerPart, words: Words)?

  /// The same answer without the statement that a part is right, so the feedback need not apply to the whole.
  var withoutPart: WrongAnswer {
    guard let part else { return self }
    let words = Words(en: "At least one of the numbers is wrong. \(part.words)", zh: "至少有一个数不对。\(part.words)")
    return WrongAnswer(
      answer: answer, misconception: misconception, words: words, own: own, rarity: rarity, place: place)
  }

  /// Whether it requires two mistakes at once.
  var isPair: Bool { misconception.mistakes.count > 1 }

  /// Whether one common mistake leads there, so typed numbers may result from it.
  var isUsual: Bool { misconception.mistakes.count < 2 && rarity < 0.2 }
}

extension Answer {
  /// Whether two answers are distinct enough for one question: at least one number differs by more than two tolerances.
  func differs(from other: Answer, tolerance: Double) -> Bool {
    guard case .value(let own) = self, case .value(let others) = other, own.kind.slotCount > 0 else {
      return self != other
    }
    // Slot by slot, because each answer is compared with many.
    return own.kind.slotCount != others.kind.slotCount
      || (0..<own.kind.slotCount).contains { Self.differ(own[$0], others[$0], tolerance: tolerance) }
  }

  /// Whether it is not obviously wrong.
  ///
  /// Numbers are not far beyond the right ones, as near-singular transforms make them. An extent is above 0 if the
  /// right one is. A transform has no shear, unless the right one does or `shearing` says that people answer one.
  func isPlausible(for right: Answer, to subject: QuizEntry.AskedValue, shearing: Bool = false) -> Bool {
    // Nobody believes that no method is called at all.
    if case .texts(let texts) = self, texts.isEmpty { return false }
    guard case .value(let value) = self, case .value(let right) = right else { return true }
    // Or that a view is never laid out.
    if case .property(_, let path) = subject, path.property == .layouts, value.numbers == [0] { return false }
    if case .transform(let own) = value, case .transform(let right) = right {
      if right.inverse != nil, own.inverse == nil { return false }
      if own.isShear, !right.isShear, !shearing { return false }
    }
    let extents: Range<Int> =
      switch value {
      case .rect: 2..<4
      case .size: 0..<2
      case .number: 0..<(subject.isExtent ? 1 : 0)
      case .point, .transform, .transform3D, .insets, .bool, .autoresizingMask, .insetAdjustment, .contentMode, .angle,
        .nothing:
        0..<0
      }
    let largest = right.numbers.reduce(100) { max($0, abs($1)) }
    return value.numbers.allSatisfy { abs($0) <= 100 * largest }
      && extents.allSatisfy { value[$0] > 0 || right[$0] <= 0 }
  }

  /// Whether no number is right for both.
  static func differ(_ a: Double, _ b: Double, tolerance: Double) -> Bool {
    // Excludes the rounding error of two sums of decimals.
    abs(a - b) > 2 * tolerance * (1 + 1e-9)
  }
}

extension QuizEntry.AskedValue {
  /// Whether a width or a height alone is requested.
  fileprivate var isExtent: Bool {
    switch self {
    case .property(_, let path): path.component?.isExtent ?? false
    case .query: false
    case .timed(let query):
      if case .shown(_, let path, _) = query.question { path.component?.isExtent ?? false } else { false }
    }
  }
}
