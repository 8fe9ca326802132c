import Foundation
import Testing

@testable import GeomrunCommands

@Suite("Help") struct HelpTests {
  /// The length of the longest line.
  static func width(_ text: String) -> Int { text.split(separator: "\n").map(\.count).max() ?? 0 }

  /// A help without its examples, which are not wrapped, because people copy them.
  static func withoutExamples(_ help: String) -> String {
    String(help.prefix(upTo: help.firstRange(of: "\nEXAMPLES:\n")?.lowerBound ?? help.endIndex))
  }

  @Test(arguments: [
    (nil, nil, 80), (nil, 60, 60), (nil, 200, 100), (nil, 20, 40), ("70", 60, 70), ("", 60, 60), ("0", 60, 60),
    ("wide", 60, 60), ("-5", nil, 80), ("1000", nil, 100),
  ]) func `help is as wide as COLUMNS or the terminal, within limits`(variable: String?, terminal: Int?, width: Int) {
    let environment = variable.map { ["COLUMNS": $0] } ?? [:]
    for words in [["--help"], ["check", "--help"], ["help", "quiz"]] {
      let run = CapturedRun(words: words, environment: environment, columns: terminal)
      #expect(run.status == .fine)
      // A line ends where the next word does not fit, and some words cannot be broken.
      let help = Self.withoutExamples(run.output)
      #expect((width - 12...max(width, 64)).contains(Self.width(help)), "\(run.output)")
      let own = CapturedRun(words: words, columns: width)
      #expect(run.output == own.output)
    }
  }

  @Test func `the program alone says what it is for, on standard error`() {
    let run = CapturedRun(input: "views: []\n", columns: 72)
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("Computes every view's final frame"))
    #expect(!run.error.contains("error"))
    #expect(Self.width(run.error) <= 72)
    for name in ["report", "check", "explain", "quiz", "EXAMPLE:", "--help"] { #expect(run.error.contains(name)) }
  }

  @Test func `the example of the help is a scene that can be replayed`() throws {
    let help = CapturedRun("--help").output
    let match = try #require(help.firstMatch(of: /\n  echo '(.*)' \| geomrun -\n/))
    let run = CapturedRun("-", input: String(match.1))
    #expect(run.status == .fine)
    #expect(run.error == "")
    #expect(run.output.contains("10 20 30 44"))
  }

  @Test(arguments: ["report", "check", "explain", "quiz"]) func `a command without its argument is wrong usage`(
    name: String
  ) {
    let run = CapturedRun(name)
    #expect(run.status == .wrongUsage)
    #expect(run.error.hasPrefix("geomrun: error: missing argument `"))
    #expect(run.error.contains("\n  usage: geomrun "))
  }
}
