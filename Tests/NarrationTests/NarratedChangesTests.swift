import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@testable import GeomrunNarration

/// Draws the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

@Suite("What a step changes, against a comparison of everything") struct NarratedChangesTests {
  /// A random scene in which views hold only those that come behind them, so that nothing is refused.
  static func scene(_ seed: Int) -> String {
    var random = SeededGenerator(state: UInt64(seed))
    let count = Int.random(in: 3...10, using: &random)
    func number() -> Int { Int.random(in: 1...60, using: &random) }
    func view() -> String { "v\(Int.random(in: 0..<count, using: &random))" }
    func change() -> String {
      let inner = Int.random(in: 1..<count, using: &random)
      let (outer, view) = (Int.random(in: 0..<inner, using: &random), "v\(inner)")
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return "\(view).removeFromSuperview:"
      case 1: return "v\(outer).insertSubview: {view: \(view), at: 0}"
      default: return "v\(outer).addSubview: \(view)"
      }
    }
    func mutation() -> String {
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: "\(view()).frame: [\(number()), \(number()), \(number()), \(number())]"
      case 2: "\(view()).bounds.size.width: \(number())"
      case 3: "\(view()).autoLayout: [\(number()), 2, \(number()), 4]"
      case 4: "\(view()).center: [\(number() % 3), \(number() % 2)]"
      case 5: "\(view()).transform: [{rotation: \(number())deg}, {scale: 2}]"
      case 6: "\(view()).layout:"
      case 7: "\(view()).hidden: \(number() % 2 == 0)"
      default: change()
      }
    }
    var text = "views:\n"
    for index in 0..<count {
      text +=
        "  - {name: v\(index), frame: [\(number()), \(number()), \(number()), \(number())], "
        + "autoresizingMask: [width, top]}\n"
    }
    text += "mutations:\n"
    for index in 1..<count { text += "  - v\(number() % index).addSubview: v\(index)\n" }
    for index in 0..<count {
      text += "  - v\(index).constraints: [{midX: superlayer.midX}, {height: superlayer.height}]\n"
    }
    for _ in 0..<40 { text += "  - \(mutation())\n" }
    return text
  }

  /// Everything in which one state differs from the next, in the order in which it is told.
  static func changes(from old: LayerTree, to new: LayerTree, _ tolerance: Tolerance) -> [String] {
    var changes: [String] = []
    for view in old.ids {
      for property in Property.allCases {
        if case .matrix = property.role { continue }
        guard let before = property.read(from: old[view]), let after = property.read(from: new[view]),
          !tolerance.accepts(before, after)
        else { continue }
        changes.append("\(view.index) \(property.name) \(Answer.value(before)) \(Answer.value(after))")
      }
      let (superview, later) = (old.superlayer(of: view), new.superlayer(of: view))
      if superview != later {
        changes.append("\(view.index) superview \(Answer.view(superview)) \(Answer.view(later))")
      }
      let (before, after) = (old.sublayers(of: view), new.sublayers(of: view))
      if before != after { changes.append("\(view.index) subviews \(Answer.views(before)) \(Answer.views(after))") }
    }
    return changes
  }

  /// The views whose geometry a step calculates, the one it is called on first, the others in tree order.
  static func calculated(_ step: Step) -> [Int] {
    var views: [Int] = []
    for formula in step.formulas where views.last != formula.view.index { views.append(formula.view.index) }
    return views
  }

  @Test(arguments: 1...40) func `nothing else differs, and views that gave way stand in tree order`(seed: Int) throws {
    let source = SourceText(name: "scene.yaml", bytes: Array(Self.scene(seed).utf8))
    let recorder = try #require(SceneLoader.load(source, into: { SceneRecorder() }).first).receiver
    let scene = recorder.scene
    let steps = Array(Trace(of: scene).steps)
    #expect(steps.count == scene.mutations.count)
    var before = scene.replay(mutations: [])
    for (index, step) in steps.enumerated() {
      let after = scene.replay(mutations: Array(scene.mutations[...index]))
      let told = step.changes.map { "\($0.view.index) \($0.property) \($0.before) \($0.after)" }
      #expect(told == Self.changes(from: before.tree, to: after.tree, after.header.tolerance))
      let moved = before.viewsInTreeOrder.map(\.view).filter {
        before.tree[$0].bounds != after.tree[$0].bounds || before.tree[$0].position != after.tree[$0].position
      }
      let views = Self.calculated(step)
      #expect(views.count == Set(views).count)
      if case .layout(let superview) = scene.mutations[index].action {
        let laidOut = before.tree.sublayers(of: superview).map(\.index)
        #expect(views.prefix(laidOut.count) == laidOut[...])
        #expect(Array(views.dropFirst(laidOut.count)) == moved.map(\.index).filter { !laidOut.contains($0) })
      } else {
        #expect(
          Array(views.dropFirst()) == moved.filter { $0 != step.receiver }.map(\.index)
            || scene.mutations[index].isTreeChange)
      }
      before = after
    }
  }

  @Test func `identifiers are those of a search through all names`() {
    let words = ["a", "a-b", "a_b", "a_b_", "7", "_7", "class", "_class", "a-", "a_", "é-1", "é_1"]
    var random = SeededGenerator(state: 3)
    for _ in 0..<200 {
      let names = Array(words.shuffled(using: &random).prefix(Int.random(in: 1...12, using: &random)))
      let identifiers = Identifiers(names)
      let plain = names.map { name in
        let text = name.replacing("-", with: "_")
        return ["7", "class"].contains(text) ? "_" + text : text
      }
      for (index, name) in names.enumerated() {
        var expected = plain[index]
        while expected != name, names.contains(expected) || plain[..<index].contains(expected) { expected += "_" }
        #expect(identifiers[index] == expected)
      }
    }
  }
}

extension Mutation {
  /// Whether it changes the tree or sets constraints, which calculates nothing.
  fileprivate var isTreeChange: Bool {
    switch action {
    case .tree, .constrain: true
    case .assign, .call, .layout, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: false
    }
  }
}
