import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneReplay
import GeomrunText

/// A table of the views of a state: its columns, and their widths.
///
/// If its width is limited, three things are reduced, one after the other: decimals, down to two; names, down to a few
/// columns; and the last properties, which a line below the table then names.
struct TableLayout {
  /// The preferred width of a table without a limit, if its names and numbers fit.
  static let usualWidth = 80
  /// The depth up to which views are indented; deeper ones have their depth before their names.
  ///
  /// Otherwise a table would grow with the square of its depth, with uncountable spaces.
  private static let mostIndented = 20
  /// The minimum width of names.
  private static let leastName = 12

  private var shown: [PropertyPath]
  private var columns: TableColumns
  private var nameWidth: Int
  /// The maximum width of every line; nil for no limit.
  private let width: Int?
  /// The properties that do not fit.
  private let left: [PropertyPath]

  init(_ properties: [PropertyPath], of scene: SceneReport, within width: Int?) {
    let wanted = scene.views.reduce(4) {
      max($0, Self.indentation($1.depth) + DisplayWidth.of(Self.name($1, in: scene)))
    }
    self.width = width
    shown = properties
    columns = TableColumns(shown, of: scene, besides: wanted, within: width ?? Self.usualWidth)
    nameWidth = wanted
    if let width {
      let least = min(wanted, Self.leastName)
      while shown.count > 1, least + columns.width > width {
        shown.removeLast()
        columns = TableColumns(shown, of: scene, besides: wanted, within: width)
      }
      nameWidth = min(wanted, max(least, width - columns.width))
    }
    left = Array(properties[shown.count...])
  }

  /// The names of the columns.
  var heading: VisibleText {
    var line: VisibleText = "view\(VisibleText.spaces(nameWidth - 4))"
    for (index, property) in shown.enumerated() {
      line += "\(VisibleText.spaces(index == 0 ? 2 : 3))\(property.name)"
      if index < shown.count - 1 { line += .spaces(columns.width(of: index) - DisplayWidth.of(property.name)) }
    }
    return line
  }

  /// The omitted parts, in one line; nil if there are none.
  var note: String? {
    guard let width, !left.isEmpty else { return nil }
    let names = left.map { $0.name }.joined(separator: ", ")
    return Self.cut("no room, --columns chooses: \(names)", to: width)
  }

  /// Adds a row, without its line break.
  func write(_ row: Int, of scene: SceneReport, into text: inout VisibleLines) {
    let name = Self.name(scene.views[row], in: scene)
    let wanted = Self.indentation(scene.views[row].depth)
    let length = DisplayWidth.of(name)
    if wanted + length <= nameWidth {
      text.append(spaces: wanted)
      text.append(VisibleText(name))
      text.append(spaces: nameWidth - wanted - length)
    } else {
      let indentation = min(wanted, nameWidth / 2)
      let cut = Self.cut(name, to: nameWidth - indentation)
      text.append(spaces: indentation)
      text.append(VisibleText(cut))
      text.append(spaces: nameWidth - indentation - DisplayWidth.of(cut))
    }
    columns.write(row, into: &text)
  }

  private static func indentation(_ depth: Int) -> Int { 2 * min(depth, mostIndented) }

  /// Returns the name of a view, `(37) v` if it is deeper than its indentation, `v (removed)` if it was removed.
  private static func name(_ row: (view: LayerID, depth: Int), in scene: SceneReport) -> String {
    let mark = scene.outcome.tree.isRemoved(row.view) ? " \(SceneReport.removedMark)" : ""
    let name = scene.outcome.name(of: row.view).visible + mark
    return row.depth > mostIndented ? "(\(row.depth)) \(name)" : name
  }

  /// Returns the beginning of a text, followed by a mark if it is truncated.
  private static func cut(_ text: String, to width: Int) -> String {
    if DisplayWidth.of(text) <= width { return text }
    var (kept, taken) = ("", 0)
    for character in text {
      taken += DisplayWidth.of(character)
      if taken > width - 1 { break }
      kept.append(character)
    }
    return kept + "\u{2026}"
  }
}
