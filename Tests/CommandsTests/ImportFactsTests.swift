import Foundation
import GeomrunSceneImport
import GeomrunSceneModel
import GeomrunWords
import Testing

@testable import GeomrunCommands

/// What is imported in the tests, told in both languages: dumps, logs, messages of constraints and source code.
@Suite("Imports in both languages") struct ImportFactsTests {
  /// A text that is imported.
  struct Text: CustomTestStringConvertible, Sendable {
    let name: String
    let bytes: [UInt8]
    var testDescription: String { name }

    /// What import makes of it, in a language.
    func imported(_ language: NaturalLanguage) -> CapturedRun {
      CapturedRun(words: ["import", "-", "--stdin-filename", name, "--lang", language.rawValue], input: bytes)
    }
  }

  /// Files below a folder of tests.
  private static func files(_ folder: String, _ endings: [String] = [".txt"]) -> [Text] {
    let url = ImportTests.folder.deletingLastPathComponent().appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { name in endings.contains { name.hasSuffix($0) } }.sorted().compactMap { name in
      (try? Data(contentsOf: url.appendingPathComponent(name))).map { Text(name: name, bytes: Array($0)) }
    }
  }

  /// Documents of Interface Builder that are refused: they are others, or no XML.
  private static let refused = [
    "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
    "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", "<document type=\"other\"/>", "<plist/>",
    "bplist00abc", "", "<!DOCTYPE a><document/>", "<a><b></b>", "<a x", "<a></b>", "</a>", "<a/><b/>", "<a/>x",
    "<a x=1/>", "<a x/>", "<a x='1' x='2'/>", "<a x='1'y='2'/>", "<a x='<'/>", "<1/>", "<a -b='1'/>",
    "<a>\u{1}</a>", "<!x>", "<a><!-- ", "<?xml ", "<a><![CDATA[", "<a>&b;</a>",
    "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects/></document>",
  ]

  /// Code of other tests, numbered.
  private static func codes(_ name: String, _ codes: [String]) -> [Text] {
    codes.enumerated().map { Text(name: "\(name)-\($0.offset + 1)", bytes: Array($0.element.utf8)) }
  }

  static let texts: [Text] = {
    var texts = ["Dumps", "RefusedDumps", "ConstraintLogs", "ConstraintCode", "CodeSamples"].flatMap { files($0) }
    texts += files("../InterfaceBuilderTests/Documents", [".xib", ".storyboard"])
    texts += refused.enumerated().map { Text(name: "refused-\($0.offset + 1).xib", bytes: Array($0.element.utf8)) }
    for row in CodeRowTests.rows { texts += codes("row", [row.swift, row.objectiveC].compactMap { $0 }) }
    for pair in AnimationImportTests.pairs {
      texts += codes("animation", [pair.swift, pair.objectiveC].compactMap { $0 })
    }
    let sources =
      CodeImportTests.sources + CodeImportTests.changes + CodeImportTests.openings + CodeImportTests.additions
    texts += codes("source", sources.map { $0.code })
    texts += codes("open", OpenCodeTests.cases.map { $0.code })
    texts += codes("once", CodeListTests.once.map { $0.code })
    return texts
  }()

  /// What stands in quotes of code, and the numbers beside it, in order of their size.
  private static func facts(_ text: some StringProtocol) -> [String] {
    var facts: [String] = []
    for (place, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if place % 2 == 1 {
        facts.append(String(part))
        continue
      }
      for number in part.split(whereSeparator: { !$0.isASCII || !($0.isNumber || $0 == ".") }) {
        let digits = number.split(separator: ".").joined(separator: ".")
        if !digits.isEmpty { facts.append(digits) }
      }
    }
    return facts.sorted()
  }

  /// A line of a scene in front of its comment, and the comment.
  private static func parts(_ line: Substring) -> (scene: Substring, comment: Substring) {
    if line.drop(while: { $0 == " " }).hasPrefix("#") { return ("", line) }
    guard let mark = line.range(of: "  # ") else { return (line, "") }
    return (line[..<mark.lowerBound], line[mark.upperBound...])
  }

  /// A comment or a message without the words that each of its kind has: what is left should be Chinese by itself.
  private static func own(_ text: some StringProtocol) -> String {
    var own = String(text)
    for word in ["警告：", "错误：", "说明：", "建议："] { own = own.replacing(word, with: "", maxReplacements: 1) }
    // `# 第 3 行（reason）：text`, where the text is somebody's.
    guard own.hasPrefix("# 第 "), let open = own.firstIndex(of: "（"), let end = own.range(of: "）：") else { return own }
    return own.prefix { $0 != "行" }.count < 12 && open < end.lowerBound ? String(own[open..<end.lowerBound]) : own
  }

  /// Whether a comment has no words of the program: a class with an address and a name, an id, or a key of the scene.
  private static func isCode(_ comment: Substring) -> Bool {
    comment.hasPrefix("# broken: ") || comment.contains("toolsVersion")
      || !comment.contains(" line ") && (comment.contains("0x") || comment.hasSuffix("'") || comment.hasPrefix("id "))
  }

  private static func isChinese(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { $0.properties.isIdeographic }
  }

  @Test(arguments: texts) func `scenes differ in their comments alone, which state the same facts`(text: Text) {
    let (english, chinese) = (text.imported(.english), text.imported(.simplifiedChinese))
    #expect(english.status == chinese.status)
    let lines = [english, chinese].map { $0.output.split(separator: "\n", omittingEmptySubsequences: false) }
    #expect(lines[0].count == lines[1].count)
    for (english, chinese) in zip(lines[0], lines[1]) {
      let (own, other) = (Self.parts(english), Self.parts(chinese))
      #expect(own.scene == other.scene)
      // Long ones are cut.
      let isWhole = ![own, other].contains { $0.comment.hasSuffix("...") }
      #expect(!isWhole || Self.facts(own.comment) == Self.facts(other.comment), "\(english)\n\(chinese)")
      #expect(own.comment.isEmpty || Self.isChinese(Self.own(other.comment)) || Self.isCode(own.comment), "\(chinese)")
    }
  }

  @Test(arguments: texts) func `messages state the same facts`(text: Text) {
    let messages = NaturalLanguage.allCases.map { text.imported($0).error.split(separator: "\n") }
    #expect(messages[0].count == messages[1].count)
    for (english, chinese) in zip(messages[0], messages[1]) {
      #expect(Self.facts(english) == Self.facts(chinese), "\(english)\n\(chinese)")
      #expect(Self.isChinese(Self.own(chinese)), "\(chinese)")
    }
  }

  @Test(arguments: texts) func `remarks have the same holes in both languages`(text: Text) {
    let result = SceneImporter.scene(from: SourceText(name: text.name, bytes: text.bytes))
    let refusal = result.refusal.map { [$0.dump.reason, $0.dump.help] } ?? []
    for words in result.remarks.map(\.words) + refusal {
      let (english, chinese) = (words.facts(in: .english), words.facts(in: .simplifiedChinese))
      #expect(Set(english) == Set(chinese), "\(words.text(in: .english))")
      #expect(words.en != words.zh, "\(words.text(in: .english))")
    }
  }

  @Test func `there are many`() { #expect(Self.texts.count > 300, "\(Self.texts.count)") }
}
