import GeomrunAnimations
import Testing

@Suite struct TimingCurveTests {
  // What tests on Apple's frameworks print, in single precision.
  static let printed: [(TimingCurve.Name, Double, Double)] = [
    (.linear, 0.25, 0.25), (.linear, 0.75, 0.75), (.easeIn, 0.25, 0.09346466), (.easeIn, 0.5, 0.31535682),
    (.easeIn, 0.75, 0.6218605), (.easeOut, 0.25, 0.37813953), (.easeOut, 0.5, 0.6846432), (.easeOut, 0.75, 0.9065353),
    (.easeInEaseOut, 0.25, 0.12916191), (.easeInEaseOut, 0.5, 0.5), (.easeInEaseOut, 0.75, 0.8708381),
  ]

  @Test(arguments: printed) func `a curve has the values that Apple's solver has`(
    name: TimingCurve.Name, x: Double, y: Double
  ) { #expect(abs(name.curve.value(at: x) - y) <= 2e-6) }

  @Test func `other control points`() throws {
    let curve = try #require(TimingCurve(0.5, 0, 0.5, 1))
    for (x, y) in [(0.25, 0.105889), (0.5, 0.5), (0.75, 0.894111)] { #expect(abs(curve.value(at: x) - y) <= 1e-5) }
    #expect(
      TimingCurve(-0.1, 0, 0.5, 1) == nil && TimingCurve(0, 0, 1.1, 1) == nil && TimingCurve(0, .nan, 1, 1) == nil)
  }

  @Test func `x is clamped`() {
    for name in TimingCurve.Name.allCases {
      #expect(name.curve.value(at: -0.5) == 0 && name.curve.value(at: 0) == 0)
      #expect(name.curve.value(at: 1) == 1 && name.curve.value(at: 1.5) == 1)
    }
  }

  @Test func `the y belongs to the x, of steep and flat curves alike`() throws {
    for (x1, y1, x2, y2) in [(0.0, 0.0, 0.0, 1.0), (1, 0, 0, 1), (0, 1, 1, 0), (0.3, -0.7, 0.9, 1.6), (1, 0.2, 1, 0.9)]
    {
      let curve = try #require(TimingCurve(x1, y1, x2, y2))
      for step in 1..<97 {
        let t = Double(step) / 97
        let r = 1 - t
        let x = 3 * r * r * t * x1 + 3 * r * t * t * x2 + t * t * t
        let y = 3 * r * r * t * y1 + 3 * r * t * t * y2 + t * t * t
        // Where the curve is steep in x, its y is known to as many digits as x allows.
        #expect(abs(curve.value(at: x) - y) <= 1e-9)
      }
    }
  }
}
