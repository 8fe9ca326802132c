import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText
import GeomrunYAMLStream

// Values pasted from a log without the required quotes: to YAML, their braces are mappings.
extension SceneDecoder {
  // The greatest length of a pasted value.
  private static let longestPaste = 400

  /// Rejects an entered mapping that looks like a value in a log's braces; consumes it whole.
  mutating func rejectBraces(_ kind: ValueKind, known: KnownWords, for subject: DescribedValue, from start: UInt32)
    -> Rejection
  {
    let first = cursor.event
    let key = Key(text: first.kind == .scalar ? first.string : "", place: first.place)
    guard let (text, end) = takeBraces() else {
      return reject(first.kind == .scalar ? .unknownKey(key, of: subject, known: known) : .keyNotText(first))
    }
    return reject(.braces(text, kind, for: subject, at: SourceRange(start: start, end: end)))
  }

  /// The rest of a mapping as a log would print it, and its end; nil if it contains anything but keys.
  private mutating func takeBraces() -> (text: String, end: UInt32)? {
    var text = "{"
    var isPasted = true
    while cursor.event.kind != .mappingEnd, cursor.event.kind != .streamEnd {
      if text.utf8.count > Self.longestPaste { isPasted = false }
      var piece: String?
      if isPasted, cursor.event.kind == .mappingStart {
        cursor.advance()
        piece = takeBraces()?.text
      } else {
        if isPasted, cursor.event.kind == .scalar, cursor.event.isPlain { piece = cursor.event.string }
        cursor.skipNode()
      }
      if let piece { text += (text.utf8.count > 1 ? ", " : "") + piece }
      isPasted = isPasted && piece != nil && cursor.event.isNull
      cursor.skipNode()
    }
    let end = cursor.event.place.end
    cursor.advance()
    return isPasted ? (text + "}", end) : nil
  }

  /// Rejects text of unknown format, including parts cut off by commas: `{frame: (10, 20, 30, 40)}`.
  mutating func rejectPasted(_ event: YAMLEvent, _ recipe: ValueConstructor, for subject: DescribedValue) -> Rejection {
    let kind = recipe.pastedKind
    return rejectCut(
      event, kind, for: subject,
      or: .notPasted(event, expected: recipe.expectation, of: kind, for: subject, on: header.platform))
  }

  /// Rejects text with a parenthesis left open at a comma, together with the following text; otherwise for the given
  /// reason.
  ///
  /// - Parameter whole: Created by the caller, because the text of the event is lost with the next one.
  mutating func rejectCut(_ event: YAMLEvent, _ kind: ValueKind, for subject: DescribedValue, or whole: Diagnostic)
    -> Rejection
  {
    guard event.isPlain, event.text.contains(0x28), !event.text.contains(0x29) else { return reject(whole) }
    let start = event.place.start
    let first = event.place.end
    var end = first
    var text = event.string
    cursor.advance()
    while cursor.event.kind == .scalar, cursor.event.isPlain, text.last != ")", let first = cursor.event.text.first,
      first <= 0x39, text.utf8.count < Self.longestPaste
    {
      end = cursor.event.place.end
      text += ", " + cursor.event.string
      cursor.advance()
      cursor.skipNode()
    }
    if end == first { return reject(whole) }
    return reject(.cutByComma(text, kind, for: subject, at: SourceRange(start: start, end: end)))
  }
}

extension YAMLEvent {
  /// Whether a mapping with this first node may be `{10, 20}` or `{{10, 20}, {30, 40}}`.
  var isPerhapsPasted: Bool {
    if kind == .mappingStart { return true }
    guard kind == .scalar, isPlain, let first = text.first else { return false }
    return first <= 0x39 && DecimalNumber.parse(text) != nil || text.equals("nan")
  }
}

extension ValueKind {
  /// Creates the kind of value whose parts have these keys.
  init?(keys: [String]) {
    if keys.contains("perspective") {
      self = keys.contains("tx") ? .transform : .transform3D
    } else if keys.contains("width") {
      self = keys.contains("x") ? .rect : .size
    } else if keys == ["x", "y"] {
      self = .point
    } else {
      return nil
    }
  }
}

extension ValueConstructor {
  /// The kind of logged value for this constructor.
  fileprivate var pastedKind: ValueKind {
    switch self {
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .insets: .insets
    case .matrix: .transform
    case .matrix3D: .transform3D
    case .number, .angle, .scaling, .translation, .rotation, .scaling3D, .translation3D, .perspective, .rotation3D:
      .number
    }
  }
}
