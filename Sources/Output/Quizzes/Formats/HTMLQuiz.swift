import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunText
import GeomrunWords

/// Writes a quiz as an HTML page: sheets of paper with ruled boxes when it is printed, and a self-test on the screen.
///
/// It loads nothing, and runs nothing but its own script.
final class HTMLQuiz: QuizWriter {
  let options: QuizOptions
  let wording: QuizWording
  let paper: PaperWording
  private var sheet: Int?
  private var isOpen = false
  /// The questions of the sheet so far, and what they are worth.
  private(set) var count = 0
  private(set) var questionSetCount = 0
  var isInline: Bool { options.key == .inline }
  /// The sheet that is being filled, whose points stand above its questions.
  private var sheetContent = ByteText()
  private var points = 0.0
  /// The key, which stands behind all sheets.
  private var answers = ByteText()
  /// A row for each sheet of the table of all answers.
  private var answerTable = ByteText()

  static let html = HTMLText.plain
  static let letters = MarkdownQuiz.letters

  init(options: QuizOptions, wording: QuizWording, paper: PaperWording) {
    (self.options, self.wording, self.paper) = (options, wording, paper)
  }

  /// Whether the page knows the answers to its questions.
  var isSelfTest: Bool { options.key.hasQuestions && options.key != .none }

  func begin(into text: inout ByteText) {
    var style = ByteText()
    style.append(QuizPageStyle.text)
    style.append(QuizPageStyle.pages(name: paper.name))
    if options.hasPictures { style.append(PictureStyle.text) }
    var script = ByteText()
    if isSelfTest { script.append(QuizPageScript.text) }
    text.append("<!DOCTYPE html>\n<html lang=\"\(options.language)\">\n<head>\n")
    text.append(fixed: "<meta charset=\"utf-8\">\n")
    text.append(
      fixed: "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
    text.append("style-src \(SHA256.source(of: style.bytes))")
    if isSelfTest { text.append("; script-src \(SHA256.source(of: script.bytes))") }
    text.append(fixed: "; base-uri 'none'; form-action 'none'\">\n")
    text.append(
      fixed: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    text.append(wording.quizTitle, Self.html.words)
    text.append(fixed: "</title>\n<style>")
    text.append(style)
    text.append(fixed: "</style>\n</head>\n<body")
    if isSelfTest {
      attribute("data-colon", wording.colon, into: &text)
      attribute("data-right", wording.isRight, into: &text)
      attribute("data-not-right", paper.notRight, into: &text)
      attribute("data-no-number", paper.noNumber, into: &text)
      attribute("data-no-choice", paper.noChoice, into: &text)
    }
    text.append(fixed: ">\n<main>\n")
    if options.key == .only { text.append("<h1>\(HTMLText.escaped(wording.answerKey))</h1>\n") }
  }

  func write(
    _ set: QuestionSet, into text: inout ByteText, flush: Flush
  ) throws(QuizRefusal) {
    guard let first = set.first else { return }
    if !isOpen || sheet != set.sheet {
      endSheet(into: &text)
      flush(&text)
      (sheet, isOpen, count, points) = (set.sheet, true, 0, 0)
      if let sheet, options.key != .none {
        answers.append("<h2>\(HTMLText.escaped(paper.version(sheet)))</h2>\n")
      }
      if answerTable.count > 0 { answerTable.append(fixed: "</tr>\n") }
      let name = HTMLText.escaped(sheet.map { paper.version($0) } ?? "")
      answerTable.append("<tr><th scope=\"row\">\(name)</th>")
    }
    questionSetCount += 1
    // What is asked of the page while it grows would copy it.
    var section = ByteText()
    section.append(fixed: "<section class=\"scene\">\n<h2>")
    section.append(first.scene, Self.html.words)
    section.append(fixed: "</h2>\n")
    picture(.setUp, of: set, into: &section)
    blocks(first.setUp, into: &section)
    var isFirst = true
    var key = ByteText()
    for question in set.questions {
      count += 1
      points += question.points
      try write(question, into: &section)
      let right = zip(question.choices, Self.letters).first { $0.0.misconception == nil }
      answerTable.append("<td><b>\(count)</b> ")
      answerTable.append(right.map { "\($0.1)" } ?? question.answer, Self.html.words)
      answerTable.append(fixed: "</td>")
      let own = try self.key(to: question, isFirst ? set : nil)
      isFirst = false
      if isInline {
        section.append("<div class=\"answers\" id=\"key-\(questionID)\">\n")
        section.append(own)
        section.append(fixed: "</div>\n")
      } else if options.key != .none {
        key.append("<section class=\"solution\" id=\"solution-\(questionID)\">\n<h3>")
        key.append("\(HTMLText.escaped(wording.question)) \(count) ")
        key.append(fixed: "<span class=\"points\">")
        key.append("\(first.scene)\(wording.colon)\(question.asked)", Self.html.words)
        key.append(fixed: "</span></h3>\n")
        key.append(own)
        key.append(fixed: "</section>\n")
      }
      section.append(fixed: "</section>\n")
    }
    section.append(fixed: "</section>\n")
    sheetContent.append(section)
    answers.append(key)
  }

  func end(into text: inout ByteText, flush: Flush) {
    endSheet(into: &text)
    flush(&text)
    if options.key == .only {
      appendGrid(to: &text)
      text.append(answers)
    } else if options.key == .separate {
      text.append(
        fixed: "<p><button type=\"button\" aria-expanded=\"false\" aria-controls=\"key\">")
      text.append(paper.showKey, Self.html.words)
      text.append(fixed: "</button></p>\n<section class=\"answers last\" id=\"key\">\n<h1>")
      text.append(wording.answerKey, Self.html.words)
      text.append(fixed: "</h1>\n")
      appendGrid(to: &text)
      text.append(answers)
      text.append(fixed: "</section>\n")
    }
    text.append(fixed: "</main>\n")
    if isSelfTest {
      text.append(fixed: "<script>")
      text.append(QuizPageScript.text)
      text.append(fixed: "</script>\n")
    }
    text.append(fixed: "</body>\n</html>\n")
  }

  /// Adds all answers in a table, by which sheets are marked.
  private func appendGrid(to text: inout ByteText) {
    guard answerTable.count > 0 else { return }
    text.append(
      "<table class=\"grid\">\n<caption>\(HTMLText.escaped(paper.allAnswers))</caption>\n")
    text.append(answerTable)
    text.append(fixed: "</tr>\n</table>\n")
  }

  /// Tells a question from all others of the page.
  var questionID: WrittenText { sheet.map { "\($0)-\(count)" } ?? "\(count)" }

  /// Adds the sheet that has been filled, with its head.
  private func endSheet(into text: inout ByteText) {
    defer { sheetContent.removeAll() }
    guard isOpen, options.key.hasQuestions else { return }
    let total: String = (try? QuizNumber.rounded(points)) ?? ""
    text.append("<section class=\"sheet\"")
    if let sheet { text.append(" id=\"version-\(sheet)\"") }
    text.append(">\n<header>\n<h1>")
    text.append(wording.quizTitle, Self.html.words)
    text.append(fixed: "</h1>\n")
    if let sheet {
      text.append(fixed: "<p class=\"version\">")
      text.append(paper.version(sheet), Self.html.words)
      text.append(fixed: "</p>\n")
    }
    text.append("<ul class=\"fields\">\n")
    for (name, word): (WrittenText, String) in [("name", paper.name), ("date", paper.date)] {
      let word = HTMLText.escaped(word)
      text.append("<li class=\"to-fill \(name)-line\">\(word) <span class=\"ruled\"></span></li>\n")
    }
    text.append(
      "<li class=\"score\">\(HTMLText.escaped(paper.score)) <span class=\"to-write\"></span>")
    text.append(isSelfTest ? "<span class=\"reached\" role=\"status\">0</span> " : " ")
    text.append("\(HTMLText.escaped(paper.outOf(total)))</li>\n</ul>\n</header>\n")
    text.append(sheetContent)
    if isSelfTest {
      text.append(
        "<p><button type=\"button\" class=\"retry\" hidden>\(HTMLText.escaped(paper.retry))</button>"
      )
      text.append(
        "<button type=\"button\" class=\"restart\">\(HTMLText.escaped(paper.restart))</button></p>\n"
      )
    }
    text.append(fixed: "</section>\n")
  }
}
