package import GeomrunWords

/// One finding about a source: data only; a report prints it, in the language that its reader wants.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable { case error, warning }

  /// A further place that belongs to the finding.
  public struct Note: Hashable, Sendable {
    /// What is to be seen there, in both languages.
    package let words: Words
    /// Where.
    public let place: SourceRange

    /// What is to be seen there, in English, such as "first defined here".
    public var text: String { words.text(in: .english) }

    /// A further place and what is to be seen there.
    package init(_ words: Words, at place: SourceRange) { (self.words, self.place) = (words, place) }

    /// A further place and what is to be seen there, in English alone.
    public init(text: String, place: SourceRange) { self.init(Words(english: text), at: place) }
  }

  /// How bad it is: what its code says, unless warnings count as errors.
  public var severity: Severity
  /// What sort of finding it is.
  public let code: DiagnosticCode
  /// What is wrong, in both languages: in English one sentence in lower case.
  package let words: Words
  /// Where.
  public var place: SourceRange
  /// Further places.
  public var notes: [Note]
  /// What to do, in both languages.
  package var advice: [Words]
  /// Changes of the text that do it, the preferred one first.
  public var fixes: [Fix]

  /// What is wrong, in English: one sentence in lower case.
  public var message: String { words.text(in: .english) }

  /// What to do, in English.
  public var help: [String] { help(in: .english) }

  /// A finding of the given code.
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

  /// A finding of the given code that speaks English alone.
  public init(
    _ code: DiagnosticCode, _ message: String, at place: SourceRange, notes: [Note] = [], help: [String] = [],
    fixes: [Fix] = []
  ) {
    self.init(
      code, Words(english: message), at: place, notes: notes, help: help.map { Words(english: $0) }, fixes: fixes)
  }

  /// What is wrong, in a language; O(length).
  package func message(in language: NaturalLanguage) -> String { words.text(in: language) }

  /// What to do, in a language; O(length).
  package func help(in language: NaturalLanguage) -> [String] { advice.map { $0.text(in: language) } }
}

extension Diagnostic.Note {
  /// A further place and what is to be seen there, in English alone.
  public init(_ text: String, at place: SourceRange) { self.init(text: text, place: place) }
}

extension Diagnostic {
  /// What a reader wrote is repeated in a help only up to this length.
  package static let longestEcho = 60
}
