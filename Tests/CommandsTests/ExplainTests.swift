import Foundation
import GeomrunRecordings
import Testing

@testable import GeomrunCommands

@Suite("geomrun explain") struct ExplainTests {
  static let folder = FixtureTests.folder.deletingLastPathComponent().appendingPathComponent("Explained")
  static let scenes = FixtureTests.folder.appendingPathComponent("../../../Scenes").standardizedFileURL

  /// A recorded output, by its file's name and the words of the command line.
  static let recorded: [(file: String, scene: String, words: [String])] = [
    ("q3.txt", "quiz/q3", []), ("q3.md", "quiz/q3", ["--format", "markdown"]),
    ("q3.json", "quiz/q3", ["--format", "json"]), ("q3.objc.txt", "quiz/q3", ["view1", "--code", "objc"]),
    ("q3.zh-Hans.md", "quiz/q3", ["view1", "--lang", "zh-Hans", "--format", "markdown"]),
    ("anchor-2.txt", "anchor/anchor-2", []), ("frame-set-again.txt", "geometry/frame-set-again", []),
    ("geometry-autoresize.txt", "geometry/geometry-autoresize", []), ("geometry-hit.txt", "geometry/geometry-hit", []),
    ("geometry-hit.json", "geometry/geometry-hit", ["--format", "json"]),
    ("geometry-hit.zh-Hans.md", "geometry/geometry-hit", ["--lang", "zh-Hans", "--format", "markdown"]),
    ("frame-set-again.2.txt", "geometry/frame-set-again", ["--precision", "2"]),
    ("frame-set-again.15.txt", "geometry/frame-set-again", ["--precision", "15"]), ("q1.all.txt", "quiz/q1", ["--all"]),
    ("constraints.txt", "rules/constraints", ["follower"]), ("matrices-3d.txt", "rules/matrices-3d", []),
    ("transform-methods.zh-Hans.txt", "rules/transform-methods", ["--lang", "zh-Hans"]),
  ]

  static func run(_ scene: String, _ words: [String]) throws -> CapturedRun {
    let bytes = try Data(contentsOf: scenes.appendingPathComponent(scene + ".yaml"))
    return CapturedRun(words: ["explain", "-"] + words + ["--stdin-filename", "\(scene).yaml"], input: Array(bytes))
  }

  @Test(arguments: recorded) func `a scene is explained as recorded`(
    _ example: (file: String, scene: String, words: [String])
  ) throws {
    let run = try Self.run(example.scene, example.words)
    #expect(run.status == .fine)
    #expect(run.error == "")
    try Recording(Self.folder.appendingPathComponent(example.file)).compare(run.output)
  }

  @Test func `of what was removed no superview is told of that would lay it out`() {
    let scene = """
      allow: [ambiguous-layout, constrained-frame]
      views: [{name: r, frame: [0, 0, 300, 300], subviews: [{name: b}]}]
      constraints: [b.width == 100, b.height == 50]
      mutations:
        - layoutIfNeeded:
        - b.removeFromSuperview:
        - b.frame: [1, 2, 60, 30]
        - b.layoutIfNeeded:

      """
    let run = CapturedRun("explain", "-", input: scene)
    let output = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(output.contains("constraints place b elsewhere, but it was removed and no superview lays it out."))
    #expect(!run.output.contains("its superview is not marked"))
  }

  @Test func `a page shows all scenes of the command line, and begins in the languages asked for`() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write("scene: One\nviews: [{name: A, frame: [0, 0, 10, 10]}]", to: "a.yaml")
    let second = try folder.write(
      "views: [{name: A, frame: [0, 0, 10, 10]}, {name: B, frame: [0, 0, 10, 10]}]\n"
        + "mutations: [{A.frame: [1, 2, 3, 4]}, {B.frame: [5, 6, 7, 8]}]", to: "b.yaml")
    let page = folder.path + "/page.html"
    let run = CapturedRun(words: [
      "explain", "--format", "html", "--lang", "zh-Hans", "--code", "objc", first, second, "-o", page,
    ])
    #expect(run.status == .fine && run.output == "" && run.error == "")
    let html = try String(decoding: Data(contentsOf: URL(fileURLWithPath: page)), as: UTF8.self)
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"zh-Hans\">"))
    #expect(html.components(separatedBy: "<section").count == 3)
    #expect(html.contains("<title>2 个场景</title>"))
    // Only what concerns one view, whose number among the steps stays.
    let one = CapturedRun(words: ["explain", "--format", "html", second, "B"]).output
    #expect(one.contains("id=\"2\"") && !one.contains("id=\"1\""))
    #expect(!one.contains("data-name=\"A\""))
    #expect(CapturedRun(words: ["explain", first, second]).output.contains("b  " + second))
  }

  @Test func `Markdown in a folder has a picture beside it for each state that looks different`() throws {
    let folder = try TemporaryFolder()
    let scene = """
      views: [{name: A, frame: [0, 0, 10, 10]}, {name: B, frame: [50, 0, 10, 10]}]
      mutations: [{A.frame: [1, 2, 30, 40]}, {A.zPosition: 0}, {B.hidden: true}]
      """
    let first = try folder.write(scene + "\n---\n" + scene, to: "in/sub/one (1).yaml")
    let second = try folder.write("views: [{name: A, frame: [0, 0, 9, 9]}]", to: "in/two.yaml")
    let run = CapturedRun(words: ["explain", "--format", "markdown", first, second, "-o", folder.path + "/out/"])
    #expect(run.status == .fine && run.output == "" && run.error == "")
    let out = URL(fileURLWithPath: folder.path + "/out")
    #expect(try FileManager.default.contentsOfDirectory(atPath: out.path).sorted() == ["sub", "two-0.svg", "two.md"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: out.path + "/sub").sorted() == [
        "one (1)-0.svg", "one (1)-1.svg", "one (1)-3.svg", "one (1).2-0.svg", "one (1).2-1.svg", "one (1).2-3.svg",
        "one (1).2.md", "one (1).md",
      ])
    func text(_ name: String) throws -> String {
      try String(decoding: Data(contentsOf: out.appendingPathComponent(name)), as: UTF8.self)
    }
    let pictures = try text("sub/one (1).md").split(separator: "\n").filter { $0.hasPrefix("![") }
    #expect(
      pictures == [
        "![Setup](one%20%281%29-0.svg)", "![A.frame is set to (1, 2, 30, 40).](one%20%281%29-1.svg)",
        "![B.hidden is set to true.](one%20%281%29-3.svg)",
      ])
    #expect(
      try text("sub/one (1)-3.svg")
        == CapturedRun(
          words: ["draw", "--step", "3", "--code", "swift", "-", "--stdin-filename", first], input: Array(scene.utf8)
        ).output)
    // Of one view only the steps that concern it.
    let one = folder.path + "/one/"
    #expect(CapturedRun(words: ["explain", "--format", "markdown", first, "B", "-o", one]).status == .fine)
    #expect(!FileManager.default.fileExists(atPath: one + "one (1)-1.svg"))
    #expect(FileManager.default.fileExists(atPath: one + "one (1)-3.svg"))
  }

  @Test func `two views are refused, and a page of an invalid scene is not written`() throws {
    let run = CapturedRun("explain", "-", "A", "B", input: "views: []")
    #expect(run.status == .wrongUsage)
    #expect(
      run.error == """
        geomrun: error: expected one view, found `A` and `B`
          help: remove one of them; a scene in this folder needs a path: `./B`

        """)
    let invalid = CapturedRun("explain", "--format", "html", "-", input: "views: [")
    #expect(invalid.status == .invalidScene)
    #expect(invalid.output == "")
  }

  @Test func `a parameter without a value is the only finding, whatever reads it`() {
    let scene = """
      params: {a: 1, b: = 1 / (a - 1)}
      views: [{name: v, frame: [0, 0, = b, 10]}]
      mutations: [{v.alpha: = b}, {v.transform.rotatedBy: = b deg}]

      """
    let run = CapturedRun("explain", "-", input: scene)
    #expect(run.status == .invalidScene)
    #expect(run.output == CapturedRun("explain", "-", input: "views: [").output)
    #expect(ExplanationTests.codes(run.error) == ["division-by-zero"])
  }

  @Test func `no recorded file is left over`() throws {
    let all = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(all) == Set(Self.recorded.map(\.file)))
  }

  @Test(arguments: ["text", "markdown", "json"]) func `every shipped scene is explained without -0`(format: String)
    throws
  {
    let run = CapturedRun("explain", Self.scenes.path, "--format", format)
    #expect(run.status == .fine)
    #expect(run.error == "")
    #expect(run.output.utf8.count > 10_000)
    #expect(!Self.hasBadNumber(run.output))
    if format == "json" { _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
  }

  @Test(arguments: ["x = -0", "(-0, 1)", "[-0]", ":-0", "|-0 ", "1 nan", "-inf x"])
  func `a bad number in an explanation is seen`(text: String) {
    #expect(Self.hasBadNumber(text))
    #expect(!Self.hasBadNumber("-0.5 10-0 information"))
  }

  private static func hasBadNumber(_ text: String) -> Bool {
    let starts: Set<Unicode.Scalar> = [" ", "(", "[", ":", "|"]
    return text.surroundings(of: "-0").contains { starts.contains($0.before) && $0.after != "." }
      || !text.surroundings(of: "nan").isEmpty || text.surroundings(of: "inf").contains { $0.after == " " }
  }

  @Test(arguments: ["-1", "16", "two", "1.5", ""]) func `a precision that cannot be had is wrong usage`(
    precision: String
  ) throws {
    let run = try Self.run("quiz/q1", ["--precision=\(precision)"])
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(run.error.contains("`--precision` takes a whole number from 0 to 15, not `\(precision)`"))
  }

  @Test(arguments: ["text", "markdown"])
  func `without --all, views that are neither transformed nor changed have no arithmetic`(format: String) throws {
    let short = try Self.run("quiz/q1", ["--format", format])
    let whole = try Self.run("quiz/q1", ["--format", format, "--all"])
    #expect(!short.output.contains("view2.center.x = "))
    #expect(whole.output.contains("view2.center.x = "))
    let (asText, all) = (format == "text", ["view2", "--all"])
    #expect(short.output.contains("view1.center.x = ") != asText)
    #expect(try Self.run("quiz/q1", all).output.contains("view2.center.x = "))
  }

  @Test func `JSON has the arithmetic of all views, and exact numbers`() throws {
    let words = ["--format", "json"]
    let run = try Self.run("geometry/frame-set-again", words)
    #expect(run.output.contains("11.063205"))
    #expect(run.output.contains(/"result": -?\d+\.\d{13,}/))
    #expect(try Self.run("quiz/q1", words).output == Self.run("quiz/q1", words + ["--all"]).output)
  }

  /// Text without its colours.
  static func plain(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

  // A block that assigns is without masks; one that resizes a superview also resizes by masks.
  @Test func `only views whose masks take a share are resized in a block`() {
    let views = "views: [{name: s, frame: [0, 0, 100, 100], subviews: [{name: v, frame: [0, 0, 10, 10], MASK}]}]\n"
    func told(_ mask: String, _ changes: String) -> String {
      let scene =
        views.replacing("MASK", with: mask) + "mutations: [{animate: {duration: 1s, changes: [\(changes)]}}]\n"
      return CapturedRun("explain", "-", input: scene).output
    }
    #expect(!told("alpha: 1", "{v.center: [50, 40]}").contains("mask"))
    #expect(!told("autoresizingMask: [width]", "{v.center: [50, 40]}").contains("mask"))
    let resized = told("autoresizingMask: [width]", "{s.bounds.size: [150, 100]}")
    #expect(resized.contains("resized by its autoresizingMask"), "\(resized)")
  }

  @Test(arguments: [["quiz/q3"], ["quiz/q3", "--lang", "zh-Hans"], ["angle"], ["unused-parameter"]])
  func `text is coloured where that is asked for`(words: [String]) throws {
    let words = words.map { $0.contains("/") ? "\(Self.scenes.path)/\($0).yaml" : $0 }
    let plain = CapturedRun(words: ["explain"] + words)
    let colored = CapturedRun(words: ["explain"] + words + ["--color", "always"])
    #expect(!plain.output.contains("\u{1B}"))
    #expect(Self.plain(colored.output) == plain.output)
    #expect(colored.output.contains("\u{1B}[1m"))
    let terminal = CapturedRun(words: ["explain"] + words, isTerminal: true)
    #expect(terminal.output == colored.output)
    let refused = CapturedRun(words: ["explain"] + words, environment: ["NO_COLOR": "1"], isTerminal: true)
    #expect(refused.output == plain.output)
    let never = CapturedRun(words: ["explain"] + words + ["--color", "never"], isTerminal: true)
    #expect(never.output == plain.output)
  }

  @Test func `names and changed values are coloured`() throws {
    let run = try Self.run("quiz/q3", ["--color", "always"])
    #expect(run.output.contains("\u{1B}[1;34mview1.center\u{1B}[0m: [150, 150] -> \u{1B}[1;32m[100, 100]\u{1B}[0m"))
    #expect(run.output.contains("\u{1B}[1;34mview1.inverse.a\u{1B}[0m = 1/2 = 0.5"))
  }

  @Test(arguments: ["markdown", "json"]) func `other formats have no colours`(format: String) throws {
    let run = try Self.run("quiz/q3", ["--color", "always", "--format", format])
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test func `an unknown view is wrong usage, with a suggestion`() throws {
    let run = try Self.run("quiz/q3", ["veiw1"])
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(
      run.error == """
        geomrun: error: the scene has no view `veiw1`
          help: did you mean `view1`?

        """)
  }

  @Test func `an unknown view with no similar name gets the list of views`() throws {
    let run = try Self.run("quiz/q3", ["somethingElse"])
    #expect(run.status == .wrongUsage)
    #expect(run.error.hasSuffix("  help: its views are `view1`, `view2`\n"))
  }

  @Test func `a view needs to be in one of the documents only`() throws {
    let scene = """
      views: [{name: A, frame: [1, 2, 3, 4]}]
      ---
      views: [{name: B, frame: [5, 6, 7, 8]}]
      """
    let run = CapturedRun(words: ["explain", "-", "B", "--all"], input: Array(scene.utf8))
    #expect(run.status == .fine)
    #expect(run.output.contains("B.center.x = 5 + 0.5*7 - 0 = 8.5"))
    #expect(!run.output.contains("center.x = 1 + "))
  }

  @Test(arguments: ["views: []\n", "views: [{name: A}]\nmutations:\n  - A.frame: [.nan, 0, 1, 1]\n"])
  func `an invalid scene has status 2 and its diagnostics`(scene: String) {
    let run = CapturedRun(words: ["explain", "-"], input: Array(scene.utf8))
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("error: "))
    #expect(!run.output.contains("A.center"))
  }

  @Test func `a file that is not there cannot be read`() {
    #expect(CapturedRun("explain", "no-such-file.yaml").status == .unreadableInput)
  }
}
