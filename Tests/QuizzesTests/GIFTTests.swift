import GeomrunText
import Testing

@testable import GeomrunQuizzes

@Suite("GIFT") struct GIFTTests {
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
      #expect(record.answers.map(\.feedback) == (["Right."] + part.wrong.map(\.feedback)).map(HTMLText.escaped))
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
    #expect(record.answers.map(\.mark) == question.choices.map { $0.misconception == nil ? "=" : "~" })
    #expect(record.answers.map(\.feedback) == question.choices.map { HTMLText.escaped($0.feedback) })
    #expect(record.answers.count(where: { $0.mark == "=" }) == 1)
  }

  @Test(arguments: SceneFiles.hostile) func `hostile text comes back as it was`(text: String) throws {
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
      let category = question.category.map(OneLine.words)
      #expect(record.category.map { $0.trimmingPrefix(" ") }.map(String.init) == category)
      #expect(record.id?.hasPrefix("geomrun-") == true)
    }
    #expect(Set(records.map(\.id)).count == 2)
  }

  @Test func `each number has a category for its versions, and an id of its own`() throws {
    var options = QuizOptions()
    options.variants = 3
    let quiz = try SceneFiles.quiz(SceneFiles.drawn, options: options)
    let records = try GIFTReader.records(try QuizFormat.gift.text(of: quiz, options: options))
    #expect(records.count == 15)
    let categories = Dictionary(grouping: records, by: \.category)
    #expect(
      Set(categories.keys.map { $0.joined(separator: " > ") })
        == Set(
          ["frame x", "frame y", "frame width", "frame height", "bounds"].map { "View geometry > Drawn > A.\($0)" }))
    #expect(categories.values.allSatisfy { $0.count == 3 })
    #expect(Set(records.map(\.id)).count == 15)
    options.variants = 2
    let fewer = try SceneFiles.quiz(SceneFiles.drawn, options: options)
    let again = try GIFTReader.records(try QuizFormat.gift.text(of: fewer, options: options))
    #expect(again.map(\.id) == records.prefix(10).map(\.id))
  }

  @Test func `scenes with the same title and questions about the same do not share a category`() throws {
    var options = QuizOptions()
    options.variants = 1
    let scene = SceneFiles.drawn + "\n  - {ask: A.frame.minX}\n  - {ask: A.frame.minX, prompt: P}\n"
    let quiz = try SceneFiles.quiz(scene + "---\n" + scene, options: options)
    let records = try GIFTReader.records(try QuizFormat.gift.text(of: quiz, options: options))
    #expect(Set(records.map(\.category)).count == records.count)
    #expect(records.last?.category == ["View geometry", "Drawn #2", "A.frame.minX #2"])
  }
}
