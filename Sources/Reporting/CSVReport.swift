internal import LayerProperties
internal import LayerTree
internal import SceneEvaluation
internal import SceneLoading

/// A table of all views of all scenes, with properties in columns of their own (RFC 4180, lines end in LF).
struct CSVReport: ReportWriter {
  let properties: [Property]

  func begin(into text: inout ByteText) {
    let fixed = ["file", "document", "scene", "view", "superview"]
    let columns = fixed + properties.flatMap(Self.columns) + ["query", "result"]
    text.append(columns.joined(separator: ","))
    text.append("\n")
  }

  func write(_ scene: SceneReport, into text: inout ByteText) {
    let header = scene.outcome.header
    for (view, _) in scene.views {
      let superview = scene.outcome.tree.superlayer(of: view).map(scene.outcome.name(of:)) ?? ""
      var cells = [
        scene.file, String(header.document), header.title, scene.outcome.name(of: view), superview,
      ]
      for property in properties {
        let value = scene.value(of: property, view)
        cells +=
          value.map { Self.cells($0, platform: header.platform) }
          ?? Self.columns(of: property).map { _ in "" }
      }
      text.append((cells + ["", ""]).map(CSVText.escaped).joined(separator: ","))
      text.append("\n")
    }
    // A query is a row without a view.
    let empty = [String](repeating: "", count: 2 + properties.flatMap(Self.columns).count)
    for (query, answer) in zip(scene.outcome.queries, scene.outcome.answers) {
      let cells =
        [scene.file, String(header.document), header.title] + empty
        + [scene.outcome.text(of: query), scene.outcome.text(of: answer)]
      text.append(cells.map(CSVText.escaped).joined(separator: ","))
      text.append("\n")
    }
  }

  private static func columns(of property: Property) -> [String] {
    let names = property.kind == .transform3D ? [] : property.kind.slotNames
    return names.isEmpty ? [property.name] : names.map { "\(property.name).\($0)" }
  }

  private static func cells(_ value: PropertyValue, platform: Platform) -> [String] {
    switch value {
    case .bool(let bool): [bool ? "true" : "false"]
    case .autoresizingMask(let mask): [mask.words(for: platform).joined(separator: " ")]
    case .transform3D: [value.numbers.map(NumberText.shortest).joined(separator: " ")]
    default: value.numbers.map(NumberText.shortest)
    }
  }
}
