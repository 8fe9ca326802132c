/// One finding about a source: data only; printing it is somebody else's work.
public struct Diagnostic: Error, Hashable, Sendable {
  /// How bad it is.
  public enum Severity: String, Sendable { case error, warning }

  /// A further place that belongs to the finding.
  public struct Note: Hashable, Sendable {
    /// What is to be seen there, such as "first defined here".
    public let text: String
    /// Where.
    public let place: SourceRange

    /// A further place.
    public init(text: String, place: SourceRange) {
      self.text = text
      self.place = place
    }
  }

  /// How bad it is: what its code says, unless warnings count as errors.
  public var severity: Severity
  /// What sort of finding it is.
  public let code: DiagnosticCode
  /// One sentence in lower case: what is wrong.
  public let message: String
  /// Where.
  public var place: SourceRange
  /// Further places.
  public var notes: [Note]
  /// What to do.
  public var help: [String]
  /// Changes of the text that do it, the preferred one first.
  public var fixes: [Fix]

  /// A finding of the given code.
  public init(
    _ code: DiagnosticCode, _ message: String, at place: SourceRange, notes: [Note] = [], help: [String] = [],
    fixes: [Fix] = []
  ) {
    self.severity = code.severity
    self.code = code
    self.message = message
    self.place = place
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }
}

extension Diagnostic.Note {
  /// A further place and what is to be seen there.
  public init(_ text: String, at place: SourceRange) { self.init(text: text, place: place) }
}

extension Diagnostic {
  /// What a reader wrote is repeated in a help only up to this length.
  package static let longestEcho = 60
}
