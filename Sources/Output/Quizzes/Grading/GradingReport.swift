package import GeomrunText
package import GeomrunWords

/// The format of graded answers.
package enum GradingFormat: String, CaseIterable, Sendable { case text, csv, markdown, html }

/// A table of a report on answers.
private struct ReportTable {
  let title: Words
  let columns: [Words]
  /// Unsanitized text of others; each format escapes it.
  var rows: [[String]] = []
}

extension Grading {
  /// Returns the points of each student, the results of each question, and the mistakes of the class.
  ///
  /// CSV has only the students, a row for each. O(students * questions).
  package func text(_ format: GradingFormat, in language: NaturalLanguage) -> ByteText {
    var text = ByteText()
    switch format {
    case .text: for table in tables(in: language) { write(table, language, asText: &text) }
    case .csv: writeCSV(&text)
    case .markdown: for table in tables(in: language) { write(table, language, asMarkdown: &text) }
    case .html: writePage(language, &text)
    }
    return text
  }

  private func tables(in language: NaturalLanguage) -> [ReportTable] {
    var points = ReportTable(
      title: Words(en: "Students", zh: "学生"),
      columns: [Words(en: "student", zh: "学生"), Words(en: "points", zh: "得分"), Words(en: "possible", zh: "满分")])
    points.rows = students.map { [$0.name, Self.number($0.points), Self.number($0.possible)] }
    var questions = ReportTable(
      title: Words(en: "Questions", zh: "题目"),
      columns: [
        Words(en: "question", zh: "题号"), Words(en: "asked", zh: "所问"), Words(en: "right", zh: "正确"),
        Words(en: "in part", zh: "部分正确"), Words(en: "wrong", zh: "错误"), Words(en: "empty", zh: "未作答"),
      ])
    questions.rows = titles.indices.map { index in ["\(index + 1)", titles[index]] + tallies[index].map { String($0) } }
    var mistakes = ReportTable(
      title: Words(en: "Common mistakes", zh: "常见错误"),
      columns: [
        Words(en: "students", zh: "人数"), Words(en: "times", zh: "次数"), Words(en: "mistake", zh: "错误"),
        Words(en: "explanation", zh: "说明"),
      ])
    mistakes.rows = troubles.map { ["\($0.students)/\(students.count)", "\($0.times)", $0.misconception, $0.feedback] }
    if unexplained.times > 0 {
      let unexplainedWords = Words(
        en: "Other wrong answers, which match no single mistake in the key.", zh: "其他错误答案（不对应答案表里的任何一种错误）。")
      mistakes.rows.append([
        "\(unexplained.students)/\(students.count)", "\(unexplained.times)", "",
        Speaker(language).text(of: unexplainedWords),
      ])
    }
    return [points, questions] + (mistakes.rows.isEmpty ? [] : [mistakes])
  }

  /// Returns points as text, without the rounding errors of sums of thirds.
  private static func number(_ points: Double) -> String { (try? QuizNumber.rounded(points)) ?? "\(points)" }

  private func writeCSV(_ text: inout ByteText) {
    func line(_ cells: [String]) {
      for (index, cell) in cells.enumerated() {
        if index > 0 { text.append(",") }
        text.appendSpreadsheetCSV(cell)
      }
      text.append("\n")
    }
    line(
      ["student", "points", "possible"] + titles.indices.map { "points \($0 + 1)" }
        + titles.indices.map { "mistake \($0 + 1)" })
    for student in students {
      line(
        [student.name, Self.number(student.points), Self.number(student.possible)]
          + student.answers.map { Self.number($0.points) } + student.answers.map { $0.misconception })
    }
  }

  private func write(_ table: ReportTable, _ language: NaturalLanguage, asText text: inout ByteText) {
    let speaker = Speaker(language)
    let rows = [table.columns.map { speaker.text(of: $0) }] + table.rows
    let cells = rows.map { $0.map { VisibleText($0).string } }
    let widths = table.columns.indices.map { column in cells.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    text.append(VisibleLines("\(VisibleText(speaker.text(of: table.title)))\n"))
    for row in cells {
      var line = VisibleText("")
      for (column, cell) in row.enumerated() {
        let padding = column == row.count - 1 ? 0 : widths[column] - DisplayWidth.of(cell) + 2
        line += VisibleText("\(cell)") + .spaces(padding)
      }
      text.append(VisibleLines("  \(line)\n"))
    }
    text.append("\n")
  }

  private func write(_ table: ReportTable, _ language: NaturalLanguage, asMarkdown text: inout ByteText) {
    let speaker = Speaker(language)
    func line(_ cells: [String]) { text.append("| \(cells.map(MarkdownQuiz.escaped).joined(separator: " | ")) |\n") }
    text.append("## \(MarkdownQuiz.escaped(speaker.text(of: table.title)))\n\n")
    line(table.columns.map { speaker.text(of: $0) })
    text.append("|")
    for _ in table.columns { text.append(" --- |") }
    text.append("\n")
    for row in table.rows { line(row) }
    text.append("\n")
  }

  private func writePage(_ language: NaturalLanguage, _ text: inout ByteText) {
    let speaker = Speaker(language)
    let title = speaker.text(of: Words(en: "Graded answers", zh: "评分结果"))
    text.appendMarkup(.html) { page in
      page.beginPage(
        language: language.rawValue, title: title, policy: "default-src 'none'; style-src 'unsafe-inline'",
        style: Self.style)
      page.begin("body")
      page.line("h1", title)
      for table in tables(in: language) {
        page.line("h2", speaker.text(of: table.title))
        page.block("table") { page in
          page.line("thead") { head in
            head.element("tr") { row in
              for column in table.columns { row.element("th", ["scope": "col"], speaker.text(of: column)) }
            }
          }
          page.block("tbody") { body in
            for row in table.rows { body.line("tr") { for cell in row { $0.element("td", cell) } } }
          }
        }
      }
      page.end("body")
      page.end("html")
    }
  }

  private static let style: WrittenText = """

    body{font-family:system-ui,sans-serif;margin:1rem auto;max-width:60rem;padding:0 1rem}
    table{border-collapse:collapse;display:block;overflow-x:auto}
    th,td{border:1px solid #888;padding:.2rem .5rem;text-align:left;vertical-align:top}
    @media (prefers-color-scheme:dark){body{background:#111;color:#eee}}

    """
}
