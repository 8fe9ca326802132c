/// UTF-8 text under construction, ready to be written as it is.
public struct ByteText: Sendable {
  /// The text so far.
  public private(set) var bytes: [UInt8] = []

  /// An empty text.
  public init() {}

  /// The text so far, as a String.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a text.
  public mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// Adds a text known at compile time.
  public mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds the shortest decimal that reads back as the same double.
  public mutating func append(_ number: Double) {
    // Most numbers of a scene are whole and short, and need no conversion by way of a String.
    guard let whole = Int32(exactly: number) else { return append(NumberText.shortest(number)) }
    if whole < 0 { bytes.append(0x2D) }
    var rest = whole.magnitude
    var divisor: UInt32 = 1
    while rest / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      bytes.append(UInt8(0x30 + rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }

  /// Adds bytes that are UTF-8.
  public mutating func append(contentsOf text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
  }

  /// Forgets the text, but not the room it took.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
