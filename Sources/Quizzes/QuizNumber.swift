/// How the numbers of a quiz are printed: ASCII, never -0, NaN or infinity.
enum QuizNumber {
  /// The shortest decimal that reads back as the same double, without an exponent where that is possible.
  ///
  /// Throws where the number is not finite.
  static func exact(_ number: Double) throws(QuizRefusal) -> String {
    guard number.isFinite else { throw QuizRefusal("an answer is not a finite number") }
    if number == 0 { return "0" }
    let text = number.description
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    // Beyond that, a number is easier to read with its exponent.
    guard abs(exponent) <= 40 else { return text }
    let sign = number < 0 ? "-" : ""
    let digits = parts[0].filter(\.isNumber)
    let significant = digits.hasSuffix("0") && digits.count == 2 ? digits.dropLast() : digits[...]
    if exponent < 0 {
      return sign + "0." + String(repeating: "0", count: -exponent - 1) + significant
    }
    let missing = exponent + 1 - significant.count
    if missing >= 0 { return sign + significant + String(repeating: "0", count: missing) }
    let point = significant.index(significant.startIndex, offsetBy: exponent + 1)
    return sign + significant[..<point] + "." + significant[point...]
  }

  /// The number as people read it, rounded to 4 decimals.
  static func rounded(_ number: Double) throws(QuizRefusal) -> String {
    let scaled = (number * 1e4).rounded() / 1e4
    return try exact(abs(number) < 1e11 ? scaled : number)
  }
}

/// Why a quiz is not written: better none than one that grades wrongly.
public struct QuizRefusal: Error, Equatable, Sendable {
  /// What is wrong, in one sentence in lower case.
  public let message: String
  /// What to do, where something can be said.
  public let help: String?

  init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}
