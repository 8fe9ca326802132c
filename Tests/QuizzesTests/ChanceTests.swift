import Foundation
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@testable import GeomrunQuizzes

@Suite("What somebody gets who knows nothing") struct ChanceTests {
  /// Questions that ask for four choices: about drawn scenes of all kinds, and about the scenes that come along.
  static let questions: Result<[Question], any Error> = Result {
    var questions: [Question] = []
    for kind in DrawnScene.allCases {
      for number in 0..<12 {
        let quiz = try SceneFiles.quiz("scene: \(kind) \(number)\n" + kind.text(number))
        guard !quiz.questions.isEmpty else { throw EmptyScene(text: kind.text(number)) }
        questions += quiz.questions
      }
    }
    for path in SceneFiles.shipped { questions += try shipped(path) }
    return questions
  }

  private struct EmptyScene: Error { let text: String }

  /// Frame, bounds and center of the views of a scene that has no quiz of its own.
  private static func shipped(_ path: String) throws -> [Question] {
    let text = try SceneFiles.text(at: path)
    let scenes = SceneFiles.scenes(text, name: path)
    // What is mistaken about constraints, zoom, time and lists is no mistake about frames, which wrong answers are made of.
    guard scenes.count == 1, let scene = scenes.first, scene.footer.quiz.isEmpty, scene.header.autoLayout == nil,
      !scene.header.usesClock, scene.header.passes.isEmpty,
      scene.header.zoomedViews.isEmpty,
      !scene.header.views.contains(where: { $0.properties.contains { $0.path.property.makesScrollView } })
    else { return [] }
    let entries = scene.header.views.flatMap { view in
      ["frame", "bounds", "center"].map { "{ask: \(view.name).\($0), choices: 4}" }
    }
    return try SceneFiles.quiz(text + "\nquiz: [\(entries.joined(separator: ", "))]\n").questions
  }

  /// The questions that can have four answers, which yes and no cannot.
  private static func open() throws -> [Question] { try questions.get().filter { !["yes", "no"].contains($0.answer) } }

  @Test func `four choices can nearly always be had`() throws {
    let all = try Self.open()
    #expect(all.count > 200)
    let (four, three) = (all.count { $0.choices.count >= 4 }, all.count { $0.choices.count >= 3 })
    #expect(Double(four) >= 0.95 * Double(all.count), "\(four) of \(all.count)")
    #expect(Double(three) >= 0.99 * Double(all.count), "\(three) of \(all.count)")
  }

  /// How much a way to guess gets above chance, as shares of all questions.
  private static func gain(_ taker: TestTaker, _ questions: [Question]) -> (share: Double, chance: Double) {
    var (share, chance) = (0.0, 0.0)
    for question in questions {
      let options = question.choices.map { choice in
        TestTaker.Option(
          text: choice.text, items: choice.text.trimmingCharacters(in: ["(", ")"]).components(separatedBy: ", "),
          numbers: choice.numbers)
      }
      let right = question.choices.firstIndex { $0.misconception == nil }
      share += right.map { taker.chances(of: options)[$0] } ?? 0
      chance += 1 / Double(max(question.choices.count, 1))
    }
    return (share / Double(questions.count), chance / Double(questions.count))
  }

  @Test(arguments: TestTaker.allCases) func `nobody gets more than chance by what answers look like`(taker: TestTaker)
    throws
  {
    let (share, chance) = Self.gain(taker, try Self.open())
    #expect(share <= chance + 0.05)
  }

  @Test func `the right answer stands at each place equally often`() throws {
    let four = try Self.open().filter { $0.choices.count == 4 }
    for place in 0..<4 {
      let count = four.count { $0.choices[place].misconception == nil }
      #expect(abs(Double(count) / Double(four.count) - 0.25) < 0.07, "\(place): \(count)")
    }
  }

  @Test func `most wrong answers are single mistakes, of many kinds`() throws {
    let wrong = try Self.questions.get().flatMap(\.choices).compactMap(\.misconception)
    let single = wrong.filter { Mistake(rawValue: $0.rawValue) != nil }
    #expect(Double(single.count) > 0.6 * Double(wrong.count))
    #expect(Set(single).count > 40)
  }

  /// Prints the figures where `GEOMRUN_QUIZ_REPORT` is set.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["GEOMRUN_QUIZ_REPORT"] != nil)) func `figures for people`()
    throws
  {
    let (all, open) = (try Self.questions.get(), try Self.open())
    for count in 2...4 { print("\(count) choices: \(open.count { $0.choices.count == count }) of \(open.count)") }
    for question in open where question.choices.count < 4 {
      print("  \(question.title) \(question.choices.map(\.text))")
    }
    for taker in TestTaker.allCases {
      let (share, chance) = Self.gain(taker, open)
      print("\(taker): \(share), chance \(chance)")
    }
    var counts: [String: Int] = [:]
    for wrong in all.flatMap(\.choices).compactMap(\.misconception) {
      let kind =
        Mistake(rawValue: wrong.rawValue) != nil
        ? wrong.rawValue : wrong.rawValue.contains(".") ? "(in a part)" : "(two at once)"
      counts[kind, default: 0] += 1
    }
    for (kind, count) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) { print("\(count) \(kind)") }
  }
}
