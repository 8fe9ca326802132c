internal import GeomrunLayerProperties
internal import GeomrunSceneReplay

/// An answer that somebody gives who gets something wrong.
struct WrongAnswer: Sendable {
  let answer: Answer
  let misconception: Misconception
  /// What to tell that person.
  let feedback: String
  /// How much less than others people get there, from 0.
  let rarity: Double
}

extension Answer {
  /// Whether two answers can both stand in one question: some number of theirs is more than two tolerances apart.
  func differs(from other: Answer, tolerance: Double) -> Bool {
    guard case .value = self, case .value = other, !numbers.isEmpty else { return self != other }
    let (own, others) = (numbers, other.numbers)
    return own.count != others.count
      || zip(own, others).contains { Self.differ($0, $1, tolerance: tolerance) }
  }

  /// Whether nobody sees at once that it is wrong: numbers not far beyond the right ones, as what is nearly singular makes
  /// of them, and an extent that is above 0 where the right one is.
  func isPlausible(for right: Answer) -> Bool {
    guard case .value(let value) = self, case .value(let right) = right else { return true }
    let extents: Range<Int> =
      switch value {
      case .rect: 2..<4
      case .size: 0..<2
      default: 0..<0
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
