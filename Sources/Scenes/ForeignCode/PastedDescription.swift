import GeomrunGeometry
package import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunText

/// The geometry in a printed description of a view or a layer, and the matching declaration.
///
/// `<UIView: 0x7f8; frame = (50 50; 100 100); transform = [2, 0, 0, 2, 0, 0]>`
package struct PastedDescription {
  /// A key of a declaration with its value.
  package typealias Entry = (key: String, value: String)

  /// The declaration of the view.
  package enum Declaration {
    /// The keys that give it the printed frame.
    case entries([Entry])
    /// None, because the printed frame does not determine the bounds.
    case unknown(Doubt)
  }

  /// The reason why a frame does not determine the bounds.
  package enum Doubt {
    /// Bounds of many sizes have it, within the printed digits.
    case ambiguous
    /// No bounds have it under the printed transform.
    case impossible
    /// The transform leaves the plane.
    case spatial
  }

  private let frame: [PrintedNumber]?
  private let bounds: [PrintedNumber]?
  private let position: [PrintedNumber]?
  private let anchorPoint: [PrintedNumber]?
  private let transform: [PrintedNumber]?
  /// The 16 numbers of a transform that is not 2D.
  private let matrix: [PrintedNumber]?
  /// The scroll position of a scroll view, which is the origin of its bounds.
  private let offset: [PrintedNumber]?

  /// Reads the named parts of a description; none from other text.
  package init(_ text: String) {
    self.init { kind, names in
      guard text.hasPrefix("<") else { return nil }
      return PastedText.numerals(of: kind, in: text, called: names)
    }
  }

  /// Reads the fields of an object, but not of objects inside it.
  package init(_ object: PrintedObject) {
    self.init { kind, names in object.value(names).flatMap { PastedText.numerals(of: kind, in: $0, called: []) } }
  }

  private init(_ numerals: (ValueKind, _ names: [String]) -> [String]?) {
    func numbers(_ kind: ValueKind, _ names: [String]) -> [PrintedNumber]? {
      numerals(kind, names)?.map(PrintedNumber.init)
    }
    frame = numbers(.rect, Property.frame.names)
    bounds = numbers(.rect, Property.bounds.names)
    position = numbers(.point, Property.center.names)
    anchorPoint = numbers(.point, Property.anchorPoint.names)
    offset = numbers(.point, ["contentOffset"])
    let whole = Property.transform.names + Property.transform3D.names
    let elements = numbers(.transform3D, whole)
    let flat = elements.flatMap { PastedText.affine($0.map { $0.text }) }?.map(PrintedNumber.init)
    transform = numbers(.transform, Property.transform.names) ?? flat
    matrix = flat == nil && transform == nil ? elements : nil
  }

  /// The declaration of the view; nil if too little is printed.
  package var declaration: Declaration? {
    guard let frame else {
      guard let bounds, let position else { return nil }
      return .entries(entries(bounds: bounds.list, center: position.list))
    }
    if let bounds, let position { return .entries(entries(bounds: bounds.list, center: position.list)) }
    let isPlain =
      bounds == nil && (anchorPoint?.numbers ?? [0.5, 0.5]) == [0.5, 0.5] && (offset?.numbers ?? [0, 0]) == [0, 0]
    if isPlain, matrix == nil, (transform?.numbers ?? Self.identity) == Self.identity {
      return .entries([(Property.frame.name, frame.list)])
    }
    guard matrix == nil else { return .unknown(.spatial) }
    if let bounds { return .entries(entries(bounds: bounds.list, center: center(of: bounds.rect.size, in: frame))) }
    let solution = FrameSolution(
      frame: frame.rect, transform: affine, anchorPoint: anchor,
      error: Size(width: frame[2].error, height: frame[3].error))
    switch solution {
    case .ambiguous: return .unknown(.ambiguous)
    case .impossible: return .unknown(.impossible)
    case .found(let size, _): return .entries(entries(of: simplest(size, in: frame), in: frame))
    }
  }

  private func entries(of size: Size, in frame: [PrintedNumber]) -> [Entry] {
    let origin = (offset ?? [PrintedNumber("0"), PrintedNumber("0")]).map { $0.text }
    let bounds = "[\(origin[0]), \(origin[1]), \(size.width.shortestText), \(size.height.shortestText)]"
    return entries(bounds: bounds, center: position?.list ?? center(of: size, in: frame))
  }

  /// A declaration for undetermined bounds: among all bounds with the printed frame, or one of its extents, the square
  /// ones; if the transform leaves the plane, those of the frame's own size.
  package var guess: [Entry]? {
    guard let frame, frame.allSatisfy({ $0.number.isFinite }) else { return nil }
    guard matrix == nil else { return entries(of: frame.rect.standardized.size, in: frame) }
    let (a, b, c, d) = (abs(affine.a), abs(affine.b), abs(affine.c), abs(affine.d))
    let side = a + c >= b + d ? (a + c > 0 ? frame[2].number / (a + c) : 0) : frame[3].number / (b + d)
    return entries(of: simplest(Size(width: abs(side), height: abs(side)), in: frame), in: frame)
  }

  /// The known parts of a view printed without a frame.
  package var remnants: [Entry] {
    let center = position.map { (Property.center.name, $0.list) }
    let bounds = bounds.map { (Property.bounds.name, $0.list) }
    return [bounds, center].compactMap { $0 }
  }

  /// The printed rects and points of the geometry, each with half a unit of its least precise digit; empty for none.
  package var printed: [(property: Property, list: String, error: Double)] {
    let all: [(Property, [PrintedNumber]?)] = [(.frame, frame), (.bounds, bounds), (.center, position)]
    return all.compactMap { property, numbers in numbers.map { (property, $0.list, $0.map { $0.error }.max() ?? 0) } }
  }

  /// The width and the height of the frame; nil if not printed.
  package var sizeOfFrame: [Double]? { frame?.dropFirst(2).map { $0.number } }
  package var sizeOfBounds: [Double]? { bounds?.dropFirst(2).map { $0.number } }

  /// Whether any geometry is printed.
  package var hasGeometry: Bool { frame != nil || bounds != nil || position != nil }

  /// The greatest error of the frame due to the digits of all numbers used to solve for it.
  package var slack: Double {
    let size = (frame ?? bounds)?.rect.standardized.size ?? .zero
    let side = max(size.width, size.height)
    let turned = (transform ?? matrix ?? []).map { $0.error }.max() ?? 0
    let own = [frame, bounds, position].compactMap { $0 }.joined().map { $0.error }.max() ?? 0
    return 4 * own + 4 * turned * max(side, 1)
  }

  private static let identity: [Double] = [1, 0, 0, 1, 0, 0]

  private func entries(bounds: String, center: String) -> [Entry] {
    var entries: [(Property, String)] = [(.bounds, bounds), (Property.center, center)]
    if let anchorPoint, anchorPoint.numbers != [0.5, 0.5] { entries.append((Property.anchorPoint, anchorPoint.list)) }
    if let matrix {
      entries.append((Property.transform3D, matrix.list))
    } else if let transform, transform.numbers != Self.identity {
      entries.append((Property.transform, transform.list))
    }
    return entries.map { ($0.name, $1) }
  }

  private var affine: Transform2D {
    let numbers = transform?.numbers ?? Self.identity
    return Transform2D(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  private var anchor: Point { anchorPoint.map { Point(x: $0[0].number, y: $0[1].number) } ?? Point(x: 0.5, y: 0.5) }

  /// The position of the anchor point for bounds of this size.
  private func center(of size: Size, in frame: [PrintedNumber]) -> String {
    let center = simplest(
      FrameSolution.position(of: frame.rect, size: size, transform: affine, anchorPoint: anchor), in: frame)
    return "[\(center.x.shortestText), \(center.y.shortestText)]"
  }

  /// The size with the fewest decimals that has the printed frame; with more than three decimals, the unrounded one.
  private func simplest(_ size: Size, in frame: [PrintedNumber]) -> Size {
    let (widths, heights) = (size.width.candidates, size.height.candidates)
    for count in 0..<(widths.count + heights.count - 1) {
      for decimals in max(0, count - heights.count + 1)...min(count, widths.count - 1) {
        let simple = Size(width: widths[decimals], height: heights[count - decimals])
        let box = affine.boundingBox(of: Rect(origin: .zero, size: simple))
        if frame[2].prints(box.size.width), frame[3].prints(box.size.height) { return simple }
      }
    }
    return size
  }

  /// The point with the fewest decimals that matches the frame's printed origin.
  private func simplest(_ point: Point, in frame: [PrintedNumber]) -> Point {
    func simplest(_ number: Double, _ origin: PrintedNumber) -> Double {
      number.candidates.first { origin.prints(origin.number + $0 - number) } ?? number
    }
    return Point(x: simplest(point.x, frame[0]), y: simplest(point.y, frame[1]))
  }
}
