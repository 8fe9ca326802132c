import GeomrunText

/// Numbers as users type them.
enum TypedNumber {
  /// Returns the number; nil if the text is not a number.
  ///
  /// Decimal commas and typographic minus signs are accepted, and spaces between digits are ignored. If a number has a
  /// comma and a point, the last of them is the decimal one.
  static func parse(_ text: String) -> Double? {
    var digits = ""
    for character in text {
      switch character {
      case "\u{2212}", "\u{2013}", "\u{FE63}", "\u{FF0D}": digits.append("-")
      case "，", "．": digits.append(character == "，" ? "," : ".")
      case " ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}": break
      default: digits.append(character)
      }
    }
    let (comma, point) = (digits.lastIndex(of: ","), digits.lastIndex(of: "."))
    if let comma, let point { digits.removeAll { $0 == (comma < point ? "," : ".") } }
    let plain = String(digits.map { $0 == "," ? "." : $0 })
    guard plain.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(plain), number.isFinite
    else { return nil }
    return number
  }

  /// Returns this many numbers from one text: `(10, 20)`, `10; 20`, `10 20`, or `part 1: 10; part 2: 20` as Moodle
  /// exports them; nil in place of an invalid one.
  ///
  /// Nil if there are more or fewer of them.
  static func list(_ text: String, count: Int) -> [Double?]? {
    if count == 1 { return [parse(withoutLabel(text[...]))] }
    // `CGRect(x: 10, y: 20, width: 30, height: 40)` and `CGPointMake(10, 20)` as well.
    let name = text.trimmed.prefix { $0.isLetter }
    let isCall = text.trimmed.dropFirst(name.count).first == "("
    let value = isCall ? String(text.trimmed.dropFirst(name.count)) : text
    let inner = value.filter { !"()[]{}（）".contains($0) }
    if inner.contains(";") || inner.contains("；") {
      let items = inner.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == "；" }
      return items.count == count ? items.map { parse(withoutLabel($0)) } : nil
    }
    // A comma between two numbers is followed by a space where commas are decimal ones as well.
    for separator in [", ", "，", "、", " ", ","] {
      let items = inner.trimmed.pieces(between: separator).map { String($0) }
      if items.count == count { return items.map { parse(withoutLabel($0[...])) } }
    }
    return nil
  }

  /// Returns the numbers if the text contains nothing else: `(10, 20)`, `[1, 0, 0, 1, 0, 0]`; nil for all other texts.
  static func all(_ text: String) -> [Double]? {
    let inner = text.filter { !"()[]{}".contains($0) }
    let numbers = inner.pieces(between: ", ").map { parse(String($0).trimmed) }
    let known = numbers.compactMap { $0 }
    return known.count == numbers.count ? known : nil
  }

  /// Returns the text after `part 1:`, `x =` and the like.
  private static func withoutLabel(_ text: Substring) -> String {
    let value = text.split(omittingEmptySubsequences: false) { ":：=".contains($0) }.last ?? text
    return String(value).trimmed
  }
}

extension StringProtocol {
  /// The text without surrounding spaces.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
