import GeomrunCommandLineTable
import GeomrunNarration
import GeomrunReporting
import GeomrunText
import GeomrunWords

/// A command with its implementation.
struct Subcommand {
  let command: Command
  /// The implementation, or nil for a command that runs others.
  let run: ((inout CommandRun) -> Void)?

  private init(_ command: Command, _ run: ((inout CommandRun) -> Void)?) { (self.command, self.run) = (command, run) }

  /// The commands in the order in which help lists them.
  static var all: [Subcommand] {
    [
      Subcommand(NewCommand.command, NewCommand.run), Subcommand(ReportCommand.command, ReportCommand.run),
      Subcommand(CheckCommand.command, CheckCommand.run), Subcommand(SchemaCommand.command, SchemaCommand.run),
      Subcommand(ExplainCommand.command, ExplainCommand.run), Subcommand(DrawCommand.command, DrawCommand.run),
      Subcommand(QuizCommand.command, QuizCommand.run), Subcommand(GradeCommand.command, GradeCommand.run),
      Subcommand(ImportCommand.command, ImportCommand.run), Subcommand(ExportCommand.command, ExportCommand.run),
      Subcommand(WatchCommand.command, nil), Subcommand(FormatCommand.command, FormatCommand.run),
      Subcommand(SettingsCommand.command, SettingsCommand.run),
      Subcommand(LanguageServerCommand.command, LanguageServerCommand.run),
      Subcommand(CompletionsCommand.command, CompletionsCommand.run),
      Subcommand(ManualCommand.command, ManualCommand.run),
    ]
  }

  /// Performs the request of a command line.
  static func perform(_ run: inout CommandRun) {
    let name = run.parsed.command.name
    guard let perform = all.first(where: { $0.command.name == name })?.run else {
      return run.fail(.internalFault, "the command `\(name)` does nothing")
    }
    perform(&run)
  }
}

extension CommandTable {
  /// The command line of geomrun, the source of parsing, help, completions and the manual.
  static let geomrun = CommandTable(
    program: "geomrun", version: ReleaseVersion.text,
    abstract: "Computes every view's final frame, bounds, center, anchorPoint and transform.",
    discussion: "A scene is a YAML file: views, and mutations that are replayed in order.",
    example: "echo 'views: [{name: A, frame: [10, 20, 30, 44]}]' | geomrun -", defaultCommand: "report",
    commands: Subcommand.all.map(\.command), topics: [SceneTopic.topic],
    sections: [
      HelpSection(
        title: "Exit status", rows: ExitStatus.allCases.map { .init(label: "\($0.rawValue)", text: $0.meaning) })
    ])
}

extension Argument {
  static let scenes = Argument(
    name: "path", help: "A scene file, a folder of them, or - for standard input.", arity: .oneOrMore,
    completion: .file, isOptionalWith: Option.input.option.name)
}

extension Option {
  static let columns = TypedOption(
    names: "columns", valueName: "properties",
    help:
      "Properties to show for each view, separated by commas: frame,bounds.width,windowFrame.maxX. "
      + "JSON adds whole properties to its usual ones.", defaultText: "frame,bounds")
  static let views = TypedOption(names: "views", valueName: "names", help: "Only these views, separated by commas.")
  static let output = TypedOption(
    "output", short: "o", valueName: "file",
    help: "Write to this file, completely or not at all; - is standard output, the default.", none: "-",
    completion: .file)
  static let color = TypedOption(
    "color", valueName: "when", help: "When to use colors; NO_COLOR is respected.", default: ColorChoice.auto)
  static let standardInputName = TypedOption(
    "stdin-filename", valueName: "name", help: "Name of standard input in messages.")
  static let exclude = TypedOption(
    every: "exclude", valueName: "pattern",
    help: "Skip files and folders with this name, or with this path if the pattern has a slash; * matches anything.",
    completion: .file)
  static let maximumInput = CheckedOption(
    Option(
      name: "max-input", valueName: "bytes", help: "Refuse larger inputs; K, M and G are powers of 1024.",
      defaultText: "1G"), takes: "bytes, such as 65536 or 10M", default: 1 << 30, read: ByteCount.parse)

  /// Declares the option for a command's output format.
  static func format<Format>(_ help: String, default usual: Format) -> TypedOption<Format>
  where Format: RawRepresentable & CaseIterable & Sendable, Format.RawValue == String {
    TypedOption("format", valueName: "format", help: help, default: usual)
  }

  /// Declares the option for the language of texts.
  static func language(_ help: String) -> TypedOption<NaturalLanguage> {
    TypedOption("lang", valueName: "language", help: help, default: .english)
  }

  /// The language of findings.
  static let findingLanguage = language("The language of findings.")

  /// Declares the option for the language of source code.
  static func code(_ help: String) -> TypedOption<CodeWriter.Language> {
    TypedOption("code", valueName: "language", help: help, default: .swift)
  }
}

/// The choices for coloured output.
enum ColorChoice: String, CaseIterable { case auto, always, never }

extension Flag { static let strict = Flag(name: "strict", help: "Treat warnings as errors.") }
