import Foundation
import Testing

@testable import GeomrunCommands

/// `geomrun watch`, in a process of its own; every wait has an end.
@Suite struct WatchTests {
  /// A program that watches, and what it has written.
  private final class Watching {
    let program: SpawnedProgram
    private let output: String
    private var isOver = false

    init(_ words: [String], in folder: TemporaryFolder) throws {
      output = folder.path + "/output"
      let path = try #require(SystemFailureTests.program)
      program = try #require(SpawnedProgram(path, ["watch"] + words, output: output))
    }

    deinit { if !isOver { _ = end(by: SIGKILL) } }

    func end(by signal: Int32) -> SpawnedProgram.End {
      program.send(signal)
      isOver = true
      return program.wait()
    }

    var text: String {
      (try? Data(contentsOf: URL(fileURLWithPath: output))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// Waits until the output is as it should be.
    func waits(until isRight: (String) -> Bool) -> Bool { Patience.waits { isRight(text) } }
  }

  static func scene(_ x: Int) -> String {
    "scene: S\nviews: [{name: A, frame: [\(x), 2, 3, 4]}]\nexpect: {A: {frame: [1, 2, 3, 4]}}\n"
  }

  @Test(arguments: [false, true]) func `a command runs again when its scene is saved, and ends by Ctrl-C`(
    byRenaming: Bool
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene(1), to: "a.yaml")
    let watching = try Watching(["report", "--format", "csv", "--columns", "frame", path], in: folder)
    #expect(watching.waits { $0.contains(",1,2,3,4,") })
    // The watching begins before the first run.
    for x in 11...20 {
      if byRenaming {
        try folder.write(Self.scene(x), to: ".new")
        rename(folder.path + "/.new", path)
      } else {
        try Self.overwrite(path, with: Self.scene(x))
      }
      #expect(watching.waits { $0.contains(",\(x),2,3,4,") })
    }
    #expect(watching.end(by: SIGINT) == .signal(SIGINT))
  }

  @Test func `check is what it runs by itself, and what has changed comes first`() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] { try folder.write(Self.scene(5), to: "\(name).yaml") }
    let watching = try Watching(["-q", folder.path], in: folder)
    func names(_ text: String) -> [String] {
      text.split(separator: "\n").filter { $0.contains("mismatch: ") }.compactMap {
        $0.split(separator: ":").first?.split(separator: "/").last.map(String.init)
      }
    }
    #expect(watching.waits { names($0) == ["a.yaml", "b.yaml", "c.yaml"] })
    try Self.overwrite(folder.path + "/b.yaml", with: Self.scene(6))
    #expect(watching.waits { names($0).dropFirst(3) == ["b.yaml", "a.yaml", "c.yaml"] })
    try folder.write(Self.scene(7), to: "inner/d.yaml")
    #expect(watching.waits { names($0).count >= 10 })
    #expect(names(watching.text)[6] == "d.yaml")
    #expect(watching.end(by: SIGTERM) == .signal(SIGTERM))
  }

  @Test func `a terminal is cleared before each run, and told what has changed`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene(1), to: "a.yaml")
    let program = try #require(SystemFailureTests.program)
    let terminal = try SoftwareTerminal()
    // Whoever runs the tests may have a terminal that cannot be cleared.
    let words = ["TERM=xterm", program, "watch", path]
    let run = try #require(SpawnedProgram("/usr/bin/env", words, terminal: terminal.name))
    let waiting = "watching 1 file; press Ctrl-C to stop"
    for x in 1...3 {
      #expect(terminal.shows(x == 1 ? "all met" : "1 not met"))
      #expect(terminal.shows(waiting))
      try Self.overwrite(path, with: Self.scene(x + 1))
      #expect(terminal.shows("\u{1B}[2J\u{1B}[H"))
      #expect(terminal.shows("`\(path)` has changed"))
    }
    #expect(terminal.shows(waiting))
    run.send(SIGINT)
    #expect(run.wait() == .signal(SIGINT))
  }

  @Test func `a storyboard in a folder is checked again`() throws {
    let folder = try TemporaryFolder()
    func document(_ width: Int) -> String {
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES"><objects>
      <view id="r"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
      <view id="v" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="320" height="9"/>
      </view></subviews><constraints>
      <constraint firstItem="v" firstAttribute="width" secondItem="r" secondAttribute="width" id="a"/>
      <constraint firstItem="v" firstAttribute="width" constant="\(width)" id="b"/>
      <constraint firstItem="v" firstAttribute="height" constant="9" id="c"/>
      <constraint firstItem="v" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="d"/>
      <constraint firstItem="v" firstAttribute="top" secondItem="r" secondAttribute="top" id="e"/>
      </constraints></view></objects></document>
      """
    }
    let path = try folder.write(document(320), to: "inner/a.xib")
    let watching = try Watching([folder.path], in: folder)
    #expect(watching.waits { $0.contains("1 scene, 1 stored frame\n") })
    try Self.overwrite(path, with: document(300))
    #expect(watching.waits { $0.contains("1 scene, 0 stored frames, 1 invalid") })
    #expect(watching.end(by: SIGTERM) == .signal(SIGTERM))
  }

  @Test func `a picture is written again`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene(1), to: "a.yaml")
    let picture = folder.path + "/a.svg"
    let watching = try Watching(["draw", path, "-o", picture], in: folder)
    func shows(_ text: String) -> Bool { Patience.waits { (try? folder.read("a.svg"))?.contains(text) == true } }
    #expect(shows("</svg>"))
    try Self.overwrite(path, with: Self.scene(1).replacing("A", with: "Another"))
    #expect(shows("Another"))
    #expect(watching.end(by: SIGINT) == .signal(SIGINT))
  }

  @Test func `what is written into a watched folder is neither a change nor a scene`() throws {
    let folder = try TemporaryFolder()
    let program = try #require(SystemFailureTests.program)
    for options in [["report", "-o", "out.yaml"], ["check", "--format", "junit=out.yaml"]] {
      let scenes = folder.path + "/" + options[0]
      try folder.write(Self.scene(1), to: options[0] + "/a.yaml")
      let words = options.map { $0.replacing("out", with: scenes + "/out") } + [scenes]
      let log = folder.path + "/log-\(words[0])"
      let run = try #require(
        SpawnedProgram("/bin/sh", ["-c", "exec \"$0\" watch \"$@\" >\"\(log)\" 2>&1", program] + words))
      func text() -> String { (try? folder.read("log-\(words[0])")) ?? "" }
      func waits(for count: Int) -> Bool {
        Patience.waits { text().components(separatedBy: "watching ").count > count }
      }
      #expect(waits(for: 1))
      // Long enough for many rounds, if each began the next.
      usleep(500_000)
      #expect(text().components(separatedBy: "watching ").count == 2, "\(text())")
      try Self.overwrite(scenes + "/a.yaml", with: Self.scene(3))
      #expect(waits(for: 2))
      usleep(300_000)
      #expect(text().components(separatedBy: "watching 1 file;").count == 3, "\(text())")
      #expect(!text().contains("error"), "\(text())")
      run.send(SIGINT)
      #expect(run.wait() == .signal(SIGINT))
    }
    let path = try folder.write(Self.scene(1), to: "a.yaml")
    for output in [path, folder.path + "/report/../a.yaml"] {
      let words = ["report", "-o", output, path]
      let run = CapturedRun(words: ["watch"] + words)
      #expect(run.status == .wrongUsage)
      #expect(run.error.contains("`\(path)` is watched, and would be overwritten"))
    }
  }

  @Test func `a reader that closes the pipe ends it with a status of its own`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.scene(1), to: "a.yaml")
    let program = try #require(SystemFailureTests.program)
    let run = try SystemFailureTests.shell(
      "{ '\(program)' watch report '\(path)' 2>/dev/null; echo \"status $?\" >&2; } | { head -1; exec <&-; "
        + "for i in 1 2 3 4 5 6 7 8 9 10; do sleep 0.1; echo '# more' >>'\(path)'; done; }")
    #expect(run.error == "status 141\n")
  }

  @Test func `a scene that is wrong, or not there yet, is waited for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/later.yaml"
    let watching = try Watching(["report", "--format", "ndjson", path], in: folder)
    // Whether it waits already nobody can see; nothing is lost if it does not.
    usleep(100_000)
    try folder.write("views: [{name: A, frame: 1}]\n", to: "later.yaml")
    usleep(100_000)
    try folder.write(Self.scene(3), to: "later.yaml")
    #expect(watching.waits { $0.contains("\"x\": 3") })
    #expect(watching.end(by: SIGINT) == .signal(SIGINT))
  }

  @Test(arguments: [
    (["-"], "standard input cannot be watched"),
    (["check", "--update", "x.yaml"], "`--update` and `watch` cannot be combined"),
    (["--format", "nothing", "x.yaml"], "`nothing` is not a format of `check`"),
    (["report", "--format", "nothing", "x.yaml"], "is not a value of `--format`"),
    (["chekc", "x.yaml"], "`watch` runs no command `chekc`"), (["quiz", "x.yaml"], "`watch` runs no command `quiz`"),
    (["explain", "unknown-key"], "there is no file to watch"), ([], "missing argument `path`"),
  ]) func `what cannot be watched is 64 at once`(words: [String], message: String) {
    let run = CapturedRun(words: ["watch"] + words)
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.output == "")
  }

  /// Writes into the file that is there.
  private static func overwrite(_ path: String, with text: String) throws {
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}
