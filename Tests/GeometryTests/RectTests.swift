import GeomrunGeometry
import Testing

@Suite struct RectTests {
  @Test func `edges and extents are those of the standardized rect`() {
    let rect = Rect(x: 10, y: 20, width: -4, height: -6)
    #expect(rect.standardized == Rect(x: 6, y: 14, width: 4, height: 6))
    #expect([rect.minX, rect.midX, rect.maxX, rect.width] == [6, 8, 10, 4])
    #expect([rect.minY, rect.midY, rect.maxY, rect.height] == [14, 17, 20, 6])
    #expect(rect.size == Size(width: -4, height: -6))
  }

  @Test func `corners go round from the top left`() {
    let corners = Rect(x: 1, y: 2, width: 30, height: 40).corners
    #expect(corners.0 == Point(x: 1, y: 2))
    #expect(corners.1 == Point(x: 31, y: 2))
    #expect(corners.2 == Point(x: 31, y: 42))
    #expect(corners.3 == Point(x: 1, y: 42))
    #expect(Rect(enclosing: corners) == Rect(x: 1, y: 2, width: 30, height: 40))
  }

  @Test func `a corner that is not finite is not lost in the enclosing rect`() {
    for index in 0..<4 {
      var points = [Point](repeating: Point(x: 3, y: 4), count: 4)
      points[index].x = .nan
      let rect = Rect(enclosing: (points[0], points[1], points[2], points[3]))
      #expect(!rect.isFinite)
    }
  }

  @Test(arguments: [
    (Point(x: 1, y: 2), true), (Point(x: 31, y: 10), false), (Point(x: 10, y: 42), false),
    (Point(x: 30.999, y: 41.999), true), (Point(x: 0.999, y: 2), false), (Point(x: 1, y: 1.999), false),
    (Point(x: .nan, y: 5), false),
  ]) func `contains is half open`(point: Point, isInside: Bool) {
    #expect(Rect(x: 1, y: 2, width: 30, height: 40).contains(point) == isInside)
    #expect(Rect(x: 31, y: 42, width: -30, height: -40).contains(point) == isInside)
  }

  @Test func `an empty rect contains nothing`() {
    #expect(!Rect(x: 1, y: 2, width: 0, height: 9).contains(Point(x: 1, y: 2)))
  }
}
