import Foundation
import Testing

@testable import GeomrunCommands

/// What `--input ndjson` answers, line by line.
@Suite("Lines of JSON") struct LineInputTests {
  /// One answer, as far as the tests look at it.
  struct Answer: Decodable, Equatable {
    struct Scene: Decodable, Equatable {
      struct Mismatch: Decodable, Equatable {
        let name: String
        let line: Int
        let column: Int
      }
      let file: String
      let document: Int
      let scene: String
      let valid: Bool?
      let expectations: Int?
      let mismatches: [Mismatch]?
    }
    struct Finding: Decodable, Equatable {
      let document: Int?
      let code: String
      let line: Int
      let column: Int
      let endColumn: Int
    }
    let format: Int
    let input: String
    let line: Int
    let scenes: [Scene]
    let findings: [Finding]
  }

  static func answers(_ output: String) throws -> [Answer] {
    try output.split(separator: "\n").map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
  }

  /// The only answer to a line.
  static func answer(_ command: String = "report", _ line: String) throws -> Answer {
    try #require(try answers(CapturedRun(command, "--input", "ndjson", input: line + "\n").output).first)
  }

  static func request(_ id: String, _ scene: String) throws -> String {
    String(decoding: try JSONEncoder().encode(["id": id, "scene": scene]), as: UTF8.self) + "\n"
  }

  @Test(arguments: ["1", "2", "7"]) func `scenes have the reports that they have as files`(jobs: String) throws {
    let names = FixtureTests.good
    var lines = ""
    var files = ""
    for name in names {
      let text = try Data(contentsOf: FixtureTests.folder.appendingPathComponent(name + ".yaml"))
      lines += try Self.request(name + ".yaml", String(decoding: text, as: UTF8.self))
      files += try FixtureTests.run(["report", "--format", "ndjson"], on: name).output
    }
    let run = CapturedRun("report", "--input", "ndjson", "--jobs", jobs, "-", input: lines)
    #expect(run.status == .fine)
    #expect(run.error == "")
    #expect(try Self.answers(run.output).map(\.line) == Array(1...names.count))
    for report in files.split(separator: "\n") {
      #expect(run.output.contains(report.dropFirst(#"{"format": 1, "#.utf8.count).dropLast()))
    }
  }

  @Test(arguments: ["1", "2", "8"]) func `answers come in the order of the lines, whatever the number of jobs`(
    jobs: String
  ) throws {
    var lines = ""
    for index in 0..<3000 {
      let scene =
        switch index % 5 {
        case 1: StatusTests.bad
        case 2: StatusTests.differing
        default: StatusTests.good
        }
      lines += try index % 7 == 3 ? "{\"id\": \(index), \n" : Self.request("\(index)", scene)
    }
    for command in ["report", "check"] {
      let one = CapturedRun(command, "--input", "ndjson", "--jobs", "1", input: lines)
      #expect(one.status == .invalidScene)
      #expect(try Self.answers(one.output).map(\.line) == Array(1...3000))
      let run = CapturedRun(command, "--input", "ndjson", "--jobs", jobs, input: lines)
      #expect(run.output == one.output)
      #expect(run.status == one.status)
    }
  }

  @Test(arguments: [
    #""a""#, #""\ud83d\ude00 \/ \"""#, "7", "1e400", "12345678901234567890", "null", "true",
    #"{"row": [1, 2], "key": "ü"}"#, "[]",
  ]) func `the id comes back as it was`(id: String) throws {
    for scene in [#""scene": "views: [{name: A}]""#, #""views": [{"name": "A"}]"#, #""scene": 5"#] {
      for line in ["{\"id\": \(id), \(scene)}", "{\(scene), \"id\":\(id)}"] {
        let run = CapturedRun("report", "--input", "ndjson", input: line)
        #expect(run.output.hasPrefix("{\"format\": 1, \"id\": \(id), \"input\""), "\(line)")
        #expect(try Self.answers(run.output).first?.scenes.isEmpty == (scene.contains("5")))
      }
    }
  }

  @Test func `a line without an id is known by its number`() throws {
    let run = CapturedRun(
      "report", "--input", "ndjson", "--stdin-filename", "x", input: "\n\r\n{\"views\": [{\"name\": \"A\"}]}")
    #expect(run.output.hasPrefix(#"{"format": 1, "id": null, "input": "x", "line": 3,"#))
    #expect(try Self.answers(run.output).first?.scenes.first?.file == "x:3")
  }

  @Test func `a text of several documents gives several scenes`() throws {
    let line = try Self.request("a.yaml", StatusTests.good + "---\n" + StatusTests.bad + "---\n" + StatusTests.good)
    let report = try Self.answer("report", line)
    #expect(report.scenes.map(\.document) == [1, 3])
    #expect(report.findings.map(\.document) == [2])
    #expect(try Self.answer("check", line).scenes.map(\.valid) == [true, false, true])
  }

  @Test func `a mismatch stands where it stands in the text, or in the line`() throws {
    let text = try Self.answer("check", Self.request("a", "views: [{name: A}]\nexpect: {A: {alpha: 0.5}}"))
    #expect(text.scenes.first?.mismatches == [.init(name: "A.alpha", line: 2, column: 21)])
    let lines = CapturedRun(
      "check", "--input", "ndjson",
      input: """
        {"id": "😀", "views": [{"name": "A"}], "expect": {"A": {"alpha": 1}}}
        {"id": "😀", "views": [{"name": "A"}], "expect": {"A": {"alpha": 0.5}}}
        {"id": "😀", "scene": {"scene": "\\ud83d\\ude00\\/", "views": [{"name": "A"}], "expect": {"A": {"alpha": 0.5}}}}
        """)
    #expect(lines.status == .mismatch)
    #expect(try Self.answers(lines.output).last?.scenes.first?.scene == "😀/")
    #expect(
      try Self.answers(lines.output).map { $0.scenes.first?.mismatches } == [
        [], [.init(name: "A.alpha", line: 2, column: 65)], [.init(name: "A.alpha", line: 3, column: 102)],
      ])
  }

  @Test(arguments: [
    ("{", "syntax", 2, 2), ("{]", "syntax", 2, 3), ("[1]", "wrong-type", 1, 4), ("views: []", "syntax", 1, 2),
    ("{\"views\": [}", "syntax", 12, 13), ("{\"a\": 01}", "syntax", 8, 9), ("{\"a\": 1.}", "syntax", 9, 10),
    ("{\"a\": -}", "syntax", 8, 9), ("{\"a\": 1e}", "syntax", 9, 10), ("{\"a\": nul}", "syntax", 7, 8),
    ("{\"a\": 'b'}", "syntax", 7, 8), ("{a: 1}", "syntax", 2, 3), ("{\"a\" 1}", "syntax", 6, 7),
    ("{\"a\": 1,}", "syntax", 9, 10), ("{\"a\": \"b", "syntax", 9, 9), ("{\"a\": \"\t\"}", "syntax", 8, 9),
    ("{\"a\": \"\\x41\"}", "syntax", 9, 10), ("{\"a\": \"\\u12g4\"}", "syntax", 9, 10),
    ("{\"é\": \"\\ud83d\"}", "encoding", 8, 14), ("{\"a\": \"\\ude00\\ud83d\"}", "encoding", 8, 14),
    ("{\"id\": 1, \"id\": 2}", "duplicate-key", 11, 15), ("{\"views\": []} {}", "syntax", 15, 16),
    ("{\"scene\": 5}", "wrong-type", 11, 12), ("{\"id\": 1, \"scene\": \"\", \"x\": 2}", "unknown-key", 24, 27),
    (String(repeating: "[", count: 100_000), "nesting", 129, 130),
  ]) func `a bad line costs that line alone`(line: String, code: String, from: Int, to: Int) throws {
    let good = try Self.request("good", StatusTests.good)
    let run = CapturedRun("check", "--input", "ndjson", input: good + line + "\n" + good)
    #expect(run.status == .invalidScene)
    #expect(run.error == "")
    let answers = try Self.answers(run.output)
    #expect(answers.map(\.line) == [1, 2, 3])
    #expect(answers.map(\.scenes.count) == [1, 0, 1])
    #expect(
      answers.map(\.findings) == [[], [.init(document: nil, code: code, line: 2, column: from, endColumn: to)], []])
  }

  @Test func `the id of a bad line comes back where it stands before the fault`() {
    let run = CapturedRun("report", "--input", "ndjson", input: "{\"id\": \"a\", \"scene\": \"views:\n")
    #expect(run.output.hasPrefix(#"{"format": 1, "id": "a", "#))
  }

  @Test func `an id that is no text does not come back`() throws {
    let bytes = Array(#"{"id": ""#.utf8) + [0xFF] + Array(#"", "views": []}"#.utf8)
    let run = CapturedRun(words: ["report", "--input", "ndjson"], input: bytes)
    #expect(run.output.hasPrefix(#"{"format": 1, "id": null, "#))
    #expect(try Self.answers(run.output).first?.findings.map(\.code) == ["encoding"])
  }

  @Test func `a line that is too long is left out`() throws {
    let good = try Self.request("good", StatusTests.good)
    let long = try Self.request("long", "# " + String(repeating: "x", count: 300_000))
    for lines in [good + long + good, good + good + long, long + good + good] {
      let run = CapturedRun("report", "--input", "ndjson", "--max-input", "1000", input: lines)
      let answers = try Self.answers(run.output)
      #expect(answers.map(\.line) == [1, 2, 3])
      #expect(answers.flatMap(\.findings).map(\.code) == ["range"])
    }
  }

  @Test(arguments: [
    (#"{"id": "a\u0041\"", "scene": "#, #""a\u0041\"""#), (#" { "id" : {"n": [1, 2]} , "scene": "#, #"{"n": [1, 2]}"#),
    ("\u{FEFF}{\"id\": -1.5e3, \"scene\": ", "-1.5e3"), (#"{"id": null, "scene": "#, "null"),
    (#"{"\u0069d": 7, "scene": "#, "7"),
    // Not first, no value, or no object.
    (#"{"scene": 1, "id": 7, "x": "#, "null"), (#"{"id": x"#, "null"), (#"["id", 7, "#, "null"),
    (#"{"id" 7, "x": "#, "null"),
  ]) func `a line that is too long keeps an id that stands first`(start: String, id: String) {
    // With more behind it, the rest is read in other pieces.
    for length in [2000, 300_000] {
      let line = start + "\"" + String(repeating: "1", count: length) + "\"}\n"
      let run = CapturedRun("check", "--input", "ndjson", "--max-input", "1000", input: line + "{}\n")
      #expect(run.output.hasPrefix("{\"format\": 1, \"id\": \(id), \"input\": \"<stdin>\", \"line\": 1, "))
      #expect(run.output.split(separator: "\n").count == 2)
    }
  }

  @Test func `an id of a line that is too long is looked for in its beginning`() {
    for (length, isKept) in [(LineRequest.roomForID - 20, true), (LineRequest.roomForID, false)] {
      let id = "\"" + String(repeating: "i", count: length) + "\""
      let number = "{\"id\": " + String(repeating: "1", count: length) + String(repeating: " ", count: 300_000)
      let cut = CapturedRun("check", "--input", "ndjson", "--max-input", "1000", input: number)
      #expect(cut.output.contains("\"id\": null, ") != isKept)
      let line = "{\"id\": \(id), \"scene\": \"" + String(repeating: " ", count: 300_000) + "\"}"
      for end in ["", "\n"] {
        let run = CapturedRun("check", "--input", "ndjson", "--max-input", "1000", input: line + end)
        #expect(run.output.contains("\"id\": \(id), ") == isKept)
        #expect(run.output.contains("the line is longer than 1000 bytes"))
      }
    }
  }

  @Test func `files of lines are answered one after the other`() throws {
    let folder = try TemporaryFolder()
    let a = try folder.write(Self.request("a", StatusTests.good), to: "a")
    let b = try folder.write("\u{FEFF}" + Self.request("b", StatusTests.good) + "{", to: "b")
    let run = CapturedRun("report", "--input", "ndjson", a, folder.path + "/none", folder.path, b)
    #expect(run.status == .unreadableInput)
    #expect(run.error.split(separator: "\n").count == 2)
    let answers = try Self.answers(run.output)
    #expect(answers.map(\.input) == [a, b, b])
    #expect(answers.map(\.line) == [1, 1, 2])
    #expect(answers.map(\.findings.count) == [0, 0, 1])
  }

  @Test func `check stops behind the first failure where it is told to`() throws {
    let lines =
      try Self.request("a", StatusTests.good) + Self.request("b", StatusTests.differing)
      + Self.request("c", StatusTests.good)
    let run = CapturedRun("check", "--input", "ndjson", "--fail-fast", input: lines)
    #expect(try Self.answers(run.output).map(\.line) == [1, 2])
    #expect(run.status == .mismatch)
  }

  @Test func `no line is no failure, because a partition may be empty`() {
    let run = CapturedRun("check", "--input", "ndjson")
    #expect(run.status == .fine)
    #expect(run.output == "")
  }

  @Test(arguments: [
    ["report", "--format", "csv"], ["report", "--output", "x"], ["check", "--format", "json"], ["check", "--list"],
    ["check", "--update"], ["check", "--dry-run"], ["check", "--filter", "a"], ["check", "--log", "x"],
  ]) func `options that make no sense for lines are refused`(words: [String]) {
    let run = CapturedRun(words: words + ["--input", "ndjson"])
    #expect(run.status == .wrongUsage)
    #expect(run.error.contains("cannot be combined with `--input ndjson`"))
    #expect(run.output == "")
  }

  @Test func `an input of YAML may be left out, too`() {
    let run = CapturedRun("check", "--input=yaml", input: StatusTests.good)
    #expect(run.output == "1 scene, 1 expectation, all met\n")
  }
}
