import GeomrunSceneModel

/// A piece table of a text that is edited several times: the remaining parts of the original, and the inserted texts.
struct EditedText {
  private enum Piece {
    case original(Range<Int>)
    case written([UInt8])

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .written(let bytes): bytes.count
      }
    }
  }

  private let count: Int
  private var pieces: [Piece]

  /// Creates an unedited text with this number of bytes.
  init(_ count: Int) {
    self.count = count
    pieces = [.original(0..<count)]
  }

  /// Applies edits of the current text, which are in order and do not overlap; O(pieces + edits).
  mutating func apply(_ edits: [TextEdit]) {
    var remaining = Array(pieces.reversed())
    var result: [Piece] = []
    // The start of the first remaining piece.
    var position = 0
    func part(_ piece: Piece, _ range: Range<Int>) -> Piece {
      switch piece {
      case .original(let own): .original(own.lowerBound + range.lowerBound..<own.lowerBound + range.upperBound)
      case .written(let bytes): .written(Array(bytes[range]))
      }
    }
    /// Takes the text up to a byte.
    func take(to end: Int, keeping isKept: Bool) {
      while position < end, let piece = remaining.popLast() {
        let length = min(piece.count, end - position)
        if isKept, length > 0 { result.append(part(piece, 0..<length)) }
        if length < piece.count { remaining.append(part(piece, length..<piece.count)) }
        position += length
      }
    }
    for edit in edits {
      take(to: edit.range.lowerBound, keeping: true)
      if !edit.text.isEmpty { result.append(.written(Array(edit.text.utf8))) }
      take(to: edit.range.upperBound, keeping: false)
    }
    pieces = result + remaining.reversed()
  }

  /// The edits that turn the original into the text, in order.
  var edits: [TextEdit] {
    var edits: [TextEdit] = []
    var position = 0
    var written: [UInt8] = []
    for piece in pieces + [.original(count..<count)] {
      switch piece {
      case .written(let bytes): written += bytes
      case .original(let range):
        if range.lowerBound > position || !written.isEmpty {
          edits.append(TextEdit(position..<range.lowerBound, String(decoding: written, as: UTF8.self)))
        }
        position = range.upperBound
        written = []
      }
    }
    return edits
  }

  /// Returns the byte of the original for a byte of the text; for an inserted byte, the one after the insertion.
  func original(of byte: Int) -> Int {
    var position = 0
    var original = 0
    for piece in pieces {
      if case .original(let range) = piece {
        if byte < position + range.count { return range.lowerBound + max(0, byte - position) }
        original = range.upperBound
      } else if byte < position + piece.count {
        return original
      }
      position += piece.count
    }
    return original
  }
}
