/// A way to choose an answer without knowing anything: by what the answers look like.
enum TestTaker: CaseIterable, Sendable {
  case mostDifferent, mostAlike, longest, shortest, middle, extreme

  /// An answer as it looks.
  struct Option {
    /// As it is read.
    let text: String
    /// Its numbers as they are read, or the names it consists of.
    let items: [String]
    /// Its numbers; empty where it has none.
    let numbers: [Double]
  }

  /// How likely each of the answers is chosen; O(answers^2).
  func chances(of options: [Option]) -> [Double] {
    let scores = scores(of: options)
    let best = scores.max() ?? 0
    let chosen = scores.map { $0 >= best - 1e-9 }
    let share = 1 / Double(max(chosen.count(where: \.self), 1))
    return chosen.map { $0 ? share : 0 }
  }

  private func scores(of options: [Option]) -> [Double] {
    switch self {
    case .mostDifferent: Self.differences(of: options)
    case .mostAlike: Self.differences(of: options).map { -$0 }
    case .longest: options.map { Double($0.text.unicodeScalars.count) }
    case .shortest: options.map { -Double($0.text.unicodeScalars.count) }
    case .middle: Self.distancesFromMiddle(of: options).map { -$0 }
    case .extreme: Self.distancesFromMiddle(of: options)
    }
  }

  /// How much each answer differs from the others: in its numbers, their signs and their decimals.
  private static func differences(of options: [Option]) -> [Double] {
    options.map { option in
      options.reduce(0.0) { sum, other in
        zip(option.items, other.items).reduce(sum) { sum, items in
          let (own, its) = items
          guard own != its else { return sum }
          let signs = own.hasPrefix("-") == its.hasPrefix("-") ? 0 : 0.5
          let decimals = own.contains(".") == its.contains(".") ? 0 : 0.5
          return sum + 1 + signs + decimals
        }
      }
    }
  }

  /// How far the numbers of each answer lie from the middle ones, each in units of its range.
  private static func distancesFromMiddle(of options: [Option]) -> [Double] {
    let slots = options.map(\.numbers.count).min() ?? 0
    var distances = options.map { _ in 0.0 }
    for slot in 0..<slots {
      let sorted = options.map { $0.numbers[slot] }.sorted()
      let range = (sorted.last ?? 0) - (sorted.first ?? 0)
      guard range > 0 else { continue }
      let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      for (index, option) in options.enumerated() {
        distances[index] += abs(option.numbers[slot] - middle) / range
      }
    }
    return distances
  }
}
