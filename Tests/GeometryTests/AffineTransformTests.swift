import GeomrunGeometry
import Testing

@Suite struct AffineTransformTests {
  static let rotation = Transform2D(rotation: .radians(0.3))
  static let general = Transform2D(a: 2, b: 3, c: -5, d: 7, tx: 11, ty: -13)
  static let every = [
    .identity, general, rotation, Transform2D(rotation: .degrees(90)),
    Transform2D(rotation: .degrees(-90)).scaledBy(x: 3, y: 5), Transform2D(scaleX: 3, y: -0.7),
    Transform2D(scaleX: 1e-200, y: 1e200), Transform2D(translationX: 17, y: -19),
    Transform2D(a: 1, b: 0, c: 0.4, d: 1, tx: 0, ty: 2),
  ]

  @Test func `b goes from x into y, c from y into x`() {
    let point = Self.general.apply(to: Point(x: 10, y: 100))
    #expect(point == Point(x: 20 - 500 + 11, y: 30 + 700 - 13))
    let size = Self.general.apply(to: Size(width: 10, height: 100))
    #expect(size == Size(width: -480, height: 730))
  }

  @Test func `a positive rotation turns x towards y`() {
    let quarter = Transform2D(rotation: .degrees(90))
    #expect(quarter == Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    #expect(quarter.apply(to: Point(x: 2, y: 0)) == Point(x: 0, y: 2))
  }

  @Test func `concatenating applies the receiver first`() {
    let scale = Transform2D(scaleX: 2, y: 3)
    let move = Transform2D(translationX: 10, y: 100)
    #expect(scale.concatenating(move) == Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 100))
    #expect(move.concatenating(scale) == Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 300))
    let point = Point(x: 0.5, y: -4)
    for (first, second) in [(Self.general, Self.rotation), (Self.rotation, Self.general)] {
      expectClose(first.concatenating(second).apply(to: point), second.apply(to: first.apply(to: point)))
    }
  }

  @Test func `the methods put their operation first`() {
    let scale = Transform2D(scaleX: 2, y: 3)
    #expect(scale.translatedBy(x: 10, y: 100).apply(to: .zero) == Point(x: 20, y: 300))
    let move = Transform2D(translationX: 10, y: 100)
    #expect(move.scaledBy(x: 2, y: 3) == Transform2D(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 100))
    #expect(move.rotated(by: .degrees(90)) == Transform2D(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 100))
  }

  @Test(arguments: every) func `the inverse undoes`(transform: Transform2D) {
    #expect(transform.isInvertible)
    for point in [Point(x: 3, y: -7), Point(x: -0.25, y: 41)] {
      expectClose(transform.inverted().apply(to: transform.apply(to: point)), point)
    }
  }

  @Test(arguments: [
    Transform2D(scaleX: 0, y: 3), Transform2D(scaleX: 2, y: 0), Transform2D(a: 2, b: 4, c: 1, d: 2, tx: 5, ty: 6),
    Transform2D(a: 0, b: 3, c: 0, d: 0, tx: 5, ty: 6),
  ]) func `a singular transform stays as it is`(transform: Transform2D) {
    #expect(!transform.isInvertible)
    #expect(transform.inverted() == transform)
  }

  @Test(arguments: every) func `the bounding box encloses the mapped corners`(transform: Transform2D) {
    for rect in [Rect(x: 3, y: -5, width: 70, height: 11), Rect(x: 73, y: 6, width: -70, height: -11)] {
      let corners = rect.corners
      let expected = Rect(
        enclosing: (
          transform.apply(to: corners.0), transform.apply(to: corners.1), transform.apply(to: corners.2),
          transform.apply(to: corners.3)
        ))
      let box = transform.boundingBox(of: rect)
      expectClose(box.origin, expected.origin)
      expectClose(Point(x: box.size.width, y: box.size.height), Point(x: expected.size.width, y: expected.size.height))
    }
  }
}

func expectClose(_ left: Point, _ right: Point, sourceLocation: SourceLocation = #_sourceLocation) {
  for (a, b) in [(left.x, right.x), (left.y, right.y)] {
    let tolerance = max(1e-9, 1e-9 * max(abs(a), abs(b)))
    #expect(abs(a - b) <= tolerance, "\(left) \(right)", sourceLocation: sourceLocation)
  }
}
