import GeomrunCLibYAML
import GeomrunSceneModel

/// An error of libyaml, in its own words.
package struct YAMLProblem: Error {
  package enum Kind { case syntax, encoding, memory }
  package var kind: Kind
  package var text: String
  /// The place of detection; for `encoding` the offset of the byte, otherwise in code points.
  package var offset: Int
  /// The construct being read, and its beginning: the useful place for an unterminated one.
  package var context: String?
  package var contextOffset: Int
}

/// Reads events from libyaml over bytes that stay in place for the lifetime of the reader.
struct YAMLReader: ~Copyable {
  /// The state of libyaml, freed with the last reference.
  private final class Memory {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)

    init() {
      // There is nothing to delete in either, but deinit will try.
      parser.initialize(to: yaml_parser_t())
      event.initialize(to: yaml_event_t())
    }

    deinit {
      yaml_event_delete(event)
      yaml_parser_delete(parser)
      parser.deallocate()
      event.deallocate()
    }
  }

  private let memory = Memory()
  // Copies of the memory's pointers, which save an indirection.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let raw: UnsafeMutablePointer<yaml_event_t>
  /// The number of code points before the first byte given to libyaml.
  private let base: UInt32
  /// Whether libyaml has allocated memory for the event; for half of all events it does not.
  private var holdsEvent = false

  /// Creates a reader of `bytes`, which begin `base` code points after the beginning of the source.
  init(_ bytes: SourceBytes, base: UInt32 = 0) throws(YAMLProblem) {
    parser = memory.parser
    raw = memory.event
    self.base = base
    guard yaml_parser_initialize(parser) == 1 else {
      throw YAMLProblem(kind: .memory, text: "out of memory", offset: 0, context: nil, contextOffset: 0)
    }
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  /// Reads the next event, whose texts stay valid until the next call; nil on failure.
  @inline(__always) mutating func read() -> YAMLEvent? {
    if holdsEvent { yaml_event_delete(raw) }
    holdsEvent = false
    guard yaml_parser_parse(parser, raw) == 1 else { return nil }
    let place = SourceRange(
      start: base &+ UInt32(truncatingIfNeeded: raw.pointee.start_mark.index),
      end: base &+ UInt32(truncatingIfNeeded: raw.pointee.end_mark.index))
    var event = YAMLEvent(kind: Self.kind(of: raw.pointee.type), place: place)
    switch event.kind {
    case .scalar:
      event.isPlain = raw.pointee.data.scalar.style == YAML_PLAIN_SCALAR_STYLE
      event.text = SourceBytes(start: raw.pointee.data.scalar.value, count: raw.pointee.data.scalar.length)
      event.isSpecial = raw.pointee.data.scalar.anchor != nil || raw.pointee.data.scalar.tag != nil
      holdsEvent = true
    case .sequenceStart:
      event.isSpecial = raw.pointee.data.sequence_start.anchor != nil || raw.pointee.data.sequence_start.tag != nil
      holdsEvent = event.isSpecial
    case .mappingStart:
      event.isSpecial = raw.pointee.data.mapping_start.anchor != nil || raw.pointee.data.mapping_start.tag != nil
      holdsEvent = event.isSpecial
    case .alias:
      event.text = SourceBytes(terminatedByZero: raw.pointee.data.alias.anchor)
      event.isSpecial = true
      holdsEvent = true
    case .documentStart:
      event.isSpecial = true
      holdsEvent = true
    case .sequenceEnd, .mappingEnd, .documentEnd, .streamStart, .streamEnd: break
    }
    return event
  }

  @inline(__always) private static func kind(of type: yaml_event_type_t) -> YAMLEvent.Kind {
    switch type {
    case YAML_SCALAR_EVENT: .scalar
    case YAML_SEQUENCE_START_EVENT: .sequenceStart
    case YAML_MAPPING_START_EVENT: .mappingStart
    case YAML_SEQUENCE_END_EVENT: .sequenceEnd
    case YAML_MAPPING_END_EVENT: .mappingEnd
    case YAML_ALIAS_EVENT: .alias
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_DOCUMENT_END_EVENT: .documentEnd
    case YAML_STREAM_START_EVENT: .streamStart
    default: .streamEnd
    }
  }

  /// The anchor of the last node.
  var anchor: String? {
    switch raw.pointee.type {
    case YAML_SCALAR_EVENT: raw.pointee.data.scalar.anchor.map { String(cString: $0) }
    case YAML_SEQUENCE_START_EVENT: raw.pointee.data.sequence_start.anchor.map { String(cString: $0) }
    case YAML_MAPPING_START_EVENT: raw.pointee.data.mapping_start.anchor.map { String(cString: $0) }
    default: nil
    }
  }

  /// Whether the last node has a tag, or the document defines some.
  var hasTag: Bool {
    switch raw.pointee.type {
    case YAML_SCALAR_EVENT: raw.pointee.data.scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT: raw.pointee.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT: raw.pointee.data.mapping_start.tag != nil
    case YAML_DOCUMENT_START_EVENT:
      raw.pointee.data.document_start.tag_directives.start != raw.pointee.data.document_start.tag_directives.end
    default: false
    }
  }

  /// The reason why the last read failed.
  var problem: YAMLProblem {
    let state = parser.pointee
    let kind: YAMLProblem.Kind =
      switch state.error {
      case YAML_MEMORY_ERROR: .memory
      case YAML_READER_ERROR: .encoding
      default: .syntax
      }
    let context = state.context.map { String(cString: $0) }
    var opening = state.context_mark
    // For text in brackets where no value can begin, libyaml names that place twice, and not the bracket.
    if context == "while parsing a flow node", let top = state.marks.top, top > state.marks.start { opening = top[-1] }
    return YAMLProblem(
      kind: kind, text: state.problem.map { String(cString: $0) } ?? "out of memory",
      offset: kind == .encoding ? state.problem_offset : Int(base) + state.problem_mark.index,
      context: context, contextOffset: Int(base) + opening.index)
  }
}

extension SourceBytes {
  /// Creates a buffer of the bytes of a C string.
  init(terminatedByZero text: UnsafeMutablePointer<UInt8>?) {
    var length = 0
    while let text, text[length] != 0 { length += 1 }
    self.init(start: text, count: length)
  }
}
