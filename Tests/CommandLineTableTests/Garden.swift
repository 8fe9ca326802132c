import GeomrunCommandLineTable

/// The command line of an imaginary program, with one of everything.
enum Garden {
  static let format = Option(
    name: "format", short: "f", valueName: "FORMAT", help: "How the plan is printed.",
    allowedValues: ["table", "json", "markdown"], defaultText: "table")
  static let tag = Option(
    name: "tag", short: "t", valueName: "TAG", help: "Only beds that have this tag.", isRepeatable: true)
  static let output = Option(
    name: "output", short: "o", valueName: "FILE",
    help: "Write to a file instead of standard output, all at once at the very end.", completion: .file)
  static let update = Option(
    name: "update", short: "u", valueName: "MODE", help: "Write what was found back to the plan.",
    allowedValues: ["missing", "all"], impliedValue: "missing")
  static let log = Option(
    name: "log", valueName: "KIND[=FILE]", help: "Keep a diary.", completion: .wordsWithFile(["diary", "ledger"]))
  static let quiet = Flag(name: "quiet", short: "q", help: "Print only what is dry.")
  static let strict = Flag(name: "strict", help: "Take weeds as errors.")

  static let plan = Argument(
    name: "PLAN", help: "A plan of the garden, or - for standard input.", arity: .oneOrMore, completion: .file)
  static let kind = Argument(name: "KIND", help: "What is charted.", allowedValues: ["sun", "shade"])
  static let bed = Argument(name: "BED", help: "The bed to chart.", arity: .optional)
  static let place = Argument(name: "PLACE", help: "Where to dig.", completion: .wordsOrFile(["north", "south"]))

  static let water = Command(
    name: "water", abstract: "Print which beds need water.",
    discussion: """
      Beds are visited from north to south, and within a row from west to east, as one walks \
      through the garden.

        garden water plan.txt
      """, arguments: [plan], options: [format, tag, output], flags: [quiet])
  static let inspect = Command(
    name: "inspect", abstract: "Compare the plan with the garden.", arguments: [plan], options: [format, update],
    flags: [quiet, strict])
  static let chart = Command(name: "chart", abstract: "Draw the light of a bed.", arguments: [kind, bed])
  static let dig = Command(name: "dig", abstract: "Turn the soil.", arguments: [place, bed], options: [log])
  static let secret = Command(
    name: "secret", abstract: "Not listed.",
    arguments: [Argument(name: "WORD", help: "Any words.", arity: .zeroOrMore)], shouldDisplay: false)

  static let watch = Command(
    name: "watch", abstract: "Look again whenever something grows.", arguments: [plan], runs: ["inspect", "water"])

  /// A table with a command that runs others.
  static let watched = CommandTable(
    program: "garden", version: "1", defaultCommand: "water", commands: [water, inspect, chart, watch])

  static let table = CommandTable(
    program: "garden", version: "1.4.2", abstract: "Plan the work in a garden.",
    discussion: "A plan is a text file with one bed on each line.", example: "garden water - </dev/null",
    defaultCommand: "water", commands: [water, inspect, chart, dig, secret],
    sections: [
      HelpSection(
        title: "EXIT STATUS",
        rows: [.init(label: "0", text: "Nothing is dry."), .init(label: "64", text: "Wrong usage.")])
    ])

  /// The same commands without one that is meant by default.
  static let withoutDefault = CommandTable(program: "garden", version: "1.4.2", commands: [water, inspect])

  /// Help that means something to every shell and to roff.
  static let hostile = CommandTable(
    program: "wild-garden", version: "0", abstract: "It's `$(exit 7)` \\ ^~ \"quoted\".",
    discussion: ".br is text, 'this' as well\n\n.SH is no heading\n  $ wild-garden --depth 3", defaultCommand: "dig",
    commands: [
      Command(
        name: "dig", abstract: "It's [a:b] $(exit 7) `exit 8` \\d \"q\" %s; #x!",
        arguments: [Argument(name: "PLACE", help: ".TP 'x' $(exit 7)", completion: .file)],
        options: [
          Option(
            name: "depth", short: "d", valueName: "N", help: "Don't [a:b] $(exit 7) `exit 8` \\d \"q\" %s;\nsecond line"
          )
        ], flags: [Flag(name: "deep", help: "'")])
    ])
}
