import GeomrunReporting
import GeomrunText

/// Moodle's GIFT: records separated by blank lines, a number or a choice for each.
final class GIFTQuiz: QuizWriter {
  let wording: QuizWording
  private var setUp = WrittenBlocks()
  private var steps = WrittenBlocks()
  private var category: [String] = []
  private var isFirst = true

  /// A backslash before characters with a special meaning.
  private static let top: [(Unicode.Scalar, String)] =
    TextEscapes.backslashes("\\:#={}~") + [("\n", "\\n"), ("\r", "")]
  private static let plain = TextEscapes(top)
  private static let html = MarkupDialect.html(top: top)
  /// A percent sign at the beginning of a choice would be read as a weight.
  private static let choice = MarkupDialect.html(top: top + [("%", "&\\#37;")])

  init(wording: QuizWording) { self.wording = wording }

  func begin(into text: inout ByteText) {}

  func write(_ set: QuestionSet, into text: inout ByteText, flush: Flush) throws(QuizRefusal) {
    for question in set.questions {
      if question.choices.isEmpty {
        for part in question.parts {
          try numerical(part, of: question, into: &text)
          flush(&text)
        }
      } else {
        choice(question, into: &text)
        flush(&text)
      }
    }
  }

  func end(into text: inout ByteText, flush: Flush) {}

  private func numerical(_ part: Question.Part, of question: Question, into text: inout ByteText) throws(QuizRefusal) {
    head(question, part: part, into: &text)
    text.append(fixed: "{#\n=%100%")
    text.append(try answer(part.value, part))
    text.append(fixed: "#")
    text.append(wording.isRight, Self.html.content)
    for wrong in part.wrong {
      text.append(fixed: "\n=%0%")
      text.append(try answer(wrong.value, part))
      text.append(fixed: "#")
      text.append(wrong.feedback, Self.html.content)
    }
    tail(question, into: &text)
  }

  private func choice(_ question: Question, into text: inout ByteText) {
    head(question, part: nil, into: &text)
    text.append(fixed: "{")
    for choice in question.choices {
      text.append(choice.misconception == nil ? "\n=" : "\n~")
      text.append(choice.text, Self.choice.content)
      text.append(fixed: "#")
      text.append(choice.feedback, Self.html.content)
    }
    tail(question, into: &text)
  }

  private func head(_ question: Question, part: Question.Part?, into text: inout ByteText) {
    text.append(fixed: isFirst ? "" : "\n")
    isFirst = false
    let label = part?.label ?? ""
    let path = MoodleNames.path(question, label)
    if category != path {
      category = path
      text.append("$CATEGORY: \(Self.category(path))\n\n")
    }
    text.append("// [id:\(WrittenText(lines: MoodleNames.id(question, label)))]\n::")
    let title = label.isEmpty ? question.title : "\(question.title) \(label)"
    // For example, a line that begins with `::error` would be a command to a CI runner.
    let words = OneLine.words(title)
    text.append(fixed: OneLine.opensCommand(words) ? "- " : "")
    text.append(words, Self.plain)
    text.append(fixed: "::[html]")
    setUp.append(question.setUp, in: Self.html, to: &text)
    Self.html.append([.paragraph(part?.prompt ?? question.prompt)], to: &text)
  }

  private func tail(_ question: Question, into text: inout ByteText) {
    text.append(fixed: "\n####")
    steps.append(question.steps, in: Self.html, to: &text)
    Self.html.append(question.ending, to: &text)
    text.append(fixed: "\n}\n")
  }

  private func answer(_ value: Double, _ part: Question.Part) throws(QuizRefusal) -> WrittenText {
    "\(try QuizNumber.exactText(value)):\(try QuizNumber.exactText(part.tolerance))"
  }

  /// Returns a path of categories, in which Moodle resolves no escapes except backslashes.
  static func category(_ names: [String]) -> WrittenText {
    WrittenText(MoodleNames.joined(names), TextEscapes(TextEscapes.backslashes("\\")))
  }

  /// Returns text without characters that have a special meaning.
  static func escaped(_ text: String) -> WrittenText { WrittenText(text, plain) }
}
