public import Reporting

/// Writes a quiz piece by piece, in the order in which its questions come.
protocol QuizWriter {
  /// Writes what is full; a writer calls it wherever what it has added may go.
  typealias Flush = (inout ByteText) -> Void

  /// Adds what stands in front of all questions.
  mutating func begin(into text: inout ByteText)
  /// Adds the questions about a version of a scene.
  ///
  /// Throws where the format has no way to grade one of them rightly; what was added to the text is of no use then.
  mutating func write(
    _ set: QuestionSet, into text: inout ByteText, flush: Flush
  ) throws(QuizRefusal)
  /// Adds what stands behind all questions.
  mutating func end(into text: inout ByteText, flush: Flush)
  /// The files that were referred to so far.
  var files: [QuizFile] { get }
}

extension QuizWriter {
  var files: [QuizFile] { [] }
}

/// A file that belongs to a quiz.
public struct QuizFile: Sendable {
  /// Its name, in ASCII, without folders.
  public let name: String
  /// What is in it.
  public let content: ByteText
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
  ) {
    // Arrays that are the same one are equal without a look at them.
    if self.blocks != blocks || self.variation != variation {
      text.removeAll()
      write(blocks, &text)
      (self.blocks, self.variation) = (blocks, variation)
    }
    other.append(text)
  }
}
