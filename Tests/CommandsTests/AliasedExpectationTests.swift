import Foundation
import Testing

@testable import GeomrunCommands

/// A mismatch whose expected value stands behind an alias: the alias is its place, and a note says where the value
/// stands.
@Suite("Expected values behind aliases") struct AliasedExpectationTests {
  static let view = "views: [{name: A, frame: [10, 20, 30, 44]}]\n"

  /// The places of mismatches and of their notes, as `line:column`.
  static func places(_ text: String, words: [String] = []) -> [String] {
    CapturedRun(words: ["check", "-"] + words, input: Array(text.utf8)).output.split(separator: "\n").compactMap {
      line in
      let parts = line.split(separator: ":")
      guard line.hasPrefix("<stdin>:"), parts.count > 3 else { return nil }
      return parts[3].hasPrefix(" note") ? "note \(parts[1]):\(parts[2])" : "\(parts[1]):\(parts[2])"
    }
  }

  @Test(arguments: [
    // One value.
    ("x-f: &f [10, 20, 30, 45]\n", "expect: {A: {frame: *f}}\n", ["3:21", "note 1:6"]),
    // A mapping of values, one of which is as expected.
    ("x-v: &v {frame: [10, 20, 30, 45], alpha: 1}\n", "expect: {A: *v}\n", ["3:13", "note 1:17"]),
    // Everything that is expected.
    ("x-e: &e\n  A:\n    frame: [10, 20, 30, 45]\n", "expect: *e\n", ["5:9", "note 3:12"]),
    // An alias behind an alias: the outermost is where people look.
    ("x-f: &f [10, 20, 30, 45]\nx-v: &v {frame: *f}\n", "expect: {A: *v}\n", ["4:13", "note 1:6"]),
    // Checkpoints, one of them an alias as a whole.
    (
      "x-f: &f [10, 20, 30, 45]\nx-c: &c {expect: {A: {frame: [1, 2, 3, 4]}}}\n",
      "mutations: [{expect: {A: {frame: *f}}}, *c]\n", ["4:34", "note 1:6", "4:41", "note 2:30"]
    ),
    // Queries.
    (
      "x-p: &p [1, 2]\nx-q: &q {hitTest: {point: [1, 1], view: A}, expect: null}\n",
      "queries: [{convert: {point: [0, 0], from: A, to: window}, expect: *p}, *q]\n",
      ["4:67", "note 1:6", "4:72", "note 2:53"]
    ),
    // A number of a value is no value.
    ("x-n: &n 45\n", "expect: {A: {frame: [10, 20, 30, *n]}}\n", ["3:21"]),
    // The anchor is a value itself.
    (
      "", "mutations: [{expect: {A: {frame: &f [10, 20, 30, 45]}}}]\nexpect: {A: {frame: *f}}\n",
      ["2:34", "3:21", "note 2:34"]
    ),
    // A later anchor of the name.
    ("x-f: &f [1, 2, 3, 4]\nx-g: &f [10, 20, 30, 45]\n", "expect: {A: {frame: *f}}\n", ["4:21", "note 2:6"]),
  ]) func `the alias is the place, with a note at the value`(before: String, behind: String, expected: [String]) {
    let text = before + Self.view + behind
    #expect(Self.places(text) == expected)
    #expect(Self.places(text, words: ["--list"]).contains(expected[0]))
    // Whatever stands in front.
    let shifted = "# a comment\n" + text
    let moved = expected.map { place in place.replacing(#/(\d+):/#) { "\((Int($0.1) ?? 0) + 1):" } }
    #expect(Self.places(shifted) == moved)
    #expect(Self.places("\u{FEFF}" + text) == expected)
  }

  @Test func `documents in front that are wrong do not hide it`() {
    let text =
      "views: [\n---\nx-f: &f [1]\nviews: [{name: Z, alpha: 0.5}]\nexpect: {Z: {alpha: 0.5}}\n---\n"
      + "x-f: &f [10, 20, 30, 45]\n" + Self.view + "expect: {A: {frame: *f}}\n"
    #expect(Self.places(text) == ["9:21", "note 7:6"])
  }

  @Test(arguments: [
    (
      "json",
      "\"column\": 21, \"endLine\": 3, \"endColumn\": 23, \"met\": false, \"anchor\": {\"line\": 1, "
        + "\"column\": 6, \"endLine\": 1, \"endColumn\": 25}"
    ), ("tap", "  line: 3\n"), ("tap", "  value_at: \"<stdin>:1:6\"\n"),
    ("junit", "file=\"&lt;stdin&gt;\" line=\"3\""), ("junit", "value at: &lt;stdin&gt;:1:6"),
    ("github", "line=3,endLine=3,col=21,endColumn=23,"), ("github", "%0Avalue at <stdin>:1:6"),
    ("sarif", "\"region\": {\"startLine\": 3, \"startColumn\": 21, \"endLine\": 3, \"endColumn\": 23}"),
    ("sarif", "\"region\": {\"startLine\": 1, \"startColumn\": 6, \"endLine\": 1, \"endColumn\": 25}"),
    ("sarif", "\"message\": {\"text\": \"the value is here\"}"),
  ]) func `every format has both places`(format: String, part: String) {
    let text = "x-f: &f [10, 20, 30, 45]\n" + Self.view + "expect: {A: {frame: *f}}\n"
    let output = CapturedRun("check", "--format", format, "-", input: text).output
    #expect(output.contains(part), "\(output)")
  }

  @Test func `an update leaves the value alone, at the place of the alias`() throws {
    let folder = try TemporaryFolder()
    let text = "x-f: &f [10, 20, 30, 45]\n" + Self.view + "expect: {A: {frame: *f}}\n"
    let path = try folder.write(text, to: "a.yaml")
    let run = CapturedRun("check", "--update", path)
    #expect(run.status == .mismatch)
    #expect(
      run.error.contains(
        "\(path):3:21: not updated: it is an alias, and the text that an alias repeats is " + "not changed\n"),
      "\(run.error)")
    #expect(try folder.read("a.yaml") == text)
  }

  @Test func `an asterisk that is no alias changes nothing`() {
    let text = Self.view + "expect: {A: {frame: [10, 20, 30, \"= 9 *5\"], alpha: 0.5}}\n"
    #expect(Self.places(text) == ["2:21", "2:52"])
  }
}
