import GeomrunGeometry

/// The bounding box of everything that a picture has to show, in the window's coordinates.
struct Extent: Equatable, Sendable {
  /// The largest coordinate that can be distinguished from others.
  static let farthest = 1e300

  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity

  var isEmpty: Bool { minX > maxX }
  var width: Double { isEmpty ? 0 : maxX - minX }
  var height: Double { isEmpty ? 0 : maxY - minY }
  var middle: Point { isEmpty ? .zero : Point(x: minX + width / 2, y: minY + height / 2) }

  mutating func add(_ point: Point) {
    let (x, y) = (Self.near(point.x), Self.near(point.y))
    (minX, maxX) = (min(minX, x), max(maxX, x))
    (minY, maxY) = (min(minY, y), max(maxY, y))
  }

  mutating func add(_ quad: Quad) {
    add(quad.origin)
    add(quad.alongX)
    add(quad.far)
    add(quad.alongY)
  }

  /// Returns the coordinate, clamped to the farthest one.
  static func near(_ coordinate: Double) -> Double { min(max(coordinate, -farthest), farthest) }

  /// The box including the window's origin, if the rest remains large enough to be readable.
  var withOrigin: Extent {
    guard !isEmpty else { return self }
    var whole = self
    whole.add(.zero)
    let side = max(width, height)
    return whole.width <= max(1.6 * width, side) && whole.height <= max(1.6 * height, side) ? whole : self
  }

  /// The box, or a larger one in which details can be distinguished.
  var visible: Extent {
    let side = max(width, height)
    let reach = isEmpty ? 0 : max(abs(minX), abs(maxX), abs(minY), abs(maxY))
    // A double has 16 digits: anything much smaller than its coordinates is rounding error.
    let least = max(reach * 1e-12, 1e-290)
    if side >= least { return self }
    let margin = max(50, reach * 1e-6)
    var box = Extent()
    // The height can be less than the width.
    box.add(Point(x: middle.x - margin, y: middle.y - margin / 2))
    box.add(Point(x: middle.x + margin, y: middle.y + margin / 2))
    return box
  }
}
