import GeomrunGeometry
import GeomrunLayerTree

/// The picture positions of the views' `bounds.origin` corners, for finding shared ones.
///
/// Moving a view has a constant cost.
struct SharedCorners {
  private static let cell = 8.0
  private let plot: Rect
  private let columns: Int
  /// The number of views with a corner in each cell; one more cell on each side, so each has eight neighbors.
  private var counts: [Int32]
  /// The cells of the views, by their numbers; -1 for none.
  private var cells: [Int32]
  /// The views with numbers at their corner; the value is whether another view shares it.
  private var owners: [LayerID: Bool] = [:]

  /// Creates the corners of this many views in a part of the picture; corners outside of it are not shared.
  init(_ plot: Rect, views: Int) {
    self.plot = plot
    columns = Int(plot.width / Self.cell) + 3
    counts = Array(repeating: 0, count: columns * (Int(plot.height / Self.cell) + 3))
    cells = Array(repeating: -1, count: views)
  }

  /// Records the new corner of a view, and whether it has numbers; nil for a view without a corner.
  mutating func move(_ view: LayerID, to corner: Point?, hasNumbers: Bool) {
    let (old, new) = (cells[view.index], corner.map(cell) ?? -1)
    cells[view.index] = new
    if old >= 0 { counts[Int(old)] -= 1 }
    if new >= 0 { counts[Int(new)] += 1 }
    if !hasNumbers {
      // Most views have none, which makes a lookup unnecessary.
      if !owners.isEmpty { owners[view] = nil }
    } else if owners[view] == nil {
      owners[view] = false
    }
  }

  private func cell(at corner: Point) -> Int32 {
    guard corner.x >= plot.minX, corner.y >= plot.minY, corner.x <= plot.maxX, corner.y <= plot.maxY else { return -1 }
    let column = Int((corner.x - plot.minX) / Self.cell)
    let row = Int((corner.y - plot.minY) / Self.cell)
    return Int32((row + 1) * columns + column + 1)
  }

  /// Whether another view shares the corner of one with numbers, or an adjacent one, as of the last ``update()``.
  func isShared(_ view: LayerID) -> Bool { owners[view] ?? false }

  /// Updates the shared corners; returns the views with numbers whose result has changed.
  mutating func update() -> Set<LayerID> {
    var changed: Set<LayerID> = []
    for (view, wasShared) in owners {
      let cell = Int(cells[view.index])
      var count: Int32 = 0
      if cell >= 0 {
        for row in [-columns, 0, columns] { for column in -1...1 { count += counts[cell + row + column] } }
      }
      guard (count > 1) != wasShared else { continue }
      owners[view] = count > 1
      changed.insert(view)
    }
    return changed
  }
}
