import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunText
import GeomrunWords

/// Writes a quiz as an HTML page: sheets with ruled boxes in print, and a self-test on the screen.
///
/// It loads nothing, and runs only its own script.
final class HTMLQuiz: QuizWriter {
  let options: QuizOptions
  let wording: QuizWording
  let paper: PaperWording
  private var sheet: Int?
  private var isOpen = false
  /// The number of the sheet's questions so far, and of the question sets.
  private(set) var count = 0
  private(set) var questionSetCount = 0
  var isInline: Bool { options.key == .inline }
  /// The current sheet, with its points above its questions.
  private var sheetContent = Markup(.html)
  private var points = 0.0
  /// The key, which follows all sheets.
  private var answers = Markup(.html)
  /// The table of all answers: a row for each sheet, the last one for the current sheet.
  private var answerRows: [Markup] = []

  static let letters = MarkdownQuiz.letters

  init(options: QuizOptions, wording: QuizWording, paper: PaperWording) {
    (self.options, self.wording, self.paper) = (options, wording, paper)
  }

  /// Whether the page contains the answers to its questions.
  var isSelfTest: Bool { options.key.hasQuestions && options.key != .none }

  func begin(into text: inout ByteText) {
    let style =
      QuizPageStyle.text + QuizPageStyle.pages(name: paper.name) + (options.hasPictures ? PictureStyle.text : "")
    let scripts = "; script-src \(SHA256.source(of: QuizPageScript.text.string))"
    text.appendMarkup(.html) { page in
      page.beginPage(
        language: options.language.rawValue, title: wording.quizTitle,
        policy: "default-src 'none'; style-src \(SHA256.source(of: style.string))" + (isSelfTest ? scripts : "")
          + "; base-uri 'none'; form-action 'none'", style: style)
      let words: Markup.Attributes = [
        "data-colon": wording.colon, "data-right": wording.isRight, "data-not-right": paper.notRight,
        "data-no-number": paper.noNumber, "data-no-choice": paper.noChoice,
      ]
      page.begin("body", isSelfTest ? words : [:])
      page.begin("main")
      if options.key == .only { page.line("h1", wording.answerKey) }
    }
  }

  func write(_ set: QuestionSet, into text: inout ByteText, flush: Flush) throws(QuizRefusal) {
    guard let first = set.first else { return }
    if !isOpen || sheet != set.sheet {
      endSheet(into: &text)
      flush(&text)
      (sheet, isOpen, count, points) = (set.sheet, true, 0, 0)
      let version = sheet.map { paper.version($0) } ?? ""
      if sheet != nil, options.key != .none { answers.line("h2", version) }
      var row = Markup(.html)
      row.element("th", ["scope": "row"], version)
      answerRows.append(row)
    }
    questionSetCount += 1
    // Reading a property of the page while it grows would copy it.
    var section = Markup(.html)
    try section.block("section", ["class": "scene"]) { section throws(QuizRefusal) in
      section.line("h2", first.scene)
      picture(.setUp, of: set, into: &section)
      blocks(first.setUp, into: &section)
      for (position, question) in set.questions.enumerated() {
        count += 1
        points += question.points
        let right = zip(question.choices, Self.letters).first { $0.0.misconception == nil }
        answerRows[answerRows.count - 1].element("td") { cell in
          cell.element("b", "\(count)")
          cell.text(" \(right.map { "\($0.1)" } ?? question.answer)")
        }
        let key = try key(to: question, position == 0 ? set : nil)
        try write(question, key: key, into: &section)
        guard !isInline, options.key != .none else { continue }
        answers.block("section", ["class": "solution", "id": "solution-\(questionID)"]) { answer in
          answer.line("h3") { title in
            title.text("\(wording.question) \(count) ")
            title.element("span", ["class": "points"], "\(first.scene)\(wording.colon)\(question.heading)")
          }
          answer.append(key)
        }
      }
    }
    sheetContent.append(section)
  }

  func end(into text: inout ByteText, flush: Flush) {
    endSheet(into: &text)
    flush(&text)
    text.appendMarkup(.html) { page in
      if options.key == .only {
        appendGrid(to: &page)
        page.append(answers)
      } else if options.key == .separate {
        page.line("p") { $0.element("button", showsKey("key"), paper.showKey) }
        page.block("section", ["class": "answers last", "id": "key"]) { page in
          page.line("h1", wording.answerKey)
          appendGrid(to: &page)
          page.append(answers)
        }
      }
      page.end("main")
      if isSelfTest { page.line("script") { $0.trusted { $0.append(QuizPageScript.text) } } }
      page.end("body")
      page.end("html")
    }
  }

  /// Returns the attributes of a button that shows a key.
  func showsKey(_ id: String) -> Markup.Attributes {
    ["type": "button", "aria-expanded": "false", "aria-controls": id]
  }

  /// Adds all answers in a table, for marking the sheets.
  private func appendGrid(to page: inout Markup) {
    guard !answerRows.isEmpty else { return }
    page.block("table", ["class": "grid"]) { table in
      table.line("caption", paper.allAnswers)
      for row in answerRows { table.line("tr") { $0.append(row) } }
    }
  }

  /// The id of a question, unique on the page.
  var questionID: String { sheet.map { "\($0)-\(count)" } ?? "\(count)" }

  /// Adds the finished sheet, with its head.
  private func endSheet(into text: inout ByteText) {
    defer { sheetContent = Markup(.html) }
    guard isOpen, options.key.hasQuestions else { return }
    text.appendMarkup(.html) { page in
      page.block("section", ["class": "sheet", "id": sheet.map { "version-\($0)" }]) { page in
        page.block("header") { head in
          head.line("h1", wording.quizTitle)
          if let sheet { head.line("p", ["class": "version"], paper.version(sheet)) }
          head.block("ul", ["class": "fields"]) { writeFields(into: &$0) }
        }
        page.append(sheetContent)
        guard isSelfTest else { return }
        page.line("p") { line in
          line.element("button", ["type": "button", "class": "retry"], is: "hidden", paper.retry)
          line.element("button", ["type": "button", "class": "restart"], paper.restart)
        }
      }
    }
  }

  /// Adds the fields at the head of a sheet.
  private func writeFields(into list: inout Markup) {
    for (name, word) in [("name", paper.name), ("date", paper.date)] {
      list.line("li", ["class": "to-fill \(name)-line"]) { line in
        line.text("\(word) ")
        line.element("span", ["class": "ruled"], "")
      }
    }
    list.line("li", ["class": "score"]) { line in
      line.text("\(paper.score) ")
      line.element("span", ["class": "to-write"], "")
      if isSelfTest { line.element("span", ["class": "reached", "role": "status"], "0") }
      line.text(" \(paper.outOf((try? QuizNumber.rounded(points)) ?? ""))")
    }
  }
}
