internal import GeomrunCommandLineTable
internal import GeomrunReporting

extension CommandTable {
  /// The command line of geomrun: parsing, help, completions and the manual are made from it.
  static let geomrun = CommandTable(
    program: "geomrun", version: ReleaseVersion.text,
    abstract: "Settles what frame, bounds, center, anchorPoint and transform of a view become.",
    discussion: "A scene is a YAML file: views, and mutations that are replayed in order.",
    example: "echo 'views: [{name: A, frame: [10, 20, 30, 44]}]' | geomrun -",
    defaultCommand: "report",
    commands: [
      NewCommand.command,
      ReportCommand.command, CheckCommand.command, SchemaCommand.command,
      ExplainCommand.command, DrawCommand.command, QuizCommand.command,
      GradeCommand.command,
      ImportCommand.command, ExportCommand.command, WatchCommand.command,
      FormatCommand.command, LanguageServerCommand.command,
      CompletionsCommand.command, ManualCommand.command,
    ],
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
  static let format = Option(
    name: "format", valueName: "format", help: "How the geometry is written.",
    allowedValues: ReportFormat.allCases.map(\.rawValue), defaultText: "table")
  static let columns = Option(
    name: "columns", valueName: "properties",
    help:
      "What is shown of each view, separated by commas: frame,bounds,windowFrame. JSON shows it "
      + "beside what it always shows.",
    isRepeatable: true, defaultText: "frame,bounds")
  static let views = Option(
    name: "views", valueName: "names", help: "Only these views, separated by commas.",
    isRepeatable: true)
  static let output = Option(
    name: "output", short: "o", valueName: "file",
    help: "Write to this file instead of standard output, all of it or nothing.",
    completion: .file)
  static let color = Option(
    name: "color", valueName: "when", help: "Whether to use colours; NO_COLOR is respected.",
    allowedValues: ["auto", "always", "never"], defaultText: "auto")
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

extension Flag {
  static let strict = Flag(name: "strict", help: "Treat warnings as errors.")
}
