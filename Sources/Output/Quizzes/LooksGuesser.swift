/// Somebody who has learned to choose answers by their looks alone.
///
/// What they have learned is written by `.ci/learn-looks.py`: several of them, each taught with questions whose wrong
/// answers had been picked against all those before.
struct LooksGuesser {
  /// A feature, and which of all limits are those that trees compare it with, in ascending order.
  private struct Look {
    let feature: Int
    let limits: Range<Int>
  }

  /// An inner place of a tree as it is read: what is greater than the limit does not come to the first ones of its
  /// ends.
  private struct Branch {
    let limit: Double
    let tree: Int
    let ends: Range<Int>

    func takeAway(from masks: inout [UInt64]) {
      let first = tree % treesOfWord * mostEnds
      for end in ends { masks[tree / treesOfWord] &= ~(1 << UInt64(first + end)) }
    }
  }

  /// How many ends a tree may have, each with a bit of a mask; those of so many trees share a word.
  static let mostEnds = 16
  private static let treesOfWord = UInt64.bitWidth / mostEnds

  private let looks: [Look]
  private let limits: [Double]
  /// For each limit the ends that are left of all trees where a feature is greater than it, and so than those before
  /// it.
  private let masks: [UInt64]
  /// What speaks for an answer at the ends, ``mostEnds`` of each tree.
  private let values: [Double]
  /// How many words have the ends of all trees.
  private let width: Int

  /// All of them, in the order in which they have been taught.
  static let all: [LooksGuesser] = learned.map { text in LooksGuesser(text.split(separator: "\n")) }

  /// Those who have learned from questions about layout passes alone: calls in their order look like nothing else.
  static let ofPasses: [LooksGuesser] = learnedOfPasses.map { text in LooksGuesser(text.split(separator: "\n")) }

  /// Reads trees, one in each line: `feature:limit` before what follows where it is not greater, then what follows
  /// where it is; numbers alone are ends, in hundredths.
  ///
  /// - Precondition: No tree has more than ``mostEnds`` ends.
  private init(_ lines: [Substring]) {
    var branches: [Int: [Branch]] = [:]
    var values = [Double](repeating: 0, count: lines.count * Self.mostEnds)
    for (tree, line) in lines.enumerated() {
      let words = line.split(separator: " ")
      var (place, end) = (0, 0)
      Self.read(words, &place, &end, of: tree, into: &branches, &values)
    }
    width = (lines.count + Self.treesOfWord - 1) / Self.treesOfWord
    self.values = values
    var (looks, limits, masks): ([Look], [Double], [UInt64]) = ([], [], [])
    for (feature, branches) in branches.sorted(by: { $0.key < $1.key }) {
      let begin = limits.count
      var left = [UInt64](repeating: .max, count: width)
      let alike = Dictionary(grouping: branches) { $0.limit }
      for (limit, branches) in alike.sorted(by: { $0.key < $1.key }) {
        for branch in branches { branch.takeAway(from: &left) }
        limits.append(limit)
        masks += left
      }
      looks.append(Look(feature: feature, limits: begin..<limits.count))
    }
    (self.looks, self.limits, self.masks) = (looks, limits, masks)
  }

  /// Reads what begins at a word and ends at others from a number of ends on.
  private static func read(
    _ words: [Substring], _ place: inout Int, _ end: inout Int, of tree: Int, into branches: inout [Int: [Branch]],
    _ values: inout [Double]
  ) {
    guard place < words.count, end < mostEnds else { return }
    let parts = words[place].split(separator: ":")
    place += 1
    guard parts.count == 2, let feature = Int(parts[0]), let limit = Float(parts[1]) else {
      let value = parts.first.flatMap { Int($0) } ?? 0
      values[tree * mostEnds + end] = Double(Float(value) / 100)
      end += 1
      return
    }
    let first = end
    read(words, &place, &end, of: tree, into: &branches, &values)
    branches[feature, default: []].append(Branch(limit: Double(limit), tree: tree, ends: first..<end))
    read(words, &place, &end, of: tree, into: &branches, &values)
  }

  /// How much speaks for an answer with a row of ``ChoiceLooks``; O(features * (log limits + trees)).
  ///
  /// No tree is gone through: each feature takes away the ends that are not come to, and of those that are left the
  /// first one is where a tree ends. After C. Lucchese and others, QuickScorer (SIGIR 2015).
  private func score(_ row: [Double], _ left: UnsafeMutableBufferPointer<UInt64>) -> Double {
    left.update(repeating: .max)
    for look in looks {
      let value = row[look.feature]
      var (lower, upper) = (look.limits.lowerBound, look.limits.upperBound)
      while lower < upper {
        let middle = (lower + upper) >> 1
        if value > limits[middle] { lower = middle + 1 } else { upper = middle }
      }
      guard lower > look.limits.lowerBound else { continue }
      masks.withUnsafeBufferPointer { masks in
        let own = UnsafeBufferPointer(rebasing: masks[(lower - 1) * width..<lower * width])
        for word in left.indices { left[word] &= own[word] }
      }
    }
    var (sum, first) = (0.0, 0)
    for word in left {
      var rest = word
      for _ in 0..<Self.treesOfWord where first < values.count {
        sum += values[first + UInt16(truncatingIfNeeded: rest).trailingZeroBitCount]
        rest >>= UInt64(Self.mostEnds)
        first += Self.mostEnds
      }
    }
    return sum
  }

  /// How likely the first of several answers is taken for the right one; O(answers * features * trees).
  func chanceOfFirst(_ rows: [[Double]]) -> Double {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: width) { left in
      let scores = rows.map { Self.growth(score($0, left)) }
      return (scores.first ?? 0) / scores.reduce(0, +)
    }
  }

  /// About e^x, of additions and products alone, so that it is the same on every machine.
  static func growth(_ x: Double) -> Double {
    var power = 1 + min(max(x, -60), 60) / 64
    for _ in 0..<6 { power *= power }
    return power
  }
}
