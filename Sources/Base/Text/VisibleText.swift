/// Text for people: every text of others in it has gone through the gate.
///
/// What comes out of a file, a name of a file, a log, the environment or an argument is *text of others*. What people
/// read on a terminal, on a page or in a log of continuous integration takes this type instead of a String, so that
/// such a text cannot get there as it is: a literal is taken over, a String that stands in it is gated.
/// `"cannot read `\(path)`"` is all there is to do.
///
/// Gated is what `String.visible` tells. `VisibleLines` writes these texts, and keeps a line from being a command.
package struct VisibleText: Sendable, Hashable {
  /// The text as it may be shown.
  package let string: String

  /// A text of others, gated: one line, in which nothing steers.
  package init(_ text: String) { string = text.visible }

  /// Lines of a longer text: their ends stay, and so do tabs; everything else in them is gated.
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

  /// Whether there is nothing to show.
  package var isEmpty: Bool { string.isEmpty }

  /// Two texts, one behind the other.
  package static func + (first: VisibleText, second: VisibleText) -> VisibleText {
    VisibleText(gated: first.string + second.string)
  }

  /// Adds a text at the end.
  package static func += (first: inout VisibleText, second: VisibleText) { first = first + second }

  /// A space so many times; none where the number is negative.
  package static func spaces(_ count: Int) -> VisibleText {
    VisibleText(gated: String(repeating: " ", count: max(0, count)))
  }
}

extension VisibleText: ExpressibleByStringInterpolation {
  /// A text known at compile time, which is ours: it is taken over as it is, with its line ends.
  package init(stringLiteral text: StaticString) { string = text.description }

  /// Literals with texts between them.
  package init(stringInterpolation text: StringInterpolation) { string = text.string }

  /// Puts literals and what stands between them together; a String is gated, and anything else has to be one of these.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds a literal.
    package mutating func appendLiteral(_ text: StaticString) { string += text.description }
    /// Adds a text of others, gated.
    package mutating func appendInterpolation(_ text: String) { string += text.visible }
    /// Adds what has gone through the gate.
    package mutating func appendInterpolation(_ text: VisibleText) { string += text.string }
    /// Adds a whole number in decimal digits.
    package mutating func appendInterpolation(_ number: Int) { string += String(number) }
  }
}

extension VisibleText: CustomStringConvertible {
  /// The text as it may be shown.
  package var description: String { string }
}

extension Sequence<VisibleText> {
  /// The texts, one behind the other, with another between two of them.
  package func joined(separator: VisibleText = "") -> VisibleText {
    VisibleText(gated: map { $0.string }.joined(separator: separator.string))
  }
}

extension BidirectionalCollection<VisibleText> {
  /// As people list things: `a, b or c` with "or" as the conjunction; nothing for none.
  package func listed(_ conjunction: VisibleText) -> VisibleText {
    guard let last = last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension BidirectionalCollection<String> {
  /// As people list things: `a, b or c` with "or" as the conjunction; nothing for none.
  package func listed(_ conjunction: String) -> String {
    guard let last = last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension String {
  /// The text on one line of a terminal or a page: a space stands for each line end and tab, a replacement character
  /// for what would steer a terminal, or turn what stands around it.
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
  /// What `isInvisibleControl` is true of, in order.
  package static let invisibleControls: [Unicode.Scalar] = (0...0x2069 as ClosedRange<UInt32>).compactMap {
    Unicode.Scalar($0)
  }.filter { $0.isInvisibleControl }

  fileprivate var endsLine: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it means nothing in any format: a letter, a digit, `_`, `-`, `+`, `.`, or beyond ASCII anything that can
  /// be seen.
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
