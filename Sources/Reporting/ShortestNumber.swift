/// Writes the shortest decimal that reads back as the same double: `100`, `0.1`, `1e-07`, never `-0`.
///
/// Written by hand for the numbers of which scenes are full, which need no conversion by way of a String; all others are
/// left to the standard library.
enum ShortestNumber {
  /// The bytes that a number takes at most.
  static let capacity = 32

  /// Writes `number` to `start`, where there is room for it; returns how many bytes it takes.
  static func write(_ number: Double, to start: UnsafeMutablePointer<UInt8>) -> Int {
    if let whole = Int32(exactly: number) {
      guard whole < 0 else { return write(UInt64(whole), decimals: 0, to: start) }
      start.pointee = 0x2D
      return 1 + write(UInt64(whole.magnitude), decimals: 0, to: start + 1)
    }
    // So few digits that no shorter text and no other one of this length reads back as the same double.
    var scale = 1.0
    for decimals in 1...3 {
      scale *= 10
      let scaled = (number * scale).rounded()
      guard abs(scaled) < 1e15 else { break }
      guard scaled / scale == number else { continue }
      guard number < 0 else { return write(UInt64(scaled), decimals: decimals, to: start) }
      start.pointee = 0x2D
      return 1 + write(UInt64(-scaled), decimals: decimals, to: start + 1)
    }
    var count = 0
    for byte in NumberText.shortest(number).utf8.prefix(capacity) {
      start[count] = byte
      count += 1
    }
    return count
  }

  /// Writes a whole number with a point in front of its last `decimals` digits.
  private static func write(
    _ number: UInt64, decimals: Int, to start: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var digits = 1
    var power: UInt64 = 10
    while digits <= decimals || number >= power {
      digits += 1
      power *= 10
    }
    let count = decimals == 0 ? digits : digits + 1
    var rest = number
    var position = count
    for written in 0..<digits {
      position -= 1
      if written == decimals, decimals > 0 {
        start[position] = 0x2E
        position -= 1
      }
      start[position] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
      rest /= 10
    }
    return count
  }
}
