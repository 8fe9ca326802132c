internal import Geometry
internal import LayerTree
internal import SceneEvaluation
internal import SceneLoading

/// Frames and bounds in aligned columns, the tree shown by indentation; made for 80 columns.
struct TableReport: ReportWriter {
  /// The width that a table stays within where its names and numbers allow.
  static let width = 80

  let style: TextStyle

  func separate(into text: inout ByteText) { text.append("\n") }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    text.append(style(.heading, Self.onOneLine(scene.outcome.header.title)))
    text.append("  " + style(.faint, Self.onOneLine(scene.file)) + "\n\n")
    let names = scene.views.map {
      String(repeating: "  ", count: $0.depth) + scene.outcome.name(of: $0.view)
    }
    let nameWidth = max(4, names.map(DisplayWidth.of).max() ?? 0)
    let rects = scene.views.map { view, _ in
      (scene.outcome.tree[view].frame, scene.outcome.tree[view].bounds)
    }
    let columns = Self.columns(of: rects, besides: nameWidth)
    text.append(style(.faint, Self.heading(columns, nameWidth: nameWidth)) + "\n")
    for (index, name) in names.enumerated() {
      text.append(Self.padded(name, to: nameWidth, atStart: true))
      for (column, cells) in columns.enumerated() {
        text.append(column == 4 ? "   " : column == 0 ? "  " : " ")
        text.append(Self.padded(cells.texts[index], to: cells.width, atStart: false))
      }
      text.append("\n")
    }
    if !scene.outcome.answers.isEmpty { text.append("\n") }
    for (query, answer) in zip(scene.outcome.queries, scene.outcome.answers) {
      text.append(
        "\(scene.outcome.text(of: query))  \(style(.heading, scene.outcome.text(of: answer)))\n")
    }
  }

  private struct Column {
    let texts: [String]
    let width: Int
  }

  /// The eight columns, with as many decimals, six at most, as fit beside the names.
  private static func columns(of rects: [(Rect, Rect)], besides nameWidth: Int) -> [Column] {
    var columns: [Column] = []
    for decimals in stride(from: 6, through: 2, by: -1) {
      columns = (0..<8).map { index in
        let texts = rects.map { frame, bounds in
          let rect = index < 4 ? frame : bounds
          let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
          return NumberText.rounded(numbers[index % 4], decimals: decimals)
        }
        return Column(texts: texts, width: max(1, texts.map(\.count).max() ?? 0))
      }
      if nameWidth + columns.map(\.width).reduce(0, +) + 11 <= width { break }
    }
    return columns
  }

  private static func heading(_ columns: [Column], nameWidth: Int) -> String {
    let frameWidth = columns[..<4].map(\.width).reduce(3, +)
    return padded("view", to: nameWidth, atStart: true) + "  "
      + padded("frame", to: frameWidth, atStart: true) + "   bounds"
  }

  private static func padded(_ text: String, to width: Int, atStart: Bool) -> String {
    let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
    return atStart ? text + padding : padding + text
  }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
