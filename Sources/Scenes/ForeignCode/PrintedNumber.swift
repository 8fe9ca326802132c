package import GeomrunGeometry

/// A number as a log prints it, and its precision.
package struct PrintedNumber {
  package let text: String
  package let number: Double
  /// Half a unit of the last digit, at least the sixth: descriptions omit trailing fractional zeros.
  package let error: Double

  package init(_ text: String) {
    self.text = text
    number = Double(text) ?? Double(text.drop { $0 == "." }) ?? .nan
    let decimals = text.drop { $0 != "." }.dropFirst().prefix { $0.isNumber }.count
    var unit = 1.0
    while unit * 10 <= abs(number), unit < 1e15 { unit *= 10 }
    while unit > abs(number), unit > 1e-15 { unit /= 10 }
    var last = 1.0
    for _ in 0..<min(decimals, 15) { last /= 10 }
    error = number == 0 ? 0 : min(unit * 1e-5, last) / 2
  }

  /// Whether another number would be printed identically.
  package func prints(_ other: Double) -> Bool { abs(other - number) <= max(error, 1e-9 * max(1, abs(number))) }
}

extension [PrintedNumber] {
  /// The numerical values.
  package var numbers: [Double] { map { $0.number } }
  /// The numbers as a scene's list.
  package var list: String { "[\(map { $0.text }.joined(separator: ", "))]" }
  /// The rect with these four numbers.
  package var rect: Rect { Rect(x: self[0].number, y: self[1].number, width: self[2].number, height: self[3].number) }
}

extension Double {
  /// The number rounded to zero, one, two and three decimals, and the number itself.
  var candidates: [Double] { [1.0, 10, 100, 1000].map { (self * $0).rounded() / $0 } + [self] }
}
