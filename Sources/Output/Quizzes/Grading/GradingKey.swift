import GeomrunText

/// An error that prevents grading.
package struct GradingRefusal: Error, Equatable, Sendable {
  /// The error, in one sentence in lower case.
  package let message: String
  /// The fix.
  package let help: String
}

/// An answer key that was written by `quiz --split` or `quiz --format csv`.
package struct GradingKey: Sendable {
  /// A requested number, or a whole choice.
  struct Row: Sendable {
    let asked: String
    let points: Double
    let answer: String
    /// The accepted error of a number; nil for a choice.
    let tolerance: Double?
    /// Wrong answers, with the name of each one's cause and its feedback.
    let wrong: [(answer: String, misconception: String, feedback: String)]
    /// The letter of the right choice, and all choices in order, if the key has them.
    let letter: String
    let choices: [String]
  }

  /// A question with its rows.
  struct Question: Sendable {
    let id: String
    let version: String
    let file: String
    /// Its number in its version, from 1.
    var number: Int
    /// The question's text, if the key has it.
    let prompt: String
    var rows: [Row]

    var points: Double { rows.reduce(0) { $0 + $1.points } }
    /// A short name of its subject.
    var title: String {
      guard let first = rows.first?.asked, rows.count > 1 else { return rows.first?.asked ?? "" }
      // The components that the paths of all rows share, of `A.frame.origin.x` and the like.
      let names = rows.map { $0.asked.split(separator: ".") }
      let shared = first.split(separator: ".").enumerated().prefix { place, part in
        names.allSatisfy { $0.indices.contains(place) && $0[place] == part }
      }
      return shared.map { String($0.element) }.joined(separator: ".")
    }
  }

  /// The questions in order; those of one file, or of one version, are adjacent.
  let questions: [Question]

  /// Reads a key.
  ///
  /// Throws if a column or an answer is missing. O(length).
  package init(_ text: String, name: String) throws(GradingRefusal) {
    let table = CSVTable(text)
    let head = table.rows.first.map { $0.map { $0.trimmed } } ?? []
    func column(_ name: String) -> Int? { head.firstIndex(of: name) }
    guard let id = column("id"), let asked = column("asked"), let points = column("points"),
      let answer = column("answer"), let tolerance = column("tolerance")
    else {
      throw GradingRefusal(
        message: "`\(name)` is not an answer key: expected the columns id, asked, points, answer and tolerance",
        help: "`geomrun quiz --split` writes key.csv; `geomrun quiz --format csv` writes the key of one quiz")
    }
    var questions: [Question] = []
    for (line, cells) in table.rows.dropFirst().enumerated() {
      func cell(_ index: Int?) -> String {
        guard let index, cells.indices.contains(index) else { return "" }
        let text = cells[index]
        // The apostrophe prevents a spreadsheet from treating text as a formula.
        return text.hasPrefix("'") ? String(text.dropFirst()) : text
      }
      func items(_ name: String, _ separator: String) -> [String] {
        let text = cell(column(name))
        return text.isEmpty ? [] : text.pieces(between: separator).map(String.init)
      }
      let (right, width) = (cell(answer).trimmed, Double(cell(tolerance)))
      guard let worth = Double(cell(points)), !right.isEmpty, width == nil || Double(right) != nil else {
        throw GradingRefusal(
          message: "`\(name)` cannot be read: row \(line + 2) has no points or no valid answer",
          help: "generate the key again with `geomrun quiz`")
      }
      let (answers, names) = (items("distractors", "; "), items("misconceptions", "; "))
      let feedback = items("feedback", Self.separator)
      let wrong = answers.indices.map { index in
        (
          answer: answers[index], misconception: names.indices.contains(index) ? names[index] : "",
          feedback: feedback.indices.contains(index) ? feedback[index] : ""
        )
      }
      let choices = items("choices", "; ")
      var letter = cell(column("choice")).trimmed
      if letter.isEmpty, let place = choices.firstIndex(of: right), place < 26 { letter = String(Self.letters[place]) }
      let row = Row(
        asked: cell(asked), points: worth, answer: right, tolerance: width, wrong: wrong, letter: letter,
        choices: choices)
      let (own, file, version) = (cell(id), cell(column("file")), cell(column("version")))
      if let last = questions.last, last.id == own, last.file == file, last.version == version {
        questions[questions.count - 1].rows.append(row)
      } else {
        let number =
          Int(cell(column("question")))
          ?? (questions.last.map { $0.file == file && $0.version == version ? $0.number + 1 : 1 } ?? 1)
        questions.append(
          Question(id: own, version: version, file: file, number: number, prompt: cell(column("prompt")), rows: [row]))
      }
    }
    guard !questions.isEmpty else {
      throw GradingRefusal(message: "`\(name)` has no questions", help: "generate the key again with `geomrun quiz`")
    }
    self.questions = questions
  }

  /// The separator between two sentences in a cell.
  static let separator = " | "

  static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// Returns the questions of the version with a number or a file; of the only one if there is no other.
  func questions(of version: String?) -> [Question]? {
    let names = Set(questions.map { $0.version })
    if let version {
      let own = questions.filter { $0.file == version || $0.file.hasPrefix(version + ".") }
      if !own.isEmpty { return own }
      // Files repeat versions; the first file of a version represents it.
      guard let first = questions.first(where: { $0.version == version }) else { return nil }
      return questions.filter { $0.version == version && $0.file == first.file }
    }
    guard names.count == 1, let first = questions.first else { return nil }
    return questions.filter { $0.file == first.file }
  }
}
