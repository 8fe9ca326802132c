internal import CommandLineTable
internal import Reporting
internal import SceneEvaluation
internal import SceneLoading

/// `geomrun [report] SCENE...`: replays scenes and prints their final geometry.
enum ReportCommand {
  static let command = Command(
    name: "report", abstract: "Replay scenes and print the final geometry of every view.",
    arguments: [.scenes],
    options: [.format, .views, .output, .color, .standardInputName, .maximumInput],
    flags: [.strict])

  static func run(_ run: inout Run) {
    let format = run.parsed.value(of: .format).flatMap(ReportFormat.init) ?? .table
    var writer = format.makeWriter(style: run.outputStyle)
    let names = wantedViews(run.parsed)
    var found: Set<String> = []
    run.write { writer.begin(into: &$0) }
    for path in run.inputs() {
      run.replay(path) { run, source, outcome in
        let report = SceneReport(file: source.name, outcome: outcome, views: names)
        if names != nil {
          found.formUnion(report.views.map { outcome.name(of: $0.view) })
          if report.views.isEmpty { return }
        }
        run.write { writer.write(report, into: &$0) }
      }
    }
    run.write { writer.end(into: &$0) }
    for name in (names ?? []).subtracting(found).sorted() {
      run.fail(.wrongUsage, "no scene has a view `\(name)`, which `--views` asks for")
    }
  }

  private static func wantedViews(_ parsed: ParsedCommand) -> Set<String>? {
    let names = parsed.values(of: .views).flatMap { $0.split(separator: ",").map(String.init) }
    return names.isEmpty ? nil : Set(names)
  }
}
