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

  /// How many sets of wrong answers are compared.
  private static let draws = 100
  /// How much more it counts what a guesser makes of a set than how usual its mistakes are.
  private static let weight = 8.0
  /// How much it counts how rare a mistake is.
  private static let rarity = 0.5
  /// How much it counts that the right answer lies in the middle, which is the hardest to hide.
  private static let middle = 20.0

  /// How many guessers look at all sets, and how many sets the others look at: those in which the first find least.
  private static let (first, kept) = (5, 20)

  /// The right answer, then the wrong ones.
  private let looks: ChoiceLooks
  private let guessers: [LooksGuesser]
  private let wrong: [Candidate]
  /// How many wrong answers are picked, where there are so many.
  private let count: Int
  /// How many of the first ones are taken in any case.
  private let fixed: Int

  /// - Parameters:
  ///   - wrong: The wrong answers; the first `fixed` are taken in any case.
  ///   - count: How many are picked.
  ///   - told: The numbers that the question says.
  ///   - guessers: Who looks at the answers.
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

  /// The positions of the wrong answers that are picked; of all where there are no more than asked for.
  ///
  /// Of all sets, or of many that are drawn, one is drawn, the more likely the less the guessers find the right answer
  /// in it, and the more usual its mistakes are. The same generator picks the same. O(count^2 * draws).
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

  /// Whether in some set the guessers find the right answer no more often than a share from 0 to 1; O(count^2 * draws).
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

  /// The positions of the sets that cost least, and the chances that the first guessers find in them, in sum.
  private func best(of rows: [[[Double]]], _ costs: [Double]) -> [(set: Int, found: Double)] {
    var found = rows.map { _ in 0.0 }
    for guesser in guessers.prefix(Self.first) {
      for (set, rows) in rows.enumerated() { found[set] += guesser.chanceOfFirst(rows) }
    }
    let sums = zip(costs, found).map { $0 + Self.weight * $1 }
    let order = rows.indices.sorted { (sums[$0], $0) < (sums[$1], $1) }
    return order.prefix(Self.kept).map { ($0, found[$0]) }
  }

  /// What is seen of the right answer and those of a set, in that order.
  private func seen(in set: [Int]) -> [[Double]] { looks.rows(of: [0] + set.map { $0 + 1 }) }

  /// Whether there is more than one set.
  private var isFree: Bool { wrong.count > count && fixed < count }

  /// All sets of wrong answers, each once; of more than are compared, some that are drawn.
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

  /// A set in the order of the answers; nil where it has two pairs of mistakes.
  private func draw(_ generator: inout SplitMix64) -> [Int]? {
    var set = Array(0..<fixed)
    while set.count < count {
      let next = fixed + generator.next(below: wrong.count - fixed)
      if !set.contains(next) { set.append(next) }
    }
    return hasFewPairs(set) ? set.sorted() : nil
  }

  /// How rare the mistakes of a set are, and whether the right answer stands in its middle.
  private func cost(of set: [Int], _ rows: [[Double]]) -> Double {
    let distances = rows.map { $0[ChoiceLooks.Feature.fromTheMiddle.rawValue] }
    let isMiddle = distances.dropFirst().allSatisfy { $0 > distances[0] }
    return set.reduce(isMiddle ? Self.middle : 0) { $0 + Self.rarity * wrong[$1].rarity }
  }
}
