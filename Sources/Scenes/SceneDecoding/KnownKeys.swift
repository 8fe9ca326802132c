import GeomrunLayerProperties
import GeomrunSceneModel

/// A few words, found by their bytes.
final class KnownWords: Sendable {
  /// The words in the order in which help lists them.
  let words: [String]
  private let all: [String]
  private let names: [PackedName]

  /// - Parameter foreign: Words that are found as well, but that no help lists.
  init(_ words: [String], foreign: [String] = []) {
    self.words = words
    all = words + foreign
    names = all.map { PackedName($0) }
  }

  /// The position of a word; there are so few that one after the other is fastest.
  func position(of name: PackedName, _ text: SourceBytes) -> Int? {
    for (position, known) in names.enumerated() where known.isLike(name) {
      if name.isPacked || all[position].utf8.elementsEqual(text) { return position }
    }
    return nil
  }
}

/// The keys that a mapping may have, each with what it stands for.
struct KnownKeys<Key: Sendable>: Sendable {
  let table: KnownWords
  /// What the words stand for, in their order.
  let keys: [Key]

  /// - Parameter foreign: Keys that are found as well, but that no help lists.
  init(_ entries: [(word: String, key: Key)], foreign: [(word: String, key: Key)] = []) {
    table = KnownWords(entries.map { $0.word }, foreign: foreign.map { $0.word })
    keys = (entries + foreign).map { $0.key }
  }

  /// The words in the order in which help lists them.
  var words: [String] { table.words }
}

extension KnownKeys where Key: CaseIterable & RawRepresentable, Key.RawValue == String {
  /// All cases, as they are written.
  init(_: Key.Type) { self.init(Key.allCases.map { ($0.rawValue, $0) }) }
}

extension KnownKeys where Key == Int {
  /// The numbers of a value, each of which stands for its slot.
  init(slotsOf kind: ValueKind) {
    self.init(kind.slotNames.enumerated().map { ($1, $0) })
  }
}
