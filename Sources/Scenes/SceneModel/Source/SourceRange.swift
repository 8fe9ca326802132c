/// A range of a source, in code points from its beginning; a byte order mark does not count.
public struct SourceRange: Hashable, Sendable {
  /// Where it begins.
  public let start: UInt32
  /// Where it ends; `start` itself for a single point.
  public let end: UInt32

  /// The range from `start` up to, not including, `end`.
  public init(start: UInt32, end: UInt32) {
    self.start = start
    self.end = max(start, end)
  }

  /// The very beginning of a source.
  public static let beginning = SourceRange(start: 0, end: 0)
}

extension SourceRange: Comparable {
  /// By where they begin, then by where they end.
  public static func < (a: SourceRange, b: SourceRange) -> Bool { (a.start, a.end) < (b.start, b.end) }
}

/// UTF-8 of a source, or a part of it, where it lies.
package typealias SourceBytes = UnsafeBufferPointer<UInt8>

extension SourceBytes {
  /// Whether the bytes are those of `other`.
  @inlinable package func equals(_ other: StaticString) -> Bool {
    guard count == other.utf8CodeUnitCount else { return false }
    for index in 0..<count where self[index] != other.utf8Start[index] { return false }
    return true
  }
}
