/// A stretch of bytes and what comes in its place.
public struct TextEdit: Hashable, Sendable {
  /// The bytes that go; empty for an insertion.
  public let range: Range<Int>
  /// What comes in their place.
  public let text: String

  /// An edit of the bytes in `range`.
  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension [UInt8] {
  /// The bytes after edits that stand in order and do not overlap.
  public func applying(_ edits: [TextEdit]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in edits {
      result += self[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + self[position...]
  }
}
