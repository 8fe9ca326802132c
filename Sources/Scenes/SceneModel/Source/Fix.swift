package import GeomrunWords

/// A change of a source's text that takes a finding away: what is offered in an editor, and what `check --fix` does.
public struct Fix: Hashable, Sendable {
  /// A place of the source and what comes there.
  public struct Edit: Hashable, Sendable {
    /// What goes; empty for an insertion.
    public let place: SourceRange
    /// What comes in its place.
    public let text: String

    /// Puts `text` in the place of what stands at `place`.
    public init(_ place: SourceRange, _ text: String) {
      self.place = place
      self.text = text
    }
  }

  /// What it does, in both languages: in English an order in lower case.
  package let words: Words
  /// Its edits, in the order of places; they do not overlap.
  public let edits: [Edit]
  /// Whether it can be made without asking, because nothing else can have been meant; at most one of a finding is.
  public let isPreferred: Bool

  /// The views whose geometry may be another behind it, where the finding is a warning.
  public let views: [String]

  /// A fix by edits that do not overlap.
  package init(_ words: Words, _ edits: [Edit], isPreferred: Bool, views: [String] = []) {
    self.words = words
    self.views = views
    self.edits = edits.sorted { $0.place < $1.place }
    self.isPreferred = isPreferred
  }

  /// A fix by edits that do not overlap, whose title speaks English alone.
  public init(_ title: String, _ edits: [Edit], isPreferred: Bool, views: [String] = []) {
    self.init(Words(english: title), edits, isPreferred: isPreferred, views: views)
  }

  /// What it does, in English, as an order in lower case: "write `frame`".
  public var title: String { title(in: .english) }

  /// What it does, in a language; O(length).
  package func title(in language: NaturalLanguage) -> String { words.text(in: language) }

  /// Puts `text` in the place of what stands at `place`.
  package static func write(_ text: String, at place: SourceRange, isPreferred: Bool) -> Fix {
    Fix(.write(text), [Edit(place, text)], isPreferred: isPreferred)
  }

  /// Takes out what stands at a place, which holds `text`.
  package static func leaveOut(_ text: String, at place: SourceRange, isPreferred: Bool) -> Fix {
    Fix(.leaveOut(text), [Edit(place, "")], isPreferred: isPreferred)
  }

  /// Puts `text` in front of a code point.
  package static func insert(_ text: String, at point: UInt32, isPreferred: Bool) -> Fix {
    Fix(.insert(text), [Edit(SourceRange(start: point, end: point), text)], isPreferred: isPreferred)
  }

  /// The edits by bytes of the source that `index` is made of, in order.
  public func textEdits(in index: SourceIndex) -> [TextEdit] {
    edits.map { TextEdit(index.byteRange(of: $0.place), $0.text) }
  }
}
