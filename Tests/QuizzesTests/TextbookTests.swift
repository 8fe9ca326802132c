import Foundation
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@testable import GeomrunQuizzes

/// Plain scenes in `Textbook`, each with the mistake that everybody makes there in its first line.
@Suite("The mistakes of the textbook") struct TextbookTests {
  private struct Scene: Sendable {
    let name: String
    let text: String
    let mistakes: Set<String>
    let questions: [Question]

    /// The share of versions in which the mistake stands among the answers to choose from.
    var share: Double { share(of: questions) }

    /// The same of more versions, which tell it more exactly.
    func exactShare() throws -> Double { share(of: try TextbookTests.questions(text, versions: TextbookTests.most)) }

    private func share(of questions: [Question]) -> Double {
      let offered = questions.count { question in
        question.choices.contains { mistakes.contains($0.misconception?.rawValue ?? "") }
      }
      return Double(offered) / Double(max(questions.count, 1))
    }
  }

  private static let scenes: Result<[Scene], any Error> = Result {
    let folder = SceneFiles.root + "/Tests/QuizzesTests/Textbook"
    let isReport = ProcessInfo.processInfo.environment["GEOMRUN_QUIZ_REPORT"] != nil
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      let text = try SceneFiles.text(at: "\(folder)/\(name)")
      let first = text.prefix { $0 != "\n" }.drop { $0 != ":" }.dropFirst()
      return Scene(
        name: name, text: text, mistakes: Set(first.split(separator: " ").map(String.init)),
        questions: try questions(text, versions: isReport ? most : few))
    }
  }

  /// How many versions are drawn, and how many of a scene of which these say too little: of few, some are below by
  /// chance.
  private static let (few, most) = (20, 100)

  private static func questions(_ text: String, versions: Int) throws -> [Question] {
    var options = QuizOptions()
    (options.variants, options.seed) = (versions, 1)
    return try SceneFiles.quiz(text, options: options).questions
  }

  @Test func `the mistake that the step provokes stands among four choices`() throws {
    let scenes = try Self.scenes.get()
    #expect(scenes.count >= 20)
    for scene in scenes {
      #expect(scene.questions.count >= 12, "\(scene.name)")
      #expect(scene.mistakes.allSatisfy { Mistake(rawValue: $0) != nil }, "\(scene.name)")
      let share = scene.share >= 0.75 ? scene.share : try scene.exactShare()
      #expect(share >= 0.75, "\(scene.name): \(share)")
    }
    let mean = scenes.reduce(0) { $0 + $1.share } / Double(scenes.count)
    #expect(mean >= 0.9, "\(mean)")
  }

  /// Prints the figures where `GEOMRUN_QUIZ_REPORT` is set.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["GEOMRUN_QUIZ_REPORT"] != nil)) func `figures for people`()
    throws
  { for scene in try Self.scenes.get() { print("\(scene.name): \(scene.share)") } }

  @Test func `pairs of mistakes come only where single ones run out`() throws {
    let questions = try Self.scenes.get().flatMap(\.questions)
    let wrong = questions.flatMap(\.choices).compactMap(\.misconception)
    let pairs = wrong.count { $0.mistakes.count > 1 }
    #expect(Double(pairs) <= 0.08 * Double(wrong.count), "\(pairs) of \(wrong.count)")
    let four = questions.count { $0.choices.count == 4 }
    #expect(Double(four) >= 0.95 * Double(questions.count), "\(four) of \(questions.count)")
  }
}
