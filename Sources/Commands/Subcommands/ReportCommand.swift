internal import CommandLineTable
internal import LayerProperties
internal import NameSuggestions
internal import Reporting
internal import SceneModel
internal import SceneReplay
internal import Text

/// `geomrun [report] SCENE...`: replays scenes and prints their final geometry.
enum ReportCommand {
  static let command = Command(
    name: "report", abstract: "Replay scenes and print the final geometry of every view.",
    arguments: [.scenes],
    options: [
      .format, .columns, .views, .input, .jobs, .output, .color, .standardInputName,
      .maximumInput,
    ],
    flags: [.strict])

  static func run(_ run: inout Run) {
    guard run.hasValidJobs() else { return }
    let format = run.parsed.value(of: .format).flatMap(ReportFormat.init) ?? .table
    guard let columns = wantedColumns(&run) else { return }
    let writer = format.makeWriter(style: run.outputStyle, columns: columns)
    let names = wantedViews(run.parsed)
    if run.answersLines(refusing: [.format]) {
      return run.answerLines(.report(views: names), columns: columns)
    }
    var found: Set<String> = []
    run.write { writer.begin(into: &$0) }
    var isFirst = true
    run.replay(run.inputs()) { replay in
      let file = replay.source.name
      return replay.mapValid(into: { Evaluator() }) { _, document in
        let report = SceneReport(file: file, document: document, views: names)
        return RenderedScene(report, by: writer, namesViews: names != nil)
      }
    } _: { run, scene in
      if let views = scene.views {
        found.formUnion(views)
        if views.isEmpty { return true }
      }
      if !isFirst { run.write { writer.separate(into: &$0) } }
      run.write(scene.text)
      isFirst = false
      return true
    }
    run.write { writer.end(into: &$0) }
    for name in (names ?? []).subtracting(found).sorted() {
      run.fail(.wrongUsage, "no scene has a view `\(name)`, which `--views` asks for")
    }
  }

  /// A scene in the format of the report.
  private struct RenderedScene: Sendable {
    let text: ByteText
    /// The names of the views shown, where somebody asked for some.
    let views: [String]?

    init(_ report: SceneReport, by writer: any ReportWriter, namesViews: Bool) {
      // What a view takes in most formats, so that the text seldom has to move.
      var text = ByteText(capacity: 320 + 300 * report.views.count)
      writer.write(report, into: &text)
      self.text = text
      views = namesViews ? report.views.map { report.outcome.name(of: $0.view) } : nil
    }
  }

  /// The columns that are asked for; nil where one of them is no property, which has been reported.
  private static func wantedColumns(_ run: inout Run) -> ReportColumns? {
    let names = run.parsed.values(of: .columns)
      .flatMap { $0.split(separator: ",").map(String.init) }
    if names.isEmpty { return .usual }
    if let columns = ReportColumns(names) { return columns }
    for name in names where ReportColumns([name]) == nil {
      let known = Property.allCases.map(\.name)
      let similar = Suggestion.nearest(to: name, in: known)
      run.fail(
        .wrongUsage,
        "a view has no property `\(name)`, which `--columns` asks for; "
          + (similar.map { "a property with a similar name exists: `\($0)`" }
            ?? "the properties are \(known.joined(separator: ", "))"))
    }
    return nil
  }

  private static func wantedViews(_ parsed: ParsedCommand) -> Set<String>? {
    let names = parsed.values(of: .views).flatMap { $0.split(separator: ",").map(String.init) }
    return names.isEmpty ? nil : Set(names)
  }
}
