/// UTF-8 of a source, or a part of it, where it lies.
package typealias SourceBytes = UnsafeBufferPointer<UInt8>

extension SourceBytes {
  /// Whether the bytes are those of `other`.
  @inlinable
  package func equals(_ other: StaticString) -> Bool {
    guard count == other.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != other.utf8Start[index] { return false }
    return true
  }
}
