import GeomrunGeometry
import GeomrunLayerTree

/// The drawing of a query, in units of the picture.
struct QueryMark: Equatable, Sendable {
  /// The visible shape.
  enum Shape: Equatable, Sendable {
    /// A point that a query refers to.
    case cross(Point)
    /// The letters of queries about points that are close together, or of the expected value of one.
    case letters([Letter], at: LabelLayout.Place, FigureLabels.Leader?, isExpected: Bool)
    /// The arrow from the origin of the space that a point is given in, or that it is converted to.
    case conversion(from: Point, to: Point, isGiven: Bool)
    /// The rect that is converted, or the resulting box.
    case rect(Quad, isGiven: Bool)
    /// The point that is the expected answer of a query.
    case expectedPoint(Point)
    /// The box that is the expected answer of a query.
    case expectedRect(Quad)
    /// The result of a hit test.
    case hit(LayerID)
  }

  /// The letter of a query, by the query's position in the picture.
  struct Letter: Equatable, Sendable {
    let number: Int
    let query: Int
  }

  let shape: Shape
  /// The first of its queries, by position in the picture.
  let query: Int

  /// Returns its part about the first `count` queries; nil if there is none.
  func about(first count: Int) -> QueryMark? {
    guard query < count else { return nil }
    guard case .letters(let letters, let place, let leader, let isExpected) = shape else { return self }
    let shown = letters.filter { $0.query < count }
    return QueryMark(shape: .letters(shown, at: place, leader, isExpected: isExpected), query: query)
  }
}

/// Assigns a letter to each query with a position in the picture.
struct QueryLetters {
  /// Points so close to each other that they share a label.
  struct Group {
    /// The first of them.
    let place: Point
    /// The points, each once, with the first query about it.
    fileprivate(set) var points: [(point: Point, query: Int)] = []
    fileprivate(set) var letters: [QueryMark.Letter] = []

    /// The bounding box of the points.
    var box: Rect {
      var extent = Extent()
      for point in points { extent.add(point.point) }
      return Rect(x: extent.minX, y: extent.minY, width: extent.width, height: extent.height)
    }
  }

  /// The groups in the order of their queries.
  private(set) var groups: [Group] = []
  /// The groups by the cells of their positions; no cell can have two.
  private var cells: [Point: Int] = [:]
  private var known: Set<Point> = []
  private var count = 0

  /// The distance along x and along y below which a cross or a letter would overlap another one.
  private static let reach = 12.0
  /// The number of letters and ranges in one label above which those between the first ones and the last one are
  /// omitted.
  private static let most = 8

  /// Returns the letter of another query about a position in the picture.
  mutating func letter(of query: Int, at place: Point) -> QueryMark.Letter {
    let letter = next(for: query)
    let group = group(at: place)
    if known.insert(place).inserted { groups[group].points.append((place, query)) }
    groups[group].letters.append(letter)
    return letter
  }

  private mutating func group(at place: Point) -> Int {
    let (column, row) = ((place.x / Self.reach).rounded(.down), (place.y / Self.reach).rounded(.down))
    for x in [0.0, -1, 1] {
      for y in [0.0, -1, 1] {
        guard let group = cells[Point(x: column + x, y: row + y)] else { continue }
        let other = groups[group].place
        if abs(other.x - place.x) < Self.reach, abs(other.y - place.y) < Self.reach { return group }
      }
    }
    groups.append(Group(place: place))
    cells[Point(x: column, y: row)] = groups.count - 1
    return groups.count - 1
  }

  /// Returns an unused letter.
  mutating func next(for query: Int) -> QueryMark.Letter {
    count += 1
    return QueryMark.Letter(number: count - 1, query: query)
  }

  /// Returns the letters in order; of three or more consecutive ones, the first and the last.
  static func text(of letters: [QueryMark.Letter]) -> String {
    var runs: [ClosedRange<Int>] = []
    for letter in letters {
      if let last = runs.last, last.upperBound == letter.number - 1 {
        runs[runs.count - 1] = last.lowerBound...letter.number
      } else {
        runs.append(letter.number...letter.number)
      }
    }
    let pieces = runs.flatMap { run in
      let ends = [run.lowerBound, run.upperBound].map { text(of: $0) }
      return run.count > 2 ? ["\(ends[0])–\(ends[1])"] : run.count > 1 ? ends : [ends[0]]
    }
    guard pieces.count > most, let last = pieces.last else { return pieces.joined(separator: ", ") }
    return pieces.prefix(most - 3).joined(separator: ", ") + " … " + last
  }

  /// Returns a to z, then aa, ab and so on.
  static func text(of number: Int) -> String {
    var (number, text) = (number, "")
    repeat {
      text = String(Character(Unicode.Scalar(UInt8(97 + number % 26)))) + text
      number = number / 26 - 1
    } while number >= 0
    return text
  }
}
