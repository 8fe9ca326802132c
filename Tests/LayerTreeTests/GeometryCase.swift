import GeomrunGeometry
import GeomrunLayerTree
import Testing

/// One combination of stored properties; together all of them, each asymmetric.
struct GeometryCase {
  var bounds: Rect
  var position: Point
  var anchorPoint: Point
  var transform: Transform2D

  static let anchors = [
    Point(x: 0.5, y: 0.5), Point(x: 0, y: 0), Point(x: 1, y: 0.25), Point(x: 0.3, y: 1.75), Point(x: -0.5, y: 0.9),
  ]
  static let allBounds = [
    Rect(x: 0, y: 0, width: 100, height: 40), Rect(x: -30, y: 17, width: 64, height: 150),
    Rect(x: 5, y: -9, width: 12.5, height: 0.75),
  ]
  static let positions = [Point.zero, Point(x: 120, y: -45), Point(x: -3.5, y: 77.25)]
  /// Transforms that keep the corners in their order: a written frame reads back.
  static let upright = [
    .identity, Transform2D(scaleX: 2, y: 0.5), Transform2D(translationX: 31, y: -12),
    Transform2D(a: 0.8, b: 0, c: 0, d: 3, tx: 7, ty: 70),
  ]
  /// Transforms that map boxes to boxes: only about the centre does a written frame read back.
  static let turned = [
    Transform2D(scaleX: -3, y: 1.25), Transform2D(a: 0.8, b: 0, c: 0, d: -2, tx: 7, ty: 70),
    Transform2D(rotation: .degrees(90)), Transform2D(rotation: .multiplesOfPi(1)).translatedBy(x: 5, y: 9),
    Transform2D(rotation: .radians(-.pi / 2)).scaledBy(x: 3, y: 0.7),
  ]
  static let slanted = [
    Transform2D(rotation: .radians(0.1)), Transform2D(rotation: .degrees(-133)),
    Transform2D(a: 1, b: 0, c: 0.4, d: 1, tx: 0, ty: 0), Transform2D(a: 2, b: -0.3, c: 0.7, d: -1.5, tx: 19, ty: -23),
  ]
  static let singular = [Transform2D(scaleX: 0, y: 2), Transform2D(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 4)]

  static func every(_ transforms: [Transform2D]) -> [GeometryCase] {
    var cases: [GeometryCase] = []
    for bounds in allBounds {
      for position in positions {
        for anchorPoint in anchors {
          for transform in transforms {
            cases.append(
              GeometryCase(bounds: bounds, position: position, anchorPoint: anchorPoint, transform: transform))
          }
        }
      }
    }
    return cases
  }

  static let allTransforms = upright + turned + slanted + singular
  static let every = every(allTransforms)

  func apply(to tree: inout LayerTree, _ id: LayerID) throws {
    try tree.setAnchorPoint(anchorPoint, of: id)
    try tree.setPosition(position, of: id)
    try tree.setBounds(bounds, of: id)
    try tree.setTransform(transform, of: id)
  }

  /// A tree of this one layer.
  func makeTree(model: SetterModel = .coreAnimation) throws -> (LayerTree, LayerID) {
    var tree = LayerTree(setterModel: model)
    let id = tree.addLayer(to: nil)
    try apply(to: &tree, id)
    return (tree, id)
  }
}

/// A layer's geometry that can be compared whole.
struct Stored: Equatable {
  var bounds: Rect
  var position: Point
  var anchorPoint: Point
  var transform: Transform3D
  var sublayerTransform: Transform3D
  var depths: [Double]

  init(_ layer: Layer) {
    bounds = layer.bounds
    position = layer.position
    anchorPoint = layer.anchorPoint
    transform = layer.transform3D
    sublayerTransform = layer.sublayerTransform
    depths = [layer.zPosition, layer.anchorPointZ, layer.opacity]
  }
}

func isClose(_ a: Double, _ b: Double, _ absolute: Double = 1e-9) -> Bool {
  abs(a - b) <= absolute || abs(a - b) <= 1e-9 * max(abs(a), abs(b))
}

func isClose(_ a: Point, _ b: Point, _ absolute: Double = 1e-9) -> Bool {
  isClose(a.x, b.x, absolute) && isClose(a.y, b.y, absolute)
}

func isClose(_ a: Rect, _ b: Rect, _ absolute: Double = 1e-9) -> Bool {
  isClose(a.origin, b.origin, absolute) && isClose(a.size.width, b.size.width, absolute)
    && isClose(a.size.height, b.size.height, absolute)
}

extension Layer {
  /// The corners of the bounds in the superlayer, by the long way round.
  var cornersInSuperlayer: [Point] {
    let (w, h) = (bounds.size.width, bounds.size.height)
    return [(0, 0), (w, 0), (w, h), (0, h)].map { (x: Double, y: Double) in
      let t = transform
      let (u, v) = (x - anchorPoint.x * w, y - anchorPoint.y * h)
      return Point(x: t.a * u + t.c * v + t.tx + position.x, y: t.b * u + t.d * v + t.ty + position.y)
    }
  }
}
