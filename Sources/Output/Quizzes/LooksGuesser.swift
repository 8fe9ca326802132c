/// A guesser that was trained to choose answers by surface cues only.
///
/// `.ci/learn-looks.py` trains several of them. The questions for each one have wrong answers picked against all
/// previous guessers.
struct LooksGuesser {
  /// A feature, and its range in the limits that trees compare it with, in ascending order.
  private struct Look {
    let feature: Int
    let limits: Range<Int>
  }

  /// An inner node of a tree, as it is parsed: values greater than the limit do not reach the leaves of its left
  /// subtree.
  private struct Branch {
    let limit: Double
    let tree: Int
    let ends: Range<Int>

    func takeAway(from masks: inout [UInt64]) {
      let first = tree % treesOfWord * mostEnds
      for end in ends { masks[tree / treesOfWord] &= ~(1 << UInt64(first + end)) }
    }
  }

  /// The maximum number of leaves of a tree, each a bit of a mask; several trees share a word.
  static let mostEnds = 16
  private static let treesOfWord = UInt64.bitWidth / mostEnds

  private let looks: [Look]
  private let limits: [Double]
  /// For each limit the leaves of all trees that remain if a feature is greater than it, and therefore than the
  /// previous ones.
  private let masks: [UInt64]
  /// The scores of the leaves, ``mostEnds`` for each tree.
  private let values: [Double]
  /// The number of words for the leaves of all trees.
  private let width: Int

  /// All guessers, in the order of training.
  static let all: [LooksGuesser] = learned.map { text in LooksGuesser(text.split(separator: "\n")) }

  /// The guessers that were trained on questions about layout passes only, because ordered calls have different cues.
  static let ofPasses: [LooksGuesser] = learnedOfPasses.map { text in LooksGuesser(text.split(separator: "\n")) }

  /// Parses trees, one per line: `feature:limit`, then the subtree for values up to the limit, then the one for greater
  /// values; bare numbers are leaves, in hundredths.
  ///
  /// - Precondition: No tree has more than ``mostEnds`` leaves.
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

  /// Parses the subtree from a word on, and numbers its leaves from `end` on.
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

  /// Returns the score of an answer with a row of ``ChoiceLooks``; O(features * (log limits + trees)).
  ///
  /// Trees are not traversed: each feature removes unreachable leaves, and the first remaining one is the leaf of a
  /// tree. After C. Lucchese and others, QuickScorer (SIGIR 2015).
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

  /// Returns the probability that the first of several answers is guessed as the right one; O(answers * features *
  /// trees).
  func chanceOfFirst(_ rows: [[Double]]) -> Double {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: width) { left in
      let scores = rows.map { Self.growth(score($0, left)) }
      return (scores.first ?? 0) / scores.reduce(0, +)
    }
  }

  /// Returns about e^x with additions and multiplications only, so it is the same on every machine.
  static func growth(_ x: Double) -> Double {
    var power = 1 + min(max(x, -60), 60) / 64
    for _ in 0..<6 { power *= power }
    return power
  }
}
