import Foundation
import Testing

@testable import GeomrunCommands

/// `--set NAME=VALUE` and `check --each-choice`.
@Suite struct ParameterTests {
  static let scene = """
    scene: Widths
    params:
      width: {choices: [320, 393, 430]}
      half: = width / 2
      step: {from: 0, to: 20, step: 10}
    views:
      - {name: screen, bounds: [0, 0, = width, 568]}
      - {name: bar, frame: [0, = step, = half, 44]}
    expect:
      screen: {bounds.size.width: = width}
      bar: {frame.size.width: = width / 2}

    """
  static let commands = [
    ["report"], ["check"], ["explain"], ["draw"], ["export", "--to", "swift-testing"], ["quiz", "--format", "json"],
  ]

  static func run(_ words: [String], on text: String = scene) -> CapturedRun {
    CapturedRun(words: words + ["-", "--stdin-filename", "w.yaml"], input: Array(text.utf8))
  }

  @Test(arguments: [("390", "390"), ("12.5", "12.5"), ("1e3", "1000"), ("393", "393")])
  func `a parameter takes the value, whether that is a choice or not`(value: String, shown: String) {
    let run = Self.run(["--set", "width=\(value)", "--format", "csv", "--columns", "bounds"])
    #expect(run.status == .fine)
    #expect(run.output.contains(",screen,,0,0,\(shown),568,"))
    #expect(run.error == "")
  }

  @Test func `what depends on it follows, and may be set itself`() {
    let follows = Self.run(["check", "--set", "width=100"])
    #expect(follows.status == .fine)
    let own = Self.run(["--set", "half=7", "--format", "csv", "--columns", "frame"])
    #expect(own.output.contains(",bar,,0,0,7,44,"))
    // Nothing reads the width now, but the scene does not have to know.
    #expect(own.error == "")
  }

  @Test func `the last of several values counts`() {
    let run = Self.run(["--set", "width=1", "--set=step=5", "--set", "width=2", "--format", "csv"])
    #expect(run.output.contains(",bar,,0,5,1,44,"))
  }

  @Test func `a mismatch names what has been set, and what has changed it`() {
    let text = Self.scene.replacing("= width / 2}", with: "160}")
    let run = Self.run(["check", "--set", "width=430"], on: text)
    #expect(run.status == .mismatch)
    #expect(run.output.contains("mismatch: bar.frame.size.width in \"Widths\" [width=430]\n"))
    #expect(run.output.contains("actual     215\n"))
  }

  @Test(arguments: commands) func `a name that no scene has is told with those there are`(command: [String]) {
    let run = Self.run(command + ["--set", "widht=1"])
    #expect(run.status == .wrongUsage)
    #expect(
      run.error.contains("no scene has a parameter `widht`, which `--set` asks for")
        && run.error.contains("a parameter with a similar name exists: `width`"))
    let far = Self.run(command + ["--set", "nothing-like-it=1"])
    #expect(far.error.contains("the parameters are `half`, `step`, `width`"))
    let none = Self.run(command + ["--set", "w=1"], on: "views: [{name: A}]\nexpect: {A: {alpha: 1}}\n")
    #expect(none.status == .wrongUsage)
    #expect(none.error.contains("`params: {w: 1}` would declare it"))
  }

  @Test func `of several scenes one may have the parameter`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "a.yaml")
    try folder.write("views: [{name: A}]\n", to: "b.yaml")
    #expect(CapturedRun("--set", "width=5", folder.path).status == .fine)
  }

  @Test(arguments: [
    ("width", "`--set` takes NAME=VALUE, not `width`"), ("=3", "`--set` takes NAME=VALUE"),
    ("width=wide", "`--set width` takes a number, not `wide`"), ("width=", "`--set width` takes a number, not ``"),
    ("width=1e999", "takes a number"), ("width=nan", "takes a number"),
  ]) func `a wrong value is refused, and nothing is written`(text: String, message: String) {
    for command in Self.commands {
      let run = Self.run(command + ["--set", text])
      #expect(run.status == .wrongUsage)
      #expect(run.error.contains(message))
      #expect(run.output == "")
    }
  }

  @Test func `a wrong value is told what it can be`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene, to: "a.yaml")
    let listed = CapturedRun("--set", "width=wide", path)
    #expect(listed.error.contains("such as 390, -0.5 or 1e3; in \(path) it is 320, 393 or 430\n"))
    let stepped = CapturedRun("check", "--set", "step=wide", path)
    #expect(stepped.error.contains("in \(path) it is 0 to 20 in steps of 10\n"))
  }

  @Test func `explanations and pictures use the value`() {
    #expect(Self.run(["explain", "--set", "width=431"]).output.contains("431"))
    #expect(Self.run(["draw", "--set", "width=431"]).output.contains("431"))
  }

  @Test(arguments: ["--set=width=1", "--each-choice"]) func `an update takes scenes as they stand`(word: String) {
    let run = CapturedRun("check", "--update", word, "x.yaml")
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains("cannot be combined with `--update`"))
  }
}

@Suite("check --each-choice") struct EachChoiceTests {
  static let scene = ParameterTests.scene.replacing("= width / 2}", with: "160}")

  @Test func `every combination is replayed, the last parameter changing fastest`() {
    let run = ParameterTests.run(["check", "--each-choice"], on: Self.scene)
    #expect(run.status == .mismatch)
    let places = run.output.split(separator: "\n").filter { $0.contains("mismatch: ") }
    #expect(
      places == [
        "w.yaml:11:27: mismatch: bar.frame.size.width in \"Widths\" [width=393, step=0]",
        "w.yaml:11:27: mismatch: bar.frame.size.width in \"Widths\" [width=393, step=10]",
        "w.yaml:11:27: mismatch: bar.frame.size.width in \"Widths\" [width=393, step=20]",
        "w.yaml:11:27: mismatch: bar.frame.size.width in \"Widths\" [width=430, step=0]",
        "w.yaml:11:27: mismatch: bar.frame.size.width in \"Widths\" [width=430, step=10]",
        "w.yaml:11:27: mismatch: bar.frame.size.width in \"Widths\" [width=430, step=20]",
      ])
    #expect(run.output.hasSuffix("1 scene, 9 combinations, 18 expectations, 6 not met\n"))
  }

  @Test func `a parameter that is set has no other choices`() {
    let run = ParameterTests.run(["check", "--each-choice", "--set", "width=320"], on: Self.scene)
    #expect(run.output == "1 scene, 3 combinations, 6 expectations, all met\n")
  }

  @Test(arguments: ["text", "json", "tap", "junit", "github", "sarif", "html"])
  func `every format names the combination`(format: String) {
    let run = ParameterTests.run(["check", "--each-choice", "--format", format], on: Self.scene)
    #expect(run.status == .mismatch)
    let output = run.output.replacing("%2C", with: ",")
    let wanted = format == "json" ? "\"params\": {\"width\": 430, \"step\": 20}" : "[width=430, step=20]"
    #expect(output.contains(wanted))
  }

  @Test(arguments: [["report"], ["explain"], ["export", "--to", "swift-testing"], ["export", "--to", "log"]])
  func `every command that writes scene after scene shows every combination`(command: [String]) {
    let run = ParameterTests.run(command + ["--each-choice", "--set", "step=0"])
    #expect(run.status == .fine, "\(run.error)")
    for width in [320, 393, 430] {
      #expect(run.output.contains("Widths [width=\(width), step=0]"), "\(command)")
      // The width of the bar is half of it.
      #expect(run.output.contains(width == 393 ? "196.5" : "\(width / 2)"))
    }
    let one = ParameterTests.run(command + ["--set", "step=0"])
    #expect(!one.output.contains("430"), "\(command)")
  }

  @Test(arguments: [["draw"], ["explain", "--format", "markdown"]]) func `every combination has a file of its own`(
    command: [String]
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(ParameterTests.scene, to: "w.yaml")
    let run = CapturedRun(
      words: command + ["--each-choice", "--set", "step=0", folder.path + "/w.yaml", "-o", folder.path + "/out/"])
    #expect(run.status == .fine, "\(run.error)")
    let ending = command == ["draw"] ? ".svg" : ".md"
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").filter {
      $0.hasSuffix(ending)
    }.sorted()
    #expect(files == (1...3).map { "w.choice\($0)\(ending)" })
    for (file, width) in zip(files, [320, 393, 430]) {
      let text = try String(contentsOfFile: folder.path + "/out/" + file, encoding: .utf8)
      // Markdown has backslashes before brackets.
      #expect(text.replacing("\\", with: "").contains("Widths [width=\(width), step=0]"))
    }
  }

  @Test func `a scene without parameters has one file, called as it is`() throws {
    let folder = try TemporaryFolder()
    try folder.write("views: [{name: A}]\n", to: "a.yaml")
    let run = CapturedRun(words: ["draw", "--each-choice", folder.path + "/a.yaml", "-o", folder.path + "/out/"])
    #expect(run.status == .fine, "\(run.error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out") == ["a.svg"])
  }

  @Test func `a filter chooses combinations`() {
    let run = ParameterTests.run(["check", "--each-choice", "--filter", "width=430, step=0"], on: Self.scene)
    #expect(run.output.hasSuffix("1 scene, 1 combination, 2 expectations, 1 not met\n"))
  }

  @Test func `more combinations than the limit are an error that says how to have them`() {
    let few = ParameterTests.run(["check", "--each-choice=8"], on: Self.scene)
    #expect(few.status == .invalidScene)
    #expect(few.error.contains("w.yaml:5:3: error: the choices of this scene have 9 combinations, more than 8 [range]"))
    #expect(few.error.contains("help: `--each-choice=9` replays them all"))
    #expect(ParameterTests.run(["check", "--each-choice=9"], on: Self.scene).status == .mismatch)
    let many = (0..<70).map { "p\($0): {choices: [1, 2]}" }.joined(separator: ", ")
    let countless = ParameterTests.run(
      ["check", "--each-choice"], on: "params: {\(many)}\nviews: [{name: A}]\nexpect: {A: {alpha: 1}}\n")
    #expect(countless.status == .invalidScene)
    #expect(countless.error.contains("have countless combinations, more than 1000"))
    #expect(countless.error.contains("no more than 100000 combinations are replayed"))
    // A number is suggested only where it is accepted.
    for (lengths, isAccepted) in [([1000, 100], true), ([1000, 101], false)] {
      let params = lengths.enumerated().map { "p\($0): {from: 1, to: \($1)}" }
      let large = ParameterTests.run(
        ["check", "--each-choice"],
        on: "params: {\(params.joined(separator: ", "))}\nviews: [{name: A}]\nexpect: {A: {alpha: 1}}\n")
      let number = lengths.reduce(1, *)
      #expect(large.error.contains("have \(number) combinations, more than 1000"), "\(large.error)")
      #expect(large.error.contains("`--each-choice=\(number)` replays them all") == isAccepted)
      #expect(large.error.contains("no more than 100000 combinations") == !isAccepted)
      let run = ParameterTests.run(["check", "--each-choice=\(number)"], on: "views: [{name: A}]\n")
      #expect((run.status != .wrongUsage) == isAccepted)
    }
  }

  @Test(arguments: ["0", "-1", "many", "99999999"]) func `a wrong limit is refused`(limit: String) {
    let run = ParameterTests.run(["check", "--each-choice=\(limit)"])
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains("`--each-choice` takes a number from 1 to 100000, not `\(limit)`"))
  }

  @Test func `a combination that cannot be replayed is named, and the others are compared`() {
    let run = ParameterTests.run(
      ["check", "--each-choice"],
      on: "params: {n: {choices: [2, 0, 1]}}\nviews: [{name: A, alpha: = 1 / n}]\n" + "expect: {A: {alpha: = 1 / n}}\n")
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("[division-by-zero]"))
    #expect(run.error.contains("w.yaml:1:10: note: found with [n=0]"))
    #expect(run.output == "1 scene, 3 combinations, 2 expectations, 1 invalid\n")
  }

  @Test func `a warning that all combinations share is told once`() {
    let run = ParameterTests.run(
      ["check", "--each-choice"],
      on: "params: {n: {choices: [2, 3]}, unused: 4}\nviews: [{name: A, alpha: = 1 / n}]\n"
        + "expect: {A: {alpha: = 1 / n}}\n")
    #expect(run.status == .fine)
    #expect(run.error.components(separatedBy: "[unused-parameter]").count == 2)
  }

  @Test func `a scene without choices has one combination`() {
    let run = ParameterTests.run(["check", "--each-choice"], on: "views: [{name: A}]\nexpect: {A: {alpha: 1}}\n")
    #expect(run.output == "1 scene, 1 combination, 1 expectation, all met\n")
  }
}

/// Several numbers that are chosen together, and `report --each-choice`.
@Suite struct PairedParameterTests {
  static let paired = """
    scene: Screens
    params: {size: {choices: [{w: 375, h: 667}, {w: 393, h: 852}, {w: 430, h: 932}]}, gap: {choices: [1, 2]}}
    views: [{name: page, frame: [0, = gap, = size.w, = size.h]}]
    expect: {page: {frame: [0, = gap, = size.w, = size.h]}}

    """

  @Test func `numbers that are chosen together make no combinations with each other`() {
    let check = ParameterTests.run(["check", "--each-choice"], on: Self.paired)
    #expect(check.output == "1 scene, 6 combinations, 6 expectations, all met\n")
    let report = ParameterTests.run(["report", "--each-choice", "--format", "csv"], on: Self.paired)
    #expect(report.output.split(separator: "\n").count == 7)
    #expect(report.output.contains("Screens [size.w=393, size.h=852, gap=2]"))
    #expect(!report.output.contains("size.w=393, size.h=667"))
    let first = ParameterTests.run(["--format", "csv", "--columns", "frame"], on: Self.paired)
    #expect(first.output.contains(",page,,0,1,375,667,"))
    let set = ParameterTests.run(["--set", "size.w=500", "--format", "csv", "--columns", "frame"], on: Self.paired)
    #expect(set.output.contains(",page,,0,1,500,667,"))
  }

  @Test(arguments: [
    ("{w: 393}", "each choice has the numbers of the first one: `w`, `h`"),
    ("{w: 393, d: 852}", "each choice has the numbers of the first one: `w`, `h`"),
    ("7", "each choice has the numbers of the first one: `w`, `h`"),
  ]) func `choices of several numbers have the same ones`(choice: String, message: String) {
    let run = ParameterTests.run([], on: Self.paired.replacing("{w: 393, h: 852}", with: choice))
    #expect(run.status == .invalidScene)
    #expect(run.error.contains(message))
  }

  @Test func `a mistyped number of several is told the similar one`() {
    let run = ParameterTests.run(
      [],
      on: Self.paired.replacing(
        "[{name: page, frame: [0, = gap, = size.w", with: "[{name: page, frame: [0, = gap, = size.ww"))
    #expect(run.error.contains("size.w"))
    #expect(run.error.contains("[unknown-name]"))
  }

  @Test func `steps of several replays are refused`() {
    let run = ParameterTests.run(["report", "--each-choice", "--steps"])
    #expect(run.status == .wrongUsage)
  }

  @Test func `a mistyped view is told the similar one`() {
    let run = ParameterTests.run(["--views", "scren"])
    #expect(run.error.contains("a view with a similar name exists: `screen`"))
  }
}
