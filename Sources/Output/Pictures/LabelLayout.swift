import GeomrunGeometry

/// Finds positions for labels that do not overlap each other, and overlap few lines.
struct LabelLayout {
  /// A possible position of a label, with its additional cost over the best one.
  struct Candidate {
    let middle: Point
    let cost: Double
  }

  /// The position assigned to a label.
  struct Place: Equatable, Sendable {
    /// Its area, in units of the picture.
    let box: Rect
    /// Whether no line is under it.
    var isClear: Bool
  }

  /// The cost of a label per unit of weight under it.
  private static let disturbance = 0.5
  /// The same cost for a number, which is useless if its subject is not recognizable.
  static let disturbanceOfNumbers = 1.0
  private static let bucket = 48.0
  private let area: Rect
  private let columns: Int
  private let rows: Int
  private var buckets: [[Rect]]
  /// The shapes below the labels.
  var ground: OccupiedGround

  /// Creates a layout without labels, which stay within `area`.
  init(_ area: Rect) {
    self.area = area
    columns = max(1, Int(area.width / Self.bucket) + 1)
    rows = max(1, Int(area.height / Self.bucket) + 1)
    buckets = Array(repeating: [], count: columns * rows)
    ground = OccupiedGround(area)
  }

  /// Places a label of a size at the best free position; nil if there is none.
  ///
  /// - Parameters:
  ///   - limit: The maximum cost of a position.
  ///   - disturbance: The cost per unit of weight under it.
  ///   - home: The view outside of which a position costs more; nil for none.
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
      // The check for overlaps is more expensive.
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

  /// Reserves a box against labels.
  mutating func take(_ box: Rect) {
    let (rows, columns) = cells(under: box)
    for row in rows { for column in columns { buckets[row * self.columns + column].append(box) } }
  }

  /// Releases the position of a label.
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
