/// UTF-8 text under construction, ready to be written as it is.
public struct ByteText: Sendable {
  /// The text so far.
  public private(set) var bytes: [UInt8] = []

  /// An empty text.
  public init() {}

  /// An empty text with room for so many bytes.
  public init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// The text so far, as a String.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a text.
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds a text known at compile time.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds the shortest decimal that reads back as the same double.
  public mutating func append(_ number: Double) {
    // Most numbers of a scene are whole and short, and need no conversion by way of a String.
    if let whole = Int32(exactly: number) {
      if whole < 0 { bytes.append(0x2D) }
      return append(UInt64(whole.magnitude), decimals: 0)
    }
    // So few digits that no shorter text and no other one of this length reads back as the same double.
    var scale = 1.0
    for decimals in 1...3 {
      scale *= 10
      let scaled = (number * scale).rounded()
      guard abs(scaled) < 1e15 else { break }
      if scaled / scale == number {
        if number < 0 { bytes.append(0x2D) }
        return append(UInt64(abs(scaled)), decimals: decimals)
      }
    }
    append(NumberText.shortest(number))
  }

  /// Adds a whole number with a point in front of its last `decimals` digits.
  private mutating func append(_ number: UInt64, decimals: Int) {
    var rest = number
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var start = 24
      var left = decimals
      repeat {
        start -= 1
        digits[start] = UInt8(truncatingIfNeeded: 0x30 + rest % 10)
        rest /= 10
        left -= 1
        if left == 0 {
          start -= 1
          digits[start] = 0x2E
        }
      } while rest > 0 || left >= 0 && decimals > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Adds bytes that are UTF-8.
  public mutating func append(contentsOf text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
  }

  /// Forgets the text, but not the room it took.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
