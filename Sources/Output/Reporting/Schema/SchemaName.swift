/// The JSON Schemas that geomrun can print, by their names on the command line.
package enum SchemaName: String, CaseIterable, Sendable {
  /// The scene file.
  case scene
  /// The report of `--format json`, and one line of `--format ndjson`.
  case report
  /// The results of `check --format json`.
  case check
  /// The output of `report` and `check` for NDJSON input.
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

  /// The identifier of the schema, independent of its location: its `$id`, which is not fetched.
  var identifier: String { "urn:geomrun:\(rawValue).schema.json" }
}
