import Foundation
import GeomrunGeometry
import Testing

/// Values of sine, cosine and arc tangent, which are the doubles next to the right ones.
@Suite("Sines, cosines and arc tangents") struct TrigonometryTests {
  // Computed with 1,400 bits; of most of them some C library gives a neighbour.
  static let angles: [(radians: Double, sine: Double, cosine: Double)] = [
    (0.20769418098732523, 0.20620418539662963, 0.9785089851017784),
    (0.7627088831215221, 0.6908824110768584, 0.7229671459095682),
    (1.3316862192716734, 0.9715491199976461, 0.23683814606561873),
    (1.7715091907742444, 0.9799247046208296, -0.19936793441719705),
    (1.8727382873899157, 0.9547607995027975, -0.297374874077786),
    (2.839650692994774, 0.29737487407778634, -0.9547607995027972),
    (0.5235987755982988, 0.49999999999999994, 0.8660254037844387),
    (0.7853981633974483, 0.7071067811865475, 0.7071067811865476), (1.5707963267948966, 1.0, 6.123233995736766e-17),
    (3.141592653589793, 1.2246467991473532e-16, -1.0), (1e+22, -0.8522008497671888, 0.523214785395139),
    (1e+300, -0.8178819121159085, -0.5753861119575491),
    (1.7976931348623157e+308, 0.004961954789184062, -0.9999876894265599), (5e-324, 5e-324, 1.0), (1e-08, 1e-08, 1.0),
    (0x1.6ac5b262ca1ffp849, 1.0, -4.687165924254628e-19), (0.7853981633974484, 0.7071067811865476, 0.7071067811865475),
  ]
  static let points: [(y: Double, x: Double, angle: Double)] = [
    (32.759664936571454, 24.997309203590717, 0.9189944955374774),
    (9.428288051171151, 94.44243824543915, 0.09950137536632593),
    (34.442859275205386, 8.284453104742, 1.3347526824812743),
    (45.71806175712284, 89.90280368784715, 0.4704464350699779),
    (44.67404264154536, 96.76866282753784, 0.43250644774358743), (30.0, 40.0, 0.6435011087932844),
    (3.0, -4.0, 2.498091544796509), (1e-300, 1.0, 1e-300), (1e+300, 1e+300, 0.7853981633974483),
    (1e+308, 1e-10, 1.5707963267948966), (1e-10, -1e+308, 3.141592653589793), (5e-324, 1.0, 5e-324),
    (1e-300, 2e-300, 0.4636476090008061),
  ]

  @Test(arguments: angles) func `sines and cosines are the nearest doubles`(
    radians: Double, sine: Double, cosine: Double
  ) {
    let (s, c) = Trigonometry.sineAndCosine(radians)
    #expect(s == sine)
    #expect(c == cosine)
    let (negative, same) = Trigonometry.sineAndCosine(-radians)
    #expect(negative == -sine)
    #expect(same == cosine)
  }

  @Test(arguments: points) func `angles of points are the nearest doubles`(y: Double, x: Double, angle: Double) {
    #expect(Trigonometry.angle(y: y, x: x) == angle)
    #expect(Trigonometry.angle(y: -y, x: x) == -angle)
  }

  @Test func `they are next to those of the system`() {
    var (angle, largest) = (1e-9, 0.0)
    while angle < 1e9 {
      let (sine, cosine) = Trigonometry.sineAndCosine(angle)
      largest = max(largest, abs(sine - sin(angle)), abs(cosine - cos(angle)))
      let back = Trigonometry.angle(y: sine, x: cosine)
      largest = max(largest, abs(back - atan2(sine, cosine)) / 2)
      angle *= 1.01
    }
    #expect(largest <= 0x1p-52)
  }

  @Test func `zeros, infinities and what is no number are as the system has them`() {
    #expect(Trigonometry.sineAndCosine(0).sine.sign == .plus)
    #expect(Trigonometry.sineAndCosine(-0.0).sine.sign == .minus)
    #expect(Trigonometry.sineAndCosine(0).cosine == 1)
    #expect(Trigonometry.sineAndCosine(.infinity).sine.isNaN)
    #expect(Trigonometry.sineAndCosine(.nan).cosine.isNaN)
    let numbers = [0, -0.0, 1, -1, .infinity, -.infinity, 0x1p-1074, .greatestFiniteMagnitude]
    for y in numbers {
      for x in numbers where y == 0 || x == 0 || !y.isFinite || !x.isFinite || abs(x) == abs(y) {
        let (own, system) = (Trigonometry.angle(y: y, x: x), atan2(y, x))
        #expect(own == system)
        #expect(own.sign == system.sign)
      }
    }
    #expect(Trigonometry.angle(y: .nan, x: 1).isNaN)
  }
}
