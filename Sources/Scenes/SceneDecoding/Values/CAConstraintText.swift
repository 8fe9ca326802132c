import GeomrunSceneModel

/// The text of a constraint's value: `source.attribute`, then `* scale` or `/ divisor`, then `+` or `-` an offset.
struct CAConstraintText {
  /// A number, or a parameter by its name.
  enum Term {
    case number(Double)
    case name(String, isNegative: Bool, divides: Bool)
  }

  let source: String
  let attribute: String
  private(set) var scale = Term.number(1)
  private(set) var offset = Term.number(0)

  /// Parses the whole of `text`; nil if it is not a constraint.
  init?(_ text: String) {
    var rest = text[...]
    guard let dot = rest.firstIndex(of: ".") else { return nil }
    source = String(rest[..<dot])
    rest = rest[rest.index(after: dot)...]
    attribute = String(rest.prefix { $0.isLetter })
    rest = rest.dropFirst(attribute.count)
    guard SceneName.isValid(source) else { return nil }
    if let sign = Self.take("*/", from: &rest) {
      guard let term = Self.term(from: &rest, isNegative: false, divides: sign == "/") else { return nil }
      scale = term
    }
    if let sign = Self.take("+-", from: &rest) {
      guard let term = Self.term(from: &rest, isNegative: sign == "-", divides: false) else { return nil }
      offset = term
    }
    guard rest.allSatisfy({ $0 == " " }) else { return nil }
  }

  private static func take(_ signs: String, from rest: inout Substring) -> Character? {
    let trimmed = rest.drop { $0 == " " }
    guard let first = trimmed.first, signs.contains(first) else { return nil }
    rest = trimmed.dropFirst()
    return first
  }

  private static func term(from rest: inout Substring, isNegative: Bool, divides: Bool) -> Term? {
    let trimmed = rest.drop { $0 == " " }
    let bytes = Array(trimmed.utf8)
    if let (number, end) = bytes.withUnsafeBufferPointer({ DecimalNumber.scan($0) }),
      case let behind = trimmed[trimmed.utf8.index(trimmed.startIndex, offsetBy: end)...],
      // A name may begin with digits.
      !(behind.first.map { $0.isLetter || $0 == "_" } ?? false)
    {
      guard number.isFinite, !divides || number != 0 else { return nil }
      rest = behind
      return .number((divides ? 1 / number : number) * (isNegative ? -1 : 1))
    }
    let name = trimmed.prefix { $0.unicodeScalars.allSatisfy(SceneName.allows) }
    guard !name.isEmpty else { return nil }
    rest = trimmed[name.endIndex...]
    return .name(String(name), isNegative: isNegative, divides: divides)
  }
}
