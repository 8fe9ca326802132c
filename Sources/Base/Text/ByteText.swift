/// UTF-8 text under construction, ready to be written as it is.
package struct ByteText: Sendable {
  // The text, followed by zeros, so that appending a piece needs no growth of the array.
  private var storage: [UInt8] = []
  /// The length of the text so far, in bytes.
  package private(set) var count = 0

  /// Creates an empty text.
  package init() {}

  /// Creates an empty text with a capacity in bytes.
  package init(capacity: Int) {
    storage.reserveCapacity(capacity)
    addZeros(capacity)
  }

  /// The text so far, without a copy.
  package var bytes: ArraySlice<UInt8> { storage[..<count] }

  /// The text so far, as a String.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a string known at compile time.
  package mutating func append(_ text: StaticString) {
    append(copying: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a string known at compile time; it costs less than the same String.
  package mutating func append(fixed text: StaticString) {
    append(copying: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds text that is already written for the output.
  @_disfavoredOverload package mutating func append(_ text: WrittenText) {
    text.string.withBytes { append(copying: $0) }
  }

  /// Adds a string in which the writer of a format has found nothing to escape.
  mutating func append(unescaped text: String) { text.withBytes { append(copying: $0) } }

  /// Adds another text.
  package mutating func append(_ text: ByteText) { text.bytes.withUnsafeBufferPointer { append(copying: $0) } }

  /// Adds one ASCII character repeatedly; nothing if the count is negative.
  package mutating func append(repeating character: Unicode.Scalar, count: Int) {
    guard count > 0, character.isASCII else { return }
    append(atMost: count) { start in
      start.update(repeating: UInt8(truncatingIfNeeded: character.value), count: count)
      return count
    }
  }

  /// Adds the bytes that `write` puts into a buffer of this capacity; it returns their number.
  ///
  /// Several small pieces cost less together than one by one.
  @inline(__always) package mutating func append(atMost capacity: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if storage.count - count < capacity { grow(by: capacity) }
    let end = count
    count += storage.withUnsafeMutableBufferPointer { room in room.baseAddress.map { write($0 + end) } ?? 0 }
  }

  /// The text up to and including the byte at an index of `bytes`.
  package func prefix(through index: Int) -> ByteText { ByteText(bytes[...index]) }

  /// The text after the byte at an index of `bytes`.
  package func suffix(behind index: Int) -> ByteText { ByteText(bytes[(index + 1)...]) }

  private init(_ bytes: ArraySlice<UInt8>) { append(contentsOf: bytes) }

  /// Adds an untrusted document that is requested byte for byte, such as a reformatted scene.
  package mutating func append(document bytes: some Collection<UInt8>) { append(contentsOf: bytes) }

  /// Adds bytes that are UTF-8.
  mutating func append(contentsOf text: some Collection<UInt8>) {
    let length = text.count
    append(atMost: length) { start in
      UnsafeMutableBufferPointer(start: start, count: length).update(fromContentsOf: text)
    }
  }

  /// Adds contiguous UTF-8 bytes.
  @inline(__always) mutating func append(copying text: UnsafeBufferPointer<UInt8>) {
    append(atMost: text.count) { start in
      if let first = text.baseAddress { start.update(from: first, count: text.count) }
      return text.count
    }
  }

  /// Removes the text, but keeps its memory.
  package mutating func removeAll() { count = 0 }

  @inline(never) private mutating func grow(by capacity: Int) {
    // Grows in steps, because zeros take memory, unlike capacity that the array itself reserves.
    let step = max(capacity, min(count, 1 << 16), 256)
    addZeros(step)
  }

  // Uses the stack, because an array appends many contiguous bytes faster than it repeats one.
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
  /// Passes its UTF-8, which is nearly always contiguous already, to a closure.
  @inline(__always) package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }
}
