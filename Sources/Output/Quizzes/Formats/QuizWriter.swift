import GeomrunReporting
package import GeomrunText

/// Writes a quiz piece by piece, in the order of its questions.
protocol QuizWriter: AnyObject {
  /// A function that takes the text written so far; a writer calls it at possible breaks.
  typealias Flush = (inout ByteText) -> Void

  /// Adds the text before all questions.
  func begin(into text: inout ByteText)
  /// Adds the questions about a version of a scene.
  ///
  /// Throws if the format cannot grade one of them correctly; the text added so far must be discarded then.
  func write(_ set: QuestionSet, into text: inout ByteText, flush: Flush) throws(QuizRefusal)
  /// Adds the text after all questions.
  func end(into text: inout ByteText, flush: Flush)
  /// The files that were referenced so far.
  var files: [QuizFile] { get }
}

extension QuizWriter { var files: [QuizFile] { [] } }

/// A file that belongs to a quiz.
package struct QuizFile: Sendable {
  /// Its name, in ASCII, without folders.
  package let name: String
  /// Its contents.
  package let content: ByteText
}

/// Text that is kept until the end, in pieces: shared pieces are stored once.
struct KeptText {
  private var pieces: [ByteText] = []
  private var last = ByteText()
  /// The size up to which pieces are joined.
  private static let full = 1 << 16

  /// Adds an unshared text.
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

  /// Writes all pieces.
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

/// A cache for the last written form of blocks, which the questions about a scene share.
struct WrittenBlocks {
  private var blocks: [Question.Block]?
  private var variation = 0
  private var text = ByteText()

  /// Adds the output of `write` for the blocks, which is called once for consecutive equal blocks.
  ///
  /// - Parameter variation: A number that distinguishes several forms of the same blocks.
  mutating func append(
    _ blocks: [Question.Block], variation: Int = 0, to other: inout ByteText,
    _ write: ([Question.Block], inout ByteText) -> Void
  ) { other.append(text(of: blocks, variation: variation, write)) }

  /// Returns the output of `write` for the blocks, which is called once for consecutive equal blocks.
  mutating func text(
    of blocks: [Question.Block], variation: Int = 0, _ write: ([Question.Block], inout ByteText) -> Void
  ) -> ByteText {
    // Identical arrays compare equal without comparing their elements.
    if self.blocks != blocks || self.variation != variation {
      text = ByteText()
      write(blocks, &text)
      (self.blocks, self.variation) = (blocks, variation)
    }
    return text
  }
}
