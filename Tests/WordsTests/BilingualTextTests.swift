import Foundation
import Testing

/// What the program says in Chinese stands in `Words`, beside its English.
@Suite struct BilingualTextTests {
  /// Files with Chinese elsewhere, which becomes less: an entry that is no longer needed has to go.
  static let known: Set<String> = [
    "Output/Pages/PageWords+Chinese.swift", "Output/Pictures/PictureWords.swift",
    // What libyaml says, by its own English.
    "Scenes/SceneDecoding/Diagnostics/YAMLProblem+Words.swift",
    // What people write between a view and its property in logs of their own.
    "Bridges/SceneImport/LogLine.swift",
  ]

  static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
    "../../Sources"
  ).standardizedFileURL

  @Test func `Chinese stands in Words, but for what is known`() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path).filter { $0.hasSuffix(".swift") }
    #expect(files.count > 300)
    let found = try files.filter { file in
      let source = try String(contentsOf: Self.sources.appendingPathComponent(file), encoding: .utf8)
      return Self.hasChineseOutsideOfWords(source)
    }
    #expect(Set(found) == Self.known)
  }

  @Test(arguments: [
    (#"let words = Words(en: "a (b)", zh: "甲（\(n)）")"#, false), (#"let text = "甲""#, true), ("// 甲\nlet a = 1", false),
    (#"let words = Words(en: "a", zh: "b") + "甲""#, true), (#"PageWords(title: "甲")"#, true),
    (#"let words = Words(en: "a `)`", zh: "甲 `)`，乙")"#, false),
  ]) func `Chinese is found outside of Words`(source: String, isFound: Bool) {
    #expect(Self.hasChineseOutsideOfWords("import GeomrunWords\n" + source) == isFound)
    // Without the import, it is another type of the same name.
    #expect(Self.hasChineseOutsideOfWords(source) == (source.first != "/"))
  }

  /// Whether a Han character stands in code that is no argument of `Words`.
  private static func hasChineseOutsideOfWords(_ source: String) -> Bool {
    // A parenthesis that a text tells of is none of the code.
    let code = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      .replacing("`)`", with: "``").replacing("`(`", with: "``")
    let hasWords = source.contains("import GeomrunWords\n")
    var (depth, open) = (0, [Int]())
    var word = ""
    for character in code {
      switch character {
      case "(":
        depth += 1
        if hasWords, word == "Words" { open.append(depth) }
      case ")":
        if open.last == depth { open.removeLast() }
        depth -= 1
      default: break
      }
      if open.isEmpty, character.unicodeScalars.contains(where: { $0.properties.isIdeographic }) { return true }
      word = character.isLetter || character.isNumber ? word + String(character) : ""
    }
    return false
  }
}
