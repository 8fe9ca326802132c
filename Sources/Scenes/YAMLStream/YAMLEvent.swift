package import GeomrunSceneModel

/// One event of the YAML stream, as libyaml reports it.
package struct YAMLEvent {
  package enum Kind: UInt8 {
    case streamStart, streamEnd, documentStart, documentEnd
    case alias, scalar, sequenceStart, mappingStart, sequenceEnd, mappingEnd

    // Kinds are compared for every event; otherwise this would be a call through the witness table of this module.
    package static func == (a: Kind, b: Kind) -> Bool { a.rawValue == b.rawValue }
    package static func != (a: Kind, b: Kind) -> Bool { a.rawValue != b.rawValue }

    /// The change of the number of open collections after the event.
    var depthChange: Int {
      switch self {
      case .sequenceStart, .mappingStart: 1
      case .sequenceEnd, .mappingEnd: -1
      case .streamStart, .streamEnd, .documentStart, .documentEnd, .alias, .scalar: 0
      }
    }
  }

  // In this order the whole takes 24 bytes; events are copied by the million.
  private var textStart: UnsafePointer<UInt8>?
  private var textCount: UInt32 = 0
  package var place: SourceRange
  package var kind: Kind
  /// Whether a scalar has no quotes and is not a block scalar.
  package var isPlain = false
  /// Whether it begins a document, is an alias, or has an anchor or a tag; the reader knows which.
  package var isSpecial = false

  package init(
    kind: Kind, isPlain: Bool = false, text: SourceBytes = SourceBytes(start: nil, count: 0), place: SourceRange
  ) {
    self.kind = kind
    self.isPlain = isPlain
    self.place = place
    self.text = text
  }

  /// The value of a scalar, or the name of an alias.
  package var text: SourceBytes {
    get { SourceBytes(start: textStart, count: Int(textCount)) }
    set {
      textStart = newValue.baseAddress
      textCount = UInt32(truncatingIfNeeded: newValue.count)
    }
  }

  /// The text as a String, copied.
  package var string: String { String(decoding: text, as: UTF8.self) }

  /// Whether this is YAML's null: an empty value, `~` or `null`.
  package var isNull: Bool {
    guard kind == .scalar, isPlain else { return false }
    // Called for nearly every scalar; most have another length.
    switch textCount {
    case 0: return true
    case 1: return text.equals("~")
    case 4: return text.equals("null") || text.equals("Null") || text.equals("NULL")
    default: return false
    }
  }

  /// Whether this is text that can be a key: a scalar that is neither null nor a merge key.
  package var isKey: Bool { kind == .scalar && !isNull && !(isPlain && textCount == 2 && text.equals("<<")) }
}
