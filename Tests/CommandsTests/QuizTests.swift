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

  @Test func `versions are drawn, none of them twice until all have come`() {
    let run = CapturedRun("quiz", "-", "--variants", "3", "--seed", "3", input: Self.scene)
    #expect(run.status == .fine)
    #expect(run.error == "")
    #expect(run.output.contains("(version 3)"))
    for width in [30, 50, 70] {
      #expect(run.output.split(separator: "width: \(width), height: 40").count == 2)
    }
  }

  @Test func `where there are fewer versions than asked for, that is said once`() {
    let run = CapturedRun("quiz", "-", "--variants", "9", input: Self.scene)
    #expect(run.status == .fine)
    #expect(
      run.error == """
        geomrun: note: <stdin>: `S` has 3 different versions, and 9 are asked for, so that they repeat in turn

        """)
    for width in [30, 50, 70] {
      #expect(run.output.split(separator: "width: \(width), height: 40").count == 4)
    }
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
    #expect(run.output.hasPrefix("$CATEGORY: View geometry/S\n\n// [id:geomrun-"))
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
}
