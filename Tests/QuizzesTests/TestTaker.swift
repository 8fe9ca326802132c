@testable import GeomrunQuizzes

/// A way to choose an answer without knowing anything: by what the answers look like.
enum TestTaker: CaseIterable, Sendable {
  case mostDifferent, mostAlike, longest, shortest, middle, extreme

  typealias Option = ChoiceLooks.Option

  /// How likely each of the answers is chosen; O(answers^2).
  func chances(of options: [Option]) -> [Double] {
    switch self {
    case .mostDifferent: Self.chances(Self.differences(of: options))
    case .mostAlike: Self.chances(Self.differences(of: options).map { -$0 })
    case .longest: Self.chances(options.map { $0.length })
    case .shortest: Self.chances(options.map { -$0.length })
    case .middle: Self.chances(Self.distancesFromMiddle(of: options.map { $0.numbers }).map { -$0 })
    case .extreme: Self.chances(Self.distancesFromMiddle(of: options.map { $0.numbers }))
    }
  }

  /// How likely each is chosen where one of those with the highest score is taken.
  private static func chances(_ scores: [Double]) -> [Double] {
    let best = scores.max() ?? 0
    let share = 1 / Double(max(scores.count { $0 >= best - 1e-9 }, 1))
    return scores.map { $0 >= best - 1e-9 ? share : 0 }
  }

  private static func differences(of options: [Option]) -> [Double] {
    options.map { option in options.reduce(0.0) { $0 + difference(option, $1) } }
  }

  /// How much two answers differ: in their numbers, the signs and the decimals of these.
  private static func difference(_ option: Option, _ other: Option) -> Double {
    zip(option.items, other.items).reduce(0.0) { sum, items in
      let (own, its) = items
      guard own != its else { return sum }
      let signs = own.hasPrefix("-") == its.hasPrefix("-") ? 0 : 0.5
      let decimals = own.utf8.contains(0x2E) == its.utf8.contains(0x2E) ? 0 : 0.5
      return sum + 1 + signs + decimals
    }
  }

  /// How far the numbers of each answer lie from the middle ones, each in units of its range.
  private static func distancesFromMiddle(of answers: [[Double]]) -> [Double] {
    let slots = answers.map { $0.count }.min() ?? 0
    var distances = answers.map { _ in 0.0 }
    for slot in 0..<slots {
      let sorted = answers.map { $0[slot] }.sorted()
      let range = (sorted.last ?? 0) - (sorted.first ?? 0)
      guard range > 0 else { continue }
      let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      for (index, numbers) in answers.enumerated() { distances[index] += abs(numbers[slot] - middle) / range }
    }
    return distances
  }
}
