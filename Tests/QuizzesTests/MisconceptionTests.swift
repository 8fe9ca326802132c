import LayerProperties
import LayerTree
import SceneReplay
import Testing

@testable import Quizzes

@Suite("Misconceptions")
struct MisconceptionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let misconception: Misconception
    let mutations: String
    /// Frame and bounds of A, of size 30 x 40 at 10 20, then of B, of size 6 x 8 at 3 5 inside.
    let expected: [[Double]]

    var testDescription: String { "\(misconception): \(mutations)" }
  }

  static let plain: [[Double]] = [[10, 20, 30, 40], [0, 0, 30, 40], [3, 5, 6, 8], [0, 0, 6, 8]]

  static func changed(_ changes: [Int: [Double]]) -> [[Double]] {
    plain.enumerated().map { changes[$0.offset] ?? $0.element }
  }

  static let cases: [Case] = [
    Case(
      misconception: .frameIgnoresTransform,
      mutations: "[{A.transform: {scale: [2, 4]}}, {A.frame: [0, 0, 20, 80]}]",
      expected: changed([0: [-10, -120, 40, 320], 1: [0, 0, 20, 80]])),
    Case(
      misconception: .childScalesWithParent,
      mutations: "[{A.transform: {scale: [2, 3]}}]",
      expected: changed([0: [-5, -20, 60, 120], 2: [6, 15, 12, 24]])),
    Case(
      misconception: .transformChangesBounds,
      mutations: "[{A.transform: {scale: [2, 3]}}]",
      expected: changed([0: [-5, -20, 60, 120], 1: [0, 0, 60, 120]])),
    Case(
      misconception: .boundsKeepFrameOrigin,
      mutations: "[{A.bounds: [0, 0, 50, 70]}]",
      expected: changed([0: [10, 20, 50, 70], 1: [0, 0, 50, 70]])),
    Case(
      misconception: .anchorKeepsFrame,
      mutations: "[{A.anchorPoint: [0, 1]}, {A.transform: {scale: [2, 1]}}]",
      expected: changed([0: [10, 20, 60, 40]])),
    Case(
      misconception: .boundsOriginMovesFrame,
      mutations: "[{A.bounds.origin: [7, -9]}]",
      expected: changed([0: [17, 11, 30, 40], 1: [7, -9, 30, 40]])),
    Case(
      misconception: .swapsBAndC,
      mutations: "[{A.transform: [1, 2, 0, 1, 0, 0]}]",
      expected: changed([0: [-30, 20, 110, 40]])),
    Case(
      misconception: .frameIgnoresRotation,
      mutations: "[{A.transform: {rotation: 90deg}}]", expected: plain),
    Case(
      misconception: .orderDoesNotMatter,
      mutations: "[{A.frame: [0, 0, 60, 80]}, {A.bounds: [1, 2, 20, 10]}]",
      expected: changed([0: [0, 0, 60, 80], 1: [1, 2, 60, 80]])),
  ]

  static func scene(_ mutations: String) throws -> RecordedScene {
    try #require(
      SceneFiles.scenes(
        """
        views:
          - {name: A, frame: [10, 20, 30, 40], subviews: [{name: B, frame: [3, 5, 6, 8]}]}
        mutations: \(mutations)
        """
      ).first)
  }

  @Test(arguments: cases)
  func `the real evaluator with one rule changed gives what the belief gives`(_ item: Case) throws {
    let scene = try Self.scene(item.mutations)
    let outcome = try #require(item.misconception.outcome(of: scene))
    let found = try (0..<2).flatMap { index in
      try [Property.frame, .bounds].map {
        try $0.read(from: LayerID(index: index), in: outcome.tree).numbers
      }
    }
    #expect(found.count == item.expected.count)
    for (numbers, expected) in zip(found, item.expected) {
      #expect(zip(numbers, expected).allSatisfy { abs($0 - $1) < 1e-9 }, "\(numbers) \(expected)")
    }
  }

  @Test func `every misconception has a case and words in both languages`() {
    #expect(Set(Self.cases.map(\.misconception)) == Set(Misconception.allCases))
    for wording in [QuizWording.english, .simplifiedChinese] {
      #expect(
        Set(Misconception.allCases.map(wording.feedback)).count == Misconception.allCases.count)
    }
  }

  @Test(arguments: cases)
  func `its answer is among the wrong ones, with its feedback`(_ item: Case) throws {
    let scene = try Self.scene(item.mutations)
    let questions = try QuizMaker(options: QuizOptions()).questions(about: scene)
    let wrong = questions.flatMap(\.parts).flatMap(\.wrong)
    let own = wrong.filter { $0.misconception == item.misconception }
    #expect(!own.isEmpty)
    #expect(own.allSatisfy { $0.feedback == QuizWording.english.feedback(item.misconception) })
  }

  @Test func `a replay that breaks down gives no wrong answer`() throws {
    let broken = try Self.scene("[{A.center: [7, 5]}, {A.center: [= 1 / (A.center.x - 25), 5]}]")
    #expect(Misconception.orderDoesNotMatter.outcome(of: broken) == nil)
  }
}
