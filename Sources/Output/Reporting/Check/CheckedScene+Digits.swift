// Differences that say nothing but that a value was written down with few digits.
extension CheckedScene {
  /// The tolerance with which the scene would be as expected, where no difference is above the last digit of the number with the
  /// fewest that is expected: `1e-4`; nil otherwise, and where whole numbers are expected.
  package var toleranceOfDigits: String? {
    var places: Int?
    for mismatch in cases.compactMap({ $0.mismatch }) {
      guard let difference = mismatch.difference?.size,
        let own = Self.decimalPlaces(in: mismatch.expected.text),
        difference <= Self.unit(own)
      else { return nil }
      places = min(places ?? own, own)
    }
    return places.map { "1e-\($0)" }
  }

  /// The fewest digits behind the point that a number of a text has; nil where none has any, or one has an exponent.
  private static func decimalPlaces(in text: String) -> Int? {
    var fewest: Int?
    var count: Int?
    for byte in Array(text.utf8) + [0x20] {
      switch byte {
      case UInt8(ascii: "."): count = 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"): count = count.map { $0 + 1 }
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        if count != nil { return nil }
      default:
        if let own = count, own > 0 { fewest = min(fewest ?? own, own) }
        count = nil
      }
    }
    return fewest
  }

  /// One unit of a decimal place.
  private static func unit(_ places: Int) -> Double {
    var unit = 1.0
    for _ in 0..<places { unit /= 10 }
    return unit
  }
}
