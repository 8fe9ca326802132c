package import GeomrunWords

/// A change of a source that resolves a finding: offered in editors, and made by `check --fix`.
public struct Fix: Hashable, Sendable {
  /// A place of the source and its new text.
  public struct Edit: Hashable, Sendable {
    /// The text to replace; empty for an insertion.
    public let place: SourceRange
    /// The new text.
    public let text: String

    /// Creates an edit that replaces the text at `place` by `text`.
    public init(_ place: SourceRange, _ text: String) {
      self.place = place
      self.text = text
    }
  }

  /// The title, in both languages: in English an imperative in lower case.
  package let words: Words
  /// The edits, in the order of places; they do not overlap.
  public let edits: [Edit]
  /// Whether it can be applied without asking, because it is unambiguous; true for at most one fix of a finding.
  public let isPreferred: Bool

  /// The views whose geometry it may change, if the finding is a warning.
  public let views: [String]

  /// Creates a fix of edits that do not overlap.
  package init(_ words: Words, _ edits: [Edit], isPreferred: Bool, views: [String] = []) {
    self.words = words
    self.views = views
    self.edits = edits.sorted { $0.place < $1.place }
    self.isPreferred = isPreferred
  }

  /// Creates a fix of edits that do not overlap, with an English title only.
  public init(_ title: String, _ edits: [Edit], isPreferred: Bool, views: [String] = []) {
    self.init(Words(english: title), edits, isPreferred: isPreferred, views: views)
  }

  /// The title, in English, as an imperative in lower case: "write `frame`".
  public var title: String { title(in: .english) }

  /// The title, in a language; O(length).
  package func title(in language: NaturalLanguage) -> String { words.text(in: language) }

  /// Replaces the text at `place` by `text`.
  package static func write(_ text: String, at place: SourceRange, isPreferred: Bool) -> Fix {
    Fix(.write(text), [Edit(place, text)], isPreferred: isPreferred)
  }

  /// Removes the text at a place, which is `text`.
  package static func leaveOut(_ text: String, at place: SourceRange, isPreferred: Bool) -> Fix {
    Fix(.leaveOut(text), [Edit(place, "")], isPreferred: isPreferred)
  }

  /// Inserts `text` before a code point.
  package static func insert(_ text: String, at point: UInt32, isPreferred: Bool) -> Fix {
    Fix(.insert(text), [Edit(SourceRange(start: point, end: point), text)], isPreferred: isPreferred)
  }

  /// The edits in bytes of the source of `index`, in order.
  public func textEdits(in index: SourceIndex) -> [TextEdit] {
    edits.map { TextEdit(index.byteRange(of: $0.place), $0.text) }
  }
}
