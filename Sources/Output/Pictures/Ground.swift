import GeomrunGeometry
import GeomrunLayerTree

/// The position of the window in the picture: the same for all pictures of a scene.
struct Ground: Equatable, Sendable {
  /// The part of the picture that shows the window.
  let plot: Rect
  /// The picture units per point of the window.
  let scale: Double
  /// The point of the window in the middle of the plot.
  let middle: Point
  /// Whether y increases upwards.
  let isUpward: Bool
  /// The distance between grid lines, for both axes.
  let step: RoundNumber

  /// The space between the contents and the edge of the plot.
  private static let padding = 20.0
  /// The minimum distance between grid lines.
  private static let leastStep = 44.0

  /// Creates the ground that shows `extent` at the given width, as high as necessary.
  init(_ extent: Extent, left: Double, top: Double, width: Double, highest: Double, platform: Platform) {
    let extent = extent.withOrigin.visible
    let room = width - 2 * Self.padding
    let most = highest - 2 * Self.padding
    // Without a division, which would overflow for the smallest numbers.
    let scale = min(
      extent.width > 0 ? room / extent.width : .infinity, extent.height > 0 ? most / extent.height : .infinity)
    let height = min(max(extent.height * scale, min(room * 0.25, most)), most) + 2 * Self.padding
    plot = Rect(x: left, y: top, width: width, height: height.rounded())
    self.scale = scale
    middle = extent.middle
    isUpward = !platform.growsDownwards
    step = Self.step(scale: scale, middle: middle, plot.size)
  }

  /// Creates the ground at a place chosen by the caller.
  init(_ place: WindowPlace, platform: Platform) {
    plot = place.plot
    scale = place.scale
    middle = place.middle
    isUpward = !platform.growsDownwards
    step = Self.step(scale: scale, middle: middle, plot.size)
  }

  /// The place, for reuse in other pictures.
  var place: WindowPlace? { WindowPlace(plot: plot, scale: scale, middle: middle) }

  /// Returns the distance between lines: wide enough for the labels, and small enough for at least two lines.
  private static func step(scale: Double, middle: Point, _ size: Size) -> RoundNumber {
    var step = RoundNumber(atLeast: leastStep / scale)
    // The widest label limits the distance between lines; the label depends on the step.
    for _ in 0..<3 {
      let least = max(leastStep, widest(step, scale, middle, size) + 16)
      step = RoundNumber(atLeast: least / scale)
    }
    let least = min(size.width, size.height) / 2.2 / scale
    while step.value > least {
      let smaller = RoundNumber(atLeast: step.value * 0.39)
      let room = max(18, widest(smaller, scale, middle, size) + 8)
      if smaller.value * scale < room { break }
      step = smaller
    }
    return step
  }

  /// Returns the approximate width of the widest label.
  private static func widest(_ step: RoundNumber, _ scale: Double, _ middle: Point, _ size: Size) -> Double {
    let reach = max(abs(middle.x), abs(middle.y)) + max(size.width, size.height) / 2 / scale
    let last = (reach / step.value).rounded(.down)
    return TextMetrics.width(of: step.texts(of: [-last, 1 - last])[0], TextMetrics.tick)
  }

  /// Returns the picture position of a point in the window, to a thousandth of a unit.
  func place(_ point: Point) -> Point { Point(x: x(point.x), y: y(point.y)) }

  func place(_ quad: Quad) -> Quad { quad.map(place) }

  /// Returns the picture position of an x coordinate.
  func x(_ x: Double) -> Double { rounded(plot.midX + (Extent.near(x) - middle.x) * scale) }

  /// Returns the picture position of a y coordinate.
  func y(_ y: Double) -> Double {
    let distance = (Extent.near(y) - middle.y) * scale
    return rounded(isUpward ? plot.midY - distance : plot.midY + distance)
  }

  /// A grid line.
  struct Line {
    /// Its coordinate in the window.
    let coordinate: Double
    let text: String
  }

  /// The lines within the plot, of x and of y.
  var lines: (x: [Line], y: [Line]) {
    let x = multiples(around: middle.x, plot.width)
    let y = multiples(around: middle.y, plot.height)
    let lines = zip(x + y, step.texts(of: x + y)).map { multiple, text in
      Line(coordinate: multiple * step.value, text: text)
    }
    return (Array(lines.prefix(x.count)), Array(lines.dropFirst(x.count)))
  }

  private func multiples(around middle: Double, _ extent: Double) -> [Double] {
    let reach = extent / 2 / scale
    let first = ((middle - reach) / step.value).rounded(.up)
    let last = ((middle + reach) / step.value).rounded(.down)
    guard first <= last, last - first < 1000 else { return [] }
    return Array(stride(from: first, through: last, by: 1))
  }

  /// The width of the widest label of y.
  var widestLabel: Double {
    var widest = 0.0
    for line in lines.y { widest = max(widest, TextMetrics.width(of: line.text, TextMetrics.tick)) }
    return widest
  }
}

/// Returns the number to a thousandth; a picture needs three decimals.
func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
