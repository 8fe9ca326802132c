import GeomrunText

/// Why answers are not graded.
package struct GradingRefusal: Error, Equatable, Sendable {
  /// What is wrong, in one sentence in lower case.
  package let message: String
  /// What to do.
  package let help: String
}

/// A key as `quiz --split` and `quiz --format csv` write it, read back.
package struct GradingKey: Sendable {
  /// A number that is asked for, or the whole of a choice.
  struct Row: Sendable {
    let asked: String
    let points: Double
    let answer: String
    /// How far a number may be away; nil for a choice.
    let tolerance: Double?
    /// Wrong answers, with the name of what each comes from and what is told of it.
    let wrong: [(answer: String, misconception: String, feedback: String)]
    /// The letter of the right choice, and all choices in their order, where the key has them.
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
    /// What asks it, where the key says so.
    let prompt: String
    var rows: [Row]

    var points: Double { rows.reduce(0) { $0 + $1.points } }
    /// What is asked for, in a few words.
    var title: String {
      guard let first = rows.first?.asked, rows.count > 1 else { return rows.first?.asked ?? "" }
      // The parts of `A.frame.origin.x` that all rows have.
      let names = rows.map { $0.asked.split(separator: ".") }
      let shared = first.split(separator: ".").enumerated().prefix { place, part in
        names.allSatisfy { $0.indices.contains(place) && $0[place] == part }
      }
      return shared.map { String($0.element) }.joined(separator: ".")
    }
  }

  /// The questions in order; those of one file, or of one version, lie together.
  let questions: [Question]

  /// Reads a key.
  ///
  /// Throws where it lacks a column, or an answer. O(length).
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
        // What keeps a spreadsheet from taking a text for a formula.
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

  /// What stands between two sentences in a cell.
  static let separator = " | "

  static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  /// The questions of the version that has a number or a file; of the only one where there is no other.
  func questions(of version: String?) -> [Question]? {
    let names = Set(questions.map { $0.version })
    if let version {
      let own = questions.filter { $0.file == version || $0.file.hasPrefix(version + ".") }
      if !own.isEmpty { return own }
      // Files repeat versions; the first file of a version stands for it.
      guard let first = questions.first(where: { $0.version == version }) else { return nil }
      return questions.filter { $0.version == version && $0.file == first.file }
    }
    guard names.count == 1, let first = questions.first else { return nil }
    return questions.filter { $0.file == first.file }
  }
}
