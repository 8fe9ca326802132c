import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// An answer that somebody gives who gets something wrong.
struct WrongAnswer: Sendable {
  let answer: Answer
  let misconception: Misconception
  /// What to tell that person.
  let words: Words
  /// What the scene itself has to tell, in the language of the quiz; nil where it says nothing.
  var own: String?
  /// How much less than others people get there, from 0.
  let rarity: Double
  /// Its place among the mistakes that the step provokes which decides what is asked, from 1; nil where it is none.
  var place: Int?

  /// The part that alone is wrong, and what to tell without naming it; nil where all of it may be.
  var part: (part: AnswerPart, words: Words)?

  /// The same without saying which part is right: what is told need not be true of all of it.
  var withoutPart: WrongAnswer {
    guard let part else { return self }
    let words = Words(en: "At least one of the numbers is wrong. \(part.words)", zh: "至少有一个数不对。\(part.words)")
    return WrongAnswer(
      answer: answer, misconception: misconception, words: words, own: own, rarity: rarity, place: place)
  }

  /// Whether it takes two mistakes at once.
  var isPair: Bool { misconception.mistakes.count > 1 }

  /// Whether one mistake that is not rare leads there, so that numbers that somebody types may come from it.
  var isUsual: Bool { misconception.mistakes.count < 2 && rarity < 0.2 }
}

extension Answer {
  /// Whether two answers can both stand in one question: some number of theirs is more than two tolerances apart.
  func differs(from other: Answer, tolerance: Double) -> Bool {
    guard case .value(let own) = self, case .value(let others) = other, own.kind.slotCount > 0 else {
      return self != other
    }
    // Slot by slot, for each answer is compared with many.
    return own.kind.slotCount != others.kind.slotCount
      || (0..<own.kind.slotCount).contains { Self.differ(own[$0], others[$0], tolerance: tolerance) }
  }

  /// Whether nobody sees at once that it is wrong: numbers not far beyond the right ones, as what is nearly singular
  /// makes of them, an extent that is above 0 where the right one is, and a transform without shear, unless the right
  /// one has it, or `shearing` says that people come to it.
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
    // Not what two sums of decimals are apart by chance.
    abs(a - b) > 2 * tolerance * (1 + 1e-9)
  }
}

extension QuizEntry.AskedValue {
  /// Whether a width or a height by itself is asked for.
  fileprivate var isExtent: Bool {
    switch self {
    case .property(_, let path): path.component?.isExtent ?? false
    case .query: false
    case .timed(let query):
      if case .shown(_, let path, _) = query.question { path.component?.isExtent ?? false } else { false }
    }
  }
}
