import GeomrunText

/// Strings of a scene, sanitized for pictures.
package enum ShownText {
  /// Returns the string on one line, without control characters, including bidirectional ones.
  package static func plain(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: scalars.append(" ")
      // Bidirectional control characters, and noncharacters.
      case 0x200E, 0x200F, 0x061C, 0xFFFE, 0xFFFF: continue
      default: if !scalar.isInvisibleControl { scalars.append(scalar) }
      }
    }
    return isolatingRightToLeft(scalars)
  }

  /// Isolates right-to-left words, so adjacent numbers and signs keep their positions.
  private static func isolatingRightToLeft(_ scalars: String.UnicodeScalarView) -> String {
    guard scalars.contains(where: isRightToLeft) else { return String(scalars) }
    var result = String.UnicodeScalarView()
    var word = String.UnicodeScalarView()
    func finish(_ word: inout String.UnicodeScalarView, _ result: inout String.UnicodeScalarView) {
      let turns = word.contains(where: isRightToLeft)
      if turns { result.append("\u{2068}") }
      result.append(contentsOf: word)
      if turns { result.append("\u{2069}") }
      word = String.UnicodeScalarView()
    }
    for scalar in scalars {
      let continues =
        isRightToLeft(scalar) || scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
        || scalar == "-" || scalar.properties.canonicalCombiningClass != .notReordered
      if !continues {
        finish(&word, &result)
        result.append(scalar)
      } else {
        word.append(scalar)
      }
    }
    finish(&word, &result)
    return String(result)
  }

  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
