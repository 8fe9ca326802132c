import GeomrunText

/// The text of a quiz's numbers, ASCII, never -0, NaN or infinity, and its recognition in texts.
enum QuizNumber {
  /// Returns the shortest decimal that reads back as the same double, if possible without an exponent.
  ///
  /// Throws if the number is not finite.
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
    let digits = parts[0].filter { $0.isNumber }
    let significant = digits.hasSuffix("0") && digits.count == 2 ? digits.dropLast() : digits[...]
    if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + significant }
    let missing = exponent + 1 - significant.count
    if missing >= 0 { return sign + significant + String(repeating: "0", count: missing) }
    let point = significant.index(significant.startIndex, offsetBy: exponent + 1)
    return sign + significant[..<point] + "." + significant[point...]
  }

  /// Returns the exact decimal as text for outputs.
  static func exactText(_ number: Double) throws(QuizRefusal) -> WrittenText { WrittenText(word: try exact(number)) }

  // The digits of 117.873589; more are meaningless for points on a screen.
  private static let (mostDecimals, mostDigits) = (6, 9)

  /// Returns the number for readers: at most 6 decimals, fewer if 9 digits would not suffice.
  static func rounded(_ number: Double) throws(QuizRefusal) -> String {
    guard abs(number) < 1e11 else { return try exact(number) }
    var scale = 1.0
    var whole = abs(number)
    var digits = 0
    while whole >= 1 {
      whole /= 10
      digits += 1
    }
    for _ in 0..<max(min(mostDecimals, mostDigits - digits), 0) { scale *= 10 }
    return try exact((number * scale).rounded() / scale)
  }

  /// Returns numbers for readers: a single one without, several with parentheses.
  static func list(_ texts: [String]) -> String { texts.count == 1 ? texts[0] : "(\(texts.joined(separator: ", ")))" }

  /// Returns the numbers in a text, as they are written: `-12`, `0.5`; O(text).
  static func numbers(in text: String) -> [String] {
    var found: [String] = []
    var current: [UInt8] = []
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    func end() {
      // A sentence may end after a number, and words may contain hyphens.
      while let last = current.last, !isDigit(last) { current.removeLast() }
      if !current.isEmpty { found.append(String(decoding: current, as: UTF8.self)) }
      current = []
    }
    for byte in text.utf8 {
      let isPoint = byte == 0x2E && current.contains(where: isDigit) && !current.contains(0x2E)
      if !(isDigit(byte) || isPoint) { end() }
      if isDigit(byte) || isPoint || byte == 0x2D { current.append(byte) }
    }
    end()
    return found
  }
}
