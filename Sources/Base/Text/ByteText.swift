/// UTF-8 text under construction, ready to be written as it is.
package struct ByteText: Sendable {
  // The text, and zeros behind it, so that a piece is put there without asking the array for room.
  private var storage: [UInt8] = []
  /// How many bytes the text has so far.
  package private(set) var count = 0

  /// An empty text.
  package init() {}

  /// An empty text with room for so many bytes.
  package init(capacity: Int) {
    storage.reserveCapacity(capacity)
    addZeros(capacity)
  }

  /// The text so far; no copy of it.
  package var bytes: ArraySlice<UInt8> { storage[..<count] }

  /// The text so far, as a String.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a text known at compile time.
  package mutating func append(_ text: StaticString) {
    append(copying: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a text known at compile time; it costs less than the same String.
  package mutating func append(fixed text: StaticString) {
    append(copying: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a text that may stand in an output as it is.
  @_disfavoredOverload package mutating func append(_ text: WrittenText) {
    text.string.withBytes { append(copying: $0) }
  }

  /// Adds a text in which the writer of a format has found nothing to escape.
  mutating func append(unescaped text: String) { text.withBytes { append(copying: $0) } }

  /// Adds another text.
  package mutating func append(_ text: ByteText) { text.bytes.withUnsafeBufferPointer { append(copying: $0) } }

  /// Adds one ASCII character so many times; none where the number is negative.
  package mutating func append(repeating character: Unicode.Scalar, count: Int) {
    guard count > 0, character.isASCII else { return }
    append(atMost: count) { start in
      start.update(repeating: UInt8(truncatingIfNeeded: character.value), count: count)
      return count
    }
  }

  /// Adds what `write` puts at the beginning of a room of so many bytes; it returns how many it has put there.
  ///
  /// Several small pieces cost less together than one by one.
  @inline(__always) package mutating func append(atMost capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if storage.count - count < capacity { grow(by: capacity) }
    let end = count
    count += storage.withUnsafeMutableBufferPointer { room in room.baseAddress.map { write($0 + end) } ?? 0 }
  }

  /// What it has up to the byte at an index of `bytes`.
  package func prefix(through index: Int) -> ByteText { ByteText(bytes[...index]) }

  /// What it has behind the byte at an index of `bytes`.
  package func suffix(behind index: Int) -> ByteText { ByteText(bytes[(index + 1)...]) }

  private init(_ bytes: ArraySlice<UInt8>) { append(contentsOf: bytes) }

  /// Adds a document of others that is asked for byte for byte, such as a scene that is only laid out anew.
  package mutating func append(document bytes: some Collection<UInt8>) { append(contentsOf: bytes) }

  /// Adds bytes that are UTF-8.
  mutating func append(contentsOf text: some Collection<UInt8>) {
    let length = text.count
    append(atMost: length) { start in
      UnsafeMutableBufferPointer(start: start, count: length).update(fromContentsOf: text)
    }
  }

  /// Adds bytes that are UTF-8 and lie in one piece.
  @inline(__always) mutating func append(copying text: UnsafeBufferPointer<UInt8>) {
    append(atMost: text.count) { start in
      if let first = text.baseAddress { start.update(from: first, count: text.count) }
      return text.count
    }
  }

  /// Forgets the text, but not the room it took.
  package mutating func removeAll() { count = 0 }

  @inline(never) private mutating func grow(by capacity: Int) {
    // In steps, for zeros take memory, unlike the room that the array itself sees ahead.
    let step = max(capacity, min(count, 1 << 16), 256)
    addZeros(step)
  }

  // By way of the stack, because an array adds many bytes that lie in one piece faster than it repeats one.
  private mutating func addZeros(_ count: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1024) { zeros in
      zeros.initialize(repeating: 0)
      var left = count
      while left > 0 {
        storage.append(contentsOf: UnsafeBufferPointer(rebasing: zeros[..<min(left, zeros.count)]))
        left -= zeros.count
      }
    }
  }
}

extension String {
  /// Lends its UTF-8, which nearly always lies in one piece already.
  @inline(__always) package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
