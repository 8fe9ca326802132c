import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunYAMLStream

// Mappings, lists and keys.
extension SceneDecoder {
  /// Decodes a mapping from a few known keys; `body` decodes one value.
  ///
  /// - Returns: whether every key could be read; otherwise what is missing may be what could not be read.
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

  /// The next key that may stand there, consumed, and which of the known ones it is; nil at the end of the mapping.
  ///
  /// What is no key, or a wrong one, is reported and skipped with its value.
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
      // Before the cursor goes on, for the text is the event's.
      let position = known.map { $0.position(of: name, event.text) } ?? 0
      cursor.advance()
      if let first = keys.firstPlace(of: key, in: &mapping) {
        let key = self.key(key)
        report(.duplicateKey(key, first: first))
      } else if let position {
        // What is mistyped has been read in its place.
        if mapping.meant.isEmpty || known == nil || !mapping.meant.contains(position) { return (position, key) }
      } else if let known {
        let entry = key
        let key = self.key(entry)
        if !key.text.hasPrefix("x-") {
          mapping.isReadable = false
          let value = cursor.event
          let finding = Diagnostic.unknownKey(key, of: subject, known: known, value: value)
          report(finding)
          // What stands under a mistyped key is what the key that was meant holds.
          if let position = meantKey(key.text, finding, known),
            !keys.contains(known.words[position], before: entry, in: mapping)
          {
            mapping.meant.append(position)
            return (position, entry)
          }
          // What it declares is not missing where it is read.
          let written = finding.fixes.flatMap { $0.edits.map { SectionKey(rawValue: $0.text) } }
          if written.contains(.params) { scope.hasBrokenParameters = true }
        }
      }
      cursor.skipNode()
    }
    return nil
  }

  /// The position of the one key that a finding about another says was meant; nil where there is none.
  private func meantKey(_ key: String, _ finding: Diagnostic, _ known: KnownWords) -> Int? {
    let word = Self.withoutSigns(key)
    guard let meant = known.words.contains(word) ? word : Suggestion.onlyOne(like: key, in: known.words) else {
      return nil
    }
    let isTold =
      finding.fixes.first.map { $0.edits == [Fix.Edit(finding.place, meant)] } ?? false
    // A colon that was typed into a key is told as one that needs a space.
    guard isTold || key.contains(":") else { return nil }
    return known.words.firstIndex(of: meant)
  }

  /// A key without what was typed around it: `property` of `; property`.
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

  /// The key at the cursor; nil, reported and skipped, where it is none.
  mutating func decodeKey() -> Key? {
    guard cursor.event.isKey else {
      skipWhatIsNoKey()
      return nil
    }
    let key = Key(text: cursor.event.string, place: cursor.event.place)
    cursor.advance()
    return key
  }

  /// A key as messages need it.
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
