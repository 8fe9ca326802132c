import Foundation
import GeomrunDiagnosticCatalog
import GeomrunSceneModel
import Testing

@testable import GeomrunCommands

@Suite("Warnings")
struct WarningTests {
  @Test(arguments: DiagnosticCode.warnings)
  func `allow silences a warning, and strict makes it an error`(code: DiagnosticCode) {
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
}
