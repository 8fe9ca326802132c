import GeomrunReporting
import GeomrunText

extension HTMLQuiz {
  /// Adds a question, and its key if it is below the question.
  func write(_ question: Question, key: Markup, into section: inout Markup) throws(QuizRefusal) {
    let points = try QuizNumber.exact(question.points)
    let solution = "\(isInline ? "key" : "solution")-\(questionID)"
    let attributes: Markup.Attributes = [
      "class": "question", "data-solution": isSelfTest ? solution : nil,
      "data-view": isSelfTest ? question.target?.view : nil,
      "data-property": isSelfTest ? question.target?.property : nil, "data-points": points,
    ]
    try section.block("section", attributes) { section throws(QuizRefusal) in
      section.line("h3", ["id": "question-\(questionID)"]) { title in
        title.text("\(wording.question) \(count) ")
        title.element("span", ["class": "points"], wording.points(points))
      }
      if question.choices.isEmpty { try boxes(question, into: &section) } else { choices(question, into: &section) }
      if isSelfTest { buttons(into: &section) }
      if isInline { section.block("div", ["class": "answers", "id": "key-\(questionID)"]) { $0.append(key) } }
    }
  }

  private func boxes(_ question: Question, into section: inout Markup) throws(QuizRefusal) {
    section.line("p", question.prompt)
    section.line("div", ["class": "room"], paper.working)
    try section.block("ul", ["class": "boxes"]) { list throws(QuizRefusal) in
      for (index, part) in question.parts.enumerated() {
        try box(part, id: "box-\(questionID)-\(index + 1)", into: &list)
      }
    }
    guard isSelfTest else { return }
    // The feedback on numbers that all result from one mistake, for the script.
    for diagnosis in question.diagnoses {
      var values: [String] = []
      for value in diagnosis.values { values.append(try QuizNumber.exact(value)) }
      section.line(
        "span", ["class": "diagnosis", "data-values": values.joined(separator: " ")], is: "hidden", diagnosis.feedback)
    }
  }

  private func box(_ part: Question.Part, id: String, into list: inout Markup) throws(QuizRefusal) {
    let label = part.label.isEmpty ? nil : part.label
    let answer = isSelfTest ? try QuizNumber.exact(part.value) : nil
    let tolerance = isSelfTest ? try QuizNumber.exact(part.tolerance) : nil
    try list.line("li", ["class": "box"]) { line throws(QuizRefusal) in
      if let label { line.element("label", ["for": id], label) }
      line.void(
        "input",
        [
          "id": id, "type": "text", "inputmode": "decimal", "autocomplete": "off", "spellcheck": "false",
          "aria-label": label == nil ? part.path : nil, "data-answer": answer, "data-tolerance": tolerance,
          "data-label": isSelfTest ? label : nil,
        ])
      guard isSelfTest else { return }
      for wrong in part.wrong { hint(wrong.feedback, try QuizNumber.exact(wrong.value), into: &line) }
    }
  }

  private func choices(_ question: Question, into section: inout Markup) {
    section.block("fieldset") { section in
      section.line("legend", question.prompt)
      // A yes/no question needs no space for calculations.
      if question.choices.count > 2 { section.line("div", ["class": "room"], paper.working) }
      section.block("ul", ["class": "choices"]) { list in
        for (choice, letter) in zip(question.choices, Self.letters) {
          let isRight = choice.misconception == nil
          list.line("li") { line in
            line.element("label") { label in
              label.void(
                "input",
                ["type": "radio", "name": "choice-\(questionID)", "data-right": isSelfTest && isRight ? "yes" : nil])
              label.text(" \(letter). \(choice.text)")
            }
            if isSelfTest, !isRight { hint(choice.feedback, nil, into: &line) }
          }
        }
      }
    }
  }

  private func buttons(into section: inout Markup) {
    section.element("button", ["type": "button", "class": "check"], paper.check)
    section.element("button", ["type": "button", "class": "why"], is: "hidden", paper.why)
    if isInline { section.element("button", showsKey("key-\(questionID)"), paper.showKey) }
    section.lineEnd()
    section.line("div", ["class": "verdict", "role": "status"], "")
  }

  /// Adds the feedback on a wrong answer, for the script.
  private func hint(_ feedback: String, _ value: String?, into line: inout Markup) {
    line.element("span", ["class": "hint", "data-value": value], is: "hidden", feedback)
  }

  /// Returns the answer, the feedback on wrong ones, and the way to it for the first question about a scene.
  func key(to question: Question, _ set: QuestionSet?) throws(QuizRefusal) -> Markup {
    var text = Markup(.html)
    guard options.key != .none else { return text }
    let right = zip(question.choices, Self.letters).first { $0.0.misconception == nil }
    text.line("p") { line in
      line.element("strong", wording.answer)
      line.text(" \(right.map { "\($0.1). " } ?? "")\(question.answer)")
    }
    let wrong = try WrongAnswers.texts(question, wording)
    if !wrong.isEmpty { text.block("ul") { for sentence in wrong { $0.line("li", sentence) } } }
    if let set, !question.steps.isEmpty {
      text.line("p", ["class": "way"]) { $0.element("strong", wording.solution) }
      picture(.solution, of: set, into: &text)
      text.block("div", ["class": "steps"]) { steps(question.happening, into: &$0) }
    }
    blocks(question.ending, into: &text)
    return text
  }

  /// Adds the steps with ids for the script.
  private func steps(_ happening: Question.Happening, into text: inout Markup) {
    for (position, block) in happening.blocks.enumerated() {
      switch block {
      case .code: blocks([block], into: &text)
      case .formulas(let lines): text.line("pre", ["class": "sums"]) { $0.lines(lines) }
      case .paragraph(let words):
        text.line("p") { line in
          for (place, sentence) in (happening.sentences[position] ?? [words]).enumerated() {
            if place > 0 { line.text(wording.space) }
            line.element("span", sentence)
          }
        }
      }
    }
  }

  func blocks(_ blocks: [Question.Block], into text: inout Markup) {
    for block in blocks {
      text.blocks([block])
      text.lineEnd()
    }
  }

  func picture(_ kind: QuizPictures.Kind, of set: QuestionSet, into text: inout Markup) {
    guard let pictures = set.pictures, !pictures.isEmpty else { return }
    let label = kind == .setUp ? paper.setUpPicture : paper.solutionPicture
    let attributes: Markup.Attributes = ["class": "picture", "tabindex": "0", "role": "group", "aria-label": label]
    text.block("div", attributes) { text in
      text.trusted { pictures.append(kind, idPrefix: "scene-\(questionSetCount)-\(kind.rawValue)-", to: &$0) }
    }
  }
}
