import GeomrunGeometry
import GeomrunLayerTree
import Testing

@testable import GeomrunPictures

@Suite("Shapes of pictures") struct ShapeTests {
  static func shape(_ corners: (Double, Double)...) -> ConvexShape {
    ConvexShape(corners: corners.map { Point(x: $0.0, y: $0.1) })
  }

  static let square = shape((0, 0), (10, 0), (10, 10), (0, 10))
  static let mirrored = shape((10, 0), (0, 0), (0, 10), (10, 10))

  static func area(_ shape: ConvexShape) -> Double {
    var sum = 0.0
    for (index, point) in shape.corners.enumerated() {
      let next = shape.corners[(index + 1) % shape.corners.count]
      sum += point.x * next.y - point.y * next.x
    }
    return abs(sum) / 2
  }

  @Test(arguments: [square, mirrored]) func `what clipping leaves is what lies in both`(clip: ConvexShape) {
    let cases: [(ConvexShape, Double)] = [
      (Self.shape((5, 5), (15, 5), (15, 15), (5, 15)), 25), (Self.shape((2, 3), (4, 3), (4, 5), (2, 5)), 4),
      (Self.shape((-5, -5), (20, -5), (20, 20), (-5, 20)), 100), (Self.shape((5, -5), (15, 5), (5, 15), (-5, 5)), 100),
      (Self.shape((5, -2), (12, 5), (5, 12), (-2, 5)), 98 - 4 * 4),
      (Self.shape((20, 20), (30, 20), (30, 30), (20, 30)), 0),
    ]
    for (shape, area) in cases {
      #expect(abs(Self.area(shape.intersection(clip)) - area) < 1e-9)
      #expect(abs(Self.area(clip.intersection(shape)) - area) < 1e-9)
      #expect(clip.contains(shape) == (area == Self.area(shape)))
    }
  }

  @Test func `a line lets nothing be seen, and is seen itself`() {
    let line = Self.shape((2, 2), (8, 2), (8, 2), (2, 2))
    #expect(Self.square.intersection(line).corners.isEmpty)
    #expect(!line.intersection(Self.square).corners.isEmpty)
    #expect(Self.square.contains(line))
  }

  @Test func `rounding at an edge cuts nothing off`() {
    let shape = Self.shape((0, 0), (10 + 1e-12, 0), (10, 10), (-1e-13, 10))
    #expect(Self.square.contains(shape))
    #expect(!Self.square.contains(Self.shape((0, 0), (10.001, 0), (10, 10), (0, 10))))
  }

  @Test func `outlines are compared without regard to where they begin and which way they lead`() {
    func quad(_ numbers: [Double]) -> Quad {
      let points = numbers.map { Point(x: $0, y: $0 * 2) }
      return Quad(points[0], points[1], points[2], points[3])
    }
    for other in [[1, 2, 3, 4], [2, 3, 4, 1], [4, 3, 2, 1], [2, 1, 4, 3]] {
      #expect(quad([1, 2, 3, 4]).isSameOutline(as: quad(other.map(Double.init)), within: 0.01))
    }
    for other in [[1, 3, 2, 4], [1, 2, 3, 5]] {
      #expect(!quad([1, 2, 3, 4]).isSameOutline(as: quad(other.map(Double.init)), within: 0.01))
    }
  }
}
