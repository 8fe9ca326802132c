import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneReplay
import GeomrunText

/// The columns of a table after the names: one for each number of a property, or for the whole if it is not numeric.
///
/// Numbers are printed twice, for their width and for the output, because their texts would take more memory than
/// everything else.
struct TableColumns {
  private let outcome: ReplayResult
  /// The values by property, then by row; nil if there is none.
  private let values: [[PropertyValue?]]
  /// The widths of the columns, by property.
  private var widths: [[Int]] = []
  private var decimals = 6

  /// Creates the columns of a scene with as many decimals, at most six, as fit the given widths of names and lines.
  init(_ properties: [PropertyPath], of scene: SceneReport, besides nameWidth: Int, within width: Int) {
    outcome = scene.outcome
    values = properties.map { property in scene.views.map { view, _ in scene.value(of: property, view) } }
    let counts = properties.map { max($0.kind.slotCount, 1) }
    let room = width - nameWidth - counts.reduce(0, +) - 2 * properties.count + 1
    // If not even columns of one character fit, nothing else needs to be tried.
    decimals = counts.reduce(0, +) > room ? 2 : 6
    while true {
      widths = zip(zip(properties, counts), values).map { property, values in widths(of: property.0, property.1, values)
      }
      if decimals == 2 || widths.joined().reduce(0, +) <= room { return }
      decimals -= 1
    }
  }

  /// The width of all columns, with the gap before each.
  var width: Int { widths.indices.map { width(of: $0) + 3 }.reduce(-1, +) }

  /// Returns the width of all columns of a property, including the gaps between them.
  func width(of property: Int) -> Int { widths[property].reduce(widths[property].count - 1, +) }

  /// Adds the cells of a row, each after its gap.
  func write(_ row: Int, into text: inout VisibleLines) {
    var cell = ByteText()
    for (property, widths) in widths.enumerated() {
      for (slot, width) in widths.enumerated() {
        cell.removeAll()
        write(values[property][row], slot, into: &cell)
        let gap = slot > 0 ? 1 : property > 0 ? 3 : 2
        text.append(spaces: gap + width - cell.count)
        text.append(numbers: cell)
      }
    }
  }

  private func widths(of property: PropertyPath, _ count: Int, _ values: [PropertyValue?]) -> [Int] {
    var widths = [Int](repeating: 1, count: count)
    var cell = ByteText()
    for value in values {
      for slot in widths.indices {
        cell.removeAll()
        write(value, slot, into: &cell)
        widths[slot] = max(widths[slot], cell.count)
      }
    }
    // Space for the heading.
    let width = widths.reduce(count - 1, +)
    widths[count - 1] += max(0, property.name.count - width)
    return widths
  }

  /// Adds a cell in ASCII.
  private func write(_ value: PropertyValue?, _ slot: Int, into cell: inout ByteText) {
    guard let value else {
      if slot == 0 { cell.append(fixed: "-") }
      return
    }
    if value.kind.slotCount == 0 {
      cell.append(VisibleLines(VisibleText(outcome.text(of: value))))
    } else {
      cell.append(value[slot], decimals: decimals)
    }
  }
}
