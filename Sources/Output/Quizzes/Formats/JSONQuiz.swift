import GeomrunReporting
import GeomrunText

/// One object: the questions, with their key inside or after them.
final class JSONQuiz: QuizWriter {
  let key: QuizOptions.Key
  let title: String
  private var setUp = WrittenBlocks()
  private var steps = WrittenBlocks()
  /// The text after all questions.
  private var answers = KeptText()
  private var isFirst = true

  private static let escapes: TextEscapes = {
    var list: [(Unicode.Scalar, String)] = []
    for scalar in Unicode.Scalar.invisibleControls + ["\u{2028}", "\u{2029}"] {
      let hex = String(scalar.value, radix: 16)
      list.append((scalar, "\\u" + String(repeating: "0", count: 4 - hex.count) + hex))
    }
    list += [("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t")]
    return TextEscapes(list, commandBracket: "\\u005b")
  }()

  init(key: QuizOptions.Key, title: String) { (self.key, self.title) = (key, title) }

  func begin(into text: inout ByteText) {
    text.append(fixed: "{\n  \"format\": 1,\n  \"title\": ")
    Self.append(title, to: &text)
    text.append(key.hasQuestions ? ",\n  \"questions\": [" : ",\n  \"key\": [")
  }

  func write(_ set: QuestionSet, into text: inout ByteText, flush: Flush) throws(QuizRefusal) {
    for question in set.questions {
      let separator: StaticString = isFirst ? "\n    {\n" : ",\n    {\n"
      isFirst = false
      if key.hasQuestions {
        text.append(fixed: separator)
        try members(of: question, into: &text)
        if key == .inline { try answer(to: question, into: &text) }
        text.append(fixed: "\n    }")
      }
      if key == .separate || key == .only {
        var entry = ByteText()
        entry.append(fixed: separator)
        entry.append(fixed: "      \"id\": ")
        Self.append(question.id, to: &entry)
        if key == .only {
          text.append(entry)
          try answer(to: question, into: &text)
          text.append(fixed: "\n    }")
        } else {
          try answerHead(to: question, into: &entry)
          answers.append(entry)
          answers.append(shared: writtenSteps(of: question))
          var tail = ByteText()
          answerTail(to: question, into: &tail)
          tail.append(fixed: "\n    }")
          answers.append(tail)
        }
      }
      flush(&text)
    }
  }

  func end(into text: inout ByteText, flush: Flush) {
    text.append(isFirst ? "]" : "\n  ]")
    if key == .separate {
      text.append(fixed: ",\n  \"key\": [")
      flush(&text)
      answers.write(into: &text, flush: flush)
      text.append(isFirst ? "]" : "\n  ]")
    }
    text.append(fixed: "\n}\n")
  }

  private func members(of question: Question, into text: inout ByteText) throws(QuizRefusal) {
    text.append(fixed: "      \"id\": ")
    Self.append(question.id, to: &text)
    func member(_ name: StaticString, _ value: String) {
      Self.member(name, into: &text)
      Self.append(value, to: &text)
    }
    member("title", question.title)
    member("scene", question.scene)
    member("asked", question.asked)
    Self.member("setUp", into: &text)
    setUp.append(question.setUp, to: &text, Self.append)
    member("prompt", question.prompt)
    Self.member("points", into: &text)
    text.append(try QuizNumber.exactText(question.points))
    let isOpen = question.choices.isEmpty
    Self.member(isOpen ? "numbers" : "choices", into: &text)
    Self.append(isOpen ? question.parts.map { $0.path } : question.choices.map { $0.text }, to: &text)
    if let note = question.note { member("note", note) }
  }

  private func answer(to question: Question, into text: inout ByteText) throws(QuizRefusal) {
    try answerHead(to: question, into: &text)
    text.append(writtenSteps(of: question))
    answerTail(to: question, into: &text)
  }

  /// Adds the answer, up to the worked solution.
  private func answerHead(to question: Question, into text: inout ByteText) throws(QuizRefusal) {
    if question.choices.isEmpty {
      Self.member("answers", into: &text)
      try Self.list(question.parts, into: &text) { (part, text) throws(QuizRefusal) in
        text.append(fixed: "{\"path\": ")
        Self.append(part.path, to: &text)
        text.append(", \"value\": \(try QuizNumber.exactText(part.value))")
        text.append(", \"tolerance\": \(try QuizNumber.exactText(part.tolerance)), \"distractors\": ")
        try Self.list(part.wrong, into: &text) { (wrong, text) throws(QuizRefusal) in
          text.append("{\"value\": \(try QuizNumber.exactText(wrong.value)), ")
          Self.reason(wrong.misconception, wrong.feedback, into: &text)
        }
        text.append(fixed: "}")
      }
      if !question.diagnoses.isEmpty {
        Self.member("misconceptions", into: &text)
        try Self.list(question.diagnoses, into: &text) { (diagnosis, text) throws(QuizRefusal) in
          text.append(fixed: "{\"values\": ")
          try Self.list(diagnosis.values, into: &text) { (value, text) throws(QuizRefusal) in
            text.append(try QuizNumber.exactText(value))
          }
          text.append(fixed: ", ")
          Self.reason(diagnosis.misconception, diagnosis.feedback, into: &text)
        }
      }
    } else {
      Self.member("answer", into: &text)
      Self.append(question.answer, to: &text)
      Self.member("distractors", into: &text)
      let wrong = question.choices.filter { $0.misconception != nil }
      Self.list(wrong, into: &text) { choice, text in
        text.append(fixed: "{\"text\": ")
        Self.append(choice.text, to: &text)
        text.append(fixed: ", ")
        if let misconception = choice.misconception { Self.reason(misconception, choice.feedback, into: &text) }
      }
    }
    Self.member("solution", into: &text)
    text.append(fixed: "[")
  }

  /// Returns the steps of the solution, which all questions about a scene share.
  private func writtenSteps(of question: Question) -> ByteText {
    guard !question.steps.isEmpty else { return ByteText() }
    return steps.text(of: question.steps) { blocks, text in
      Self.items(blocks, into: &text)
      text.append(fixed: ", ")
    }
  }

  private func answerTail(to question: Question, into text: inout ByteText) {
    Self.items(question.ending, into: &text)
    text.append(fixed: "]")
  }
}

extension JSONQuiz {
  /// Adds the cause of a wrong answer, and the end of its object.
  private static func reason(_ misconception: Misconception, _ feedback: String, into text: inout ByteText) {
    text.append(fixed: "\"misconception\": ")
    append(misconception.rawValue, to: &text)
    text.append(fixed: ", \"feedback\": ")
    append(feedback, to: &text)
    text.append(fixed: "}")
  }

  /// Adds the name of a member after another one.
  private static func member(_ name: StaticString, into text: inout ByteText) {
    text.append(fixed: ",\n      \"")
    text.append(fixed: name)
    text.append(fixed: "\": ")
  }

  private static func list<Item, Failure>(
    _ items: some Sequence<Item>, into text: inout ByteText, _ write: (Item, inout ByteText) throws(Failure) -> Void
  ) throws(Failure) {
    text.append(fixed: "[")
    var isFirst = true
    for item in items {
      if !isFirst { text.append(fixed: ", ") }
      isFirst = false
      try write(item, &text)
    }
    text.append(fixed: "]")
  }

  private static func append(_ texts: [String], to text: inout ByteText) {
    list(texts, into: &text) { append($0, to: &$1) }
  }

  private static func append(_ blocks: [Question.Block], to text: inout ByteText) {
    text.append(fixed: "[")
    items(blocks, into: &text)
    text.append(fixed: "]")
  }

  private static func items(_ blocks: [Question.Block], into text: inout ByteText) {
    for (index, block) in blocks.enumerated() {
      if index > 0 { text.append(fixed: ", ") }
      switch block {
      case .paragraph(let words):
        text.append(fixed: "{\"text\": ")
        append(words, to: &text)
      case .code(let lines):
        text.append(fixed: "{\"code\": ")
        append(lines, to: &text)
      case .formulas(let lines):
        text.append(fixed: "{\"formulas\": ")
        append(lines, to: &text)
      }
      text.append(fixed: "}")
    }
  }

  private static func append(_ content: String, to text: inout ByteText) {
    text.append(fixed: "\"")
    text.append(content, escapes)
    text.append(fixed: "\"")
  }

  /// Returns a JSON string with its quotes.
  static func quoted(_ content: String) -> String {
    var text = ByteText()
    append(content, to: &text)
    return text.string
  }
}
