/// Text that has to be kept for the end of an output, in pieces.
///
/// A piece is small enough to take the place of what has been freed in the meantime, and none has to move when more
/// comes.
package struct TextPieces: Sendable {
  private static let size = 1 << 15
  /// The pieces in order.
  package private(set) var pieces: [ByteText] = []

  /// No text.
  package init() {}

  /// Whether there is none.
  package var isEmpty: Bool { pieces.isEmpty }

  /// Adds what `body` writes.
  package mutating func append(_ body: (inout ByteText) -> Void) {
    if pieces.last.map({ $0.count > Self.size * 3 / 4 }) ?? true { pieces.append(ByteText(capacity: Self.size)) }
    body(&pieces[pieces.count - 1])
  }
}
