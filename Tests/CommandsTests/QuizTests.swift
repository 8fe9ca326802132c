import Testing

@testable import Commands

@Suite("geomrun quiz")
struct QuizTests {
  static let scene = """
    scene: S
    allow: [frame-under-transform]
    params: {w: {choices: [30, 50, 70]}}
    views: [{name: A, frame: [10, 20, = w, 40]}]
    mutations: [{A.transform: {scale: [2, 3]}}, {A.frame: [1, 2, 33, 45]}]
    """

  @Test func `the usual quiz is Markdown with a key`() {
    let run = CapturedRun("quiz", "-", input: Self.scene)
    #expect(run.status == .fine)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("# View geometry\n"))
    #expect(run.output.contains("# Answer key\n"))
    #expect(run.output.contains("**Answer**: (0, 0, 16.5, 15)\n"))
    #expect(run.output.contains("A.bounds.size.width = |0.5*33 + 0*45| = 16.5\n"))
  }

  @Test func `language and code are asked for`() {
    let run = CapturedRun(
      "quiz", "-", "--lang", "zh-Hans", "--code", "objc", "--key", "inline", input: Self.scene)
    #expect(run.output.hasPrefix("# 视图几何\n"))
    #expect(run.output.contains("A.transform = CGAffineTransformMakeScale(2, 3);"))
    #expect(run.output.contains("**答案**: (0, 0, 16.5, 15)"))
  }

  @Test func `versions are drawn`() {
    let run = CapturedRun("quiz", "-", "--variants", "8", "--seed", "3", input: Self.scene)
    #expect(run.status == .fine)
    #expect(run.output.contains("(version 8)"))
    let widths = [30, 50, 70].filter { run.output.contains("width: \($0), height: 40") }
    #expect(widths.count > 1)
  }

  @Test(arguments: [
    ["--variants", "0"], ["--variants", "many"], ["--seed", "-1"], ["--format", "word"],
    ["--key", "none", "--format", "gift"], ["--lang", "fr"],
  ])
  func `wrong usage writes nothing`(words: [String]) {
    let run = CapturedRun(words: ["quiz", "-"] + words, input: Array(Self.scene.utf8))
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(run.error.contains(words[0]))
  }

  @Test func `a bad scene leaves the others`() {
    let run = CapturedRun("quiz", "-", input: "views: []\n---\n" + Self.scene)
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("error:"))
    #expect(run.output.contains("A.bounds"))
  }

  @Test(arguments: [
    ("points: 5", 1), ("points: 4", 0), ("choices: 2", 0), ("choices: 2, points: 1", 0),
    ("choices: 2, points: 2", 1), ("prompt: P", 0),
  ])
  func `points that a format cannot say are missed once`(entry: String, count: Int) {
    let quiz = "\nquiz: [{ask: A.bounds, \(entry)}, {ask: A.bounds, \(entry)}]\n"
    let note =
      "geomrun: note: `gift` has no points, so those of 2 questions are left out\n"
      + "  help: moodle-xml and text2qti keep them\n"
    let run = CapturedRun("quiz", "-", "--format", "gift", input: Self.scene + quiz)
    #expect(run.status == .fine)
    #expect(run.output.hasPrefix("::"))
    #expect(run.error == (count == 0 ? "" : note))
    let anki = CapturedRun("quiz", "-", "--format", "anki", input: Self.scene + quiz)
    #expect(anki.error == run.error.replacing("gift", with: "anki"))
    let moodle = CapturedRun("quiz", "-", "--format", "moodle-xml", input: Self.scene + quiz)
    #expect(moodle.error == "")
  }

  @Test func `what cannot be graded is refused`() {
    let run = CapturedRun(
      "quiz", "-", "--format", "text2qti",
      input: Self.scene + "\nquiz: [{ask: A.frame, points: 1}]\n")
    #expect(run.status == .invalidScene)
    #expect(run.output == "")
    #expect(run.error.contains("whole and half points"))
    #expect(run.error.hasSuffix("\n  help: give it a multiple of 2 as its `points`\n"))
  }

  @Test(arguments: [
    (
      "{ask: A.alpha, choices: 4}", "7:5: error: there is nothing to choose from", "`wrong: [{value"
    ),
    (
      "{ask: A.frame.origin.x, wrong: [{value: 1.005}]}",
      "7:45: error: this wrong answer is right, within two tolerances: the answer is 1", ""
    ),
    (
      "{ask: A.frame, wrong: [{value: [0, 0, 1, 1]}, {value: [0, 0.01, 1, 1]}]}",
      "7:59: error: this wrong answer stands here twice", ""
    ),
    (
      "{ask: A.frame.origin.x, wrong: [{value: = 1 / (A.alpha - 1)}]}",
      "7:49: error: the expression divides by zero here", ""
    ),
  ])
  func `a question that cannot be asked is refused at its place`(
    entry: String, message: String, help: String
  ) {
    let run = CapturedRun("quiz", "-", input: Self.scene + "\nquiz:\n  - \(entry)\n")
    #expect(run.status == .invalidScene)
    #expect(run.output == "")
    #expect(run.error.contains("<stdin>:\(message)"))
    #expect(run.error.contains(help))
  }

  @Test func `queries and earlier states are asked about, in both languages`() {
    let quiz = """

      quiz:
        - {ask: A.frame, after: 1, prompt: {en: "And now?", zh-Hans: "现在呢？"}}
        - ask: {hitTest: {point: [5, 6], view: A}}
          wrong: [{value: null, because: {en: "It is hit.", zh-Hans: "能点到。"}}]
        - ask: {convert: {point: [5, 6], from: A, to: window}}
      """
    let english = CapturedRun("quiz", "-", "--key", "inline", input: Self.scene + quiz)
    #expect(english.error == "")
    #expect(english.output.contains(": After the first step alone: And now? An answer"))
    #expect(english.output.contains("- Not (none): It is hit.\n"))
    #expect(english.output.contains("After the first step alone: A.frame is (-5, -20, 60, 120).\n"))
    #expect(
      english.output.contains(
        "Where does the point (5, 6) of A lie in the coordinates of the window? Give x and y."))
    #expect(english.output.contains("**Answer**: (11, 20)\n"))
    let chinese = CapturedRun(
      "quiz", "-", "--lang", "zh-Hans", "--key", "inline", input: Self.scene + quiz)
    #expect(chinese.output.contains("只执行前 1 步之后：现在呢？"))
    #expect(chinese.output.contains("能点到。"))
    #expect(chinese.output.contains("A 坐标系里的点 (5, 6)，在窗口坐标系里位于哪里？请给出 x、y。"))
  }
}
