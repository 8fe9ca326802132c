import GeomrunText

/// The look of a text in a picture: its attributes on light paper, and its class in the style sheet.
enum TextLook {
  case name(ViewPaint), nameInLine(ViewPaint), origin(ViewPaint?), axis, expected
  case letter, expectedLetter
  case length, unmetLength, conflictLength
  case faint, new, expectedNew

  /// Adds its class and its attributes.
  func write(into text: inout ByteText) {
    switch self {
    case .name(let paint):
      text.append(fixed: #" class="name" font-weight="bold""#)
      paint.writeName(into: &text)
    case .nameInLine(let paint):
      text.appendClass("name", as: paint)
      text.append(fixed: #" font-weight="bold""#)
      paint.writeName(into: &text)
    case .origin(let paint):
      text.append(fixed: #" class="origin""#)
      if let paint { paint.writeName(into: &text) } else { text.append(fixed: ##" fill="#59636e""##) }
    case .axis: text.append(fixed: #" class="axis" font-size="9" font-style="italic""#)
    case .expected: text.append(fixed: ##" class="expected" fill="#b3141f""##)
    case .letter: text.append(fixed: #" class="letter" font-weight="bold" text-anchor="middle""#)
    case .expectedLetter:
      text.append(fixed: ##" class="letter expected" font-weight="bold" text-anchor="middle" fill="#b3141f""##)
    case .length: text.append(fixed: ##" class="length" font-size="10" text-anchor="middle" fill="#57606a""##)
    case .unmetLength:
      text.append(fixed: ##" class="length unmet" font-size="10" text-anchor="middle" fill="#953800""##)
    case .conflictLength:
      text.append(fixed: ##" class="length conflict" font-size="10" text-anchor="middle" fill="#b3141f""##)
    case .faint: text.append(fixed: ##" class="faint" fill="#59636e""##)
    case .new: text.append(fixed: #" class="new" font-weight="bold""#)
    case .expectedNew: text.append(fixed: ##" class="expected new" font-weight="bold" fill="#b3141f""##)
    }
  }
}
