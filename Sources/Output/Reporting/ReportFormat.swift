package import GeomrunText

/// A writer of the final geometry of scenes; each scene is written independently, on any thread.
package protocol ReportWriter: AnyObject, Sendable {
  /// Writes the text before all scenes.
  func begin(into text: inout ByteText)
  /// Writes one scene.
  func write(_ scene: SceneReport, into text: inout ByteText)
  /// Writes the text before the states of a scene's steps.
  func beginSteps(of scene: SceneReport, into text: inout ByteText)
  /// Writes the state of one step.
  func write(_ step: StepReport, into text: inout ByteText)
  /// Writes the rest of a scene after its steps.
  func endSteps(of scene: SceneReport, into text: inout ByteText)
  /// Writes the text between two scenes.
  func separate(into text: inout ByteText)
  /// Writes the text after all scenes.
  func end(into text: inout ByteText)
}

extension ReportWriter {
  /// Writes nothing before the scenes.
  package func begin(into text: inout ByteText) {}
  /// Writes nothing between the scenes.
  package func separate(into text: inout ByteText) {}
  /// Writes nothing after the scenes.
  package func end(into text: inout ByteText) {}
}

/// The formats of the report, by their names on the command line.
package enum ReportFormat: String, CaseIterable, Sendable {
  case table, json, ndjson, csv, markdown

  /// Creates a writer of this format.
  ///
  /// JSON shows the requested properties in addition to its default ones, the other formats only the requested ones.
  ///
  /// - Parameters:
  ///   - width: The maximum columns of a table; nil for no limit.
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
