/// The text that text2qti makes QTI 1.2 from, for Canvas.
struct Text2qtiQuiz {
  let wording: QuizWording

  func text(of quiz: Quiz) throws(QuizRefusal) -> String {
    var text = "Quiz title: \(Self.title(quiz.title))\n"
    var number = 0
    for question in quiz.questions {
      let isChoice = !question.choices.isEmpty
      let points = isChoice ? question.points : question.points / Double(question.parts.count)
      guard points > 0, (points * 2).rounded() == points * 2, points < 1e6 else {
        throw QuizRefusal(
          "text2qti takes whole and half points, and `\(question.title)` would give "
            + "\(try QuizNumber.exact(points)) for an answer",
          help: try Self.wayOut(of: question))
      }
      if isChoice {
        number += 1
        text += "\n" + (try head(question, nil, number: number, points: points))
        text += try choices(question)
      }
      for part in isChoice ? [] : question.parts {
        number += 1
        text += "\n" + (try head(question, part, number: number, points: points))
        text += try numerical(part)
      }
    }
    return text
  }

  /// Which points can be shared.
  private static func wayOut(of question: Question) throws(QuizRefusal) -> String {
    let share = question.choices.isEmpty ? Double(question.parts.count) / 2 : 0.5
    return "give it a multiple of \(try QuizNumber.exact(share)) as its `points`"
  }

  private func head(
    _ question: Question, _ part: Question.Part?, number: Int, points: Double
  ) throws(QuizRefusal) -> String {
    let label = question.parts.count > 1 ? part.map { " \($0.label)" } ?? "" : ""
    let title = question.title + label
    let prompt = part?.prompt ?? question.prompt
    // No two questions may read the same, and two scenes may.
    let blocks = [.paragraph(title)] + question.setUp + [.paragraph(prompt)]
    return "Title: \(Self.title(title))\nPoints: \(try QuizNumber.exact(points))\n"
      + Self.item("\(number).", blocks)
      + Self.item("...", [.paragraph(wording.solution)] + question.solution)
  }

  private func numerical(_ part: Question.Part) throws(QuizRefusal) -> String {
    var text = Self.item("+", [.paragraph(wording.isRight)])
    if !part.wrong.isEmpty {
      var blocks: [Question.Block] = []
      for wrong in part.wrong {
        let number = try QuizNumber.rounded(wrong.value)
        blocks.append(.paragraph(wording.wrongAnswer(number, wrong.feedback)))
      }
      text += Self.item("-", blocks)
    }
    return text + "=   \(try interval(part))\n"
  }

  /// The answer and its tolerance; no end of what is accepted may lie close to 0.
  private func interval(_ part: Question.Part) throws(QuizRefusal) -> String {
    guard abs(part.value) < 1e11, part.tolerance >= 0.001 else {
      throw QuizRefusal("text2qti writes 4 decimals, too few for `\(part.path)`")
    }
    let value = (part.value * 1e4).rounded() / 1e4
    let tolerance = (part.tolerance * 1e4).rounded() / 1e4
    // A little less is accepted where an end would be refused.
    for accepted in [tolerance, tolerance * 0.8]
    where abs(value - accepted) >= 1.5e-4 && abs(value + accepted) >= 1.5e-4 {
      return "\(try QuizNumber.exact(value)) +- \(try QuizNumber.rounded(accepted))"
    }
    throw QuizRefusal("text2qti has no tolerance for `\(part.path)`")
  }

  private func choices(_ question: Question) throws(QuizRefusal) -> String {
    guard question.choices.count <= 26 else {
      throw QuizRefusal("text2qti has letters for 26 choices, and `\(question.title)` has more")
    }
    var text = ""
    for (choice, letter) in zip(question.choices, "abcdefghijklmnopqrstuvwxyz") {
      let mark = choice.misconception == nil ? "*\(letter))" : "\(letter))"
      text += Self.item(mark, [.paragraph(choice.text)])
      text += Self.item("...", [.paragraph(choice.feedback)])
    }
    return text
  }

  /// A mark and what belongs to it, words at first, every further line indented to where the first begins.
  private static func item(_ mark: String, _ blocks: [Question.Block]) -> String {
    let indent = String(repeating: " ", count: mark.count < 4 ? 4 : (mark.count / 4 + 1) * 4)
    var lines: [String] = []
    for (index, block) in blocks.enumerated() {
      if index > 0 { lines.append("") }
      switch block {
      case .paragraph(let text): lines.append(escaped(text))
      case .code(let code), .formulas(let code):
        let fence = MarkdownQuiz.fence(around: code)
        lines += [fence] + code + [fence]
      }
    }
    let padding = indent.dropFirst(mark.count)
    return lines.enumerated().map { index, line in
      index == 0 ? mark + padding + line : line.isEmpty ? "" : indent + line
    }.joined(separator: "\n") + "\n"
  }

  /// A title, which is no Markdown, on its one line.
  static func title(_ text: String) -> String {
    let words = text.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 32 } }
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }

  /// Text in which neither Markdown nor LaTeX means anything, on one line.
  static func escaped(_ text: String) -> String {
    var result = ""
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let scalars = Array(words.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      // At the beginning, a digit or a sign could begin a list.
      let begins = index == 0 && scalar.isASCII && !scalar.properties.isAlphabetic && scalar != "("
      if scalar.value < 32 || scalar.value == 127 { continue }
      if begins || "\\`*_{}[]<>#&$~^|!\"'".unicodeScalars.contains(scalar)
        || scalar == "-"
        || scalar == "." && index + 1 < scalars.count && scalars[index + 1] == "."
      {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
