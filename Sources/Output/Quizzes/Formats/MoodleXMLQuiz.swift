import GeomrunReporting
import GeomrunText

/// Moodle's XML: `numerical` for one number, `cloze` for several, `multichoice`.
final class MoodleXMLQuiz: QuizWriter {
  let wording: QuizWording
  let paper: PaperWording
  private var setUp = WrittenBlocks()
  private var gapSetUp = WrittenBlocks()
  private var steps = WrittenBlocks()
  private var category: [String] = []
  /// The pictures of the current version.
  private var setUpPicture: Picture?
  private var solutionPicture: Picture?

  // HTML contains no bare `>`, so no CDATA section can end too early.
  private static let html = MarkupDialect.html
  /// A brace in a text must not begin a gap.
  private static let gapText = MarkupDialect.html(top: [("{", "&#123;")])
  /// Text inside an answer of a cloze question.
  private static let gap = MarkupDialect.html(top: TextEscapes.backslashes("\\~#}"))

  init(wording: QuizWording, paper: PaperWording) { (self.wording, self.paper) = (wording, paper) }

  func begin(into text: inout ByteText) {
    text.appendMarkup(Self.html, depth: 0) { xml in
      xml.beginXML()
      xml.begin("quiz")
    }
  }

  func write(_ set: QuestionSet, into text: inout ByteText, flush: Flush) throws(QuizRefusal) {
    let pictures = set.pictures.flatMap { $0.isEmpty ? nil : $0 }
    setUpPicture = pictures.map { Picture($0.file(.setUp), name: "set-up.svg", description: paper.setUpPicture) }
    solutionPicture = pictures.map {
      Picture($0.file(.solution), name: "solution.svg", description: paper.solutionPicture)
    }
    for question in set.questions {
      try text.appendMarkup(Self.html, depth: 1) { xml throws(QuizRefusal) in
        if !question.choices.isEmpty {
          try multichoice(question, into: &xml)
        } else if question.parts.count > 1, let weight = weight(question) {
          try cloze(question, weight: weight, into: &xml)
        } else {
          for part in question.parts { try numerical(part, of: question, into: &xml) }
        }
      }
      flush(&text)
    }
  }

  func end(into text: inout ByteText, flush: Flush) { text.appendMarkup(Self.html) { $0.end("quiz") } }

  /// Returns the points of each number in a cloze question; nil if they are not a whole number.
  private func weight(_ question: Question) -> Int? {
    let weight = question.points / Double(question.parts.count)
    return weight >= 1 ? Int(exactly: weight) : nil
  }

  private func numerical(_ part: Question.Part, of question: Question, into xml: inout Markup) throws(QuizRefusal) {
    let points = try QuizNumber.exact(question.points / Double(question.parts.count))
    let tolerance = try QuizNumber.exact(part.tolerance)
    try write("numerical", question, label: part.label, points: points, into: &xml) { html in
      html.trusted { setUp.append(question.setUp, in: Self.html, to: &$0) }
      html.blocks([.paragraph(part.prompt)])
    } answers: { xml throws(QuizRefusal) in
      func answer(_ value: Double, _ fraction: String, _ feedback: String) throws(QuizRefusal) {
        let value = try QuizNumber.exact(value)
        xml.block("answer", ["fraction": fraction]) { xml in
          xml.line("text", value)
          xml.line("tolerance", tolerance)
          Self.feedback(feedback, into: &xml)
        }
      }
      try answer(part.value, "100", wording.isRight)
      for wrong in part.wrong { try answer(wrong.value, "0", wrong.feedback) }
    }
  }

  private func multichoice(_ question: Question, into xml: inout Markup) throws(QuizRefusal) {
    let points = try QuizNumber.exact(question.points)
    try write("multichoice", question, points: points, into: &xml) { html in
      html.trusted { setUp.append(question.setUp, in: Self.html, to: &$0) }
      html.blocks([.paragraph(question.prompt)])
    } answers: { xml throws(QuizRefusal) in
      xml.line("single", "true")
      xml.line("shuffleanswers", "true")
      xml.line("answernumbering", "abc")
      for choice in question.choices {
        let fraction = choice.misconception == nil ? "100" : "0"
        xml.block("answer", ["fraction": fraction, "format": "html"]) { xml in
          xml.line("text") { $0.cdata { $0.text(choice.text) } }
          Self.feedback(choice.feedback, into: &xml)
        }
      }
    }
  }

  private func cloze(_ question: Question, weight: Int, into xml: inout Markup) throws(QuizRefusal) {
    // Its points are those of its gaps.
    try write("cloze", question, points: nil, into: &xml) { html throws(QuizRefusal) in
      html.trusted { text in
        gapSetUp.append(question.setUp, in: Self.gapText, to: &text)
        Self.gapText.append([.paragraph(question.prompt)], to: &text)
      }
      for part in question.parts {
        let tolerance = try QuizNumber.exact(part.tolerance)
        let value = try QuizNumber.exact(part.value)
        try html.element("p") { html throws(QuizRefusal) in
          html.text("\(part.label): {\(weight):NUMERICAL:=\(value):\(tolerance)#")
          html.text(wording.isRight, in: Self.gap)
          for wrong in part.wrong {
            html.text("~%0%\(try QuizNumber.exact(wrong.value)):\(tolerance)#")
            html.text(wrong.feedback, in: Self.gap)
          }
          html.text("}")
        }
      }
    } answers: { _ in
    }
  }

  /// Adds a question.
  ///
  /// - Parameters:
  ///   - label: The one number that is requested; empty for all of them.
  ///   - points: Its points; nil if they follow from its text.
  private func write(
    _ type: String, _ question: Question, label: String = "", points: String?, into xml: inout Markup,
    words: (inout Markup) throws(QuizRefusal) -> Void, answers: (inout Markup) throws(QuizRefusal) -> Void
  ) throws(QuizRefusal) {
    let path = MoodleNames.path(question, label)
    if category != path {
      category = path
      xml.block("question", ["type": "category"]) { xml in
        xml.line("category") { $0.element("text", MoodleNames.joined(path)) }
      }
    }
    try xml.block("question", ["type": type]) { xml throws(QuizRefusal) in
      xml.line("name") { $0.element("text", label.isEmpty ? question.title : "\(question.title) \(label)") }
      try Self.html("questiontext", setUpPicture, into: &xml, words)
      Self.html("generalfeedback", solutionPicture, into: &xml) { html in
        html.trusted { steps.append(question.steps, in: Self.html, to: &$0) }
        html.blocks(question.ending)
      }
      if let points { xml.line("defaultgrade", points) }
      xml.line("idnumber", MoodleNames.id(question, label))
      try answers(&xml)
    }
  }

  private static func feedback(_ feedback: String, into xml: inout Markup) {
    html("feedback", nil, into: &xml) { $0.text(feedback) }
  }

  /// Adds an element with HTML, which begins with a picture.
  private static func html<E: Error>(
    _ name: StaticString, _ picture: Picture?, into xml: inout Markup, _ content: (inout Markup) throws(E) -> Void
  ) throws(E) {
    try xml.line(name, ["format": "html"]) { xml throws(E) in
      try xml.element("text") { xml throws(E) in
        try xml.cdata { html throws(E) in
          if let picture { html.element("p") { picture.writeReference(into: &$0) } }
          try content(&html)
        }
      }
      picture?.writeFile(into: &xml)
    }
  }

  /// Returns text inside an answer of a cloze question.
  static func clozeEscaped(_ text: String) -> String { WrittenText(text, gap.content).string }

  /// A picture that HTML references by its name.
  private struct Picture {
    let name: String
    let description: String
    private var base64 = ByteText()

    init(_ picture: ByteText, name: String, description: String) {
      (self.name, self.description) = (name, description)
      base64.appendBase64(picture)
    }

    func writeReference(into html: inout Markup) {
      html.void("img", ["src": "@@PLUGINFILE@@/\(name)", "alt": description])
    }

    func writeFile(into xml: inout Markup) {
      xml.element("file", ["name": name, "path": "/", "encoding": "base64"]) { xml in xml.trusted { $0.append(base64) }
      }
    }
  }
}
