import GeomrunSceneModel
import GeomrunText
import GeomrunYAMLStream

/// Advice about common input in place of a constraint: code, and Visual Formats that YAML splits.
package enum RelationAdvice {
  /// Whether a text is code that creates constraints.
  package static func isCode(_ text: String) -> Bool {
    [
      "constraint(", "NSLayoutConstraint", "equalTo", "autoPin", "autoSet", "autoMatch", "autoAlign", "autoCenter",
      ".offset(",
    ].contains { text.contains($0) }
  }

  /// The equivalent line for code; nil if it is unknown, or takes several lines.
  static func line(for text: String) -> String? {
    let lines = lines(for: text)
    return lines.count == 1 ? lines.first : nil
  }

  /// The constraints that code creates, in a scene's notation; empty if unknown.
  package static func lines(for text: String) -> [String] {
    anchors(text).map { [$0] } ?? ConstraintCode.lines(for: text)
  }

  /// Translates `a.leadingAnchor.constraint(equalTo: b.leadingAnchor, constant: 8)`; nil for other code.
  private static func anchors(_ text: String) -> String? {
    guard let call = text.firstRange(of: "Anchor.constraint(") else { return nil }
    let arguments = text[call.upperBound...].split(separator: ",").map(argument)
    let first = text[..<call.lowerBound].drop { $0 == " " }
    guard !first.isEmpty, first.allSatisfy(isPath) else { return nil }
    var relation: String?
    var second = ""
    var (multiplier, constant) = ("", "")
    for (label, value) in arguments {
      guard !value.isEmpty, value.allSatisfy({ isPath($0) || $0 == "-" }) else { return nil }
      switch label {
      case "equalTo", "equalToConstant": relation = "=="
      case "lessThanOrEqualTo", "lessThanOrEqualToConstant": relation = "<="
      case "greaterThanOrEqualTo", "greaterThanOrEqualToConstant": relation = ">="
      case "multiplier": multiplier = " * \(value)"
      case "constant": constant = value.hasPrefix("-") ? " - \(value.dropFirst())" : " + \(value)"
      default: return nil
      }
      if label.hasPrefix("equal") || label.contains("OrEqual") {
        second = value.hasSuffix("Anchor") ? String(value.dropLast(6)) : value
      }
    }
    return relation.map { "\(first) \($0) \(second)\(multiplier)\(constant)" }
  }

  /// Parses `equalTo: b.leadingAnchor` without the end of the call.
  private static func argument(_ text: Substring) -> (label: String, value: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else { return ("", "") }
    let value = parts[1].filter { $0 != " " && $0 != ")" }
    let end = value.firstRange(of: ".isActive")?.lowerBound ?? value.endIndex
    return (parts[0].filter { $0 != " " }, String(value[..<end]))
  }

  private static func isPath(_ character: Character) -> Bool {
    character == "." || character.unicodeScalars.allSatisfy { SceneName.allows($0) && $0 != "-" }
  }

  /// Replaces a range of the text by another mark.
  static func marked(_ text: String, _ range: Range<Int>, _ mark: String) -> String {
    var scalars = Array(text.unicodeScalars)
    scalars.replaceSubrange(range.clamped(to: scalars.indices), with: mark.unicodeScalars)
    return String(String.UnicodeScalarView(scalars))
  }

  /// The Visual Format that YAML has read as a mapping, such as `- H: |-[a]`; nil for others.
  static func visualFormat(brokenBy key: String, _ value: YAMLEvent) -> String? {
    guard key == "H" || key == "V", value.kind == .scalar || value.kind == .sequenceStart else { return nil }
    return value.kind == .scalar ? "\(key):\(value.string)" : "\(key):[...]"
  }
}
