import Foundation
import Testing

@testable import GeomrunCommands

@Suite("Limits of inputs") struct InputLimitTests {
  static let scene = StatusTests.good

  @Test(arguments: ["report", "check", "explain", "quiz"])
  func `an input beyond the limit is refused, one at the limit is not`(command: String) {
    let size = Self.scene.utf8.count
    #expect(CapturedRun(command, "-", "--max-input", "\(size)", input: Self.scene).status == .fine)
    let run = CapturedRun(command, "-", "--max-input", "\(size - 1)", input: Self.scene)
    #expect(run.status == .invalidScene)
    #expect(run.error.hasPrefix("geomrun: error: `-` is larger than \(size - 1) bytes\n"))
  }

  @Test(
    arguments: [
      ("1", 1), ("65536", 65536), ("64K", 65536), ("10m", 10 << 20), ("2G", 2 << 30), ("", nil), ("K", nil), ("0", nil),
      ("-1", nil), ("1.5M", nil), ("ten", nil), ("1T", nil), ("99999999999999999999", nil), ("9999999999999G", nil),
      ("+5", nil), ("1e6", nil),
    ] as [(String, Int?)]) func `sizes are whole numbers with a unit`(text: String, bytes: Int?)
  { #expect(ByteCount.parse(text) == bytes) }

  @Test func `a limit that is no size is wrong usage`() {
    let run = CapturedRun("-", "--max-input", "huge", input: Self.scene)
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(run.error == "geomrun: error: `--max-input` takes bytes, such as 65536 or 10M, not `huge`\n")
  }

  @Test func `bytes that are not UTF-8 cost the documents around them nothing`() {
    let head = "views: [{name: A}]\n---\n# "
    let tail = "\n---\nviews: [{name: C}]\n"
    for bytes: [UInt8] in [
      [0xFF], [0xE9, 0x20], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x00], [0x07], [0x7F],
      [0xC2, 0x80], [0xEF, 0xBF, 0xBE], [0xE2, 0x82],
    ] {
      let run = CapturedRun(words: ["-", "--format", "csv"], input: Array(head.utf8) + bytes + Array(tail.utf8))
      #expect(run.status == .invalidScene)
      #expect(run.error.hasPrefix("<stdin>:3:3: error: "))
      #expect(ExplanationTests.codes(run.error) == ["encoding"])
      #expect(run.output.split(separator: "\n").count == 3)
    }
  }

  @Test func `failed documents cost the others nothing, whatever they look like`() {
    let good = "views: [{name: A}]\n"
    for bad in [
      "views: [", "views: \"", "views: '", "- [", "a: b: c", "%TAG ! x", "%TAG ! x\n---\nviews: 1",
      "views: [{name: A}]\n%", "views:\n\t- name: A", "{a:[1]}", "? ? ?", "&a *a", "--- ---",
      "views: [{name: A}]\n...\n}", "%YAML 1.2\n%YAML 1.2\n---\na", "!", "| x", "@",
    ] {
      let run = CapturedRun(
        "-", "--format", "csv", input: "\(good)---\n\(bad)\n---\n\(good)---\n# \u{2028}\n\(bad)\n...\n\(good)")
      #expect(run.status == .invalidScene, "\(bad)")
      let lines = run.output.split(separator: "\n").count
      #expect(lines >= 4, "\(bad): \(run.output)\(run.error)")
    }
  }

  @Test func `settings behind the views cost the documents around nothing`() {
    let late = "mutations: [{A.bounds.size.width: = w}]\nviews: [{name: A}]\nparams: {w: 7}\n"
    let run = CapturedRun(
      "-", "--format", "csv",
      input: Array(repeating: late, count: 5).joined(separator: "---\n") + "---\nviews: [\n---\n" + late)
    #expect(run.output.split(separator: "\n").count == 7)
    #expect(ExplanationTests.codes(run.error) == ["syntax"])
  }
}
