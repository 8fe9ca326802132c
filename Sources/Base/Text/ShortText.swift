/// A text of few bytes that is written in one step.
package struct ShortText: Sendable {
  private typealias Bytes = SIMD64<UInt8>

  /// How many bytes a text may have, and what writing one may touch.
  package static var byteCapacity: Int { MemoryLayout<Bytes>.size }

  private var bytes = Bytes()
  /// How many bytes it has.
  package let count: Int

  /// A text; names in the tables of this program are short.
  package init(_ text: String) {
    count = text.utf8.count
    precondition(count <= Self.byteCapacity, "`\(text)` is too long for a label")
    for (index, byte) in text.utf8.enumerated() { bytes[index] = byte }
  }

  /// Writes the text, and zeros behind it, into `room` bytes; returns how many bytes the text takes.
  @inline(__always) package func write(to start: UnsafeMutablePointer<UInt8>) -> Int {
    UnsafeMutableRawPointer(start).storeBytes(of: bytes, as: Bytes.self)
    return count
  }
}
