/// A text of a few bytes that is written in one step.
package struct ShortText: Sendable {
  private typealias Bytes = SIMD64<UInt8>

  /// The greatest length of a text, and the number of bytes that writing one may touch.
  package static var byteCapacity: Int { MemoryLayout<Bytes>.size }

  private var bytes = Bytes()
  /// The length, in bytes.
  package let count: Int

  /// Creates a short text; names in the tables of this program are short.
  package init(_ text: String) {
    count = text.utf8.count
    precondition(count <= Self.byteCapacity, "`\(text)` is too long for a label")
    for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
  }

  /// Writes the text, padded with zeros to `byteCapacity` bytes; returns the length of the text.
  @inline(__always) package func write(to start: UnsafeMutablePointer<UInt8>) -> Int {
    UnsafeMutableRawPointer(start).storeBytes(of: bytes, as: Bytes.self)
    return count
  }
}
