import GeomrunGeometry

/// Finds places for labels, so that none lies on another, and few on lines.
struct LabelLayout {
  /// A place that a label may take, and how far it is from the best one.
  struct Candidate {
    let middle: Point
    let cost: Double
  }

  /// The place that a label has got.
  struct Place: Equatable, Sendable {
    /// What it fills, in units of the picture.
    let box: Rect
    /// Whether no line lies under it.
    var isClear: Bool
  }

  /// What a label costs for each unit of weight under it.
  private static let disturbance = 0.5
  /// What a number costs for that, which says nothing where nobody sees what it is the number of.
  static let disturbanceOfNumbers = 1.0
  private static let bucket = 48.0
  private let area: Rect
  private let columns: Int
  private let rows: Int
  private var buckets: [[Rect]]
  /// What is drawn below the labels.
  var ground: OccupiedGround

  /// A layout without labels, which stay within `area`.
  init(_ area: Rect) {
    self.area = area
    columns = max(1, Int(area.width / Self.bucket) + 1)
    rows = max(1, Int(area.height / Self.bucket) + 1)
    buckets = Array(repeating: [], count: columns * rows)
    ground = OccupiedGround(area)
  }

  /// Puts a label of a size to the best of the places that are free; nil where none is.
  ///
  /// - Parameters:
  ///   - limit: How much a place may cost.
  ///   - disturbance: What it costs for each unit of weight under it.
  ///   - home: Outside of what a place costs more; nil for nothing.
  mutating func place(
    _ size: Size, _ candidates: [Candidate], limit: Double = .infinity, disturbance: Double = disturbance,
    home: Home? = nil
  ) -> Place? {
    var best: (box: Rect, cost: Double, isClear: Bool)?
    for candidate in candidates {
      guard candidate.cost < best?.cost ?? limit else { continue }
      let box = Rect(
        x: candidate.middle.x - size.width / 2, y: candidate.middle.y - size.height / 2, width: size.width,
        height: size.height)
      guard isInside(box) else { continue }
      // Whether others have the place costs more to find out.
      let own = home.map { candidate.cost + $0.surcharge(box) } ?? candidate.cost
      guard own < best?.cost ?? limit, isFree(box) else { continue }
      let weight = ground.weight(under: box)
      let cost = own + Double(weight) * disturbance
      if cost < best?.cost ?? limit { best = (box, cost, weight == 0) }
    }
    guard let best else { return nil }
    take(best.box)
    return Place(box: best.box, isClear: best.isClear)
  }

  /// Keeps a box free of labels.
  mutating func take(_ box: Rect) {
    let (rows, columns) = cells(under: box)
    for row in rows { for column in columns { buckets[row * self.columns + column].append(box) } }
  }

  /// Gives the place of a label back.
  mutating func release(_ box: Rect) {
    let (rows, columns) = cells(under: box)
    for row in rows {
      for column in columns {
        let bucket = row * self.columns + column
        if let index = buckets[bucket].firstIndex(of: box) { buckets[bucket].remove(at: index) }
      }
    }
  }

  private func isInside(_ box: Rect) -> Bool {
    box.minX >= area.minX + 1 && box.maxX <= area.maxX - 1 && box.minY >= area.minY + 1 && box.maxY <= area.maxY - 1
  }

  private func isFree(_ box: Rect) -> Bool {
    let (rows, columns) = cells(under: box)
    for row in rows {
      for column in columns {
        for taken in buckets[row * self.columns + column]
        where taken.minX < box.maxX && taken.maxX > box.minX && taken.minY < box.maxY && taken.maxY > box.minY {
          return false
        }
      }
    }
    return true
  }

  private func cells(under box: Rect) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    let left = index(box.minX - area.minX, below: columns)
    let right = index(box.maxX - area.minX, below: columns)
    let top = index(box.minY - area.minY, below: rows)
    let bottom = index(box.maxY - area.minY, below: rows)
    return (top...bottom, left...right)
  }

  private func index(_ distance: Double, below count: Int) -> Int {
    Int(min(max(distance / Self.bucket, 0), Double(count - 1)))
  }
}
