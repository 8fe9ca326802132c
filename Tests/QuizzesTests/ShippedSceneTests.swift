import Foundation
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

@testable import GeomrunQuizzes

@Suite("Quizzes of the scenes that come along") struct ShippedSceneTests {
  /// Every number of the final state under its path, from a replay of its own.
  private func reported(_ text: String, name: String) -> [[String: Double]] {
    SceneLoader.load(SourceText(name: name, bytes: Array(text.utf8)), into: { Evaluator() }).map {
      let outcome = $0.receiver.outcome
      var numbers: [String: Double] = [:]
      for (view, _) in outcome.viewsInTreeOrder {
        for path in PropertyTable.allPaths {
          guard case .property(let property)? = PropertyTable.target(of: path[...]) else { continue }
          guard let values = try? property.read(from: view, in: outcome.tree).numbers else { continue }
          if values.count == 1 { numbers["\(outcome.name(of: view)).\(path)"] = values[0] }
        }
      }
      return numbers
    }
  }

  @Test(arguments: SceneFiles.shipped) func `every scene has a title in both languages`(path: String) throws {
    for scene in SceneFiles.scenes(try SceneFiles.text(at: path), name: path) {
      let titles = scene.header.title.byLanguage
      #expect(Set(titles.keys) == ["en", "zh-Hans"])
      #expect(titles.values.allSatisfy { !$0.isEmpty }, "\(titles)")
    }
  }

  @Test(arguments: SceneFiles.shipped) func `right answers are what is reported`(path: String) throws {
    let text = try SceneFiles.text(at: path)
    let scenes = SceneFiles.scenes(text, name: path)
    let reports = reported(text, name: path)
    try #require(scenes.count == reports.count && !scenes.isEmpty)
    for (scene, report) in zip(scenes, reports) {
      let questions = try QuizMaker(options: QuizOptions()).questions(about: scene)
      #expect(!questions.isEmpty)
      for part in questions.flatMap(\.parts) { #expect(report[part.path] == part.value, "\(part.path)") }
    }
  }

  @Test(arguments: SceneFiles.shipped, [nil, 40]) func `no wrong answer is right, nor another one, in any version`(
    path: String, versions: Int?
  ) throws {
    var options = QuizOptions()
    options.variants = versions
    let text = try SceneFiles.text(at: path)
    for scene in SceneFiles.scenes(text, name: path) {
      // Versions of a scene without parameters are all the same.
      if versions != nil, scene.header.parameters.isEmpty { continue }
      for question in try QuizMaker(options: options).questions(about: scene) { Self.check(question) }
    }
  }

  @Test(arguments: DrawnScene.allCases) func `no wrong answer to questions of all kinds is right`(kind: DrawnScene)
    throws
  { for question in try SceneFiles.quiz(kind.text(99)).questions { Self.check(question) } }

  /// Expects everything that one could answer to be apart by more than two tolerances.
  private static func check(_ question: Question) {
    for part in question.parts {
      let values = [part.value] + part.wrong.map(\.value)
      for (index, value) in values.enumerated() {
        let others = values[..<index]
        #expect(others.allSatisfy { abs(value - $0) > 2 * part.tolerance }, "\(question.id)")
      }
    }
    let tolerance = question.parts.first?.tolerance ?? 0
    for (index, choice) in question.choices.enumerated() {
      let isRight = choice.misconception == nil
      #expect(isRight == (choice.text == question.answer))
      #expect(isRight == (choice.numbers == question.parts.map(\.value)) || question.parts.isEmpty)
      for other in question.choices[..<index] {
        let isFar = zip(choice.numbers, other.numbers).contains { abs($0 - $1) > 2 * tolerance }
        #expect(isFar || question.parts.isEmpty, "\(question.id) \(choice.text) \(other.text)")
        #expect(choice.text != other.text)
      }
    }
  }

  @Test func `all scenes together can be written in every format`() throws {
    let maker = QuizMaker(options: QuizOptions())
    var quiz = maker.emptyQuiz
    for path in SceneFiles.shipped {
      for scene in SceneFiles.scenes(try SceneFiles.text(at: path), name: path) {
        quiz.append(try maker.questions(about: scene))
      }
    }
    #expect(quiz.questions.count > 100)
    #expect(Set(quiz.questions.map(\.id)).count == quiz.questions.count)
    for format in QuizFormat.allCases {
      let text = try format.text(of: quiz, options: QuizOptions())
      #expect(text.hasSuffix("\n"))
      // C finds it in a moment.
      for word in ["-0\n", " nan", " inf"] { #expect(strstr(text, word) == nil, "\(format)") }
    }
  }
}
