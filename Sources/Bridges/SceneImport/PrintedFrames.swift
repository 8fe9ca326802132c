import GeomrunForeignCode

/// Frames in descriptions, `frame = (0 0; 320 480)` or `frame={{0, 0}, {320, 480}}`, anywhere in a text.
///
/// They are counted independently of the descriptions, so no view is lost silently.
enum PrintedFrames {
  private static let label = Array("frame".utf8)

  /// Returns the starts of frames; O(bytes).
  static func places(in text: ArraySlice<UInt8>) -> [Int] {
    var places: [Int] = []
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: label[0]) {
      position = start + 1
      let before = start > text.startIndex ? text[start - 1] : 0x20
      // A named object's frame is a statement, and `AX.frame` is in screen coordinates.
      if before.isWord || before == UInt8(ascii: ".") { continue }
      if isFrame(text[start...]) { places.append(start) }
    }
    return places
  }

  private static func isFrame(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: label) else { return false }
    var rest = text.dropFirst(label.count).drop(while: { $0.isBlank })
    guard rest.first == UInt8(ascii: "=") else { return false }
    rest = rest.dropFirst().drop(while: { $0.isBlank })
    if rest.starts(with: "{{".utf8) {
      rest = rest.dropFirst(2)
    } else if rest.first == UInt8(ascii: "(") {
      rest = rest.dropFirst()
    } else {
      return false
    }
    rest = rest.drop { $0.isBlank || $0 == UInt8(ascii: "-") }
    return rest.first?.isDigit == true || rest.starts(with: "nan".utf8) || rest.starts(with: "inf".utf8)
  }

  /// Whether a text begins with a frame in the form of descriptions, not of statements: `frame = (0 0; 1 1)`.
  static func isOfDescription(_ text: ArraySlice<UInt8>) -> Bool {
    guard let open = text.prefix(20).firstIndex(of: UInt8(ascii: "(")) else { return false }
    let inner = text[open...].prefix(200).prefix { $0 != UInt8(ascii: ")") }
    return inner.contains(UInt8(ascii: ";"))
  }

  /// Whether a text contains such a frame.
  static func occur(in text: String) -> Bool { !places(in: Array(text.utf8)[...]).isEmpty }
}

extension ArraySlice<UInt8> {
  /// Whether the text contains a printed frame.
  var holdsFrame: Bool { !PrintedFrames.places(in: self).isEmpty }
}
