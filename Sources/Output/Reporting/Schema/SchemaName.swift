/// The JSON Schemas that geomrun can print, by the names that the command line uses.
package enum SchemaName: String, CaseIterable, Sendable {
  /// The scene file.
  case scene
  /// The report of `--format json`, and one line of `--format ndjson`.
  case report
  /// The results of `check --format json`.
  case check
  /// The answers of `report` and `check` to lines of JSON.
  case lines
  /// The worked solutions of `explain --format json`.
  case explain
  /// The questions and answers of `quiz --format json`.
  case quiz
  /// The settings file, `.geomrun.yaml`.
  case settings

  /// The schema, draft-07, as indented JSON with a newline at its end; the same text every time.
  package var text: String {
    switch self {
    case .scene: SceneSchema.text
    case .report: ReportSchema.text
    case .check: OutputSchema.check.prettyText
    case .lines: OutputSchema.lines.prettyText
    case .explain: OutputSchema.explain.prettyText
    case .quiz: OutputSchema.quiz.prettyText
    case .settings: SettingsSchema.schema.prettyText
    }
  }

  /// What the schema is called wherever it is kept: its `$id`, which nothing has to be fetched from.
  var identifier: String { "urn:geomrun:\(rawValue).schema.json" }
}
