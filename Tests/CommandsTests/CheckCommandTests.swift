import Foundation
import Testing

@testable import GeomrunCommands

@Suite("check") struct CheckCommandTests {
  static let met =
    "scene: Met\nviews: [{name: A, frame: [1, 2, 30, 40]}]\nexpect: {A: {frame: [1, 2, 30, 40], alpha: 1}}\n"
  static let unmet = """
    scene: Unmet
    tolerance: 0.25
    views:
      - {name: A, frame: [1, 2, 30, 40], subviews: [{name: B, frame: [5, 6, 7, 8]}]}
    mutations:
      - A.transform: {scale: [2, 3]}  # twice and thrice
      - A.frame: [1, 2, 60, 90]
    expect:
      A: {frame: [1, 2, 60, 90], bounds.size: [30, 45]}
      B: {frame: [5, 6, 7, 9]}
    allow: [frame-under-transform]

    """
  static let invalid = "scene: Invalid\nviews: [{name: A, frmae: 5}]\nexpect: {A: {alpha: 1}}\n"
  static let empty = "scene: Empty\nviews: [{name: A}]\n"

  /// A folder with the scenes of the given names.
  static func folder(_ names: String...) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let texts = ["met": met, "unmet": unmet, "invalid": invalid, "empty": empty]
    for name in names { try folder.write(texts[name] ?? "", to: "\(name).yaml") }
    return folder
  }

  @Test func `a mismatch is told in full`() {
    let run = CapturedRun("check", "-", "--stdin-filename", "u.yaml", input: Self.unmet)
    #expect(run.status == .mismatch)
    #expect(
      run.output == """
        u.yaml:9:43: mismatch: A.bounds.size in "Unmet"
          expected   [30, 45]
          actual     [30, 30]
          difference 15 in height
          tolerance  0.25 absolute, 1e-09 relative, set at u.yaml:2:12
          changed by u.yaml:7:5: A.frame: [1, 2, 60, 90]
        u.yaml:10:14: mismatch: B.frame in "Unmet"
          expected   [5, 6, 7, 9]
          actual     [5, 6, 7, 8]
          difference 1 in height
          tolerance  0.25 absolute, 1e-09 relative, set at u.yaml:2:12
          changed by nothing (declared value)
        1 scene, 3 expectations, 2 not met

        """)
    #expect(run.error == "")
  }

  @Test func `several formats go to standard output and to files`() throws {
    let folder = try Self.folder("invalid", "met", "unmet")
    let formats = ["json", "tap", "junit", "sarif", "github", "gitlab", "html"]
    let text = CapturedRun("check", folder.path)
    let files = formats.flatMap { ["--format", "\($0)=\(folder.path)/out.\($0)"] }
    let run = CapturedRun(words: ["check", folder.path, "--format", "text"] + files)
    #expect(run.status == .invalidScene)
    #expect(run.output == text.output)
    for format in formats {
      let alone = CapturedRun("check", folder.path, "--format", format)
      #expect(alone.status == .invalidScene)
      #expect(try folder.read("out.\(format)") == alone.output)
      #expect(alone.error == text.error)
    }
    let names = formats.map { "out.\($0)" } + ["invalid.yaml", "met.yaml", "unmet.yaml"]
    #expect(folder.names == names.sorted())
    let both = CapturedRun("check", folder.path, "--format=text", "--format=github")
    #expect(both.output.hasPrefix("::error file=\(folder.path)/invalid.yaml,line=2,endLine=2,col=19,"))
    #expect(both.output.contains("unmet.yaml:10:14: mismatch: "))
  }

  @Test func `text in a file is not coloured`() throws {
    let folder = try Self.folder("unmet")
    let run = CapturedRun(
      "check", folder.path, "--color", "always", "--format", "text=\(folder.path)/out", "--format", "text")
    #expect(run.output.contains("\u{1B}["))
    #expect(try folder.read("out") == CapturedRun("check", folder.path).output)
  }

  @Test(arguments: [
    ["--format", "xml"], ["--format", "junit="], ["--format", "=x"], ["--format", "JSON"],
    ["--format", "json", "--format", "tap"], ["--format", "text", "--format", "text"],
    ["--format", "tap=/dev/null", "--format", "json=/dev/null"], ["--filter", "["], ["--filter", "a{2,1}"],
    ["--list", "--format", "json"], ["--fail-fast=1"], ["--format"],
  ]) func `wrong usage is 64, says what is right, and writes nothing`(options: [String]) throws {
    let folder = try Self.folder("met")
    let run = CapturedRun(words: ["check", folder.path, "-o", folder.path + "/out"] + options)
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(run.error.contains("\n  help: ") || run.error.contains("\n  usage: "), "\(run.error)")
    #expect(folder.names == ["met.yaml"])
  }

  @Test(arguments: [
    ("bounds", ["A.bounds.size"]), ("^A\\.frame$", ["A.frame", "A.frame"]), ("^Met$", ["A.frame", "A.alpha"]),
    ("unmet\\.yaml$", ["A.frame", "A.bounds.size", "B.frame"]),
  ]) func `a filter looks at the file, the title and the name`(pattern: String, names: [String]) throws {
    let folder = try Self.folder("met", "unmet")
    let list = CapturedRun("check", "--list", "--filter", pattern, folder.path)
    #expect(list.status == .fine)
    let found = list.output.split(separator: "\n").map {
      $0.components(separatedBy: ": ")[1].components(separatedBy: " in \"")[0]
    }
    #expect(found == names)
    let run = CapturedRun("check", "--filter", pattern, "--format", "json", folder.path)
    #expect(run.status == (names.contains("B.frame") || pattern == "bounds" ? .mismatch : .fine))
    #expect(run.output.components(separatedBy: "{\"name\": ").count - 1 == names.count)
    #expect(run.output.contains("\"expectations\": \(names.count), "))
  }

  @Test func `an invalid scene stays, whatever the filter`() throws {
    let folder = try Self.folder("invalid", "met", "unmet")
    let run = CapturedRun("check", "--filter", "Met", folder.path)
    #expect(run.status == .invalidScene)
    #expect(run.output == "2 scenes, 2 expectations, 1 invalid\n")
    #expect(run.error.contains("invalid.yaml:2:19: error: "))
  }

  @Test func `an output file counts as an output`() throws {
    let folder = try Self.folder("met")
    let run = CapturedRun("check", folder.path, "-o", folder.path + "/out", "--format", "tap=\(folder.path)/out")
    #expect(run.status == .wrongUsage)
    #expect(folder.names == ["met.yaml"])
  }

  @Test(arguments: [
    ("[3, 7, 30, 35]", "5 in y"), ("[1, 2, 30, 30]", "10 in height"), ("[0, 1, 30, 40]", "1 in x"),
    ("[1, 2.2, 30.5, 40]", "0.5 in width"),
  ]) func `the largest difference is named, of equal ones the first`(frame: String, difference: String) {
    let text = Self.met.replacing("frame: [1, 2, 30, 40], a", with: "frame: \(frame), a")
    let run = CapturedRun("check", "-", input: "tolerance: 0.25\n" + text)
    #expect(run.output.contains("\n  difference \(difference)\n"), "\(run.output)")
  }

  @Test func `a list compares nothing`() throws {
    let folder = try Self.folder("unmet")
    let file = folder.path + "/unmet.yaml"
    let run = CapturedRun("check", "--list", folder.path)
    #expect(run.status == .fine)
    #expect(
      run.output == """
        \(file):9:14: A.frame in "Unmet"
        \(file):9:43: A.bounds.size in "Unmet"
        \(file):10:14: B.frame in "Unmet"

        """)
  }

  @Test func `fail-fast stops behind the first scene that is not met`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.met, to: "a.yaml")
    try folder.write(Self.unmet + "---\n" + Self.invalid, to: "b.yaml")
    try folder.write(Self.unmet, to: "c.yaml")
    let run = CapturedRun("check", "--fail-fast", folder.path)
    #expect(run.status == .mismatch)
    #expect(run.output.hasSuffix("2 scenes, 5 expectations, 2 not met\n"))
    #expect(run.error == "")
    let all = CapturedRun("check", folder.path)
    #expect(all.output.hasSuffix("4 scenes, 8 expectations, 4 not met, 1 invalid\n"))
    try folder.write(Self.invalid, to: "0.yaml")
    let invalid = CapturedRun("check", "--fail-fast", "--format", "tap", folder.path)
    #expect(invalid.status == .invalidScene)
    #expect(invalid.output.hasSuffix("\n1..1\n"))
  }

  @Test func `quiet is silent where all is met`() throws {
    let folder = try Self.folder("met")
    let fine = CapturedRun("check", "--quiet", folder.path)
    #expect(fine.status == .fine)
    #expect(fine.output == "")
    let unmet = CapturedRun("check", "-q", "-", input: Self.unmet)
    #expect(unmet.output.hasSuffix("  changed by nothing (declared value)\n"))
  }

  @Test func `zero is not success`() throws {
    let folder = try Self.folder("empty")
    let nothing = folder.path + "/sub"
    try FileManager.default.createDirectory(atPath: nothing, withIntermediateDirectories: true)
    for (words, message) in [
      ([folder.path], "no expectation found in 1 scene"), ([nothing], "no scene found: "),
      (["--filter", "zzz", "-"], "no expectation matches `--filter`"),
      (["--list", folder.path], "no expectation found in 1 scene"),
    ] {
      let run = CapturedRun(words: ["check"] + words, input: Array(Self.met.utf8))
      #expect(run.status == .invalidScene)
      #expect(run.error.contains(message))
      let allowed = CapturedRun(words: ["check", "--allow-empty"] + words, input: Array(Self.met.utf8))
      #expect(allowed.status == .fine)
      #expect(allowed.error == "")
    }
  }

  @Test func `scenes without expectations are counted, named on request, and fail where expectations are required`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.met, to: "a.yaml")
    let path = try folder.write(
      "scene: Two\nviews: [{name: A}]\n---\nscene: Three\nviews: [{name: A}]\n", to: "b c.yaml")
    let run = CapturedRun("check", folder.path)
    #expect(run.status == .fine)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("3 scenes (2 without expectations), "))
    let told = CapturedRun("check", "--verbose", folder.path)
    #expect(told.status == .fine)
    #expect(told.error.contains("geomrun: note: no expectation in \"Three\" (`\(path)`, document 2)\n"))
    #expect(told.error.contains("`geomrun check --update=missing '\(path)'` adds the current values\n"))
    for format in ["text", "oneline", "json", "tap", "junit", "sarif", "github", "gitlab", "html", "markdown"] {
      let strict = CapturedRun("check", "--require-expectations", "--format", format, folder.path)
      #expect(strict.status == .invalidScene)
      #expect(strict.error.contains("geomrun: error: no expectation in \"Two\" (`\(path)`)\n"))
      #expect(format == "text" || strict.output.contains("no expectation in "))
      #expect(format == "text" || strict.output.contains("Three"))
    }
    #expect(CapturedRun("check", "--require-expectations", folder.path + "/a.yaml").status == .fine)
    #expect(CapturedRun("check", "--update=missing", path).status == .fine)
    #expect(CapturedRun("check", "--require-expectations", folder.path).status == .fine)
    for words in [["--update"], ["--fix"]] {
      #expect(CapturedRun(words: ["check", "--require-expectations", path] + words).status == .wrongUsage)
    }
  }

  @Test(arguments: [
    ("oneline", "s.yaml:1:1: error: no expectation in \"One\" [no-expectations]\ns.yaml:5:16: error: "),
    (
      "json",
      "{\"severity\": \"error\", \"code\": \"no-expectations\", \"message\": \"no expectation in \\\"One\\\"\", \"line\": 1,"
    ),
    ("tap", "not ok 1 - One\n  ---\n  file: \"s.yaml\"\n  line: 1\n"),
    ("junit", "file=\"s.yaml\" line=\"1\" time=\"0\">\n      <error message=\"no expectation in"),
    ("sarif", "\"ruleId\": \"no-expectations\","),
    (
      "github",
      "::error file=s.yaml,line=1,endLine=1,col=1,endColumn=1,title=no-expectations in One::no expectation in \"One\""
    ),
    ("gitlab", "\"check_name\": \"no-expectations\""), ("markdown", "| s.yaml:1:1 | error: no expectation in"),
    ("html", "s.yaml:1:1: error: no expectation in"),
  ]) func `a scene that has to expect something is named where it stands`(format: String, named: String) {
    let text = "scene: One\nviews: [{name: A}]\n---\nscene: Two\nviews: [{name: A}]\n---\n" + Self.met
    let words = ["check", "-", "--stdin-filename", "s.yaml", "--require-expectations", "--format", format]
    let run = CapturedRun(words: words, input: Array(text.utf8))
    #expect(run.status == .invalidScene)
    #expect(run.output.contains(named), "\(run.output)")
    // Once, and not as a fault of the run besides.
    #expect(
      run.output.components(separatedBy: "no expectation in").count == (format == "junit" ? 5 : 3), "\(run.output)")
    let fine = CapturedRun(words: words.filter { $0 != "--require-expectations" }, input: Array(text.utf8))
    #expect(fine.status == .fine)
    #expect(!fine.output.contains("no expectation in"))
  }

  @Test(arguments: ["json", "tap", "junit", "sarif", "github", "gitlab", "html"])
  func `what cannot be read is in the outputs`(format: String) throws {
    let folder = try Self.folder("met")
    let run = CapturedRun("check", "--format", format, folder.path, folder.path + "/none.yaml")
    #expect(run.status == .unreadableInput)
    #expect(run.output.contains("/none.yaml`: No such file or directory"))
    let empty = CapturedRun("check", "--format", format, "-", input: Self.empty)
    #expect(empty.output.contains("no expectation found in 1 scene"))
  }

  @Test func `the page draws what differs, of each document of a file its own`() throws {
    let folder = try TemporaryFolder()
    let views = "views: [{name: A, frame: [0, 0, 10, 20]}]\nexpect: {A: {frame: [0, 0, 10, "
    let scenes = [20, 30, 40].map { "scene: S\($0)\n\(views)\($0)]}}\n" }
    let path = try folder.write(scenes.joined(separator: "---\n") + "---\nviews: [}\n", to: "scenes.yaml")
    let run = CapturedRun("check", path, "--format", "html=\(folder.path)/page.html")
    #expect(run.status == .invalidScene)
    #expect(run.output == "")
    let page = try folder.read("page.html")
    #expect(page.components(separatedBy: "<section").count == 4)
    #expect(page.components(separatedBy: "<figure ").count == 3)
    let titles = page.components(separatedBy: "<title>").dropFirst().map { $0.prefix(3) }
    #expect(titles.suffix(2) == ["S30", "S40"])
  }

  @Test func `a file that cannot be written is 74`() throws {
    let folder = try Self.folder("met")
    let run = CapturedRun("check", "--format", "tap=\(folder.path)/no/out", folder.path)
    #expect(run.status == .unwritableOutput)
    #expect(run.error.contains("cannot write `\(folder.path)/no/out`"))
  }

  @Test(arguments: ["text", "json", "tap", "junit", "sarif", "github", "gitlab", "html"])
  func `the same scenes give the same bytes`(format: String) throws {
    let folder = try Self.folder("met", "unmet", "invalid")
    let first = CapturedRun("check", "--format", format, folder.path)
    let second = CapturedRun("check", "--format", format, folder.path)
    #expect(first.output == second.output)
    #expect(first.output != "")
  }

  @Test(arguments: [
    ("[10.897461, 71.746826, 298.20508, 316.50635]", "1e-5"), ("[10.9, 71.75, 298.21, 316.51]", "1e-1"),
    ("[10.9, 71.75, 299.21, 316.51]", nil), ("[11, 72, 298, 317]", nil),
  ]) func `values of few digits lead to a tolerance that fits them`(frame: String, tolerance: String?) {
    let scene = """
      views: [{name: image, frame: [60, 105, 200, 250]}]
      mutations: [{image.transform: {rotation: 30deg}}]
      expect: {image: {frame: \(frame)}}

      """
    let run = CapturedRun("check", "-", input: scene)
    #expect(run.status == .mismatch)
    let offers = run.output.components(separatedBy: "`tolerance: ").dropFirst()
    #expect(offers.first.map { String($0.prefix { $0 != "`" }) } == tolerance)
    if let tolerance {
      let own = "tolerance: \(tolerance)\n" + scene
      #expect(CapturedRun("check", "-", input: own).status == .fine)
    }
  }
}
