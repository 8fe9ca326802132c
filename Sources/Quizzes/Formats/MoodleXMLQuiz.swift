/// Moodle's XML: `numerical` for one number, `cloze` for several, `multichoice`.
struct MoodleXMLQuiz {
  let wording: QuizWording

  func text(of quiz: Quiz) throws(QuizRefusal) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n"
    for question in quiz.questions {
      if !question.choices.isEmpty {
        text += try multichoice(question)
      } else if question.parts.count > 1, let weight = weight(question) {
        text += try cloze(question, weight: weight)
      } else {
        for part in question.parts { text += try numerical(part, of: question) }
      }
    }
    return text + "</quiz>\n"
  }

  /// What each number of a cloze question is worth; nil where that is no whole number.
  private func weight(_ question: Question) -> Int? {
    let weight = question.points / Double(question.parts.count)
    return weight >= 1 ? Int(exactly: weight) : nil
  }

  private func numerical(
    _ part: Question.Part, of question: Question
  ) throws(QuizRefusal) -> String {
    var lines = head(
      "numerical", part.label.isEmpty ? question.title : "\(question.title) \(part.label)",
      HTMLText.text(of: question.setUp + [.paragraph(part.prompt)]), question)
    lines.append(
      "    <defaultgrade>"
        + (try QuizNumber.exact(question.points / Double(question.parts.count)))
        + "</defaultgrade>")
    lines += try answer(part.value, part, fraction: 100, wording.isRight)
    for wrong in part.wrong {
      lines += try answer(wrong.value, part, fraction: 0, wrong.feedback)
    }
    return finish(lines)
  }

  private func answer(
    _ value: Double, _ part: Question.Part, fraction: Int, _ feedback: String
  ) throws(QuizRefusal) -> [String] {
    [
      "    <answer fraction=\"\(fraction)\">",
      "      <text>\(try QuizNumber.exact(value))</text>",
      "      <tolerance>\(try QuizNumber.exact(part.tolerance))</tolerance>",
      "      <feedback format=\"html\"><text>\(cdata(HTMLText.escaped(feedback)))</text></feedback>",
      "    </answer>",
    ]
  }

  private func multichoice(_ question: Question) throws(QuizRefusal) -> String {
    var lines = head(
      "multichoice", question.title,
      HTMLText.text(of: question.setUp + [.paragraph(question.prompt)]), question)
    lines += [
      "    <defaultgrade>\(try QuizNumber.exact(question.points))</defaultgrade>",
      "    <single>true</single>",
      "    <shuffleanswers>true</shuffleanswers>",
      "    <answernumbering>abc</answernumbering>",
    ]
    for choice in question.choices {
      let feedback = cdata(HTMLText.escaped(choice.feedback))
      lines += [
        "    <answer fraction=\"\(choice.misconception == nil ? 100 : 0)\" format=\"html\">",
        "      <text>\(cdata(HTMLText.escaped(choice.text)))</text>",
        "      <feedback format=\"html\"><text>\(feedback)</text></feedback>",
        "    </answer>",
      ]
    }
    return finish(lines)
  }

  private func cloze(_ question: Question, weight: Int) throws(QuizRefusal) -> String {
    let html = HTMLText.text(of: question.setUp + [.paragraph(question.prompt)])
    // A brace that is no gap of ours must not begin one.
    var text = html.replacingScalars("{", with: "&#123;")
    for part in question.parts {
      let tolerance = try QuizNumber.exact(part.tolerance)
      var answers = [
        "=\(try QuizNumber.exact(part.value)):\(tolerance)#\(gap(wording.isRight))"
      ]
      for wrong in part.wrong {
        answers.append(
          "%0%\(try QuizNumber.exact(wrong.value)):\(tolerance)#\(gap(wrong.feedback))")
      }
      let label = HTMLText.escaped(part.label)
      text += "<p>\(label): {\(weight):NUMERICAL:\(answers.joined(separator: "~"))}</p>"
    }
    return finish(head("cloze", question.title, text, question))
  }

  private func gap(_ feedback: String) -> String { Self.clozeEscaped(HTMLText.escaped(feedback)) }

  private func head(
    _ type: String, _ title: String, _ html: String, _ question: Question
  ) -> [String] {
    let solution = cdata(HTMLText.text(of: question.solution))
    return [
      "  <question type=\"\(type)\">",
      "    <name><text>\(HTMLText.escaped(title))</text></name>",
      "    <questiontext format=\"html\"><text>\(cdata(html))</text></questiontext>",
      "    <generalfeedback format=\"html\"><text>\(solution)</text></generalfeedback>",
    ]
  }

  private func finish(_ lines: [String]) -> String {
    lines.joined(separator: "\n") + "\n  </question>\n"
  }

  private func cdata(_ text: String) -> String { Self.cdata(text) }

  /// A section that holds any text, its own end included.
  static func cdata(_ text: String) -> String {
    "<![CDATA[\(text.replacingScalars("]]>", with: "]]]]><![CDATA[>"))]]>"
  }

  /// Text inside an answer of a cloze question.
  static func clozeEscaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if ["\\", "~", "#", "}"].contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
