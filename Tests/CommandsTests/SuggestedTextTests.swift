import Foundation
import GeomrunSceneDecoding
import GeomrunSceneModel
import Testing

@testable import GeomrunCommands

/// What a help suggests can be put where it is suggested, and takes the finding away.
@Suite("Suggested text") struct SuggestedTextTests {
  private final class Nobody: SceneReceiver {
    func begin(_ header: SceneHeader) {}
    func mutate(_ mutation: borrowing Mutation) {}
    func end(_ footer: SceneFooter) {}
  }

  /// What is wrong with the names that examples make up.
  static let madeUp: [DiagnosticCode] = [.unknownName, .unknownView]

  static func findings(_ text: String) -> [Diagnostic] {
    SceneLoader.load(source(text), into: { Nobody() }).flatMap(\.diagnostics)
  }

  static func source(_ text: String) -> SourceText { SourceText(name: "scene.yaml", bytes: Array(text.utf8)) }

  /// What is wrong with some lines, or with all others, where it is no name that an example made up.
  private static func messages(_ text: String, in lines: ClosedRange<Int>, orOutside isOutside: Bool = false)
    -> [String]
  {
    let index = SourceIndex(source(text))
    return findings(text).filter { finding in
      !madeUp.contains(finding.code) && finding.message != "a `scene` needs the key `views`"
        && lines.contains(index.location(of: finding.place.start).line) != isOutside
    }.map(\.message)
  }

  /// The documents of a case, each with the lines in front of it left empty, so that places stay.
  private static func documents(of name: String) throws -> [String] {
    let file = FixtureTests.folder.appendingPathComponent(name + ".yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.components(separatedBy: "---\n")
  }

  /// Whether the text can be put in so that less is wrong with its line, and nothing new.
  static func helps(_ suggestion: SuggestedText, _ text: String) -> Bool {
    let line = SourceIndex(suggestion.source).location(of: suggestion.place.start).line
    let before = messages(text, in: line...line)
    let others = messages(text, in: line...line, orOutside: true)
    let count = text.count { $0 == "\n" }
    return suggestion.applications.contains { changed in
      let added = changed.count { $0 == "\n" } - count
      let lines = line...line + max(added, 0)
      let after = messages(changed, in: lines)
      return after.count < before.count && after.allSatisfy(before.contains)
        && messages(changed, in: lines, orOutside: true).allSatisfy {
          // Behind a line that is no YAML, the next such line comes to light.
          others.contains($0) || $0.hasSuffix("not part of a scene")
        }
    }
  }

  @Test(arguments: FixtureTests.bad) func `what the help of a recorded case suggests is valid where it is suggested`(
    name: String
  ) throws {
    guard name != "bad-encoding" else { return }
    for text in try Self.documents(of: name) {
      for finding in Self.findings(text) where !Self.madeUp.contains(finding.code) {
        // Behind a new dash, the lines below have to move as well.
        for suggested in finding.help.flatMap(SuggestedText.texts) where suggested != "- " {
          let suggestion = SuggestedText(source: Self.source(text), place: finding.place, text: suggested)
          #expect(Self.helps(suggestion, text), "\(finding.message): \(suggested)")
        }
      }
    }
  }

  @Test func `there are suggestions to try`() throws {
    let all = try FixtureTests.bad.filter { $0 != "bad-encoding" }.flatMap(Self.documents).flatMap(Self.findings)
      .flatMap(\.help).flatMap(SuggestedText.texts)
    #expect(all.count > 100)
  }
}
