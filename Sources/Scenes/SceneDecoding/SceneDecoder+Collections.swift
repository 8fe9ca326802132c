import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunYAMLStream

// Mappings, lists and keys.
extension SceneDecoder {
  /// Decodes a mapping with a fixed set of keys; `body` decodes one value.
  ///
  /// - Returns: whether every key could be read; otherwise missing keys may be among the unreadable ones.
  @discardableResult mutating func eachEntry<Key>(
    of subject: DescribedValue, known: KnownKeys<Key>,
    _ body: (inout SceneDecoder, Key, EntryKey) throws(Rejection) -> Void
  ) throws(Rejection) -> Bool {
    try eachKey(of: subject, known: known.table) { (decoder, position, entry) throws(Rejection) in
      try body(&decoder, known.keys[position], entry)
    }
  }

  /// Decodes a mapping in which every key is a name; `body` decodes one value.
  mutating func eachNamedEntry(
    of subject: DescribedValue, _ body: (inout SceneDecoder, EntryKey) throws(Rejection) -> Void
  ) throws(Rejection) {
    _ = try eachKey(of: subject, known: nil) { (decoder, _, entry) throws(Rejection) in try body(&decoder, entry) }
  }

  private mutating func eachKey(
    of subject: DescribedValue, known: KnownWords?,
    _ body: (inout SceneDecoder, Int, EntryKey) throws(Rejection) -> Void
  ) throws(Rejection) -> Bool {
    guard cursor.event.kind == .mappingStart else { throw unexpected(.mapping, for: subject) }
    let start = cursor.event.place.start
    cursor.advance()
    if let known, cursor.event.isPerhapsPasted, let kind = ValueKind(keys: known.words) {
      throw rejectBraces(kind, known: known, for: subject, from: start)
    }
    var mapping = keys.begin()
    while let (position, entry) = nextKey(in: &mapping, known: known, of: subject) {
      attempt { (decoder) throws(Rejection) in try body(&decoder, position, entry) }
    }
    keys.end(mapping)
    cursor.advance()
    return mapping.isReadable
  }

  /// Consumes and returns the next valid key, with its position among the known ones; nil at the end of the mapping.
  ///
  /// Nodes that are not keys, and wrong keys, are reported and skipped with their values.
  @inline(never) private mutating func nextKey(
    in mapping: inout OpenKeys.Mapping, known: KnownWords?, of subject: DescribedValue
  ) -> (position: Int, entry: EntryKey)? {
    while cursor.event.kind != .mappingEnd, cursor.event.kind != .streamEnd {
      guard cursor.event.isKey else {
        mapping.isReadable = false
        skipWhatIsNoKey()
        cursor.skipNode()
        continue
      }
      let event = cursor.event
      let name = PackedName(event.text)
      let key = keys.append(name, event.text, at: event.place)
      // Computed before the cursor advances, because the text belongs to the event.
      let position = known.map { $0.position(of: name, event.text) } ?? 0
      cursor.advance()
      if let first = keys.firstPlace(of: key, in: &mapping) {
        let key = self.key(key)
        report(.duplicateKey(key, first: first))
      } else if let position {
        // A key already read under a mistyped name is not read again.
        if mapping.meant.isEmpty || known == nil || !mapping.meant.contains(position) { return (position, key) }
      } else if let known {
        let entry = key
        let key = self.key(entry)
        if !key.text.hasPrefix("x-") {
          mapping.isReadable = false
          let value = cursor.event
          let finding = Diagnostic.unknownKey(key, of: subject, known: known, value: value)
          report(finding)
          // The value under a mistyped key is read as that of the intended key.
          if let position = meantKey(key.text, finding, known),
            !keys.contains(known.words[position], before: entry, in: mapping)
          {
            mapping.meant.append(position)
            return (position, entry)
          }
          // Names declared under it are not reported as missing.
          let written = finding.fixes.flatMap { $0.edits.map { SectionKey(rawValue: $0.text) } }
          if written.contains(.params) { scope.hasBrokenParameters = true }
        }
      }
      cursor.skipNode()
    }
    return nil
  }

  /// The position of the single key that a finding suggests for another; nil if there is none.
  private func meantKey(_ key: String, _ finding: Diagnostic, _ known: KnownWords) -> Int? {
    let word = Self.withoutSigns(key)
    guard let meant = known.words.contains(word) ? word : Suggestion.onlyOne(like: key, in: known.words) else {
      return nil
    }
    let isTold =
      finding.fixes.first.map { $0.edits == [Fix.Edit(finding.place, meant)] } ?? false
    // A finding about a colon inside a key asks for a space instead.
    guard isTold || key.contains(":") else { return nil }
    return known.words.firstIndex(of: meant)
  }

  /// A key without surrounding signs: `property` of `; property`.
  private static func withoutSigns(_ key: String) -> String {
    func isSign(_ byte: UInt8) -> Bool { " ,;.=".utf8.contains(byte) }
    let rest = key.utf8.drop(while: isSign)
    guard let last = rest.lastIndex(where: { !isSign($0) }) else { return key }
    return String(decoding: rest[...last], as: UTF8.self)
  }

  /// Decodes a list; `body` decodes one item.
  mutating func eachItem(of subject: DescribedValue, _ body: (inout SceneDecoder) throws(Rejection) -> Void)
    throws(Rejection)
  {
    guard cursor.event.kind == .sequenceStart else { throw unexpected(.list, for: subject) }
    cursor.advance()
    while cursor.event.kind != .sequenceEnd, cursor.event.kind != .streamEnd { attempt(body) }
    cursor.advance()
  }

  /// Decodes the key at the cursor; nil, reported and skipped, if it is not a key.
  mutating func decodeKey() -> Key? {
    guard cursor.event.isKey else {
      skipWhatIsNoKey()
      return nil
    }
    let key = Key(text: cursor.event.string, place: cursor.event.place)
    cursor.advance()
    return key
  }

  /// A key for messages.
  func key(_ key: EntryKey) -> Key { Key(text: keys.text(of: key), place: key.place) }

  private mutating func skipWhatIsNoKey() {
    let event = cursor.event
    if event.kind == .scalar, !event.isNull {
      report(.mergeKey(at: event.place))
    } else if event.kind != .alias {
      report(.keyNotText(event))
    }
    cursor.skipNode()
  }
}
