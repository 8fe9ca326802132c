package import GeomrunGeometry
package import GeomrunText

/// A text in one language: words of this program, and holes with facts between them.
///
/// It is written as an interpolated literal: `"\(view).frame becomes \(frame)."`. What may stand in it are the facts
/// that `StringInterpolation` takes; other modules add their own types there. A String does not compile: a text of
/// others goes through `VisibleText` first, and what this program says is a literal. Two sentences are equal where they
/// say the same of the same facts, in one language; nothing is rounded before a `Speaker` prints it.
package struct Sentence: Hashable, Sendable {
  /// A part of a sentence.
  package enum Piece: Hashable, Sendable {
    case own(OwnWords)
    case fact(Fact)
  }

  /// The words and the facts in their order.
  package private(set) var pieces: [Piece]

  /// Nothing.
  package init() { pieces = [] }

  /// A fact alone.
  package init(_ fact: Fact) { pieces = [.fact(fact)] }

  /// Whether it says nothing.
  package var isEmpty: Bool { pieces.isEmpty }

  /// Two texts, one behind the other.
  package static func + (first: Sentence, second: Sentence) -> Sentence {
    var sum = first
    sum += second
    return sum
  }

  /// Adds a text at the end.
  package static func += (first: inout Sentence, second: Sentence) { first.pieces += second.pieces }
}

/// Words that are known when the program is compiled, and so are its own.
package struct OwnWords: Hashable, Sendable {
  private let literal: StaticString

  fileprivate init(_ literal: StaticString) { self.literal = literal }

  /// The words.
  package var text: String { literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }

  package static func == (first: OwnWords, second: OwnWords) -> Bool { first.text == second.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension Sentence: ExpressibleByStringInterpolation {
  /// Words without a hole.
  package init(stringLiteral words: StaticString) {
    pieces = words.utf8CodeUnitCount == 0 ? [] : [.own(OwnWords(words))]
  }

  /// Words with holes.
  package init(stringInterpolation sentence: StringInterpolation) { pieces = sentence.pieces }

  /// Puts words and facts together.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) { pieces.reserveCapacity(2 * interpolationCount + 1) }

    /// Adds words of this program.
    package mutating func appendLiteral(_ words: StaticString) {
      if words.utf8CodeUnitCount > 0 { pieces.append(.own(OwnWords(words))) }
    }

    /// Adds a fact.
    package mutating func appendInterpolation(_ fact: Fact) { pieces.append(.fact(fact)) }
    /// Adds a number, rounded where it is printed.
    package mutating func appendInterpolation(_ number: Double) { add(.number(number)) }
    /// Adds by how much something is multiplied.
    package mutating func appendInterpolation(factor: Double) { add(.factor(factor)) }
    /// Adds how many there are of something.
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
    /// Adds a text of others that went through the gate.
    @_disfavoredOverload package mutating func appendInterpolation(_ word: VisibleText) { add(.word(word)) }
    /// Adds a name, a path, a value or code as somebody wrote it, gated.
    package mutating func appendInterpolation(code text: some StringProtocol) { add(.word(VisibleText(String(text)))) }
    /// Adds a sentence of the same language.
    package mutating func appendInterpolation(_ sentence: Sentence) { pieces += sentence.pieces }
    /// Adds words, of which the language of the sentence around them is printed.
    @_disfavoredOverload package mutating func appendInterpolation(_ words: Words) { add(.words(words)) }

    private mutating func add(_ fact: Fact) { pieces.append(.fact(fact)) }
  }
}

extension [Sentence] {
  /// The texts, one behind the other, with another between two of them.
  package func joined(by separator: Sentence) -> Sentence {
    var sentence = Sentence()
    for (index, part) in enumerated() {
      if index > 0 { sentence += separator }
      sentence += part
    }
    return sentence
  }
}
