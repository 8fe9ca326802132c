/// Somebody who has learned to choose answers by their looks alone.
///
/// What they have learned is written by `.ci/learn-looks.py`: several of them, each taught with questions whose wrong
/// answers had been picked against all those before.
struct LooksGuesser {
  /// A place in a tree, from which one goes on to the next place, or to another one.
  ///
  /// Small, so that what one of them has learned stays in the nearest memory of a processor.
  private struct Node {
    /// What the feature is compared with; at the end how much speaks for the answer.
    let value: Float
    /// The feature to look at; -1 at the end.
    let feature: Int16
    /// Where one goes on where the feature is greater.
    let greater: UInt16
  }

  /// All places, tree by tree.
  private let nodes: [Node]
  /// Where the trees begin, whose values at the ends are added.
  private let roots: [Int]

  /// All of them, in the order in which they have been taught.
  static let all: [LooksGuesser] = learned.map { text in
    LooksGuesser(text.split(separator: "\n"))
  }

  /// Reads trees, one in each line: `feature:limit` before what follows where it is not greater, then what follows where it
  /// is; numbers alone are ends, in hundredths.
  private init(_ lines: [Substring]) {
    var (nodes, roots): ([Node], [Int]) = ([], [])
    for line in lines {
      let words = line.split(separator: " ")
      var place = 0
      roots.append(nodes.count)
      Self.read(words, &place, into: &nodes)
    }
    (self.nodes, self.roots) = (nodes, roots)
  }

  /// - Precondition: There are fewer than 65,536 places.
  private static func read(_ words: [Substring], _ place: inout Int, into nodes: inout [Node]) {
    guard place < words.count else { return }
    let parts = words[place].split(separator: ":")
    place += 1
    guard parts.count == 2, let feature = Int16(parts[0]), let limit = Double(parts[1]) else {
      let value = parts.first.flatMap { Int($0) } ?? 0
      nodes.append(Node(value: Float(value) / 100, feature: -1, greater: 0))
      return
    }
    let own = nodes.count
    nodes.append(Node(value: Float(limit), feature: feature, greater: 0))
    read(words, &place, into: &nodes)
    nodes[own] = Node(value: Float(limit), feature: feature, greater: UInt16(nodes.count))
    read(words, &place, into: &nodes)
  }

  /// How much speaks for an answer with a row of ``ChoiceLooks``; O(trees).
  private func score(_ row: [Double]) -> Double {
    // By pointers into small nodes: a quiz takes three quarters of the time that it takes by checked places in larger ones.
    nodes.withUnsafeBufferPointer { nodes in
      row.withUnsafeBufferPointer { row in
        guard let nodes = nodes.baseAddress, let row = row.baseAddress else { return 0 }
        var sum = 0.0
        for root in roots {
          var node = nodes + root
          while node.pointee.feature >= 0 {
            let isGreater = row[Int(node.pointee.feature)] > Double(node.pointee.value)
            node = isGreater ? nodes + Int(node.pointee.greater) : node + 1
          }
          sum += Double(node.pointee.value)
        }
        return sum
      }
    }
  }

  /// How likely the first of several answers is taken for the right one; O(answers * trees).
  func chanceOfFirst(_ rows: [[Double]]) -> Double {
    let scores = rows.map { Self.growth(score($0)) }
    return (scores.first ?? 0) / scores.reduce(0, +)
  }

  /// About e^x, of additions and products alone, so that it is the same on every machine.
  static func growth(_ x: Double) -> Double {
    var power = 1 + min(max(x, -60), 60) / 64
    for _ in 0..<6 { power *= power }
    return power
  }
}
