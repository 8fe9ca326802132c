import GeomrunReporting
package import GeomrunText

/// One answer key for the files of all versions.
package struct AnswerKey {
  private let wording: QuizWording
  private let paper: PaperWording
  private var csv = ByteText()
  private var markdown = ByteText()
  private let period: Int
  private let count: Int

  /// Creates a key without answers, for this many versions that repeat after `period` of them.
  package init(options: QuizOptions, count: Int, period: Int) {
    wording = QuizWording(language: options.language)
    paper = PaperWording(language: options.language)
    (self.count, self.period) = (count, period)
    csv.append(
      "file,version,question,id,scene,asked,points,choice,answer,tolerance,"
        + "choices,distractors,misconceptions,feedback\n")
    markdown.append("# \(MarkdownQuiz.escaped(wording.answerKey))\n")
  }

  /// Adds the answers of the file with a number from 1, with the same question names as ``QuizOutput``.
  ///
  /// Throws if an answer cannot be written.
  package mutating func add(_ sets: [QuestionSet], file: String, number: Int) throws(QuizRefusal) {
    let version = (number - 1) % period + 1
    if version == number { try addVersion(sets, number) }
    var question = 0
    for entry in sets.flatMap({ $0.questions }) {
      question += 1
      let right = zip(entry.choices, "ABCDEFGHIJKLMNOPQRSTUVWXYZ").first { $0.0.misconception == nil }
      typealias Wrong = (answer: String, misconception: Misconception, feedback: String)
      func row(_ asked: String, _ points: Double, _ answer: String, _ tolerance: String, _ wrong: [Wrong])
        throws(QuizRefusal)
      {
        let exactPoints = try QuizNumber.exact(points)
        let letter = right.map { String($0.1) } ?? ""
        let choices = entry.choices.map { $0.text }.joined(separator: "; ")
        let answers = wrong.map { $0.answer }.joined(separator: "; ")
        let misconceptions = wrong.map { $0.misconception.rawValue }.joined(separator: "; ")
        let feedback = wrong.map { $0.feedback.replacing(GradingKey.separator, with: " / ") }.joined(
          separator: GradingKey.separator)
        let cells: [String] = [
          file, "\(version)", "\(question)", entry.id, entry.scene, asked, exactPoints, letter, answer, tolerance,
          choices, answers, misconceptions, feedback,
        ]
        for (index, cell) in cells.enumerated() {
          if index > 0 { csv.append(",") }
          csv.appendSpreadsheetCSV(cell)
        }
        csv.append("\n")
      }
      guard entry.choices.isEmpty else {
        let wrong = entry.choices.compactMap { choice -> Wrong? in
          choice.misconception.map { (choice.text, $0, choice.feedback) }
        }
        try row(entry.asked, entry.points, entry.answer, "", wrong)
        continue
      }
      for (slot, part) in entry.parts.enumerated() {
        var wrong: [Wrong] = []
        // A mistake that explains all numbers is in the rows of all of them.
        for diagnosis in entry.diagnoses {
          wrong.append((try QuizNumber.exact(diagnosis.values[slot]), diagnosis.misconception, diagnosis.feedback))
        }
        if entry.diagnoses.isEmpty {
          for number in part.wrong {
            wrong.append((try QuizNumber.exact(number.value), number.misconception, number.feedback))
          }
        }
        try row(
          part.path, entry.points / Double(entry.parts.count), try QuizNumber.exact(part.value),
          try QuizNumber.exact(part.tolerance), wrong)
      }
    }
  }

  private mutating func addVersion(_ sets: [QuestionSet], _ number: Int) throws(QuizRefusal) {
    markdown.append("\n## \(MarkdownQuiz.escaped(paper.version(number)))\n\n")
    let others = Array(stride(from: number + period, through: count, by: period))
    if !others.isEmpty { markdown.append("\(MarkdownQuiz.escaped(paper.alsoVersions(others)))\n\n") }
    let head = [wording.question, paper.asked, wording.answer, paper.tolerance]
    markdown.append("| \(head.map(MarkdownQuiz.escaped).joined(separator: " | ")) |\n")
    markdown.append("| ---: | --- | --- | --- |\n")
    var question = 0
    for entry in sets.flatMap({ $0.questions }) {
      question += 1
      let right = zip(entry.choices, MarkdownQuiz.letters).first { $0.0.misconception == nil }
      let tolerance =
        right == nil
        ? try entry.parts.first.map { (part) throws(QuizRefusal) in try QuizNumber.rounded(part.tolerance) } ?? "" : ""
      markdown.append(
        "| \(question) | \(MarkdownQuiz.escaped("\(entry.scene)\(wording.colon)\(entry.heading)")) "
          + "| \(right.map { "\($0.1). " } ?? "")\(MarkdownQuiz.escaped(entry.answer)) "
          + "| \(WrittenText(word: tolerance)) |\n")
    }
  }

  /// The key as a table of comma-separated values: a row for each number, or for each choice.
  package var csvText: ByteText { csv }
  /// The key as Markdown: a table for each version that differs.
  package var markdownText: ByteText { markdown }
}
