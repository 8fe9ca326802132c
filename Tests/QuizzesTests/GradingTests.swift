import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunQuizzes

@Suite("Grading") struct GradingTests {
  /// A of size 100 at 100 100, scaled by 2: its frame in four numbers, its bounds to choose, a number.
  private static func key() throws -> GradingKey {
    let quiz = try SceneFiles.quiz(
      "views: [{name: A, frame: [100, 100, 100, 100]}]\nmutations: [{A.transform: {scale: 2}}]\n"
        + "quiz: [{ask: A.frame}, {ask: A.bounds, choices: 4}, {ask: A.center.x, points: 2}]\n")
    var key = AnswerKey(options: QuizOptions(), count: 1, period: 1)
    try key.add(quiz.sets, file: "version-1.md", number: 1)
    return try GradingKey(key.csvText.string, name: "key.csv")
  }

  @Test(arguments: [
    ("(50, 50, 200, 200)", 4, ""), ("50 50 200 200", 4, ""), ("50, 50, 200, 200", 4, ""),
    ("part 1: 50; part 2: 50,005; part 3: 200; part 4: 199.995", 4, ""), ("50;50;200;200,02", 3, ""),
    ("(50.011, 50, 200, 200)", 3, ""), ("CGRect(x: 50, y: 50, width: 200, height: 200)", 4, ""),
    ("{{50, 50}, {200, 200}}", 4, ""), ("x: 50, y: 50, width: 200, height: 200", 4, ""),
    ("CGRectMake(50,50,200,200)", 4, ""),
    // What the frame is without the scale.
    ("(100, 100, 100, 100)", 0, "leavesTransformOut"),
    ("part 1: 100,0; part 2: 100; part 3: 100; part 4: 100", 0, "leavesTransformOut"),
    // The corner stays: the size is right, and two points are given for it.
    ("100; 100; 200; 200", 2, "transformsAboutCorner"),
    // No mistake leads to all of these.
    ("100; 100; 200; 7", 1, ""), ("\u{2212}1; 2; 3; 4", 0, ""), ("who knows", 0, ""), ("50; 50; 200", 0, ""),
    ("", 0, ""), ("-", 0, ""), ("part 1: 50; part 2: ; part 3: 200; part 4: ", 2, ""),
  ]) func `numbers are worth their share, and one mistake explains them all`(
    cell: String, points: Double, misconception: String
  ) throws {
    let answered = try #require(try Self.key().questions.first).grade([cell])
    #expect(answered.points == points)
    #expect(answered.misconception == misconception)
  }

  /// Right answers, tolerances, what is typed, and whether it lies in Moodle's nominal interval.
  @Test(arguments: [
    ("50", "0.01", "50.01", true), ("50", "0.01", "49,99", true), ("50", "0.01", "50.0101", false),
    ("50", "0.01", "49.9899", false), ("0.3", "0.01", "0.31", true), ("0.7", "0.1", "0.8", true), ("0", "0", "0", true),
    ("0", "0", "1e-15", true), ("0", "0", "1e-13", false), ("-12.5", "0.5", "\u{2212}13", true),
    ("-12.5", "0.5", "-11.99", false), ("100000000", "0", "100000000.0000009", true),
    ("100000000", "0", "100000000.00001", false), ("1234567.1", "0.001", "1234567.101", true),
    ("1234567.1", "0.001", "1234567.1011", false),
  ]) func `a number is right where Moodle's nominal tolerance takes it`(
    answer: String, tolerance: String, typed: String, isRight: Bool
  ) throws {
    let key = try GradingKey("id,asked,points,answer,tolerance\nq,A.alpha,3,\(answer),\(tolerance)\n", name: "key.csv")
    let answered = try #require(key.questions.first).grade([typed])
    #expect(answered.points == (isRight ? 3 : 0))
  }

  /// Points of the rows of a cloze question, which of them are right, and Moodle's mark: the sum of the weights of
  /// those that are right over the sum of all weights, times the mark of the question, which is that sum.
  @Test(
    arguments: [
      ([1, 1, 1, 1], [true, true, true, true], 4.0), ([1, 1, 1, 1], [true, false, true, false], 2),
      ([2, 2], [false, true], 2), ([0.5, 0.5, 0.5, 0.5], [true, true, true, false], 1.5), ([1, 3], [false, true], 3),
      ([1, 3], [true, false], 1), ([1, 3], [false, false], 0),
    ] as [([Double], [Bool], Double)]) func `each number of several has its share, as in Moodle's cloze questions`(
      weights: [Double], isRight: [Bool], mark: Double
    ) throws
  {
    let rows = weights.indices.map { "q,A.part\($0),\(weights[$0]),\($0 + 1)0,0.01\n" }
    let key = try GradingKey("id,asked,points,answer,tolerance\n" + rows.joined(), name: "key.csv")
    let cells = isRight.indices.map { isRight[$0] ? "\($0 + 1)0" : "\($0 + 1)5" }
    let question = try #require(key.questions.first)
    #expect(question.grade(cells).points == mark)
    #expect(question.grade([cells.joined(separator: "; ")]).points == mark)
    let said = cells.enumerated().map { "part \($0.offset + 1): \($0.element)" }
    #expect(question.grade([said.joined(separator: "; ")]).points == mark)
  }

  @Test(arguments: NaturalLanguage.allCases) func `the summary counts what no mistake leads to`(
    language: NaturalLanguage
  ) throws {
    let table = "student,1,2,3\nAnn,7 8 9 10,,3\nBob,50 50 200 200,,1\nEve,,,\n"
    let grading = try Grading([(name: "a.csv", text: table)], by: Self.key())
    #expect(grading.unexplained.students == 2 && grading.unexplained.times == 3)
    let told = language == .english ? "Other wrong answers, which match no single mistake" : "其他错误答案（不对应答案表里的任何一种错误）"
    for format in [GradingFormat.text, .markdown, .html] {
      let text = grading.text(format, in: language).string
      #expect(text.contains("2/3") && text.contains(told), "\(format)")
    }
    let none = try Grading([(name: "a.csv", text: "student,1,2,3\nEve,,,\n")], by: Self.key())
    #expect(!none.text(.text, in: language).string.contains(told))
  }

  @Test func `a choice is answered by its letter or its text`() throws {
    let question = try Self.key().questions[1]
    let row = question.rows[0]
    for cell in [row.letter, row.letter.lowercased(), "\(row.letter).", "\(row.letter). \(row.answer)", row.answer] {
      #expect(question.grade([cell]).points == 1, "\(cell)")
    }
    for (index, wrong) in row.wrong.enumerated() {
      let place = try #require(row.choices.firstIndex(of: wrong.answer))
      for cell in [wrong.answer, "\(GradingKey.letters[place])"] {
        let answered = question.grade([cell])
        #expect(answered.points == 0)
        #expect(answered.misconception == row.wrong[index].misconception, "\(cell)")
      }
    }
  }

  @Test func `a choice of numbers is answered in any spelling of its numbers`() throws {
    let question = try Self.key().questions[1]
    let row = question.rows[0]
    #expect(row.answer == "(0, 0, 100, 100)")
    for cell in [
      "(0,0,100,100)", "0 0 100 100", "{{0, 0}, {100, 100}}", "[0, 0, 100, 100]", "0, 0, 100, 100",
      "CGRect(x: 0, y: 0, width: 100, height: 100)", "x: 0, y: 0, width: 100, height: 100",
    ] {
      let answered = question.grade([cell])
      #expect(answered.points == 1 && answered.unread == nil, "\(cell)")
    }
    let wrong = try #require(row.wrong.first)
    let bare = wrong.answer.filter { !"() ".contains($0) }
    #expect(question.grade([bare]).misconception == wrong.misconception)
    #expect(question.grade(["0 0 100 101"]).unread == "0 0 100 101")
  }

  @Test func `answers that are not understood are named`() throws {
    let key = try Self.key()
    func remarks(_ rows: String) throws -> [String] {
      try Grading([(name: "a.csv", text: "student,1,2,3\n\(rows)\n")], by: key).remarks
    }
    let right = "\"50 50 200 200\",\"0 0 100 100\",150"
    #expect(try remarks("Ann,\(right)") == [])
    #expect(try remarks("Ann,\"50 50 1 2\",,-") == [])
    #expect(try remarks("Ann,\"50 50 200 200\",Z,yes").count == 2)
    #expect(try remarks("Ann,50,50,200,200").contains { $0.contains("more cells") })
    let many = try remarks((1...20).map { "S\($0),?,?,?" }.joined(separator: "\n"))
    #expect(many.count == 11 && many.last?.contains("50 more") == true)
  }

  @Test func `a view that is called like a letter is itself`() throws {
    // B is right, and stands at another letter in some of these.
    var letters: Set<String> = []
    for seed in 0..<8 {
      var options = QuizOptions()
      options.seed = UInt64(seed)
      let quiz = try SceneFiles.quiz(
        MistakeTests.hits + "\nquiz: [{ask: {hitTest: {point: [15, 15], view: A}}}]\n", options: options)
      var key = AnswerKey(options: options, count: 1, period: 1)
      try key.add(quiz.sets, file: "version-1.md", number: 1)
      let question = try #require(try GradingKey(key.csvText.string, name: "key.csv").questions.first)
      letters.insert(question.rows[0].letter)
      #expect(question.grade(["B"]).points == 1)
      #expect(question.grade(["\(question.rows[0].letter)."]).points == 1)
      if question.rows[0].wrong.contains(where: { $0.answer == "C" }) { #expect(question.grade(["C"]).points == 0) }
    }
    #expect(letters.count > 1)
  }

  /// What the programs export, each with Ann right, Bob wrong in the frame, and Eve without an answer.
  static let exports: [String] = [
    """
    Last name,First name,Email address,Status,Started,Completed,Duration,Grade/7.00,Response 1,Response 2,Response 3
    Lee,Ann,ann@x.org,Finished,1,2,3,7.00,part 1: 50; part 2: 50; part 3: 200; part 4: 200,"(0, 0, 100, 100)",150
    Ray,Bob,bob@x.org,Finished,1,2,3,2.00,part 1: 100; part 2: 100; part 3: 100; part 4: 100,"(0, 0, 200, 200)","150,0"
    Fox,Eve,eve@x.org,Finished,1,2,3,0.00,-,-,-
    Overall average,,,,,,,3.00,,,
    """,
    """
    Timestamp,Email Address,Score,Where is it?,And inside?,And the middle?
    2026/11/01,Ann Lee,7 / 7,"50, 50, 200, 200","(0, 0, 100, 100)",150
    2026/11/01,Bob Ray,2 / 7,"100, 100, 100, 100","(0, 0, 200, 200)",150
    2026/11/01,Eve Fox,0 / 7,,,
    """,
    """
    \u{FEFF}student;3;1;2\r
    Ann Lee;150;50 50 200 200;(0, 0, 100, 100)\r
    Bob Ray;150,0;100 100 100 100;(0, 0, 200, 200)\r
    Eve Fox;;;\r
    """,
    """
    name,A.frame.origin.x,A.frame.origin.y,A.frame.size.width,A.frame.size.height,A.bounds,A.center.x
    Ann Lee,50,50,200,200,"(0, 0, 100, 100)",150
    Bob Ray,100,100,100,100,"(0, 0, 200, 200)",150
    Eve Fox,,,,,,
    """,
  ]

  @Test(arguments: exports) func `what Moodle, Google Forms and spreadsheets export is graded alike`(table: String)
    throws
  {
    let grading = try Grading([(name: "answers.csv", text: table)], by: Self.key())
    #expect(grading.students.map(\.name) == ["Ann Lee", "Bob Ray", "Eve Fox"])
    #expect(grading.students.map(\.points) == [7, 2, 0])
    #expect(grading.students.allSatisfy { $0.possible == 7 })
    #expect(grading.tallies == [[1, 0, 1, 1], [1, 0, 1, 1], [2, 0, 0, 1]])
    #expect(grading.troubles.map(\.misconception).first == "leavesTransformOut")
    #expect(grading.troubles.first?.feedback.hasPrefix("This ignores the transform") == true)
    #expect(grading.remarks.isEmpty)
  }

  @Test func `those who are not on the list, miss or answer twice are named`() throws {
    let table = "student,1,2,3\nAnn,,,\nAnn,,,\nMax,,,\n"
    let grading = try Grading([(name: "a.csv", text: table)], by: Self.key(), roster: ["Ann", "Bob"])
    #expect(
      grading.remarks == [
        "Ann has answered 2 times; each attempt counts", "Max is not on the list of students", "Bob has not answered",
      ])
  }

  @Test(arguments: [
    ("student,1,2\nAnn,1,2\n", "no column has the answers to question 3"), ("student,a,b\nAnn,1,2\n", "2 columns"),
    ("student,1,2,3\n", "no answers"), ("student,version,1,2,3\nAnn,9,,,\n", "no version `9`"),
  ]) func `a table that does not fit is refused`(table: String, words: String) throws {
    let key = try Self.key()
    let error = #expect(throws: GradingRefusal.self) { try Grading([(name: "a.csv", text: table)], by: key) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: ["", "a,b\n1,2\n", "id,asked,points,answer,tolerance\nx,y,one,2,3\n"])
  func `what is no key is refused`(text: String) {
    #expect(throws: GradingRefusal.self) { try GradingKey(text, name: "key.csv") }
  }

  @Test(arguments: [
    ("1,5", 1.5), ("1.5", 1.5), ("\u{2212}3", -3), ("1.234,5", 1234.5), ("1,234.5", 1234.5), ("1 234,5", 1234.5),
    ("1e3", 1000),
  ]) func `numbers are read as people type them`(text: String, number: Double) {
    #expect(TypedNumber.parse(text) == number)
  }

  @Test(arguments: ["", "abc", "nan", "inf", "1.2.3", "0x10"]) func `what is no number is none`(text: String) {
    #expect(TypedNumber.parse(text) == nil)
  }

  @Test func `a report says nothing but its words where names hold markup`() throws {
    let table = "student,1,2,3\n\"=1+1 <b>|x\u{1B}[0m\",,,\n"
    let grading = try Grading([(name: "a.csv", text: table)], by: Self.key())
    #expect(!grading.text(.html, in: .english).string.contains("<b>"))
    #expect(grading.text(.csv, in: .english).string.contains("'=1+1"))
    #expect(!grading.text(.text, in: .english).string.contains("\u{1B}"))
    #expect(grading.text(.markdown, in: .simplifiedChinese).string.contains("## 学生"))
  }
}
