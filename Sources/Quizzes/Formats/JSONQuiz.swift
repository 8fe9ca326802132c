/// One object: the questions, and their key with them or behind them.
struct JSONQuiz {
  let key: QuizOptions.Key

  func text(of quiz: Quiz) throws(QuizRefusal) -> String {
    var questions: [String] = []
    var answers: [String] = []
    for question in quiz.questions {
      let answer = try self.answer(to: question)
      questions.append(
        object(try members(of: question) + (key == .inline ? answer : []), indent: "    "))
      answers.append(object([("id", Self.quoted(question.id))] + answer, indent: "    "))
    }
    var members = [
      ("format", "1"), ("title", Self.quoted(quiz.title)), ("questions", lines(questions)),
    ]
    if key == .separate { members.append(("key", lines(answers))) }
    return object(members, indent: "") + "\n"
  }

  private func members(of question: Question) throws(QuizRefusal) -> [(String, String)] {
    var members = [
      ("id", Self.quoted(question.id)), ("title", Self.quoted(question.title)),
      ("scene", Self.quoted(question.scene)), ("asked", Self.quoted(question.asked)),
      ("setUp", blocks(question.setUp)), ("prompt", Self.quoted(question.prompt)),
      ("points", try QuizNumber.exact(question.points)),
    ]
    if question.choices.isEmpty {
      members.append(("numbers", list(question.parts.map { Self.quoted($0.path) })))
    } else {
      members.append(("choices", list(question.choices.map { Self.quoted($0.text) })))
    }
    if let note = question.note { members.append(("note", Self.quoted(note))) }
    return members
  }

  private func answer(to question: Question) throws(QuizRefusal) -> [(String, String)] {
    var members: [(String, String)] = []
    if question.choices.isEmpty {
      var parts: [String] = []
      for part in question.parts {
        var wrong: [String] = []
        for number in part.wrong {
          wrong.append(
            inline([
              ("value", try QuizNumber.exact(number.value)),
              ("misconception", Self.quoted(number.misconception.rawValue)),
              ("feedback", Self.quoted(number.feedback)),
            ]))
        }
        parts.append(
          inline([
            ("path", Self.quoted(part.path)), ("value", try QuizNumber.exact(part.value)),
            ("tolerance", try QuizNumber.exact(part.tolerance)), ("distractors", list(wrong)),
          ]))
      }
      members.append(("answers", list(parts)))
    } else {
      members.append(("answer", Self.quoted(question.answer)))
      let wrong = question.choices.compactMap { choice in
        choice.misconception.map { misconception in
          inline([
            ("text", Self.quoted(choice.text)),
            ("misconception", Self.quoted(misconception.rawValue)),
            ("feedback", Self.quoted(choice.feedback)),
          ])
        }
      }
      members.append(("distractors", list(wrong)))
    }
    return members + [("solution", blocks(question.solution))]
  }

  private func blocks(_ blocks: [Question.Block]) -> String {
    list(
      blocks.map { block in
        switch block {
        case .paragraph(let text): inline([("text", Self.quoted(text))])
        case .code(let lines): inline([("code", list(lines.map(Self.quoted)))])
        case .formulas(let lines): inline([("formulas", list(lines.map(Self.quoted)))])
        }
      })
  }

  private func object(_ members: [(String, String)], indent: String) -> String {
    "{\n" + members.map { "\(indent)  \"\($0)\": \($1)" }.joined(separator: ",\n")
      + "\n\(indent)}"
  }

  private func inline(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  private func list(_ items: [String]) -> String { "[\(items.joined(separator: ", "))]" }

  private func lines(_ items: [String]) -> String {
    items.isEmpty ? "[]" : "[\n    \(items.joined(separator: ",\n    "))\n  ]"
  }

  /// A JSON string with its quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
