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
    #expect(
      quiz.questions[1].note?.hasSuffix("numbers are asked for instead, for the same points")
        == true)
    #expect(quiz.questions[0].note?.contains("instead") == false)
  }

  /// The points of a question in a format, added up; nil where the format refuses it.
  private static func total(_ format: QuizFormat, of quiz: Quiz) throws -> Double? {
    guard let text = try? format.text(of: quiz, options: QuizOptions()) else { return nil }
    let patterns: [Regex<(Substring, Substring)>]
    switch format {
    case .markdown: patterns = [/\((.+) points?\)/]
    case .html: patterns = [/data-points="(.+)">/]
    case .json: patterns = [/"points": (.+),/]
    case .csv: patterns = [/,B\.bounds[^,]*,([^,]+),,/]
    case .moodleXML: patterns = [/<defaultgrade>(.+)<\/defaultgrade>/, /\{([0-9]+):NUMERICAL/]
    case .text2qti: patterns = [/Points: (.+)/]
    case .gift, .anki: return nil
    }
    return patterns.flatMap { text.matches(of: $0) }.reduce(0) { $0 + (Double($1.1) ?? .nan) }
  }

  @Test(arguments: [
    ("", 1.0, ["markdown", "html", "json", "csv", "moodle-xml"]),
    (", points: 3", 3, ["markdown", "html", "json", "csv", "moodle-xml"]),
    (", points: 6", 6, ["markdown", "html", "json", "csv", "moodle-xml", "text2qti"]),
    (", points: 8", 8, ["markdown", "html", "json", "csv", "moodle-xml", "text2qti"]),
  ])
  func `numbers in place of a choice are worth as much as the choice`(
    points: String, total: Double, formats: [String]
  ) throws {
    let quiz = try SceneFiles.quiz(
      Self.scene + "\nquiz: [{ask: B.bounds, choices: 4\(points)}]\n")
    let question = try #require(quiz.questions.first)
    #expect(question.choices.isEmpty && question.parts.count == 4)
    #expect(question.points == total)
    for format in QuizFormat.allCases {
      let expected = formats.contains(format.rawValue) ? total : nil
      #expect(try Self.total(format, of: quiz) == expected, "\(format)")
    }
  }

  @Test func `points that cannot be shared are refused with those that can`() throws {
    let quiz = try SceneFiles.quiz(Self.scene + "\nquiz: [{ask: B.bounds, choices: 4}]\n")
    do throws(QuizRefusal) {
      _ = try QuizFormat.text2qti.text(of: quiz, options: QuizOptions())
      Issue.record("it was written")
    } catch {
      #expect(error.message.contains("would give 0.25 for an answer"))
      #expect(error.help == "give it a multiple of 2 as its `points`")
    }
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

  @Test(arguments: [
    ("How wide", "How wide."), ("How wide?", "How wide?"), ("How wide (now)", "How wide (now)."),
    ("(How wide?)", "(How wide?)"), ("多宽", "多宽."), ("多宽？", "多宽？"),
  ])
  func `a prompt is ended before the tolerance`(prompt: String, ended: String) throws {
    let quiz = try SceneFiles.quiz(
      Self.scene + "\nquiz: [{ask: A.frame.maxX, prompt: \(JSONQuiz.quoted(prompt))}]\n")
    #expect(
      quiz.questions.map(\.prompt) == ["\(ended) An answer counts as right within 0.01."])
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
