import Foundation
import GeomrunNarration
import GeomrunPlayground
import GeomrunSceneModel
import GeomrunWords
import Testing

/// A page shows what the command line prints, byte for byte.
@Suite("The same as the command line") struct SameAsCommandsTests {
  static let nothing = "{\"format\": 1, \"scenes\": []}\n"

  @Test func `there are scenes`() {
    #expect(SceneFiles.shipped.count > 50)
    #expect(SceneFiles.recorded.count > 100)
  }

  @Test(arguments: SceneFiles.all) func `a report is what report prints`(path: String) throws {
    let source = try SceneFiles.source(path)
    let printed = commandAnswer(["report", "--format", "json"], about: source)
    let request = PlaygroundRequest(source: source)
    #expect((request.answer(.report) ?? Self.nothing) == printed)
  }

  @Test(arguments: SceneFiles.all, [false, true]) func `findings and expectations are what check prints`(
    path: String, isStrict: Bool
  ) throws {
    let source = try SceneFiles.source(path)
    var words = ["check", "--format", "json", "--allow-empty"]
    if isStrict { words.append("--strict") }
    var request = PlaygroundRequest(source: source)
    request.isStrict = isStrict
    #expect(request.answer(.check) == commandAnswer(words, about: source))
  }

  @Test(arguments: SceneFiles.all, NaturalLanguage.allCases) func `a picture is what draw prints`(
    path: String, language: NaturalLanguage
  ) throws {
    let source = try SceneFiles.source(path)
    var request = PlaygroundRequest(source: source)
    request.language = language
    let words = ["draw", "--one-scale", "--lang", language.rawValue]
    let printed = commandAnswer(words, about: source)
    // Several pictures do not go to standard output.
    guard !printed.isEmpty else { return }
    #expect(request.answer(.picture) == printed)
    for step in 0..<3 {
      request.step = step
      #expect((request.answer(.picture) ?? "") == commandAnswer(words + ["--step", "\(step)"], about: source))
    }
  }

  @Test(arguments: SceneFiles.all, NaturalLanguage.allCases) func `an explanation is what explain prints`(
    path: String, language: NaturalLanguage
  ) throws {
    let source = try SceneFiles.source(path)
    let words = ["explain", "--format", "json", "--lang", language.rawValue, "--code", "objc"]
    var request = PlaygroundRequest(source: source)
    request.language = language
    request.code = .objc
    let printed = commandAnswer(words, about: source)
    #expect((request.answer(.explanation) ?? printed) == printed)
    #expect((request.answer(.explanation) == nil) == (request.answer(.report) == nil))
  }

  @Test(arguments: SceneFiles.shipped, CodeWriter.Language.allCases) func `code is that of the explanation`(
    path: String, code: CodeWriter.Language
  ) throws {
    var request = PlaygroundRequest(source: try SceneFiles.source(path))
    request.code = code
    let explanation = try #require(request.answer(.explanation))
    let trace = try #require(try JSONDecoder().decode(Traces.self, from: Data(explanation.utf8)).traces.first)
    let lines = trace.setUp.code + trace.steps.flatMap(\.code)
    #expect(request.answer(.code) == lines.map { $0 + "\n" }.joined())
  }

  private struct Traces: Decodable {
    struct Trace: Decodable {
      struct Part: Decodable { let code: [String] }
      let setUp: Part
      let steps: [Part]
    }
    let traces: [Trace]
  }
}
