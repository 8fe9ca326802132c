import GeomrunCommandLineTable
import Testing

@Suite struct SelectionTests {
  @Test(arguments: [
    (["plan.txt"], "water", ["plan.txt"]), (["water", "plan.txt"], "water", ["plan.txt"]),
    (["inspect", "water"], "inspect", ["water"]), (["plan.txt", "inspect"], "water", ["plan.txt", "inspect"]),
    (["./inspect"], "water", ["./inspect"]), (["--", "inspect"], "water", ["inspect"]),
    (["-", "inspect"], "water", ["-", "inspect"]),
    // Options may stand in front of the command, and what looks like one may be a value.
    (["-q", "--format", "json", "inspect", "a"], "inspect", ["a"]), (["--tag", "inspect", "a"], "water", ["a"]),
    (["-qt", "inspect", "a"], "water", ["a"]), (["-fjson", "inspect", "a"], "inspect", ["a"]),
    (["--update", "inspect", "a"], "inspect", ["a"]),
  ]) func theFirstPositionalWordSelectsTheCommand(words: [String], name: String, arguments: [String]) throws {
    guard case .run(let parsed) = try Garden.table.parse(words) else {
      Issue.record("no command")
      return
    }
    #expect(parsed.command.name == name)
    #expect(parsed.arguments == arguments)
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["plan.txt", "--help"], ["--bogus", "-h"], ["--version", "-h"], ["chrat", "-h"],
    ["--format", "--help"],
  ]) func helpOnTheProgram(words: [String]) throws { #expect(try Garden.table.parse(words) == .help(nil)) }

  @Test(arguments: [
    ["help", "inspect"], ["inspect", "--help"], ["inspect", "a", "-h", "--"], ["-h", "inspect"], ["inspect", "-qh"],
    ["-q", "inspect", "--format", "bogus", "-h"],
  ]) func helpOnACommand(words: [String]) throws { #expect(try Garden.table.parse(words) == .help(Garden.inspect)) }

  @Test(arguments: [["--version"], ["inspect", "--version"], ["--bogus", "--version", "--"]]) func versionOfTheProgram(
    words: [String]
  ) throws { #expect(try Garden.table.parse(words) == .version("garden 1.4.2\n")) }

  @Test func helpBehindTheTerminatorIsAnArgument() throws {
    guard case .run(let parsed) = try Garden.table.parse(["--", "--help", "--version"]) else {
      Issue.record("no command")
      return
    }
    #expect(parsed.arguments == ["--help", "--version"])
  }

  @Test func aWordThatResemblesACommandMayBeAnOperand() throws {
    #expect(throws: UsageError.self) { try Garden.table.parse(["inspects", "a"]) }
    let outcome = try Garden.table.parse(["inspects", "a"], isOperand: { $0 == "inspects" })
    guard case .run(let parsed) = outcome else {
      Issue.record("no command")
      return
    }
    #expect(parsed.arguments == ["inspects", "a"])
  }

  @Test(arguments: ["beds", "inspects.txt", "./inspects"]) func otherWordsAreOperandsUnasked(word: String) throws {
    guard case .run(let parsed) = try Garden.table.parse([word]) else {
      Issue.record("no command")
      return
    }
    #expect(parsed.arguments == [word])
  }
}
