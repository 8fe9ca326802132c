import Foundation
import GeomrunRecordings
import GeomrunReporting
import GeomrunSceneModel
import Testing

@testable import GeomrunCommands

/// Whole outputs, compared with files beside the scenes.
@Suite("Recorded outputs") struct FixtureTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")
  static let names: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
    $0.hasSuffix(".yaml")
  }.map { String($0.dropLast(5)) }.sorted()
  static let good = names.filter { !$0.hasPrefix("bad-") }
  static let bad = names.filter { $0.hasPrefix("bad-") }
  static let formats = ReportFormat.allCases.map { format in
    let suffix =
      switch format {
      case .table: "table.txt"
      case .markdown: "md"
      case .json, .ndjson, .csv: format.rawValue
      }
    return (name: format.rawValue, suffix: suffix)
  }

  static func run(_ words: [String], on name: String) throws -> CapturedRun {
    let text = try Data(contentsOf: folder.appendingPathComponent(name + ".yaml"))
    return CapturedRun(words: words + ["-", "--stdin-filename", name + ".yaml"], input: Array(text))
  }

  @Test func `there are cases`() {
    #expect(Self.good.count >= 5)
    #expect(Self.bad.count >= 30)
  }

  @Test(arguments: good, formats) func `a scene is reported as recorded`(
    name: String, format: (name: String, suffix: String)
  ) throws {
    let run = try Self.run(["report", "--format", format.name], on: name)
    #expect(run.status == .fine)
    #expect(run.error == "")
    try compare(run.output, with: "\(name).\(format.suffix)")
  }

  @Test(arguments: bad) func `a bad scene is diagnosed as recorded`(name: String) throws {
    let run = try Self.run(["report"], on: name)
    let isWarning = DiagnosticCode.warnings.contains { name == "bad-\($0.rawValue)" }
    #expect(run.status == (isWarning ? .fine : .invalidScene))
    #expect(run.output.isEmpty == !isWarning)
    try compare(run.error, with: "\(name).txt")
  }

  @Test func `every code of a diagnostic has a bad scene of its name`() throws {
    for code in DiagnosticCode.allCases {
      let name = "bad-\(code.rawValue)"
      try #require(Self.bad.contains(name), "write Cases/\(name).yaml")
      let run = try Self.run(["report"], on: name)
      #expect(run.error.contains(" [\(code.rawValue)]\n"), "\(name) shows \(run.error)")
    }
  }

  @Test func `no recorded file is left over`() throws {
    let all = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let expected =
      Self.names.map { $0 + ".yaml" } + Self.bad.map { $0 + ".txt" }
      + Self.good.flatMap { name in Self.formats.map { "\(name).\($0.suffix)" } }
    #expect(Set(all) == Set(expected))
  }

  private func compare(_ text: String, with name: String) throws {
    try Recording(Self.folder.appendingPathComponent(name)).compare(text)
  }
}
