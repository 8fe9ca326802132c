internal import LayerProperties
internal import LayerTree
internal import SceneEvaluation
internal import SceneLoading

/// Frames and bounds, or what was asked for, in aligned columns, the tree shown by indentation; made for 80 columns.
struct TableReport: ReportWriter {
  /// The width that a table stays within where its names and numbers allow.
  static let width = 80

  let style: TextStyle
  let properties: [Property]

  func separate(into text: inout ByteText) { text.append("\n") }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    text.append(style(.heading, Self.onOneLine(scene.outcome.header.title)))
    text.append("  " + style(.faint, Self.onOneLine(scene.file)) + "\n\n")
    let names = scene.views.map {
      String(repeating: "  ", count: $0.depth) + scene.outcome.name(of: $0.view)
    }
    let nameWidth = max(4, names.map(DisplayWidth.of).max() ?? 0)
    let columns = columns(of: scene, besides: nameWidth)
    text.append(style(.faint, heading(columns, nameWidth: nameWidth)) + "\n")
    for (index, name) in names.enumerated() {
      text.append(Self.padded(name, to: nameWidth, atStart: true))
      for (place, column) in columns.enumerated() {
        text.append(column.isFirst ? place == 0 ? "  " : "   " : " ")
        text.append(Self.padded(column.texts[index], to: column.width, atStart: false))
      }
      text.append("\n")
    }
    if !scene.outcome.answers.isEmpty { text.append("\n") }
    for (query, answer) in zip(scene.outcome.queries, scene.outcome.answers) {
      text.append(
        "\(scene.outcome.text(of: query))  \(style(.heading, scene.outcome.text(of: answer)))\n")
    }
  }

  /// One number of a property, or the whole property where it consists of none.
  private struct Column {
    let property: Property
    let isFirst: Bool
    let texts: [String]
    var width: Int
  }

  /// The columns of all properties, with as many decimals, six at most, as fit beside the names.
  private func columns(of scene: SceneReport, besides nameWidth: Int) -> [Column] {
    let values = properties.map { property in
      scene.views.map { view, _ in scene.value(of: property, view) }
    }
    var columns: [Column] = []
    for decimals in stride(from: 6, through: 2, by: -1) {
      columns = zip(properties, values).flatMap { property, values in
        Self.columns(of: property, values, decimals: decimals, in: scene)
      }
      let gaps = columns.count + 2 * properties.count - 1
      if nameWidth + columns.map(\.width).reduce(0, +) + gaps <= Self.width { break }
    }
    return columns
  }

  private static func columns(
    of property: Property, _ values: [PropertyValue?], decimals: Int, in scene: SceneReport
  ) -> [Column] {
    let count = max(property.kind.slotCount, 1)
    var columns = (0..<count).map { slot in
      let texts = values.map { value in
        guard let value else { return slot == 0 ? "-" : "" }
        return property.kind.slotCount == 0
          ? scene.outcome.text(of: value) : NumberText.rounded(value[slot], decimals: decimals)
      }
      return Column(
        property: property, isFirst: slot == 0, texts: texts,
        width: max(1, texts.map(DisplayWidth.of).max() ?? 0))
    }
    // Room for the heading.
    let width = columns.map(\.width).reduce(count - 1, +)
    columns[count - 1].width += max(0, property.name.count - width)
    return columns
  }

  private func heading(_ columns: [Column], nameWidth: Int) -> String {
    var line = Self.padded("view", to: nameWidth, atStart: true)
    for (index, property) in properties.enumerated() {
      let own = columns.filter { $0.property == property }
      let width = own.map(\.width).reduce(own.count - 1, +)
      let isLast = index == properties.count - 1
      line += (index == 0 ? "  " : "   ")
      line += isLast ? property.name : Self.padded(property.name, to: width, atStart: true)
    }
    return line
  }

  private static func padded(_ text: String, to width: Int, atStart: Bool) -> String {
    let padding = String(repeating: " ", count: max(0, width - DisplayWidth.of(text)))
    return atStart ? text + padding : padding + text
  }

  private static func onOneLine(_ text: String) -> String {
    String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
