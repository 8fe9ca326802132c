import GeomrunWords

/// The answers of students, from a table.
struct AnswerSheet {
  /// One row: a student with answers.
  struct Student {
    let name: String
    /// The answered version or file; nil if the table does not contain it.
    let version: String?
    /// The cells that may be answers, in column order.
    let cells: [String]
    /// Whether there are cells after the last title's column.
    let hasMoreCells: Bool
  }

  /// The titles of the columns that may hold answers.
  let titles: [String]
  let students: [Student]

  private static let surnames = titles(Words(en: "last name", zh: "姓"), Words(en: "surname", zh: "姓氏"))
  private static let givenNames = titles(Words(en: "first name", zh: "名"), Words(en: "first name", zh: "名字"))
  private static let names = titles(
    Words(en: "student", zh: "学生"), Words(en: "name", zh: "姓名"), Words("full name"), Words("your name"),
    Words(en: "username", zh: "用户名"), Words("user name"), Words(en: "email address", zh: "电子邮件地址"),
    Words(en: "email", zh: "电子邮件"), Words("e-mail"), Words(en: "id number", zh: "学号"), Words("id"), Words("student id"))
  private static let versions = titles(Words(en: "version", zh: "版本"), Words(en: "file", zh: "文件"), Words("sheet"))
  /// The columns that Moodle and Google Forms add to the answers.
  private static let others = titles(
    Words(en: "state", zh: "状态"), Words("status"), Words(en: "started on", zh: "开始时间"), Words("started"),
    Words(en: "completed", zh: "已完成"), Words(en: "completed", zh: "完成时间"), Words(en: "time taken", zh: "耗时"),
    Words("duration"), Words(en: "timestamp", zh: "时间戳记"), Words(en: "timestamp", zh: "时间戳"),
    Words(en: "score", zh: "得分"), Words(en: "total score", zh: "总分"), Words("institution"), Words("department"))
  /// The text before the number of a question.
  private static let responses = titles(
    Words(en: "response", zh: "答案"), Words(en: "response", zh: "回答"), Words(en: "response", zh: "响应"),
    Words(en: "response", zh: "回应"))
  /// The last line of Moodle's table.
  private static let averages = titles(Words(en: "overall average", zh: "总平均分"))
  /// The text before the number of a question, in a column of points.
  private static let grades = titles(Words(en: "grade/", zh: "成绩/"))

  /// Returns the titles of columns in each language.
  private static func titles(_ words: Words...) -> Set<String> { Set(inBothLanguages(words)) }

  private static func inBothLanguages(_ words: [Words]) -> [String] {
    words.flatMap { words in NaturalLanguage.allCases.map { Speaker($0).text(of: words) } }
  }

  /// Reads a table with a line of titles.
  init(_ text: String) {
    let table = CSVTable(text)
    let head = table.rows.first?.map { $0.trimmed } ?? []
    let lower = head.map { $0.lowercased() }
    // Moodle's report optionally contains questions and correct answers as well.
    let responses = head.indices.filter { Self.isResponse(lower[$0]) }
    let isOther = lower.map { title in
      Self.others.contains(title) || Self.grades.contains(where: title.hasPrefix) || title.hasSuffix("[score]")
        || title.hasSuffix("[feedback]")
    }
    let surname = lower.firstIndex { Self.surnames.contains($0) }
    let given = lower.firstIndex { Self.givenNames.contains($0) }
    let named = head.indices.filter { Self.names.contains(lower[$0]) }
    let version = lower.firstIndex { Self.versions.contains($0) }
    let taken = Set(named + [surname, given, version].compactMap { $0 })
    let columns =
      responses.isEmpty ? head.indices.filter { !taken.contains($0) && !isOther[$0] && !head[$0].isEmpty } : responses
    titles = columns.map { head[$0] }
    students = table.rows.dropFirst().enumerated().compactMap { line, cells in
      func cell(_ index: Int?) -> String {
        index.flatMap { cells.indices.contains($0) ? cells[$0].trimmed : nil } ?? ""
      }
      let whole = [cell(given), cell(surname)].filter { !$0.isEmpty }.joined(separator: " ")
      let name = whole.isEmpty ? named.lazy.map { cell($0) }.first { !$0.isEmpty } ?? "" : whole
      if Self.averages.contains(cells.first?.trimmed.lowercased() ?? "") { return nil }
      return Student(
        name: name.isEmpty ? "#\(line + 2)" : name, version: version.map { cell($0) }.flatMap { $0.isEmpty ? nil : $0 },
        cells: columns.map { cell($0) }, hasMoreCells: cells.dropFirst(head.count).contains { !$0.trimmed.isEmpty })
    }
  }

  private static func isResponse(_ title: String) -> Bool {
    let words = title.split(separator: " ")
    return words.count == 2 && responses.contains(String(words[0])) && Int(words[1]) != nil
  }

  /// Returns the columns with the answers to each row of the questions, or to a whole question.
  ///
  /// Throws if the columns cannot be distinguished.
  func places(of questions: [GradingKey.Question]) throws(GradingRefusal) -> [[Int]] {
    let plain = titles.map { $0.trimmed.lowercased() }
    func column(_ names: [String]) -> Int? {
      names.lazy.filter { !$0.isEmpty }.compactMap { plain.firstIndex(of: $0.trimmed.lowercased()) }.first
    }
    let found = questions.map { question -> [Int] in
      let numbered = Self.inBothLanguages([
        Words("\(question.number)"), Words("q\(question.number)"),
        Words(en: "question \(question.number)", zh: "问题 \(question.number)"),
        Words(en: "response \(question.number)", zh: "第 \(question.number) 题"),
      ])
      if let whole = column(numbered + [question.id, question.prompt, question.title]) { return [whole] }
      let parts = question.rows.compactMap { column([$0.asked]) }
      return parts.count == question.rows.count ? parts : []
    }
    if found.allSatisfy({ !$0.isEmpty }), Set(found.joined()).count == found.joined().count { return found }
    // The columns are in the order of the questions, or of all requested numbers.
    if titles.count == questions.count { return titles.indices.map { [$0] } }
    if titles.count == questions.reduce(0, { $0 + $1.rows.count }) {
      var next = 0
      return questions.map { question in
        defer { next += question.rows.count }
        return Array(next..<next + question.rows.count)
      }
    }
    if let missing = found.firstIndex(where: { $0.isEmpty }), found.contains(where: { !$0.isEmpty }) {
      let question = questions[missing]
      throw GradingRefusal(
        message: "no column has the answers to question \(question.number), \(question.title)",
        help: "name a column `\(question.number)` or `Q\(question.number)`; leave its cells empty if it was not asked")
    }
    throw GradingRefusal(
      message:
        "cannot match \(titles.count) columns of answers to \(questions.count) questions",
      help: "name the columns 1, 2, 3 after the questions, or by title, such as `\(questions[0].title)`")
  }
}
