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
