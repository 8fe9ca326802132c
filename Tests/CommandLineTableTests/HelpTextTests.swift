import GeomrunCommandLineTable
import Testing

@Suite struct HelpTextTests {
  @Test func theProgramListsItsCommandsAndSections() {
    #expect(
      Garden.table.helpText() == """
        OVERVIEW: Plan the work in a garden.

        A plan is a text file with one bed on each line.

        USAGE: garden [water] [options] PLAN...
               garden inspect [options] PLAN...
               garden chart [options] KIND [BED]
               garden dig [options] PLACE [BED]

        OPTIONS:
          -h, --help              Show help.
              --version           Show the version.

        SUBCOMMANDS:
          water (default)         Print which beds need water.
          inspect                 Compare the plan with the garden.
          chart                   Draw the light of a bed.
          dig                     Turn the soil.

        EXAMPLE:
          garden water - </dev/null

        EXIT STATUS:
          0                       Nothing is dry.
          64                      Wrong usage.

          See 'garden help COMMAND' for the options of a command.

        """)
  }

  @Test func aCommandListsItsArgumentsAndOptions() {
    #expect(
      Garden.table.helpText(for: Garden.water) == """
        OVERVIEW: Print which beds need water.

        Beds are visited from north to south, and within a row from west to east, as one
        walks through the garden.

          garden water plan.txt

        USAGE: garden [water] [options] PLAN...

        ARGUMENTS:
          PLAN                    A plan of the garden, or - for standard input.

        OPTIONS:
          -f, --format FORMAT     How the plan is printed. (values: table, json,
                                  markdown; default: table)
          -t, --tag TAG           Only beds that have this tag. (may be repeated)
          -o, --output FILE       Write to a file instead of standard output, all at
                                  once at the very end.
          -q, --quiet             Print only what is dry.
          -h, --help              Show help.
              --version           Show the version.

        """)
  }

  @Test func valuesOfArgumentsAndImpliedValuesAreNamed() {
    #expect(
      Garden.table.helpText(for: Garden.inspect).contains(
        """
          -u, --update[=MODE]     Write what was found back to the plan. (values:
                                  missing, all; without a value: missing)

        """))
    #expect(
      Garden.table.helpText(for: Garden.chart) == """
        OVERVIEW: Draw the light of a bed.

        USAGE: garden chart [options] KIND [BED]

        ARGUMENTS:
          KIND                    What is charted. (values: sun, shade)
          BED                     The bed to chart.

        OPTIONS:
          -h, --help              Show help.
              --version           Show the version.

        """)
  }

  @Test func aLongLabelStandsOnALineOfItsOwn() {
    let command = Command(
      name: "prune", abstract: "",
      arguments: [
        Argument(name: "TWENTY_TWO_CHARACTERS_", help: "Fits."),
        Argument(name: "TWENTY_THREE_CHARACTERS", help: "Does not fit."),
      ])
    let table = CommandTable(program: "garden", version: "1", commands: [command])
    #expect(
      table.helpText(for: command) == """
        USAGE: garden prune [options] TWENTY_TWO_CHARACTERS_ TWENTY_THREE_CHARACTERS

        ARGUMENTS:
          TWENTY_TWO_CHARACTERS_  Fits.
          TWENTY_THREE_CHARACTERS
                                  Does not fit.

        OPTIONS:
          -h, --help              Show help.
              --version           Show the version.

        """)
  }

  @Test func theShortHelpHasCommandsAndAnExample() throws {
    #expect(try Garden.table.parse([]) == .shortHelp)
    #expect(try Garden.withoutDefault.parse([]) == .shortHelp)
    #expect(
      Garden.table.shortHelpText(width: 50) == """
        Plan the work in a garden.

        USAGE: garden [COMMAND] [options] ...

        SUBCOMMANDS:
          water (default)   Print which beds need water.
          inspect           Compare the plan with the
                            garden.
          chart             Draw the light of a bed.
          dig               Turn the soil.

        EXAMPLE:
          garden water - </dev/null

          See 'garden --help' for more.

        """)
  }

  @Test func aDefaultCommandWithoutArgumentsRunsUnasked() throws {
    let walk = Command(name: "walk", abstract: "", arguments: [Argument(name: "PATH", help: "", arity: .zeroOrMore)])
    let table = CommandTable(program: "garden", version: "1", defaultCommand: "walk", commands: [walk])
    guard case .run(let parsed) = try table.parse([]) else {
      Issue.record("no command")
      return
    }
    #expect(parsed.command == walk)
  }

  @Test func theWordsOfAnOptionWithAFileAreNamed() {
    let help = Garden.table.helpText(for: Garden.dig)
    #expect(help.contains("      --log KIND[=FILE]   Keep a diary. (values: diary, ledger)\n"))
    #expect(!help.contains("north"))
  }

  @Test(arguments: [40, 60, 80, 100]) func noLineIsLongerThanTheWidth(width: Int) {
    let long = String(repeating: "seventeen letters ", count: 12)
    let arguments = (1...9).map { Argument(name: "ARGUMENT\($0)", help: long) }
    let command = Command(
      name: "prune", abstract: long, discussion: long, arguments: arguments,
      options: [Option(name: "length", valueName: "N", help: long, defaultText: long)])
    let table = CommandTable(
      program: "garden", version: "1", abstract: long, commands: [command],
      sections: [HelpSection(title: "FILES", rows: [.init(label: "a", text: long)])])
    let lines =
      (table.helpText(width: width) + table.helpText(for: command, width: width) + table.shortHelpText(width: width))
      .split(separator: "\n")
    // Words of at most 9 letters leave less than 10 columns of a wrapped line empty.
    #expect(lines.map(\.count).max().map { (width - 9...width).contains($0) } == true)
  }
}
