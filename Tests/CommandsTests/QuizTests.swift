import Testing

@testable import GeomrunCommands

@Suite("geomrun quiz") struct QuizTests {
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
    let run = CapturedRun("quiz", "-", "--lang", "zh-Hans", "--code", "objc", "--key", "inline", input: Self.scene)
    #expect(run.output.hasPrefix("# 视图几何\n"))
    #expect(run.output.contains("A.transform = CGAffineTransformMakeScale(2, 3);"))
    #expect(run.output.contains("**答案**：(0, 0, 16.5, 15)"))
  }

  @Test func `marks between Chinese words are full-width, and a space parts them from Latin ones`() {
    let run = CapturedRun(
      "quiz", "-", "--lang", "zh-Hans",
      input: Self.scene + """

        quiz:
          - {ask: A.bounds, prompt: "And now?"}
          - {ask: A.center, prompt: 现在呢？}
          - {ask: A.bounds.size.width, prompt: 宽度是多少}
        """)
    #expect(run.output.contains("\n**题目 1**（4 分）：And now? 答案误差"))
    #expect(run.output.contains("\n**题目 2**（2 分）：现在呢？答案误差"))
    #expect(run.output.contains("\n**题目 3**（1 分）：宽度是多少。答案误差"))
    #expect(run.output.contains("\n**题目 1**：A.bounds\n"))
    // Nothing but code and lists of numbers has the marks of English.
    let lines = run.output.split(separator: "\n").filter { $0.contains("**") }
    #expect(!lines.contains { $0.contains("**:") || $0.contains(" (4 分)") })
  }

  @Test func `calculations are rounded for people, and graded is by the exact number`() {
    let scene = """
      views: [{name: A, frame: [10, 20, 30, 40]}]
      mutations: [{A.transform: [{rotation: 30deg}, {scale: [2, 3]}]}]
      quiz: [{ask: A.frame.size.width}]
      """
    let text = CapturedRun("quiz", "-", input: scene).output
    #expect(text.contains("A.transform.a = 0.866025*2 + 0.5*0 = 1.732051\n"))
    #expect(!text.contains(/\d\.\d{7}/))
    let exact = CapturedRun("quiz", "-", "--format", "csv", input: scene).output
    #expect(exact.contains("91.96152422706632"))
  }

  @Test func `versions are drawn, none of them twice until all have come`() {
    let run = CapturedRun("quiz", "-", "--variants", "3", "--seed", "3", input: Self.scene)
    #expect(run.status == .fine)
    #expect(run.error == "")
    #expect(run.output.contains("(version 3)"))
    for width in [30, 50, 70] { #expect(run.output.split(separator: "width: \(width), height: 40").count == 2) }
  }

  @Test func `where there are fewer versions than asked for, that is said once`() {
    let run = CapturedRun("quiz", "-", "--variants", "9", input: Self.scene)
    #expect(run.status == .fine)
    #expect(
      run.error == """
        geomrun: note: <stdin>: `S` has only 3 different versions; 9 were requested, so they repeat in turn

        """)
    for width in [30, 50, 70] { #expect(run.output.split(separator: "width: \(width), height: 40").count == 4) }
  }

  @Test(arguments: [
    ["--variants", "0"], ["--variants", "many"], ["--seed", "-1"], ["--format", "word"],
    ["--key", "none", "--format", "gift"], ["--lang", "fr"],
  ]) func `wrong usage writes nothing`(words: [String]) {
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
    ("points: 5", 1), ("points: 4", 0), ("choices: 2", 0), ("choices: 2, points: 1", 0), ("choices: 2, points: 2", 1),
    ("prompt: P", 0),
  ]) func `points that a format cannot say are missed once`(entry: String, count: Int) {
    let quiz = "\nquiz: [{ask: A.bounds, \(entry)}, {ask: A.bounds, \(entry)}]\n"
    let note =
      "geomrun: note: `gift` cannot store points; it drops the points of 2 questions\n  help: moodle-xml and "
      + "text2qti keep them\n"
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
      "quiz", "-", "--format", "text2qti", input: Self.scene + "\nquiz: [{ask: A.frame, points: 1}]\n")
    #expect(run.status == .invalidScene)
    #expect(run.output == "")
    #expect(run.error.contains("whole and half points"))
    #expect(run.error.hasSuffix("\n  help: give it a multiple of 2 as its `points`\n"))
  }

  @Test func `no text of a scene is a formula in a spreadsheet`() throws {
    let folder = try TemporaryFolder()
    let scene = """
      scene: =HYPERLINK("http://example.com")
      views: [{name: A, frame: [-10, 20, 30, 40]}]
      quiz:
        - {ask: A.frame.origin.x, prompt: "@SUM(A1:A9)"}
        - {ask: A.frame.origin, prompt: "-1+A1", choices: 3}

      """
    let whole = CapturedRun("quiz", "-", "--format", "csv", input: scene)
    #expect(whole.status == .fine)
    #expect(whole.output.contains("\n\"'=HYPERLINK(\"\"http://example.com\"\")/A"))
    #expect(whole.output.contains(",'@SUM(A1:A9). ") && whole.output.contains(",'-1+A1,"))
    #expect(whole.output.contains(",-10,"))
    _ = CapturedRun("quiz", "-", "--variants", "2", "--split", folder.path, input: scene)
    let key = try folder.read("key.csv")
    #expect(key.contains(",\"'=HYPERLINK(") && key.contains(",-10,"))
    for text in [whole.output, key] {
      #expect(text.wholeMatch(of: #/(?s).*[,\n]"?[=@+-](?![0-9.]).*/#) == nil, "\(text)")
    }
  }

  @Test func `versions are split into files with one key`() throws {
    let folder = try TemporaryFolder()
    let run = CapturedRun("quiz", "-", "--variants", "12", "--split", folder.path, input: Self.scene)
    #expect(run.status == .fine)
    #expect(run.output == "")
    let names = (1...12).map { "version-\($0 < 10 ? "0" : "")\($0).md" }
    #expect(folder.names == ["key.csv", "key.md"] + names)
    let texts = try names.map { try folder.read("\($0)") }
    #expect(Set(texts).count == 3)
    #expect(texts.allSatisfy { !$0.contains("Answer") })
    let key = try folder.read("key.md")
    #expect(key.contains("## Version 2\n\nThe same as versions 5, 8, 11.\n"))
    let rows = try folder.read("key.csv").split(separator: "\n")
    #expect(
      rows[0]
        == "file,version,question,id,scene,asked,points,choice,answer,tolerance,choices,distractors,misconceptions,"
        + "feedback")
    #expect(rows.count == 1 + 12 * 8)
    #expect(rows.last?.hasPrefix("version-12.md,3,2,S/A.bounds/0/3,S,A.bounds.size.height,1,,15,0.01") == true)
  }

  @Test(arguments: [
    (["--no-key"], false, false), (["--key", "inline"], true, true), ([], false, true),
    (["--no-key", "--format", "gift"], true, false), (["--format", "anki"], true, true),
  ]) func `the files hold the key where that is asked for`(words: [String], isInside: Bool, isBeside: Bool) throws {
    let folder = try TemporaryFolder()
    let run = CapturedRun(
      words: ["quiz", "-", "--variants", "2", "--split", folder.path] + words, input: Array(Self.scene.utf8))
    #expect(run.status == .fine)
    #expect(run.error.contains("are asked for") == false)
    let names = folder.names
    #expect(names.contains("key.csv") == isBeside && names.contains("key.md") == isBeside)
    let file = try #require(names.first { $0.hasPrefix("version-1.") })
    #expect(try folder.read("\(file)").contains("16.5") == isInside)
  }

  @Test(arguments: [
    ["--split", "x"], ["--split", "x", "--variants", "2", "-o", "y"], ["--no-key", "--key", "inline"],
    ["--no-key", "--format", "anki"], ["--key", "only", "--format", "gift"], ["--pictures"],
  ]) func `options that make no sense together are refused`(words: [String]) {
    let run = CapturedRun(words: ["quiz", "-"] + words, input: Array(Self.scene.utf8))
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(run.error.contains(words[0]) || run.error.contains(words[words.count - 1]))
  }

  @Test func `a version that is refused leaves no file, and the others theirs`() throws {
    let folder = try TemporaryFolder()
    let scene = """
      scene: S
      params: {p: {choices: [1, 2]}}
      views: [{name: A, frame: [1, 2, 3, 4]}]
      quiz: [{ask: A.frame, points: 1}]
      """
    let run = CapturedRun("quiz", "-", "--format", "text2qti", "--variants", "2", "--split", folder.path, input: scene)
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("whole and half points"))
    #expect(run.error.contains("2 of 2 versions are not written"))
    #expect(folder.names == [])
  }

  @Test func `a quiz that is refused leaves the file as it was`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "quiz.txt")
    let run = CapturedRun(
      "quiz", "-", "--format", "text2qti", "-o", folder.path + "/quiz.txt",
      input: Self.scene + "\nquiz: [{ask: A.frame, points: 1}]\n")
    #expect(run.status == .invalidScene)
    #expect(try folder.read("quiz.txt") == "old")
  }

  @Test(arguments: [("markdown", "md"), ("text2qti", "txt")]) func `pictures lie beside the quiz`(
    format: String, ending: String
  ) throws {
    let folder = try TemporaryFolder()
    let run = CapturedRun(
      "quiz", "-", "--pictures", "--format", format, "-o", folder.path + "/my quiz.\(ending)", input: Self.scene)
    #expect(run.status == .fine)
    let pictures = folder.names.filter { $0.hasSuffix(".svg") }
    #expect(pictures.count == 2 && pictures.allSatisfy { $0.hasPrefix("my-quiz.\(ending)-") })
    let text = try folder.read("my quiz.\(ending)")
    for picture in pictures {
      #expect(text.contains("](\(picture))"))
      #expect(try folder.read(picture).hasPrefix("<svg "))
    }
  }

  @Test func `two quizzes in one folder have pictures of their own`() throws {
    let folder = try TemporaryFolder()
    for (format, name) in [("markdown", "a.md"), ("text2qti", "a.txt"), ("markdown", "测.md"), ("markdown", "验.md")] {
      let words = ["quiz", "-", "--pictures", "--format", format, "-o", "\(folder.path)/\(name)"]
      #expect(CapturedRun(words: words, input: Array(Self.scene.utf8)).status == .fine)
    }
    #expect(folder.names.count { $0.hasSuffix(".svg") } == 8)
  }

  @Test(arguments: ["gift", "json", "csv"]) func `a format without pictures says so once`(format: String) {
    let run = CapturedRun("quiz", "-", "--pictures", "--format", format, input: Self.scene)
    #expect(run.status == .fine)
    #expect(run.error.split(separator: "\n").count { $0.contains("does not support pictures") } == 1)
    let plain = CapturedRun("quiz", "-", "--format", format, input: Self.scene)
    #expect(run.output == plain.output)
  }

  @Test(arguments: [
    ("{ask: A.alpha, choices: 4}", "7:5: error: there are no choices", "`wrong: [{value"),
    (
      "{ask: A.frame.origin.x, wrong: [{value: 1.005}]}",
      "7:45: error: this wrong answer is right, within two tolerances: the answer is 1", ""
    ),
    (
      "{ask: A.frame, wrong: [{value: [0, 0, 1, 1]}, {value: [0, 0.01, 1, 1]}]}",
      "7:59: error: this wrong answer is given twice", ""
    ),
    (
      "{ask: A.frame.origin.x, wrong: [{value: = 1 / (A.alpha - 1)}]}",
      "7:49: error: the expression divides by zero here", ""
    ),
  ]) func `a question that cannot be asked is refused at its place`(entry: String, message: String, help: String) {
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
      english.output.contains("Convert the point (5, 6) from A to window coordinates. Give x and y."))
    #expect(english.output.contains("**Answer**: (11, 20)\n"))
    let chinese = CapturedRun("quiz", "-", "--lang", "zh-Hans", "--key", "inline", input: Self.scene + quiz)
    #expect(chinese.output.contains("只执行第 1 步，现在呢？"))
    #expect(chinese.output.contains("能点到。"))
    #expect(chinese.output.contains("A 坐标系里的点 (5, 6)，在窗口坐标系里的坐标是多少？请给出 x、y。"))
  }

  @Test func `questions about a topic need no scene, and their scenes can be kept`() throws {
    let folder = try TemporaryFolder()
    let words = ["quiz", "--topic", "scale", "--topic", "nesting", "--level", "2", "--count", "4"]
    let run = CapturedRun(words: words + ["--scenes", folder.path + "/made"])
    #expect(run.status == .fine)
    #expect(run.error == "")
    #expect(run.output.contains("Scale 2.0.1") && run.output.contains("Views in views 2.0.4"))
    #expect(CapturedRun(words: words).output == run.output)
    let again = CapturedRun("quiz", folder.path + "/made")
    #expect(again.status == .fine)
    #expect(again.output.contains("Scale 2.0.3"))
    #expect(CapturedRun("report", folder.path + "/made").status == .fine)
  }

  @Test(arguments: [
    (["--level", "2", "-"], "so it needs `--topic`"), (["--scenes", "x", "-"], "so it needs `--topic`"),
    (["--topic", "scale", "--count", "0"], "`--count` takes a number from 1 to 100000"),
    (["--topic", "scale", "--choices", "1"], "`--choices` takes 0, or 2 or more"),
    (["--topic", "scales"], "a value with a similar name exists: `scale`"),
  ]) func `what makes no sense about topics is told`(words: [String], message: String) {
    let run = CapturedRun(words: ["quiz"] + words, input: Array(Self.scene.utf8))
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.output == "")
  }

  @Test func `practice asks until the input ends, and tells how it went`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene, to: "scene.yaml")
    let typed = { (text: String) in CapturedRun(words: ["quiz", "--interactive", path], keys: Array(text.utf8)) }
    let run = typed("1 2 33 45\nx\nq\n0 0 16.5 15\n")
    #expect(run.status == .fine)
    #expect(run.output.contains("✓ Right."))
    #expect(run.output.contains("Type 4 numbers"))
    #expect(run.output.hasSuffix("0 shown, 1 open.\nPoints: 4 of 8. Each wrong attempt costs a third.\n"))
    let ended = typed("1 2 33 45\n0 0 16,5 15")
    #expect(ended.output.contains("2 of 2 right on the first attempt"))
    #expect(typed("").output.contains("0 of 2 right on the first attempt"))
  }

  @Test(arguments: [
    ["--interactive", "-"], ["--interactive"], ["--interactive", "--format", "json", "a.yaml"],
    ["--interactive", "-o", "x", "a.yaml"], ["--interactive", "--split", "x", "a.yaml"],
  ]) func `practice writes nothing and reads no scene from where answers come`(words: [String]) {
    let run = CapturedRun(words: ["quiz"] + words, input: Array(Self.scene.utf8))
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains("--interactive") || run.error.contains("missing argument"))
    #expect(run.output == "")
  }
}
