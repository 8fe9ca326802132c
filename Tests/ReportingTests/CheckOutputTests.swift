import Foundation
import GeomrunRecordings
import GeomrunText
import Testing

@testable import GeomrunReporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The outputs of canned results, beside those that were recorded.
@Suite("Outputs of check") struct CheckOutputTests {
  static let files: [CheckFormat: String] = [
    .text: "check.txt", .oneline: "check.oneline.txt", .json: "check.json", .tap: "check.tap", .junit: "check.xml",
    .github: "check.github.txt", .sarif: "check.sarif", .markdown: "check.md", .gitlab: "check.gitlab.json",
  ]

  @Test(arguments: CheckFormat.allCases) func `the canned results are written as recorded`(format: CheckFormat) throws {
    let output = CannedResults.output(format)
    let name = try #require(Self.files[format])
    try Recording("Tests/ReportingTests/Recorded/\(name)").compare(output)
  }

  @Test(arguments: CheckFormat.allCases) func `no results are an output too`(format: CheckFormat) {
    let output = CannedResults.output(format, [], faults: [])
    let expected: [CheckFormat: String] = [
      .text: "0 scenes, 0 expectations\n", .tap: "TAP version 13\n1..0 # SKIP no expectation\n", .github: "",
      .oneline: "", .gitlab: "[]\n", .markdown: "### geomrun: 0 scenes, 0 expectations\n",
    ]
    if let expected = expected[format] { #expect(output == expected) }
    #expect(!output.contains("mismatch: "))
  }

  @Test(arguments: [CheckFormat.json, .sarif]) func `JSON can be read back`(format: CheckFormat) throws {
    for scenes in [CannedResults.scenes, []] {
      let value = try JSONSerialization.jsonObject(with: Data(CannedResults.output(format, scenes).utf8))
      #expect(value is [String: Any])
    }
    let all = try JSONSerialization.jsonObject(with: Data(CannedResults.output(.json).utf8)) as? [String: Any]
    let scenes = try #require(all?["scenes"] as? [[String: Any]])
    #expect(scenes[2]["scene"] as? String == CannedResults.hostile)
    #expect(CannedResults.output(.json).hasPrefix("{\"format\": 1, "))
  }

  @Test func `SARIF tells the version, and what each rule means`() throws {
    let value = try JSONSerialization.jsonObject(with: Data(CannedResults.output(.sarif).utf8))
    let runs = (value as? [String: Any])?["runs"] as? [[String: Any]]
    let run = try #require(runs?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["version"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    func text(_ rule: [String: Any], _ key: String) -> String {
      (rule[key] as? [String: Any])?["text"] as? String ?? ""
    }
    for rule in rules {
      let (short, full) = (text(rule, "shortDescription"), text(rule, "fullDescription"))
      #expect(short.hasSuffix(".") && full.hasPrefix(short), "\(rule)")
      #expect(!text(rule, "help").isEmpty)
    }
    let results = try #require(run["results"] as? [[String: Any]])
    let prints = results.compactMap { ($0["partialFingerprints"] as? [String: String])?["geomrun/v1"] }
    #expect(prints.count == results.count && Set(prints).count == prints.count)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
  }

  @Test func `fingerprints stay when lines and numbers change, and tell repetitions apart`() throws {
    func prints(_ scene: CheckedScene) throws -> [String] {
      let output = CannedResults.output(.sarif, [scene], faults: [])
      return output.matches(of: /"geomrun\/v1": "([0-9a-f]{32})"/).map { String($0.1) }
    }
    var scene = CannedResults.scenes[1]
    scene.findings = []
    scene.cases = [scene.cases[1], scene.cases[1]]
    let first = try prints(scene)
    #expect(first.count == 2 && first[0] != first[1])
    for index in scene.cases.indices {
      scene.cases[index].place.line += 7
      scene.cases[index].mismatch?.actual = CheckedValue(text: "12", json: "12")
    }
    #expect(try prints(scene) == first)
    scene.cases[0].name += "x"
    #expect(try prints(scene)[0] != first[0])
  }

  @Test func `the summary in Markdown is a table of whole rows, and not endless`() {
    let rows = CannedResults.output(.markdown).split(separator: "\n").filter { $0.hasPrefix("|") }
    for row in rows {
      let bars = row.replacing("\\\\", with: "").replacing("\\|", with: "").filter { $0 == "|" }
      #expect(bars.count == 7 || bars.count == 4, "\(row)")
    }
    var scene = CannedResults.scenes[1]
    scene.cases = Array(repeating: scene.cases[1], count: 250)
    let long = CannedResults.output(.markdown, [scene], faults: [])
    #expect(long.contains("\n150 more are not shown here.\n"))
    #expect(long.split(separator: "\n").count < 120)
  }

  @Test func `GitLab tells all entries apart, and finds them again further down`() throws {
    func entries(_ scenes: [CheckedScene]) throws -> [[String: Any]] {
      let value = try JSONSerialization.jsonObject(with: Data(CannedResults.output(.gitlab, scenes).utf8))
      return try #require(value as? [[String: Any]])
    }
    func fingerprints(_ entries: [[String: Any]]) -> [String] { entries.compactMap { $0["fingerprint"] as? String } }
    let twice = try entries(CannedResults.scenes + CannedResults.scenes)
    #expect(Set(fingerprints(twice)).count == twice.count)
    #expect(fingerprints(twice).allSatisfy { $0.utf8.count == 64 })
    let down = try entries(CannedResults.scenes.map { $0.moved(down: 7) })
    #expect(fingerprints(down) == fingerprints(try entries(CannedResults.scenes)))
    let lines = down.compactMap { (($0["location"] as? [String: Any])?["lines"] as? [String: Int])?["begin"] }
    #expect(lines.count == down.count)
    #expect(lines.dropLast(CannedResults.faults.count).allSatisfy { $0 > 7 })
  }

  @Test func `JUnit counts what it holds and can be read back`() throws {
    let document = try XMLDocument(data: Data(CannedResults.output(.junit).utf8))
    let root = try #require(document.rootElement())
    func count(_ path: String, in node: XMLNode) throws -> String { String(try node.nodes(forXPath: path).count) }
    for suite in [root] + root.elements(forName: "testsuite") {
      #expect(try suite.attribute(forName: "tests")?.stringValue == count(".//testcase", in: suite))
      #expect(try suite.attribute(forName: "failures")?.stringValue == count(".//failure", in: suite))
      #expect(try suite.attribute(forName: "errors")?.stringValue == count(".//error", in: suite))
    }
    #expect(root.attribute(forName: "tests")?.stringValue == "9")
    #expect(root.attribute(forName: "failures")?.stringValue == "4")
    #expect(root.attribute(forName: "errors")?.stringValue == "2")
    for node in try root.nodes(forXPath: ".//testcase/@classname") {
      #expect(node.stringValue?.isEmpty == false)
      #expect(node.stringValue?.contains(".") == false)
    }
    let names = try root.nodes(forXPath: "testsuite[1]/testcase/@name").compactMap(\.stringValue)
    #expect(Set(names).count == names.count, "readers take cases of one name for one")
    // Everything but what XML cannot say.
    let forbidden: Set<Unicode.Scalar> = ["\u{1B}", "\u{0}", "\u{FFFE}"]
    let message = try root.nodes(forXPath: "testsuite[3]/testcase/error").first?.stringValue
    let hostile = CannedResults.hostile.unicodeScalars.filter { !forbidden.contains($0) }
    #expect(message?.contains(String(String.UnicodeScalarView(hostile))) == true)
  }

  @Test func `GitHub's commands stay on their lines`() {
    let lines = CannedResults.output(.github).split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("::error ") || $0.hasPrefix("::warning ") })
    #expect(!lines.contains { $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } })
    let hostile = lines.first { $0.contains("odd") }
    #expect(
      hostile?.hasPrefix(
        "::error file=odd%2C 100%25%3A #\u{E9}.yml,line=3,endLine=3,col=9,endColumn=10,"
          + "title=\u{4E2D}.alpha in 50%25%3A a%2C b # c \\ <d>") == true)
    #expect(hostile?.contains("%0D%0A%3A%3Aerror%3A%3A\u{FFFD}[1m\u{FFFD}") == true)
    #expect(hostile?.contains("changed by odd, 100%25: #\u{E9}.yml:2:3: 50%25: a, b") == true)
  }

  @Test(arguments: [(9, 0, 0), (10, 0, 0), (11, 0, 1), (25, 0, 15), (10, 1, 1), (9, 1, 0)])
  func `GitHub shows ten of a kind and counts the rest`(mismatches: Int, faults: Int, hidden: Int) {
    var scene = CannedResults.scenes[1]
    scene.cases = Array(repeating: scene.cases[1], count: mismatches)
    scene.findings = []
    let output = CannedResults.output(.github, [scene], faults: Array(repeating: "lost", count: faults))
    let lines = output.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("::error ") }.count == min(10, mismatches + faults))
    let notices = lines.filter { $0.hasPrefix("::notice ") }
    let notice = "::notice title=geomrun::1 scene, 4 expectations, \(mismatches) not met; \(hidden) more not shown here"
    #expect(notices.map(String.init) == (hidden == 0 ? [] : [notice]))
  }

  @Test func `TAP numbers its points without a gap`() {
    let output = CannedResults.output(.tap)
    let points = output.split(separator: "\n").filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    let numbers = points.compactMap { line in line.split(separator: " ").lazy.compactMap { Int($0) }.first }
    #expect(numbers == Array(1...9))
    #expect(output.hasPrefix("TAP version 13\n"))
    #expect(output.hasSuffix("\n1..9\n"))
    #expect(points.contains { $0.contains("50%: a, b \\# c \\\\ <d>") })
  }

  @Test func `quiet text has no line that sums up`() {
    let writer = CheckFormat.text.makeWriter(isQuiet: true)
    var text = ByteText()
    writer.end(CheckSummary(), into: &text)
    #expect(text.string == "")
  }
}
