import Foundation
import GeomrunLayerTree
import GeomrunRecordings
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords
import Testing

@testable import GeomrunNarration

/// Small scenes with everything that is said of them, in both languages, in a file beside each.
@Suite("What is told of steps and queries") struct ToldTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Told")
  static let files: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
    $0.hasSuffix(".yaml")
  }.map { String($0.dropLast(5)) }.sorted()

  static func source(_ name: String) throws -> SourceText {
    let bytes = try Data(contentsOf: folder.appendingPathComponent(name + ".yaml"))
    return SourceText(name: name, bytes: Array(bytes))
  }

  /// The scenes of a source, none of which has an error.
  static func scenes(_ source: SourceText) throws -> [LayerScene] {
    try SceneLoader.load(source, into: { SceneRecorder() }).map { document in
      try #require(!document.diagnostics.contains { $0.severity == .error })
      return document.receiver.scene
    }
  }

  /// Each sentence in English, and below it in Chinese.
  private func sentences(of scene: LayerScene) -> String {
    let english = Trace(of: scene)
    let chinese = Trace(of: scene, language: .simplifiedChinese)
    var text = "# \(english.names.header.title.text)\n"
    func add(_ pairs: some Sequence<(String, String)>) {
      for (english, chinese) in pairs { text += "   \(english)\n   \(chinese)\n" }
    }
    for (step, other) in zip(english.steps, chinese.steps) {
      text += "\(step.number). \(step.words)\n"
      add(zip(step.reasons, other.reasons))
    }
    for (query, other) in zip(english.queries, chinese.queries) {
      text += "\(query.number). \(query.question)\n"
      add(zip(query.steps.map(\.words), other.steps.map(\.words)))
      text += "   = \(english.names.text(of: query.answer, number: SpokenNumbers(decimals: 6).text))\n"
    }
    return text + sentencesWhereAsked(of: scene)
  }

  /// What is said of a step only to those who ask for a view.
  private func sentencesWhereAsked(of scene: LayerScene) -> String {
    let usual = Dictionary(Trace(of: scene).steps.map { ($0.number, $0.reasons) }, uniquingKeysWith: { $1 })
    var text = ""
    for (index, view) in scene.header.views.enumerated() {
      let english = Trace(of: scene, view: LayerID(index: index))
      let chinese = Trace(of: scene, language: .simplifiedChinese, view: LayerID(index: index))
      for (step, other) in zip(english.steps, chinese.steps) {
        let pairs = zip(step.reasons, other.reasons).filter { !(usual[step.number] ?? []).contains($0.0) }
        if !pairs.isEmpty { text += "\(step.number). where \(view.name) is asked for\n" }
        for (english, chinese) in pairs { text += "   \(english)\n   \(chinese)\n" }
      }
    }
    return text
  }

  @Test(arguments: files) func `a scene is told as recorded`(name: String) throws {
    let text = try Self.scenes(try Self.source(name)).map(sentences).joined(separator: "\n")
    try Recording(Self.folder.appendingPathComponent(name + ".txt")).compare(text)
  }

  @Test func `every recorded file has its scene`() throws {
    let all = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Self.files.count >= 8)
    #expect(Set(all) == Set(Self.files.flatMap { [$0 + ".yaml", $0 + ".txt"] }))
  }

  @Test(arguments: NarratorTests.scenes.map { ("", $0) } + files.map { ("Told", $0) })
  func `both languages say the same`(folder: String, name: String) throws {
    let source = try folder.isEmpty ? NarratorTests.source(name) : Self.source(name)
    for scene in try Self.scenes(source) {
      let english = Trace(of: scene, precision: 3)
      let chinese = Trace(of: scene, language: .simplifiedChinese, precision: 3)
      for (step, other) in zip(english.steps, chinese.steps) {
        #expect(step.reasons.count == other.reasons.count)
        for (one, two) in zip(step.reasons, other.reasons) {
          #expect(Self.tuples(one) == Self.tuples(two), "\(one)\n\(two)")
        }
      }
      for (query, other) in zip(english.queries, chinese.queries) {
        for (one, two) in zip(query.steps, other.steps) {
          #expect(Self.tuples(one.words) == Self.tuples(two.words), "\(one.words)\n\(two.words)")
        }
      }
    }
  }

  /// The points, sizes and rects in a sentence, sorted, since languages put them in different orders.
  static func tuples(_ sentence: String) -> [String] {
    let points = sentence.matches(of: /\([-\d.e]+(, [-\d.e]+)+\)/).map { String($0.output.0) }
    let sizes = sentence.matches(of: /-?\d+(\.\d+)? × -?\d+(\.\d+)?/).map { String($0.output.0) }
    return (points + sizes).sorted()
  }
}
