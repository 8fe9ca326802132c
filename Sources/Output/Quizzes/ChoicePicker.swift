/// Picks wrong answers that are distinguishable from the correct one only by geometry.
struct ChoicePicker {
  typealias Option = ChoiceLooks.Option

  /// A wrong answer that may be picked.
  struct Candidate {
    let option: Option
    /// Its rarity in comparison with other wrong answers; less than 0 if it is preferred.
    let rarity: Double
    /// Whether it requires two mistakes; no set has two of these if there are others.
    var isPair = false
  }

  /// The number of sets of wrong answers that are compared.
  private static let draws = 100
  /// The weight of a guesser's success against the frequency of mistakes.
  private static let weight = 8.0
  /// The weight of a mistake's rarity.
  private static let rarity = 0.5
  /// The penalty if the correct answer is in the middle, which is the hardest to hide.
  private static let middle = 20.0

  /// The number of guessers that examine all sets, and the number of best sets that the others examine.
  private static let (first, kept) = (5, 20)

  /// The correct answer, then the wrong ones.
  private let looks: ChoiceLooks
  private let guessers: [LooksGuesser]
  private let wrong: [Candidate]
  /// The number of wrong answers to pick, if there are enough.
  private let count: Int
  /// The number of initial answers that are always picked.
  private let fixed: Int

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - wrong: The wrong answers; the first `fixed` are always picked.
  ///   - count: The number to pick.
  ///   - told: The numbers in the question.
  ///   - guessers: The guessers that examine the answers.
  init(
    right: Option, wrong: [Candidate], fixed: Int, count: Int, told: Set<String>,
    guessers: [LooksGuesser] = LooksGuesser.all
  ) {
    self.guessers = guessers
    self.wrong = wrong
    self.fixed = fixed
    self.count = count
    looks = ChoiceLooks([right] + wrong.map { $0.option }, told: told)
  }

  /// Returns the positions of the picked wrong answers; of all if there are no more than requested.
  ///
  /// One is drawn from all sets, or from many random ones. A set is more likely if the guessers are less successful,
  /// and if its mistakes are more common. The same generator picks the same. O(count^2 * draws).
  func pick(_ generator: inout SplitMix64) -> [Int] {
    guard isFree else { return Array(wrong.indices.prefix(count)) }
    let sets = sets(&generator)
    let rows = sets.map { seen(in: $0) }
    let costs = zip(sets, rows).map { cost(of: $0, $1) }
    let left = best(of: rows, costs)
    var sums = left.map { set, found in costs[set] + Self.weight * found }
    for guesser in guessers.dropFirst(Self.first) {
      for (place, entry) in left.enumerated() { sums[place] += Self.weight * guesser.chanceOfFirst(rows[entry.set]) }
    }
    let least = sums.min() ?? 0
    let weights = sums.map { LooksGuesser.growth(least - $0) }
    var rest = generator.fraction() * weights.reduce(0, +)
    for (entry, weight) in zip(left, weights) {
      rest -= weight
      if rest < 0 { return sets[entry.set] }
    }
    return left.last.map { sets[$0.set] } ?? Array(wrong.indices.prefix(count))
  }

  /// Whether in some set the guessers find the correct answer no more often than a share from 0 to 1; O(count^2 *
  /// draws).
  func hides(from share: Double, _ generator: inout SplitMix64) -> Bool {
    let rows = sets(&generator).map { seen(in: $0) }
    return best(of: rows, rows.map { _ in 0 }).contains { set, found in
      var rest = share * Double(guessers.count) - found
      return guessers.dropFirst(Self.first).allSatisfy { guesser in
        rest -= guesser.chanceOfFirst(rows[set])
        return rest >= 0
      }
    }
  }

  /// Returns the positions of the sets with the lowest cost, each with the sum of the first guessers' chances.
  private func best(of rows: [[[Double]]], _ costs: [Double]) -> [(set: Int, found: Double)] {
    var found = rows.map { _ in 0.0 }
    for guesser in guessers.prefix(Self.first) {
      for (set, rows) in rows.enumerated() { found[set] += guesser.chanceOfFirst(rows) }
    }
    let sums = zip(costs, found).map { $0 + Self.weight * $1 }
    let order = rows.indices.sorted { (sums[$0], $0) < (sums[$1], $1) }
    return order.prefix(Self.kept).map { ($0, found[$0]) }
  }

  /// Returns the features of the correct answer and of a set's answers, in that order.
  private func seen(in set: [Int]) -> [[Double]] { looks.rows(of: [0] + set.map { $0 + 1 }) }

  /// Whether there is more than one set.
  private var isFree: Bool { wrong.count > count && fixed < count }

  /// Returns all sets of wrong answers, each once; random ones if there are more than are compared.
  private func sets(_ generator: inout SplitMix64) -> [[Int]] {
    guard isFree else { return [Array(wrong.indices.prefix(count))] }
    var all: [[Int]] = []
    add(Array(0..<fixed), goingOnFrom: fixed, to: &all)
    return all.count > Self.draws ? (0..<Self.draws).compactMap { _ in draw(&generator) } : all
  }

  /// Adds the sets that begin with some answers, until there are more than are compared.
  private func add(_ first: [Int], goingOnFrom next: Int, to sets: inout [[Int]]) {
    guard hasFewPairs(first), sets.count <= Self.draws else { return }
    guard first.count < count else {
      sets.append(first)
      return
    }
    for place in next..<max(next, wrong.count - (count - first.count - 1)) {
      add(first + [place], goingOnFrom: place + 1, to: &sets)
    }
  }

  private func hasFewPairs(_ set: [Int]) -> Bool { set.count { wrong[$0].isPair } < 2 }

  /// Returns a set in the order of the answers; nil if it has two pairs of mistakes.
  private func draw(_ generator: inout SplitMix64) -> [Int]? {
    var set = Array(0..<fixed)
    while set.count < count {
      let next = fixed + generator.next(below: wrong.count - fixed)
      if !set.contains(next) { set.append(next) }
    }
    return hasFewPairs(set) ? set.sorted() : nil
  }

  /// Returns the cost of a set: the rarity of its mistakes, and whether the correct answer is in the middle.
  private func cost(of set: [Int], _ rows: [[Double]]) -> Double {
    let distances = rows.map { $0[ChoiceLooks.Feature.fromTheMiddle.rawValue] }
    let isMiddle = distances.dropFirst().allSatisfy { $0 > distances[0] }
    return set.reduce(isMiddle ? Self.middle : 0) { $0 + Self.rarity * wrong[$1].rarity }
  }
}
