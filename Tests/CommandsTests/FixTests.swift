import Foundation
import GeomrunDiagnosticCatalog
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunSceneUpdating
import GeomrunSystemThreads
import Testing

@testable import GeomrunCommands

@Suite("check --fix") struct FixTests {
  private static let wrong = """
    # A panel.
    views:
      - name: panel
        fram: [10, 20, 100, 50]   # in points
    mutations:
      - panle.alpha: &half 0.5
      - panel.zPosition:   2
    """ + "\r\n"
  private static let right = wrong.replacingOccurrences(of: "fram:", with: "frame:").replacingOccurrences(
    of: "panle", with: "panel")

  /// What is typed of a class's own layout, and what a list of a scene has in its place.
  @Test(arguments: [
    (
      "title.frame: \"= [max(4, 5), 16, self.bounds.width - 32, 24]\"",
      "[\"= max(4, 5)\", 16, \"= self.bounds.width - 32\", 24]"
    ),
    ("title.frame: [5, 16, = bounds.width - 32, 24]", "[5, 16, = self.bounds.width - 32, 24]"),
    ("title.center: '= [3, self.bounds.midY]'", "[3, \"= self.bounds.midY\"]"),
  ])
  func `expressions as in the code of a view are written as a list has them`(item: String, value: String) throws {
    let scene = """
      views:
        - name: card
          frame: [0, 0, 320, 92]
          subviews: [{name: title}]
          layoutSubviews:
            - ITEM
      mutations: [card.layoutIfNeeded: ]

      """
    let folder = try TemporaryFolder()
    let path = try folder.write(scene.replacing("ITEM", with: item), to: "a.yaml")
    #expect(CapturedRun("check", "--fix", path).status == .fine)
    let key = item.prefix { $0 != " " }
    #expect(try folder.read("a.yaml") == scene.replacing("ITEM", with: "\(key) \(value)"))
  }

  @Test(arguments: [
    ("shade.frame: = tag.frame", "shade.frame: = tag.bounds"),
    ("shade.frame: = superview.frame", "shade.frame: = superview.bounds"),
    ("shade.center: = tag.center", "shade.center: [= tag.bounds.midX, = tag.bounds.midY]"),
    (
      "shade.center: [= tag.frame.midX, = superview.center.y + 2]",
      "shade.center: [= tag.bounds.midX, = superview.bounds.midY + 2]"
    ),
  ]) func `what is read of the superview outside of it has a fix that reads it inside`(written: String, fixed: String)
    throws
  {
    let scene = { (item: String) in
      "views:\n  - {name: tag, frame: [30, 12, 90, 40], subviews: [{name: shade}]}\nmutations:\n  - \(item)\n"
    }
    let source = SuggestedTextTests.source(scene(written))
    var replay = SourceReplay(of: source)
    let finding = try #require(replay.documents().flatMap(\.diagnostics).first { $0.code == .frameOfSuperview })
    let edits = try #require(finding.fixes.first).edits
    #expect(String(decoding: Self.bytes(of: source, after: edits), as: UTF8.self) == scene(fixed))
  }

  @Test func `fixes are made and named, and everything else stays as it is`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.wrong, to: "a.yaml")
    let run = CapturedRun("check", "--fix", path)
    #expect(run.status == .fine)
    #expect(
      run.output == """
        \(path):4:5: fixed: write `frame` [unknown-key]
        \(path):6:5: fixed: write `panel` [unknown-view]
        1 of 1 file fixed, 2 findings

        """)
    #expect(run.error == "")
    #expect(try folder.read("a.yaml") == Self.right)
    let again = CapturedRun("check", "--fix", path)
    #expect(again.output == "0 of 1 file fixed\n")
    #expect(folder.names == ["a.yaml"])
  }

  @Test(arguments: [
    (
      "  A.frame: [1, 2, 3, 4]\n  B.alpha: 1\n  A.alpha: 1\n", "  A: {frame: [1, 2, 3, 4], alpha: 1}\n  B: {alpha: 1}\n"
    ),
    (
      "  {A.frame: [1, 2, 3, 4], A.alpha: 1, A.zPosition: 0}\n",
      "  {A: {frame: [1, 2, 3, 4], alpha: 1, zPosition: 0}}\n"
    ),
  ]) func `several dotted keys of a view below expect become one entry`(written: String, fixed: String) throws {
    let views = "views:\n  - name: A\n    frame: [1, 2, 3, 4]\n  - name: B\nexpect:\n"
    let folder = try TemporaryFolder()
    let path = try folder.write(views + written, to: "a.yaml")
    #expect(CapturedRun("check", "--fix", path).status == .fine)
    #expect(try folder.read("a.yaml") == views + fixed)
  }

  @Test(arguments: [
    // The bar may have been typed too early.
    "views:\n  - name: A\n    subviews: [{name: page}]\nconstraints:\n  - H:|[page]|\n  - V:|[page|]\n",
    // The declaration is what is mistyped.
    "views:\n  - name: screqen\nqueries:\n  - hitTest: {point: [1, 2], view: screen}\n",
  ]) func `what would make another scene is not fixed unasked`(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "a.yaml")
    #expect(CapturedRun("check", "--fix", path).status == .invalidScene)
    #expect(try folder.read("a.yaml") == text)
  }

  @Test(arguments: [
    "  A.frame: [1, 2, 3, 4]\n  # why\n  A.alpha: 1 # because\n", "  A.frame: [1, 2, 3, 4]\n  A: {alpha: 1}\n",
  ]) func `dotted keys that have a comment or stand beside their view stay, and are told`(written: String) throws {
    let views = "views:\n  - name: A\n    frame: [1, 2, 3, 4]\nexpect:\n"
    let folder = try TemporaryFolder()
    let path = try folder.write(views + written, to: "a.yaml")
    #expect(CapturedRun("check", "--fix", path).status == .invalidScene)
    #expect(try folder.read("a.yaml") == views + written)
  }

  @Test func `a difference is shown and nothing written`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.wrong, to: "a.yaml")
    let run = CapturedRun("check", "--fix", "--diff", path)
    #expect(run.status == .mismatch)
    #expect(run.output.hasPrefix("--- \(path)\n+++ \(path)\n"))
    #expect(run.output.contains("\n-  - panle.alpha: &half 0.5\n"))
    #expect(run.output.contains("\n+  - panel.alpha: &half 0.5\n"))
    #expect(try folder.read("a.yaml") == Self.wrong)
    let piped = CapturedRun("check", "--fix", "--diff", "-", input: Self.wrong)
    #expect(piped.output.contains("\n+  - panel.alpha: &half 0.5\n"))
  }

  @Test func `what is left is reported in the text that is there then`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("views: [{name: A, fram: [1, 2, 3, 5], alpha: much}]\n", to: "a.yaml")
    let run = CapturedRun("check", "--fix", path)
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("a.yaml:1:47: error: `alpha` takes a number, not `much` [number]"))
  }

  @Test func `a file that is saved meanwhile stays, and is named`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.yaml"
    // Enough to read that a save falls between reading and writing.
    let long = Self.wrong + String(repeating: "  - panel.zPosition: 2\r\n", count: 2000)
    // How long reading and writing take depends on how the program was built, and on what else the machine does.
    let alone = try ContinuousClock().measure {
      _ = try folder.write(long, to: "a.yaml")
      _ = CapturedRun("check", "--fix", path)
    }
    var named = 0
    for round in 0..<200 where named < 3 {
      _ = try folder.write(long, to: "a.yaml")
      let editor = SystemThread {
        usleep(UInt32(alone / .microseconds(1) * Double(round % 20) / 10))
        try? FileUpdateTests.Way.allCases[round % 4].save("# mine\n", to: path)
      }
      let run = CapturedRun("check", "--fix", path)
      editor?.join()
      #expect(try folder.read("a.yaml") == "# mine\n")
      #expect(folder.names == ["a.yaml"])
      guard run.error.contains("`\(path)` has changed since it was read, so it was not updated") else { continue }
      named += 1
      #expect(run.status == .unwritableOutput)
      #expect(run.output == "0 of 1 file fixed\n")
    }
    #expect(named == 3)
  }

  @Test func `what cannot be replaced as it is stays`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.wrong, to: "a.yaml")
    link(path, folder.path + "/b.yaml")
    let linked = CapturedRun("check", "--fix", path)
    #expect(linked.status == .unwritableOutput)
    #expect(
      linked.error == "geomrun: error: cannot write `\(path)`: it has 2 hard links, which an update would separate\n")
    #expect(try folder.read("a.yaml") == Self.wrong)
    let pipe = folder.path + "/pipe.yaml"
    mkfifo(pipe, 0o644)
    #expect(
      CapturedRun("check", "--fix", pipe).error
        == "geomrun: error: `\(pipe)` is not a regular file, so it is not fixed\n")
  }

  @Test(arguments: [
    (["--fix", "-"], "standard input cannot be fixed"), (["--diff", "a.yaml"], "`--diff` needs `--fix`"),
    (["--fix", "--update", "a.yaml"], "`--update` cannot be combined with `--fix`"),
    (["--fix", "--format", "json", "a.yaml"], "`--format` cannot be combined with `--fix`"),
    (["--fix", "--list", "a.yaml"], "`--list` cannot be combined with `--fix`"),
  ]) func `what makes no sense together is refused`(words: [String], message: String) {
    let run = CapturedRun(words: ["check"] + words)
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains(message), "\(run.error)")
  }

  @Test(arguments: DiagnosticCode.allCases) func `the bad example of a code is fixed, or says why it is not`(
    code: DiagnosticCode
  ) {
    let source = SourceText(name: "bad.yaml", bytes: Array(code.explanation.bad.utf8))
    let repair = SceneRepair(of: source)
    let left = repair.findings.flatMap(\.list).map(\.code)
    switch code.explanation.fix {
    case .preferred:
      #expect(repair.repairs.map(\.finding.code) == [code])
      #expect(left.isEmpty)
    case .none(let reason):
      #expect(repair.repairs.isEmpty)
      #expect(left.contains(code))
      #expect(reason.first?.isLowercase == true && !reason.hasSuffix("."))
    }
  }

  /// What is wrong with a text, without places, which edits move.
  static func errors(_ text: SourceText) -> [String] {
    var replay = SourceReplay(of: text)
    return replay.documents().flatMap(\.diagnostics).filter { $0.severity == .error }.map {
      "\($0.code): \($0.message)"
    }.sorted()
  }

  /// Whether all of some texts are among others, as often as they are there, and there are fewer.
  static func isStrictSubset(_ some: [String], of all: [String]) -> Bool {
    var left = all
    for text in some {
      guard let index = left.firstIndex(of: text) else { return false }
      left.remove(at: index)
    }
    return !left.isEmpty
  }

  @Test(arguments: FixtureTests.bad) func `fixes of a recorded case leave less wrong, and nothing new`(name: String)
    throws
  {
    let file = FixtureTests.folder.appendingPathComponent(name + ".yaml")
    let source = SourceText(name: name, bytes: Array(try Data(contentsOf: file)))
    let repair = SceneRepair(of: source)
    #expect(source.bytes.applying(repair.edits) == repair.source.bytes)
    guard !repair.repairs.isEmpty else {
      #expect(repair.edits.isEmpty)
      return
    }
    guard repair.repairs.contains(where: { $0.finding.severity == .error }) else { return }
    let (before, after) = (Self.errors(source), Self.errors(repair.source))
    #expect(Self.isStrictSubset(after, of: before), "\(before) became \(after)")
  }

  /// Findings of the recorded cases, each with the text that it is about.
  private static func recorded() throws -> [(name: String, text: String, finding: Diagnostic)] {
    try FixtureTests.bad.filter { $0 != "bad-encoding" }.flatMap { name in
      let file = FixtureTests.folder.appendingPathComponent(name + ".yaml")
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.components(separatedBy: "---\n").flatMap { document in
        var replay = SourceReplay(of: SuggestedTextTests.source(document))
        return replay.documents().flatMap(\.diagnostics).map { (name, document, $0) }
      }
    }
  }

  /// A text after some edits.
  private static func bytes(of source: SourceText, after edits: [Fix.Edit]) -> [UInt8] {
    let index = SourceIndex(source)
    var bytes = source.bytes
    for edit in edits.sorted(by: { $0.place.start > $1.place.start }) {
      bytes.replaceSubrange(index.byteRange(of: edit.place), with: Array(edit.text.utf8))
    }
    return bytes
  }

  /// What is wrong with a text, with its place.
  private static func placed(_ text: SourceText) -> [Diagnostic] {
    var replay = SourceReplay(of: text)
    return replay.documents().flatMap(\.diagnostics).filter { $0.severity == .error }
  }

  /// What is newly wrong where some edits are made, but for what could not be read before, and whether something has
  /// gone.
  private static func outcome(
    of edits: [Fix.Edit], on finding: Diagnostic, in source: SourceText,
    hiding: [DiagnosticCode] = [.syntax, .wrongType, .unknownKey, .unknownProperty]
  ) -> (new: [String], isLess: Bool) {
    let before = placed(source)
    let after = placed(SourceText(name: "scene.yaml", bytes: bytes(of: source, after: edits)))
    // Behind such a finding the reader has gone on elsewhere, or has ended.
    let hides = hiding.contains(finding.code)
    // No more are told of a document.
    let isFull = before.count >= 32
    var left = before.map(\.message)
    var new: [String] = []
    for error in after {
      if let index = left.firstIndex(of: error.message) {
        left.remove(at: index)
      } else if SuggestedTextTests.madeUp.contains(error.code) || isFull {
        continue
      } else if !hides || error.place.start < finding.place.start {
        new.append(error.message)
      }
    }
    let isThere = after.contains { $0.message == finding.message && $0.place.start == finding.place.start }
    return (new, !isThere)
  }

  @Test func `each way out of a recorded error, taken alone, leaves less wrong, and nothing new`() throws {
    var count = 0
    for (name, text, finding) in try Self.recorded() where finding.severity == .error {
      for fix in finding.fixes {
        count += 1
        let source = SuggestedTextTests.source(text)
        let (new, isLess) = Self.outcome(of: fix.edits, on: finding, in: source)
        #expect(new.isEmpty && isLess, "\(name): \(finding.message): \(fix.title): \(new)")
      }
    }
    #expect(count > 150)
  }

  @Test func `a help that names what comes in the place of a finding is a fix`() throws {
    // The values of examples, which nobody meant.
    let examples = ["10, 20", "30deg", "view1", "[2, 3]", "scale: 2", " 0.5 + 10", ", 20]"]
    for (name, text, finding) in try Self.recorded() where finding.severity == .error && finding.fixes.isEmpty {
      for suggested in finding.help.flatMap(SuggestedText.texts)
      where !examples.contains(where: suggested.contains) || suggested.contains("44") {
        let edit = Fix.Edit(finding.place, suggested)
        let (new, isLess) = Self.outcome(of: [edit], on: finding, in: SuggestedTextTests.source(text), hiding: [])
        #expect(!new.isEmpty || !isLess, "\(name): \(finding.message): \(suggested)")
      }
    }
  }
}
