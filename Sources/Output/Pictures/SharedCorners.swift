import GeomrunGeometry
import GeomrunLayerTree

/// Where in a picture views have the corners of their `bounds.origin`, to find those that several have.
///
/// A view that moves costs the same however many there are.
struct SharedCorners {
  private static let cell = 8.0
  private let plot: Rect
  private let columns: Int
  /// How many views have their corner in each cell; one more cell on each side, so that each has eight around it.
  private var counts: [Int32]
  /// The cells of the views, by their numbers; -1 for none.
  private var cells: [Int32]
  /// The views that have numbers beside their corner, each with whether another view has it as well.
  private var owners: [LayerID: Bool] = [:]

  /// No corners of so many views in a part of the picture; what lies outside of that is shared with nobody.
  init(_ plot: Rect, views: Int) {
    self.plot = plot
    columns = Int(plot.width / Self.cell) + 3
    counts = Array(repeating: 0, count: columns * (Int(plot.height / Self.cell) + 3))
    cells = Array(repeating: -1, count: views)
  }

  /// Takes down where the corner of a view lies from now on, and whether numbers stand beside it; nil for a view
  /// without one.
  mutating func move(_ view: LayerID, to corner: Point?, hasNumbers: Bool) {
    let (old, new) = (cells[view.index], corner.map(cell) ?? -1)
    cells[view.index] = new
    if old >= 0 { counts[Int(old)] -= 1 }
    if new >= 0 { counts[Int(new)] += 1 }
    if !hasNumbers {
      // Most views have none, and look for nothing.
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

  /// Whether another view has the corner of one with numbers, or one that is next to it, as ``update()`` has found.
  func isShared(_ view: LayerID) -> Bool { owners[view] ?? false }

  /// Finds out which corners are shared now; returns the views with numbers of which that has changed.
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
