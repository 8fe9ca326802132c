import GeomrunGeometry
import GeomrunLayerTree

/// What is drawn of queries, in units of the picture.
struct QueryMark: Equatable, Sendable {
  /// What is to be seen.
  enum Shape: Equatable, Sendable {
    /// A point that is asked about.
    case cross(Point)
    /// The letters of queries about points that lie together, or of what is expected of one.
    case letters([Letter], at: LabelLayout.Place, FigureLabels.Leader?, isExpected: Bool)
    /// The way from the origin of the space that a point is given in, or that it is wanted in.
    case conversion(from: Point, to: Point, isGiven: Bool)
    /// The rect that is converted, or the box that it becomes.
    case rect(Quad, isGiven: Bool)
    /// The point that a query is expected to answer with.
    case expectedPoint(Point)
    /// The box that a query is expected to answer with.
    case expectedRect(Quad)
    /// The view that a hit test has found.
    case hit(LayerID)
  }

  /// The letter of a query, by the position of that among those of the picture.
  struct Letter: Equatable, Sendable {
    let number: Int
    let query: Int
  }

  let shape: Shape
  /// The first of the queries that it is about, by the position of that among those of the picture.
  let query: Int

  /// As much of it as is about the first `count` queries; nil where nothing is.
  func about(first count: Int) -> QueryMark? {
    guard query < count else { return nil }
    guard case .letters(let letters, let place, let leader, let isExpected) = shape else { return self }
    let shown = letters.filter { $0.query < count }
    return QueryMark(shape: .letters(shown, at: place, leader, isExpected: isExpected), query: query)
  }
}

/// Gives a letter to each query that has a place in the picture.
struct QueryLetters {
  /// Points that lie so near to each other that their letters stand together.
  struct Group {
    /// The first of them.
    let place: Point
    /// The points, each once, with the first query about it.
    fileprivate(set) var points: [(point: Point, query: Int)] = []
    fileprivate(set) var letters: [QueryMark.Letter] = []

    /// The box around them.
    var box: Rect {
      var extent = Extent()
      for point in points { extent.add(point.point) }
      return Rect(x: extent.minX, y: extent.minY, width: extent.width, height: extent.height)
    }
  }

  /// In the order in which they were asked about.
  private(set) var groups: [Group] = []
  /// The groups by the cells that their places lie in, of which none can have two.
  private var cells: [Point: Int] = [:]
  private var known: Set<Point> = []
  private var count = 0

  /// What is nearer than this, along x and along y, is so near that its cross lies over the other one, or its letter
  /// would.
  private static let reach = 12.0
  /// Of more letters and runs of letters than this at one place, those between the first ones and the last one are left
  /// out.
  private static let most = 8

  /// The letter of one more query about a place in the picture.
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

  /// A letter that nothing has yet.
  mutating func next(for query: Int) -> QueryMark.Letter {
    count += 1
    return QueryMark.Letter(number: count - 1, query: query)
  }

  /// The letters in their order; of three or more that follow each other the first and the last.
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

  /// a to z, then aa, ab and so on.
  static func text(of number: Int) -> String {
    var (number, text) = (number, "")
    repeat {
      text = String(Character(Unicode.Scalar(UInt8(97 + number % 26)))) + text
      number = number / 26 - 1
    } while number >= 0
    return text
  }
}
