import Testing

@testable import Quizzes

@Suite("GIFT")
struct GIFTTests {
  private func records(_ quiz: Quiz) throws -> [GIFTReader.Record] {
    try GIFTReader.records(try QuizFormat.gift.text(of: quiz, options: QuizOptions()))
  }

  @Test func `numbers, tolerances, fractions and feedback are the model's`() throws {
    let quiz = try SceneFiles.quiz(SceneFiles.drawn)
    let records = try records(quiz)
    let question = try #require(quiz.questions.first)
    #expect(records.count == 5)
    for (record, part) in zip(records, question.parts) {
      #expect(record.title == "\(question.title) \(part.label)")
      #expect(record.format == "html")
      #expect(record.isNumerical)
      #expect(record.answers.map(\.mark) == record.answers.map { _ in "=" })
      #expect(record.answers.map(\.percent) == [100] + part.wrong.map { _ in 0 })
      #expect(record.answers.map { Double($0.text) } == [part.value] + part.wrong.map(\.value))
      #expect(record.answers.allSatisfy { $0.tolerance.flatMap { Double($0) } == part.tolerance })
      #expect(
        record.answers.map(\.feedback)
          == (["Right."] + part.wrong.map(\.feedback)).map(HTMLText.escaped))
      #expect(record.general == HTMLText.text(of: question.solution))
      #expect(record.text == HTMLText.text(of: question.setUp + [.paragraph(part.prompt)]))
    }
    #expect(records[2].answers.count >= 2)
  }

  @Test func `choices are the model's`() throws {
    let quiz = try SceneFiles.quiz(SceneFiles.drawn)
    let record = try #require(try records(quiz).last)
    let question = try #require(quiz.questions.last)
    #expect(!record.isNumerical)
    #expect(record.answers.map(\.text) == question.choices.map(\.text))
    #expect(
      record.answers.map(\.mark) == question.choices.map { $0.misconception == nil ? "=" : "~" })
    #expect(
      record.answers.map(\.feedback) == question.choices.map { HTMLText.escaped($0.feedback) })
    #expect(record.answers.count(where: { $0.mark == "=" }) == 1)
  }

  @Test(arguments: SceneFiles.hostile)
  func `hostile text comes back as it was`(text: String) throws {
    let scene = """
      scene: \(JSONQuiz.quoted(text))
      views: [{name: A, frame: [1, 2, 30, 40]}]
      mutations: [{A.transform: {scale: [2, 3]}}, {A.frame: [5, 6, 70, 80]}]
      quiz:
        - {ask: A.frame.size.width, prompt: \(JSONQuiz.quoted(text))}
        - {ask: A.frame, choices: 2, prompt: \(JSONQuiz.quoted(text))}
      """
    let quiz = try SceneFiles.quiz(scene)
    let records = try records(quiz)
    #expect(records.count == 2)
    for (record, question) in zip(records, quiz.questions) {
      let words = question.title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(record.title == words)
      #expect(record.text == HTMLText.text(of: question.setUp + [.paragraph(question.prompt)]))
      #expect(record.answers.count >= 2)
    }
  }
}
