import GeomrunGeometry
import GeomrunText

/// Numbers as a legend shows them: rounded, and short if they are very large or very small.
package enum ShownNumber {
  /// Returns a number with at most this many decimals, at most 3; `?` if it is unknown.
  ///
  /// A number that is too large, or too small for these decimals, is in the form `1.234e-9`.
  static func text(_ number: Double, decimals: Int = 3) -> String {
    guard number.isFinite else { return "?" }
    let size = abs(number)
    if size == 0 { return "0" }
    if size >= 1e12 || size < 0.5 / powers[decimals] { return scientific(number) }
    let unit = powers[decimals]
    // In 64 bits, because no double below 1e12 has more than that of thousandths.
    let units = Int64((size * unit).rounded())
    // If rounding would change the number by more than a twentieth.
    if size < 0.01, abs(Double(units) / unit - size) > size / 20 { return scientific(number) }
    let (whole, rest) = (units / Int64(unit), units % Int64(unit))
    var text = (number < 0 ? "-" : "") + "\(whole)"
    if rest > 0 {
      var digits = "\(rest)"
      digits = String(repeating: "0", count: decimals - digits.utf8.count) + digits
      while digits.last == "0" { digits.removeLast() }
      text += "." + digits
    }
    return text
  }

  /// Returns a text whose longer numbers are shortened to a legend's decimals.
  package static func shortened(_ text: String) -> String {
    var (result, number) = ("", "")
    for character in text + " " {
      switch character {
      case "0"..."9", "a"..."z", "A"..."Z", ".", "_", "-": number.append(character)
      default:
        let decimals = number.split(separator: ".", maxSplits: 1).dropFirst().first?.utf8.count ?? 0
        result += decimals > 3 ? Double(number).map { Self.text($0) } ?? number : number
        number = ""
        result.append(character)
      }
    }
    return String(result.dropLast())
  }

  private static let powers = [1.0, 10, 100, 1000]

  /// Returns the number with at most four digits and an exponent.
  private static func scientific(_ number: Double) -> String {
    let text = number.shortestText
    let parts = text.split(separator: "e")
    let mantissa = parts.first.map { String($0) } ?? "0"
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    // The digits without the point, and the point's position.
    let digits = mantissa.filter { $0 >= "0" && $0 <= "9" }
    let point = mantissa.firstIndex(of: ".").map { mantissa[..<$0].filter { $0 >= "0" && $0 <= "9" }.count }
    let significant = digits.drop { $0 == "0" }
    let zeros = digits.count - significant.count
    var power = exponent + (point ?? digits.count) - zeros - 1
    var kept = Int((Double("0." + significant.prefix(6)) ?? 0) * 10_000 + 0.5)
    // 9999.5 has become one digit longer.
    if kept >= 10_000 { (kept, power) = (kept / 10, power + 1) }
    var figures = "\(kept)"
    while figures.last == "0" { figures.removeLast() }
    let behind = figures.dropFirst()
    return (number < 0 ? "-" : "") + figures.prefix(1) + (behind.isEmpty ? "" : "." + behind) + "e\(power)"
  }
}
