/// Picks the wrong answers that stand beside the right one, so that nothing but the geometry tells it from them.
struct ChoicePicker {
  typealias Option = ChoiceLooks.Option

  /// A wrong answer that may be picked.
  struct Candidate {
    let option: Option
    /// How much less than others people get there, less than 0 where it is wanted.
    let rarity: Double
    /// Whether it takes two mistakes, of which no set has a second one where there are others.
    var isPair = false
  }

  /// How many sets of wrong answers are compared, where more than one of them is free.
  private static let draws = 100
  /// How much more it counts what a guesser makes of a set than how usual its mistakes are.
  private static let weight = 12.0
  /// How much it counts how rare a mistake is.
  private static let rarity = 0.5
  /// How much it counts that the right answer lies in the middle, which is the hardest to hide.
  private static let middle = 20.0

  /// What costs so much more than another set is as good as never drawn.
  private static let negligible = 40.0

  /// The right answer, then the wrong ones.
  private let looks: ChoiceLooks
  private let wrong: [Candidate]
  /// How many wrong answers are picked, where there are so many.
  private let count: Int
  /// How many of the first ones are taken in any case.
  private let fixed: Int

  /// - Parameters:
  ///   - wrong: The wrong answers; the first `fixed` are taken in any case.
  ///   - count: How many are picked.
  ///   - told: The numbers that the question says.
  init(right: Option, wrong: [Candidate], fixed: Int, count: Int, told: Set<String>) {
    self.wrong = wrong
    self.fixed = fixed
    self.count = count
    looks = ChoiceLooks([right] + wrong.map { $0.option }, told: told)
  }

  /// The positions of the wrong answers that are picked; of all where there are no more than asked for.
  ///
  /// Of all sets, or of many that are drawn, one is drawn, the more likely the less the guessers find the right answer in it, and
  /// the more usual its mistakes are. The same generator picks the same. O(count^2 * draws).
  func pick(_ generator: inout SplitMix64) -> [Int] {
    guard isFree else { return Array(wrong.indices.prefix(count)) }
    let sets = sets(&generator)
    var least = Double.infinity
    let costs = sets.map { set in
      let cost = cost(of: set, upTo: least + Self.negligible)
      least = min(least, cost)
      return cost
    }
    let weights = costs.map { LooksGuesser.growth(least - $0) }
    var rest = generator.fraction() * weights.reduce(0, +)
    for (set, weight) in zip(sets, weights) {
      rest -= weight
      if rest < 0 { return set }
    }
    return sets.last ?? Array(wrong.indices.prefix(count))
  }

  /// Whether in some set the guessers find the right answer no more often than a share from 0 to 1; O(count^2 * draws).
  func hides(from share: Double, _ generator: inout SplitMix64) -> Bool {
    sets(&generator).contains { isHidden(in: $0, from: share) }
  }

  /// Whether there is more than one set.
  private var isFree: Bool { wrong.count > count && fixed < count }

  /// All sets of wrong answers where only the last one is free, or many that are drawn.
  private func sets(_ generator: inout SplitMix64) -> [[Int]] {
    guard isFree else { return [Array(wrong.indices.prefix(count))] }
    return fixed == count - 1
      ? (fixed..<wrong.count).map { Array(0..<fixed) + [$0] }
      : (0..<Self.draws).compactMap { _ in draw(&generator) }
  }

  /// A set in the order of the answers; nil where it has two pairs of mistakes.
  private func draw(_ generator: inout SplitMix64) -> [Int]? {
    var set = Array(0..<fixed)
    while set.count < count {
      let next = fixed + generator.next(below: wrong.count - fixed)
      if !set.contains(next) { set.append(next) }
    }
    return set.count { wrong[$0].isPair } > 1 ? nil : set.sorted()
  }

  /// Whether the guessers find the right answer among a set no more often than a share, in the mean.
  private func isHidden(in set: [Int], from share: Double) -> Bool {
    let rows = looks.rows(of: [0] + set.map { $0 + 1 })
    // Most sets give it away to the first few.
    var rest = share * Double(LooksGuesser.all.count)
    return LooksGuesser.all.allSatisfy { guesser in
      rest -= guesser.chanceOfFirst(rows)
      return rest >= 0
    }
  }

  /// How much a set gives away, and how rare its mistakes are; some number above a limit where it is more than that.
  private func cost(of set: [Int], upTo limit: Double) -> Double {
    let rows = looks.rows(of: [0] + set.map { $0 + 1 })
    let distances = rows.map { $0[ChoiceLooks.Feature.fromTheMiddle.rawValue] }
    let isMiddle = distances.dropFirst().allSatisfy { $0 > distances[0] }
    var cost = set.reduce(isMiddle ? Self.middle : 0) { $0 + Self.rarity * wrong[$1].rarity }
    for guesser in LooksGuesser.all where cost <= limit {
      cost += Self.weight * guesser.chanceOfFirst(rows)
    }
    return cost
  }
}
