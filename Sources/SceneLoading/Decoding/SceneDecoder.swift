internal import LayerProperties
internal import LayerTree
internal import NameSuggestions

/// Decodes one document from its events, handing on what it reads as it comes.
///
/// Every `decode` function begins at the first event of a node and consumes the whole node. On a throw the caller skips
/// what is left of it, so that one mistake is one message.
struct SceneDecoder: ~Copyable {
  var cursor: EventCursor
  let receiver: any SceneReceiver
  private let source: SourceText
  let document: Int
  /// Whether the sections are kept and decoded in the order in which they depend on each other.
  let isDeferring: Bool

  /// Findings of one document that are kept; making more would take memory and time, and nobody reads them.
  static let maximumDiagnostics = 32
  var diagnostics: [Diagnostic] = []
  /// Findings that were not kept.
  var omittedDiagnostics = 0
  var header: SceneHeader
  var footer = SceneFooter()
  var scope = ExpressionScope()
  private var keys = OpenKeys()
  var hasTitle = false
  var hasBegun = false
  /// Whether the document has been read to its end.
  var isComplete = false
  var hasViews = false
  /// Whether settings turned up behind what depends on them; the document has to be decoded again, deferring.
  var needsDeferring = false

  /// Decodes the document that begins at the cursor's event.
  init(
    _ cursor: consuming EventCursor, receiver: any SceneReceiver, source: SourceText, document: Int,
    deferring: Bool
  ) {
    self.cursor = cursor
    self.receiver = receiver
    self.source = source
    self.document = document
    isDeferring = deferring
    header = SceneHeader(document: document, title: "")
  }

  /// The title of a scene that has none of its own.
  var untitled: String { document == 1 ? source.stem : "\(source.stem) #\(document)" }

  /// Gives the cursor back, behind the document.
  consuming func takeCursor() -> EventCursor { cursor }

  /// Whether nothing has been found wrong so far.
  var isValid: Bool { diagnostics.isEmpty && cursor.badAliases.isEmpty && cursor.tags.isEmpty }

  mutating func report(_ diagnostic: @autoclosure () -> Diagnostic) {
    // What follows a failure of the stream is no finding of its own.
    guard cursor.failure == nil else { return }
    if diagnostics.count < Self.maximumDiagnostics {
      diagnostics.append(diagnostic())
    } else {
      omittedDiagnostics += 1
      scope.suggests = false
    }
  }

  mutating func reject(_ diagnostic: @autoclosure () -> Diagnostic) -> Rejection {
    report(diagnostic())
    return Rejection()
  }

  /// Decodes a node by `body`; where that throws, skips what is left of the node.
  mutating func attempt(_ body: (inout SceneDecoder) throws(Rejection) -> Void) {
    let consumed = cursor.consumed
    let depth = cursor.depth
    do {
      try body(&self)
    } catch {
      if cursor.consumed == consumed {
        cursor.skipNode()
      } else {
        while cursor.depth > depth, cursor.event.kind != .streamEnd { cursor.advance() }
      }
    }
  }

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

  /// Decodes text, such as a title; numbers and words stand for themselves.
  mutating func decodeText(for subject: Subject) throws(Rejection) -> String {
    guard cursor.event.kind == .scalar, !cursor.event.isNull else {
      throw unexpected("text", for: subject)
    }
    let text = cursor.event.string
    cursor.advance()
    return text
  }

  /// Decodes one of several words.
  mutating func decodeWord<Word: RawRepresentable & CaseIterable>(
    _: Word.Type, for subject: Subject
  ) throws(Rejection) -> Word where Word.RawValue == String {
    let place = cursor.event.place
    let text = try decodeText(for: subject)
    guard let word = Word(rawValue: text) else {
      throw reject(
        .unknownWord(text, for: subject, known: Word.allCases.map(\.rawValue), at: place))
    }
    return word
  }

  /// The rejection of a node that is not what stands here; silent where the node has been reported.
  mutating func unexpected(_ expected: String, for subject: Subject) -> Rejection {
    if cursor.event.kind != .alias {
      let event = cursor.event
      report(.wrongType(event, expected: expected, for: subject))
    }
    return Rejection()
  }
}
