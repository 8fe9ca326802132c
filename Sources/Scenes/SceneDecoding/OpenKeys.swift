import GeomrunLayerProperties
import GeomrunSceneModel

/// A key of a mapping while its value is being read.
struct EntryKey {
  let place: SourceRange
  fileprivate let position: Int
}

/// The keys of the mappings being read, in a single list, so a mapping needs no memory of its own.
struct OpenKeys {
  /// A mapping whose keys are being read.
  struct Mapping {
    fileprivate let start: Int
    fileprivate let startOfTexts: Int
    /// The places of the keys, if there are too many for linear search.
    fileprivate var places: [String: SourceRange]?
    /// Whether every key so far could be read.
    var isReadable = true
    /// The known keys that mistyped ones were read as.
    var meant: [Int] = []
  }

  private struct Entry {
    var name: PackedName
    /// The offset of the first byte of a long key.
    var offset: Int
    var place: SourceRange
  }

  private static let few = 8
  private var entries: [Entry] = []
  /// The bytes of the keys that cannot be packed.
  private var texts: [UInt8] = []

  /// Begins a mapping inside the open ones.
  mutating func begin() -> Mapping {
    if entries.isEmpty { entries.reserveCapacity(2 * Self.few) }
    return Mapping(start: entries.count, startOfTexts: texts.count)
  }

  /// Adds a key to the innermost mapping.
  mutating func append(_ name: PackedName, _ text: SourceBytes, at place: SourceRange) -> EntryKey {
    entries.append(Entry(name: name, offset: texts.count, place: place))
    if !name.isPacked { texts.append(contentsOf: text) }
    return EntryKey(place: place, position: entries.count - 1)
  }

  /// The place of the first key of the innermost mapping that equals its last key; nil if the last one is new.
  func firstPlace(of key: EntryKey, in mapping: inout Mapping) -> SourceRange? {
    let own = mapping.start..<key.position
    if own.count < Self.few {
      let last = entries[key.position]
      for index in own where entries[index].name.isLike(last.name) {
        if last.name.isPacked || text(at: index) == text(at: key.position) { return entries[index].place }
      }
      return nil
    }
    var places = mapping.places.take() ?? [:]
    defer { mapping.places = places }
    if places.isEmpty { for index in own { places[text(at: index)] = entries[index].place } }
    let text = text(at: key.position)
    if let place = places[text] { return place }
    places[text] = key.place
    return nil
  }

  /// Whether the innermost mapping has a key with that text before `key`.
  func contains(_ text: String, before key: EntryKey, in mapping: Mapping) -> Bool {
    (mapping.start..<key.position).contains { self.text(at: $0) == text }
  }

  /// The text of a key of an open mapping.
  func text(of key: EntryKey) -> String { text(at: key.position) }

  /// Passes the bytes of a key of an open mapping to a closure; mutating, because the lists would be copied otherwise.
  mutating func withBytes<Result>(of key: EntryKey, _ body: (SourceBytes) -> Result) -> Result {
    withBytes(at: key.position, body)
  }

  /// Ends the innermost mapping.
  mutating func end(_ mapping: Mapping) {
    entries.removeLast(entries.count - mapping.start)
    if texts.count > mapping.startOfTexts { texts.removeLast(texts.count - mapping.startOfTexts) }
  }

  private func text(at index: Int) -> String { withBytes(at: index) { String(decoding: $0, as: UTF8.self) } }

  private func withBytes<Result>(at index: Int, _ body: (SourceBytes) -> Result) -> Result {
    let entry = entries[index]
    if entry.name.isPacked {
      return withUnsafeBytes(of: entry.name.bytes) {
        body(SourceBytes(rebasing: $0.assumingMemoryBound(to: UInt8.self)[..<entry.name.count]))
      }
    }
    return texts.withUnsafeBufferPointer {
      body(SourceBytes(rebasing: $0[entry.offset..<entry.offset + entry.name.count]))
    }
  }
}
