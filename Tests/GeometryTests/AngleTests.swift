import GeomrunGeometry
import Testing

@Suite struct AngleTests {
  static let quarter = Double.pi / 2

  @Test(arguments: -9...9) func `multiples of 90 degrees are exact in every unit`(turns: Int) {
    let n = Double(turns)
    let sines = [0.0, 1, 0, -1]
    let remainder = ((turns % 4) + 4) % 4
    for angle in [Angle.degrees(90 * n), .multiplesOfPi(n / 2), .radians(n * Self.quarter)]
    where angle.radians / Self.quarter == n {
      #expect(angle.exactQuarterTurns == remainder, "\(angle)")
      #expect(angle.sine == sines[remainder], "\(angle)")
      #expect(angle.cosine == sines[(remainder + 1) % 4], "\(angle)")
    }
    #expect(Angle.degrees(90 * n).exactQuarterTurns == remainder)
    #expect(Angle.multiplesOfPi(n / 2).exactQuarterTurns == remainder)
  }

  @Test(arguments: [Double.pi / 2, .pi, -.pi, 3 * .pi / 2, 2 * .pi]) func `radians that divide by half pi are exact`(
    radians: Double
  ) { #expect(Angle.radians(radians).exactQuarterTurns != nil) }

  @Test(arguments: [
    Angle.degrees(89.999), .degrees(45), .degrees(0.1), .radians(1.5708), .radians(3.14159), .multiplesOfPi(0.4999),
    .multiplesOfPi(0.25), .degrees(.nan), .radians(.infinity),
  ]) func `other angles are not exact`(angle: Angle) { #expect(angle.exactQuarterTurns == nil) }

  @Test func `the units agree`() {
    for degrees in [30.0, -45, 10.5, 123.4, 400.25] {
      let angles = [Angle.degrees(degrees), .radians(degrees / 180 * .pi), .multiplesOfPi(degrees / 180)]
      for angle in angles {
        #expect(abs(angle.radians - angles[1].value) < 1e-14)
        #expect(abs(angle.sine - angles[1].sine) < 1e-14)
        #expect(abs(angle.cosine - angles[1].cosine) < 1e-14)
      }
    }
    #expect(abs(Angle.degrees(30).sine - 0.5) < 1e-15)
    #expect(abs(Angle.multiplesOfPi(1.0 / 3).cosine - 0.5) < 1e-15)
  }

  @Test func `whole turns cost no digits`() {
    #expect(Angle.degrees(360 * 1_000_003 + 30).sine == Angle.degrees(30).sine)
    #expect(Angle.multiplesOfPi(2_000_006.25).cosine == Angle.multiplesOfPi(0.25).cosine)
  }
}
