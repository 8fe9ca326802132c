import Testing

@testable import Quizzes

@Suite("Questions")
struct QuestionTests {
  static let scene = """
    scene: S
    views:
      - {name: A, frame: [10, 20, 30, 40], subviews: [{name: B, frame: [3, 5, 6, 8]}]}
    mutations: [{A.transform: {scale: [2, 3]}}, {A.frame: [1, 2, 33, 45]}]
    """

  @Test func `without a quiz section, frame and bounds of every view are asked for`() throws {
    let quiz = try SceneFiles.quiz(Self.scene)
    #expect(quiz.questions.map(\.asked) == ["A.frame", "A.bounds", "B.frame", "B.bounds"])
    #expect(quiz.questions.map(\.points) == [4, 4, 4, 4])
    #expect(quiz.questions[1].parts.map(\.value) == [0, 0, 16.5, 15])
    #expect(quiz.questions[1].parts.map(\.path).last == "A.bounds.size.height")
    #expect(quiz.questions[1].answer == "(0, 0, 16.5, 15)")
  }

  @Test func `a quiz section is followed`() throws {
    let quiz = try SceneFiles.quiz(
      Self.scene + """

        quiz:
          - {ask: A.frame.maxX, points: 0.5}
          - {ask: A.layer.bounds.size, prompt: "How large?", choices: 2}
        """)
    #expect(quiz.questions.map(\.points) == [0.5, 1])
    #expect(quiz.questions[0].parts.map(\.value) == [34])
    #expect(
      quiz.questions[0].prompt
        == "What is A.frame.maxX now? An answer counts as right within 0.01.")
    #expect(quiz.questions[1].prompt == "How large?")
    #expect(
      quiz.questions[1].choices.map(\.text).sorted() == ["(16.5, 15)", "(33, 45)"])
  }

  @Test func `too few wrong answers mean fewer choices and a note`() throws {
    let quiz = try SceneFiles.quiz(
      Self.scene + "\nquiz: [{ask: A.bounds, choices: 9}, {ask: B.bounds, choices: 2}]\n")
    #expect(quiz.questions[0].choices.count == 2)
    #expect(quiz.questions[0].note?.contains("2 of 9 choices") == true)
    // A single choice is none.
    #expect(quiz.questions[1].choices.isEmpty)
    #expect(quiz.questions[1].note?.contains("1 of 2 choices") == true)
  }

  @Test func `the key tells changes, not rounding noise, and tells small ones exactly`() throws {
    let quiz = try SceneFiles.quiz(
      """
      views:
        - {name: A, bounds: [0, 0, 80, 40], center: [136.2, 295.5], transform: {rotation: 37deg}}
      mutations: [{A.moveAnchorPoint: [0, 1]}, {A.alpha: 0.99999}, {A.alpha: 0.9999900001}]
      quiz: [{ask: A.alpha}]
      """)
    let texts = quiz.questions[0].steps.compactMap { block in
      if case .paragraph(let text) = block { text } else { nil }
    }
    #expect(
      texts == [
        "A.center was (136.2, 295.5) and is now (92.2183, 287.4001). "
          + "A.anchorPoint was (0.5, 0.5) and is now (0, 1).",
        "A.alpha was 1 and is now 0.99999.", "No number changes.",
      ])
  }

  @Test func `questions that look the same are told apart`() throws {
    let quiz = try SceneFiles.quiz(Self.scene + "\n---\n" + Self.scene)
    #expect(quiz.questions.count == 8)
    #expect(Set(quiz.questions.map(\.id)).count == 8)
    #expect(quiz.questions[4].title == "S: A.frame #2")
  }

  @Test func `the tolerance of a scene is respected`() throws {
    let usual = try SceneFiles.quiz(Self.scene)
    #expect(usual.questions[1].parts.map { $0.wrong.map(\.value) } == [[], [], [33], [45]])
    // 33 is less than twice 10 away from 16.5, and 45 is more than that from 15.
    let quiz = try SceneFiles.quiz("tolerance: 10\n" + Self.scene)
    #expect(quiz.questions[1].parts.allSatisfy { $0.tolerance == 10 })
    #expect(quiz.questions[1].parts.map { $0.wrong.map(\.value) } == [[], [], [], [45]])
  }

  @Test(arguments: [("0", false), ("0.25", false), ("1.5", true), ("4", true)])
  func `text2qti refuses points that it cannot give`(points: String, isWritten: Bool) throws {
    let quiz = try SceneFiles.quiz(
      Self.scene + "\nquiz: [{ask: A.frame.maxX, points: \(points)}]\n")
    let text = try? QuizFormat.text2qti.text(of: quiz, options: QuizOptions())
    #expect((text != nil) == isWritten)
  }

  @Test(arguments: QuizFormat.allCases)
  func `a format that is graded by a program has its key`(format: QuizFormat) throws {
    let quiz = try SceneFiles.quiz(Self.scene)
    var options = QuizOptions()
    options.key = .none
    let text = try? format.text(of: quiz, options: options)
    #expect((text == nil) == format.needsKey)
    #expect(text?.contains("16.5") != true)
    options.key = .inline
    #expect(try format.text(of: quiz, options: options).contains("16.5"))
  }

  @Test func `several numbers are a cloze only where each is worth a whole number`() throws {
    let options = QuizOptions()
    let whole = try SceneFiles.quiz(Self.scene + "\nquiz: [{ask: A.frame, points: 8}]\n")
    #expect(
      try QuizFormat.moodleXML.text(of: whole, options: options).contains("{2:NUMERICAL:=1:0.01"))
    let half = try SceneFiles.quiz(Self.scene + "\nquiz: [{ask: A.frame, points: 2}]\n")
    let text = try QuizFormat.moodleXML.text(of: half, options: options)
    #expect(!text.contains("NUMERICAL"))
    #expect(text.contains("<defaultgrade>0.5</defaultgrade>"))
  }

  @Test func `Markdown tells the set-up and the steps of a scene once`() throws {
    let other = Self.scene.replacing("scene: S", with: "scene: T")
    let quiz = try SceneFiles.quiz(Self.scene + "\n---\n" + other)
    let text = try QuizFormat.markdown.text(of: quiz, options: QuizOptions())
    let lines = text.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("let A = UIView") } == 2)
    #expect(lines.count { $0 == "**Solution**" } == 2)
    #expect(lines.filter { $0.hasPrefix("## ") } == ["## S", "## T", "## S", "## T"])
  }
}
