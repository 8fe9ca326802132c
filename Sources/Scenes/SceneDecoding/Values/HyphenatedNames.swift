/// The names with hyphens that an expression may use, found in its text in time independent of their number.
///
/// `a-b-c` may be one name, or up to three with minus signs in between; the longest name wins.
struct HyphenatedNames {
  /// For each length in code points, the hashes of the names.
  private var hashes: [Int: Set<UInt64>] = [:]
  /// The lengths, the longest first.
  private var lengths: [Int] = []

  /// Whether there are no names.
  var isEmpty: Bool { lengths.isEmpty }

  /// Adds a name; one without a hyphen needs no entry.
  mutating func insert(_ name: String) {
    guard name.utf8.contains(0x2D) else { return }
    let scalars = Array(name.unicodeScalars)
    if hashes[scalars.count] == nil {
      let place = lengths.firstIndex { $0 < scalars.count } ?? lengths.endIndex
      lengths.insert(scalars.count, at: place)
    }
    hashes[scalars.count, default: []].insert(RunningHash(scalars).hash(of: 0..<scalars.count))
  }

  /// The lengths of possible names at a position, the longest first; false positives are very rare.
  ///
  /// O(different lengths) for each position.
  func candidates(at position: Int, upTo limit: Int, in text: RunningHash) -> [Int] {
    lengths.filter { length in
      length <= limit - position && hashes[length]?.contains(text.hash(of: position..<position + length)) == true
    }
  }
}

/// A text with hashes of all its ranges in O(1).
struct RunningHash {
  // Random, so the author of a scene cannot know it.
  private static let base = UInt64.random(in: .min ... .max) | 1
  /// The hashes of the prefixes, and the powers of the base.
  private var beginnings: [UInt64] = [0]
  private var powers: [UInt64] = [1]

  /// Computes the hashes of a text; O(length).
  init(_ scalars: [Unicode.Scalar]) {
    beginnings.reserveCapacity(scalars.count + 1)
    powers.reserveCapacity(scalars.count + 1)
    var (hash, power) = (UInt64(0), UInt64(1))
    for scalar in scalars {
      hash = hash &* Self.base &+ UInt64(scalar.value) &+ 1
      power = power &* Self.base
      beginnings.append(hash)
      powers.append(power)
    }
  }

  /// The hash of a range.
  func hash(of range: Range<Int>) -> UInt64 {
    beginnings[range.upperBound] &- beginnings[range.lowerBound] &* powers[range.count]
  }
}
