/// Reads GIFT by its grammar, for tests: the reverse of everything that a writer escapes.
struct GIFTReader {
  struct Answer: Equatable {
    var mark: Character
    var percent: Int?
    /// The answer, unescaped; of a number the text before its tolerance.
    var text: String
    var tolerance: String?
    var feedback: String
  }

  struct Record: Equatable {
    /// The path of the category that was named last.
    var category: [String] = []
    /// The id number, from the comment in front.
    var id: String?
    var title = ""
    var format = ""
    var text = ""
    var isNumerical = false
    var answers: [Answer] = []
    var general = ""
  }

  enum Fault: Error { case noTitle, noFormat, noAnswers, unfinished }

  /// The records of a file: apart by blank lines, lines of comments left out but for the id numbers in them.
  static func records(_ text: String) throws -> [Record] {
    var records: [Record] = []
    var category: [String] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for block in lines.split(whereSeparator: { $0.allSatisfy(\.isWhitespace) }) {
      let comments = block.filter { $0.drop(while: { $0 == " " }).hasPrefix("//") }
      let rest = block.filter { $0.drop(while: { $0 == " " }).hasPrefix("//") == false }.joined(separator: "\n")
      if rest.hasPrefix("$CATEGORY:") {
        category = path(rest.dropFirst(10).drop { $0 == " " })
        continue
      }
      if rest.isEmpty { continue }
      var record = try record(rest)
      record.category = category
      record.id = comments.compactMap { $0.firstMatch(of: /\[id:([^\]]+)\]/)?.1 }.first.map(String.init)
      records.append(record)
    }
    return records
  }

  /// Names between single slashes; of escapes, only that of the backslash is undone there.
  private static func path(_ text: Substring) -> [String] {
    text.replacing("//", with: "\u{0}").split(separator: "/").map {
      String($0.replacing("\u{0}", with: "/").replacing("\\\\", with: "\\"))
    }
  }

  private static func record(_ text: String) throws -> Record {
    var record = Record()
    guard text.hasPrefix("::"), let title = bare("::", in: text.dropFirst(2)) else { throw Fault.noTitle }
    record.title = unescaped(title.before)
    guard title.after.hasPrefix("["), let end = title.after.firstIndex(of: "]") else { throw Fault.noFormat }
    record.format = String(title.after[title.after.index(after: title.after.startIndex)..<end])
    guard let open = bare("{", in: title.after[title.after.index(after: end)...]), let close = bare("}", in: open.after)
    else { throw Fault.noAnswers }
    guard close.after.isEmpty else { throw Fault.unfinished }
    record.text = unescaped(open.before)
    var body = close.before
    if let general = bare("####", in: body) {
      // The line end in front of the closing brace is layout.
      record.general = unescaped(general.after.hasSuffix("\n") ? general.after.dropLast() : general.after)
      body = general.before
    }
    if body.hasPrefix("#") {
      record.isNumerical = true
      body = body.dropFirst()
    }
    record.answers = answers(body, isNumerical: record.isNumerical)
    return record
  }

  private static func answers(_ body: Substring, isNumerical: Bool) -> [Answer] {
    var starts: [Substring.Index] = []
    var index = body.startIndex
    while index < body.endIndex {
      if body[index] == "\\" {
        index = body.index(index, offsetBy: 2)
        continue
      }
      if body[index] == "=" || body[index] == "~" { starts.append(index) }
      index = body.index(after: index)
    }
    return zip(starts, starts.dropFirst() + [body.endIndex]).map { start, end in
      var text = body[body.index(after: start)..<end]
      while text.last?.isWhitespace == true { text = text.dropLast() }
      var answer = Answer(mark: body[start], text: "", feedback: "")
      if text.hasPrefix("%"), let weight = text.dropFirst().firstIndex(of: "%") {
        answer.percent = Int(text[text.index(after: text.startIndex)..<weight])
        text = text[text.index(after: weight)...]
      }
      if let feedback = bare("#", in: text) {
        answer.feedback = unescaped(feedback.after)
        text = feedback.before
      }
      if isNumerical, let tolerance = bare(":", in: text) {
        answer.tolerance = String(tolerance.after)
        text = tolerance.before
      }
      answer.text = unescaped(text)
      return answer
    }
  }

  /// What stands before and behind the first mark that no backslash takes its meaning from.
  private static func bare(_ mark: String, in text: Substring) -> (before: Substring, after: Substring)? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == "\\" {
        index = text.index(index, offsetBy: 2, limitedBy: text.endIndex) ?? text.endIndex
        continue
      }
      if text[index...].hasPrefix(mark) { return (text[..<index], text[text.index(index, offsetBy: mark.count)...]) }
      index = text.index(after: index)
    }
    return nil
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}
