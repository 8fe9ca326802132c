/// Picks the wrong answers that stand beside the right one, so that nothing but the geometry tells it from them.
struct ChoicePicker {
  typealias Option = TestTaker.Option

  /// How many sets of wrong answers are compared.
  private static let draws = 200

  /// What may give the right answer away, each by its two ends.
  private static let looks: [(most: TestTaker, least: TestTaker)] = [
    (.mostDifferent, .mostAlike), (.longest, .shortest), (.extreme, .middle),
  ]

  let right: Option
  /// The wrong answers, and how rare each of them is; the first `fixed` are taken in any case.
  let wrong: [(option: Option, rarity: Double)]
  let fixed: Int

  /// The positions of `count` wrong answers, or of all where there are no more.
  ///
  /// It is drawn where the right one stands in each respect, as the longest or not, and the set is taken that comes
  /// closest to that and has the most usual mistakes. The same generator picks the same. O(count^2 * draws).
  func pick(_ count: Int, _ generator: inout SplitMix64) -> [Int] {
    let places = Self.looks.map { _ in generator.next(below: count + 1) }
    let usual = wrong.indices.sorted {
      ($0 < fixed ? 0 : 1, wrong[$0].rarity, $0) < ($1 < fixed ? 0 : 1, wrong[$1].rarity, $1)
    }
    guard wrong.count > count, fixed < count else { return Array(usual.prefix(count)) }
    var best = Array(usual.prefix(count))
    var least = cost(of: best, places)
    for _ in 0..<Self.draws {
      let others = generator.shuffled(Array(wrong.indices.dropFirst(fixed)))
      let draw = Array(0..<fixed) + others.prefix(count - fixed)
      let cost = cost(of: draw, places)
      if cost < least { (best, least) = (draw, cost) }
    }
    return best.sorted()
  }

  private func cost(of picked: [Int], _ places: [Int]) -> Double {
    let options = [right] + picked.map { wrong[$0].option }
    let rarity = picked.reduce(0.0) { $0 + wrong[$1].rarity } / Double(max(picked.count, 1))
    return zip(Self.looks, places).reduce(rarity) { cost, item in
      let (look, place) = item
      let (most, least) = (
        look.most.chances(of: options)[0], look.least.chances(of: options)[0]
      )
      switch place {
      case 0: return cost + least + (1 - most) * 0.4
      case options.count - 1: return cost + most + (1 - least) * 0.4
      default: return cost + most + least
      }
    }
  }
}
