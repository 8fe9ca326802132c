import GeomrunPlayground
import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import Testing

@Suite("The mistake behind a guess") struct PlaygroundGuessTests {
  private static let scene = """
    views: [{name: a, frame: [100, 100, 100, 80], subviews: [{name: b, frame: [10, 20, 30, 40]}]}]
    mutations:
      - a.transform: {scale: 2}
      - expect: {a: {bounds: [0, 0, 100, 80]}}
      - a.frame: [50, 60, 100, 80]
    """

  private static func mistake(
    _ view: String, _ property: String, _ numbers: [Double], step: Int, _ language: NaturalLanguage = .english,
    in text: String = scene
  ) -> String {
    var request = PlaygroundPartTests.request(text)
    (request.step, request.language) = (step, language)
    let guess = PlaygroundGuess(view: view, property: property, numbers: numbers)
    return PlaygroundSession(request).mistake(behind: guess).string
  }

  @Test(arguments: [
    ("a", "frame", [100, 100, 100, 80], 1, "leavesTransformOut"),
    ("a", "bounds", [0, 0, 200, 160], 1, "transformChangesBounds"),
    ("a", "frame", [100, 100, 200, 160], 1, "transformsAboutCorner"),
    ("a", "bounds", [0, 0, 100, 80], 2, "frameIgnoresTransform"),
  ]) func `all numbers come from one mistake at that step`(
    view: String, property: String, numbers: [Double], step: Int, mistake: String
  ) {
    let said = Self.mistake(view, property, numbers, step: step)
    #expect(said.hasPrefix("{\"misconception\": \"\(mistake)\", \"feedback\": \""), "\(said)")
    // A number that is not typed to its last digit.
    let near = numbers.map { $0 + 0.004 }
    #expect(Self.mistake(view, property, near, step: step) == said)
    let chinese = Self.mistake(view, property, numbers, step: step, .simplifiedChinese)
    #expect(chinese.hasPrefix("{\"misconception\": \"\(mistake)\""))
    #expect(chinese.unicodeScalars.contains { $0.value > 0x4E00 })
  }

  @Test(arguments: [
    // Right; right but for one number that nothing leads to; too few numbers.
    ("a", "frame", [50, 60, 200, 160], 1), ("a", "frame", [100, 100, 100, 81.5], 1), ("a", "frame", [100, 100], 1),
    // Names, steps and properties that nobody asks about.
    ("c", "frame", [100, 100, 100, 80], 1), ("a", "frame", [100, 100, 100, 80], 3),
    ("a", "frame", [100, 100, 100, 80], -1), ("a", "size", [100, 80], 1), ("a", "nothing", [1], 1), ("", "", [], 1),
  ]) func `nothing is said of what is right, or of what no mistake leads to`(
    view: String, property: String, numbers: [Double], step: Int
  ) { #expect(Self.mistake(view, property, numbers, step: step) == "null") }

  @Test func `nothing is said of a scene with errors`() {
    let bad = Self.scene.replacing("a.frame", with: "c.frame")
    #expect(Self.mistake("a", "frame", [100, 100, 100, 80], step: 1, in: bad) == "null")
  }
}
