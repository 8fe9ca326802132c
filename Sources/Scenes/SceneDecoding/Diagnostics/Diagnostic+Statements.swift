import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

// Lines of source code and of logs in place of a scene: one line, one finding.
extension Diagnostic {
  /// Merges the findings about each line that is not YAML into one.
  ///
  /// - Parameters:
  ///   - failure: The first place where reading failed.
  ///   - rest: The rest of the stretch after the findings of earlier documents. Thus a stretch is read once, however
  ///     many documents it contains.
  static func joiningForeignLines(
    _ findings: [Diagnostic], failure: UInt32?, in stretch: SourceSection, walking rest: inout SourceSection
  ) -> [Diagnostic] {
    var last: Diagnostic?
    var (isImportNamed, isBehindMissingDash) = (false, false)
    var joined: [Diagnostic] = []
    for finding in findings.sorted(by: { $0.place < $1.place }) {
      if let last, finding.place.start <= last.place.end { continue }
      // An item without its dash swallows the text after it.
      if isBehindMissingDash, finding.place.start == failure { continue }
      isBehindMissingDash = false
      // Findings without a specific place are before the stretch.
      guard finding.place.start >= max(rest.base, stretch.base) else {
        joined.append(finding)
        continue
      }
      // A list has its own word for the superclass.
      if finding.writesSuper {
        joined.append(finding)
        continue
      }
      rest = rest.from(rest.byte(at: finding.place.start))
      let line = foreignLine(at: rest.range.lowerBound, in: stretch, point: rest.base, code: finding.code)
      // A language with its own rules of layout is not analyzed line by line.
      if line?.isAnotherLanguage == true, let finding = line?.finding { return [finding] }
      last = line?.finding
      isBehindMissingDash = line?.isMissingDash == true
      if line?.isBetterImported == true, !isImportNamed {
        isImportNamed = true
        last?.advice.append(importHelp)
      }
      joined.append(last ?? finding)
    }
    return joined
  }

  /// Whether its fix is the word for the superclass.
  private var writesSuper: Bool { fixes.first?.edits.first?.text == "super" }

  /// A finding about a foreign line.
  private struct ForeignLine {
    let finding: Diagnostic
    /// Whether `import` handles the line better than its equivalent: it creates a view, or ignores the line.
    var isBetterImported = false
    /// Whether it is an item without a dash.
    var isMissingDash = false
    /// Whether the surrounding text is of a kind that geomrun cannot read.
    var isAnotherLanguage = false
  }

  private static let mutationForm = Words(
    en: "a mutation is `view.property: value`, such as `view1.frame: [10, 20, 30, 40]`",
    zh: "变更写成 `view.property: value`，例如 `view1.frame: [10, 20, 30, 40]`")
  private static let importHelp = Words(
    en: "to convert all the pasted text, save it and run `geomrun import FILE`",
    zh: "把粘贴的全部内容存成文件，再用 `geomrun import` 转换成场景")
  private static let sourceCode = Words(en: "this is source code, not part of a scene", zh: "源代码的语句不能写在场景里")

  static func withoutDash(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, Words(en: "an item of a list begins with a dash and a space", zh: "列表项以 `-` 加空格开头"), at: place,
      help: [
        Words(
          en: "write `- ` in the column of the other items, and its other keys below its first",
          zh: "写上 `- `，与其他列表项同列；它的其余的键写在第一个键下面")
      ])
  }

  /// Whether a line begins with a different character than the dash of an item.
  private static func isWithoutDash(_ text: String) -> Bool {
    guard text.contains(": ") || text.hasSuffix(":") else { return false }
    if ["\u{2013} ", "\u{2014} ", "\u{2022} ", "* "].contains(where: text.hasPrefix) { return true }
    return text.hasPrefix("-") && text.dropFirst().first?.isLetter == true
  }

  /// Replaces each item that is a statement of source code unreadable to YAML by `~`.
  ///
  /// The text after them becomes readable. Nil if there are none. Each code point keeps its position. O(bytes).
  static func withoutStatements(_ document: SourceSection) -> [UInt8]? {
    var text: [UInt8] = []
    var isChanged = false
    for line in document.text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if let item = statement(in: line) {
        isChanged = true
        text += line[..<item] + [0x7E]
        text += line[item...].dropFirst().filter { !SourceText.continues($0) }.map { _ in 0x20 }
      } else {
        text += line
      }
      text.append(0x0A)
    }
    text.removeLast()
    return isChanged ? text : nil
  }

  /// The start of a statement that is an item and that YAML misreads: it is a call with a colon in its parentheses.
  private static func statement(in line: SourceBytes.SubSequence) -> Int? {
    let item = line.drop { $0 == 0x20 }
    guard item.starts(with: [0x2D, 0x20]), item.count < longestStatement,
      let colon = zip(item.indices, item.indices.dropFirst()).first(where: { item[$0] == 0x3A && item[$1] == 0x20 })?.0,
      item[..<colon].contains(0x28)
    else { return nil }
    let own = item.dropFirst().drop { $0 == 0x20 }
    let text = String(decoding: own, as: UTF8.self)
    return SourceStatement(text) != nil || SourceQuery(text) != nil ? own.startIndex : nil
  }

  /// Whether a line only occurs in SwiftUI code.
  private static func isSwiftUI(_ text: String) -> Bool {
    text == "import SwiftUI" || text.hasPrefix("struct ") && text.contains(": View")
      || text.hasPrefix("var body") && text.contains("some View") || isContainer(text)
  }

  /// Whether a line begins with a call of SwiftUI: a container with a block, or a view.
  private static func isContainer(_ text: String) -> Bool {
    let word = text.prefix { $0.isLetter }
    let rest = text.dropFirst(word.count)
    let own = [
      "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "GeometryReader", "NavigationStack", "Text", "Image",
      "Button", "Spacer", "Divider", "Rectangle", "RoundedRectangle", "Circle", "Capsule", "ForEach", "ScrollView",
    ]
    return own.contains(String(word)) && (rest.hasPrefix(" {") || rest.hasPrefix("(") || rest.hasPrefix("{"))
  }

  /// Whether a line begins like source code, not like a scene: with a keyword, or with a call.
  private static func isCode(_ text: String) -> Bool {
    let words = ["if ", "for ", "guard ", "while ", "switch ", "return ", "func ", "override ", "let ", "var "]
    if words.contains(where: text.hasPrefix) { return text.contains(where: { "({=".contains($0) }) }
    // The start `[card mas_makeConstraints:^(`.
    if text.hasPrefix("["), let space = text.firstIndex(of: " ") {
      let receiver = text[..<space].dropFirst()
      return !receiver.isEmpty && receiver.allSatisfy(isOfName) && text[space...].dropFirst().first?.isLetter == true
        && text[space...].contains(":^")
    }
    let name = text.drop { $0 == "." }.prefix(while: isOfName)
    guard name.first?.isLetter == true else { return false }
    let rest = text.drop { $0 == "." }.dropFirst(name.count)
    return rest.hasPrefix("(") || rest.hasPrefix(" {") && rest.dropFirst(2).contains(where: { "$}".contains($0) })
      || rest == " {" || rest.hasPrefix(" { ") && rest.hasSuffix(" in")
  }

  /// The error of an item with a key and its value in brackets, but without a colon; nil for any other item.
  private static func keyWithoutColon(_ text: String, from start: UInt32) -> Diagnostic? {
    let key = text.prefix(while: isOfName)
    let rest = text.dropFirst(key.count)
    guard rest.hasPrefix(" {") || rest.hasPrefix(" ["), key.first?.isLetter == true else { return nil }
    let inner = rest.dropFirst(2)
    if rest.hasPrefix(" {") {
      let first = inner.prefix(while: isOfName)
      guard !first.isEmpty, inner.dropFirst(first.count).hasPrefix(": ") else { return nil }
    }
    let place = SourceRange(start: start, end: start + UInt32(key.unicodeScalars.count))
    let path = key.firstIndex(of: ".").map { String(key[key.index(after: $0)...]) }
    let isKnown =
      path.map { MutationTarget(path: $0) != nil }
      ?? (SceneVocabulary.Query(rawValue: String(key)) != nil
        || SceneVocabulary.SceneAction(rawValue: String(key)) != nil)
    return Diagnostic(
      .syntax, Words(en: "a key needs a colon and a value after it", zh: "键后面要有冒号和值"), at: place,
      help: [Words.write("\(key): \(rest.dropFirst().prefix(1))")],
      fixes: [.write("\(key):", at: place, isPreferred: isKnown)])
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }

  // The greatest length of a typed or pasted line.
  private static let longestStatement = 1000

  /// The finding about the line of a byte and its code point; nil if the line is not recognized as foreign.
  private static func foreignLine(at byte: Int, in stretch: SourceSection, point: UInt32, code: DiagnosticCode)
    -> ForeignLine?
  {
    let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let before = stretch.bytes[stretch.range.lowerBound..<byte].suffix(longestStatement)
    let behind = stretch.bytes[byte..<stretch.range.upperBound].prefix(longestStatement)
    let start = before.lastIndex(where: isEnd).map { $0 + 1 } ?? before.startIndex
    let line = stretch.bytes[start..<(behind.firstIndex(where: isEnd) ?? behind.endIndex)]
    guard line.count < longestStatement else { return nil }
    // A recursive description shows its depth by bars.
    let content = line.drop { [0x20, 0x7C].contains($0) }
    let isItem = content.starts(with: [0x2D, 0x20])
    let own = isItem ? content.dropFirst().drop { $0 == 0x20 } : content
    // Most lines can be excluded quickly; a full analysis would take longer.
    guard let first = own.first,
      [0x2A, 0x2D, 0x3C, 0x5B, 0x7C].contains(first) || first >= 0x80
        || own.contains(where: { [0x28, 0x3D, 0x5B, 0x7B].contains($0) }) || own.starts(with: Array("import ".utf8))
        || own.starts(with: Array("struct ".utf8)) || own.starts(with: Array("var body".utf8))
    else { return nil }
    let text = String(decoding: own, as: UTF8.self)
    let indentation = line[..<own.startIndex].count
    let begin = point - UInt32(line[..<byte].count { !SourceText.continues($0) }) + UInt32(indentation)
    let place = SourceRange(start: begin, end: begin + UInt32(text.unicodeScalars.count))
    if isSwiftUI(text) {
      return ForeignLine(
        finding: Diagnostic(
          .pastedText,
          Words(en: "this is SwiftUI, which has its own layout rules", zh: "这是 SwiftUI，它按自己的规则放置视图"),
          at: place,
          help: [
            Words(
              en:
                "geomrun reads UIKit, AppKit and Core Animation code; `frame` of SwiftUI is not the frame of a UIView",
              zh: "geomrun 读取 UIKit、AppKit 和 Core Animation 的代码；SwiftUI 的 `frame` 不是 UIView 的 frame")
          ]),
        isAnotherLanguage: !isItem)
    }
    if [.syntax, .wrongType, .unknownKey, .invalidName, .constraint].contains(code),
      let format = BrokenVisualFormat(text)
    {
      return ForeignLine(finding: .brokenVisualFormat(format, from: begin))
    }
    if code != .constraint, RelationAdvice.isCode(text), let line = RelationAdvice.line(for: text) {
      return ForeignLine(
        finding: Diagnostic(
          .constraint, constraintAsCode, at: place,
          help: [Words(en: "write `\(code: line)` under `constraints:`", zh: "在 `constraints:` 下面写 `\(code: line)`")]))
    }
    // A text understood as a constraint has its own answer.
    if code == .constraint { return nil }
    if text.hasPrefix("<"), text.contains(": 0x") || text.contains(":0x") {
      let description = PastedDescription(text)
      let finding = Diagnostic(
        .pastedText, Words(en: "this is a line of a log, not part of a scene", zh: "日志的一行不能写在场景里"), at: place)
      let isView = if case .entries? = description.declaration { true } else { false }
      return ForeignLine(
        finding: finding.helped(by: remedy(for: description, isItem: isItem), isPreferred: false),
        isBetterImported: isView && !isItem)
    }
    // A name may begin with a dash; elsewhere the line has a different error.
    if [.syntax, .wrongType, .unknownKey].contains(code), isWithoutDash(text) {
      let hasSpace = text.dropFirst().first == " "
      let dash = SourceRange(start: begin, end: begin + 1)
      var finding = withoutDash(at: dash)
      finding.advice = [
        hasSpace
          ? Words.write("-")
          : Words(
            en: "write `- `, and one more space before the keys below it, if any", zh: "写成 `- `；下面如果有它的键，前面各多一个空格")
      ]
      finding.fixes = [.write(hasSpace ? "-" : "- ", at: dash, isPreferred: true)]
      return ForeignLine(finding: finding, isMissingDash: true)
    }
    let finding = Diagnostic(.pastedText, sourceCode, at: place)
    if let query = SourceQuery(text) {
      return ForeignLine(
        finding: finding.helped(
          by: (
            Words(en: "write `- \(code: query.line)` under `queries:`", zh: "在 `queries:` 下面写 `- \(code: query.line)`"),
            isItem ? query.line : nil
          )))
    }
    if text.hasPrefix("import "), !text.contains(":") {
      return ForeignLine(finding: finding.helped(by: (importHelp, nil)))
    }
    guard let statement = SourceStatement(text) else {
      guard isItem else { return nil }
      if [.syntax, .wrongType, .unknownKey, .unknownProperty].contains(code),
        let key = keyWithoutColon(text, from: begin)
      {
        return ForeignLine(finding: key)
      }
      guard [.syntax, .wrongType].contains(code), isCode(text) else { return nil }
      return ForeignLine(finding: finding.helped(by: (importHelp, nil)))
    }
    if let line = statement.line {
      // A property assignment is equivalent only among mutations.
      let isClear = isItem && line.place == .mutations
      return ForeignLine(
        finding: finding.helped(by: remedy(for: line, isItem: isItem), isPreferred: isClear),
        isBetterImported: line.place == .views && !isItem)
    }
    if let advice = statement.advice {
      return ForeignLine(finding: finding.helped(by: (advice.help, advice.line), isPreferred: false))
    }
    return ForeignLine(finding: finding.helped(by: (mutationForm, nil)), isBetterImported: true)
  }

  /// The replacement of a statement equivalent to a line of a scene; in place if the place allows it.
  private static func remedy(for line: SourceStatement.SceneLine, isItem: Bool) -> Remedy {
    let text = line.text
    if isItem { return (Words.write(text), text) }
    return switch line.place {
    case .views: (Words(en: "write `- \(code: text)` under `views:`", zh: "在 `views:` 下面写 `- \(code: text)`"), nil)
    case .mutations:
      (Words(en: "write `- \(code: text)` under `mutations:`", zh: "在 `mutations:` 下面写 `- \(code: text)`"), nil)
    case .declaration: (Words.write(text), text)
    }
  }

  /// The replacement of a view's description; in place if the place allows it.
  private static func remedy(for description: PastedDescription, isItem: Bool) -> Remedy {
    switch description.declaration {
    case .entries(let entries):
      let parts = ["name: view1"] + entries.map { "\($0.key): \($0.value)" }
      let view = "{\(parts.joined(separator: ", "))}"
      return isItem
        ? (Words(en: "write `\(code: view)`, with a name of your own", zh: "写成 `\(code: view)`，名称自定"), view)
        : (
          Words(
            en: "write `- \(code: view)` under `views:`, with a name of your own",
            zh: "在 `views:` 下面写 `- \(code: view)`，名称自定"), nil
        )
    case .unknown(let doubt): return (helpForDoubt(doubt), nil)
    case nil:
      return (
        Words(
          en: "declare a view by its name and its frame, such as `{name: view1, frame: [10, 20, 30, 40]}`",
          zh: "声明视图的名称和 frame，例如 `{name: view1, frame: [10, 20, 30, 40]}`"), nil
      )
    }
  }

  /// The help for a description whose frame does not determine the bounds.
  static func helpForDoubt(_ doubt: PastedDescription.Doubt) -> Words {
    let reason =
      switch doubt {
      case .ambiguous:
        Words(en: "bounds of many sizes have this frame under this transform", zh: "在这个变换下，许多尺寸的 bounds 都有这个 frame")
      case .impossible: Words(en: "no bounds have this frame under this transform", zh: "在这个变换下，没有 bounds 具有这个 frame")
      case .spatial:
        Words(en: "a frame under a 3D transform does not determine the bounds", zh: "由 3D 变换下的 frame 得不出 bounds")
      }
    return Words(
      en: "\(reason); paste the description of the view's layer (`po view1.layer`), which prints "
        + "`bounds` and `position`", zh: "\(reason)；改为粘贴该视图的图层的描述（`po view1.layer`），它打印 `bounds` 和 `position`")
  }
}
