import Foundation
import Testing

@testable import GeomrunCommands

/// Input that is meant to hurt; where time or memory grew with its square, none of these would end.
@Suite("Hostile input") struct HostileInputTests {
  static let view = "views: [{name: A, frame: [1, 2, 30, 44]}]\n"

  @Test(
    .endsInTime,
    arguments: [
      (String(repeating: "[", count: 1 << 20), 2), (String(repeating: "- ", count: 1 << 19), 2),
      ((0..<60_000).map { "%TAG !a\($0)! x\n" }.joined() + "---\n" + view, 1),
      (view + "...\n" + (0..<60_000).map { "%TAG !a\($0)! x\n" }.joined() + "---\n" + view, 1),
      (String(repeating: "views: [\n---\n", count: 3000) + view, 20),
      (String(repeating: "views: [{name: A, frmae: 1}]\n---\n", count: 20_000) + view, 20),
      (String(repeating: "expect: {A: {alpha: 1}}\n" + view + "---\n", count: 3000) + view, 0),
      (String(repeating: "views: [{name: A\u{FF0C} alpha: 1}]\n---\n", count: 3000) + view, 20),
      (view + "mutations:\n" + String(repeating: "  - A.alpha\u{FF1A} 1\n", count: 30_000), 20),
      (view + "x\u{FF1A}" + String(repeating: "\u{3000}\u{FF0C}\n", count: 100_000) + "}", 2),
    ]) func `it has an answer`(text: String, findings: Int)
  {
    let run = CapturedRun("-", input: text)
    #expect(run.status == (findings == 0 ? .fine : .invalidScene))
    #expect(run.error.components(separatedBy: ": error: ").count == findings + 1)
  }

  @Test(
    .endsInTime, arguments: [("params: {}", "1", "+"), ("params: {a: 1}", "a", "-"), ("params: {a-b: 1}", "a-b", "-")])
  func `a long expression takes no longer for each of its numbers and names`(
    params: String, operand: String, sign: String
  ) {
    let expression = Array(repeating: operand, count: 100_000).joined(separator: sign)
    let scene = "\(params)\n\(Self.view)mutations:\n  - A.alpha: = \(expression)\n"
    let run = CapturedRun("-", input: scene)
    #expect(run.status == .fine)
    #expect(run.error == "")
  }

  @Test(.endsInTime) func `an error for each of many mutations is twenty and a count`() {
    let mutations = (0..<20_000).map { "  - A.frmae: [1, 2, \($0), 4]\n" }.joined()
    let run = CapturedRun("-", input: Self.view + "mutations:\n" + mutations)
    #expect(run.error.components(separatedBy: ": error: ").count == 21)
    #expect(run.error.hasSuffix("\n... 19980 more\n"))
  }

  @Test func `a finding behind those that are kept counts once`() {
    let questions = (0..<40).map { "  - {ask: A.frmae\($0)}\n" }.joined()
    let run = CapturedRun("-", input: Self.view + "quiz:\n" + questions)
    #expect(run.error.hasSuffix("\n... 20 more\n"))
  }

  @Test(.endsInTime) func `a warning for each of many mutations is twenty and a count`() {
    let mutations = String(repeating: "  - A.frame: [1, 2, 3, 4]\n", count: 20_000)
    let run = CapturedRun("-", input: Self.view + "mutations:\n  - A.transform: {scale: 2}\n" + mutations)
    #expect(run.status == .fine)
    #expect(run.error.hasSuffix("\n... 19980 more\n"))
  }

  @Test(.endsInTime) func `a name that fills a file does not fill the screen`() {
    let name = String(repeating: "é", count: 1 << 15)
    for text in [
      "\(name): 1\n" + Self.view, "views: [{name: A, \(name): 1}]\n", Self.view + "mutations: [{\(name).frame: 1}]\n",
      "views: [{name: \"\(name) \"}]\n", Self.view + "mutations:\n  - A.alpha: = \(name)\n",
      "views: [{name: A, \(name): {}}]\n", Self.view + "mutations:\n  - A.center: \(name).center\n",
      Self.view + "mutations:\n  - A.transform: CGAffineTransform(rotationAngle(\(name)))\n",
      Self.view + "mutations:\n  - A.alpha = \(name)\n", "- \(name)\n", "views: [\(name)]\n",
    ] {
      let run = CapturedRun("-", input: text)
      #expect(run.status == .invalidScene)
      #expect(run.error.utf8.count < 8000)
    }
  }

  @Test(.endsInTime) func `aliases of all documents together are bounded`() {
    let bomb =
      "x-0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
      + (1...9).map { level in
        let alias = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
        return "x-\(level): &a\(level) [\(alias)]\n"
      }.joined()
    let run = CapturedRun("-", "--format", "csv", input: String(repeating: bomb + "---\n", count: 300) + Self.view)
    #expect(ExplanationTests.codes(run.error) == ["alias-expansion"])
    #expect(run.error.hasSuffix("\n... 280 more\n"))
    #expect(run.output.split(separator: "\n").count == 2)
  }
}
