import GeomrunForeignCode

/// Frames as descriptions print them, `frame = (0 0; 320 480)` or `frame={{0, 0}, {320, 480}}`, wherever they stand in
/// a text.
///
/// They are counted apart from the reading of the descriptions, so that no view is lost without a word.
enum PrintedFrames {
  private static let label = Array("frame".utf8)

  /// Where frames begin; O(bytes).
  static func places(in text: ArraySlice<UInt8>) -> [Int] {
    var places: [Int] = []
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: label[0]) {
      position = start + 1
      let before = start > text.startIndex ? text[start - 1] : 0x20
      // The frame of something that is named is a statement, and `AX.frame` is one of the screen.
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

  /// Whether the frame that begins a text is printed as a description does, and not as a statement:
  /// `frame = (0 0; 1 1)`.
  static func isOfDescription(_ text: ArraySlice<UInt8>) -> Bool {
    guard let open = text.prefix(20).firstIndex(of: UInt8(ascii: "(")) else { return false }
    let inner = text[open...].prefix(200).prefix { $0 != UInt8(ascii: ")") }
    return inner.contains(UInt8(ascii: ";"))
  }

  /// Whether a text prints one.
  static func occur(in text: String) -> Bool { !places(in: Array(text.utf8)[...]).isEmpty }
}

extension ArraySlice<UInt8> {
  /// Whether a frame is printed in it.
  var holdsFrame: Bool { !PrintedFrames.places(in: self).isEmpty }
}
