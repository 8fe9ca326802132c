package import GeomrunWords

/// A finding in a source: data only; a report prints it in the reader's language.
public struct Diagnostic: Error, Hashable, Sendable {
  /// The severity of a finding.
  public enum Severity: String, Sendable { case error, warning }

  /// Another place related to the finding.
  public struct Note: Hashable, Sendable {
    /// The description of the place, in both languages.
    package let words: Words
    /// The place.
    public let place: SourceRange

    /// The description of the place, in English, such as "first defined here".
    public var text: String { words.text(in: .english) }

    /// Creates a note with a description.
    package init(_ words: Words, at place: SourceRange) { (self.words, self.place) = (words, place) }

    /// Creates a note with a description in English only.
    public init(text: String, place: SourceRange) { self.init(Words(english: text), at: place) }
  }

  /// The severity: that of the code, unless warnings count as errors.
  public var severity: Severity
  /// The kind of finding.
  public let code: DiagnosticCode
  /// The error, in both languages: in English one sentence in lower case.
  package let words: Words
  /// The place.
  public var place: SourceRange
  /// Further places.
  public var notes: [Note]
  /// The advice, in both languages.
  package var advice: [Words]
  /// The changes of the text that follow the advice, the preferred one first.
  public var fixes: [Fix]

  /// The error, in English: one sentence in lower case.
  public var message: String { words.text(in: .english) }

  /// The advice, in English.
  public var help: [String] { help(in: .english) }

  /// Creates a finding with the given code.
  package init(
    _ code: DiagnosticCode, _ words: Words, at place: SourceRange, notes: [Note] = [], help: [Words] = [],
    fixes: [Fix] = []
  ) {
    self.severity = code.severity
    self.code = code
    self.words = words
    self.place = place
    self.notes = notes
    self.advice = help
    self.fixes = fixes
  }

  /// Creates a finding with the given code, in English only.
  public init(
    _ code: DiagnosticCode, _ message: String, at place: SourceRange, notes: [Note] = [], help: [String] = [],
    fixes: [Fix] = []
  ) {
    self.init(
      code, Words(english: message), at: place, notes: notes, help: help.map { Words(english: $0) }, fixes: fixes)
  }

  /// The error, in a language; O(length).
  package func message(in language: NaturalLanguage) -> String { words.text(in: language) }

  /// The advice, in a language; O(length).
  package func help(in language: NaturalLanguage) -> [String] { advice.map { $0.text(in: language) } }
}

extension Diagnostic.Note {
  /// Creates a note with a description in English only.
  public init(_ text: String, at place: SourceRange) { self.init(text: text, place: place) }
}

extension Diagnostic {
  /// The greatest length up to which a help repeats the user's text.
  package static let longestEcho = 60
}
