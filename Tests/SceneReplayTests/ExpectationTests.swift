import GeomrunLayerProperties
import GeomrunSceneReplay
import Testing

@Suite("Expectations") struct ExpectationTests {
  static func mismatches(_ expectation: String, settings: String = "") -> [[Int]]? {
    Replay.outcomes(
      "views: [{name: A, frame: [10, 20, 30, 44], autoresizingMask: [width]}]\nexpect: {A: {\(expectation)}}\n\(settings)\n"
    ).first?.mismatches.map(\.slots)
  }

  @Test(arguments: [
    "frame: [10, 20, 30, 44]", "frame: [= 2 * 5, 20, 30, 44]", "frame.maxX: 40", "frame.size: [30, 44]",
    "frame.size.width: 30", "layer.position: [25, 42]", "hidden: false", "autoresizingMask: [width]",
    "transform: identity", "transform.a: 1", "frame.minX: 10.000001", "frame.minX: = A.bounds.width - 20",
    "transform3D: identity",
  ]) func `an expectation may be met`(expectation: String) { #expect(Self.mismatches(expectation) == []) }

  @Test(
    arguments: [
      ("frame: [11, 20, 30, 45]", [0, 3]), ("frame.maxX: 41", [0]), ("hidden: true", []),
      ("autoresizingMask: [height]", []), ("transform: {scale: [1, 2]}", [3]), ("frame.minX: 10.0000011", [0]),
    ] as [(String, [Int])]) func `a mismatch names the numbers that differ`(expectation: String, slots: [Int])
  { #expect(Self.mismatches(expectation) == [slots]) }

  @Test func `the scene's tolerance decides`() {
    #expect(Self.mismatches("frame.minX: 11", settings: "tolerance: 1") == [])
    #expect(Self.mismatches("frame.minX: 11", settings: "tolerance: 0.999") == [[0]])
    #expect(Self.mismatches("frame.minX: 8", settings: "tolerance: {relative: 0.2}") == [])
    #expect(Self.mismatches("frame.minX: 8", settings: "tolerance: {relative: 0.19}") == [[0]])
  }

  @Test func `a checkpoint compares the state of its moment`() {
    let text = """
      views: [{name: A, alpha: 0.25}]
      mutations:
        - expect: {A: {alpha: 0.25}}
        - A.alpha: 0.5
        - expect: {A: {alpha: 0.25}}
        - A.alpha: 0.75
      expect: {A: {alpha: 0.75}}
      """
    let outcome = Replay.outcomes(text).first
    #expect(outcome?.comparisons == 3)
    #expect(outcome?.mismatches.map(\.actual) == [.value(.number(0.5))])
  }

  @Test func `a replay that starts over forgets what it compared`() {
    let text = """
      views: [{name: A, alpha: 0.25}]
      mutations: [{expect: {A: {alpha: 0.5}}}, {A.alpha: 0.75}]
      expect: {A: {alpha: 0.25}}
      params: {late: 1}
      """
    let outcome = Replay.outcomes(text).first
    #expect(outcome?.comparisons == 2)
    #expect(outcome?.mismatches.map(\.actual) == [.value(.number(0.25)), .value(.number(0.75))])
  }
}
