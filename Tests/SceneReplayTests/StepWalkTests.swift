import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@Suite("A walk through the steps of a scene") struct StepWalkTests {
  /// A view that is moved by 1, compared, then moved by 2 and 3.
  private static let scene: LayerScene = {
    var scene = LayerScene("A walk")
    let view = scene.addView("A", [.frame: .rect(Rect(x: 0, y: 0, width: 10, height: 10))])
    scene.set(.center, .x, of: view, to: .number(6))
    scene.append(.expect([Expectation(view: view, path: PropertyPath(.center, .x), value: .literal(.number(0)))]))
    scene.set(.center, .x, of: view, to: .number(8))
    scene.set(.center, .x, of: view, to: .number(11))
    return scene
  }()

  private static func centers(_ state: ReplayResult) -> Double? { state["A"]?.position.x }

  @Test func `a checkpoint has the number of the step before it, and changes nothing`() {
    let walk = StepWalk(Self.scene)
    var seen: [String] = []
    while let step = walk.next() {
      let (before, after) = (Self.centers(walk.before) ?? .nan, Self.centers(walk.state) ?? .nan)
      seen.append("\(step.number) \(step.mutation.isCheckpoint) \(step.touched.inOrder.count) \(before) \(after)")
    }
    #expect(seen == ["1 false 1 5.0 6.0", "1 true 0 6.0 6.0", "2 false 1 6.0 8.0", "3 false 1 8.0 11.0"])
    #expect(walk.state.mismatches.count == 1)
  }

  @Test func `the state before a step is the same however late somebody asks for it`() {
    let walk = StepWalk(Self.scene)
    #expect(Self.centers(walk.before) == 5)
    walk.skip(to: 3)
    #expect(walk.number == 2)
    #expect(Self.centers(walk.before) == 6)
    #expect(Self.centers(walk.before) == 6)
    walk.skip(to: 9)
    #expect(walk.number == 3)
    #expect(Self.centers(walk.before) == 8)
    #expect(walk.next() == nil && walk.upcoming == nil)
  }

  @Test func `what comes next can be tried under other settings, and nothing of that is kept`() {
    var scene = LayerScene("Turned", model: .coreAnimation)
    let view = scene.addView(
      "A", [.frame: .rect(Rect(x: 0, y: 0, width: 10, height: 10)), .transform: .transform(.init(scaleX: 2, y: 2))])
    scene.set(.frame, of: view, to: .rect(Rect(x: 0, y: 0, width: 40, height: 40)))
    let walk = StepWalk(scene)
    var settings = ReplaySettings()
    settings.setterModel = .ignoresTransform
    #expect(walk.next(under: settings)?["A"]?.bounds.size.width == 40)
    #expect(walk.next() != nil)
    #expect(walk.state["A"]?.bounds.size.width == 20)
    #expect(walk.next(under: settings) == nil)
  }

  @Test func `what follows the mutations is compared when the walk is finished`() {
    var scene = Self.scene
    scene.footer.expectations = [
      Expectation(view: .init(index: 0), path: PropertyPath(.center, .x), value: .literal(.number(11)))
    ]
    let walk = StepWalk(scene)
    walk.skip(to: scene.mutations.count)
    #expect(walk.state.comparisons == 1)
    walk.finish()
    #expect(walk.state.comparisons == 2)
    #expect(walk.state.mismatches.count == 1)
  }
}
