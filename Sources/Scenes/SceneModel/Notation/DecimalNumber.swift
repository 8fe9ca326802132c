/// Parses plain decimal numbers from bytes: `12`, `+5`, `-0.5`, `.5`, `5.`, `1e3`.
///
/// Handwritten because a scene consists mostly of numbers, and a String for each would cost more than libyaml does.
package enum DecimalNumber {
  /// Parses the number that begins at `start`; returns its end as well, or nil if there is none.
  ///
  /// A number too large for a double is infinite.
  package static func scan(_ text: SourceBytes, from start: Int = 0) -> (value: Double, end: Int)? {
    var position = start
    var isNegative = false
    if position < text.count, text[position] == 0x2B || text[position] == 0x2D {
      isNegative = text[position] == 0x2D
      position += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    let firstDigit = position
    while position < text.count, let digit = digit(text[position]) {
      if digits < 19 { mantissa = mantissa &* 10 &+ digit } else { exponent += 1 }
      digits += mantissa == 0 ? 0 : 1
      position += 1
    }
    var seen = position - firstDigit
    if position < text.count, text[position] == 0x2E {
      let point = position
      position += 1
      while position < text.count, let digit = digit(text[position]) {
        if digits < 19 {
          mantissa = mantissa &* 10 &+ digit
          exponent -= 1
        }
        digits += mantissa == 0 ? 0 : 1
        position += 1
      }
      seen += position - point - 1
    }
    guard seen > 0 else { return nil }
    if let written = scanExponent(text, from: position) {
      exponent += written.value
      position = written.end
    }
    guard let value = exact(mantissa, exponent) ?? slow(text, firstDigit..<position) else { return nil }
    return (isNegative ? -value : value, position)
  }

  /// Parses the whole of `text` as a number; nil if it is not one.
  package static func parse(_ text: SourceBytes) -> Double? {
    // Most numbers in scenes have only a few digits, and are exact in a double.
    var whole: UInt64 = 0
    var position = 0
    while position < text.count, position < 16, let digit = digit(text[position]) {
      whole = whole &* 10 &+ digit
      position &+= 1
    }
    if position == text.count, position > 0, position < 16 { return Double(whole) }
    guard let (value, end) = scan(text), end == text.count else { return nil }
    return value
  }

  private static func scanExponent(_ text: SourceBytes, from start: Int) -> (value: Int, end: Int)? {
    guard start < text.count, text[start] | 0x20 == 0x65 else { return nil }
    var position = start + 1
    var isNegative = false
    if position < text.count, text[position] == 0x2B || text[position] == 0x2D {
      isNegative = text[position] == 0x2D
      position += 1
    }
    let first = position
    var value = 0
    while position < text.count, let digit = digit(text[position]) {
      value = min(value * 10 + Int(digit), 100_000)
      position += 1
    }
    return position > first ? (isNegative ? -value : value, position) : nil
  }

  // Up to 2^53 and 10^22 both factors are exact, so a single operation rounds correctly (Clinger, 1990).
  private static func exact(_ mantissa: UInt64, _ exponent: Int) -> Double? {
    guard mantissa <= 1 << 53 else { return nil }
    if exponent == 0 || mantissa == 0 { return Double(mantissa) }
    if exponent < 0, exponent >= -22 { return Double(mantissa) / powers[-exponent] }
    if exponent > 0, exponent <= 22 { return Double(mantissa) * powers[exponent] }
    return nil
  }

  private static func slow(_ text: SourceBytes, _ range: Range<Int>) -> Double? {
    Double(String(decoding: SourceBytes(rebasing: text[range]), as: UTF8.self))
  }

  private static func digit(_ byte: UInt8) -> UInt64? {
    let digit = byte &- 0x30
    return digit < 10 ? UInt64(digit) : nil
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
