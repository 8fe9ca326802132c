import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneReplay
import GeomrunText

/// A table of the views of a state: which columns it has, and how wide they are.
///
/// Where it has to fit, three things give way, one after the other: decimals, down to two; names, down to a few
/// columns; and the last properties, which a line below the table then names.
struct TableLayout {
  /// What a table stays within where nothing has to fit and its names and numbers allow.
  static let usualWidth = 80
  /// Views that lie deeper are indented as those at this depth, and their own stands in front of their names: a table
  /// would grow with the square of its depth, and nobody could count the spaces.
  private static let mostIndented = 20
  /// Names are not cut below this width.
  private static let leastName = 12

  private var shown: [PropertyPath]
  private var columns: TableColumns
  private var nameWidth: Int
  /// What every line has to fit into; nil where nothing is cut.
  private let width: Int?
  /// What has no room.
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

  /// What is not shown, in one line; nil where everything is.
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

  /// The name of a view, `(37) v` where it lies in more views than its indentation says, `v (removed)` where it was
  /// removed.
  private static func name(_ row: (view: LayerID, depth: Int), in scene: SceneReport) -> String {
    let mark = scene.outcome.tree.isRemoved(row.view) ? " \(SceneReport.removedMark)" : ""
    let name = scene.outcome.name(of: row.view).visible + mark
    return row.depth > mostIndented ? "(\(row.depth)) \(name)" : name
  }

  /// The beginning of a text, a mark behind it where something is missing.
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
