/// Text kept for the end of an output, in pieces.
///
/// A piece is small enough to reuse freed memory, and none has to move when more is added.
package struct TextPieces: Sendable {
  private static let size = 1 << 15
  /// The pieces in order.
  package private(set) var pieces: [ByteText] = []

  /// Creates an empty text.
  package init() {}

  /// Whether there are no pieces.
  package var isEmpty: Bool { pieces.isEmpty }

  /// Adds the text that `body` writes.
  package mutating func append(_ body: (inout ByteText) -> Void) {
    if pieces.last.map({ $0.count > Self.size * 3 / 4 }) ?? true { pieces.append(ByteText(capacity: Self.size)) }
    body(&pieces[pieces.count - 1])
  }
}
