import GeomrunReporting
import GeomrunText

/// The text from which text2qti creates QTI 1.2, for Canvas.
final class Text2qtiQuiz: QuizWriter {
  let wording: QuizWording
  let paper: PaperWording
  /// The prefix of its pictures' names.
  let stem: String
  private(set) var files: [QuizFile] = []
  private var setUp = WrittenBlocks()
  private var steps = WrittenBlocks()
  private var number = 0
  private var sets = 0

  init(wording: QuizWording, paper: PaperWording, stem: String) {
    (self.wording, self.paper, self.stem) = (wording, paper, stem)
  }

  func begin(into text: inout ByteText) { text.append("Quiz title: \(Self.title(wording.quizTitle))\n") }

  func write(_ set: QuestionSet, into text: inout ByteText, flush: Flush) throws(QuizRefusal) {
    sets += 1
    let pictures = Pictures(setUp: picture(.setUp, of: set), solution: picture(.solution, of: set))
    for question in set.questions {
      let isChoice = !question.choices.isEmpty
      let points = isChoice ? question.points : question.points / Double(question.parts.count)
      guard points > 0, (points * 2).rounded() == points * 2, points < 1e6 else {
        throw QuizRefusal(
          "text2qti takes whole and half points, and `\(question.title)` would give "
            + "\(try QuizNumber.exact(points)) for an answer", help: try Self.wayOut(of: question))
      }
      // A choice is one question, whatever its answers consist of.
      for part in isChoice ? [nil] : question.parts.map(Optional.some) {
        number += 1
        text.append(fixed: "\n")
        try head(question, part, points: points, pictures, into: &text)
        if let part { text.append(try numerical(part)) } else { text.append(try choices(question)) }
        flush(&text)
      }
    }
  }

  func end(into text: inout ByteText, flush: Flush) {}

  /// Returns the points that can be divided.
  private static func wayOut(of question: Question) throws(QuizRefusal) -> String {
    let share = question.choices.isEmpty ? Double(question.parts.count) / 2 : 0.5
    return "give it a multiple of \(try QuizNumber.exact(share)) as its `points`"
  }

  private func head(
    _ question: Question, _ part: Question.Part?, points: Double, _ pictures: Pictures, into text: inout ByteText
  ) throws(QuizRefusal) {
    let label = question.parts.count > 1 ? part.map { " \($0.label)" } ?? "" : ""
    let title = question.title + label
    let prompt = part?.prompt ?? question.prompt
    text.append("Title: \(Self.title(title))\nPoints: \(try QuizNumber.exactText(points))\n")
    // No two questions may have the same text, but two scenes may.
    let mark: WrittenText = "\(number)."
    text.append(Self.item(mark, [.paragraph(title)]))
    let indent = Self.indent(mark)
    func further(_ lines: [WrittenText], _ text: inout ByteText) {
      text.append(fixed: "\n")
      for line in lines { text.append(line.isEmpty ? "\n" : "\(indent)\(line)\n") }
    }
    if let picture = pictures.setUp { further([picture], &text) }
    setUp.append(question.setUp, variation: indent.string.count, to: &text) { blocks, text in
      for block in blocks { further(Self.lines(block), &text) }
    }
    further(Self.lines(.paragraph(prompt)), &text)
    text.append(Self.item("...", [.paragraph(wording.solution)]))
    let own = Self.indent("...")
    func behind(_ lines: [WrittenText], _ text: inout ByteText) {
      text.append(fixed: "\n")
      for line in lines { text.append(line.isEmpty ? "\n" : "\(own)\(line)\n") }
    }
    if let picture = pictures.solution { behind([picture], &text) }
    steps.append(question.steps, to: &text) { blocks, text in for block in blocks { behind(Self.lines(block), &text) } }
    for block in question.ending { behind(Self.lines(block), &text) }
  }

  private func numerical(_ part: Question.Part) throws(QuizRefusal) -> WrittenText {
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

  /// Returns the answer and its tolerance; no end of the accepted range may be close to 0.
  private func interval(_ part: Question.Part) throws(QuizRefusal) -> WrittenText {
    guard abs(part.value) < 1e11, part.tolerance >= 0.001 else {
      throw QuizRefusal("text2qti writes 4 decimals, too few for `\(part.path)`")
    }
    let value = (part.value * 1e4).rounded() / 1e4
    let tolerance = (part.tolerance * 1e4).rounded() / 1e4
    // A slightly smaller range is accepted if an end would be refused.
    for accepted in [tolerance, tolerance * 0.8]
    where abs(value - accepted) >= 1.5e-4 && abs(value + accepted) >= 1.5e-4 {
      return "\(try QuizNumber.exactText(value)) +- \(WrittenText(word: try QuizNumber.rounded(accepted)))"
    }
    throw QuizRefusal("text2qti has no tolerance for `\(part.path)`")
  }

  private func choices(_ question: Question) throws(QuizRefusal) -> WrittenText {
    guard question.choices.count <= 26 else {
      throw QuizRefusal("text2qti has letters for 26 choices, and `\(question.title)` has more")
    }
    var text: WrittenText = ""
    for (choice, letter) in zip(question.choices, "abcdefghijklmnopqrstuvwxyz") {
      let letter = WrittenText(word: String(letter))
      let mark: WrittenText = choice.misconception == nil ? "*\(letter))" : "\(letter))"
      text += Self.item(mark, [.paragraph(choice.text)])
      text += Self.item("...", [.paragraph(choice.feedback)])
    }
    return text
  }

  /// Returns a mark and its blocks, words first, with further lines indented to the start of the first.
  private static func item(_ mark: WrittenText, _ blocks: [Question.Block]) -> WrittenText {
    let indent = indent(mark)
    var all: [WrittenText] = []
    for (index, block) in blocks.enumerated() {
      if index > 0 { all.append("") }
      all += lines(block)
    }
    let padding = WrittenText(repeating: " ", count: indent.string.count - mark.string.count)
    let written = all.enumerated().map { index, line in
      index == 0 ? mark + padding + line : line.isEmpty ? "" : indent + line
    }
    return written.joined(separator: "\n") + "\n"
  }

  /// Returns the indentation of the lines after the one with a mark.
  private static func indent(_ mark: WrittenText) -> WrittenText {
    let width = mark.string.count
    return WrittenText(repeating: " ", count: width < 4 ? 4 : (width / 4 + 1) * 4)
  }

  private static func lines(_ block: Question.Block) -> [WrittenText] {
    switch block {
    case .paragraph(let text): return [escaped(text)]
    case .code(let code), .formulas(let code):
      let fence = MarkdownQuiz.fence(around: code)
      return [fence] + code.map { WrittenText(lines: $0) } + [fence]
    }
  }

  /// Returns a title, which is not Markdown, on its one line.
  static func title(_ text: String) -> WrittenText {
    let words = OneLine.words(text)
    return words.isEmpty ? "-" : WrittenText(lines: words)
  }

  /// Returns text without Markdown and LaTeX, on one line.
  static func escaped(_ text: String) -> WrittenText {
    var result = ""
    let scalars = OneLine.words(text).unicodeScalars
    var isFirst = true
    for (scalar, next) in zip(scalars, scalars.dropFirst().map(Optional.some) + [nil]) {
      // At the beginning, a digit or a sign could begin a list.
      let begins = isFirst && scalar.isASCII && !scalar.properties.isAlphabetic && scalar != "("
      isFirst = false
      if begins || marks.contains(scalar) || scalar == "." && next == "." {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return WrittenText(lines: result)
  }

  private static let marks = Set("\\`*_{}[]<>#&$~^|!\"'-".unicodeScalars)

  /// References to the pictures of a version.
  private struct Pictures {
    let setUp: WrittenText?
    let solution: WrittenText?
  }

  /// Returns a reference to a picture, which becomes a file.
  private func picture(_ kind: QuizPictures.Kind, of set: QuestionSet) -> WrittenText? {
    guard let pictures = set.pictures, !pictures.isEmpty else { return nil }
    let file = QuizFile(name: "\(stem)-\(sets)-\(kind.rawValue).svg", content: pictures.file(kind))
    files.append(file)
    let description = kind == .setUp ? paper.setUpPicture : paper.solutionPicture
    return "![\(Self.escaped(description))](\(MarkdownText.destination(of: file.name)))"
  }
}
