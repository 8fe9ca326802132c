/// Moodle's GIFT: records apart by blank lines, a number or a choice for each.
struct GIFTQuiz {
  let wording: QuizWording

  func text(of quiz: Quiz) throws(QuizRefusal) -> String {
    var records: [String] = []
    for question in quiz.questions {
      if question.choices.isEmpty {
        for part in question.parts { records.append(try numerical(part, of: question)) }
      } else {
        records.append(choice(question))
      }
    }
    return records.joined(separator: "\n\n") + "\n"
  }

  private func numerical(
    _ part: Question.Part, of question: Question
  ) throws(QuizRefusal) -> String {
    let title = part.label.isEmpty ? question.title : "\(question.title) \(part.label)"
    var lines = [head(title, question.setUp + [.paragraph(part.prompt)]) + "{#"]
    lines.append("=%100%\(try answer(part.value, part))#\(Self.html(wording.isRight))")
    for wrong in part.wrong {
      lines.append("=%0%\(try answer(wrong.value, part))#\(Self.html(wrong.feedback))")
    }
    return (lines + tail(question)).joined(separator: "\n")
  }

  private func choice(_ question: Question) -> String {
    var lines = [head(question.title, question.setUp + [.paragraph(question.prompt)]) + "{"]
    for choice in question.choices {
      let mark = choice.misconception == nil ? "=" : "~"
      // A percent sign at the beginning would be read as a weight.
      let text = Self.html(choice.text).replacingScalars("%", with: Self.escaped("&#37;"))
      lines.append("\(mark)\(text)#\(Self.html(choice.feedback))")
    }
    return (lines + tail(question)).joined(separator: "\n")
  }

  private func head(_ title: String, _ blocks: [Question.Block]) -> String {
    "::\(Self.escaped(Self.oneLine(title)))::[html]\(Self.escaped(HTMLText.text(of: blocks)))"
  }

  private func tail(_ question: Question) -> [String] {
    ["####\(Self.escaped(HTMLText.text(of: question.solution)))", "}"]
  }

  private func answer(_ value: Double, _ part: Question.Part) throws(QuizRefusal) -> String {
    "\(try QuizNumber.exact(value)):\(try QuizNumber.exact(part.tolerance))"
  }

  private static func html(_ text: String) -> String { escaped(HTMLText.escaped(text)) }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Text in which nothing has a meaning of its own.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ":", "#", "=", "{", "}", "~":
        result += "\\"
        result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\r": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
