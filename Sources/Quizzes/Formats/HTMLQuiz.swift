internal import Narration
internal import Pictures
internal import Reporting

/// A page: sheets of paper with ruled boxes when it is printed, and a self-test on the screen.
///
/// It loads nothing, and runs nothing but its own script.
struct HTMLQuiz: QuizWriter {
  let options: QuizOptions
  let wording: QuizWording
  let paper: PaperWording
  private var sheet: Int?
  private var isOpen = false
  /// The questions of the sheet so far, and what they are worth.
  private var count = 0
  private var sets = 0
  private var isInline: Bool { options.key == .inline }
  /// The sheet that is being filled, whose points stand above its questions.
  private var page = ByteText()
  private var points = 0.0
  /// The key, which stands behind all sheets.
  private var answers = ByteText()

  private static let html = HTMLText.plain
  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

  init(options: QuizOptions, wording: QuizWording, paper: PaperWording) {
    (self.options, self.wording, self.paper) = (options, wording, paper)
  }

  /// Whether the page knows the answers to its questions.
  private var isSelfTest: Bool { options.key.hasQuestions && options.key != .none }

  mutating func begin(into text: inout ByteText) {
    var style = ByteText()
    style.append(PageStyle.text)
    if options.hasPictures { style.append(PictureStyle.text) }
    var script = ByteText()
    if isSelfTest { script.append(PageScript.text) }
    text.append("<!DOCTYPE html>\n<html lang=\"\(options.language.rawValue)\">\n<head>\n")
    text.append(fixed: "<meta charset=\"utf-8\">\n")
    text.append(
      fixed: "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    text.append(fixed: "style-src 'sha256-")
    text.appendBase64(SHA256.hash(style.bytes))
    if isSelfTest {
      text.append(fixed: "'; script-src 'sha256-")
      text.appendBase64(SHA256.hash(script.bytes))
    }
    text.append(fixed: "'; base-uri 'none'; form-action 'none'\">\n")
    text.append(
      fixed: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    text.append(wording.quizTitle, Self.html.words)
    text.append(fixed: "</title>\n<style>")
    text.append(style)
    text.append(fixed: "</style>\n</head>\n<body")
    if isSelfTest {
      attribute("data-right", wording.isRight, into: &text)
      attribute("data-not-right", paper.notRight, into: &text)
      attribute("data-no-number", paper.noNumber, into: &text)
      attribute("data-no-choice", paper.noChoice, into: &text)
    }
    text.append(fixed: ">\n<main>\n")
    if options.key == .only { text.append("<h1>\(HTMLText.escaped(wording.answerKey))</h1>\n") }
  }

  mutating func write(
    _ set: QuestionSet, into text: inout ByteText, flush: Flush
  ) throws(QuizRefusal) {
    guard let first = set.first else { return }
    if !isOpen || sheet != set.sheet {
      endSheet(into: &text)
      flush(&text)
      (sheet, isOpen, count, points) = (set.sheet, true, 0, 0)
      if let sheet, options.key != .none { answers.append("<h2>\(paper.version(sheet))</h2>\n") }
    }
    sets += 1
    page.append(fixed: "<section class=\"scene\">\n<h2>")
    page.append(first.scene, Self.html.words)
    page.append(fixed: "</h2>\n")
    picture(.setUp, of: set, into: &page)
    blocks(first.setUp, into: &page)
    var isFirst = true
    var key = ByteText()
    for question in set.questions {
      count += 1
      points += question.points
      try write(question, into: &page)
      let own = try self.key(to: question, isFirst ? set : nil)
      isFirst = false
      if isInline {
        page.append("<div class=\"answers\" id=\"key-\(place)\">\n")
        page.append(own)
        page.append(fixed: "</div>\n")
      } else if options.key != .none {
        key.append("<section class=\"solution\" id=\"solution-\(place)\">\n<h3>")
        key.append("\(wording.question) \(count) ")
        key.append(fixed: "<span class=\"points\">")
        key.append("\(first.scene): \(question.asked)", Self.html.words)
        key.append(fixed: "</span></h3>\n")
        key.append(own)
        key.append(fixed: "</section>\n")
      }
      page.append(fixed: "</section>\n")
    }
    page.append(fixed: "</section>\n")
    answers.append(key)
  }

  mutating func end(into text: inout ByteText, flush: Flush) {
    endSheet(into: &text)
    flush(&text)
    if options.key == .only {
      text.append(answers)
    } else if options.key == .separate {
      text.append(
        fixed: "<p><button type=\"button\" aria-expanded=\"false\" aria-controls=\"key\">")
      text.append(paper.showKey, Self.html.words)
      text.append(fixed: "</button></p>\n<section class=\"answers last\" id=\"key\">\n<h1>")
      text.append(wording.answerKey, Self.html.words)
      text.append(fixed: "</h1>\n")
      text.append(answers)
      text.append(fixed: "</section>\n")
    }
    text.append(fixed: "</main>\n")
    if isSelfTest {
      text.append(fixed: "<script>")
      text.append(PageScript.text)
      text.append(fixed: "</script>\n")
    }
    text.append(fixed: "</body>\n</html>\n")
  }

  /// Tells a question from all others of the page.
  private var place: String { sheet.map { "\($0)-\(count)" } ?? "\(count)" }

  /// Adds the sheet that has been filled, with its head.
  private mutating func endSheet(into text: inout ByteText) {
    defer { page.removeAll() }
    guard isOpen, options.key.hasQuestions else { return }
    let total = (try? QuizNumber.rounded(points)) ?? ""
    text.append(
      "<section class=\"sheet\"\(sheet.map { " id=\"version-\($0)\"" } ?? "")>\n<header>\n<h1>")
    text.append(wording.quizTitle, Self.html.words)
    text.append(fixed: "</h1>\n")
    if let sheet {
      text.append(fixed: "<p class=\"version\">")
      text.append(paper.version(sheet), Self.html.words)
      text.append(fixed: "</p>\n")
    }
    text.append("<ul class=\"fields\">\n")
    for (name, word) in [("name", paper.name), ("date", paper.date)] {
      text.append("<li class=\"to-fill \(name)-line\">\(word) <span class=\"ruled\"></span></li>\n")
    }
    text.append("<li class=\"score\">\(paper.score) <span class=\"to-write\"></span>")
    text.append(isSelfTest ? "<span class=\"reached\" role=\"status\">0</span> " : " ")
    text.append("\(paper.outOf(total))</li>\n</ul>\n</header>\n")
    text.append(page)
    text.append(fixed: "</section>\n")
  }
}

extension HTMLQuiz {
  /// Adds a question up to its key; its section stays open.
  private func write(_ question: Question, into text: inout ByteText) throws(QuizRefusal) {
    let points = try QuizNumber.exact(question.points)
    text.append("<section class=\"question\" data-points=\"\(points)\">\n")
    text.append("<h3 id=\"question-\(place)\">\(wording.question) \(count) ")
    text.append("<span class=\"points\">\(wording.points(points))</span></h3>\n")
    if question.choices.isEmpty {
      text.append(fixed: "<p>")
      text.append(question.prompt, Self.html.words)
      text.append(fixed: "</p>\n<div class=\"room\">")
      text.append(paper.working, Self.html.words)
      text.append(fixed: "</div>\n<ul class=\"boxes\">\n")
      for index in question.parts.indices { try box(index, of: question, into: &text) }
      text.append(fixed: "</ul>\n")
    } else {
      text.append(fixed: "<fieldset>\n<legend>")
      text.append(question.prompt, Self.html.words)
      text.append(fixed: "</legend>\n<div class=\"room\">")
      text.append(paper.working, Self.html.words)
      text.append(fixed: "</div>\n<ul class=\"choices\">\n")
      for (choice, letter) in zip(question.choices, Self.letters) {
        text.append("<li><label><input type=\"radio\" name=\"choice-\(place)\"")
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
    if isInline {
      text.append("<button type=\"button\" aria-expanded=\"false\" aria-controls=\"key-\(place)\">")
      text.append("\(HTMLText.escaped(paper.showKey))</button>")
    }
    text.append(fixed: "\n<div class=\"verdict\" role=\"status\"></div>\n")
  }

  private func box(
    _ index: Int, of question: Question, into text: inout ByteText
  ) throws(QuizRefusal) {
    let part = question.parts[index]
    let id = "box-\(place)-\(index + 1)"
    text.append(fixed: "<li class=\"box\">")
    if !part.label.isEmpty {
      text.append("<label for=\"\(id)\">\(HTMLText.escaped(part.label))</label>")
    }
    text.append(
      "<input id=\"\(id)\" type=\"text\" inputmode=\"decimal\" autocomplete=\"off\" spellcheck=\"false\""
    )
    if part.label.isEmpty { attribute("aria-label", part.path, into: &text) }
    if isSelfTest {
      text.append(" data-answer=\"\(try QuizNumber.exact(part.value))\"")
      text.append(" data-tolerance=\"\(try QuizNumber.exact(part.tolerance))\"")
      if !part.label.isEmpty { attribute("data-label", part.label, into: &text) }
    }
    text.append(fixed: ">")
    if isSelfTest {
      for wrong in part.wrong {
        hint(wrong.feedback, try QuizNumber.exact(wrong.value), into: &text)
      }
    }
    text.append(fixed: "</li>\n")
  }

  /// What is said to a wrong answer, where the script finds it.
  private func hint(_ feedback: String, _ value: String?, into text: inout ByteText) {
    text.append("<span class=\"hint\"\(value.map { " data-value=\"\($0)\"" } ?? "") hidden>")
    text.append(feedback, Self.html.words)
    text.append(fixed: "</span>")
  }

  /// The answer, what is said to wrong ones, and the way to it where that is the first about its scene.
  private func key(to question: Question, _ set: QuestionSet?) throws(QuizRefusal) -> ByteText {
    var text = ByteText()
    guard options.key != .none else { return text }
    let right = zip(question.choices, Self.letters).first { $0.0.misconception == nil }
    text.append("<p><strong>\(wording.answer)</strong> \(right.map { "\($0.1). " } ?? "")")
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
      text.append("<p><strong>\(wording.solution)</strong></p>\n")
      picture(.solution, of: set, into: &text)
      blocks(question.steps, into: &text)
    }
    blocks([.paragraph(question.result)], into: &text)
    return text
  }

  private func blocks(_ blocks: [Question.Block], into text: inout ByteText) {
    for block in blocks {
      Self.html.append([block], to: &text)
      text.append(fixed: "\n")
    }
  }

  private func picture(
    _ kind: QuizPictures.Kind, of set: QuestionSet, into text: inout ByteText
  ) {
    guard let pictures = set.pictures, !pictures.isEmpty else { return }
    text.append(fixed: "<div class=\"picture\" tabindex=\"0\" role=\"group\"")
    attribute(
      "aria-label", kind == .setUp ? paper.setUpPicture : paper.solutionPicture, into: &text)
    text.append(fixed: ">\n")
    pictures.append(kind, idPrefix: "scene-\(sets)-\(kind.rawValue)-", to: &text)
    text.append(fixed: "</div>\n")
  }

  private func attribute(_ name: StaticString, _ value: String, into text: inout ByteText) {
    text.append(fixed: " ")
    text.append(fixed: name)
    text.append(fixed: "=\"")
    text.append(value, Self.html.words)
    text.append(fixed: "\"")
  }
}
