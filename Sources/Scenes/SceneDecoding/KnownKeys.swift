import GeomrunLayerProperties
import GeomrunSceneModel

/// A small set of words, found by their bytes.
final class KnownWords: Sendable {
  /// The words in the order of help.
  let words: [String]
  /// Common synonyms of the words, which scenes do not accept.
  let synonyms: [String: String]
  private let all: [String]
  private let names: [PackedName]

  /// - Parameter foreign: Words that are also recognized, but not listed in help.
  init(_ words: [String], foreign: [String] = [], synonyms: [String: String] = [:]) {
    self.words = words
    self.synonyms = synonyms
    all = words + foreign
    names = all.map { PackedName($0) }
  }

  /// The position of a word; with so few words, linear search is fastest.
  func position(of name: PackedName, _ text: SourceBytes) -> Int? {
    for (position, known) in names.enumerated() where known.isLike(name) {
      if name.isPacked || all[position].utf8.elementsEqual(text) { return position }
    }
    return nil
  }
}

/// The valid keys of a mapping, with their meanings.
struct KnownKeys<Key: Sendable>: Sendable {
  let table: KnownWords
  /// The meanings of the words, in order.
  let keys: [Key]

  /// - Parameters:
  ///   - foreign: Keys that are also recognized, but not listed in help.
  ///   - synonyms: Common synonyms of the words.
  init(
    _ entries: [(word: String, key: Key)], foreign: [(word: String, key: Key)] = [], synonyms: [String: String] = [:]
  ) {
    table = KnownWords(entries.map { $0.word }, foreign: foreign.map { $0.word }, synonyms: synonyms)
    keys = (entries + foreign).map { $0.key }
  }

  /// The words in the order of help.
  var words: [String] { table.words }
}

extension KnownKeys where Key: SceneKey {
  /// Creates the keys from all cases, as written.
  init(_: Key.Type) { self.init(Key.allCases.map { ($0.rawValue, $0) }, synonyms: Key.synonyms) }
}

extension SceneKey {
  /// Common synonyms of the keys, each with its name in scenes.
  static var synonyms: [String: String] { synonyms(beside: [:]) }

  /// Common synonyms of the keys, added to those of another table.
  static func synonyms(beside others: [String: String]) -> [String: String] {
    var synonyms = others
    for key in allCases { for name in key.foreignNames { synonyms[name] = key.rawValue } }
    return synonyms
  }
}

extension KnownKeys where Key == Int {
  /// Creates the keys of a value's numbers, each with its slot as the meaning.
  init(slotsOf kind: ValueKind) {
    let names = kind.slotNames
    self.init(
      names.enumerated().map { ($1, $0) }, synonyms: ValueKind.foreignSlotNames.filter { names.contains($0.value) })
  }
}
