import Foundation
import GeomrunSceneModel
import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunCommands

@Suite("The search for scenes") struct SceneSearchTests {
  static let scene = StatusTests.good

  /// What is found in a folder of these files, without the folder.
  static func found(_ names: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    for name in names { try folder.write("", to: name) }
    var paths = ScenePaths()
    paths.add(folder.path)
    return paths.map { String($0.dropFirst(folder.path.utf8.count + 1)) }
  }

  @Test(arguments: [
    ["a.yaml", "a-b.yaml", "a/b.yaml", "a.yaml.d/c.yaml", "a0.yaml", "a b.yaml", "B.yaml"],
    ["scene-10.yaml", "scene-9.yaml", "scene-1.yaml", "scene-1.yml", "scene-.yaml"],
    ["same-beginning-1.yaml", "same-beginning-10.yaml", "same-beginning-1/x.yaml", "s.yaml"],
    ["12345678-b.yaml", "12345678-a.yaml", "12345678.yaml", "12345678/a.yaml", "x.yaml"],
    ["é.yaml", "è.yaml", "z.yaml", "😀.yaml", "日本語/本.yaml", "日本語-本.yaml"],
    ["b/b/b.yaml", "b/b.yaml", "b/b-b.yaml", "b/b/b/b.yaml", "b-b/b.yaml", "b.yaml"], ["only.yaml"],
    ["a.yaml/b.yaml", "a.yaml/c.yml"], [],
  ]) func `whole paths are sorted by their bytes`(names: [String]) throws {
    let sorted = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    #expect(try Self.found(names) == sorted)
  }

  @Test func `many files are sorted like few`() throws {
    let names = (0..<700).map { "d\($0 % 3)/scene\($0 * 7919 % 1000).yaml" }
    #expect(try Self.found(names.shuffled()) == Set(names).sorted())
  }

  @Test(arguments: ["", "long-and-alike-", "é"]) func `many files in one folder are sorted by all their bytes`(
    middle: String
  ) throws {
    let names = (0..<600).map { "\($0 * 7919 % 16)\(middle)\($0).yaml" }
    #expect(try Self.found(names.shuffled()) == Set(names).sorted())
  }

  @Test(arguments: ["l", "yml", ".yml", "a.YAML", "a.yaml~", "ayaml", "a.yam", ".a.yaml"])
  func `other files are left out`(name: String) throws { #expect(try Self.found([name, "b.yaml"]) == ["b.yaml"]) }

  @Test func `links to files are found, and those that lead nowhere are reported`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "real.txt")
    for (link, target) in [("good.yaml", "real.txt"), ("lost.yaml", "none"), ("up.yaml", ".")] {
      try FileManager.default.createSymbolicLink(atPath: folder.path + "/" + link, withDestinationPath: target)
    }
    let run = CapturedRun("report", "--format", "ndjson", folder.path)
    #expect(run.status == .unreadableInput)
    #expect(PathAndOutputTests.files(run.output, in: folder) == ["good.yaml"])
    #expect(run.error == "geomrun: error: cannot read `\(folder.path)/lost.yaml`: No such file or directory\n")
  }

  @Test func `what changes behind the search is noticed by reading`() throws {
    let folder = try TemporaryFolder()
    for index in 0..<40 { try folder.write(Self.scene, to: "good\(index).yaml") }
    for name in ["gone.yaml", "folder.yaml"] { try folder.write(Self.scene, to: name) }
    var paths = ScenePaths()
    paths.add(folder.path)
    for name in ["gone.yaml", "folder.yaml"] { try FileManager.default.removeItem(atPath: folder.path + "/" + name) }
    try folder.write("", to: "folder.yaml/x.txt")
    var messages: [String] = []
    for path in paths {
      do throws(Input.Failure) {
        let source = try Input.file(path).read(limit: 1000)
        #expect(source.name == path)
        #expect(source.bytes == Array(Self.scene.utf8))
      } catch { messages.append(error.words.text(in: .english)) }
    }
    #expect(
      messages == [
        "cannot read `\(folder.path)/folder.yaml`: Is a directory",
        "cannot read `\(folder.path)/gone.yaml`: No such file or directory",
      ])
  }

  @Test func `a folder that cannot be read is named, and all around it is read`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.yaml", "m/b.yaml", "m/in/c.yaml", "z.yaml"] { try folder.write(Self.scene, to: name) }
    let inner = folder.path + "/m"
    chmod(inner, 0)
    defer { chmod(inner, 0o700) }
    let program = try #require(SystemFailureTests.program)
    // Root may read everything, but not without these capabilities.
    let drop = geteuid() == 0 ? "setpriv --bounding-set=-dac_override,-dac_read_search " : ""
    func run(_ words: String) throws -> (status: Int32, error: String) {
      try SystemFailureTests.shell("exec \(drop)'\(program)' \(words) > '\(folder.path)/out.txt'")
    }
    let error = "geomrun: error: cannot read `\(inner)`: Permission denied\n"
    let around = try run("report --format ndjson '\(folder.path)'")
    #expect(around.status == ExitStatus.unreadableInput.rawValue)
    #expect(around.error == error)
    let files = PathAndOutputTests.files(try folder.read("out.txt"), in: folder)
    #expect(files == ["a.yaml", "z.yaml"])
    let itself = try run("report '\(inner)'")
    #expect(itself.status == ExitStatus.unreadableInput.rawValue)
    #expect(itself.error == error)
  }

  @Test func `more folders are read than files may be open`() throws {
    let folder = try TemporaryFolder()
    for index in 0..<30 { for name in 0..<20 { try folder.write(Self.scene, to: "d\(index)/s\(name).yaml") } }
    let program = try #require(SystemFailureTests.program)
    let run = try SystemFailureTests.shell("ulimit -n 20; exec '\(program)' '\(folder.path)' --jobs 2")
    #expect(run.status == 0, "\(run.error)")
    #expect(run.error == "")
  }

  // What is no scene

  /// A folder with these files in a plain folder, in one named Scenes, and by the names of scenes.
  private static func folder(_ text: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["plain/a.yaml", "Scenes/deep/b.yaml", "scenes/c.yml", "plain/d.scene.yml"] {
      try folder.write(text, to: name)
    }
    try folder.write(Self.scene, to: "plain/scene.yaml")
    return folder
  }

  @Test(arguments: [
    "services:\n  views: 1\nversion: 3\n", "{\"services\": {\"views\": 1}}", "- views\n- scene: 1\n", "", "# views:\n",
    "--- {a: 1}\n--- {b: [views]}\n", "? [views]\n: 1\n", "a: |\n  views:\n",
    "{{- if .views }}\nkind: Service\n{{ end }}\n", "name: &x views\n", "\u{FEFF}jobs: {}\n",
  ]) func `YAML without a key of a scene is passed over, with one note`(text: String) throws {
    let folder = try Self.folder(text)
    try folder.write(text, to: "plain/z/z.yml")
    let run = CapturedRun("report", "--format", "ndjson", folder.path + "/plain")
    #expect(PathAndOutputTests.files(run.output, in: folder) == ["plain/scene.yaml"])
    #expect(
      run.error.hasPrefix("geomrun: note: skipped `\(folder.path)/plain/a.yaml` and 1 more: they have no scene key")
    )
    #expect(run.error.contains("skipped") && run.error.contains("d.scene.yml:"))
    #expect(run.error.split(separator: "geomrun: note:").count == 1)
    #expect(run.status == .invalidScene)
    for place in ["Scenes", "scenes", "plain/a.yaml"] {
      let run = CapturedRun("report", folder.path + "/" + place)
      #expect(run.status == .invalidScene, "\(place)")
      #expect(!run.error.contains("skipped"))
      #expect(run.error.contains(": error: "))
    }
  }

  @Test(arguments: [
    "veiws: []\n", "{\"Views\": []}", "a: 1\nexpected: {}\n", "--- {a: 1}\n--- {sceen: x}\n", "'mutations': []\n",
    "scene: \"open\nviews: [\n", "a: b: c\nviews:\n", "a: [\nveiws:\n  - 1\n", "\tviews: []\n", "!x\nviews: 1\n",
    "\u{FEFF}views: []\n", "# first\r\nviews: [}\r\n",
  ]) func `YAML that may be meant as a scene is an error wherever it lies`(text: String) throws {
    let folder = try Self.folder(text)
    for place in ["plain", "Scenes", "scenes"] {
      let run = CapturedRun("report", folder.path + "/" + place)
      #expect(run.status == .invalidScene, "\(place)")
      #expect(!run.error.contains("skipped"))
      #expect(run.error.contains(": error: "))
    }
  }

  @Test func `a key behind thousands of bytes is seen`() throws {
    let folder = try TemporaryFolder()
    let comment = String(repeating: "# long\n", count: 2000)
    try folder.write(comment + Self.scene, to: "a.yaml")
    try folder.write(comment + "jobs: 1\n", to: "b.yaml")
    var paths = ScenePaths()
    paths.add(folder.path)
    paths.removeOthers(from: 0, foundIn: folder.path, limit: 1 << 20, threads: 2)
    #expect(Array(paths) == [folder.path + "/a.yaml"])
    #expect(paths.others == [folder.path + "/b.yaml"])
  }

  @Test func `what the search has read to its end is not read again`() throws {
    let folder = try TemporaryFolder()
    let comment = String(repeating: "# long\n", count: 20_000)
    let texts = [
      "a.yaml": Self.scene, "b.yaml": "jobs: 1\n", "c.yaml": comment + Self.scene, "d.yaml": Self.scene + comment,
    ]
    for (name, text) in texts { try folder.write(text, to: name) }
    var paths = ScenePaths()
    paths.add(folder.path)
    paths.removeOthers(from: 0, foundIn: folder.path, limit: 1 << 20, threads: 2)
    for name in ["a.yaml", "c.yaml"] { try FileManager.default.removeItem(atPath: folder.path + "/" + name) }
    let read = try paths.indices.map { try paths.input(at: $0).read(limit: 1 << 20) }
    #expect(read.map(\.name) == ["a", "c", "d"].map { folder.path + "/\($0).yaml" })
    #expect(read.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a.yaml", "c.yaml", "d.yaml"].map { texts[$0] })
    #expect(throws: Input.Failure.self) { try paths.input(at: 0).read(limit: 10) }
  }

  @Test func `a folder that has nothing of a scene is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("a: 1\n", to: "a.yaml")
    let run = CapturedRun("check", folder.path)
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("no scene found: none of the YAML files in `\(folder.path)` has a scene key"))
    #expect(CapturedRun("check", "--allow-empty", folder.path).status == .fine)
  }

  @Test(arguments: [
    "report", "check", "check --update --dry-run", "check --fix --diff", "draw --steps", "explain", "quiz",
    "export --to log",
  ]) func `every command passes over what is no scene, and leaves out what it is told`(words: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.scene, to: "good.yaml")
    try folder.write("a: 1\n", to: "other.yaml")
    try folder.write("views: [\n", to: "Scenes/broken.yaml")
    let words = words.split(separator: " ").map(String.init)
    let run = CapturedRun(words: words + [folder.path, "--exclude", "broken.yaml"])
    #expect(run.error.contains("`\(folder.path)/other.yaml`: it has no scene key"))
    #expect(!run.error.contains("error"), "\(run.error)")
    let all = CapturedRun(words: words + [folder.path])
    #expect(all.error.contains("broken.yaml:"))
  }

  @Test(arguments: [
    ("k", ["S/a.yaml", "b.yaml"]), ("k/", ["S/a.yaml", "b.yaml"]), ("a.yaml", ["b.yaml"]), ("*/a.yaml", ["b.yaml"]),
    ("k/*", ["S/a.yaml", "b.yaml"]), ("S*", ["b.yaml", "k/a.yaml", "k/d/a.yaml"]),
    ("k/d", ["S/a.yaml", "b.yaml", "k/a.yaml"]), ("[!b].yaml", ["b.yaml"]),
    ("./k/d/", ["S/a.yaml", "b.yaml", "k/a.yaml"]), ("d/a.yaml", ["S/a.yaml", "b.yaml", "k/a.yaml", "k/d/a.yaml"]),
    ("FOLDER/k", ["S/a.yaml", "b.yaml"]), ("FOLDER", []), ("*", []),
  ]) func `what a pattern matches is left out`(pattern: String, left: [String]) throws {
    let folder = try TemporaryFolder()
    for name in ["S/a.yaml", "b.yaml", "k/a.yaml", "k/d/a.yaml"] { try folder.write("", to: name) }
    let pattern = pattern.replacingOccurrences(of: "FOLDER", with: folder.path)
    var paths = ScenePaths(excluding: [ExcludedPaths(pattern)])
    paths.add(folder.path)
    #expect(paths.map { String($0.dropFirst(folder.path.utf8.count + 1)) } == left)
    #expect(paths.excluded.allSatisfy(\.isUsed) == (left.count < 4))
  }

  @Test func `a file that is named is left out as well, and a pattern without use is told`() throws {
    let folder = try TemporaryFolder()
    for name in ["a.yaml", "b.yaml"] { try folder.write(Self.scene, to: name) }
    let files = ["a.yaml", "b.yaml"].map { folder.path + "/" + $0 }
    let run = CapturedRun(words: ["report", "--format", "ndjson", "--exclude", "a.yaml", "--exclude", "c"] + files)
    #expect(PathAndOutputTests.files(run.output, in: folder) == ["b.yaml"])
    #expect(run.error == "geomrun: note: `--exclude c` matches nothing\n")
    let all = CapturedRun(words: ["check", "--exclude", "[ab].yaml"] + files)
    #expect(all.status == .invalidScene)
    #expect(all.error == "geomrun: error: no scene found: `--exclude` excludes all given paths\n")
  }

  @Test(arguments: [
    ("a.scene.yaml", true), ("x/a.scene.yml", true), ("/r/Scenes/a.yaml", true), ("scenes/x/y/a.yml", true),
    ("a.yaml", false), ("Scenes", false), ("Scenes/a.txt", false), ("Scenes.yaml", false), ("myScenes/a.yaml", false),
    (".scene.yaml", false), ("ascene.yaml", false), ("x.scene.yaml/a.yaml", false), ("", false), ("/", false),
  ]) func `a path says whether it is that of a scene`(path: String, isScene: Bool) {
    #expect(SceneFile.isScene(path) == isScene)
  }

  @Test(arguments: [
    ("a/card.scene.yaml", "card"), ("card.yaml", "card"), (".scene.yaml", ".scene"), ("my.card.yml", "my.card"),
    ("card.scene", "card"), ("a.scene.scene.yaml", "a.scene"),
  ]) func `a scene without a title is called by what its file is called`(path: String, title: String) {
    #expect(SourceText(name: path, bytes: []).stem == title)
  }
}
