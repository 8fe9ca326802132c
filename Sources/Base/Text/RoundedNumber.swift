import GeomrunCNumberText

extension Double {
  /// The number rounded to six decimals, the precision that people write.
  package var withSixDecimals: Double { (self * 1e6).rounded() / 1e6 }
}

/// Writes numbers for people: rounded as C's `%.*f` rounds them, without trailing zeros and never `-0`.
package enum RoundedNumber {
  /// The greatest number of bytes, including the terminator: 12 digits, a sign, a point and 15 decimals.
  package static var capacity: Int { 32 }
  /// The limit from which numbers are written in full.
  package static let limit = 1e12

  /// Writes `number`, less than the limit, to `start`; returns the number of bytes, at most ``capacity``.
  package static func write(_ number: Double, decimals: Int, to start: UnsafeMutablePointer<UInt8>) -> Int {
    guard decimals < scales.count else { return writeAny(number, decimals: decimals, to: start) }
    let scale = scales[decimals]
    let scaled = abs(number) * scale
    // Only below this power of two, a half is representable as a double, so a tie can be detected.
    guard scaled < 0x1p51 else { return writeAny(number, decimals: decimals, to: start) }
    var units = scaled.rounded(.toNearestOrEven)
    // The rounding error of the product alone decides on which side of a tie the number is.
    let rest = (-scaled).addingProduct(abs(number), scale)
    if scaled - units == 0.5, rest > 0 { units += 1 }
    if scaled - units == -0.5, rest < 0 { units -= 1 }
    var left = UInt64(units)
    guard left > 0 else {
      start.pointee = 0x30
      return 1
    }
    var places = decimals
    while places > 0, left.isMultiple(of: 10) {
      left /= 10
      places -= 1
    }
    return write(left, places: places, isNegative: number < 0, to: start)
  }

  private static let scales = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6]

  /// Writes digits, `places` of them after the point.
  private static func write(_ digits: UInt64, places: Int, isNegative: Bool, to start: UnsafeMutablePointer<UInt8>)
    -> Int
  {
    // Starts at the last digit; a number below 1 has a zero before its point.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
      var left = digits
      var first = room.count
      var written = 0
      while left > 0 || written <= places {
        if written == places, places > 0 {
          first -= 1
          room[first] = 0x2E
        }
        first -= 1
        room[first] = 0x30 | UInt8(truncatingIfNeeded: left % 10)
        left /= 10
        written += 1
      }
      if isNegative {
        first -= 1
        room[first] = 0x2D
      }
      let text = UnsafeMutableBufferPointer(rebasing: room[first...])
      if let base = text.baseAddress { start.update(from: base, count: text.count) }
      return text.count
    }
  }

  private static func writeAny(_ number: Double, decimals: Int, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var count = start.withMemoryRebound(to: CChar.self, capacity: capacity) { start in
      Int(CNumberText_fixed(start, capacity, Int32(decimals), number))
    }
    guard decimals > 0 else { return count }
    while count > 0, start[count - 1] == 0x30 { count -= 1 }
    if count > 0, start[count - 1] == 0x2E { count -= 1 }
    return count
  }
}
