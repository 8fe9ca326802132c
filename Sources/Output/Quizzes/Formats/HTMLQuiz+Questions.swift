import GeomrunReporting
import GeomrunText

extension HTMLQuiz {
  /// Adds a question up to its key; its section stays open.
  func write(_ question: Question, into text: inout ByteText) throws(QuizRefusal) {
    let points = try QuizNumber.exact(question.points)
    text.append(fixed: "<section class=\"question\"")
    if isSelfTest {
      text.append(" data-solution=\"\(isInline ? "key" : "solution")-\(questionID)\"")
      if let target = question.target {
        attribute("data-view", target.view, into: &text)
        attribute("data-property", target.property, into: &text)
      }
    }
    text.append(" data-points=\"\(WrittenText(word: points))\">\n")
    text.append("<h3 id=\"question-\(questionID)\">\(HTMLText.escaped(wording.question)) \(count) ")
    text.append("<span class=\"points\">\(HTMLText.escaped(wording.points(points)))</span></h3>\n")
    if question.choices.isEmpty {
      text.append(fixed: "<p>")
      text.append(question.prompt, Self.html.words)
      text.append(fixed: "</p>\n<div class=\"room\">")
      text.append(paper.working, Self.html.words)
      text.append(fixed: "</div>\n<ul class=\"boxes\">\n")
      for index in question.parts.indices { try box(index, of: question, into: &text) }
      text.append(fixed: "</ul>\n")
      if isSelfTest {
        for diagnosis in question.diagnoses { try append(diagnosis, to: &text) }
      }
    } else {
      text.append(fixed: "<fieldset>\n<legend>")
      text.append(question.prompt, Self.html.words)
      text.append(fixed: "</legend>\n")
      // Nothing is calculated between yes and no.
      if question.choices.count > 2 {
        text.append(fixed: "<div class=\"room\">")
        text.append(paper.working, Self.html.words)
        text.append(fixed: "</div>\n")
      }
      text.append(fixed: "<ul class=\"choices\">\n")
      for (choice, letter) in zip(question.choices, Self.letters) {
        text.append("<li><label><input type=\"radio\" name=\"choice-\(questionID)\"")
        if isSelfTest, choice.misconception == nil { text.append(fixed: " data-right=\"yes\"") }
        text.append("> \(letter). ")
        text.append(choice.text, Self.html.words)
        text.append(fixed: "</label>")
        if isSelfTest, choice.misconception != nil { hint(choice.feedback, nil, into: &text) }
        text.append(fixed: "</li>\n")
      }
      text.append(fixed: "</ul>\n</fieldset>\n")
    }
    guard isSelfTest else { return }
    text.append("<button type=\"button\" class=\"check\">\(HTMLText.escaped(paper.check))</button>")
    text.append("<button type=\"button\" class=\"why\" hidden>")
    text.append("\(HTMLText.escaped(paper.why))</button>")
    if isInline {
      text.append(
        "<button type=\"button\" aria-expanded=\"false\" aria-controls=\"key-\(questionID)\">")
      text.append("\(HTMLText.escaped(paper.showKey))</button>")
    }
    text.append(fixed: "\n<div class=\"verdict\" role=\"status\"></div>\n")
  }

  private func box(
    _ index: Int, of question: Question, into text: inout ByteText
  ) throws(QuizRefusal) {
    let part = question.parts[index]
    let id: WrittenText = "box-\(questionID)-\(index + 1)"
    text.append(fixed: "<li class=\"box\">")
    if !part.label.isEmpty {
      text.append("<label for=\"\(id)\">\(HTMLText.escaped(part.label))</label>")
    }
    text.append(
      "<input id=\"\(id)\" type=\"text\" inputmode=\"decimal\" autocomplete=\"off\" spellcheck=\"false\""
    )
    if part.label.isEmpty { attribute("aria-label", part.path, into: &text) }
    if isSelfTest {
      text.append(" data-answer=\"\(try QuizNumber.exactText(part.value))\"")
      text.append(" data-tolerance=\"\(try QuizNumber.exactText(part.tolerance))\"")
      if !part.label.isEmpty { attribute("data-label", part.label, into: &text) }
    }
    text.append(fixed: ">")
    if isSelfTest {
      for wrong in part.wrong {
        hint(wrong.feedback, try QuizNumber.exactText(wrong.value), into: &text)
      }
    }
    text.append(fixed: "</li>\n")
  }

  /// What is said to numbers that all come from one mistake, where the script finds it.
  private func append(
    _ diagnosis: Question.Diagnosis, to text: inout ByteText
  ) throws(QuizRefusal) {
    text.append(fixed: "<span class=\"diagnosis\" data-values=\"")
    for (index, value) in diagnosis.values.enumerated() {
      if index > 0 { text.append(fixed: " ") }
      text.append(try QuizNumber.exactText(value))
    }
    text.append(fixed: "\" hidden>")
    text.append(diagnosis.feedback, Self.html.words)
    text.append(fixed: "</span>\n")
  }

  /// What is said to a wrong answer, where the script finds it.
  private func hint(_ feedback: String, _ value: WrittenText?, into text: inout ByteText) {
    text.append("<span class=\"hint\"\(value.map { " data-value=\"\($0)\"" } ?? "") hidden>")
    text.append(feedback, Self.html.words)
    text.append(fixed: "</span>")
  }

  /// The answer, what is said to wrong ones, and the way to it where that is the first about its scene.
  func key(to question: Question, _ set: QuestionSet?) throws(QuizRefusal) -> ByteText {
    var text = ByteText()
    guard options.key != .none else { return text }
    let right = zip(question.choices, Self.letters).first { $0.0.misconception == nil }
    text.append(
      "<p><strong>\(HTMLText.escaped(wording.answer))</strong> \(right.map { "\($0.1). " } ?? "")")
    text.append(question.answer, Self.html.words)
    text.append(fixed: "</p>\n")
    let wrong = try WrongAnswers.texts(question, wording)
    if !wrong.isEmpty {
      text.append(fixed: "<ul>\n")
      for sentence in wrong {
        text.append(fixed: "<li>")
        text.append(sentence, Self.html.words)
        text.append(fixed: "</li>\n")
      }
      text.append(fixed: "</ul>\n")
    }
    if let set, !question.steps.isEmpty {
      text.append("<p class=\"way\"><strong>\(HTMLText.escaped(wording.solution))</strong></p>\n")
      picture(.solution, of: set, into: &text)
      text.append(fixed: "<div class=\"steps\">\n")
      steps(question.way, into: &text)
      text.append(fixed: "</div>\n")
    }
    blocks(question.ending, into: &text)
    return text
  }

  /// The steps, whose lines the script finds.
  private func steps(_ way: Question.Way, into text: inout ByteText) {
    for (position, block) in way.blocks.enumerated() {
      switch block {
      case .code: blocks([block], into: &text)
      case .formulas(let lines):
        text.append(fixed: "<pre class=\"sums\">")
        text.append(lines.joined(separator: "\n"), Self.html.lines)
        text.append(fixed: "</pre>\n")
      case .paragraph(let words):
        text.append(fixed: "<p>")
        for (place, sentence) in (way.sentences[position] ?? [words]).enumerated() {
          if place > 0 { text.append(wording.space, Self.html.words) }
          text.append(fixed: "<span>")
          text.append(sentence, Self.html.words)
          text.append(fixed: "</span>")
        }
        text.append(fixed: "</p>\n")
      }
    }
  }

  func blocks(_ blocks: [Question.Block], into text: inout ByteText) {
    for block in blocks {
      Self.html.append([block], to: &text)
      text.append(fixed: "\n")
    }
  }

  func picture(
    _ kind: QuizPictures.Kind, of set: QuestionSet, into text: inout ByteText
  ) {
    guard let pictures = set.pictures, !pictures.isEmpty else { return }
    text.append(fixed: "<div class=\"picture\" tabindex=\"0\" role=\"group\"")
    attribute(
      "aria-label", kind == .setUp ? paper.setUpPicture : paper.solutionPicture, into: &text)
    text.append(fixed: ">\n")
    pictures.append(kind, idPrefix: "scene-\(questionSetCount)-\(kind.rawValue)-", to: &text)
    text.append(fixed: "</div>\n")
  }

  func attribute(_ name: StaticString, _ value: String, into text: inout ByteText) {
    text.append(fixed: " ")
    text.append(fixed: name)
    text.append(fixed: "=\"")
    text.append(value, Self.html.words)
    text.append(fixed: "\"")
  }
}
