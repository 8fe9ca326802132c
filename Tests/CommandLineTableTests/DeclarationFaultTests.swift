import GeomrunCommandLineTable
import Testing

@Suite struct DeclarationFaultTests {
  @Test func aSoundTableHasNone() {
    #expect(Garden.table.declarationFaults == [])
    #expect(Garden.withoutDefault.declarationFaults == [])
    #expect(Garden.hostile.declarationFaults == [])
  }

  @Test(arguments: [
    (Command(name: "help", abstract: ""), "the command `help` is declared twice"),
    (Command(name: "a b", abstract: ""), "`a b` is not a plain word"),
    (Command(name: "a", abstract: "", flags: [Flag(name: "help", help: "")]), "`--help` is declared twice in `a`"),
    (
      Command(
        name: "a", abstract: "", flags: [Flag(name: "x", short: "q", help: ""), Flag(name: "y", short: "q", help: "")]),
      "`-q` is declared twice in `a`"
    ),
    (
      Command(name: "a", abstract: "", flags: [Flag(name: "one", short: "1", help: "")]),
      "the short name `1` is not a letter"
    ),
    (
      Command(
        name: "a", abstract: "",
        arguments: [Argument(name: "X", help: "", arity: .zeroOrMore), Argument(name: "Y", help: "")]),
      "`Y` of `a` follows an argument that repeats"
    ),
    (
      Command(
        name: "a", abstract: "",
        arguments: [Argument(name: "X", help: "", arity: .optional), Argument(name: "Y", help: "")]),
      "`Y` of `a` is required but follows an optional argument"
    ),
    (
      Command(
        name: "a", abstract: "",
        arguments: [Argument(name: "X", help: ""), Argument(name: "X", help: "", arity: .optional)]),
      "the argument `X` is declared twice in `a`"
    ),
    (
      Command(
        name: "a", abstract: "",
        options: [Option(name: "x", valueName: "X", help: "", allowedValues: ["b", "c"], impliedValue: "d")]),
      "`d` of `--x` is not an allowed value"
    ),
    (
      Command(
        name: "a", abstract: "", options: [Option(name: "x", valueName: "X", help: "", allowedValues: ["$(exit)"])]),
      "`$(exit)` is not a plain word"
    ),
  ]) func oneOfEach(command: Command, fault: String) {
    let table = CommandTable(program: "garden", version: "1", commands: [command])
    #expect(table.declarationFaults == [fault])
  }

  @Test func aDefaultCommandMustExist() {
    let table = CommandTable(program: "garden", version: "1", defaultCommand: "prune", commands: [Garden.water])
    #expect(table.declarationFaults == ["the default command `prune` is not declared"])
  }

  @Test func aNameIsAFlagOrAnOptionEverywhere() {
    let table = CommandTable(
      program: "garden", version: "1",
      commands: [
        Command(name: "a", abstract: "", options: [Option(name: "x", valueName: "X", help: "")]),
        Command(name: "b", abstract: "", flags: [Flag(name: "x", help: "")]),
      ])
    #expect(table.declarationFaults == ["`--x` takes a value in one command and is a flag in another"])
  }
}
