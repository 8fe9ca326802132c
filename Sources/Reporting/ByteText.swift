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
    append(atMost: ShortestNumber.capacity) { ShortestNumber.write(number, to: $0) }
  }

  /// Adds what `write` puts at the beginning of a room of so many bytes; it returns how many it has put there.
  ///
  /// Several small pieces cost less together than one by one.
  mutating func append(
    atMost capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
      guard let start = room.baseAddress else { return }
      bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: write(start)))
    }
  }

  /// Adds bytes that are UTF-8.
  public mutating func append(contentsOf text: some Collection<UInt8>) {
    bytes.append(contentsOf: text)
  }

  /// Forgets the text, but not the room it took.
  public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}
