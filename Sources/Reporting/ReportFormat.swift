/// A way of writing the final geometry of scenes, one after the other.
public protocol ReportWriter {
  /// Writes what stands before all scenes.
  mutating func begin(into text: inout ByteText)
  /// Writes one scene.
  mutating func write(_ scene: SceneReport, into text: inout ByteText)
  /// Writes what stands behind all scenes.
  mutating func end(into text: inout ByteText)
}

extension ReportWriter {
  /// Nothing stands before the scenes.
  public mutating func begin(into text: inout ByteText) {}
  /// Nothing stands behind the scenes.
  public mutating func end(into text: inout ByteText) {}
}

/// The formats of the report, by the names that the command line uses.
public enum ReportFormat: String, CaseIterable, Sendable {
  case table, json, ndjson, csv, markdown

  /// A writer of this format.
  public func makeWriter(style: TextStyle = .plain) -> any ReportWriter {
    switch self {
    case .table: TableReport(style: style)
    case .json: JSONReport()
    case .ndjson: NDJSONReport()
    case .csv: CSVReport()
    case .markdown: MarkdownReport()
    }
  }
}
