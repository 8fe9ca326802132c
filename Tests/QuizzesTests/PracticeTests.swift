import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunQuizzes

@Suite("Practice") struct PracticeTests {
  private static func practice(_ quiz: String, language: QuizOptions = QuizOptions()) throws -> (
    practice: Practice, questions: [Question]
  ) {
    let questions = try SceneFiles.quiz(
      """
      scene: S
      views: [{name: A, frame: [10, 20, 40, 60]}]
      mutations: [{A.transform: {scale: 2}}]
      quiz: [\(quiz)]
      """, options: language
    ).questions
    return (Practice(questions, options: language), questions)
  }

  /// The letter on the screen at which an answer stands.
  private static func letter(_ answer: String, _ practice: Practice) -> String? {
    practice.screen.string.split(separator: "\n").first { $0.hasSuffix(". \(answer)") }.flatMap {
      $0.first { !$0.isWhitespace }
    }.map { String($0) }
  }

  @Test func `what is right is over, and what is wrong comes back behind the others`() throws {
    var (practice, questions) = try Self.practice("{ask: A.frame, choices: 4}, {ask: A.bounds, choices: 3}")
    let wrong = try #require(questions[0].choices.first { $0.misconception != nil })
    let letter = try #require(Self.letter(wrong.text, practice))
    let said = practice.answer(letter.lowercased()).string
    #expect(said.hasPrefix("✗ Not right. \(wrong.feedback)\n"))
    #expect(practice.screen.string.hasPrefix("Question 2 of 2"))
    #expect(practice.answer(questions[1].answer).string == "✓ Right.\n")
    #expect(practice.screen.string.hasPrefix("Question 1 of 2"))
    #expect(practice.screen.string.contains("Try again: attempt 2 of 3."))
    let right = try #require(Self.letter(questions[0].answer, practice))
    #expect(practice.answer(right).string == "✓ Right.\n")
    #expect(practice.isOver)
    #expect(practice.summary.string.hasPrefix("1 of 2 right on the first attempt, 1 later, 0 shown, 0 open.\n"))
    #expect(practice.summary.string.contains("Points: 1.67 of 2."))
    #expect(practice.summary.string.contains("  1x \(wrong.feedback)\n"))
  }

  @Test func `numbers are read as people type them, and diagnosed together`() throws {
    var (practice, questions) = try Self.practice("{ask: A.frame}")
    #expect(practice.invitation.string.contains("Numbers x y width height"))
    #expect(practice.answer("10, 20").string.contains("Type 4 numbers"))
    #expect(practice.answer("A B C D").string.contains("Type 4 numbers"))
    let whole = try #require(questions[0].diagnoses.first)
    let typed = whole.values.map { "\($0)" }.joined(separator: " ")
    #expect(practice.answer(typed).string.contains(whole.feedback))
    #expect(practice.answer("\u{2212}10; \u{2212}10,0; 80; 121").string.contains("Wrong: height."))
    #expect(practice.answer("-10 -10 80 120").string == "✓ Right.\n")
  }

  @Test func `after three wrong tries the way to the answer is shown, and the question is over`() throws {
    var (practice, _) = try Self.practice("{ask: A.frame.size.width}")
    _ = practice.answer("1")
    _ = practice.answer("2")
    #expect(!practice.isOver)
    let said = practice.answer("3").string
    #expect(said.contains("In the end A.frame.size.width is 80."))
    #expect(practice.isOver)
    #expect(practice.summary.string.hasPrefix("0 of 1 right on the first attempt, 0 later, 1 shown, 0 open.\n"))
  }

  @Test func `the answer is shown where that is asked for, in both languages`() throws {
    var options = QuizOptions()
    options.language = .simplifiedChinese
    var (practice, _) = try Self.practice("{ask: A.frame, choices: 4}", language: options)
    #expect(practice.screen.string.hasPrefix("第 1 题，共 1 题："))
    #expect(practice.answer("Z").string.contains("请输入 A 到 D"))
    #expect(practice.answer("？").string.contains("-10"))
    #expect(practice.isOver)
    #expect(practice.summary.string.contains("看了答案 1 题"))
  }

  @Test func `a solution does not tell what comes later about the same scene`() throws {
    let questions = try SceneFiles.quiz(
      """
      scene: S
      views: [{name: A, frame: [10, 20, 40, 60], subviews: [{name: B, frame: [1, 2, 3, 4]}]}]
      mutations: [{A.transform: {scale: 2}}, {B.bounds.size: [9, 12]}]
      quiz: [{ask: A.frame}, {ask: B.frame}, {ask: B.bounds}]
      """
    ).questions
    func told(_ number: Int, besides others: [Int]) -> [String] {
      questions[number].solution(besides: others.compactMap { questions[$0].target }).flatMap { block -> [String] in
        switch block {
        case .paragraph(let words): [words]
        case .formulas(let lines): lines
        case .code: []
        }
      }
    }
    #expect(told(0, besides: [1]).contains { $0.hasPrefix("A.frame.size.width") })
    #expect(!told(0, besides: [1]).contains { $0.contains("B.") })
    // A frame is computed from bounds, and bounds are not computed from a frame.
    #expect(told(1, besides: [2]).contains { $0.hasPrefix("B.bounds.size.width") })
    #expect(!told(2, besides: [1]).contains { $0.hasPrefix("B.frame") })
    #expect(told(2, besides: []).contains { $0.contains("B.frame was (1, 2, 3, 4)") })
  }
}
