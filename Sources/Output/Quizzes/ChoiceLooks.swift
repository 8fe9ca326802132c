/// The surface cues of the choices, which require no knowledge of geometry.
struct ChoiceLooks {
  /// A choice by its looks.
  struct Option {
    /// Its numbers as text, or its names.
    let items: [String]
    /// Its numbers; empty if it has none.
    let numbers: [Double]
    /// Its length in characters.
    let length: Double

    init(text: String, items: [String], numbers: [Double]) {
      self.items = items
      self.numbers = numbers
      length = Double(text.unicodeScalars.count)
    }
  }

  /// One surface cue of an answer among others.
  ///
  /// `.ci/looks.py` has the same, in this order, and tests compare both.
  enum Feature: Int, CaseIterable {
    // Parts in common with other answers.
    case sharedParts, sharedFirstHalf, sharedSecondHalf, leastShared, mostShared
    case alikeInAllButOne, alikeInAHalf
    // The single numbers.
    case signs, decimals, zeros, startsAtZero, tens, fives, equalParts, largest, smallest
    // Its rank among the others, from 0 to 1, by part and in sum.
    case length, isLongest, isShortest, rank1, rank2, rank3, rank4, sum, area, fromTheMiddle
    case closeness, likeAllInSign
    // Numbers in the question.
    case told, allTold, firstHalfTold, secondHalfTold
    // The kind of answer.
    case parts, isNumber
  }

  private let options: [Option]
  /// The features of each answer by itself.
  private let own: [[Double]]
  /// The common parts of each pair among the first 64 parts, as bits.
  private let same: [[UInt64]]
  private let hasNumbers: Bool

  /// Creates the looks of the choices.
  ///
  /// - Parameter told: The numbers in the question, as text.
  init(_ options: [Option], told: Set<String>) {
    self.options = options
    hasNumbers = options.allSatisfy { !$0.numbers.isEmpty }
    own = options.map { Self.own(of: $0, told: told) }
    same = Self.same(in: options)
  }

  private static func same(in options: [Option]) -> [[UInt64]] {
    // As numbers, because each is compared with all others.
    var known: [String: Int] = [:]
    let items = options.map { option in
      option.items.prefix(64).map { item in
        let number = known[item] ?? known.count
        known[item] = number
        return number
      }
    }
    var same = items.map { _ in [UInt64](repeating: 0, count: items.count) }
    for (place, own) in items.enumerated() {
      for other in place..<items.count {
        var mask: UInt64 = 0
        for part in 0..<min(own.count, items[other].count) where own[part] == items[other][part] {
          mask |= 1 << UInt64(part)
        }
        same[place][other] = mask
        same[other][place] = mask
      }
    }
    return same
  }

  /// Returns the number of items in the first half of an answer.
  private static func half(_ count: Int) -> Int { (count + 1) / 2 }

  private static func own(of option: Option, told: Set<String>) -> [Double] {
    let (items, numbers) = (option.items, option.numbers)
    let half = half(items.count)
    let said = items.map { told.contains($0) }
    var row = [Double](repeating: 0, count: Feature.allCases.count)
    func set(_ feature: Feature, _ value: Double) { row[feature.rawValue] = value }
    func set(_ feature: Feature, _ isSo: Bool) { row[feature.rawValue] = isSo ? 1 : 0 }
    set(.signs, Double(numbers.count { $0 < 0 }))
    set(.decimals, Double(items.count { $0.utf8.contains(0x2E) }))
    set(.zeros, Double(numbers.count { $0 == 0 }))
    set(.startsAtZero, !numbers.isEmpty && numbers.prefix(half).allSatisfy { $0 == 0 })
    set(.tens, Double(numbers.count { $0.remainder(dividingBy: 10) == 0 }))
    set(.fives, Double(numbers.count { $0.remainder(dividingBy: 5) == 0 }))
    set(.equalParts, Double(items.count - Set(items).count))
    set(.largest, numbers.max() ?? 0)
    set(.smallest, numbers.min() ?? 0)
    set(.told, Double(said.count { $0 }))
    set(.allTold, said.allSatisfy { $0 })
    set(.firstHalfTold, said.prefix(half).allSatisfy { $0 })
    set(.secondHalfTold, said.dropFirst(half).allSatisfy { $0 })
    set(.parts, Double(items.count))
    set(.isNumber, !numbers.isEmpty)
    return row
  }

  /// Returns a row of all features for each of the answers with these positions; O(answers^2 * parts).
  func rows(of shown: [Int]) -> [[Double]] {
    var rows = shown.map { own[$0] }
    func set(_ feature: Feature, _ values: [Double]) {
      for (index, value) in values.enumerated() { rows[index][feature.rawValue] = value }
    }
    // The scale for other than four answers, as if there were four.
    let share = 3 / Double(max(shown.count - 1, 1))
    for (index, option) in shown.enumerated() { shareParts(of: option, with: shown, share, &rows[index]) }
    let lengths = shown.map { options[$0].length }
    set(.length, Self.ranks(lengths))
    set(.isLongest, lengths.map { $0 == lengths.max() ? 1 : 0 })
    set(.isShortest, lengths.map { $0 == lengths.min() ? 1 : 0 })
    let width = hasNumbers ? shown.map { options[$0].numbers.count }.min() ?? 0 : 0
    let slots = (0..<width).map { slot in shown.map { options[$0].numbers[slot] } }
    let ranks: [Feature] = [.rank1, .rank2, .rank3, .rank4]
    for (place, feature) in ranks.enumerated() {
      set(feature, place < width ? Self.ranks(slots[place]) : shown.map { _ in -1 })
    }
    var (sums, areas) = (shown.map { _ in 0.0 }, shown.map { _ in 0.0 })
    var (middles, closeness) = (sums, sums)
    for slot in slots {
      let sorted = slot.sorted()
      let range = (sorted.last ?? 0) - (sorted.first ?? 0)
      let unit = range > 0 ? range : 1
      let middle = (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
      for (index, value) in slot.enumerated() {
        sums[index] += value
        middles[index] += abs(value - middle) / unit
        closeness[index] += slot.reduce(0.0) { $0 + abs(value - $1) / unit }
      }
    }
    if width == 4 { areas = zip(slots[2], slots[3]).map { $0 * $1 } } else if let first = slots.first { areas = first }
    set(.sum, Self.ranks(sums))
    set(.area, Self.ranks(areas))
    // Rounded, so equal values stay equal.
    set(.fromTheMiddle, Self.ranks(middles.map { ($0 * 1e6).rounded() }))
    set(.closeness, Self.ranks(closeness.map { ($0 * 1e6).rounded() }))
    let signs = shown.indices.map { index in slots.map { $0[index] < 0 } }
    set(.likeAllInSign, signs.map { own in Double(signs.count { $0 == own } - 1) * share + 1 })
    return rows
  }

  private func shareParts(of option: Int, with shown: [Int], _ share: Double, _ row: inout [Double]) {
    let count = min(options[option].items.count, 64)
    let half = Self.half(options[option].items.count)
    let (first, all) = (Self.bits(half), Self.bits(count))
    var parts = [Double](repeating: 0, count: count)
    var (almost, halves) = (0.0, 0.0)
    for other in shown where other != option {
      let mask = same[option][other]
      for part in 0..<count where mask & (1 << UInt64(part)) != 0 { parts[part] += share }
      if mask.nonzeroBitCount == count - 1 { almost += share }
      let isSecond = count > half && (mask & all) | first == all
      if mask & first == first || isSecond { halves += share }
    }
    func set(_ feature: Feature, _ value: Double) { row[feature.rawValue] = value }
    set(.sharedParts, parts.reduce(0, +))
    set(.sharedFirstHalf, parts.prefix(half).reduce(0, +))
    set(.sharedSecondHalf, parts.dropFirst(half).reduce(0, +))
    set(.leastShared, parts.min() ?? 0)
    set(.mostShared, parts.max() ?? 0)
    set(.alikeInAllButOne, almost)
    set(.alikeInAHalf, halves)
  }

  private static func bits(_ count: Int) -> UInt64 { count >= 64 ? .max : (1 << UInt64(count)) - 1 }

  /// Returns the rank of each among all, from 0 to 1.
  private static func ranks(_ values: [Double]) -> [Double] {
    values.map { value in
      let (lower, same) = (values.count { $0 < value }, values.count { $0 == value })
      return (Double(lower) + Double(same - 1) / 2) / Double(max(values.count - 1, 1))
    }
  }
}
