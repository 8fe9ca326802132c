/// A number as the sum of two doubles that do not overlap: some 106 bits.
///
/// Plain operations alone, each rounded as IEEE 754 says, so that every machine comes to the same bits.
struct DoubleDouble {
  /// The number, rounded to a double.
  var high: Double
  /// What is missing of it.
  var low: Double

  /// A number that a double holds.
  init(_ number: Double) { (high, low) = (number, 0) }

  /// Two parts that do not overlap.
  init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

  /// The sum of two doubles; exact.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let shared = sum - a
    return DoubleDouble(high: sum, low: (a - (sum - shared)) + (b - shared))
  }

  /// The product of two doubles; exact, as long as neither is beyond 1e290 nor the product near the smallest numbers.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    let (a, b) = (halves(a), halves(b))
    let low = ((a.high * b.high - product) + a.high * b.low + a.low * b.high) + a.low * b.low
    return DoubleDouble(high: product, low: low)
  }

  // Two numbers of 26 bits each, whose products are exact.
  private static func halves(_ number: Double) -> DoubleDouble {
    let far = 134_217_729 * number
    let high = far - (far - number)
    return DoubleDouble(high: high, low: number - high)
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let (high, low) = (sum(a.high, b.high), sum(a.low, b.low))
    let middle = sum(high.high, high.low + low.high)
    return sum(middle.high, middle.low + low.low)
  }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = product(a.high, b.high)
    return sum(product.high, product.low + (a.high * b.low + a.low * b.high))
  }

  static func / (a: DoubleDouble, b: Double) -> DoubleDouble {
    let quotient = a.high / b
    let product = product(quotient, b)
    return sum(quotient, (a.high - product.high - product.low + a.low) / b)
  }

  static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(high: -a.high, low: -a.low) }
}
