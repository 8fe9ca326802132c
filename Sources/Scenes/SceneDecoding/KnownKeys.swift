import GeomrunLayerProperties
import GeomrunSceneModel

/// A few words, found by their bytes.
final class KnownWords: Sendable {
  /// The words in the order in which help lists them.
  let words: [String]
  /// What others call some of the words, which no scene can say.
  let synonyms: [String: String]
  private let all: [String]
  private let names: [PackedName]

  /// - Parameter foreign: Words that are found as well, but that no help lists.
  init(_ words: [String], foreign: [String] = [], synonyms: [String: String] = [:]) {
    self.words = words
    self.synonyms = synonyms
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

  /// - Parameters:
  ///   - foreign: Keys that are found as well, but that no help lists.
  ///   - synonyms: What others call some of the words.
  init(
    _ entries: [(word: String, key: Key)], foreign: [(word: String, key: Key)] = [], synonyms: [String: String] = [:]
  ) {
    table = KnownWords(entries.map { $0.word }, foreign: foreign.map { $0.word }, synonyms: synonyms)
    keys = (entries + foreign).map { $0.key }
  }

  /// The words in the order in which help lists them.
  var words: [String] { table.words }
}

extension KnownKeys where Key: SceneKey {
  /// All cases, as they are written.
  init(_: Key.Type) { self.init(Key.allCases.map { ($0.rawValue, $0) }, synonyms: Key.synonyms) }
}

extension SceneKey {
  /// What others call keys of this mapping, each with its name here.
  static var synonyms: [String: String] { synonyms(beside: [:]) }

  /// The same beside those of another table.
  static func synonyms(beside others: [String: String]) -> [String: String] {
    var synonyms = others
    for key in allCases { for name in key.foreignNames { synonyms[name] = key.rawValue } }
    return synonyms
  }
}

extension KnownKeys where Key == Int {
  /// The numbers of a value, each of which stands for its slot.
  init(slotsOf kind: ValueKind) {
    let names = kind.slotNames
    self.init(
      names.enumerated().map { ($1, $0) }, synonyms: ValueKind.foreignSlotNames.filter { names.contains($0.value) })
  }
}
