/// The points and the mistakes of students.
package struct Grading: Sendable {
  /// The answer of a student to a question.
  struct Answered: Sendable {
    enum Verdict: Sendable { case right, partly, wrong, empty }
    let verdict: Verdict
    let points: Double
    /// The cause of a wrong answer; empty if no known mistake leads to it.
    let misconception: String
    /// The text in place of an answer that is not a choice or a number.
    var unread: String?
  }

  /// One student.
  struct Student: Sendable {
    let name: String
    let answers: [Answered]
    var points: Double { answers.reduce(0) { $0 + $1.points } }
    var possible: Double
  }

  /// A mistake of the class.
  struct Trouble: Sendable {
    let misconception: String
    let feedback: String
    /// The number of students who made it at least once, and the number of times.
    var students: Int
    var times: Int
  }

  /// The questions of the first version, which names the columns.
  let titles: [String]
  private(set) var students: [Student] = []
  /// The mistakes, most frequent first.
  private(set) var troubles: [Trouble] = []
  /// The number of students with wrong answers that no single mistake of the key explains, and the number of these
  /// answers.
  private(set) var unexplained = (students: 0, times: 0)
  /// The results of each question: right, partly right, wrong, empty.
  private(set) var tallies: [[Int]] = []
  /// Notes for the readers of the result.
  package private(set) var remarks: [String] = []

  /// Grades tables of answers, one after the other.
  ///
  /// - Parameters:
  ///   - roster: The names of the expected students; others are graded and reported. Empty if anyone may answer.
  ///
  /// Throws if a table does not fit the key. O(answers * mistakes).
  package init(
    _ tables: [(name: String, text: String)], by key: GradingKey, version: String? = nil, roster: Set<String> = []
  ) throws(GradingRefusal) {
    let first = key.questions(of: version) ?? key.questions(of: key.questions[0].version) ?? []
    titles = first.map { $0.title }
    tallies = first.map { _ in [0, 0, 0, 0] }
    var unread: [String] = []
    var made: [String: Trouble] = [:]
    var order: [String] = []
    for (name, text) in tables {
      let sheet = AnswerSheet(text)
      guard !sheet.students.isEmpty else {
        throw GradingRefusal(
          message: "`\(name)` holds no answers", help: "put titles in the first line and one student in each other line"
        )
      }
      for student in sheet.students {
        if student.hasMoreCells {
          unread.append(
            "\(student.name) has more cells than there are titles: put an answer with a comma in quotes")
        }
        guard let questions = key.questions(of: student.version ?? version) else {
          throw GradingRefusal(
            message: student.version.map { "the key has no version `\($0)`, the version of \(student.name)" }
              ?? "the key has several versions, but `\(name)` does not name the version answered",
            help: "add `--version-of NUMBER`, or a column `version` in the table")
        }
        let places: [[Int]]
        do throws(GradingRefusal) { places = try sheet.places(of: questions) } catch {
          throw GradingRefusal(message: "`\(name)`: \(error.message)", help: error.help)
        }
        var own: Set<String> = []
        var unknown = 0
        var answers: [Answered] = []
        for (index, question) in questions.enumerated() {
          let cells = places[index].map { student.cells[$0] }
          let answer = question.grade(cells)
          answers.append(answer)
          if let text = answer.unread {
            unread.append("\(student.name), \(question.title): cannot read the answer `\(text)`")
          }
          if index < tallies.count { tallies[index][answer.verdict.place] += 1 }
          guard !answer.misconception.isEmpty else {
            if answer.verdict.isWrong { unknown += 1 }
            continue
          }
          let misconception = answer.misconception
          if made[misconception] == nil {
            order.append(misconception)
            made[misconception] = Trouble(
              misconception: misconception, feedback: question.feedback(of: misconception), students: 0, times: 0)
          }
          made[misconception]?.times += 1
          if own.insert(misconception).inserted { made[misconception]?.students += 1 }
        }
        unexplained.times += unknown
        if unknown > 0 { unexplained.students += 1 }
        students.append(Student(name: student.name, answers: answers, possible: questions.reduce(0) { $0 + $1.points }))
      }
    }
    troubles = order.compactMap { made[$0] }.enumerated().sorted {
      ($1.element.students, $1.element.times, $0.offset) < ($0.element.students, $0.element.times, $1.offset)
    }.map { $0.element }
    remarks += unread.prefix(Self.mostUnread)
    if unread.count > Self.mostUnread {
      remarks.append("\(unread.count - Self.mostUnread) more answers cannot be read")
    }
    note(roster)
  }

  /// The maximum number of invalid answers with their own note.
  private static let mostUnread = 10

  private mutating func note(_ roster: Set<String>) {
    var seen: [String: Int] = [:]
    for student in students { seen[student.name, default: 0] += 1 }
    for student in students where seen[student.name, default: 0] > 1 {
      remarks.append("\(student.name) has answered \(seen[student.name] ?? 0) times; each attempt counts")
      seen[student.name] = 1
    }
    guard !roster.isEmpty else { return }
    for student in students where !roster.contains(student.name) {
      remarks.append("\(student.name) is not on the list of students")
    }
    for name in roster.subtracting(students.map { $0.name }).sorted() { remarks.append("\(name) has not answered") }
  }
}

extension Grading.Answered.Verdict {
  /// Whether there was an answer that is not completely right.
  fileprivate var isWrong: Bool {
    switch self {
    case .partly, .wrong: true
    case .right, .empty: false
    }
  }

  /// Its position among the counts.
  fileprivate var place: Int {
    switch self {
    case .right: 0
    case .partly: 1
    case .wrong: 2
    case .empty: 3
    }
  }
}

extension GradingKey.Question {
  /// Returns the result of the cells: for a choice all or nothing, for several numbers the share of right ones, as in
  /// Moodle's cloze and numerical questions.
  func grade(_ cells: [String]) -> Grading.Answered {
    // Moodle has a hyphen for an empty answer.
    let isEmpty = cells.allSatisfy { ["", "-"].contains($0.trimmed) }
    guard !isEmpty, let first = rows.first else {
      return Grading.Answered(verdict: .empty, points: 0, misconception: "")
    }
    guard let tolerance = first.tolerance else { return grade(choice: cells[0], first) }
    let typed =
      cells.count == rows.count
      ? cells.map { TypedNumber.list($0, count: 1)?.first ?? nil }
      : TypedNumber.list(cells[0], count: rows.count) ?? rows.map { _ in nil }
    let isRight = zip(rows, typed).map { row, number in
      number.map { row.accepts($0, within: row.tolerance ?? tolerance) } ?? false
    }
    let points = zip(rows, isRight).reduce(0) { $1.1 ? $0 + $1.0.points : $0 }
    if !isRight.contains(false) { return Grading.Answered(verdict: .right, points: points, misconception: "") }
    // An empty part is not an invalid one.
    let unread =
      cells.count == rows.count
      ? zip(cells, typed).first { $1 == nil && !["", "-"].contains($0.trimmed) }?.0
      : typed.allSatisfy { $0 == nil } ? cells[0] : nil
    return Grading.Answered(
      verdict: isRight.contains(true) ? .partly : .wrong, points: points,
      misconception: explanation(of: typed, isRight) ?? "", unread: unread)
  }

  private func grade(choice cell: String, _ row: GradingKey.Row) -> Grading.Answered {
    let text = cell.words
    let texts = [row.answer.words] + row.wrong.map { $0.answer.words }
    // An answer itself takes precedence, because views may be called A and B as well. Then `B`, `B.`, `B)`, and `B. `
    // before it.
    var chosen = text
    if !texts.contains(text), let first = text.first {
      let rest = text.dropFirst()
      if rest.isEmpty || rest.count == 1 && rest.allSatisfy(Self.endsLetter) {
        let letter = first.uppercased()
        if letter == row.letter.uppercased() {
          chosen = row.answer.words
        } else if let place = GradingKey.letters.firstIndex(where: { String($0) == letter }),
          row.choices.indices.contains(place)
        {
          chosen = row.choices[place].words
        }
      } else if rest.first.map(Self.endsLetter) == true {
        chosen = rest.dropFirst().trimmed
      }
    }
    if chosen == row.answer.words { return Grading.Answered(verdict: .right, points: row.points, misconception: "") }
    if let wrong = row.wrong.first(where: { $0.answer.words == chosen }) {
      return Grading.Answered(verdict: .wrong, points: 0, misconception: wrong.misconception)
    }
    // Numbers may have another form than in the choice.
    let answers = [row.answer] + row.wrong.map { $0.answer }
    let place = answers.firstIndex { answer in
      guard let numbers = TypedNumber.all(answer) else { return false }
      let typed = TypedNumber.list(chosen, count: numbers.count) ?? []
      return typed.elementsEqual(numbers) { $0 == $1 }
    }
    switch place {
    case 0: return Grading.Answered(verdict: .right, points: row.points, misconception: "")
    case let place?:
      return Grading.Answered(verdict: .wrong, points: 0, misconception: row.wrong[place - 1].misconception)
    case nil:
      let isChoice = row.choices.contains { $0.words == chosen }
      return Grading.Answered(verdict: .wrong, points: 0, misconception: "", unread: isChoice ? nil : cell)
    }
  }

  /// Returns whether a character ends the letter of a choice.
  private static func endsLetter(_ character: Character) -> Bool { ".):、．）：".contains(character) }

  /// Returns the single mistake that explains every wrong number, and contradicts no right one.
  private func explanation(of typed: [Double?], _ isRight: [Bool]) -> String? {
    guard let place = isRight.firstIndex(of: false) else { return nil }
    let candidates = rows[place].wrong
    let made = candidates.indices.first { candidate in
      let name = candidates[candidate].misconception
      return rows.indices.allSatisfy { index in
        guard let number = typed[index], let tolerance = rows[index].tolerance else { return false }
        // All rows of a key list the same mistakes; those of a quiz as CSV are found by their names.
        let wrong = rows[index].wrong
        let isListed = wrong.indices.contains(candidate) && wrong[candidate].misconception == name
        let own = isListed ? wrong[candidate] : wrong.first { $0.misconception == name }
        guard let value = own.flatMap({ Double($0.answer) }) else { return isRight[index] }
        return abs(number - value) <= tolerance * (1 + 1e-9)
      }
    }
    return made.map { candidates[$0].misconception }
  }

  /// Returns the feedback on a mistake.
  func feedback(of misconception: String) -> String {
    rows.lazy.flatMap { $0.wrong }.first { $0.misconception == misconception }?.feedback ?? ""
  }
}

extension GradingKey.Row {
  /// Whether a number is right: by Moodle's nominal tolerance, including both ends, with Moodle's allowance for the
  /// last of the 14 digits that PHP prints.
  fileprivate func accepts(_ number: Double, within tolerance: Double) -> Bool {
    guard let right = Double(answer) else { return false }
    let most = tolerance + 1e-14 * max(1, abs(right))
    return right - most <= number && number <= right + most
  }
}

extension StringProtocol {
  /// The text with one space between words.
  fileprivate var words: String { split { $0.isWhitespace }.joined(separator: " ") }
}
