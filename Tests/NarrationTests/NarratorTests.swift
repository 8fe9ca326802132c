import Foundation
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@testable import GeomrunNarration

@Suite("Worked solutions") struct NarratorTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Scenes")
    .standardizedFileURL
  static let scenes: [String] = ((try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []).filter {
    $0.hasSuffix(".yaml")
  }.sorted()

  static func source(_ name: String) throws -> SourceText {
    let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
    return SourceText(name: name, bytes: Array(bytes))
  }

  /// The states of a scene: after the set-up, then after each step.
  static func states(of scene: NarratedScene) -> [LayerTree] {
    let walk = StepWalk(scene.header, scene.mutations)
    var states = [walk.state.tree]
    while let step = walk.next() { if !step.mutation.isCheckpoint { states.append(walk.state.tree) } }
    return states
  }

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) }

  @Test func `there are scenes`() { #expect(Self.scenes.count >= 40) }

  @Test(arguments: scenes) func `a pocket calculator finds the result of every formula`(name: String) throws {
    for (trace, _) in Trace.of(try Self.source(name)) {
      let formulas = Array(trace.setUp.formulas) + trace.steps.flatMap(\.formulas) + trace.frames.flatMap(\.formulas)
      for formula in formulas {
        let value = try Calculator.value(of: formula.expression)
        #expect(
          isClose(value, formula.result), "\(formula.name) = \(formula.expression) = \(value), not \(formula.result)")
      }
    }
  }

  @Test(arguments: scenes) func `the last formula of a number gives what is stored`(name: String) throws {
    let source = try Self.source(name)
    let traces = Trace.of(source).map(\.trace)
    let scenes = SceneLoader.load(source, into: { NarratedScene() })
    for (trace, scene) in zip(traces, scenes) {
      let states = Self.states(of: scene.receiver)
      let steps = [Array(trace.setUp.formulas)] + trace.steps.map(\.formulas)
      try #require(states.count == steps.count)
      for (step, (formulas, state)) in zip(steps, states).enumerated() {
        expect(formulas, equal: state, in: "\(scene.receiver.header.title.text), \(step)")
      }
      let final = try #require(states.last)
      for frame in trace.frames {
        expect(frame.formulas, equal: final, in: scene.receiver.header.title.text)
        #expect(frame.frame == final.frame(of: frame.view))
      }
    }
  }

  private func expect(_ formulas: [Formula], equal state: LayerTree, in place: String) {
    var last: [String: Formula] = [:]
    for formula in formulas { last["\(formula.view.index) \(formula.name)"] = formula }
    for formula in last.values {
      guard case .property(let path)? = PropertyTable.target(of: formula.name[...]) else { continue }
      guard let stored = try? path.read(from: formula.view, in: state)[0] else { continue }
      let value = (try? Calculator.value(of: formula.expression)) ?? .nan
      #expect(formula.result == stored || isClose(formula.result, stored), "\(place): \(formula)")
      #expect(isClose(value, stored), "\(place): \(formula) but \(stored)")
    }
  }

  // What lists and blocks do is told by the values that they set.
  @Test(arguments: scenes.filter { !$0.hasPrefix("animations/") })
  func `every size, position and frame that changes has a formula`(name: String) throws {
    let source = try Self.source(name)
    let scenes = SceneLoader.load(source, into: { NarratedScene() })
    for ((trace, _), scene) in zip(Trace.of(source), scenes) where scene.receiver.header.passes.isEmpty {
      let tree = try #require(Self.states(of: scene.receiver).last)
      for step in trace.steps {
        for change in step.changes {
          let names = step.formulas.filter { $0.view == change.view }.map(\.name)
          switch change.property {
          case "bounds": #expect(names.contains { $0.hasPrefix("bounds") }, "\(step)")
          case "center": #expect(names.contains { $0.hasPrefix("position") || $0.hasPrefix("center") })
          case "frame" where tree[change.view].transform3D.isAffine:
            #expect(
              names.contains { $0.hasPrefix("frame") || $0.hasPrefix("center") || $0.hasPrefix("position") }, "\(step)")
          default: break
          }
        }
      }
    }
  }

  @Test(arguments: scenes) func `the changes of a step lead from one state to the next`(name: String) throws {
    let source = try Self.source(name)
    let traces = Trace.of(source).map(\.trace)
    let scenes = SceneLoader.load(source, into: { NarratedScene() })
    for (trace, scene) in zip(traces, scenes) {
      let states = Self.states(of: scene.receiver)
      for (step, (before, after)) in zip(trace.steps, zip(states, states.dropFirst())) {
        for view in before.ids {
          for property in Property.allCases {
            if case .matrix = property.role { continue }
            guard property.exists(on: before.platform) else { continue }
            guard let old = property.read(from: before[view]), let new = property.read(from: after[view]) else {
              continue
            }
            let told = step.changes.first { $0.view == view && $0.property == property.name }
            let isEqual = scene.receiver.header.tolerance.accepts(old, new)
            #expect(told?.before == (isEqual ? nil : .value(old)))
            #expect(told?.after == (isEqual ? nil : .value(new)))
          }
        }
      }
    }
  }

  @Test func `a view alone is told without the others`() throws {
    let recorder = try #require(SceneLoader.load(try Self.source("quiz/q7.yaml"), into: { SceneRecorder() }).first)
    let trace = Trace(of: recorder.receiver.scene, view: LayerID(index: 1))
    // The first step changes nothing of the view but how it is seen.
    #expect(trace.steps.map(\.number) == [1, 2])
    #expect(trace.steps.map(\.changes.isEmpty) == [true, false])
    #expect(trace.steps.allSatisfy { $0.receiver == trace.view || $0.reasons.count == 1 })
    #expect(trace.frames.map(\.view.index) == [1])
    #expect(trace.setUp.formulas.allSatisfy { $0.view.index == 1 })
    #expect(!Array(trace.setUp.formulas).isEmpty)
  }

  @Test func `a component is read, changed and assigned whole`() throws {
    let scene = """
      views: [{name: A, frame: [10, 20, 30, 40]}]
      mutations:
        - A.transform: {scale: [2, 4]}
        - A.frame.size.width: 90
      """
    let steps = Array(try Trace.of(scene).steps)
    let step = try #require(steps.last)
    #expect(step.whole?.name == "frame")
    #expect(step.whole?.read.numbers == [-5, -40, 60, 160])
    #expect(step.whole?.assigned.numbers == [-5, -40, 90, 160])
    let formulas = step.formulas.map { "\($0.name) = \($0.expression) = \($0.result)" }
    #expect(
      formulas.prefix(6) == [
        "center.x = -5 + 0.5*90 - 0 = 40.0", "center.y = -40 + 0.5*160 - 0 = 40.0", "inverse.a = 1/2 = 0.5",
        "inverse.d = 1/4 = 0.25", "bounds.size.width = |0.5*90 + 0*160| = 45.0",
        "bounds.size.height = |0*90 + 0.25*160| = 40.0",
      ])
    #expect(step.formulas.first?.rule == "f.x + anchorPoint.x*f.width - tx")
  }

  /// The formulas of the last step of a scene, as `view.name = expression = result`.
  static func lastFormulas(of scene: String) throws -> [String] {
    let trace = try Trace.of(scene)
    return try #require(Array(trace.steps).last).formulas.map { SpokenLines(trace.names, precision: 15).line(of: $0) }
  }

  @Test func `rounding noise is no change`() throws {
    let scene = """
      views:
        - {name: A, bounds: [0, 0, 80, 40], center: [136.2, 295.5], transform: {rotation: 37deg}}
      mutations:
        - A.moveAnchorPoint: [0, 1]
        - A.moveAnchorPoint: [0.5, 0.5]
        - A.center.x: = A.center.x + 0.01
      """
    for (tolerance, properties) in [
      ("", [["center", "anchorPoint"], ["center", "anchorPoint"], ["frame", "center"]]),
      ("tolerance: 0.1\n", [["center", "anchorPoint"], ["center", "anchorPoint"], []]),
    ] { #expect(try Trace.of(tolerance + scene).steps.map { $0.changes.map(\.property) } == properties) }
  }

  @Test func `a negative extent is standardized first`() throws {
    let formulas = try Self.lastFormulas(
      of: """
        views: [{name: A, frame: [10, 20, 30, 40]}]
        mutations: [A.frame: [100, 50, -30, -8]]
        """)
    #expect(
      formulas.prefix(6) == [
        "A.f.x = 100 + (-30) = 70", "A.f.width = |-30| = 30", "A.f.y = 50 + (-8) = 42", "A.f.height = |-8| = 8",
        "A.center.x = 70 + 0.5*30 - 0 = 85", "A.center.y = 42 + 0.5*8 - 0 = 46",
      ])
  }

  @Test func `the model that ignores the transform has its own formulas`() throws {
    let formulas = try Self.lastFormulas(
      of: """
        model: ignoresTransform
        views: [{name: A, bounds: [0, 0, 7, 9], transform: [2, 0, 0, 3, 5, 6]}]
        mutations: [A.frame: [10, 20, 30, 40]]
        """)
    #expect(
      formulas.prefix(4) == [
        "A.center.x = 10 + 0.5*30 = 25", "A.center.y = 20 + 0.5*40 = 40", "A.bounds.size.width = 30",
        "A.bounds.size.height = 40",
      ])
  }

  @Test func `flexible parts share the change in proportion`() throws {
    let formulas = try Self.lastFormulas(
      of: """
        views:
          - name: A
            frame: [0, 0, 100, 60]
            subviews: [{name: B, frame: [20, 10, 30, 40], autoresizingMask: [left, right]}]
        mutations: [A.bounds.size.width: 170]
        """)
    #expect(
      formulas.filter { $0.hasPrefix("B.") } == [
        "B.delta = 170 - 100 = 70", "B.trailing = 100 - 20 - 30 = 50", "B.flexible = 20 + 50 = 70",
        "B.f.x = 20 + 70*20/70 = 40", "B.center.x = 40 + 0.5*30 - 0 = 55", "B.center.y = 10 + 0.5*40 - 0 = 30",
        "B.bounds.size.width = |1*30 + 0*40| = 30", "B.bounds.size.height = |0*30 + 1*40| = 40",
      ])
  }

  @Test(arguments: [
    ("{minX: superlayer.minX + 20}, {midX: superlayer.midX}", "20", "(150 - 20)*2 = 260"),
    ("{minX: superlayer.minX + 20}, {maxX: superlayer.maxX * 0.5}", "20", "150 - 20 = 130"),
    ("{minX: superlayer.minX + 20}, {width: superlayer.height}", "20", "200"),
    ("{midX: superlayer.midX}, {maxX: superlayer.maxX}", "150*2 - 300 = 0", "(300 - 150)*2 = 300"),
    ("{midX: superlayer.midX}, {width: superlayer.height}", "150 - 200/2 = 50", "200"),
    ("{maxX: superlayer.maxX}, {width: superlayer.height}", "300 - 200 = 100", "200"),
    ("{maxX: superlayer.maxX - 5}", "295 - 50 = 245", "50"),
    ("{maxX: superlayer.maxX}, {minX: superlayer.minX + 20}, {width: superlayer.height}", "20", "200"),
    ("{minX: superlayer.maxX - 10}, {maxX: superlayer.minX + 10}", "290 + (-280) = 10", "|-280| = 280"),
  ]) func `two constraints of an axis decide`(constraints: String, x: String, width: String) throws {
    let scene = """
      views:
        - name: A
          frame: [0, 0, 300, 200]
          subviews: [{name: B, frame: [1, 2, 50, 40]}]
      mutations:
        - B.constraints: [\(constraints)]
        - A.layout:
      """
    let formulas = try Self.lastFormulas(of: scene)
    #expect(formulas.last { $0.hasPrefix("B.f.x") } == "B.f.x = \(x)")
    #expect(formulas.last { $0.hasPrefix("B.f.width") } == "B.f.width = \(width)")
    let narrated = try NarratedScene(scene)
    let state = try #require(Self.states(of: narrated).last)
    let stored = state.frame(of: LayerID(index: 1))
    #expect(try Calculator.value(of: x.components(separatedBy: " = ")[0]) == stored.minX)
    #expect(try Calculator.value(of: width.components(separatedBy: " = ")[0]) == stored.width)
  }
}
