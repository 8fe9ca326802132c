/// Picks the wrong answers that stand beside the right one, so that nothing but the geometry tells it from them.
struct ChoicePicker {
  typealias Option = TestTaker.Option

  /// How many sets of wrong answers are compared, and how many answers they are made of, if these are enough.
  private static let (draws, pool) = (200, 24)

  /// The right answer, then the wrong ones from which it is picked.
  private let options: [Option]
  /// How much each look counts: what differs, the length, and, the hardest to hide, the middle.
  private static let weights = [1.0, 1, 1.2]

  /// How many wrong answers are picked, where there are so many.
  private let count: Int
  /// Where the wrong ones stood that are picked from.
  private let places: [Int]
  private let rarities: [Double]
  /// How many of them are taken in any case.
  private let fixed: Int
  /// How much each two of the options differ.
  private let differences: [[Double]]

  /// - Parameters:
  ///   - wrong: The wrong answers, and how rare each of them is; the first `fixed` are taken in any case.
  ///   - count: How many are picked.
  init(right: Option, wrong: [(option: Option, rarity: Double)], fixed: Int, count: Int) {
    let usual = wrong.indices.dropFirst(fixed).sorted {
      (wrong[$0].rarity, $0) < (wrong[$1].rarity, $1)
    }
    let places = Array(0..<fixed) + usual.prefix(max(Self.pool, count))
    let options = [right] + places.map { wrong[$0].option }
    self.options = options
    self.places = places
    self.fixed = fixed
    self.count = count
    rarities = places.map { wrong[$0].rarity }
    differences = options.map { option in options.map { TestTaker.difference(option, $0) } }
  }

  /// The positions of the wrong answers that are picked; of all where there are no more than asked for.
  ///
  /// It is drawn where the right one stands in each respect, as the longest or not, and the set is taken that comes
  /// closest to that and has the most usual mistakes. The same generator picks the same. O(count^2 * draws).
  func pick(_ generator: inout SplitMix64) -> [Int] {
    let ranks = (0..<3).map { _ in generator.next(below: count + 1) }
    var best = Array(places.indices.prefix(count))
    if places.count > count, fixed < count {
      var least = cost(of: best, ranks)
      for _ in 0..<Self.draws {
        var draw = Array(0..<fixed)
        while draw.count < count {
          let next = fixed + generator.next(below: places.count - fixed)
          if !draw.contains(next) { draw.append(next) }
        }
        let cost = cost(of: draw, ranks)
        if cost < least { (best, least) = (draw, cost) }
      }
    }
    return best.map { places[$0] }.sorted()
  }

  /// How much a set gives away, and how rare its mistakes are.
  private func cost(of picked: [Int], _ ranks: [Int]) -> Double {
    let shown = [0] + picked.map { $0 + 1 }
    let looks = [
      shown.map { option in shown.reduce(0.0) { $0 + differences[option][$1] } },
      shown.map { options[$0].length },
      TestTaker.distancesFromMiddle(of: shown.map { options[$0].numbers }),
    ]
    let rarity = picked.reduce(0.0) { $0 + rarities[$1] } / Double(max(picked.count, 1))
    return zip(zip(looks, Self.weights), ranks).reduce(rarity) { cost, item in
      let ((scores, weight), rank) = item
      let most = weight * TestTaker.chances(scores)[0]
      let least = weight * TestTaker.chances(scores.map { -$0 })[0]
      switch rank {
      case 0: return cost + least + (weight - most) * 0.4
      case picked.count: return cost + most + (weight - least) * 0.4
      default: return cost + most + least
      }
    }
  }
}
