/// A number as the sum of two doubles that do not overlap: about 106 bits.
///
/// Uses only basic operations, each rounded by IEEE 754, so every machine gets the same bits.
struct DoubleDouble {
  /// The number, rounded to a double.
  var high: Double
  /// The rest of the number.
  var low: Double

  /// Creates a number from a double.
  init(_ number: Double) { (high, low) = (number, 0) }

  /// Creates a number from two parts that do not overlap.
  init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

  /// Adds two doubles exactly.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let shared = sum - a
    return DoubleDouble(high: sum, low: (a - (sum - shared)) + (b - shared))
  }

  /// Multiplies two doubles; exact if neither exceeds 1e290 and the product is not near the smallest numbers.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    let (a, b) = (halves(a), halves(b))
    let low = ((a.high * b.high - product) + a.high * b.low + a.low * b.high) + a.low * b.low
    return DoubleDouble(high: product, low: low)
  }

  // Splits into two numbers of 26 bits each, whose products are exact.
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
