public import GeomrunGeometry

/// Values of an animation, each at its time.
public struct Keyframes: Equatable, Sendable {
  /// The interpolation between keyframes.
  public enum Mode: String, CaseIterable, Sendable {
    case linear, discrete, paced
  }

  /// The path from one keyframe to the next.
  public enum Segment: Equatable, Sendable {
    /// The straight line between two values.
    case line(AnimatedValue, AnimatedValue)
    /// A cubic curve by its four points.
    case curve(Point, Point, Point, Point)
  }

  /// The paths from each keyframe to the next.
  public let segments: [Segment]
  /// The values, one more than segments; for a path, the ends of the segments.
  public let values: [AnimatedValue]
  /// The interpolation between values.
  public let mode: Mode
  /// The time of each keyframe, as a fraction of the duration; one more than values if discrete.
  public let times: [Double]
  /// The timing curve of each segment; empty for none.
  public let curves: [TimingCurve]
  /// The path length up to each keyframe, if paced.
  private let lengths: [Double]

  /// Creates keyframes of values; nil if the numbers of values, times and curves do not match.
  public init?(_ values: [AnimatedValue], times: [Double]? = nil, mode: Mode = .linear, curves: [TimingCurve] = []) {
    guard values.count > 0 else { return nil }
    let segments = zip(values, values.dropFirst()).map { Segment.line($0, $1) }
    self.init(segments, values: values, times: times, mode: mode, curves: curves)
  }

  /// Creates keyframes along a path; nil if the numbers of segments, times and curves do not match.
  public init?(path: [Segment], times: [Double]? = nil, mode: Mode = .linear, curves: [TimingCurve] = []) {
    guard let first = path.first else { return nil }
    self.init(path, values: [first.start] + path.map { $0.end }, times: times, mode: mode, curves: curves)
  }

  private init?(
    _ segments: [Segment], values: [AnimatedValue], times: [Double]?, mode: Mode, curves: [TimingCurve]
  ) {
    let count = mode == .discrete ? values.count + 1 : values.count
    let even = (0..<count).map { count == 1 ? 0 : Double($0) / Double(count - 1) }
    let own = mode == .paced ? even : times ?? even
    guard own.count == count, own.first == 0, count == 1 || own.last == 1,
      zip(own, own.dropFirst()).allSatisfy({ $0 <= $1 }),
      mode == .paced || curves.isEmpty || curves.count == segments.count
    else { return nil }
    (self.segments, self.values, self.mode, self.times) = (segments, values, mode, own)
    self.curves = mode == .linear ? curves : []
    if mode == .paced {
      lengths = segments.reduce(into: [0.0]) { $0.append($0[$0.count - 1] + $1.length) }
    } else {
      lengths = []
    }
  }

  /// The last value.
  public var last: AnimatedValue { values[values.count - 1] }

  /// The step at a fraction of the duration, 0 to 1.
  func step(at part: Double) throws(UnknownMotion) -> AnimatedStep {
    guard part >= 0, part <= 1 else { throw .beyondKeyframes }
    switch mode {
    case .discrete:
      let index = min(Self.position(of: part, in: times), values.count - 1)
      return held(index, part)
    case .paced:
      let total = lengths[lengths.count - 1]
      guard total > 0, total.isFinite else {
        if !total.isFinite { throw .notFinite }
        return held(0, part)
      }
      if part >= 1 { return held(values.count - 1, part) }
      let way = part * total
      let index = Self.position(of: way, in: lengths)
      if index >= segments.count { return held(values.count - 1, part) }
      let length = lengths[index + 1] - lengths[index]
      let inner = length > 0 ? (way - lengths[index]) / length : 0
      return try step(index, inner, progress: part, isPaced: true)
    case .linear:
      let index = Self.position(of: part, in: times)
      if part >= 1 || index >= segments.count { return held(values.count - 1, part) }
      let length = times[index + 1] - times[index]
      var inner = length > 0 ? (part - times[index]) / length : 0
      if curves.indices.contains(index) { inner = curves[index].value(at: inner) }
      return try step(index, inner, progress: part)
    }
  }

  private func held(_ index: Int, _ part: Double) -> AnimatedStep {
    AnimatedStep(progress: part, from: values[index], to: values[index], part: 0, segment: index, value: values[index])
  }

  private func step(_ index: Int, _ part: Double, progress: Double, isPaced: Bool = false) throws(UnknownMotion)
    -> AnimatedStep
  {
    let segment = segments[index]
    return AnimatedStep(
      progress: progress, from: segment.start, to: segment.end, part: part, segment: index,
      value: try segment.value(at: part, isPaced: isPaced))
  }

  /// The index of the last of ascending numbers that is not above a number; 0 for none.
  private static func position(of number: Double, in rising: [Double]) -> Int {
    var (low, high) = (0, rising.count)
    while low < high {
      let middle = (low + high) / 2
      if rising[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return max(low - 1, 0)
  }
}

extension Keyframes.Segment {
  var start: AnimatedValue {
    switch self {
    case .line(let from, _): from
    case .curve(let from, _, _, _): .numbers([from.x, from.y])
    }
  }

  var end: AnimatedValue {
    switch self {
    case .line(_, let to): to
    case .curve(_, _, _, let to): .numbers([to.x, to.y])
    }
  }

  /// The length of the path.
  var length: Double {
    switch self {
    case .line(let from, let to): from.distance(to: to)
    case .curve: length(to: 1)
    }
  }

  func value(at part: Double, isPaced: Bool) throws(UnknownMotion) -> AnimatedValue {
    switch self {
    case .line(let from, let to): return try from.mixed(with: to, part)
    case .curve:
      let point = point(at: isPaced ? parameter(ofLength: part * length) : part)
      return .numbers([point.x, point.y])
    }
  }

  private func point(at t: Double) -> Point {
    guard case .curve(let a, let b, let c, let d) = self else { return .zero }
    let r = 1 - t
    let (k0, k1, k2, k3) = (r * r * r, 3 * r * r * t, 3 * r * t * t, t * t * t)
    return Point(x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y)
  }

  /// The speed of the curve at a parameter.
  private func speed(at t: Double) -> Double {
    guard case .curve(let a, let b, let c, let d) = self else { return 0 }
    let r = 1 - t
    let (k0, k1, k2) = (3 * r * r, 6 * r * t, 3 * t * t)
    let x = k0 * (b.x - a.x) + k1 * (c.x - b.x) + k2 * (d.x - c.x)
    let y = k0 * (b.y - a.y) + k1 * (c.y - b.y) + k2 * (d.y - c.y)
    return (x * x + y * y).squareRoot()
  }

  /// The length up to a parameter, by Gauss–Legendre quadrature, halved until halving changes nothing.
  private func length(to end: Double) -> Double {
    func piece(_ low: Double, _ high: Double) -> Double {
      let (middle, half) = ((low + high) / 2, (high - low) / 2)
      return half
        * zip(Self.nodes, Self.weights).reduce(0) { sum, node in
          sum + node.1 * (speed(at: middle - half * node.0) + speed(at: middle + half * node.0))
        }
    }
    func refined(_ low: Double, _ high: Double, _ whole: Double, _ depth: Int) -> Double {
      let middle = (low + high) / 2
      let (left, right) = (piece(low, middle), piece(middle, high))
      if depth == 0 || abs(left + right - whole) <= 1e-13 * max(whole, 1e-300) { return left + right }
      return refined(low, middle, left, depth - 1) + refined(middle, high, right, depth - 1)
    }
    return end <= 0 ? 0 : refined(0, end, piece(0, end), 12)
  }

  private func parameter(ofLength length: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var parameter = 0.5
    for _ in 0..<60 {
      let difference = self.length(to: parameter) - length
      if difference < 0 { low = parameter } else { high = parameter }
      let slope = speed(at: parameter)
      let next = slope > 0 ? parameter - difference / slope : -1
      let new = next > low && next < high ? next : (low + high) / 2
      if abs(new - parameter) < 1e-15 { return new }
      parameter = new
    }
    return parameter
  }

  private static let nodes = [
    0.1252334085114689, 0.3678314989981802, 0.5873179542866175, 0.7699026741943047, 0.9041172563704749,
    0.9815606342467192,
  ]
  private static let weights = [
    0.2491470458134028, 0.2334925365383548, 0.2031674267230659, 0.1600783285433462, 0.1069393259953184,
    0.0471753363865118,
  ]
}
