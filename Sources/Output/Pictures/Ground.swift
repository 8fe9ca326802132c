import GeomrunGeometry
import GeomrunLayerTree

/// Where the window lies in the picture: the same for all pictures of a scene.
struct Ground: Equatable, Sendable {
  /// The part of the picture that shows the window.
  let plot: Rect
  /// The units of the picture that one point of the window takes.
  let scale: Double
  /// The point of the window in the middle of the plot.
  let middle: Point
  /// Whether y grows upwards.
  let isUpward: Bool
  /// The way from one grid line to the next, for both axes.
  let step: RoundNumber

  /// The room between what is shown and the edge of the plot.
  private static let padding = 20.0
  /// The least that grid lines stand apart.
  private static let leastStep = 44.0

  /// The ground that shows `extent` in the given width, as high as it needs.
  init(_ extent: Extent, left: Double, top: Double, width: Double, highest: Double, platform: Platform) {
    let extent = extent.withOrigin.visible
    let room = width - 2 * Self.padding
    let most = highest - 2 * Self.padding
    // Not by way of a division, which the least numbers would not stand.
    let scale = min(
      extent.width > 0 ? room / extent.width : .infinity, extent.height > 0 ? most / extent.height : .infinity)
    let height = min(max(extent.height * scale, min(room * 0.25, most)), most) + 2 * Self.padding
    plot = Rect(x: left, y: top, width: width, height: height.rounded())
    self.scale = scale
    middle = extent.middle
    isUpward = !platform.growsDownwards
    step = Self.step(scale: scale, middle: middle, plot.size)
  }

  /// The ground at a place that somebody has chosen.
  init(_ place: WindowPlace, platform: Platform) {
    plot = place.plot
    scale = place.scale
    middle = place.middle
    isUpward = !platform.growsDownwards
    step = Self.step(scale: scale, middle: middle, plot.size)
  }

  /// The place, for other pictures to have the same.
  var place: WindowPlace? { WindowPlace(plot: plot, scale: scale, middle: middle) }

  /// The way from line to line: far enough for the labels, and near enough for two lines at least.
  private static func step(scale: Double, middle: Point, _ size: Size) -> RoundNumber {
    var step = RoundNumber(atLeast: leastStep / scale)
    // The widest label decides how close the lines may stand; the label depends on the step.
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

  /// The width of the widest label, about.
  private static func widest(_ step: RoundNumber, _ scale: Double, _ middle: Point, _ size: Size) -> Double {
    let reach = max(abs(middle.x), abs(middle.y)) + max(size.width, size.height) / 2 / scale
    let last = (reach / step.value).rounded(.down)
    return TextMetrics.width(of: step.texts(of: [-last, 1 - last])[0], TextMetrics.tick)
  }

  /// Where a point of the window lies in the picture, to a thousandth of a unit.
  func place(_ point: Point) -> Point { Point(x: x(point.x), y: y(point.y)) }

  func place(_ quad: Quad) -> Quad { quad.map(place) }

  /// The places of x coordinates.
  func x(_ x: Double) -> Double { rounded(plot.midX + (Extent.near(x) - middle.x) * scale) }

  /// The places of y coordinates.
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

  /// The lines that lie in the plot, of x and of y.
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

/// The number to a thousandth; three decimals are what a picture needs.
func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
