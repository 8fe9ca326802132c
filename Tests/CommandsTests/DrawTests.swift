import Foundation
import Testing

@testable import GeomrunCommands

@Suite("geomrun draw") struct DrawTests {
  static let scene = """
    scene: S
    allow: [frame-under-transform]
    views: [{name: A, frame: [10, 20, 60, 40], subviews: [{name: B, frame: [5, 5, 20, 10]}]}]
    mutations: [{A.transform: {scale: [2, 3]}}, {expect: {A: {alpha: 0.5}}}, {A.frame: [1, 2, 33, 45]}]
    expect: {A: {center: [1, 2]}}
    """

  @Test func `a scene becomes one picture on standard output`() {
    let run = CapturedRun("draw", "-", input: Self.scene)
    #expect(run.status == .fine)
    #expect(run.error == "")
    #expect(run.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"geomrun\" role=\"img\""))
    #expect(run.output.hasSuffix("</svg>\n"))
    #expect(run.output.contains("<g class=\"view v0\" stroke=\"#0072b2\" fill=\"#0072b2\" data-name=\"A\">"))
    #expect(run.output.contains("class=\"before\""))
    #expect(!run.output.contains("class=\"expected\""))
    #expect(CapturedRun("draw", "-", input: Self.scene).output == run.output)
  }

  @Test(arguments: [
    (["--step", "0"], "as declared"), (["--step", "1"], "1. A.transform: {scale: [2, 3]}"),
    (["--step=2"], "2. A.frame: [1, 2, 33, 45]"),
    (["--step", "1", "--code", "swift"], "1. A.transform = CGAffineTransform(scaleX: 2, y: 3)"),
    (["--step", "2", "--code", "objc"], "2. A.frame = CGRectMake(1, 2, 33, 45);"),
    (["--steps"], "2. A.frame: [1, 2, 33, 45]"), (["--steps", "--lang", "zh-Hans"], "初始状态"),
    (["--expected"], ">A.center</text>"),
    (["--size", "900"], " width=\"900\" height="),
    (["--views", "B"], "<g class=\"view v0 around\" stroke="),
  ]) func `options choose what is drawn`(words: [String], found: String) {
    let run = CapturedRun(words: ["draw", "-"] + words, input: Array(Self.scene.utf8))
    #expect(run.status == .fine)
    #expect(run.error == "")
    #expect(run.output.contains(found), "\(run.output.suffix(3000))")
  }

  @Test(arguments: [
    (["--film", "3"], ["at 0 s", "at 1 s", "at 2 s"]),
    (["--film", "0.8s"], ["at 0 s", "at 0.8 s", "at 1.6 s", "at 2 s"]),
    (["--film", "500ms"], ["at 0 s", "at 0.5 s", "at 1 s", "at 1.5 s", "at 2 s"]), (["--at", "0.25s"], ["at 0.25 s"]),
    (["--at", "0.25s", "--lang", "zh-Hans"], ["0.25 秒时"]),
  ]) func `times choose what is drawn of animations`(words: [String], captions: [String]) {
    let scene =
      "views: [{name: A, frame: [0, 0, 9, 9]}]\nmutations: [{A.addAnimation: {keyPath: position.x, from: 90, duration: 2s}}]\n"
    let run = CapturedRun(words: ["draw", "-"] + words, input: Array(scene.utf8))
    #expect(run.status == .fine)
    #expect(captions.allSatisfy { run.output.contains(">\($0)<") }, "\(run.output)")
    // The description names them once more.
    #expect(run.output.components(separatedBy: " s</text>").count <= captions.count + 1)
  }

  @Test(arguments: [
    (
      ["--step", "3"],
      "<stdin>: there is no mutation 3, which `--step` asks for\n  help: the states are 0, the declared state, to 2"
    ), (["--step", "-1"], "`--step` takes the number of a mutation, 0 or more, not `-1`"),
    (["--step", "two"], "`--step` takes the number of a mutation, 0 or more, not `two`"),
    (
      ["--step", "1", "--steps"],
      "`--steps` and `--step 1` cannot be combined\n  help: keep `--steps` or `--step 1`"
    ), (["--film", "9", "--at", "500ms"], "`--film 9` and `--at 0.5s` cannot be combined"),
    (["--at", "1"], "`--at` takes a time such as `0.5s` or `500ms`, not `1`"),
    (
      ["--film", "1"],
      "`--film` takes `steps`, `passes`, a number of panels from 2 to 300, or a time such as `0.1s`, not `1`"
    ), (["--film", "0s"], "`--film` takes `steps`"), (["--film", "301"], "`--film` takes `steps`"),
    (
      ["--film", "3"],
      "<stdin>: `--film` needs animations or `wait`\n  help: `--steps` shows each state"
    ), (["--at", "1s"], "<stdin>: `--at` needs animations or `wait`"),
    (["--size", "12"], "`--size` takes pixels from 50 to 20000, not `12`"),
    (["--size", "1e3"], "`--size` takes pixels from 50 to 20000, not `1e3`"),
    (["--views", "A,C"], "no scene has a view `C`, which `--views` asks for"),
    (["--lang", "fr"], "`fr` is not a value of `--lang`"), (["--code", "rust"], "`rust` is not a value of `--code`"),
  ]) func `wrong usage says what to do`(words: [String], message: String) {
    let run = CapturedRun(words: ["draw", "-"] + words, input: Array(Self.scene.utf8))
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.error.hasPrefix("geomrun: error: "))
    if words[0] != "--views" { #expect(run.output == "") }
  }

  @Test(arguments: ["picture.png", "new/picture.PDF"])
  func `what is no SVG by its name is not written, and the name of one is told`(name: String) throws {
    let folder = try TemporaryFolder()
    let run = CapturedRun("draw", "-", "-o", folder.path + "/" + name, input: Self.scene)
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains("pictures are SVG"))
    #expect(run.error.contains("help: write to `\(folder.path)/\(name.dropLast(4)).svg`"), "\(run.error)")
    #expect(folder.names == [])
  }

  @Test func `a scene without mutations has one state`() {
    let run = CapturedRun("draw", "-", "--step", "1", input: "views: [{name: A}]")
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains("help: the scene has no mutations: the only state is 0, the declared state"))
  }

  @Test func `several pictures need a folder`() throws {
    let text = Self.scene + "\n---\nviews: [{name: C, frame: [1, 2, 3, 4]}]\n"
    let folder = try TemporaryFolder()
    for words in [[], ["-o", folder.path + "/picture.svg"]] {
      let run = CapturedRun(words: ["draw", "-"] + words, input: Array(text.utf8))
      #expect(run.status == .wrongUsage)
      #expect(run.output == "")
      #expect(
        run.error == """
          geomrun: error: 2 pictures do not fit into one file
            help: `-o FOLDER/` writes each picture to its own file

          """)
    }
    #expect(folder.names == [])
    let run = CapturedRun("draw", "-", "-o", folder.path + "/new/", "--stdin-filename", "x/q.yaml", input: text)
    #expect(run.status == .fine)
    #expect(run.output == "")
    #expect(folder.names == ["new"])
    #expect(try folder.read("new/q.svg").contains("data-name=\"A\""))
    #expect(try folder.read("new/q.2.svg").contains("data-name=\"C\""))
  }

  @Test func `pictures of a folder lie in folders like its own`() throws {
    let folder = try TemporaryFolder()
    for name in ["in/a.yaml", "in/deep/a.yaml", "in/deep/er/b.yml"] { try folder.write(Self.scene, to: name) }
    // A folder that is there need not end with a slash.
    try folder.write("kept", to: "out/note.txt")
    let run = CapturedRun("draw", folder.path + "/in", "-o", folder.path + "/out")
    #expect(run.status == .fine)
    for name in ["out/a.svg", "out/deep/a.svg", "out/deep/er/b.svg"] {
      #expect(try folder.read(name).hasSuffix("</svg>\n"))
    }
    #expect(try folder.read("out/note.txt") == "kept")
  }

  @Test func `one file never takes the place of another`() throws {
    let folder = try TemporaryFolder()
    let first = try folder.write(Self.scene, to: "a/x.yaml")
    let second = try folder.write(Self.scene, to: "a/x.yml")
    let run = CapturedRun("draw", first, second, "-o", folder.path + "/out/")
    #expect(run.status == .unwritableOutput)
    #expect(run.error.contains("`\(first)` and `\(second)` would both be written to `x.svg`"))
    // What leads back does not lead out of the folder.
    let other = CapturedRun(
      "draw", folder.path + "/a/../a/x.yaml", folder.path + "/a/x.yml", "-o", folder.path + "/two/")
    #expect(other.status == .fine || other.status == .unwritableOutput)
    #expect(Set(folder.names).isSubset(of: ["a", "out", "two"]))
  }

  @Test func `a file is written whole or not at all`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("old", to: "picture.svg")
    #expect(CapturedRun("draw", "-", "-o", file, input: "views: 5").status == .invalidScene)
    #expect(try folder.read("picture.svg") == "old")
    #expect(CapturedRun("draw", "-", "-o", file, input: Self.scene).status == .fine)
    #expect(try folder.read("picture.svg") == CapturedRun("draw", "-", input: Self.scene).output)
    let run = CapturedRun("draw", "-", "-o", folder.path + "/no/such/", input: Self.scene)
    #expect(run.status == .unwritableOutput)
    #expect(run.error.contains("cannot make the folder `\(folder.path)/no/such`"))
  }

  @Test func `a bad scene leaves the others`() throws {
    let folder = try TemporaryFolder()
    let run = CapturedRun("draw", "-", "-o", folder.path + "/out/", input: "views: []\n---\n" + Self.scene)
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("error:"))
    #expect(try folder.read("out/stdin.2.svg").contains("</svg>"))
  }

  @Test(arguments: [[], ["--steps"], ["--expected", "--lang", "zh-Hans", "--size", "1000"]])
  func `every shipped scene is drawn`(words: [String]) throws {
    let folder = try TemporaryFolder()
    let run = CapturedRun(words: ["draw", ExplainTests.scenes.path, "-o", folder.path + "/"] + words)
    #expect(run.status == .fine)
    #expect(run.error == "")
    let files = try #require(FileManager.default.subpaths(atPath: folder.path)).filter { $0.hasSuffix(".svg") }
    #expect(files.count > 130)
    for file in files {
      let text = try folder.read(file)
      #expect(text.hasPrefix("<svg ") && text.hasSuffix("</svg>\n"))
      #expect(!Self.hasBadNumber(text), "\(file)")
    }
  }

  @Test(arguments: ["1 nan", "x=\"inf\"", "-inf 2", "1 -0 2", "\"-0\"", "-0.5,-0,"])
  func `a bad number in a picture is seen`(text: String) {
    #expect(Self.hasBadNumber(text))
    #expect(!Self.hasBadNumber("information -0.5 10-0 -01 10"))
  }

  /// Whether there is a number that no picture may have.
  private static func hasBadNumber(_ text: String) -> Bool {
    let ends: Set<Unicode.Scalar> = [" ", ",", "\""]
    return !text.surroundings(of: "nan").isEmpty || text.surroundings(of: "inf").contains { $0.after != "o" }
      || text.surroundings(of: "-0").contains { ends.contains($0.before) && ends.contains($0.after) }
  }
}
