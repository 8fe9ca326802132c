import GeomrunPictures
import GeomrunReporting
import GeomrunText

/// Anki's text import: a card for each question, all its numbers together.
final class AnkiQuiz: QuizWriter {
  let wording: QuizWording
  /// Pictures need cards in HTML.
  let hasPictures: Bool
  private var setUp = WrittenBlocks()
  private var steps = WrittenBlocks()
  private var cards = 0

  private static let quotes: [(Unicode.Scalar, String)] = [("\"", "\"\"")]
  private static let plain = TextEscapes(
    Unicode.Scalar.invisibleControls.filter { $0 != "\n" && $0 != "\t" }.map { ($0, "") } + quotes,
    commandBracket: "\u{FFFD}[")
  // A quotation mark in a text becomes a reference, which needs no second one.
  private static let html = MarkupDialect.html
  private static let cell = TextEscapes(quotes)

  init(wording: QuizWording, hasPictures: Bool) { (self.wording, self.hasPictures) = (wording, hasPictures) }

  func begin(into text: inout ByteText) {
    text.append(
      """
      #separator:tab
      #html:\(hasPictures)
      #notetype:Basic
      #deck:\(WrittenText(lines: OneLine.words(wording.quizTitle)))
      #columns:Front\tBack\tTags\tGUID
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
      let form = form
      setUp.append(question.setUp, to: &text) { form.append($0, isFirst: true, to: &$1) }
      form.append([.paragraph(question.prompt)], isFirst: question.setUp.isEmpty, to: &text)
      for (choice, letter) in zip(question.choices, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
        let line = "\(letter). \(choice.text)"
        if hasPictures {
          form.append([.paragraph(line)], to: &text)
        } else {
          text.append(letter == "A" ? "\n\n" : "\n")
          text.append(line, Self.plain, commandColon: "\u{FFFD}:")
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
    let form = form
    form.append([.paragraph(answer)] + wrong, isFirst: true, to: &text)
    steps.append(question.steps, to: &text) { form.append($0, to: &$1) }
    form.append(question.ending, to: &text)
  }

  private var form: Form { Form(isHTML: hasPictures) }

  /// How text stands on a card.
  private struct Form {
    let isHTML: Bool

    /// Adds blocks behind others, unless they are the first ones of a field.
    func append(_ blocks: [Question.Block], isFirst: Bool = false, to text: inout ByteText) {
      if isHTML { return AnkiQuiz.html.append(blocks, to: &text) }
      for (index, block) in blocks.enumerated() {
        if index > 0 || !isFirst { text.append(fixed: "\n\n") }
        PlainText.append(block, to: &text, AnkiQuiz.plain)
      }
    }
  }

  private func picture(_ kind: QuizPictures.Kind, _ set: QuestionSet, into text: inout ByteText) {
    guard let pictures = set.pictures, !pictures.isEmpty else { return }
    // Several cards may be shown at once, as while browsing.
    var html = Markup(Self.html)
    html.block("style") { $0.trusted { $0.append(PictureStyle.text) } }
    html.trusted { pictures.append(kind, idPrefix: "card-\(cards)-\(kind.rawValue)-", to: &$0) }
    text.append(html.written, Self.cell)
  }

  /// A field with its quotes.
  static func quoted(_ field: String) -> String {
    var result = ByteText()
    result.append(fixed: "\"")
    result.append(field, plain, commandColon: "\u{FFFD}:")
    result.append(fixed: "\"")
    return result.string
  }
}

/// Blocks as plain text.
enum PlainText {
  static func append(_ block: Question.Block, to text: inout ByteText, _ escapes: TextEscapes) {
    switch block {
    case .paragraph(let words): text.append(words, escapes, commandColon: "\u{FFFD}:")
    case .code(let lines), .formulas(let lines):
      for (index, line) in lines.enumerated() {
        text.append(index == 0 ? "    " : "\n    ")
        text.append(line, escapes, commandColon: "\u{FFFD}:")
      }
    }
  }
}
