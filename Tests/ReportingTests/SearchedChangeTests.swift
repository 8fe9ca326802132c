import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

/// Draws the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

@Suite("The last change, against a look at everything after every step") struct SearchedChangeTests {
  /// A scene of random views and mutations that expects of every view what it does not have.
  static func scene(_ seed: Int) -> String {
    var random = SeededGenerator(state: UInt64(seed))
    let count = Int.random(in: 2...9, using: &random)
    func number() -> Int { Int.random(in: 1...60, using: &random) }
    func view() -> String { "v\(Int.random(in: 0..<count, using: &random))" }
    func mutation() -> String {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: "\(view()).frame: [\(number()), \(number()), \(number()), \(number())]"
      case 2: "\(view()).bounds.size.width: \(number())"
      case 3: "\(view()).autoLayout: [\(number()), 2, \(number()), 4]"
      case 4: "\(view()).center: [\(number()), \(number() % 3)]"
      case 5: "\(view()).alpha: 0.\(number() % 4)"
      case 6: "\(view()).transform.scaledBy: 2"
      case 7: "\(view()).layout:"
      case 8: "\(view()).removeFromSuperview:"
      case 9: "\(view()).insertSubview: {view: \(view()), at: 0}"
      default: "\(view()).addSubview: \(view())"
      }
    }
    var text = "views:\n"
    for index in 0..<count {
      text +=
        "  - {name: v\(index), frame: [\(number()), \(number()), \(number()), \(number())], "
        + "autoresizingMask: [width, top]}\n"
    }
    text += "mutations:\n"
    // A tree to begin with, then what is watched.
    for index in 1..<count { text += "  - v\(number() % index).addSubview: v\(index)\n" }
    for index in 0..<count {
      text += "  - v\(index).constraints: [{midX: superlayer.midX}, {minY: superlayer.minY + 1}]\n"
    }
    for _ in 0..<40 { text += "  - \(mutation())\n" }
    text += "expect:\n"
    for index in 0..<count {
      text  // What was removed has no frame in the window, and loses that line.
      +=
        "  v\(index):\n    frame: [0.5, 0, 0, 0]\n    windowFrame: [0.5, 0, 0, 0]\n    alpha: 7\n"
        + "    bounds.size.width: 0.5\n"
    }
    return text
  }

  /// What last gave each mismatch its value, found by replaying every beginning of the scene.
  static func searched(_ scene: LayerScene, _ outcome: ReplayResult) -> [LastChange] {
    let states = (0...scene.mutations.count).map { scene.replay(mutations: Array(scene.mutations[..<$0])).tree }
    return outcome.mismatches.compactMap { mismatch in
      guard case .property(let view, let path) = mismatch.subject else { return nil }
      let values = states.map { try? path.read(from: view, in: $0) }
      let step = values.indices.dropFirst().last { values[$0] != values[$0 - 1] }
      return step.map {
        let mutation = scene.mutations[$0 - 1]
        return .mutation(mutation.place, value: mutation.valuePlace)
      } ?? .declaration
    }
  }

  @Test(arguments: 1...60) func `it is found wherever it comes from`(seed: Int) throws {
    // A mutation that is refused, as one that closes a circle is, ends a replay: only what comes before it is kept.
    var lines = Self.scene(seed).split(separator: "\n").map(String.init)
    var source = SourceText(name: "scene.yaml", bytes: [])
    var outcome = Evaluator().outcome
    repeat {
      source = SourceText(name: "scene.yaml", bytes: Array(lines.joined(separator: "\n").utf8))
      let document = try #require(SceneLoader.load(source, into: { Evaluator() }).first)
      outcome = document.receiver.outcome
      let error = outcome.diagnostics.first { $0.severity == .error }
      guard let error else { break }
      lines.remove(at: SourceIndex(source).location(of: error.place.start).line - 1)
    } while true
    let scene = try #require(SceneLoader.load(source, into: { SceneRecorder() }).first).receiver.scene
    #expect(!outcome.mismatches.isEmpty)
    #expect(LastChange.find(in: source, for: [1: outcome]) == [1: Self.searched(scene, outcome)])
  }
}
