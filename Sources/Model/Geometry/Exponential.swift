/// The exponential function and its inverse, which C libraries round differently.
///
/// Both are computed to about 100 bits and then rounded, so a scene has the same numbers on every machine.
package enum Exponential {
  /// Returns e to the power of a number.
  package static func exp(_ exponent: Double) -> Double {
    if exponent.isNaN { return exponent }
    if exponent > 709.8 { return .infinity }
    if exponent < -745.2 { return 0 }
    let twos = (exponent / logarithmOf2.high).rounded()
    let rest = DoubleDouble(exponent) + -(logarithmOf2 * DoubleDouble(twos))
    // For an eighth of the exponent, the series needs fewer terms; three squarings restore the power.
    let part = DoubleDouble(high: rest.high / 8, low: rest.low / 8)
    var sum = DoubleDouble(1)
    for term in stride(from: 18, through: 1, by: -1) { sum = DoubleDouble(1) + part * sum / Double(term) }
    for _ in 0..<3 { sum = sum * sum }
    let (half, other) = (Int(twos) / 2, Int(twos) - Int(twos) / 2)
    // Scaled in two steps, because the least power of 2 lacks full precision.
    return sum.high * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: other, significand: 1)
  }

  /// Returns the natural logarithm; NaN below 0.
  package static func log(_ number: Double) -> Double {
    guard number > 0 else { return number == 0 ? -.infinity : .nan }
    guard number.isFinite else { return number }
    var (exponent, part) = (Int(number.exponent), number.significand)
    if part > 1.4142135623730951 { (exponent, part) = (exponent + 1, part / 2) }
    // The value log(part) is twice the inverse hyperbolic tangent of this ratio.
    let ratio = quotient(DoubleDouble.sum(part, -1), DoubleDouble.sum(part, 1))
    let square = ratio * ratio
    var sum = DoubleDouble(0)
    for term in stride(from: 43, through: 1, by: -2) { sum = DoubleDouble(1) / Double(term) + square * sum }
    let result = ratio * sum
    return (DoubleDouble(high: 2 * result.high, low: 2 * result.low) + logarithmOf2 * DoubleDouble(Double(exponent)))
      .high
  }

  private static func quotient(_ a: DoubleDouble, _ b: DoubleDouble) -> DoubleDouble {
    let first = a.high / b.high
    let rest = a + -(b * DoubleDouble(first))
    return DoubleDouble.sum(first, rest.high / b.high)
  }

  private static let logarithmOf2 = DoubleDouble(high: 0x1.62e42fefa39efp-1, low: 0x1.abc9e3b39803fp-56)
}
