import GeomrunGeometry
import Testing

@Suite struct PlaneTransformTests {
  static func tilted(_ degrees: Double) -> Transform3D {
    var matrix = Transform3D(rotation: .degrees(degrees), x: 0.2, y: 1, z: 0.3) ?? .identity
    matrix.m41 = 13
    matrix.m42 = -7
    return matrix.concatenating(Transform3D(perspective: 300))
  }

  @Test(arguments: [0.0, 30, -70, 120]) func `a plane goes the way of its 4x4, and back`(degrees: Double) throws {
    let matrix = Self.tilted(degrees)
    let plane = PlaneTransform(matrix)
    let inverse = try #require(plane.inverse)
    for point in [Point.zero, Point(x: 40, y: -25), Point(x: -90, y: 60)] {
      let image = try #require(plane.apply(to: point))
      #expect(image == matrix.apply(to: point))
      expectClose(try #require(inverse.apply(to: image)), point)
    }
  }

  @Test func `points on and behind the viewer's plane have no image`() throws {
    var matrix = Transform3D.identity
    matrix.m14 = -0.01
    let plane = PlaneTransform(matrix)
    #expect(plane.apply(to: Point(x: 99, y: 5)) != nil)
    #expect(plane.apply(to: Point(x: 100, y: 5)) == nil)
    #expect(plane.apply(to: Point(x: 101, y: 5)) == nil)
    // x = 200 / (1 - 2) = -200 is an image only of what is behind the viewer.
    #expect(try #require(plane.inverse).apply(to: Point(x: -200, y: 5)) == nil)
  }

  @Test func `a plane seen from its edge has no inverse`() throws {
    let edge = try #require(Transform3D(rotation: .degrees(90), x: 0, y: 1, z: 0))
    #expect(PlaneTransform(edge).inverse == nil)
    #expect(PlaneTransform(edge.concatenating(Transform3D(perspective: 300))).inverse == nil)
  }
}
