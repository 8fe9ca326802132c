import GeomrunReporting
package import GeomrunText

/// Writes a quiz piece by piece, in the order in which its questions come.
protocol QuizWriter: AnyObject {
  /// Writes what is full; a writer calls it wherever what it has added may go.
  typealias Flush = (inout ByteText) -> Void

  /// Adds what stands in front of all questions.
  func begin(into text: inout ByteText)
  /// Adds the questions about a version of a scene.
  ///
  /// Throws where the format has no way to grade one of them rightly; what was added to the text is of no use then.
  func write(_ set: QuestionSet, into text: inout ByteText, flush: Flush) throws(QuizRefusal)
  /// Adds what stands behind all questions.
  func end(into text: inout ByteText, flush: Flush)
  /// The files that were referred to so far.
  var files: [QuizFile] { get }
}

extension QuizWriter { var files: [QuizFile] { [] } }

/// A file that belongs to a quiz.
package struct QuizFile: Sendable {
  /// Its name, in ASCII, without folders.
  package let name: String
  /// What is in it.
  package let content: ByteText
}

/// Text that is kept until the end, in pieces: what several of them share is kept once.
struct KeptText {
  private var pieces: [ByteText] = []
  private var last = ByteText()
  /// Small pieces are kept together.
  private static let full = 1 << 16

  /// Adds a text of its own.
  mutating func append(_ text: ByteText) {
    last.append(text)
    if last.count >= Self.full { close() }
  }

  /// Adds a text that other pieces share.
  mutating func append(shared text: ByteText) {
    guard text.count >= Self.full / 16 else { return append(text) }
    close()
    pieces.append(text)
  }

  /// Hands all on.
  func write(into text: inout ByteText, flush: QuizWriter.Flush) {
    for piece in pieces {
      text.append(piece)
      flush(&text)
    }
    text.append(last)
  }

  private mutating func close() {
    if last.count > 0 { pieces.append(last) }
    last = ByteText()
  }
}

/// Keeps what the same blocks have become last: the questions about a scene share them.
struct WrittenBlocks {
  private var blocks: [Question.Block]?
  private var variation = 0
  private var text = ByteText()

  /// Adds what `write` makes of the blocks, which is asked for once for the same blocks one after the other.
  ///
  /// - Parameter variation: Tells apart several forms of the same blocks.
  mutating func append(
    _ blocks: [Question.Block], variation: Int = 0, to other: inout ByteText,
    _ write: ([Question.Block], inout ByteText) -> Void
  ) { other.append(text(of: blocks, variation: variation, write)) }

  /// What `write` makes of the blocks, which is asked for once for the same blocks one after the other.
  mutating func text(
    of blocks: [Question.Block], variation: Int = 0, _ write: ([Question.Block], inout ByteText) -> Void
  ) -> ByteText {
    // Arrays that are the same one are equal without a look at them.
    if self.blocks != blocks || self.variation != variation {
      text = ByteText()
      write(blocks, &text)
      (self.blocks, self.variation) = (blocks, variation)
    }
    return text
  }
}
