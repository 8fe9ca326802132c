package import GeomrunGeometry

/// Angles in a scene's notation, always with a unit: `45deg`, `0.5rad`, `0.1pi`, `3pi/4`.
package enum AngleText {
  /// The result of reading a text as an angle.
  package enum Reading: Equatable {
    case angle(Angle)
    /// A number without a unit, which could be degrees or radians.
    case bareNumber(Double)
    case nothing
  }

  /// Parses the whole of `text`.
  package static func read(_ text: SourceBytes) -> Reading {
    var position = 0
    var factor = 1.0
    var hasNumber = false
    if let (number, end) = DecimalNumber.scan(text) {
      factor = number
      hasNumber = true
      position = end
    } else if text.first == 0x2D || text.first == 0x2B {
      factor = text.first == 0x2D ? -1 : 1
      position = 1
    }
    skipSpaces(text, &position)
    let unit = SourceBytes(rebasing: text[position...])
    if unit.isEmpty, hasNumber { return .bareNumber(factor) }
    if hasNumber, unit.equals("deg") { return .angle(Angle(value: factor, unit: .degrees)) }
    if hasNumber, unit.equals("rad") { return .angle(Angle(value: factor, unit: .radians)) }
    guard unit.count >= 2, unit[0] == 0x70, unit[1] == 0x69 else { return .nothing }
    guard let divisor = divisor(unit) else { return .nothing }
    return .angle(Angle(value: factor / divisor, unit: .multiplesOfPi))
  }

  /// The divisor after `pi`: none, or `/` and a number other than 0.
  private static func divisor(_ unit: SourceBytes) -> Double? {
    var position = 2
    skipSpaces(unit, &position)
    if position == unit.count { return 1 }
    guard unit[position] == 0x2F else { return nil }
    position += 1
    skipSpaces(unit, &position)
    guard let (divisor, end) = DecimalNumber.scan(unit, from: position), end == unit.count, divisor != 0 else {
      return nil
    }
    return divisor
  }

  private static func skipSpaces(_ text: SourceBytes, _ position: inout Int) {
    while position < text.count, text[position] == 0x20 { position += 1 }
  }
}

extension Angle.Unit {
  /// Creates the unit from a word after a number.
  package init?(word: String) {
    switch word {
    case "deg": self = .degrees
    case "rad": self = .radians
    case "pi": self = .multiplesOfPi
    default: return nil
    }
  }
}
