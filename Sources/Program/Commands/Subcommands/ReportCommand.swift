import GeomrunCommandLineTable
import GeomrunLayerProperties
import GeomrunNameSuggestions
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// `geomrun [report] SCENE...`: replays scenes and prints their final geometry.
enum ReportCommand {
  private static let format = Option.format("The format of the geometry.", default: ReportFormat.table)

  static let command = Command(
    name: "report", abstract: "Replay scenes and print the final geometry of every view.", arguments: [.scenes],
    options: [
      format, Option.columns, Option.views, Option.set, Option.eachChoice, Option.input, Option.jobs, Option.output,
      Option.findingLanguage, Option.color, Option.standardInputName, Option.exclude, Option.settings,
      Option.maximumInput,
      DocumentOptions.device,
      DocumentOptions.orientation, DocumentOptions.direction, DocumentOptions.textScale,
    ], flags: [.steps, .strict, .verbose, .noSettings],
    examples: [
      Example("The final geometry of the scenes in a folder.", "geomrun Scenes"),
      Example("The same as JSON, for programs.", "geomrun scene.yaml --format json -o scene.json"),
      Example(
        "Only one view, with its bounding box in the window.",
        "geomrun scene.yaml --views badge --columns frame,windowFrame"),
    ])

  static func run(_ run: inout CommandRun) {
    guard run.hasValidJobs() else { return }
    guard run.takesDocuments() else { return }
    let format = run.parsed.value(of: format)
    guard let columns = wantedColumns(&run) else { return }
    let hasSteps = run.parsed.isSet(.steps)
    guard let most = run.value(of: Option.eachChoice) else { return }
    if most != nil, hasSteps {
      return run.refuse(
        "`\(Flag.steps)` shows one replay, but `\(Option.eachChoice)` makes several",
        help: "remove one of them, or choose with `\(Option.set)`")
    }
    let writer = format.makeWriter(style: run.outputStyle, columns: columns, width: run.tableWidth, hasSteps: hasSteps)
    let names = wantedViews(run.parsed)
    if run.answersLines(refusing: [self.format, Option.set, Option.eachChoice], [.steps]) {
      return run.answerLines(.report(views: names), columns: columns)
    }
    var found = FoundViews()
    run.write { writer.begin(into: &$0) }
    if hasSteps {
      writeSteps(by: writer, of: names, &found, &run)
    } else {
      writeStates(by: writer, of: names, most, &found, &run)
    }
    run.write { writer.end(into: &$0) }
    run.reportUnknownSettings()
    for name in (names ?? []).subtracting(found.shown).sorted() {
      let similar = Suggestion.nearest(to: name, in: found.all.sorted())
      run.fail(
        .wrongUsage, "no scene has a view `\(name)`, which `\(Option.views)` asks for",
        help: similar.map { "a view with a similar name exists: `\($0)`" })
    }
  }

  private static func writeStates(
    by writer: any ReportWriter, of names: Set<String>?, _ most: Int?, _ found: inout FoundViews,
    _ run: inout CommandRun
  ) {
    var isFirst = true
    run.replay(run.inputs()) { replay in
      let file = replay.source.name
      func rendered(_ document: ReplayedDocument) -> RenderedScene {
        let report = SceneReport(file: file, document: document, views: names)
        return RenderedScene(report, by: writer, namesViews: names != nil)
      }
      if let most {
        return replay.combinations(limit: most).map { $0.document.replayed }.filter { !$0.isInvalid }.map {
          rendered($0.named)
        }
      }
      return replay.mapValid(into: { Evaluator() }) { _, document in rendered(document) }
    } _: { run, scene in
      if let views = scene.views {
        found.add(views, of: scene.all)
        if views.isEmpty { return true }
      }
      if !isFirst { run.write { writer.separate(into: &$0) } }
      run.write(scene.text)
      isFirst = false
      return true
    }
  }

  /// A scene with steps, which are written in order because keeping them all would take too much memory.
  private struct SteppedScene: Sendable {
    let source: SourceText
    let scene: LayerScene
    let document: ReplayedDocument
  }

  private static func writeSteps(
    by writer: any ReportWriter, of names: Set<String>?, _ found: inout FoundViews, _ run: inout CommandRun
  ) {
    var isFirst = true
    var recent = RecentLines()
    run.replay(run.inputs()) { replay in
      let source = replay.source
      return replay.mapValid(into: { SceneRecorder() }) { recorder, document in
        SteppedScene(source: source, scene: recorder.scene, document: document)
      }
    } _: { run, stepped in
      let source = stepped.source
      let report = SceneReport(file: source.name, document: stepped.document, views: names)
      if names != nil {
        found.add(
          report.views.map { report.outcome.name(of: $0.view) }, of: report.outcome.header.views.map { $0.name })
        if report.views.isEmpty { return true }
      }
      if !isFirst { run.write { writer.separate(into: &$0) } }
      isFirst = false
      let steps = SceneSteps(of: stepped.scene, lines: recent.lines(of: source), file: source.name, views: names)
      run.stream { text, flush in
        writer.beginSteps(of: report, into: &text)
        steps.forEach { step in
          writer.write(step, into: &text)
          flush(&text)
        }
        writer.endSteps(of: report, into: &text)
      }
      return true
    }
  }

  /// The views found among those requested.
  private struct FoundViews {
    private(set) var shown: Set<String> = []
    /// All views, for suggestions.
    private(set) var all: Set<String> = []

    mutating func add(_ shown: [String], of all: [String]) {
      self.shown.formUnion(shown)
      self.all.formUnion(all)
    }
  }

  /// A scene in the format of the report.
  private struct RenderedScene: Sendable {
    let text: ByteText
    /// The names of the shown views, if views were requested.
    let views: [String]?
    /// The names of all views, if views were requested.
    let all: [String]

    init(_ report: SceneReport, by writer: any ReportWriter, namesViews: Bool) {
      // The size of a view in most formats, to avoid reallocations.
      var text = ByteText(capacity: 320 + 300 * report.views.count)
      writer.write(report, into: &text)
      self.text = text
      all = namesViews ? report.outcome.header.views.map { $0.name } : []
      views = namesViews ? report.views.map { report.outcome.name(of: $0.view) } : nil
    }
  }

  /// Returns the requested columns; nil, reported, if one is not a property.
  private static func wantedColumns(_ run: inout CommandRun) -> ReportColumns? {
    let names = run.parsed.value(of: Option.columns)
    if names.isEmpty { return .usual }
    if names.contains("all") { return .everything }
    if let columns = ReportColumns(names) { return columns }
    for name in names where ReportColumns([name]) == nil {
      // In `frame.maxZ`, the first part is valid.
      let whole = name.split(separator: ".").first.flatMap { PropertyPath(named: String($0)) }
      let components = name.contains(".") ? whole.map { Component.all(of: $0.kind) } ?? [] : []
      let known =
        whole.map { whole in components.map { PropertyPath(whole.property, $0).name } }.flatMap {
          $0.isEmpty ? nil : $0
        } ?? Property.allCases.map(\.name)
      let similar = Suggestion.nearest(to: name, in: known)
      run.fail(
        .wrongUsage,
        "a view has no property `\(name)`, which `\(Option.columns)` asks for; "
          + (similar.map { "a property with a similar name exists: `\($0)`" }
            ?? "the properties are \(known.joined(separator: ", "))"))
    }
    return nil
  }

  private static func wantedViews(_ parsed: ParsedCommand) -> Set<String>? {
    let names = parsed.value(of: Option.views)
    return names.isEmpty ? nil : Set(names)
  }
}

extension CommandRun {
  /// The maximum width of a table, which is that of the terminal, or nil if there is none.
  fileprivate var tableWidth: Int? {
    guard console.isOutputTerminal, !parsed.isGiven(Option.output) else { return nil }
    let asked = console.environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    return asked ?? console.outputColumns()
  }
}

extension ReplayedDocument {
  /// The document with its choices after the title, as in `check`.
  fileprivate var named: ReplayedDocument {
    var outcome = outcome
    outcome.header.title = outcome.titleWithChoices
    return ReplayedDocument(outcome: outcome, diagnostics: diagnostics, omitted: omitted)
  }
}

extension Flag {
  fileprivate static let steps = Flag(
    name: "steps", help: "Also show the declared state, and the state after each mutation.")
}
