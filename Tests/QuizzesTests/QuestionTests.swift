import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunQuizzes

@Suite("Questions") struct QuestionTests {
  static let scene = """
    scene: S
    views:
      - {name: A, frame: [10, 20, 30, 40], subviews: [{name: B, frame: [3, 5, 6, 8]}]}
    mutations: [{A.transform: {scale: [2, 3]}}, {A.frame: [1, 2, 33, 45]}]
    """

  @Test(arguments: NaturalLanguage.allCases)
  func `a set-up says the safe area and the margins that views are declared with`(language: NaturalLanguage) throws {
    var options = QuizOptions()
    options.language = language
    let text = """
      views:
        - {name: A, frame: [0, 0, 375, 667], safeAreaInsets: [59, 0, 34, 7], layoutMargins: [1, 2, 3, 4]}
      quiz: [{ask: A.safeArea}]
      """
    let question = try #require(SceneFiles.quiz(text, options: options).questions.first)
    #expect("\(question.setUp)".contains("safeAreaInsets (59, 0, 34, 7)"))
    #expect("\(question.setUp)".contains("layoutMargins (1, 2, 3, 4)"))
  }

  @Test(arguments: [
    (NaturalLanguage.english, "Let fitted be 390/210. Let twice be 2*fitted. A is a view with "),
    (.simplifiedChinese, "设 fitted = 390/210。设 twice = 2*fitted。A："),
  ]) func `a set-up says what names stand for that are computed`(language: NaturalLanguage, words: String) throws {
    var options = QuizOptions()
    options.language = language
    // A number is put in for its name.
    let text = """
      params: {fitted: = 390 / 210, twice: = 2 * fitted, w: 30}
      views: [{name: A, frame: [0, 0, = w, = 7 * twice]}]
      quiz: [{ask: A.bounds}]
      """
    let question = try #require(SceneFiles.quiz(text, options: options).questions.first)
    #expect("\(question.setUp)".contains(words))
    #expect(!"\(question.setUp)".contains("Let w"))
  }

  @Test func `a set-up says which device fills the window, and how large pixels are`() throws {
    func setUp(_ settings: String, _ language: NaturalLanguage) throws -> String {
      var options = QuizOptions()
      options.language = language
      let text = settings + "\nviews: [{name: A, frame: [0, 0, 9, 8]}]\nquiz: [{ask: A.safeArea}]\n"
      return try "\(#require(SceneFiles.quiz(text, options: options).questions.first).setUp)"
    }
    let device = "device: iPhone X\norientation: landscape"
    #expect(
      try setUp(device, .english).contains(
        "The window is the screen of an iPhone X in landscape, with safeAreaInsets (0, 44, 21, 44). "
          + "A point is 3 pixels wide and high on the screen. A is a view"))
    #expect(
      try setUp(device, .simplifiedChinese).contains(
        "窗口占满横屏的 iPhone X 的屏幕：safeAreaInsets (0, 44, 21, 44)。屏幕上一个点的宽和高都是 3 个像素。A："))
    #expect(try setUp("device: iPhone 8", .english).contains(" of an iPhone 8 in portrait, with "))
    #expect(try setUp("screenScale: 1", .english).contains("A point is one pixel on the screen. A is a view"))
    #expect(try !setUp("", .english).contains("pixel"))
  }

  @Test func `without a quiz section, frame and bounds of every view are asked for`() throws {
    let quiz = try SceneFiles.quiz(Self.scene)
    #expect(quiz.questions.map(\.asked) == ["A.frame", "A.bounds", "B.frame", "B.bounds"])
    #expect(quiz.questions.map(\.points) == [4, 4, 4, 4])
    #expect(quiz.questions[1].parts.map(\.value) == [0, 0, 16.5, 15])
    #expect(quiz.questions[1].parts.map(\.path).last == "A.bounds.size.height")
    #expect(quiz.questions[1].answer == "(0, 0, 16.5, 15)")
  }

  /// What can be asked for in several numbers, in one, and in none.
  private static let subjects = [
    "A.frame", "A.bounds", "B.windowFrame", "A.center", "A.bounds.size", "A.frame.size.width",
    "{convert: {point: [1, 2], from: B, to: window}}", "{convert: {rect: [1, 2, 3, 4], from: B, to: window}}",
    "{hitTest: {point: [9, 9], view: A}}", "{contains: {point: [9, 9], view: A}}", "{drawingOrder: A}",
  ]

  @Test(arguments: subjects, NaturalLanguage.allCases)
  func `numbers are called by their names where they are typed, and never over choices`(
    subject: String, language: NaturalLanguage
  ) throws {
    var options = QuizOptions()
    options.language = language
    let quiz = try SceneFiles.quiz(
      Self.scene + "\nquiz: [{ask: \(subject)}, {ask: \(subject), choices: 4}]", options: options)
    #expect(quiz.questions.count == 2 && quiz.questions[1].choices.count > 1)
    for question in quiz.questions {
      let asks = ["Give ", "请给出"].contains { question.prompt.contains($0) }
      #expect(asks == (question.choices.isEmpty && question.parts.count > 1), "\(question.prompt)")
    }
  }

  @Test(arguments: [
    (
      "{convert: {point: [1, 2], from: B, to: window}}",
      ["(1, 2) in B is (4, 7) in A.", "(4, 7) in A is (14, 27) in the window."], true
    ),
    (
      "B.windowFrame",
      [
        "The corners (0, 0), (6, 0), (6, 8), (0, 8) in B are (3, 5), (9, 5), (9, 13), (3, 13) in A.",
        "The corners (3, 5), (9, 5), (9, 13), (3, 13) in A are (13, 25), (19, 25), (19, 33), (13, 33) in the "
          + "window.", "Their bounding box in the window is (13, 25, 6, 8).",
      ], false
    ),
    (
      "{hitTest: {point: [4, 6], view: A}}",
      [
        "The point is (4, 6) in A, inside its bounds (0, 0, 30, 40): its subviews are tested first, from the front.",
        "The point is (1, 1) in B, inside its bounds (0, 0, 6, 8): B is hit.",
      ], false
    ),
    (
      "{contains: {point: [30, 6], view: A}}",
      ["(30, 6) is outside the bounds of A, (0, 0, 30, 40): x = 30 is not less than 30."], false
    ), ("{drawingOrder: A}", ["A view is drawn before its subviews."], false), ("A.frame", [], false),
  ]) func `what the steps do not show has its own way to the answer`(
    ask: String, sentences: [String], hasFormulas: Bool
  ) throws {
    let quiz = try SceneFiles.quiz(MistakeTests.views + "\nmutations: [{A.alpha: 0.5}]\nquiz: [{ask: \(ask)}]\n")
    let question = try #require(quiz.questions.first)
    var told: [String] = []
    for case .paragraph(let words) in question.derivation { told.append(words) }
    #expect(told == sentences)
    let formulas = question.derivation.contains { if case .formulas = $0 { true } else { false } }
    #expect(formulas == hasFormulas)
    #expect(question.solution.last == .paragraph(question.result))
  }

  @Test func `each letter is right equally often within a quiz`() throws {
    let moves = (1...12).map { "{A.center: [\($0 * 7), \($0 * 5)]}" }.joined(separator: ", ")
    let asked = (1...12).map { "{ask: A.frame, after: \($0), choices: 4}" }.joined(separator: ", ")
    let quiz = try SceneFiles.quiz(MistakeTests.views + "\nmutations: [\(moves)]\nquiz: [\(asked)]\n")
    var output = QuizOutput(.json, options: QuizOptions())
    var text = ByteText()
    var letters: [Int] = []
    for set in quiz.sets {
      for question in try output.add(set, to: &text).questions {
        #expect(question.choices.count == 4)
        letters.append(question.choices.firstIndex { $0.misconception == nil } ?? -1)
      }
    }
    for place in 0..<4 { #expect(letters.count { $0 == place } == 3) }
    // Not the same order in each round.
    #expect(letters != Array(repeating: Array(letters.prefix(4)), count: 3).flatMap { $0 })
  }

  @Test func `a question about a time says which layers are asked, and each of its numbers is asked for once`() throws {
    let quiz = try SceneFiles.quiz(
      """
      views: [{name: A, frame: [0, 0, 40, 60]}]
      mutations: [{A.addAnimation: {keyPath: position.x, from: 20, to: 220, duration: 2s}}]
      quiz:
        - {ask: {presentation: {view: A, property: frame, at: 1s}}}
        - {ask: {convert: {point: [0, 0], from: A, to: window, at: 1s}}}
        - {ask: {convert: {point: [0, 0], from: A, to: window, at: 1s, layers: model}}}
      """)
    let asked = quiz.questions.map { "\($0.prompt)|\($0.parts[0].prompt)" }
    let (frame, place) = (
      "Which frame does the presentation layer of A have 1 s after the beginning?",
      "1 s after the beginning: Convert the point (0, 0) from A to window coordinates."
    )
    let end = "An answer counts as right within 0.01."
    #expect(
      asked == [
        "\(frame) Give x, y, width and height. \(end)|\(frame) Give x. \(end)",
        "\(place) Use the presentation layers. Give x and y. \(end)|\(place) Use the presentation layers. Give "
          + "x. \(end)",
        "\(place) Give x and y. \(end)|\(place) Give x. \(end)",
      ])
  }

  @Test func `what is not known of an animation is not asked`() throws {
    let refusal = #expect(throws: QuizRefusal.self) {
      try SceneFiles.quiz(
        """
        views: [{name: A, frame: [0, 0, 40, 60]}]
        mutations:
          - A.addAnimation: {keyPath: transform, from: {rotation: 0deg}, to: {rotation: 180deg}, duration: 2s}
        quiz: [{ask: {presentation: {view: A, property: frame, at: 1s}}}]
        """)
    }
    #expect(
      refusal?.message == """
        `presentation A.frame at 1 s` has no right answer: the two matrices are exactly half a turn apart, and both \
        directions were seen
        """)
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
    #expect(quiz.questions[0].prompt == "What is A.frame.maxX now? An answer counts as right within 0.01.")
    #expect(quiz.questions[1].prompt == "How large?")
    let choices = quiz.questions[1].choices
    #expect(choices.count == 2)
    #expect(choices.first { $0.misconception == nil }?.text == "(16.5, 15)")
  }

  @Test func `too few wrong answers mean fewer choices and a note`() throws {
    let quiz = try SceneFiles.quiz(Self.scene + "\nquiz: [{ask: A.bounds, choices: 60}, {ask: A.bounds, choices: 3}]\n")
    let question = quiz.questions[0]
    #expect((5..<60).contains(question.choices.count))
    #expect(question.note?.contains("\(question.choices.count) of 60 choices") == true)
    #expect(question.points == 1)
    #expect(quiz.questions[1].choices.count == 3)
    #expect(quiz.questions[1].note == nil)
  }

  @Test func `what is noted of a question is noted once for all versions`() throws {
    var options = QuizOptions()
    options.variants = 12
    let quiz = try SceneFiles.quiz(
      """
      params: {w: {from: 20, to: 90}}
      views: [{name: A, frame: [10, 20, = w, 40]}]
      quiz: [{ask: A.alpha}, {ask: A.frame, choices: 50}, {ask: A.bounds, choices: 60}]
      """, options: options)
    #expect(quiz.questions.count == 36)
    #expect(quiz.questions.map { $0.note == nil }.prefix(4) == [true, false, false, true])
    #expect(quiz.questions.count { $0.note != nil } == 2)
  }

  @Test(arguments: [(angle: 40, refuses: true), (angle: 0, refuses: false)])
  func `the order of views that cut through each other is not asked`(angle: Int, refuses: Bool) throws {
    let scene = """
      views:
        - name: A
          frame: [0, 0, 200, 120]
          subviews:
            - {name: B, bounds: [0, 0, 80, 60], center: [100, 50], \
      transform3D: {rotation: {angle: \(angle)deg, axis: [0, 1, 0]}}}
            - {name: C, frame: [75, 30, 90, 70]}
      quiz: [{ask: {drawingOrder: A}}]
      """
    guard refuses else {
      #expect(try SceneFiles.quiz(scene).questions.count == 1)
      return
    }
    let refusal = #expect(throws: QuizRefusal.self) { try SceneFiles.quiz(scene) }
    #expect(refusal?.message.contains("`B` and `C` intersect") == true)
    #expect(refusal?.diagnostic?.severity == .error)
  }

  @Test func `a choice without wrong answers is refused at its place, unless it has its own`() throws {
    let views = "views: [{name: A, frame: [10, 20, 30, 40]}]\n"
    let refusal = #expect(throws: QuizRefusal.self) {
      try SceneFiles.quiz(views + "quiz:\n  - {ask: A.alpha, choices: 4}\n")
    }
    #expect(refusal?.diagnostic?.place.start == UInt32(views.count + 10))
    #expect(refusal?.help?.contains("`wrong: [{value: ..., because: ...}]`") == true)
    let quiz = try SceneFiles.quiz(views + "quiz: [{ask: A.alpha, choices: 4, wrong: [{value: 0.5, because: No.}]}]\n")
    let choices = quiz.questions[0].choices
    #expect(choices.map(\.text).sorted() == ["0.5", "1"])
    #expect(choices.first { $0.text == "0.5" }?.feedback == "No.")
    #expect(quiz.questions[0].note?.contains("2 of 4 choices") == true)
  }

  /// The points of a question in a format, added up; nil where the format refuses it.
  private static func total(_ format: QuizFormat, of quiz: Quiz) throws -> Double? {
    guard let text = try? format.text(of: quiz, options: QuizOptions()) else { return nil }
    let patterns: [Regex<(Substring, Substring)>]
    switch format {
    case .markdown: patterns = [/\((.+) points?\)/]
    case .html: patterns = [/data-points="(.+)">/]
    case .json: patterns = [/"points": (.+),/]
    case .csv: patterns = [/,B\.bounds,([0-9.]+),/]
    case .moodleXML: patterns = [/<defaultgrade>(.+)<\/defaultgrade>/, /\{([0-9]+):NUMERICAL/]
    case .text2qti: patterns = [/Points: (.+)/]
    case .gift, .anki: return nil
    }
    return patterns.flatMap { text.matches(of: $0) }.reduce(0) { $0 + (Double($1.1) ?? .nan) }
  }

  @Test(arguments: [
    ("", 1.0, ["markdown", "html", "json", "csv", "moodle-xml", "text2qti"]),
    (", points: 3", 3, ["markdown", "html", "json", "csv", "moodle-xml", "text2qti"]),
    (", points: 0.25", 0.25, ["markdown", "html", "json", "csv", "moodle-xml"]),
  ]) func `a choice is worth what was announced, however few answers there are`(
    points: String, total: Double, formats: [String]
  ) throws {
    let quiz = try SceneFiles.quiz(Self.scene + "\nquiz: [{ask: B.bounds, choices: 50\(points)}]\n")
    let question = try #require(quiz.questions.first)
    #expect((2..<50).contains(question.choices.count))
    #expect(question.points == total)
    for format in QuizFormat.allCases {
      let expected = formats.contains(format.rawValue) ? total : nil
      #expect(try Self.total(format, of: quiz) == expected, "\(format)")
    }
  }

  @Test func `points that cannot be shared are refused with those that can`() throws {
    let quiz = try SceneFiles.quiz(Self.scene + "\nquiz: [{ask: B.bounds, points: 1}]\n")
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
    let texts = quiz.questions[0].steps.compactMap { block in if case .paragraph(let text) = block { text } else { nil }
    }
    #expect(
      texts == [
        "A.center was (136.2, 295.5) and is now (92.218279, 287.400109). "
          + "A.anchorPoint was (0.5, 0.5) and is now (0, 1).", "A.alpha was 1 and is now 0.99999.",
        "No number changes.",
      ])
  }

  @Test(arguments: [
    ("How wide", "How wide."), ("How wide?", "How wide?"), ("How wide (now)", "How wide (now)."),
    ("(How wide?)", "(How wide?)"), ("多宽", "多宽."), ("多宽？", "多宽？"),
  ]) func `a prompt is ended before the tolerance`(prompt: String, ended: String) throws {
    let quiz = try SceneFiles.quiz(Self.scene + "\nquiz: [{ask: A.frame.maxX, prompt: \(JSONQuiz.quoted(prompt))}]\n")
    #expect(quiz.questions.map(\.prompt) == ["\(ended) An answer counts as right within 0.01."])
  }

  @Test func `questions that look the same are told apart`() throws {
    let quiz = try SceneFiles.quiz(Self.scene + "\n---\n" + Self.scene)
    #expect(quiz.questions.count == 8)
    #expect(Set(quiz.questions.map(\.id)).count == 8)
    #expect(quiz.questions[4].title == "S: A.frame #2")
  }

  @Test func `the tolerance of a scene is respected`() throws {
    let usual = try SceneFiles.quiz(Self.scene)
    let wrong = usual.questions[1].parts.map { $0.wrong.map(\.value) }
    #expect(wrong.map(\.first) == [1, 2, 33, 45])
    // 33 is less than twice 10 away from 16.5, and 45 is more than that from 15.
    let quiz = try SceneFiles.quiz("tolerance: 10\n" + Self.scene)
    #expect(quiz.questions[1].parts.allSatisfy { $0.tolerance == 10 })
    for part in quiz.questions[1].parts {
      let values = [part.value] + part.wrong.map(\.value)
      for (index, value) in values.enumerated() { #expect(values[..<index].allSatisfy { abs($0 - value) > 20 }) }
    }
    #expect(quiz.questions[1].parts[3].wrong.map(\.value).first == 45)
  }

  @Test(arguments: [("0", false), ("0.25", false), ("1.5", true), ("4", true)])
  func `text2qti refuses points that it cannot give`(points: String, isWritten: Bool) throws {
    let quiz = try SceneFiles.quiz(Self.scene + "\nquiz: [{ask: A.frame.maxX, points: \(points)}]\n")
    let text = try? QuizFormat.text2qti.text(of: quiz, options: QuizOptions())
    #expect((text != nil) == isWritten)
  }

  @Test(arguments: QuizFormat.allCases) func `a format that is graded by a program has its key`(format: QuizFormat)
    throws
  {
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
    #expect(try QuizFormat.moodleXML.text(of: whole, options: options).contains("{2:NUMERICAL:=1:0.01"))
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
