import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunQuizzes
import GeomrunSceneReplay
import Testing

@testable import GeomrunPages

@Suite("Predictions") struct PredictionTests {
  private static func predictions(_ text: String) throws -> [[Prediction]] {
    let scene = try #require(try PageOfText(text).scenes.first)
    let predictor = Predictor(scene, view: nil)
    return scene.steps.indices.map { predictor.predictions(ofStep: $0 + 1) }
  }

  private static func wrong(_ predictions: [Prediction], _ view: Int, _ property: Property) -> [String]? {
    predictions.first { $0.view.index == view && $0.property == property }.map {
      $0.wrong.map { "\($0.misconception.rawValue) \($0.value)" }
    }
  }

  @Test func `wrong answers are what the step alone comes to for those who believe something wrong`() throws {
    let steps = try Self.predictions(
      """
      views: [{name: A, frame: [100, 100, 100, 100], subviews: [{name: B, frame: [50, 50, 50, 50]}]}]
      mutations:
        - A.transform: {scale: 2}
        - A.frame: [50, 50, 100, 100]
        - A.anchorPoint: [0, 0]
      """)
    #expect(Self.wrong(steps[0], 0, .frame) == [])
    #expect(Self.wrong(steps[0], 0, .bounds) == ["transformChangesBounds [0.0, 0.0, 200.0, 200.0]"])
    #expect(Self.wrong(steps[0], 1, .frame) == ["childScalesWithParent [100.0, 100.0, 100.0, 100.0]"])
    // The bounds of before have been shown: only this assignment is done wrongly.
    #expect(Self.wrong(steps[1], 0, .bounds) == ["frameIgnoresTransform [0.0, 0.0, 100.0, 100.0]"])
    #expect(Self.wrong(steps[2], 0, .frame)?.first == "anchorKeepsFrame [50.0, 50.0, 100.0, 100.0]")
  }

  @Test func `the order of two steps is asked about where it matters`() throws {
    let steps = try Self.predictions(
      """
      views: [{name: A, frame: [0, 0, 100, 100]}]
      mutations: [{A.transform: {scale: 2}}, {A.bounds: [0, 0, 10, 10]}, {A.frame: [0, 0, 40, 40]}]
      """)
    #expect(Self.wrong(steps[2], 0, .frame)?.contains { $0.hasPrefix("orderDoesNotMatter") } == true)
    #expect(steps[0].allSatisfy { $0.wrong.allSatisfy { $0.misconception != .orderDoesNotMatter } })
  }

  @Test func `what a step says itself comes last, and what nothing changes is not asked`() throws {
    let steps = try Self.predictions(
      """
      views: [{name: A, frame: [0, 0, 10, 10]}]
      mutations: [{A.frame: [5, 5, 20, 20]}, {A.hidden: true}]
      """)
    #expect(steps[0].map(\.property) == [.bounds, .center, .frame])
    #expect(steps[1].isEmpty)
  }
}
