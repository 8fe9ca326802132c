/// The JSON Schemas that geomrun can print, by the names that the command line uses.
public enum SchemaName: String, CaseIterable, Sendable {
  /// The scene file.
  case scene
  /// The report of `--format json`, and one line of `--format ndjson`.
  case report

  /// The schema, draft-07, as indented JSON with a newline at its end; the same text every time.
  public var text: String {
    switch self {
    case .scene: SceneSchema.text
    case .report: ReportSchema.text
    }
  }
}
