internal import LayerProperties
internal import SceneModel

/// A few words, such as the keys that a mapping may have.
final class KnownKeys: ExpressibleByArrayLiteral, Sendable {
  /// The words in the order in which help lists them.
  let words: [String]
  private let names: [PackedName]

  init(_ words: [String]) {
    self.words = words
    names = words.map { PackedName($0) }
  }

  convenience init(arrayLiteral words: String...) { self.init(words) }

  /// The position of a word; there are so few that one after the other is fastest.
  func position(of name: PackedName, _ text: SourceBytes) -> Int? {
    for (position, known) in names.enumerated() where known.isLike(name) {
      if name.isPacked || words[position].utf8.elementsEqual(text) { return position }
    }
    return nil
  }
}

/// Which of a few known keys a mapping has, by their positions.
struct KeySet {
  private var bits: UInt64 = 0

  mutating func insert(_ key: EntryKey) { bits |= 1 << UInt64(key.known) }

  func contains(_ position: Int) -> Bool { bits & 1 << UInt64(position) != 0 }

  /// The first of these keys that the mapping does not have.
  func missing(from positions: [Int]) -> Int? { positions.first { !contains($0) } }
}
