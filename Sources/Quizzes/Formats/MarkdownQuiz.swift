internal import Narration

/// Markdown for people: the questions, and the key with the worked solutions.
struct MarkdownQuiz {
  let options: QuizOptions
  let wording: QuizWording

  func text(of quiz: Quiz) throws(QuizRefusal) -> String {
    var text = "# \(Self.escaped(quiz.title))\n"
    for (index, question) in quiz.questions.enumerated() {
      // What several questions are about is told once.
      if isFirst(index, in: quiz) {
        text += "\n## \(Self.escaped(question.scene + version(of: question)))\n\n"
        text += body(question.setUp)
      }
      let points = wording.points(try QuizNumber.exact(question.points))
      text += "\n**\(wording.question) \(index + 1)** (\(points)): "
      text += Self.escaped(question.prompt) + "\n"
      for (choice, letter) in zip(question.choices, Self.letters) {
        text += "\(letter == "A" ? "\n" : "")- \(letter). \(Self.escaped(choice.text))\n"
      }
      if options.key == .inline { text += try key(to: question, at: index, in: quiz) }
    }
    guard options.key == .separate else { return text }
    text += "\n# \(wording.answerKey)\n"
    for (index, question) in quiz.questions.enumerated() {
      if isFirst(index, in: quiz) {
        text += "\n## \(Self.escaped(question.scene + version(of: question)))\n"
      }
      text += "\n**\(wording.question) \(index + 1)**: \(Self.escaped(question.asked))\n"
      text += try key(to: question, at: index, in: quiz)
    }
    return text
  }

  /// Whether a question is the first about its scene.
  private func isFirst(_ index: Int, in quiz: Quiz) -> Bool {
    guard index > 0 else { return true }
    let (last, next) = (quiz.questions[index - 1], quiz.questions[index])
    return last.scene != next.scene || last.version != next.version || last.setUp != next.setUp
  }

  private func version(of question: Question) -> String {
    question.version.map(wording.version) ?? ""
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

  private func key(
    to question: Question, at index: Int, in quiz: Quiz
  ) throws(QuizRefusal) -> String {
    let right = zip(question.choices, Self.letters).first { $0.0.misconception == nil }
    let letter = right.map { "\($0.1). " } ?? ""
    var text = "\n**\(wording.answer)**: \(letter)\(Self.escaped(question.answer))\n"
    let wrong = try wrongAnswers(to: question)
    if !wrong.isEmpty {
      text += "\n" + wrong.map { "- \(Self.escaped($0))\n" }.joined()
    }
    // The way is the same for all questions about a scene, and stands with the first.
    if isFirst(index, in: quiz), !question.steps.isEmpty {
      text += "\n**\(wording.solution)**\n\n" + body(question.steps)
    }
    return text + "\n" + Self.escaped(question.result) + "\n"
  }

  /// The wrong answers with what to say to them, those of several numbers together where they come from one mistake.
  private func wrongAnswers(to question: Question) throws(QuizRefusal) -> [String] {
    var texts: [String] = []
    for choice in question.choices where choice.misconception != nil {
      texts.append(wording.wrongAnswer(choice.text, choice.feedback))
    }
    guard question.choices.isEmpty else { return texts }
    for feedback in question.wrongFeedback {
      var numbers: [String] = []
      for part in question.parts {
        for wrong in part.wrong where wrong.feedback == feedback {
          let number = try QuizNumber.rounded(wrong.value)
          numbers.append(part.label.isEmpty ? number : "\(part.label) \(number)")
        }
      }
      if !numbers.isEmpty {
        texts.append(wording.wrongAnswer(numbers.joined(separator: ", "), feedback))
      }
    }
    return texts
  }

  private func body(_ blocks: [Question.Block]) -> String {
    blocks.map { block in
      switch block {
      case .paragraph(let text): return Self.escaped(text) + "\n"
      case .code(let lines): return fenced(lines, language: options.code.rawValue)
      case .formulas(let lines): return fenced(lines, language: "text")
      }
    }.joined(separator: "\n")
  }

  private func fenced(_ lines: [String], language: String) -> String {
    let fence = Self.fence(around: lines)
    return ([fence + language] + lines + [fence]).joined(separator: "\n") + "\n"
  }

  /// A fence longer than any run of backticks in the code.
  static func fence(around lines: [String]) -> String {
    var longest = 2
    for line in lines {
      for run in line.split(whereSeparator: { $0 != "`" }) { longest = max(longest, run.count) }
    }
    return String(repeating: "`", count: longest + 1)
  }

  /// Text in which nothing is Markdown, on one line.
  static func escaped(_ text: String) -> String {
    var result = ""
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let scalars = Array(words.unicodeScalars)
    let digits = scalars.prefix(while: \.properties.isASCIIHexDigit).count
    for (index, scalar) in scalars.enumerated() {
      if scalar.value < 32 || scalar.value == 127 { continue }
      // A number or a sign at the beginning would begin a list or a heading.
      let opens = index == 0 && "+-=".unicodeScalars.contains(scalar)
      let ends =
        ".)".unicodeScalars.contains(scalar) && index > 0 && index == digits
        && (index + 1 == scalars.count || scalars[index + 1] == " ")
      if "\\`*_{}[]<>#|~&!$".unicodeScalars.contains(scalar) || opens || ends {
        result += "\\"
      }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
