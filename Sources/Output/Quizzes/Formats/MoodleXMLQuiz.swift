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
  /// The pictures of the version that is written, as elements.
  private var pictures = Pictures()

  // What is HTML holds no bare `>`, so that no CDATA section can end too early.
  private static let html = HTMLText.plain
  /// A brace that is no gap of ours must not begin one.
  private static let gapText = HTMLText(top: [("{", "&#123;")])
  /// Text inside an answer of a cloze question.
  private static let gap = HTMLText(top: TextEscapes.backslashes("\\~#}"))

  init(wording: QuizWording, paper: PaperWording) { (self.wording, self.paper) = (wording, paper) }

  func begin(into text: inout ByteText) {
    text.append(fixed: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n")
  }

  func write(
    _ set: QuestionSet, into text: inout ByteText, flush: Flush
  ) throws(QuizRefusal) {
    pictures = Pictures(set.pictures, paper)
    for question in set.questions {
      if !question.choices.isEmpty {
        try multichoice(question, into: &text)
      } else if question.parts.count > 1, let weight = weight(question) {
        try cloze(question, weight: weight, into: &text)
      } else {
        for part in question.parts { try numerical(part, of: question, into: &text) }
      }
      flush(&text)
    }
  }

  func end(into text: inout ByteText, flush: Flush) { text.append(fixed: "</quiz>\n") }

  /// What each number of a cloze question is worth; nil where that is no whole number.
  private func weight(_ question: Question) -> Int? {
    let weight = question.points / Double(question.parts.count)
    return weight >= 1 ? Int(exactly: weight) : nil
  }

  private func numerical(
    _ part: Question.Part, of question: Question, into text: inout ByteText
  ) throws(QuizRefusal) {
    begin("numerical", question, label: part.label, into: &text)
    setUp.append(question.setUp, to: &text) { Self.html.append($0, to: &$1) }
    Self.html.append([.paragraph(part.prompt)], to: &text)
    let points = question.points / Double(question.parts.count)
    middle(question, label: part.label, points: try QuizNumber.exactText(points), into: &text)
    let tolerance = try QuizNumber.exactText(part.tolerance)
    func answer(_ value: Double, _ fraction: Int, _ feedback: String) throws(QuizRefusal) {
      text.append("    <answer fraction=\"\(fraction)\">\n")
      text.append("      <text>\(try QuizNumber.exactText(value))</text>\n")
      text.append("      <tolerance>\(tolerance)</tolerance>\n")
      Self.feedback(feedback, into: &text)
    }
    try answer(part.value, 100, wording.isRight)
    for wrong in part.wrong { try answer(wrong.value, 0, wrong.feedback) }
    text.append(fixed: "  </question>\n")
  }

  private func multichoice(
    _ question: Question, into text: inout ByteText
  ) throws(QuizRefusal) {
    begin("multichoice", question, label: "", into: &text)
    setUp.append(question.setUp, to: &text) { Self.html.append($0, to: &$1) }
    Self.html.append([.paragraph(question.prompt)], to: &text)
    middle(question, label: "", points: try QuizNumber.exactText(question.points), into: &text)
    text.append("    <single>true</single>\n    <shuffleanswers>true</shuffleanswers>\n")
    text.append("    <answernumbering>abc</answernumbering>\n")
    for choice in question.choices {
      let fraction = choice.misconception == nil ? 100 : 0
      text.append("    <answer fraction=\"\(fraction)\" format=\"html\">\n      <text><![CDATA[")
      text.append(choice.text, Self.html.words)
      text.append(fixed: "]]></text>\n")
      Self.feedback(choice.feedback, into: &text)
    }
    text.append(fixed: "  </question>\n")
  }

  private func cloze(
    _ question: Question, weight: Int, into text: inout ByteText
  ) throws(QuizRefusal) {
    begin("cloze", question, label: "", into: &text)
    gapSetUp.append(question.setUp, to: &text) { Self.gapText.append($0, to: &$1) }
    Self.gapText.append([.paragraph(question.prompt)], to: &text)
    for part in question.parts {
      let tolerance = try QuizNumber.exactText(part.tolerance)
      text.append(fixed: "<p>")
      text.append(part.label, Self.html.words)
      text.append(": {\(weight):NUMERICAL:=\(try QuizNumber.exactText(part.value)):\(tolerance)#")
      text.append(wording.isRight, Self.gap.words)
      for wrong in part.wrong {
        text.append("~%0%\(try QuizNumber.exactText(wrong.value)):\(tolerance)#")
        text.append(wrong.feedback, Self.gap.words)
      }
      text.append(fixed: "}</p>")
    }
    // What it is worth is what its gaps are worth.
    middle(question, label: "", points: nil, into: &text)
    text.append(fixed: "  </question>\n")
  }

  /// Adds all up to the words of the question.
  private func begin(
    _ type: StaticString, _ question: Question, label: String, into text: inout ByteText
  ) {
    let path = MoodleNames.path(question, label)
    if category != path {
      category = path
      text.append(fixed: "  <question type=\"category\">\n    <category><text>")
      text.append(MoodleNames.joined(path), Self.html.words)
      text.append(fixed: "</text></category>\n  </question>\n")
    }
    text.append(fixed: "  <question type=\"")
    text.append(fixed: type)
    text.append(fixed: "\">\n    <name><text>")
    text.append(label.isEmpty ? question.title : "\(question.title) \(label)", Self.html.words)
    text.append(fixed: "</text></name>\n    <questiontext format=\"html\"><text><![CDATA[")
    text.append(pictures.setUp.reference)
  }

  /// Adds what stands between the words of the question and its answers.
  private func middle(
    _ question: Question, label: String, points: WrittenText?, into text: inout ByteText
  ) {
    text.append(fixed: "]]></text>")
    text.append(pictures.setUp.file)
    text.append(fixed: "</questiontext>\n    <generalfeedback format=\"html\"><text><![CDATA[")
    text.append(pictures.solution.reference)
    steps.append(question.steps, to: &text) { Self.html.append($0, to: &$1) }
    Self.html.append(question.ending, to: &text)
    text.append(fixed: "]]></text>")
    text.append(pictures.solution.file)
    text.append(fixed: "</generalfeedback>\n")
    if let points { text.append("    <defaultgrade>\(points)</defaultgrade>\n") }
    text.append(fixed: "    <idnumber>")
    text.append(MoodleNames.id(question, label), Self.html.words)
    text.append(fixed: "</idnumber>\n")
  }

  private static func feedback(_ feedback: String, into text: inout ByteText) {
    text.append(fixed: "      <feedback format=\"html\"><text><![CDATA[")
    text.append(feedback, html.words)
    text.append(fixed: "]]></text></feedback>\n    </answer>\n")
  }

  /// Text inside an answer of a cloze question.
  static func clozeEscaped(_ text: String) -> String {
    var result = ByteText()
    result.append(text, gap.words)
    return result.string
  }
}

extension MoodleXMLQuiz {
  /// A picture as it is referred to in HTML, and as the element that holds it.
  private struct Element {
    var reference = ByteText()
    var file = ByteText()

    init() {}

    init(_ picture: ByteText, name: String, description: String) {
      let name = HTMLText.escaped(name)
      reference.append("<p><img src=\"@@PLUGINFILE@@/\(name)\" alt=\"")
      reference.append(description, MoodleXMLQuiz.html.words)
      reference.append(fixed: "\"></p>")
      file.append("<file name=\"\(name)\" path=\"/\" encoding=\"base64\">")
      file.appendBase64(picture)
      file.append(fixed: "</file>")
    }
  }

  /// The pictures of a version.
  private struct Pictures {
    var setUp = Element()
    var solution = Element()

    init() {}

    init(_ pictures: QuizPictures?, _ wording: PaperWording) {
      guard let pictures, !pictures.isEmpty else { return }
      setUp = Element(
        pictures.file(.setUp), name: "set-up.svg", description: wording.setUpPicture)
      solution = Element(
        pictures.file(.solution), name: "solution.svg", description: wording.solutionPicture)
    }
  }
}
