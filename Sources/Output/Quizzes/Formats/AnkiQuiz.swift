import GeomrunPictures
import GeomrunReporting
import GeomrunText

/// Anki's text import: a card for each question, with all its numbers.
///
/// It does not depend on names that Anki translates: the fields are in Anki's order.
final class AnkiQuiz: QuizWriter {
  let wording: QuizWording
  let hasPictures: Bool
  private var setUp = WrittenBlocks()
  private var steps = WrittenBlocks()
  private var cards = 0

  // A quotation mark in a text becomes a reference, which needs no second one.
  private static let html = MarkupDialect.html
  private static let cell = TextEscapes([("\"", "\"\"")])
  // Brackets in a text play sounds and run LaTeX: `[sound:a.mp3]`, `[latex]`, `[$]`.
  private static let shown = TextEscapes([("\"", "\"\""), ("[", "&#91;")])
  // Anki's default cards are centered, and collapse spaces and lines.
  private static let style: Markup.Attributes = ["style": "text-align:left;white-space:pre-wrap"]

  init(wording: QuizWording, hasPictures: Bool) { (self.wording, self.hasPictures) = (wording, hasPictures) }

  func begin(into text: inout ByteText) {
    text.append(
      """
      #separator:tab
      #html:true
      #notetype:Basic
      #deck:\(WrittenText(lines: OneLine.words(wording.quizTitle)))
      #tags column:3
      #guid column:4

      """)
  }

  func write(_ set: QuestionSet, into text: inout ByteText, flush: Flush) throws(QuizRefusal) {
    for question in set.questions {
      cards += 1
      // Always in quotes: a record must not begin with a bare `#`.
      text.append(fixed: "\"")
      if hasPictures { picture(.setUp, set, into: &text) }
      Self.side(into: &text) { text in
        setUp.append(question.setUp, to: &text) { Self.html.append($0, to: &$1) }
        Self.html.append([.paragraph(question.prompt)], to: &text)
        for (choice, letter) in zip(question.choices, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
          Self.html.append([.paragraph("\(letter). \(choice.text)")], to: &text)
        }
      }
      text.append(fixed: "\"\t\"")
      back(of: question, into: &text)
      if hasPictures { picture(.solution, set, into: &text) }
      text.append("\"\t\"geomrun\"\t\"\(WrittenText(word: MoodleNames.stableID(question)))\"\n")
      flush(&text)
    }
  }

  func end(into text: inout ByteText, flush: Flush) {}

  private func back(of question: Question, into text: inout ByteText) {
    let answer =
      question.choices.isEmpty && question.parts.count > 1
      ? "\(question.answer)\n(\(question.parts.map { $0.label }.joined(separator: ", ")))" : question.answer
    let wrong = question.choices.filter { $0.misconception != nil }.map {
      Question.Block.paragraph(wording.wrongAnswer($0.text, $0.feedback))
    }
    Self.side(into: &text) { text in
      Self.html.append([.paragraph(answer)] + wrong, to: &text)
      steps.append(question.steps, to: &text) { Self.html.append($0, to: &$1) }
      Self.html.append(question.ending, to: &text)
    }
  }

  /// Adds one side of a card.
  private static func side(into text: inout ByteText, _ body: (inout ByteText) -> Void) {
    var html = Markup(html)
    html.element("div", style) { $0.trusted { body(&$0) } }
    text.append(html.written, shown)
  }

  private func picture(_ kind: QuizPictures.Kind, _ set: QuestionSet, into text: inout ByteText) {
    guard let pictures = set.pictures, !pictures.isEmpty else { return }
    // Several cards may be visible at once, as in the browser.
    var html = Markup(Self.html)
    html.block("style") { $0.trusted { $0.append(PictureStyle.text) } }
    text.append(html.written, Self.cell)
    var drawn = ByteText()
    pictures.append(kind, idPrefix: "card-\(cards)-\(kind.rawValue)-", to: &drawn)
    text.append(drawn, Self.shown)
  }
}
