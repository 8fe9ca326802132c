import Foundation
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunNarration

@Suite("What is told of one view, and how much of a scene") struct OneViewTests {
  /// What of a view can be read or seen.
  private struct Look {
    let values: [PropertyValue?]
    let box: [Double]?
    let isSeen: Bool
    let place: Int?
    let neighbours: [Int?]
    let insets: [Double]

    init(_ view: LayerID, _ tree: LayerTree) {
      let layer = tree[view]
      insets = tree.platform == .ios ? PropertyValue.insets(tree.safeAreaInsets(of: view)).numbers : []
      values = Property.allCases.map { $0.read(from: layer) }
      neighbours = ([tree.superlayer(of: view)] + tree.sublayers(of: view)).map { $0?.index }
      box = (try? tree.convert(tree[view].bounds, from: view, to: nil)).map { PropertyValue.rect($0).numbers }
      var isSeen = true
      var next: LayerID? = view
      while let layer = next {
        if tree[layer].isHidden || tree[layer].opacity == 0 { isSeen = false }
        next = tree.superlayer(of: layer)
      }
      self.isSeen = isSeen
      place = (tree.superlayer(of: view).map(tree.sublayers) ?? tree.roots).firstIndex(of: view)
    }

    /// Whether two looks differ by more than rounding; nil where they differ by so little that it may be either.
    func differs(from other: Look) -> Bool? {
      if neighbours != other.neighbours || isSeen != other.isSeen || place != other.place
        || (box == nil) != (other.box == nil)
      {
        return true
      }
      let most = zip(insets, other.insets).map { abs($0 - $1) }.max() ?? 0
      if most > 1e-3 { return true }
      if most > 0 { return nil }
      if let box, let old = other.box {
        let most = zip(box, old).map { abs($0 - $1) }.max() ?? 0
        if most > 1e-3 { return true }
        if most > 0 { return nil }
      }
      return values == other.values ? false : nil
    }
  }

  @Test(arguments: ReasonLawTests.scenes)
  func `a step is told of a view where anything of it differs, and otherwise only why it stays`(
    scene: (folder: String, name: String)
  ) throws { for scene in try ReasonLawTests.recorded(scene) { try expectLaw(of: scene) } }

  /// Seeds of random scenes, in portions; the law is walked through by some hundred of them.
  @Test(arguments: Array(stride(from: 21, to: 201, by: 20))) func `so it is in random scenes`(first: Int) throws {
    for seed in first..<first + 20 {
      for scene in try ReasonLawTests.recorded(("random", "\(seed)")) { try expectLaw(of: scene) }
    }
  }

  /// The files of a folder that `Tests/Judges/write_scenes.py` has filled, in portions:
  /// `GEOMRUN_SCENES=FOLDER swift test`.
  static let written: [[String]] = {
    guard let folder = ProcessInfo.processInfo.environment["GEOMRUN_SCENES"] else { return [] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let paths = names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
    return stride(from: 0, to: paths.count, by: 100).map { Array(paths[$0..<min($0 + 100, paths.count)]) }
  }()

  @Test(.enabled(if: !written.isEmpty, "GEOMRUN_SCENES names a folder"), arguments: written)
  func `so it is in scenes that have been written for it`(paths: [String]) throws {
    for path in paths {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let documents = SceneLoader.load(SourceText(name: path, bytes: bytes), into: { SceneRecorder() })
      for document in documents where !document.diagnostics.contains(where: { $0.severity == .error }) {
        try expectLaw(of: document.receiver.scene, named: path)
      }
    }
  }

  private func expectLaw(of scene: LayerScene, named name: String = "") throws {
    for view in scene.header.views.indices.prefix(6).map(LayerID.init) {
      let told = Array(Trace(of: scene, view: view).steps)
      let walk = StepWalk(scene.header, scene.steps)
      while let number = walk.next()?.number {
        let (before, after) = (Look(view, walk.before.tree), Look(view, walk.state.tree))
        let step = told.first { $0.number == number }
        guard let differs = before.differs(from: after) else { continue }
        if differs {
          #expect(step != nil, "\(name): step \(number) of \(scene.header.views[view.index].name)")
          #expect(step?.stays != true, "\(name): step \(number)")
          #expect(step.map { !$0.reasons.isEmpty } != false, "\(name): step \(number)")
        } else if let step {
          #expect(step.stays, "\(name): step \(number): \(step.reasons)")
        }
      }
    }
  }

  @Test func `a view that comes behind the viewer has no place on the screen, until it comes back`() throws {
    let source = SourceText(
      name: "a.yaml",
      bytes: Array(
        """
        views: [{name: A, frame: [0, 0, 90, 90], subviews: [{name: B, frame: [10, 10, 20, 20]}]}]
        mutations:
          - A.sublayerTransform: [{translation: [0, 0, 200]}, {perspective: 100}]
          - A.sublayerTransform: {perspective: 100}
        """.utf8))
    let scene = try #require(try ToldTests.scenes(source).first)
    let steps = Array(Trace(of: scene, view: LayerID(index: 1)).steps)
    #expect(
      steps.map(\.reasons.last) == [
        "B has no place on the screen now: with its ancestor A, part of it moved behind the viewer.",
        "B has a place on the screen again, with its ancestor A.",
      ])
  }

  private func lines(_ scene: LayerScene, _ detail: TraceDetail, _ language: NaturalLanguage) -> [Substring] {
    let writer = TraceFormat.text.makeWriter(language: language, detail: detail)
    var text = ByteText()
    writer.write(Trace(of: scene, language: language, all: detail == .all), file: "scene", into: &text)
    return String(decoding: text.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
  }

  static let quizzes = NarratorTests.scenes.filter { $0.hasPrefix("quiz/q") }

  @Test(arguments: quizzes, NaturalLanguage.allCases) func `a question is answered in forty lines of a hundred columns`(
    name: String, language: NaturalLanguage
  ) throws {
    for scene in try ReasonLawTests.recorded(("Scenes", name)) {
      let lines = lines(scene, .usual, language)
      #expect(lines.count <= 40, "\(lines.count) lines")
      #expect(lines.allSatisfy { DisplayWidth.of(String($0)) <= 100 })
      let all = self.lines(scene, .all, language)
      let brief = self.lines(scene, .brief, language)
      #expect(all.count > lines.count && brief.count < lines.count)
      #expect(!brief.contains { $0.contains("= ") || $0.contains("->") })
    }
  }

  @Test(arguments: quizzes, NaturalLanguage.allCases) func `every number of a reason stands above it`(
    name: String, language: NaturalLanguage
  ) throws {
    func numbers(_ text: String) -> [String] { text.matches(of: /[0-9]+(?:\.[0-9]+)?/).map { String($0.output) } }
    for scene in try ReasonLawTests.recorded(("Scenes", name)) {
      let lines = lines(scene, .usual, language).map(String.init)
      // A reason may be broken into lines, in Chinese at any character.
      let text = lines.joined().filter { $0 != " " }
      for step in Trace(of: scene, language: language).steps {
        for reason in step.reasons {
          let place = try #require(text.range(of: reason.filter { $0 != " " }))
          var left = text.distance(from: text.startIndex, to: place.lowerBound)
          let first = lines.prefix { line in
            left -= line.count { $0 != " " }
            return left >= 0
          }.count
          let above = Set(numbers(lines[..<first].joined(separator: "\n")))
          #expect(above.isSuperset(of: numbers(reason)), "\(reason)")
        }
      }
    }
  }
}
