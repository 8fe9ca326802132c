internal import LayerProperties
internal import LayerTree
internal import SceneModel
internal import SceneReplay
internal import Text

/// Frames and bounds, or what was asked for, in aligned columns, the tree shown by indentation; made for 80 columns.
final class TableReport: ReportWriter {
  /// The width that a table stays within where its names and numbers allow.
  static let width = 80

  let style: TextStyle
  let properties: [Property]

  init(style: TextStyle, properties: [Property]) {
    self.style = style
    self.properties = properties
  }

  func separate(into text: inout ByteText) { text.append("\n") }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    let outcome = scene.outcome
    text.append(style(.heading, Self.onOneLine(outcome.header.title)))
    text.append("  " + style(.faint, Self.onOneLine(scene.file)) + "\n\n")
    func width(_ view: LayerID, _ depth: Int) -> Int {
      2 * depth + DisplayWidth.of(outcome.name(of: view))
    }
    let nameWidth = scene.views.reduce(4) { max($0, width($1.view, $1.depth)) }
    let columns = TableColumns(properties, of: scene, besides: nameWidth)
    text.append(style(.faint, heading(columns, nameWidth: nameWidth)) + "\n")
    for (row, (view, depth)) in scene.views.enumerated() {
      // A deep view stands behind many spaces, which are nowhere kept.
      text.append(repeating: " ", count: 2 * depth)
      text.append(outcome.name(of: view))
      text.append(repeating: " ", count: nameWidth - width(view, depth))
      columns.write(row, into: &text)
      text.append(fixed: "\n")
    }
    if !outcome.answers.isEmpty { text.append("\n") }
    for (query, answer) in zip(outcome.queries, outcome.answers) {
      text.append("\(outcome.text(of: query))  \(style(.heading, outcome.text(of: answer)))\n")
    }
  }

  private func heading(_ columns: TableColumns, nameWidth: Int) -> String {
    var line = Self.padded("view", to: nameWidth)
    for (index, property) in properties.enumerated() {
      let isLast = index == properties.count - 1
      line += (index == 0 ? "  " : "   ")
      line += isLast ? property.name : Self.padded(property.name, to: columns.width(of: index))
    }
    return line
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
  }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }).visible
  }
}
