import GeomrunReporting
import GeomrunText

/// A row for each requested number, or for each choice question (RFC 4180, lines end in LF).
final class CSVQuiz: QuizWriter {
  let key: QuizOptions.Key
  private var setUp = WrittenBlocks()
  private var solution = WrittenBlocks()

  init(key: QuizOptions.Key) { self.key = key }

  /// The cells of one row that the other rows of its question do not share.
  private struct Row {
    let asked: String
    let points: Double
    let answer: String
    let tolerance: String
    var wrong: [(text: String, misconception: Misconception)] = []
  }

  private var columns: [String] {
    (key.hasQuestions
      ? ["id", "title", "setup", "prompt", "asked", "points", "choices"] : ["id", "title", "asked", "points"])
      + (key == .none ? [] : ["answer", "tolerance", "distractors", "misconceptions", "solution"])
  }

  func begin(into text: inout ByteText) { text.append("\(columns.map(CSVText.escaped).joined(separator: ","))\n") }

  func write(_ set: QuestionSet, into text: inout ByteText, flush: Flush) throws(QuizRefusal) {
    for question in set.questions {
      guard question.choices.isEmpty else {
        var row = Row(asked: question.asked, points: question.points, answer: question.answer, tolerance: "")
        for choice in question.choices {
          if let misconception = choice.misconception { row.wrong.append((choice.text, misconception)) }
        }
        try write(row, of: question, into: &text)
        flush(&text)
        continue
      }
      for part in question.parts {
        var row = Row(
          asked: part.path, points: question.points / Double(question.parts.count),
          answer: try QuizNumber.exact(part.value), tolerance: try QuizNumber.exact(part.tolerance))
        for number in part.wrong { row.wrong.append((try QuizNumber.exact(number.value), number.misconception)) }
        try write(row, of: question, into: &text)
        flush(&text)
      }
    }
  }

  func end(into text: inout ByteText, flush: Flush) {}

  private func write(_ row: Row, of question: Question, into text: inout ByteText) throws(QuizRefusal) {
    func cell(_ content: String) {
      text.append(fixed: ",")
      text.appendSpreadsheetCSV(content)
    }
    text.appendSpreadsheetCSV(question.id)
    cell(question.title)
    if key.hasQuestions {
      text.append(fixed: ",")
      setUp.append(question.setUp, to: &text, Self.append)
      cell(question.prompt)
    }
    cell(row.asked)
    cell(try QuizNumber.exact(row.points))
    if key.hasQuestions { cell(question.choices.map { $0.text }.joined(separator: "; ")) }
    if key != .none {
      cell(row.answer)
      cell(row.tolerance)
      cell(row.wrong.map { $0.text }.joined(separator: "; "))
      cell(row.wrong.map { $0.misconception.rawValue }.joined(separator: "; "))
      text.append(fixed: ",")
      solution.append(question.solution, to: &text, Self.append)
    }
    text.append(fixed: "\n")
  }

  private static func append(_ blocks: [Question.Block], to text: inout ByteText) {
    var cell = ByteText()
    for (index, block) in blocks.enumerated() {
      if index > 0 { cell.append(fixed: "\n") }
      PlainText.append(block, to: &cell, TextEscapes([]))
    }
    text.appendSpreadsheetCSV(cell.string)
  }
}
