/// Bytes that stay valid until the next event is read.
typealias ByteText = UnsafeBufferPointer<UInt8>

/// One event of the YAML stream, as libyaml reports it.
struct YAMLEvent {
  // In this order, which needs few comparisons to tell what an event does to the depth.
  enum Kind: UInt8 {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias, scalar, sequenceStart, mappingStart, sequenceEnd, mappingEnd

    /// How many more collections are open behind the event.
    @inline(__always)
    var depthChange: Int {
      if rawValue < Kind.sequenceStart.rawValue { return 0 }
      return rawValue < Kind.sequenceEnd.rawValue ? 1 : -1
    }
  }

  // In this order the whole takes 24 bytes; events are copied by the million.
  private var textStart: UnsafePointer<UInt8>?
  private var textCount: UInt32 = 0
  var place: Place
  var kind: Kind
  /// Whether a scalar stands without quotes and is no block scalar.
  var isPlain = false
  /// Whether it begins a document, is an alias, or has an anchor or a tag; the reader knows which.
  var isSpecial = false

  init(
    kind: Kind, isPlain: Bool = false, text: ByteText = ByteText(start: nil, count: 0), place: Place
  ) {
    self.kind = kind
    self.isPlain = isPlain
    self.place = place
    self.text = text
  }

  /// The value of a scalar, or the name of an alias.
  var text: ByteText {
    get { ByteText(start: textStart, count: Int(textCount)) }
    set {
      textStart = newValue.baseAddress
      textCount = UInt32(truncatingIfNeeded: newValue.count)
    }
  }

  /// The text as a String; a copy.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// Whether this is YAML's null: nothing at all, `~` or `null`.
  var isNull: Bool {
    kind == .scalar && isPlain
      && (text.isEmpty || text.equals("~") || text.equals("null") || text.equals("Null")
        || text.equals("NULL"))
  }
}

extension ByteText {
  /// Whether the bytes are those of `other`.
  func equals(_ other: StaticString) -> Bool {
    guard count == other.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != other.utf8Start[index] { return false }
    return true
  }
}
