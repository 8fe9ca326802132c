import Foundation
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@testable import GeomrunQuizzes

/// Plain scenes in `Textbook`, each with the mistake that everybody makes there in its first line.
@Suite("The mistakes of the textbook")
struct TextbookTests {
  private struct Scene: Sendable {
    let name: String
    let mistakes: Set<String>
    let questions: [Question]

    /// The share of versions in which the mistake stands among the answers to choose from.
    var share: Double {
      let offered = questions.count { question in
        question.choices.contains { mistakes.contains($0.misconception?.rawValue ?? "") }
      }
      return Double(offered) / Double(max(questions.count, 1))
    }
  }

  private static let scenes: Result<[Scene], any Error> = Result {
    let folder = SceneFiles.root + "/Tests/QuizzesTests/Textbook"
    var options = QuizOptions()
    // More of them tell the same more exactly, in a minute.
    let isReport = ProcessInfo.processInfo.environment["GEOMRUN_QUIZ_REPORT"] != nil
    (options.variants, options.seed) = (isReport ? 100 : 20, 1)
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      let text = try SceneFiles.text(at: "\(folder)/\(name)")
      let first = text.prefix { $0 != "\n" }.drop { $0 != ":" }.dropFirst()
      let questions = try SceneFiles.quiz(text, options: options).questions
      return Scene(
        name: name, mistakes: Set(first.split(separator: " ").map(String.init)),
        questions: questions)
    }
  }

  @Test func `the mistake that the step provokes stands among four choices`() throws {
    let scenes = try Self.scenes.get()
    #expect(scenes.count >= 20)
    for scene in scenes {
      #expect(scene.questions.count >= 12, "\(scene.name)")
      #expect(scene.mistakes.allSatisfy { Mistake(rawValue: $0) != nil }, "\(scene.name)")
      #expect(scene.share >= 0.75, "\(scene.name): \(scene.share)")
    }
    let mean = scenes.reduce(0) { $0 + $1.share } / Double(scenes.count)
    #expect(mean >= 0.9, "\(mean)")
  }

  /// Prints the figures where `GEOMRUN_QUIZ_REPORT` is set.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["GEOMRUN_QUIZ_REPORT"] != nil))
  func `figures for people`() throws {
    for scene in try Self.scenes.get() { print("\(scene.name): \(scene.share)") }
  }

  @Test func `pairs of mistakes come only where single ones run out`() throws {
    let questions = try Self.scenes.get().flatMap(\.questions)
    let wrong = questions.flatMap(\.choices).compactMap(\.misconception)
    let pairs = wrong.count { $0.mistakes.count > 1 }
    #expect(Double(pairs) <= 0.08 * Double(wrong.count), "\(pairs) of \(wrong.count)")
    let four = questions.count { $0.choices.count == 4 }
    #expect(Double(four) >= 0.95 * Double(questions.count), "\(four) of \(questions.count)")
  }
}
