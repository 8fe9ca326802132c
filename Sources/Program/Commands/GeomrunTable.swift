import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunText

/// A command: how it is called, and what it does.
struct Subcommand {
  let command: Command
  /// Does it; nil where the command runs others.
  let run: ((inout CommandRun) -> Void)?

  private init(_ command: Command, _ run: ((inout CommandRun) -> Void)?) {
    (self.command, self.run) = (command, run)
  }

  /// The commands in the order in which help lists them.
  static var all: [Subcommand] {
    [
      Subcommand(NewCommand.command, NewCommand.run),
      Subcommand(ReportCommand.command, ReportCommand.run),
      Subcommand(CheckCommand.command, CheckCommand.run),
      Subcommand(SchemaCommand.command, SchemaCommand.run),
      Subcommand(ExplainCommand.command, ExplainCommand.run),
      Subcommand(DrawCommand.command, DrawCommand.run),
      Subcommand(QuizCommand.command, QuizCommand.run),
      Subcommand(GradeCommand.command, GradeCommand.run),
      Subcommand(ImportCommand.command, ImportCommand.run),
      Subcommand(ExportCommand.command, ExportCommand.run),
      Subcommand(WatchCommand.command, nil),
      Subcommand(FormatCommand.command, FormatCommand.run),
      Subcommand(LanguageServerCommand.command, LanguageServerCommand.run),
      Subcommand(CompletionsCommand.command, CompletionsCommand.run),
      Subcommand(ManualCommand.command, ManualCommand.run),
    ]
  }

  /// Does what a command line asks for.
  static func perform(_ run: inout CommandRun) {
    let name = run.parsed.command.name
    guard let perform = all.first(where: { $0.command.name == name })?.run else {
      return run.fail(.internalFault, "the command `\(name)` does nothing")
    }
    perform(&run)
  }
}

extension CommandTable {
  /// The command line of geomrun: parsing, help, completions and the manual are made from it.
  static let geomrun = CommandTable(
    program: "geomrun", version: ReleaseVersion.text,
    abstract: "Settles what frame, bounds, center, anchorPoint and transform of a view become.",
    discussion: "A scene is a YAML file: views, and mutations that are replayed in order.",
    example: "echo 'views: [{name: A, frame: [10, 20, 30, 44]}]' | geomrun -",
    defaultCommand: "report",
    commands: Subcommand.all.map(\.command),
    topics: [SceneTopic.topic],
    sections: [
      HelpSection(
        title: "Exit status",
        rows: ExitStatus.allCases.map { .init(label: "\($0.rawValue)", text: $0.meaning) })
    ])
}

extension Argument {
  static let scenes = Argument(
    name: "path", help: "A scene file, a folder of them, or - for standard input.",
    arity: .oneOrMore, completion: .file, isOptionalWith: Option.input.name)
}

extension Option {
  static let columns = Option(
    name: "columns", valueName: "properties",
    help:
      "What is shown of each view, separated by commas: frame,bounds.width,windowFrame.maxX. JSON shows whole properties "
      + "beside what it always shows.",
    isRepeatable: true, defaultText: "frame,bounds")
  static let views = Option(
    name: "views", valueName: "names", help: "Only these views, separated by commas.",
    isRepeatable: true)
  static let output = Option(
    name: "output", short: "o", valueName: "file",
    help: "Write to this file instead of standard output, all of it or nothing.",
    completion: .file)
  static let colorChoice = Choice(
    name: "color", valueName: "when", help: "Whether to use colours; NO_COLOR is respected.",
    default: ColorChoice.auto)
  static let color = colorChoice.option
  static let standardInputName = Option(
    name: "stdin-filename", valueName: "name", help: "What to call standard input in messages.")
  static let exclude = Option(
    name: "exclude", valueName: "pattern",
    help:
      "Leave out files and folders of this name, or of this path where the pattern has a slash; "
      + "* stands for anything.",
    isRepeatable: true, completion: .file)
  static let maximumInput = Option(
    name: "max-input", valueName: "bytes",
    help: "Refuse larger inputs; K, M and G are powers of 1024.", defaultText: "1G")
}

/// When text is coloured.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}

extension Flag {
  static let strict = Flag(name: "strict", help: "Treat warnings as errors.")
}
