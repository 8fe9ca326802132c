/// A range of bytes and its replacement.
public struct TextEdit: Hashable, Sendable {
  /// The bytes to replace; empty for an insertion.
  public let range: Range<Int>
  /// The new text.
  public let text: String

  /// Creates an edit of the bytes in `range`.
  public init(_ range: Range<Int>, _ text: String) {
    self.range = range
    self.text = text
  }
}

extension [UInt8] {
  /// Applies edits that are in order and do not overlap.
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
