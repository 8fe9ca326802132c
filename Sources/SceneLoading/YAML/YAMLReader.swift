internal import CLibYAML

/// What libyaml found wrong, in its own words.
struct YAMLProblem: Error {
  enum Kind { case syntax, encoding, memory }
  var kind: Kind
  var text: String
  /// Where it noticed; for `encoding` the offset of the byte, otherwise in code points.
  var offset: Int
  /// What it was reading, and where that began: the useful place for something unterminated.
  var context: String?
  var contextOffset: Int
}

/// Pulls events from libyaml over bytes that stay where they are while the reader lives.
struct YAMLReader: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let raw: UnsafeMutablePointer<yaml_event_t>
  /// The code points before the first byte given to libyaml.
  private let base: UInt32
  /// Whether libyaml has taken memory for the event; for half of all events it takes none.
  private var holdsEvent = false

  /// Reads `bytes`, which begin `base` code points after the beginning of the source.
  init(_ bytes: ByteText, base: UInt32 = 0) throws(YAMLProblem) {
    parser = .allocate(capacity: 1)
    raw = .allocate(capacity: 1)
    self.base = base
    guard yaml_parser_initialize(parser) == 1 else {
      // A parser that did not start has nothing to delete, but the deinit will ask it to.
      parser.initialize(to: yaml_parser_t())
      throw YAMLProblem(
        kind: .memory, text: "out of memory", offset: 0, context: nil, contextOffset: 0)
    }
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    if holdsEvent { yaml_event_delete(raw) }
    yaml_parser_delete(parser)
    parser.deallocate()
    raw.deallocate()
  }

  /// Reads the next event into `event`, whose texts stay valid until the next call; false where that fails.
  mutating func read(into event: inout YAMLEvent) -> Bool {
    if holdsEvent { yaml_event_delete(raw) }
    holdsEvent = false
    guard yaml_parser_parse(parser, raw) == 1 else { return false }
    event.place = Place(
      start: base &+ UInt32(truncatingIfNeeded: raw.pointee.start_mark.index),
      end: base &+ UInt32(truncatingIfNeeded: raw.pointee.end_mark.index))
    event.isSpecial = false
    switch raw.pointee.type {
    case YAML_SCALAR_EVENT:
      event.kind = .scalar
      event.isPlain = raw.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
      event.text = ByteText(
        start: raw.pointee.data.scalar.value, count: raw.pointee.data.scalar.length)
      event.isSpecial =
        raw.pointee.data.scalar.anchor != nil || raw.pointee.data.scalar.tag != nil
      holdsEvent = true
      return true
    case YAML_SEQUENCE_START_EVENT:
      event.kind = .sequenceStart
      event.isSpecial =
        raw.pointee.data.sequence_start.anchor != nil || raw.pointee.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      event.kind = .mappingStart
      event.isSpecial =
        raw.pointee.data.mapping_start.anchor != nil || raw.pointee.data.mapping_start.tag != nil
    case YAML_SEQUENCE_END_EVENT: event.kind = .sequenceEnd
    case YAML_MAPPING_END_EVENT: event.kind = .mappingEnd
    case YAML_ALIAS_EVENT:
      event.kind = .alias
      event.isSpecial = true
      event.text = ByteText(terminatedByZero: raw.pointee.data.alias.anchor)
      holdsEvent = true
      return true
    case YAML_DOCUMENT_START_EVENT:
      event.kind = .documentStart
      event.isSpecial = true
    case YAML_DOCUMENT_END_EVENT: event.kind = .documentEnd
    case YAML_STREAM_START_EVENT: event.kind = .streamStart
    default: event.kind = .streamEnd
    }
    event.text = ByteText(start: nil, count: 0)
    if event.isSpecial { holdsEvent = true }
    return true
  }

  /// The anchor of the node that has just been read.
  var anchor: String? {
    switch raw.pointee.type {
    case YAML_SCALAR_EVENT: raw.pointee.data.scalar.anchor.map { String(cString: $0) }
    case YAML_SEQUENCE_START_EVENT:
      raw.pointee.data.sequence_start.anchor.map { String(cString: $0) }
    case YAML_MAPPING_START_EVENT: raw.pointee.data.mapping_start.anchor.map { String(cString: $0) }
    default: nil
    }
  }

  /// Whether the node that has just been read has a tag, or the document defines some.
  var hasTag: Bool {
    switch raw.pointee.type {
    case YAML_SCALAR_EVENT: raw.pointee.data.scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT: raw.pointee.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT: raw.pointee.data.mapping_start.tag != nil
    case YAML_DOCUMENT_START_EVENT:
      raw.pointee.data.document_start.tag_directives.start
        != raw.pointee.data.document_start.tag_directives.end
    default: false
    }
  }

  /// Why the last read failed.
  var problem: YAMLProblem {
    let state = parser.pointee
    let kind: YAMLProblem.Kind =
      switch state.error {
      case YAML_MEMORY_ERROR: .memory
      case YAML_READER_ERROR: .encoding
      default: .syntax
      }
    return YAMLProblem(
      kind: kind,
      text: state.problem.map { String(cString: $0) } ?? "out of memory",
      offset: kind == .encoding
        ? state.problem_offset : Int(base) + state.problem_mark.index,
      context: state.context.map { String(cString: $0) },
      contextOffset: Int(base) + state.context_mark.index)
  }
}

extension ByteText {
  /// The bytes of a C string.
  init(terminatedByZero text: UnsafeMutablePointer<UInt8>?) {
    var length = 0
    while let text, text[length] != 0 { length += 1 }
    self.init(start: text, count: length)
  }
}
