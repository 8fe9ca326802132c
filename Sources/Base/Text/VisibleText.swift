/// Text for people, in which every untrusted string is sanitized.
///
/// Text from a file, a file name, a log, the environment or an argument is *untrusted*. Output for people on a
/// terminal, on a page or in a CI log takes this type instead of a String. A literal is taken as it is; an interpolated
/// String is sanitized: `"cannot read `\(path)`"` is all it takes.
///
/// `String.visible` is the sanitized string. `VisibleLines` writes these texts, and keeps a line from being a command.
package struct VisibleText: Sendable, Hashable {
  /// The sanitized string.
  package let string: String

  /// Sanitizes an untrusted string: one line, without control characters.
  package init(_ text: String) { string = text.visible }

  /// Sanitizes several lines: line ends and tabs stay.
  package init(lines text: String) {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0xC2 }) else {
      string = text
      return
    }
    var result = ""
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let part = rest.prefix { $0 != "\n" && $0 != "\t" }
      rest = rest.dropFirst(part.count)
      let end = rest.popFirst()
      let isEnded = end == "\n" && part.last == "\r"
      result += String(String.UnicodeScalarView(isEnded ? part.dropLast() : part)).visible
      if isEnded { result += "\r" }
      if let end { result.unicodeScalars.append(end) }
    }
    string = result
  }

  fileprivate init(gated: String) { string = gated }

  /// Whether the text is empty.
  package var isEmpty: Bool { string.isEmpty }

  /// Concatenates two texts.
  package static func + (first: VisibleText, second: VisibleText) -> VisibleText {
    VisibleText(gated: first.string + second.string)
  }

  /// Adds a text at the end.
  package static func += (first: inout VisibleText, second: VisibleText) { first = first + second }

  /// Returns this many spaces; none if the number is negative.
  package static func spaces(_ count: Int) -> VisibleText {
    VisibleText(gated: String(repeating: " ", count: max(0, count)))
  }
}

extension VisibleText: ExpressibleByStringInterpolation {
  /// Creates a text from a string known at compile time, with its line ends.
  package init(stringLiteral text: StaticString) { string = text.description }

  /// Creates a text from an interpolated literal.
  package init(stringInterpolation text: StringInterpolation) { string = text.string }

  /// Concatenates literals and interpolated values; a String is sanitized, anything else needs an overload here.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds a literal.
    package mutating func appendLiteral(_ text: StaticString) { string += text.description }
    /// Adds an untrusted string, sanitized.
    package mutating func appendInterpolation(_ text: String) { string += text.visible }
    /// Adds a sanitized text.
    package mutating func appendInterpolation(_ text: VisibleText) { string += text.string }
    /// Adds a whole number in decimal digits.
    package mutating func appendInterpolation(_ number: Int) { string += String(number) }
  }
}

extension VisibleText: CustomStringConvertible {
  /// The sanitized string.
  package var description: String { string }
}

extension Sequence<VisibleText> {
  /// Concatenates the texts with a separator between them.
  package func joined(separator: VisibleText = "") -> VisibleText {
    VisibleText(gated: map { $0.string }.joined(separator: separator.string))
  }
}

extension BidirectionalCollection<VisibleText> {
  /// Lists the texts: `a, b or c` with the conjunction "or"; empty for none.
  package func listed(_ conjunction: VisibleText) -> VisibleText {
    guard let last = last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension BidirectionalCollection<String> {
  /// Lists the strings: `a, b or c` with the conjunction "or"; empty for none.
  package func listed(_ conjunction: String) -> String {
    guard let last = last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension String {
  /// The string on one line of a terminal or a page: line ends and tabs become spaces, control and bidirectional
  /// characters become replacement characters.
  package var visible: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 >= 0xC2 }) else { return self }
    var view = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      view.append(scalar.endsLine || scalar == "\t" ? " " : scalar.isInvisibleControl ? "\u{FFFD}" : scalar)
    }
    return String(view)
  }
}

extension Unicode.Scalar {
  /// The scalars for which `isInvisibleControl` is true, in order.
  package static let invisibleControls: [Unicode.Scalar] = (0...0x2069 as ClosedRange<UInt32>).compactMap {
    Unicode.Scalar($0)
  }.filter { $0.isInvisibleControl }

  fileprivate var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it has no meaning in any format: a letter, a digit, `_`, `-`, `+`, `.`, or any visible character beyond
  /// ASCII.
  var isInWords: Bool {
    if value >= 0x80 { return !isInvisibleControl && !endsLine && value & 0xFFFE != 0xFFFE }
    return value | 0x20 &- 0x61 < 26 || value &- 0x30 < 10 || self == "_" || self == "-" || self == "+" || self == "."
  }

  /// Whether it is a control character, or a mark, embedding, override or isolate of the bidirectional algorithm.
  package var isInvisibleControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
