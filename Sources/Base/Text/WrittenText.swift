/// Text that may stand in an output as it is: literals, numbers, names of this program's own tables, and what the
/// writer of a format has escaped.
///
/// It is all that `ByteText` takes besides what it escapes itself: a String does not compile, neither alone nor in a
/// hole. A text of others has to be given to the writer of the format (`appendJSON`, `appendXML`, `append(_:_:)` with
/// its `TextEscapes`, ...), or, in text for people, to `VisibleText`.
package struct WrittenText: Sendable, Hashable {
  /// The text.
  package private(set) var string: String

  init(escaped: String) { string = escaped }

  /// What has been written before.
  package init(_ text: ByteText) { string = text.string }

  /// The name of one of this program's own values, whose names are all known when it is compiled.
  package init(_ name: some RawRepresentable<String> & CaseIterable) { string = name.rawValue }

  /// A text with its characters escaped.
  package init(_ text: String, _ escapes: TextEscapes) {
    var written = ByteText()
    written.append(text, escapes)
    string = written.string
  }

  /// A word, such as a name in source code; an underscore stands for what no word has.
  package init(word: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in word.unicodeScalars { scalars.append(scalar.isInWords ? scalar : "_") }
    string = String(scalars)
  }

  /// Lines that this program has put together, such as source code or a scene: they stay lines, and nothing in them
  /// steers.
  package init(lines text: String) { string = VisibleText(lines: text).string }

  /// The shortest decimal that reads back as the same double.
  package init(_ number: Double) { string = NumberText.shortest(number) }

  /// Whether there is nothing to write.
  package var isEmpty: Bool { string.isEmpty }

  /// A text so many times; none where the number is negative.
  package init(repeating text: StaticString, count: Int) {
    string = String(repeating: text.description, count: max(0, count))
  }

  /// Two texts, one behind the other.
  package static func + (first: WrittenText, second: WrittenText) -> WrittenText {
    WrittenText(escaped: first.string + second.string)
  }

  /// Adds a text at the end.
  package static func += (first: inout WrittenText, second: WrittenText) { first.string += second.string }
}

extension WrittenText: ExpressibleByStringInterpolation {
  /// A text known at compile time.
  package init(stringLiteral text: StaticString) { string = text.description }

  /// Literals with texts and numbers between them.
  package init(stringInterpolation text: StringInterpolation) { string = text.string }

  /// Puts literals and what stands between them together.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var string = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      string.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Adds a literal.
    package mutating func appendLiteral(_ text: StaticString) { string += text.description }
    /// Adds what may stand in an output.
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
  /// The text.
  package var description: String { string }
}

extension Sequence<WrittenText> {
  /// The texts, one behind the other, with another between two of them.
  package func joined(separator: WrittenText = "") -> WrittenText {
    WrittenText(escaped: map { $0.string }.joined(separator: separator.string))
  }
}
