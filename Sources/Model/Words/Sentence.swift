package import GeomrunGeometry
package import GeomrunText

/// A text in one language: literals of this program with placeholders for facts.
///
/// It is written as an interpolated literal: `"\(view).frame becomes \(frame)."`. `StringInterpolation` defines the
/// allowed facts; other modules add their own types. A String does not compile: untrusted text goes through
/// `VisibleText` first, and the program's own text is a literal. Two sentences are equal if they state the same facts
/// in the same words of one language; numbers are rounded only when a `Speaker` prints them.
package struct Sentence: Hashable, Sendable {
  /// A part of a sentence.
  package enum Piece: Hashable, Sendable {
    case own(OwnWords)
    case fact(Fact)
  }

  /// The words and the facts, in order.
  package private(set) var pieces: [Piece]

  /// Creates an empty sentence.
  package init() { pieces = [] }

  /// Creates a sentence of a single fact.
  package init(_ fact: Fact) { pieces = [.fact(fact)] }

  /// Whether the sentence is empty.
  package var isEmpty: Bool { pieces.isEmpty }

  /// Concatenates two sentences.
  package static func + (first: Sentence, second: Sentence) -> Sentence {
    var sum = first
    sum += second
    return sum
  }

  /// Appends a sentence.
  package static func += (first: inout Sentence, second: Sentence) { first.pieces += second.pieces }
}

/// Words known at compile time, and therefore the program's own.
package struct OwnWords: Hashable, Sendable {
  private let literal: StaticString

  fileprivate init(_ literal: StaticString) { self.literal = literal }

  /// The words.
  package var text: String { literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }

  package static func == (first: OwnWords, second: OwnWords) -> Bool { first.text == second.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Sentence: ExpressibleByStringInterpolation {
  /// Creates a sentence without placeholders.
  package init(stringLiteral words: StaticString) {
    pieces = words.utf8CodeUnitCount == 0 ? [] : [.own(OwnWords(words))]
  }

  /// Creates a sentence with placeholders.
  package init(stringInterpolation sentence: StringInterpolation) { pieces = sentence.pieces }

  /// Concatenates words and facts.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

    /// Adds words of this program.
    package mutating func appendLiteral(_ words: StaticString) {
      if words.utf8CodeUnitCount > 0 { pieces.append(.own(OwnWords(words))) }
    }

    /// Adds a fact.
    package mutating func appendInterpolation(_ fact: Fact) { pieces.append(.fact(fact)) }
    /// Adds a number, rounded on output.
    package mutating func appendInterpolation(_ number: Double) { add(.number(number)) }
    /// Adds a factor of a multiplication.
    package mutating func appendInterpolation(factor: Double) { add(.factor(factor)) }
    /// Adds a number of things.
    package mutating func appendInterpolation(_ count: Int) { add(.count(count)) }
    /// Adds a point: `(x, y)`.
    package mutating func appendInterpolation(_ point: Point) { add(.point(point)) }
    /// Adds a size: `width × height`.
    package mutating func appendInterpolation(_ size: Size) { add(.size(size)) }
    /// Adds a rect: `(x, y, width, height)`.
    package mutating func appendInterpolation(_ rect: Rect) { add(.rect(rect)) }
    /// Adds an angle in the unit that it was written in.
    package mutating func appendInterpolation(_ angle: Angle) { add(.angle(angle)) }
    /// Adds numbers in parentheses.
    package mutating func appendInterpolation(_ numbers: [Double]) { add(.numbers(numbers)) }
    /// Adds `true` or `false`.
    package mutating func appendInterpolation(_ flag: Bool) { add(.flag(flag)) }
    /// Adds sanitized text.
    @_disfavoredOverload package mutating func appendInterpolation(_ word: VisibleText) { add(.word(word)) }
    /// Adds a name, a path, a value or code as written by a user, sanitized.
    package mutating func appendInterpolation(code text: some StringProtocol) { add(.word(VisibleText(String(text)))) }
    /// Adds a sentence of the same language.
    package mutating func appendInterpolation(_ sentence: Sentence) { pieces += sentence.pieces }
    /// Adds text in both languages, printed in the language of this sentence.
    @_disfavoredOverload package mutating func appendInterpolation(_ words: Words) { add(.words(words)) }

    private mutating func add(_ fact: Fact) { pieces.append(.fact(fact)) }
  }
}

extension [Sentence] {
  /// Concatenates the sentences with a separator between them.
  package func joined(by separator: Sentence) -> Sentence {
    var sentence = Sentence()
    for (index, part) in enumerated() {
      if index > 0 { sentence += separator }
      sentence += part
    }
    return sentence
  }
}
