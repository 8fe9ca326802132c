/// 1, 2 or 5 times a power of ten: the distance between grid lines.
struct RoundNumber: Equatable, Sendable {
  let digit: Int
  let exponent: Int
  let value: Double

  /// Creates the smallest round number of at least `least`, which is positive.
  init(atLeast least: Double) {
    var (exponent, power) = (0, 1.0)
    while power > least, exponent > -307 { (exponent, power) = (exponent - 1, Self.power(exponent - 1)) }
    while power * 10 <= least, exponent < 307 { (exponent, power) = (exponent + 1, Self.power(exponent + 1)) }
    // The rounding error of the power must not cause a step ten times as wide.
    let share = least / power * (1 - 1e-12)
    let (digit, shift) = share <= 1 ? (1, 0) : share <= 2 ? (2, 0) : share <= 5 ? (5, 0) : (1, 1)
    self.digit = digit
    self.exponent = exponent + shift
    value = Double(digit) * Self.power(exponent + shift)
  }

  /// Returns whole multiples of the number in full, or, if that is long, all in the form `2e9`; exact, without the
  /// rounding errors of doubles.
  func texts(of multiples: [Double]) -> [String] {
    let wholes = multiples.map { abs($0) < 1e15 ? Int64($0) * Int64(digit) : 0 }
    let plain = wholes.map { Self.plain($0, exponent) }
    let short = wholes.map { Self.scientific($0, exponent) }
    func longest(_ texts: [String]) -> Int { texts.reduce(0) { max($0, $1.utf8.count) } }
    return longest(plain) > 7 && longest(short) < longest(plain) ? short : plain
  }

  private static func power(_ exponent: Int) -> Double {
    // The standard library parses a decimal exactly.
    Double("1e\(exponent)") ?? 0
  }

  /// Returns `whole * 10^exponent` without an exponent.
  private static func plain(_ whole: Int64, _ exponent: Int) -> String {
    if whole == 0 { return "0" }
    let sign = whole < 0 ? "-" : ""
    var digits = String(whole.magnitude)
    if exponent >= 0 { return sign + digits + String(repeating: "0", count: exponent) }
    if digits.utf8.count <= -exponent {
      digits = String(repeating: "0", count: -exponent - digits.utf8.count + 1) + digits
    }
    var (before, behind) = (digits.dropLast(-exponent), digits.suffix(-exponent))
    while behind.last == "0" { behind.removeLast() }
    if before.isEmpty { before = "0" }
    return behind.isEmpty ? sign + before : sign + before + "." + behind
  }

  /// Returns `whole * 10^exponent` as `1.5e9`.
  private static func scientific(_ whole: Int64, _ exponent: Int) -> String {
    if whole == 0 { return "0" }
    var digits = String(whole.magnitude)
    var exponent = exponent
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    exponent += digits.utf8.count - 1
    let behind = digits.dropFirst()
    return (whole < 0 ? "-" : "") + digits.prefix(1) + (behind.isEmpty ? "" : "." + behind) + "e\(exponent)"
  }
}
