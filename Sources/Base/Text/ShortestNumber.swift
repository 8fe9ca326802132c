/// Writes the shortest decimal that reads back as the same double: `100`, `0.1`, `1e-07`, never `-0`.
///
/// Handwritten for the numbers that are common in scenes, without conversion to a String; the standard library writes
/// all others.
package enum ShortestNumber {
  /// The greatest number of bytes: `-2.2250738585072014e-308`.
  package static var capacity: Int { 24 }

  /// Writes `number` to `start`; returns the number of bytes, at most ``capacity``.
  @inline(__always) package static func write(_ number: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let size = abs(number)
    guard size < 1e12 else { return writeAny(number, to: start) }
    // Near this power of two, doubles are whole numbers, stored in their last bits.
    let power = 0x1p52
    let shifted = size * 1000 + power
    // With so few digits, no shorter text, and no other of this length, reads back as the same double.
    guard (shifted - power) / 1000 == size else { return writeAny(number, to: start) }
    let thousandths = shifted.bitPattern &- power.bitPattern
    var end = start
    if number < 0 { end = put(0x2D, at: end) }
    let whole = thousandths / 1000
    end = whole < 10 ? put(0x30 | whole, at: end) : write(whole, at: end)
    let rest = thousandths &- whole &* 1000
    if rest > 0 { end = write(thousandths: rest, at: end) }
    return end - start
  }

  /// Writes a whole number; returns its end.
  private static func write(_ whole: UInt64, at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    var end = whole >= 1000 ? write(whole / 1000, at: start) : start
    if whole >= 100 { end = put(0x30 | whole / 100 % 10, at: end) }
    if whole >= 10 { end = put(0x30 | whole / 10 % 10, at: end) }
    return put(0x30 | whole % 10, at: end)
  }

  /// Writes the point and the digits after it; returns their end.
  private static func write(thousandths: UInt64, at start: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    start[0] = 0x2E
    let tenths = put(0x30 | thousandths / 100, at: start + 1)
    if thousandths % 100 == 0 { return tenths }
    let hundredths = put(0x30 | thousandths / 10 % 10, at: tenths)
    return thousandths % 10 == 0 ? hundredths : put(0x30 | thousandths % 10, at: hundredths)
  }

  @inline(__always) private static func put(_ byte: UInt64, at place: UnsafeMutablePointer<UInt8>)
    -> UnsafeMutablePointer<UInt8>
  {
    place.pointee = UInt8(truncatingIfNeeded: byte)
    return place + 1
  }

  @inline(never) private static func writeAny(_ number: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    number.shortestText.withBytes { text in
      let count = min(text.count, capacity)
      if let first = text.baseAddress { start.update(from: first, count: count) }
      return count
    }
  }
}
