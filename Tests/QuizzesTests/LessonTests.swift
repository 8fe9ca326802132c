import Foundation
import GeomrunRecordings
import GeomrunSceneModel
import GeomrunWords
import Testing

@testable import GeomrunQuizzes

/// Twelve lessons in `Lessons`, each with all that is told of wrong answers, in both languages, in a file beside it.
///
/// Each sentence has been read beside its answer; what is recorded anew has to be read again.
@Suite("What is told in lessons") struct LessonTests {
  private static let folder = SceneFiles.root + "/Tests/QuizzesTests/Lessons"
  static let names: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
    $0.hasSuffix(".yaml")
  }.map { String($0.dropLast(5)) }.sorted()

  private static func questions(_ name: String, _ language: NaturalLanguage) throws -> [Question] {
    var options = QuizOptions()
    options.language = language
    let text = try SceneFiles.text(at: "\(folder)/\(name).yaml")
    return try SceneFiles.quiz(text, options: options).questions
  }

  /// Each wrong answer with what it comes from and what is told of it, the likeliest questions first.
  private static func told(_ name: String) throws -> String {
    var text = ""
    for (english, chinese) in zip(try questions(name, .english), try questions(name, .simplifiedChinese)) {
      let steps = english.steps.isEmpty ? "" : " = \(english.answer)"
      text += "\(english.asked)\(steps)\n"
      let other = Dictionary(
        chinese.choices.map { ("\($0.misconception?.rawValue ?? "") \($0.numbers)", $0.feedback) },
        uniquingKeysWith: { first, _ in first })
      let wrong = english.choices.compactMap { choice in choice.misconception.map { (choice, $0.rawValue) } }
      for (choice, mistake) in wrong.sorted(by: { ($0.1, $0.0.text) < ($1.1, $1.0.text) }) {
        text += "  \(choice.text)  \(mistake)\n    \(choice.feedback)\n"
        if let words = other["\(mistake) \(choice.numbers)"] { text += "    \(words)\n" }
      }
    }
    return text
  }

  @Test(arguments: names) func `what is told is as it was read`(name: String) throws {
    let text = try Self.told(name)
    try Recording("Tests/QuizzesTests/Lessons/\(name).txt").compare(text)
  }

  @Test func `there are twelve lessons, and none is left over`() throws {
    let all = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(Self.names.count == 12)
    #expect(Set(all) == Set(Self.names.flatMap { [$0 + ".yaml", $0 + ".txt"] }))
  }
}
