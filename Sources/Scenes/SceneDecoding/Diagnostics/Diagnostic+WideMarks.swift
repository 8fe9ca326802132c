import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Characters of other keyboards in place of YAML's own: one line, one finding.
extension Diagnostic {
  /// Replaces findings of a document that such characters have caused by findings about the characters.
  ///
  /// A document without errors is not searched, so its titles, prompts and comments may contain any characters.
  ///
  /// - Parameter failure: The reason why the document could not be read to its end, reported by the last finding.
  static func blamingWideMarks(_ findings: [Diagnostic], failure: EventCursor.Failure?, in document: SourceSection)
    -> [Diagnostic]
  {
    guard !findings.isEmpty, failure?.isUnreadable != true, document.text.contains(where: WideMark.mayBegin) else {
      return findings
    }
    var found = findings
    var syntax: Diagnostic?
    if case .problem(let problem)? = failure, problem.kind == .syntax { syntax = found.popLast() }
    // Outside text for people, only digits and letters of any script are allowed.
    let zones = PlainZones(of: document).zones
    let misplaced = FoundMark.all(in: document, within: zones).filter { mark in
      !mark.mark.isPartOfNames && !isInsideName(mark, found)
    }
    let values = found.filter { isAboutValue($0.code) }.map { $0.place }.sorted()
    let inValues = Set(FoundMark.all(in: document, within: values))
    let held = Set(misplaced.filter { mark in found.contains { $0.place.holds(mark.point) } })
    let lines = Set((held.union(inValues)).map { $0.line })
    // A finding may be about a line's first mark only; a failure of libyaml is explained by the marks before it.
    let marks = inValues.union(misplaced.filter { syntax != nil || lines.contains($0.line) })
    guard !marks.isEmpty else { return findings }
    var left = found.filter { finding in !marks.contains { finding.place.holds($0.point) } }
    if let syntax {
      let line = document.line(of: syntax.place.start)
      let isExplained = misplaced.contains { !lines.contains($0.line) || $0.line == line }
      if !isExplained { left.append(syntax) }
    }
    return left + wideMarks(marks, values: values, in: document)
  }

  /// Creates a finding for each line with marks, up to the limit for any sort.
  ///
  /// - Parameter values: The places of invalid values.
  private static func wideMarks(_ marks: Set<FoundMark>, values: [SourceRange], in document: SourceSection)
    -> [Diagnostic]
  {
    let inOrder = marks.sorted { $0.point < $1.point }
    var rest = document
    var findings: [Diagnostic] = []
    var left = inOrder[...]
    while let first = left.first, findings.count < SceneDecoder.maximumDiagnostics {
      let line = left.prefix { $0.line == first.line }
      left = left.dropFirst(line.count)
      let value = values.first { place in place.start >= rest.base && line.allSatisfy { place.holds($0.point) } }
      rest = rest.from(rest.byte(at: value?.start ?? first.point))
      findings.append(wideMarks(first, line.dropFirst(), in: value.map { rest.text(at: $0) }))
    }
    return findings
  }

  /// The finding about the marks of one line.
  ///
  /// - Parameter value: The text that contains all of them, if it is a value.
  private static func wideMarks(_ first: FoundMark, _ others: ArraySlice<FoundMark>, in value: String?) -> Diagnostic {
    let number = hex(first.mark.character.value, 4)
    return Diagnostic(
      .syntax,
      Words(
        en: "`\(code: String(first.mark.character))` (U+\(code: number)) is another character than \(first.mark.model)",
        zh: "`\(code: String(first.mark.character))`（U+\(code: number)）与\(first.mark.model)不是同一个字符"),
      at: SourceRange(start: first.point, end: first.point + 1),
      help: [value.flatMap(helpForValue) ?? helpForMarks([first] + others)],
      fixes: fix([first] + others).map { [$0] } ?? [])
  }

  /// The fix with YAML's own characters; nil if a mark has two meanings.
  private static func fix(_ found: [FoundMark]) -> Fix? {
    if found.contains(where: { $0.mark.plain == ";" }) { return nil }
    let edits = found.map { found in
      Fix.Edit(
        SourceRange(start: found.point, end: found.point + 1), found.mark.plain == ":" ? ": " : String(found.mark.plain)
      )
    }
    return Fix(
      found.count == 1
        ? Words.write(edits[0].text) : Words(en: "write the characters of YAML in this line", zh: "把这一行的符号改成 YAML 的"),
      edits,
      isPreferred: true)
  }

  /// The value with YAML's own characters; nil if that is not sufficient.
  private static func helpForValue(_ text: String) -> Words? {
    guard text.utf8.count <= longestEcho, !text.contains("`") else { return nil }
    var plain = String.UnicodeScalarView()
    for character in text.unicodeScalars {
      let mark = WideMark(character)
      // These marks need more than a replacement.
      if let mark, [":", ";", "#"].contains(mark.plain) { return nil }
      plain.append(mark?.plain ?? character)
    }
    return Words.write(String(plain))
  }

  /// The help about the characters to type for each of the marks.
  private static func helpForMarks(_ found: [FoundMark]) -> Words {
    var marks: [WideMark] = []
    for mark in found.map({ $0.mark }) where !marks.contains(mark) {
      marks.append(mark)
      // The text after it is a comment.
      if mark.plain == "#" { break }
    }
    if let only = marks.first, marks.count == 1 {
      return Words(en: "type \(only.key)", zh: "改为输入\(only.key)")
    }
    var keys: [Words] = []
    for mark in marks where !keys.contains(mark.key) { keys.append(mark.key) }
    let ways = keys.map { key in
      let same = marks.filter { $0.key == key }.map { Words.code(String($0.character)) }
      let characters = same.joined(by: Words(en: " and ", zh: "、"))
      return Words(en: "\(key) for \(characters)", zh: "用\(key)代替\(characters)")
    }.joined(by: Words(en: ", ", zh: "，"))
    return Words(en: "type \(ways)", zh: "\(ways)")
  }

  /// Whether a mark is the error in a view's or a parameter's name; marks around it were meant as quotes.
  private static func isInsideName(_ mark: FoundMark, _ findings: [Diagnostic]) -> Bool {
    findings.contains {
      $0.code == .invalidName && $0.place.start < mark.point && mark.point < $0.place.end && mark.mark.plain != "\""
        && mark.mark.plain != "'"
    }
  }

  private static func isAboutValue(_ code: DiagnosticCode) -> Bool {
    [.number, .angle, .pastedText, .expression, .bool].contains(code)
  }
}

extension SourceRange {
  /// Whether it contains a code point.
  fileprivate func holds(_ point: UInt32) -> Bool { start <= point && point < end }
}
