import GeomrunNarration
import GeomrunReporting
import GeomrunText

/// Markdown for readers: the questions, and the key with the worked solutions.
final class MarkdownQuiz: QuizWriter {
  let options: QuizOptions
  let wording: QuizWording
  let paper: PaperWording
  /// The prefix of its pictures' names.
  let stem: String
  private(set) var files: [QuizFile] = []
  private var count = 0
  private var sets = 0
  /// The key, which follows all questions.
  private var answers = ByteText()

  init(options: QuizOptions, wording: QuizWording, paper: PaperWording, stem: String) {
    (self.options, self.wording, self.paper, self.stem) = (options, wording, paper, stem)
  }

  func begin(into text: inout ByteText) {
    text.append("# \(options.key.hasQuestions ? Self.escaped(wording.quizTitle) : Self.escaped(wording.answerKey))\n")
  }

  func write(_ set: QuestionSet, into text: inout ByteText, flush: Flush) throws(QuizRefusal) {
    guard let first = set.first else { return }
    sets += 1
    let heading = first.scene + (first.version.map(wording.version) ?? "")
    if options.key.hasQuestions {
      // The common part of several questions is written once.
      text.append("\n## \(Self.escaped(heading))\n\n")
      if let picture = picture(.setUp, of: set) { text.append("\(picture)\n") }
      write(first.setUp, into: &text)
    }
    var key = ByteText()
    if options.key != .inline { key.append("\n## \(Self.escaped(heading))\n") }
    for question in set.questions {
      count += 1
      let isFirst = question.id == first.id
      if options.key.hasQuestions { try write(question, into: &text) }
      switch options.key {
      case .inline: try writeKey(to: question, isFirst ? set : nil, into: &text)
      case .separate, .only:
        key.append("\n**\(Self.escaped(wording.question)) \(count)**\(WrittenText(lines: wording.colon))")
        key.append("\(Self.escaped(question.heading))\n")
        try writeKey(to: question, isFirst ? set : nil, into: &key)
      case .none: break
      }
      flush(&text)
    }
    switch options.key {
    case .separate: answers.append(key)
    case .only: text.append(key)
    case .inline, .none: break
    }
  }

  func end(into text: inout ByteText, flush: Flush) {
    guard options.key == .separate else { return }
    text.append("\n# \(Self.escaped(wording.answerKey))\n")
    flush(&text)
    text.append(answers)
  }

  static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { WrittenText(word: String($0)) }

  private func write(_ question: Question, into text: inout ByteText) throws(QuizRefusal) {
    let points = wording.points(try QuizNumber.exact(question.points))
    text.append("\n**\(Self.escaped(wording.question)) \(count)**")
    text.append(WrittenText(lines: wording.inParentheses(points) + wording.colon))
    text.append("\(Self.escaped(question.prompt))\n")
    for (choice, letter) in zip(question.choices, Self.letters) {
      if letter == "A" { text.append("\n") }
      text.append("- \(letter). \(Self.escaped(choice.text))\n")
    }
  }

  /// Adds the key to a question, with the worked solution for the first question about a scene.
  private func writeKey(to question: Question, _ set: QuestionSet?, into text: inout ByteText) throws(QuizRefusal) {
    let right = zip(question.choices, Self.letters).first { $0.0.misconception == nil }
    let letter: WrittenText = right.map { "\($0.1). " } ?? ""
    text.append(
      "\n**\(Self.escaped(wording.answer))**\(WrittenText(lines: wording.colon))\(letter)\(Self.escaped(question.answer))\n"
    )
    let wrong = try WrongAnswers.texts(question, wording)
    if !wrong.isEmpty {
      text.append("\n")
      for sentence in wrong { text.append("- \(Self.escaped(sentence))\n") }
    }
    // The solution is the same for all questions about a scene, and is at the first one.
    if let set, !question.steps.isEmpty {
      text.append("\n**\(Self.escaped(wording.solution))**\n\n")
      if let picture = picture(.solution, of: set) { text.append("\(picture)\n") }
      write(question.steps, into: &text)
    }
    text.append("\n")
    write(question.ending, into: &text)
  }

  /// Returns a reference to a picture, which becomes a file.
  private func picture(_ kind: QuizPictures.Kind, of set: QuestionSet) -> WrittenText? {
    guard let pictures = set.pictures, !pictures.isEmpty else { return nil }
    let file = QuizFile(name: "\(stem)-\(sets)-\(kind.rawValue).svg", content: pictures.file(kind))
    files.append(file)
    let description = kind == .setUp ? paper.setUpPicture : paper.solutionPicture
    return "![\(Self.escaped(description))](\(MarkdownText.destination(of: file.name)))\n"
  }

  private func write(_ blocks: [Question.Block], into text: inout ByteText) {
    for (index, block) in blocks.enumerated() {
      if index > 0 { text.append(fixed: "\n") }
      switch block {
      case .paragraph(let words): text.append("\(Self.escaped(words))\n")
      case .code(let lines): write(lines, language: WrittenText(options.code), into: &text)
      case .formulas(let lines): write(lines, language: "text", into: &text)
      }
    }
  }

  private func write(_ lines: [String], language: WrittenText, into text: inout ByteText) {
    let fence = Self.fence(around: lines)
    text.append("\(fence)\(language)\n")
    for line in lines { text.append("\(WrittenText(lines: line))\n") }
    text.append("\(fence)\n")
  }

  /// Returns a fence longer than any run of backticks in the code.
  static func fence(around lines: [String]) -> WrittenText {
    var longest = 2
    for line in lines {
      var run = 0
      for byte in line.utf8 {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return WrittenText(repeating: "`", count: longest + 1)
  }

  /// Returns text without Markdown, on one line.
  static func escaped(_ text: String) -> WrittenText {
    var result = ""
    let scalars = OneLine.words(text).unicodeScalars
    let digits = scalars.prefix(while: { $0.properties.isASCIIHexDigit }).count
    var index = 0
    var last: Unicode.Scalar?
    for (scalar, next) in zip(scalars, scalars.dropFirst().map(Optional.some) + [nil]) {
      // A number or a sign at the beginning would begin a list or a heading, and a colon a command.
      let opens = last == nil && "+-=:".unicodeScalars.contains(scalar)
      let ends = index > 0 && index == digits && ".)".unicodeScalars.contains(scalar) && (next ?? " ") == " "
      if opens || ends || marks.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
      index += 1
      last = scalar
    }
    return WrittenText(lines: result)
  }

  private static let marks = Set("\\`*_{}[]<>#|~&!$".unicodeScalars)
}

/// The feedback on wrong answers.
enum WrongAnswers {
  /// Returns a sentence for each, or a single one for several numbers that result from one mistake.
  static func texts(_ question: Question, _ wording: QuizWording) throws(QuizRefusal) -> [String] {
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
      if !numbers.isEmpty { texts.append(wording.wrongAnswer(numbers.joined(separator: ", "), feedback)) }
    }
    return texts
  }
}
