#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sine, cosine and arc tangent, which C libraries round differently.
///
/// They are computed to about 100 bits and then rounded, so a scene has the same numbers on every machine.
package enum Trigonometry {
  /// The sine and the cosine of an angle in radians; NaN for an angle that is not finite.
  package static func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
    let (sine, cosine) = exact(radians)
    return (sine.high, cosine.high)
  }

  /// The angle of the vector from the origin to a point in radians, from -pi to pi.
  package static func angle(y: Double, x: Double) -> Double {
    let near = systemAngle(y, x)
    let largest = max(abs(x), abs(y))
    guard largest.isNormal, largest.isFinite, abs(near) > 1e-100 else { return near }
    // Scaled to about 1, to prevent underflow and overflow of products.
    let scale = Double(sign: .plus, exponent: -largest.exponent / 2, significand: 1)
    let rest = Double(sign: .plus, exponent: -largest.exponent + largest.exponent / 2, significand: 1)
    let (x, y) = (x * scale * rest, y * scale * rest)
    // The error of the system's angle is a small angle, equal to its sine.
    let (sine, cosine) = exact(near)
    let away = DoubleDouble(y) * cosine + -(DoubleDouble(x) * sine)
    return DoubleDouble.sum(near, away.high / (x * cosine.high + y * sine.high)).high
  }

  private static func systemAngle(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

  private static func exact(_ radians: Double) -> (sine: DoubleDouble, cosine: DoubleDouble) {
    guard radians.isFinite else { return (DoubleDouble(.nan), DoubleDouble(.nan)) }
    let (quarters, rest) = reduced(abs(radians))
    let (sine, cosine) = series(rest)
    let turned =
      switch quarters {
      case 0: (sine, cosine)
      case 1: (cosine, -sine)
      case 2: (-sine, -cosine)
      default: (-cosine, sine)
      }
    return radians.sign == .minus ? (-turned.0, turned.1) : turned
  }

  /// The quarter turns of a nonnegative angle, 0 to 3, and the remainder: at most an eighth of a turn.
  ///
  /// Uses the algorithm of Payne and Hanek: only the bits of the product with 2/pi below four quarter turns are
  /// computed.
  private static func reduced(_ radians: Double) -> (quarters: UInt64, rest: DoubleDouble) {
    if radians < .pi / 4 { return (0, DoubleDouble(radians)) }
    let number = radians.significandBitPattern | 1 << 52
    // The angle is this number times 2 to the power of the exponent minus 52.
    let first = Int(radians.exponent) - 52 - 1 + 63
    let low = number.multipliedFullWidth(by: bits(from: first + 128))
    let middle = number.multipliedFullWidth(by: bits(from: first + 64))
    let high = number &* bits(from: first)
    let (second, carries) = middle.low.addingReportingOverflow(low.high)
    let third = high &+ middle.high &+ (carries ? 1 : 0)
    // Two bits of quarter turns, then the fraction of one, which is negative if above a half.
    let part = third << 2 | second >> 62
    let finer = second << 2 | low.low >> 62
    let isLarge = part >> 63 == 1
    let fraction =
      DoubleDouble(Double(Int64(bitPattern: part) >> 32) * 0x1p-32) + DoubleDouble(Double(part & 0xFFFF_FFFF) * 0x1p-64)
      + DoubleDouble(Double(finer >> 32) * 0x1p-96) + DoubleDouble(Double(finer & 0xFFFF_FFFF) * 0x1p-128)
    return ((third >> 62 &+ (isLarge ? 1 : 0)) & 3, fraction * quarterTurn)
  }

  private static let quarterTurn = DoubleDouble(high: .pi / 2, low: 0x1.1a62633145c07p-54)

  /// Returns 64 bits of 2/pi; the first bit, of weight 1/2, has the number 64.
  private static func bits(from first: Int) -> UInt64 {
    let (word, shift) = (first >> 6, UInt64(first & 63))
    if shift == 0 { return twoOverPi[word] }
    return twoOverPi[word] << shift | twoOverPi[word + 1] >> (64 - shift)
  }

  private static let twoOverPi: [UInt64] = [
    0, 0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484, 0xE99C_7026_B45F_7E41,
    0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F, 0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7,
    0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B, 0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
    0xF0CF_BC20_9AF4_361D,
  ]

  /// The series of sine and cosine, for at most an eighth of a turn; the omitted terms are less than the last bit.
  private static func series(_ angle: DoubleDouble) -> (sine: DoubleDouble, cosine: DoubleDouble) {
    let square = -(angle * angle)
    // For terms this small, a double is precise enough.
    var (smallSine, smallCosine) = (0.0, 0.0)
    for term in stride(from: 26, through: 16, by: -2) {
      smallSine = smallSine * square.high + inverseFactorials[term + 1].high
      smallCosine = smallCosine * square.high + inverseFactorials[term].high
    }
    var (sine, cosine) = (DoubleDouble(smallSine), DoubleDouble(smallCosine))
    for term in stride(from: 14, through: 0, by: -2) {
      sine = sine * square + inverseFactorials[term + 1]
      cosine = cosine * square + inverseFactorials[term]
    }
    return (angle * sine, cosine)
  }

  private static let inverseFactorials = (1...27).reduce(into: [DoubleDouble(1)]) {
    $0.append($0[$0.count - 1] / Double($1))
  }
}
