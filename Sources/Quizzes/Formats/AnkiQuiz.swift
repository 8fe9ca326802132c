/// Anki's text import: a card for each question, all its numbers together.
struct AnkiQuiz {
  let wording: QuizWording

  func text(of quiz: Quiz) throws(QuizRefusal) -> String {
    var lines = [
      "#separator:tab", "#html:false", "#notetype:Basic",
      "#deck:\(Self.oneLine(quiz.title))", "#columns:Front\tBack\tTags\tGUID", "#tags column:3",
      "#guid column:4",
    ]
    for question in quiz.questions {
      let guid = "geomrun-" + String(stableHash(question.id), radix: 36)
      let fields = [front(of: question), back(of: question), "geomrun", guid]
      lines.append(fields.map(Self.quoted).joined(separator: "\t"))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func front(of question: Question) -> String {
    let choices = zip(question.choices, "ABCDEFGHIJKLMNOPQRSTUVWXYZ").map { "\($1). \($0.text)" }
    return
      (PlainText.paragraphs(question.setUp + [.paragraph(question.prompt)])
      + (choices.isEmpty ? [] : [choices.joined(separator: "\n")]))
      .joined(separator: "\n\n")
  }

  private func back(of question: Question) -> String {
    let wrong = question.choices.filter { $0.misconception != nil }
      .map { wording.wrongAnswer($0.text, $0.feedback) }
    let answer =
      question.choices.isEmpty && question.parts.count > 1
      ? "\(question.answer)\n(\(question.parts.map(\.label).joined(separator: ", ")))"
      : question.answer
    return ([answer] + wrong + PlainText.paragraphs(question.solution))
      .joined(separator: "\n\n")
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A field, always in quotes: a record must not begin with a bare `#`.
  static func quoted(_ field: String) -> String {
    "\"\(field.replacingScalars("\"", with: "\"\""))\""
  }
}

/// Blocks as plain text.
enum PlainText {
  static func paragraphs(_ blocks: [Question.Block]) -> [String] {
    blocks.map { block in
      switch block {
      case .paragraph(let text): text
      case .code(let lines), .formulas(let lines): lines.map { "    \($0)" }.joined(separator: "\n")
      }
    }
  }
}
