/// The color of a view in pictures: three components from 0 to 255.
public struct ViewColor: Sendable, Hashable {
  /// A named color: those of UIColor, and four more.
  package enum Name: String, CaseIterable, Sendable {
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, magenta, pink, brown
    case black, darkGray, gray, lightGray, white

    /// The components, packed into one number.
    var parts: UInt32 {
      switch self {
      case .red: 0xFF0000
      case .orange: 0xFF8000
      case .yellow: 0xFFFF00
      case .green: 0x00FF00
      case .mint: 0x00C7BE
      case .teal: 0x008080
      case .cyan: 0x00FFFF
      case .blue: 0x0000FF
      case .indigo: 0x4B0082
      case .purple: 0x800080
      case .magenta: 0xFF00FF
      case .pink: 0xFFC0CB
      case .brown: 0x996633
      case .black: 0x000000
      case .darkGray: 0x555555
      case .gray: 0x808080
      case .lightGray: 0xAAAAAA
      case .white: 0xFFFFFF
      }
    }
  }

  /// The red, green and blue components.
  public let red, green, blue: UInt8

  /// Creates a color of three components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  private init(parts: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: parts >> 16), green: UInt8(truncatingIfNeeded: parts >> 8),
      blue: UInt8(truncatingIfNeeded: parts))
  }

  /// Parses a color: a name, or `#` and three or six hexadecimal digits; nil for anything else.
  public init?(_ text: String) {
    if let name = Name(rawValue: text) {
      self.init(parts: name.parts)
      return
    }
    let digits = Array(text.utf8.dropFirst())
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6 else { return nil }
    var parts: UInt32 = 0
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = digit - UInt8(ascii: "A") + 10
      default: return nil
      }
      parts = parts << 4 | UInt32(value)
      // With three digits, each counts twice.
      if digits.count == 3 { parts = parts << 4 | UInt32(value) }
    }
    self.init(parts: parts)
  }
}
