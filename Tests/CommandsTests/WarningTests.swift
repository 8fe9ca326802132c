import Foundation
import GeomrunDiagnosticCatalog
import GeomrunSceneModel
import Testing

@testable import GeomrunCommands

@Suite("Warnings") struct WarningTests {
  /// All but one that `check` makes an error, which the tests of known failures are about.
  static let codes = DiagnosticCode.warnings.filter { $0 != .knownFailurePasses }

  @Test(arguments: codes) func `allow silences a warning, and strict makes it an error`(
    code: DiagnosticCode
  ) {
    let scene = code.explanation.bad
    for command in [["report"], ["check", "--allow-empty"]] {
      let plain = CapturedRun(words: command + ["-"], input: Array(scene.utf8))
      #expect(plain.error.contains(": warning: "))
      #expect(plain.error.contains(" [\(code.rawValue)]\n"))
      #expect(!plain.output.isEmpty)
      let strict = CapturedRun(words: command + ["--strict", "-"], input: Array(scene.utf8))
      #expect(strict.status == .invalidScene)
      #expect(strict.error == plain.error.replacing(": warning: ", with: ": error: "))
      let silenced = "allow: [\(code.rawValue)]\n" + scene
      let allowed = CapturedRun(words: command + ["--strict", "-"], input: Array(silenced.utf8))
      #expect(!allowed.error.contains("[\(code.rawValue)]"))
    }
  }

  @Test(arguments: codes) func `a warning can be allowed on the command line, also of all choices`(
    code: DiagnosticCode
  ) {
    let scene = Array(code.explanation.bad.utf8)
    for more in [[], ["--each-choice"]] {
      let words = ["check", "--allow-empty", "-"] + more
      let plain = CapturedRun(words: words, input: scene)
      #expect(plain.output.contains(" \(code.rawValue)"))
      let allowed = CapturedRun(words: words + ["--allow", code.rawValue], input: scene)
      #expect(!allowed.error.contains("[\(code.rawValue)]"))
      #expect(!allowed.output.contains(" \(code.rawValue)"))
    }
  }

  /// A view under a quarter turn about its corner, with a mask; its frame jumps from x = 10 to another place.
  @Test(arguments: [("[0, 0]", true), ("[0.5, 0.5]", false)])
  func `a mask whose frame comes to lie elsewhere under a quarter turn is warned of`(anchor: String, isWarned: Bool) {
    let run = CapturedRun(
      "report", "-",
      input: """
        views:
          - name: S
            frame: [0, 0, 300, 300]
            subviews:
              - {name: A, bounds: [0, 0, 100, 40], center: [50, 90], anchorPoint: \(anchor),
                 transform: {rotation: 90deg}, autoresizingMask: [width]}
        mutations: [{S.bounds.size: [400, 300]}]
        """)
    #expect(run.status == .fine)
    #expect(
      run.error.contains("this resizes `A`, but its frame then reads [-130, 90, 140, 100], not as its mask requires")
        == isWarned, "\(run.error)")
    #expect(run.error.contains("[frame-does-not-read-back]") == isWarned)
  }

  @Test func `a line counts warnings by their codes, those that are not told too`() {
    let frame = "  - A.frame: [0, 0, 10, 20]\n"
    let scene = { (count: Int) in
      """
      views: [{name: A, frame: [20, 20, 100, 60]}]
      params: {unused: 1}
      mutations:
        - A.transform: {rotation: 90deg}

      """ + String(repeating: frame, count: count)
    }
    func line(_ count: Int, _ words: String...) -> Substring? {
      CapturedRun(words: ["check", "--allow-empty", "-"] + words, input: Array(scene(count).utf8)).output.split(
        separator: "\n"
      ).first
    }
    #expect(line(2) == "3 warnings: 2 frame-under-transform, 1 unused-parameter")
    #expect(line(2, "--allow", "unused-parameter") == "2 warnings: 2 frame-under-transform")
    #expect(line(0) == "1 warning: 1 unused-parameter")
    #expect(line(30)?.hasPrefix("31 warnings: ") == true)
    #expect(line(30)?.hasSuffix(" more") == true)
    #expect(line(0, "--allow", "unused-parameter") == "1 scene, 0 expectations")
  }

  @Test func `lines of places hold findings and mismatches, and nothing comes besides`() {
    let scene = """
      views: [{name: A, frame: [20, 20, 100, 60]}]
      params: {unused: 1}
      expect: {A: {center: [1, 2]}}
      ---
      veiws: []
      """
    let run = CapturedRun("check", "--format", "oneline", "-", input: scene)
    #expect(run.status == .invalidScene)
    #expect(run.error == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "<stdin>:2:10: warning: no expression reads the parameter `unused` [unused-parameter]")
    #expect(
      lines.dropFirst().first
        == "<stdin>:3:22: error: A.center in \"<stdin>\": expected [1, 2], actual [70, 50] [mismatch]")
    #expect(lines.last?.hasPrefix("<stdin>:5:1: error: ") == true)
    #expect(lines.last?.hasSuffix(" [unknown-key]") == true)
    // Beside a file the findings are told as ever.
    let other = CapturedRun("check", "--format", "text", "-", input: scene)
    #expect(other.error.contains("[unused-parameter]"))
  }

  @Test func `only the worse of two reasons is told`() {
    let scene = { (frame: String) in
      """
      views: [{name: A, frame: [20, 20, 100, 60]}]
      mutations:
        - A.transform: {rotation: \(frame)}
        - A.frame: [20, 20, 100, 60]
      """
    }
    let turned = CapturedRun("-", input: scene("30deg")).error
    #expect(ExplanationTests.codes(turned) == ["frame-does-not-read-back"])
    let upright = CapturedRun("-", input: scene("90deg")).error
    #expect(ExplanationTests.codes(upright) == ["frame-under-transform"])
    #expect(CapturedRun("-", input: scene("0")).error == "")
    #expect(CapturedRun("-", input: "model: ignoresTransform\n" + scene("30deg")).error == "")
  }

  @Test func `the advice is what the assignment made`() {
    let scene = """
      views: [{name: A, frame: [100, 100, 60, 40]}]
      mutations:
        - A.transform: {scale: [2, 4]}
        - A.frame: [50, 60, 120, 80]
      """
    let advised = """
      views: [{name: A, frame: [100, 100, 60, 40]}]
      mutations:
        - A.transform: {scale: [2, 4]}
        - A.bounds: [0, 0, 60, 20]
        - A.center: [110, 100]
      """
    let run = CapturedRun("-", "--format", "csv", input: scene)
    #expect(run.error.contains("bounds [0, 0, 60, 20] and center [110, 100]"))
    #expect(CapturedRun("-", "--format", "csv", input: advised).output == run.output)
  }

  @Test func `a broken scene still shows its errors among many warnings`() {
    let frames = String(repeating: "  - A.frame: [1, 2, 3, 4]\n", count: 30)
    let run = CapturedRun(
      "-",
      input: "views: [{name: A}]\nmutations:\n  - A.transform: {scale: 2}\n" + frames
        + "---\nviews: [{name: A, alpha: x}]\n")
    #expect(run.error.components(separatedBy: ": warning: ").count == 20)
    #expect(run.error.components(separatedBy: ": error: ").count == 2)
    #expect(run.error.hasSuffix("... 11 more\n"))
  }

  @Test func `many warnings of several files are a line for each code`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("geomrun-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = try #require(DiagnosticCode.warnings.first { $0 == .fractionalResize }).explanation.bad
    func write(_ count: Int) throws -> [String] {
      try (1...count).map { number in
        let path = folder.appendingPathComponent("\(number).yaml").path
        try scene.write(toFile: path, atomically: true, encoding: .utf8)
        return path
      }
    }
    let few = CapturedRun(words: ["report"] + (try write(3)), input: [])
    #expect(few.error.components(separatedBy: ": warning: ").count == 4)
    let paths = try write(30)
    let many = CapturedRun(words: ["report"] + paths, input: [])
    #expect(!many.error.contains(": warning: "))
    #expect(many.error.hasPrefix("warning: fractional-resize 30 times in 30 files: \(paths[0]):"))
    #expect(many.error.contains(", ...\n  help: `--verbose` lists each warning"))
    let all = CapturedRun(words: ["report", "--verbose"] + paths, input: [])
    #expect(all.error.components(separatedBy: ": warning: ").count == 31)
  }
}
