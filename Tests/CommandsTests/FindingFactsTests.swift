import Foundation
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords
import Testing

@testable import GeomrunCommands

/// What is found in every recorded case, told in both languages.
@Suite("Findings in both languages") struct FindingFactsTests {
  /// The findings of a case.
  private static func findings(in name: String) throws -> [Diagnostic] {
    let text = try Data(contentsOf: FixtureTests.folder.appendingPathComponent(name + ".yaml"))
    var replay = SourceReplay(of: SourceText(name: name + ".yaml", bytes: Array(text)))
    return replay.documents().flatMap(\.diagnostics)
  }

  /// All that a finding says.
  private static func words(of finding: Diagnostic) -> [Words] {
    [finding.words] + finding.advice + finding.notes.map(\.words) + finding.fixes.map(\.words)
  }

  /// A language's facts without the spaces around what was written.
  private static func facts(_ words: Words, _ language: NaturalLanguage) -> Set<String> {
    Set(
      words.facts(in: language).map { Words(Sentence($0)).text(in: language).trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty })
  }

  @Test(arguments: FixtureTests.names) func `state the same facts`(name: String) throws {
    for words in try Self.findings(in: name).flatMap(Self.words) {
      #expect(Self.facts(words, .english) == Self.facts(words, .simplifiedChinese), "\(words.text(in: .english))")
    }
  }

  /// Whether it is a constraint as it is written, or what the framework raises.
  private static func isCode(_ text: String) -> Bool {
    [" == ", " <= ", " >= "].contains(where: text.contains) || text.hasPrefix("CALayer ")
  }

  @Test(arguments: FixtureTests.names) func `are told in Chinese`(name: String) throws {
    for words in try Self.findings(in: name).flatMap(Self.words) {
      let chinese = words.text(in: .simplifiedChinese)
      if words.en == words.zh, Self.isCode(chinese) { continue }
      #expect(chinese.unicodeScalars.contains { $0.properties.isIdeographic }, "\(chinese)")
    }
  }
}
