import GeomrunGeometry
import Testing

@Suite struct Transform3DTests {
  @Test(arguments: AffineTransformTests.every) func `a 2D transform survives the 4x4 form`(affine: Transform2D) {
    let matrix = Transform3D(affine)
    #expect(matrix.isAffine)
    #expect(matrix.affine == affine)
    #expect(matrix.apply(to: Point(x: 3, y: -7)) == affine.apply(to: Point(x: 3, y: -7)))
  }

  @Test func `every other entry makes a matrix not affine`() {
    let affineEntries = [0, 1, 4, 5, 12, 13]
    for index in 0..<Transform3D.elementCount {
      var matrix = Transform3D.identity
      matrix[index] += 0.25
      #expect(matrix.isAffine == affineEntries.contains(index), "\(index)")
      #expect((matrix.affine == nil) == !affineEntries.contains(index), "\(index)")
    }
  }

  @Test func `entries are counted row by row`() {
    let matrix = Transform3D(elements: (1...16).map(Double.init))
    #expect(matrix?.m12 == 2)
    #expect(matrix?.m21 == 5)
    #expect(matrix?.m34 == 12)
    #expect(matrix?.m41 == 13)
    #expect(matrix?.elements == (1...16).map(Double.init))
    #expect(Transform3D(elements: [1, 2, 3]) == nil)
  }

  @Test(arguments: 0..<16) func `one entry that is not finite is noticed`(index: Int) {
    for value in [Double.nan, .infinity, -.infinity] {
      var matrix = Transform3D.identity
      matrix[index] = value
      #expect(!matrix.isFinite)
    }
    #expect(Transform3D.identity.isFinite)
  }

  @Test func `a turn about z is exactly affine`() throws {
    // At 112 degrees (1 - c) + c is not quite 1.
    for degrees in [37.0, 112] {
      for length in [1, 0.1, 3e200, .leastNonzeroMagnitude] {
        let turn = try #require(Transform3D(rotation: .degrees(degrees), x: 0, y: 0, z: length))
        #expect(turn.affine == Transform2D(rotation: .degrees(degrees)))
      }
    }
    let back = try #require(Transform3D(rotation: .degrees(37), x: 0, y: 0, z: -2))
    #expect(back.affine == Transform2D(rotation: .degrees(-37)))
  }

  @Test func `turns about x and y have the signs of Core Animation`() throws {
    let x = try #require(Transform3D(rotation: .degrees(30), x: 4, y: 0, z: 0))
    let (s, c) = (Angle.degrees(30).sine, Angle.degrees(30).cosine)
    #expect([x.m11, x.m22, x.m23, x.m32, x.m33] == [1, c, s, -s, c])
    let y = try #require(Transform3D(rotation: .degrees(30), x: 0, y: 4, z: 0))
    #expect([y.m22, y.m11, y.m13, y.m31, y.m33] == [1, c, -s, s, c])
  }

  @Test func `a third of a turn about the diagonal permutes the axes`() throws {
    let turn = try #require(Transform3D(rotation: .degrees(120), x: 1, y: 1, z: 1))
    let expected: [Double] = [0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1]
    for (entry, value) in zip(turn.elements, expected) { #expect(abs(entry - value) < 1e-12) }
  }

  @Test func `a zero or non-finite axis is no axis`() {
    #expect(Transform3D(rotation: .degrees(30), x: 0, y: 0, z: 0) == nil)
    #expect(Transform3D(rotation: .degrees(30), x: .nan, y: 0, z: 1) == nil)
    #expect(Transform3D(rotation: .degrees(30), x: 1, y: .infinity, z: 1) == nil)
  }

  @Test func `concatenating applies the receiver first, as in 2D`() {
    let (first, second) = (AffineTransformTests.general, AffineTransformTests.rotation)
    let product = Transform3D(first).concatenating(Transform3D(second))
    #expect(product.affine == first.concatenating(second))
    let scale = Transform3D(scaleX: 2, y: 3, z: 5)
    let move = Transform3D(translationX: 7, y: 11, z: 13)
    let scaledFirst = scale.concatenating(move)
    #expect([scaledFirst.m41, scaledFirst.m42, scaledFirst.m43] == [7, 11, 13])
    let movedFirst = move.concatenating(scale)
    #expect([movedFirst.m41, movedFirst.m42, movedFirst.m43] == [14, 33, 65])
  }

  @Test func `perspective shrinks what is far and divides by w`() {
    let matrix = Transform3D(translationX: 10, y: 20, z: -500).concatenating(Transform3D(perspective: 500))
    #expect(matrix.w(at: .zero) == 2)
    #expect(matrix.apply(to: Point(x: 6, y: 8)) == Point(x: 8, y: 14))
    #expect(!matrix.hasPerspective)
  }

  @Test func `a tilted plane has perspective`() throws {
    let tilt = try #require(Transform3D(rotation: .degrees(60), x: 0, y: 1, z: 0))
    let matrix = tilt.concatenating(Transform3D(perspective: 400))
    #expect(matrix.hasPerspective)
    // z = -x sin 60, w = 1 - z / 400: the right edge is farther away, the left one nearer.
    let box = matrix.boundingBox(of: Rect(x: -100, y: -30, width: 200, height: 60))
    let s = Angle.degrees(60).sine
    #expect(abs(box.maxX - 50 / (1 + 100 * s / 400)) < 1e-9)
    #expect(abs(box.minX + 50 / (1 - 100 * s / 400)) < 1e-9)
    #expect(abs(box.height - 60 / (1 - 100 * s / 400)) < 1e-9)
  }
}
