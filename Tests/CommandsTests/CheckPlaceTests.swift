import Foundation
import Testing

@testable import GeomrunCommands

@Suite("The place of a mismatch") struct CheckPlaceTests {
  /// An expectation that is not met, and where its value begins and ends, not included.
  static let cases: [(scene: String, place: [Int])] = [
    ("expect: {A: {alpha: 0.5}}", [2, 21, 2, 24]), ("expect: {A: {frame: [1, 2, 3, 5]}}", [2, 21, 2, 33]),
    ("expect:\n  A:\n    frame: [1, 2,\n     3, 5]  # four", [4, 12, 5, 11]),
    ("expect: {A: {frame: {x: 1, y: 2, width: 3, height: 5}}}", [2, 21, 2, 54]),
    ("expect:\n  A:\n    frame:\n      x: 1\n      y: 2\n      width: 3\n      height: 5\n\n# end", [5, 7, 8, 16]),
    ("expect:\n  A:\n    frame:\n      - 1\n      - 2\n      - 3\n      - 50\n", [5, 7, 8, 11]),
    ("expect: {A: {frame: \"{{1, 2}, {3, 5}}\"}}", [2, 21, 2, 39]),
    ("expect: {A: {frame: &f [1, 2, 3, 5]}}", [2, 21, 2, 36]),
    ("x-f: &f [1, 2, 3, 5]\nexpect: {A: {frame: *f}}", [3, 21, 3, 23]),
    ("expect: {日本: {alpha: 0.5, frame: [5, 6, 7, 8]}}", [2, 22, 2, 25]),
    ("mutations: [{expect: {A: {bounds.size: [3, 5]}}}]", [2, 40, 2, 46]),
    ("queries: [{convert: {point: [0, 0], from: A, to: window}, expect: [1, 3]}]", [2, 67, 2, 73]),
  ]

  static func run(_ scene: String, _ format: String) -> CapturedRun {
    let views = "views: [{name: A, frame: [1, 2, 3, 4]}, {name: 日本, frame: [5, 6, 7, 8]}]\n"
    return CapturedRun("check", "-", "--format", format, input: views + scene)
  }

  @Test(arguments: cases) func `SARIF marks the whole value`(scene: String, place: [Int]) throws {
    let run = Self.run(scene, "sarif")
    #expect(run.status == .mismatch)
    for (name, number) in zip(["startLine", "startColumn", "endLine", "endColumn"], place) {
      let match = try #require(run.output.firstMatch(of: Regex("\"\(name)\": ([0-9]+)")))
      #expect(match.output[1].substring.flatMap { Int($0) } == number, "\(name)")
    }
  }

  @Test(arguments: cases) func `JSON says where the value ends`(scene: String, place: [Int]) {
    let run = Self.run(scene, "json")
    let members = zip(["line", "column", "endLine", "endColumn"], place).map { "\"\($0)\": \($1)" }.joined(
      separator: ", ")
    #expect(run.output.contains(", \(members), \"met\": false"), "\(run.output)")
  }

  @Test(arguments: cases) func `GitHub gets columns within a line and lines otherwise`(scene: String, place: [Int]) {
    let run = Self.run(scene, "github")
    let columns = place[0] == place[2] ? ",col=\(place[1]),endColumn=\(place[3])" : ""
    let extent = "file=<stdin>,line=\(place[0]),endLine=\(place[2])\(columns),title="
    #expect(run.output.hasPrefix("::error \(extent)"), "\(run.output)")
  }
}
