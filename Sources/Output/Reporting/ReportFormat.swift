package import GeomrunText

/// A way of writing the final geometry of scenes; each is written by itself, on any thread.
package protocol ReportWriter: AnyObject, Sendable {
  /// Writes what stands before all scenes.
  func begin(into text: inout ByteText)
  /// Writes one scene.
  func write(_ scene: SceneReport, into text: inout ByteText)
  /// Writes what stands before the states of a scene's steps.
  func beginSteps(of scene: SceneReport, into text: inout ByteText)
  /// Writes the state of one step.
  func write(_ step: StepReport, into text: inout ByteText)
  /// Writes what is left of a scene behind its steps.
  func endSteps(of scene: SceneReport, into text: inout ByteText)
  /// Writes what stands between two scenes.
  func separate(into text: inout ByteText)
  /// Writes what stands behind all scenes.
  func end(into text: inout ByteText)
}

extension ReportWriter {
  /// Nothing stands before the scenes.
  package func begin(into text: inout ByteText) {}
  /// Nothing stands between the scenes.
  package func separate(into text: inout ByteText) {}
  /// Nothing stands behind the scenes.
  package func end(into text: inout ByteText) {}
}

/// The formats of the report, by the names that the command line uses.
package enum ReportFormat: String, CaseIterable, Sendable {
  case table, json, ndjson, csv, markdown

  /// A writer of this format.
  ///
  /// JSON shows the properties that are asked for beside those that it always shows, the others nothing else.
  ///
  /// - Parameters:
  ///   - width: The columns that a table has to fit into; nil where nothing is cut.
  ///   - hasSteps: Whether the steps of scenes are written.
  package func makeWriter(
    style: TextStyle = .plain, columns: ReportColumns = .usual, width: Int? = nil, hasSteps: Bool = false
  ) -> any ReportWriter {
    switch self {
    case .table: TableReport(style: style, properties: columns.forPeople, width: width)
    case .json: JSONReport(columns: columns)
    case .ndjson: NDJSONReport(columns: columns)
    case .csv: CSVReport(properties: columns.all, hasSteps: hasSteps)
    case .markdown: MarkdownReport(properties: columns.forPeople)
    }
  }
}
