/// A range of a source, in code points from its beginning; a byte order mark does not count.
public struct SourceRange: Hashable, Sendable {
  /// The start of the range.
  public let start: UInt32
  /// The end of the range; `start` itself for a single point.
  public let end: UInt32

  /// Creates the range from `start` up to, not including, `end`.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  /// The very beginning of a source.
  public static let beginning = SourceRange(start: 0, end: 0)
}

extension SourceRange: Comparable {
  /// Compares by start, then by end.
  public static func < (a: SourceRange, b: SourceRange) -> Bool { (a.start, a.end) < (b.start, b.end) }
}

/// The UTF-8 of a source, or of a part of it, in place.
package typealias SourceBytes = UnsafeBufferPointer<UInt8>

extension SourceBytes {
  /// Whether the bytes equal `other`.
  @inlinable package func equals(_ other: StaticString) -> Bool {
    guard count == other.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != other.utf8Start[index] { return false }
    return true
  }
}
