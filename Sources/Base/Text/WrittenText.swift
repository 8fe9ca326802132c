/// Text that is ready for an output: literals, numbers, names from this program's own tables, and text escaped by the
/// writer of a format.
///
/// Besides text that it escapes itself, `ByteText` accepts only this type: a String does not compile, neither alone nor
/// interpolated. Untrusted text goes to the writer of the format (`appendJSON`, `appendXML`, `append(_:_:)` with its
/// `TextEscapes`, ...), or, in text for people, to `VisibleText`.
package struct WrittenText: Sendable, Hashable {
  /// The string.
  package private(set) var string: String

  init(escaped: String) { string = escaped }

  /// Creates a text from written bytes.
  package init(_ text: ByteText) { string = text.string }

  /// The name of one of this program's own values, which are all known at compile time.
  package init(_ name: some RawRepresentable<String> & CaseIterable) { string = name.rawValue }

  /// Escapes the characters of a string.
  package init(_ text: String, _ escapes: TextEscapes) {
    var written = ByteText()
    written.append(text, escapes)
    string = written.string
  }

  /// Makes a word, such as a name in source code; an underscore replaces other characters.
  package init(word: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in word.unicodeScalars { scalars.append(scalar.isInWords ? scalar : "_") }
    string = String(scalars)
  }

  /// Sanitizes lines that this program has composed, such as source code or a scene; they stay lines.
  package init(lines text: String) { string = VisibleText(lines: text).string }

  /// Formats a number as the shortest decimal that reads back as the same double.
  package init(_ number: Double) { string = NumberText.shortest(number) }

  /// Whether the text is empty.
  package var isEmpty: Bool { string.isEmpty }

  /// Repeats a string; empty if the count is negative.
  package init(repeating text: StaticString, count: Int) {
    string = String(repeating: text.description, count: max(0, count))
  }

  /// Concatenates two texts.
  package static func + (first: WrittenText, second: WrittenText) -> WrittenText {
    WrittenText(escaped: first.string + second.string)
  }

  /// Adds a text at the end.
  package static func += (first: inout WrittenText, second: WrittenText) { first.string += second.string }
}

extension WrittenText: ExpressibleByStringInterpolation {
  /// Creates a text from a string known at compile time.
  package init(stringLiteral text: StaticString) { string = text.description }

  /// Creates a text from an interpolated literal.
  package init(stringInterpolation text: StringInterpolation) { string = text.string }

  /// Concatenates literals and interpolated values.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds a literal.
    package mutating func appendLiteral(_ text: StaticString) { string += text.description }
    /// Adds written text.
    package mutating func appendInterpolation(_ text: WrittenText) { string += text.string }
    /// Adds a whole number in decimal digits.
    package mutating func appendInterpolation(_ number: Int) { string += String(number) }
    /// Adds the shortest decimal that reads back as the same double.
    package mutating func appendInterpolation(_ number: Double) { string += NumberText.shortest(number) }
    /// Adds `true` or `false`.
    package mutating func appendInterpolation(_ flag: Bool) { string += flag ? "true" : "false" }
    /// Adds the name of one of this program's own values.
    package mutating func appendInterpolation(_ name: some RawRepresentable<String> & CaseIterable) {
      string += name.rawValue
    }
  }
}

extension WrittenText: CustomStringConvertible {
  /// The string.
  package var description: String { string }
}

extension Sequence<WrittenText> {
  /// Concatenates the texts with a separator between them.
  package func joined(separator: WrittenText = "") -> WrittenText {
    WrittenText(escaped: map { $0.string }.joined(separator: separator.string))
  }
}
