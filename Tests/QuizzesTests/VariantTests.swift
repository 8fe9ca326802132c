import Testing

@testable import Quizzes

@Suite("Versions of a scene")
struct VariantTests {
  private func text(
    _ scene: String, seed: UInt64, variants: Int = 12, format: QuizFormat = .json
  ) throws -> String {
    var options = QuizOptions()
    options.variants = variants
    options.seed = seed
    return try format.text(of: SceneFiles.quiz(scene, options: options), options: options)
  }

  @Test(arguments: QuizFormat.allCases)
  func `the same seed gives the same bytes`(format: QuizFormat) throws {
    #expect(
      try text(SceneFiles.drawn, seed: 7, format: format)
        == text(SceneFiles.drawn, seed: 7, format: format))
  }

  @Test func `another seed gives another quiz`() throws {
    #expect(try text(SceneFiles.drawn, seed: 7) != text(SceneFiles.drawn, seed: 8))
  }

  @Test func `a version is the same among more of them`() throws {
    var options = QuizOptions()
    options.variants = 3
    let few = try SceneFiles.quiz(SceneFiles.drawn, options: options).questions.map(\.answer)
    options.variants = 9
    let many = try SceneFiles.quiz(SceneFiles.drawn, options: options).questions.map(\.answer)
    #expect(few == Array(many.prefix(6)))
    #expect(Set(many).count > 6)
  }

  @Test func `drawn values are those of the choices`() throws {
    var options = QuizOptions()
    options.variants = 60
    let scene = """
      params: {a: {choices: [3, 5, 8]}, b: {from: 0.1, to: 0.5, step: 0.2}}
      views: [{name: A, bounds: [= a, = b, 1, 2]}]
      quiz: [{ask: A.bounds.origin}]
      """
    let questions = try SceneFiles.quiz(scene, options: options).questions
    #expect(Set(questions.map { $0.parts[0].value }) == [3, 5, 8])
    #expect(Set(questions.map { $0.parts[1].value }) == [0.1, 0.1 + 0.2, 0.5])
  }

  @Test func `a version that cannot be replayed is drawn again`() throws {
    var options = QuizOptions()
    options.variants = 40
    let scene = """
      params: {a: {choices: [0, 4]}}
      views: [{name: A, frame: [1, 2, 30, 40]}]
      mutations: [{A.center: [= 20 / a, 3]}]
      quiz: [{ask: A.center.x}]
      """
    let questions = try SceneFiles.quiz(scene, options: options).questions
    #expect(questions.count == 40)
    #expect(questions.allSatisfy { $0.parts[0].value == 5 })
  }

  @Test func `where no version can be replayed, that is said`() throws {
    var options = QuizOptions()
    options.variants = 2
    let scene = """
      scene: Hopeless
      params: {a: {choices: [0, 0]}}
      views: [{name: A, frame: [1, 2, 30, 40]}]
      mutations: [{A.center: [= 20 / a, 3]}]
      """
    let refusal = #expect(throws: QuizRefusal.self) {
      try SceneFiles.quiz(scene, options: options)
    }
    #expect(
      refusal?.message
        == "no version of `Hopeless` can be replayed: 2 draws of its parameters have failed")
  }
}
