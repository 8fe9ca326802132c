internal import LayerProperties

// Mappings, lists and keys.
extension SceneDecoder {
  /// Decodes a mapping; `body` decodes one value.
  ///
  /// - Parameter known: The keys that may stand there; nil where every key is a name.
  /// - Returns: whether every key could be read; otherwise what is missing may be what could not be read.
  @discardableResult
  mutating func eachEntry(
    of subject: Subject, known: [String]?,
    _ body: (inout SceneDecoder, Key) throws(Rejection) -> Void
  ) throws(Rejection) -> Bool {
    guard cursor.event.kind == .mappingStart else { throw unexpected("a mapping", for: subject) }
    let start = cursor.event.place.start
    cursor.advance()
    if isPerhapsPasted, let known, let kind = ValueKind(keys: known) {
      throw rejectBraces(kind, known: known, for: subject, from: start)
    }
    var mapping = keys.begin()
    var isReadable = true
    while cursor.event.kind != .mappingEnd, cursor.event.kind != .streamEnd {
      guard let key = decodeKey() else {
        isReadable = false
        cursor.skipNode()
        continue
      }
      if let first = keys.insert(key, into: &mapping) {
        report(.duplicateKey(key, first: first))
        cursor.skipNode()
        continue
      }
      if let known, !known.contains(key.text) {
        if !key.text.hasPrefix("x-") {
          isReadable = false
          let value = cursor.event
          let isName = value.kind == .mappingStart || value.isNull
          report(.unknownKey(key, of: subject, known: known, isPerhapsName: isName))
        }
        cursor.skipNode()
        continue
      }
      attempt { (decoder) throws(Rejection) in try body(&decoder, key) }
    }
    keys.end(mapping)
    cursor.advance()
    return isReadable
  }

  /// Decodes a list; `body` decodes one item.
  mutating func eachItem(
    of subject: Subject, _ body: (inout SceneDecoder) throws(Rejection) -> Void
  ) throws(Rejection) {
    guard cursor.event.kind == .sequenceStart else { throw unexpected("a list", for: subject) }
    cursor.advance()
    while cursor.event.kind != .sequenceEnd, cursor.event.kind != .streamEnd { attempt(body) }
    cursor.advance()
  }

  /// The key at the cursor; nil, reported and skipped, where it is none.
  mutating func decodeKey() -> Key? {
    let event = cursor.event
    if event.kind == .scalar, !event.isNull {
      if event.isPlain, event.text.equals("<<") {
        report(.mergeKey(at: event.place))
        cursor.advance()
        return nil
      }
      let key = Key(text: event.string, place: event.place)
      cursor.advance()
      return key
    }
    if event.kind != .alias { report(.keyNotText(event)) }
    cursor.skipNode()
    return nil
  }
}
