public import GeomrunText

/// One checked scene: what was expected of it and what came out, or what is wrong with it; data only.
public struct CheckedScene: Sendable {
  /// The file it comes from, as it was given.
  public var file: String
  /// The place of the document in its file, from 1.
  public var document: Int
  /// The title.
  public var title: String
  /// How many expectations were compared.
  public var expectations: Int
  /// The expectations in the order in which they were compared, or only those that are not met.
  public var cases: [CheckedCase]
  /// What is wrong with the text of the scene, in the order of places.
  public var findings: [CheckedFinding]
  /// How many findings there are beyond those.
  public var omitted = 0
  /// The parameters that make this another replay than that of the scene as it stands.
  public var settings: [CheckedSetting] = []
  /// Where pages are written, the HTML that shows a scene that differs; made by whoever can draw.
  public var figure: ByteText?

  /// The title, and the parameters that have been set: `Panel [w=320]`.
  public var label: String { title + CheckedSetting.text(settings) }

  /// The same with quotes around the title: `"Panel" [w=320]`.
  var quotedLabel: String { "\"\(title)\"" + CheckedSetting.text(settings) }

  /// Whether the scene could not be replayed to its end.
  public var isInvalid: Bool { findings.contains { $0.severity == .error } }

  /// What keeps the scene from being replayed to its end.
  var errors: [CheckedFinding] { findings.filter { $0.severity == .error } }

  /// How many expectations are not met.
  public var mismatches: Int { cases.count { $0.mismatch != nil } }
}

/// A stretch of a file; lines and columns from 1, columns in code points, the end not included.
public struct CheckedPlace: Hashable, Sendable {
  /// The line.
  public var line: Int
  /// The column.
  public var column: Int
  /// The line of the end.
  public var endLine: Int
  /// The column of the end.
  public var endColumn: Int
}

/// One expectation.
public struct CheckedCase: Sendable {
  /// What is expected of what: `view1.frame`, or a query in words.
  public var name: String
  /// Where the expected value stands, or the alias that stands for it.
  public var place: CheckedPlace
  /// How the value differs; nil where it is as expected.
  public var mismatch: CheckedMismatch?
  /// Where the value itself stands, if an alias stands for it.
  public var anchor: CheckedPlace?
}

/// How an actual value differs from the expected one.
public struct CheckedMismatch: Sendable {
  /// What the scene expects.
  public var expected: CheckedValue
  /// What the replay produced.
  public var actual: CheckedValue
  /// The largest difference of two numbers; nil where the values are no numbers.
  public var difference: Difference?
  /// The largest absolute difference that is accepted.
  public var absoluteTolerance: Double
  /// The largest relative difference that is accepted.
  public var relativeTolerance: Double
  /// Where the scene sets its tolerance; nil for the default.
  public var tolerancePlace: CheckedPlace?
  /// What gave the property its value; nil for a query.
  public var lastChange: Change?

  /// The difference between two numbers of the values.
  public struct Difference: Sendable {
    /// Which number, such as `width`; nil where there is only one.
    public var component: String?
    /// Its size, not negative.
    public var size: Double
  }

  /// What last changed the value of a property.
  public enum Change: Sendable {
    /// No mutation has changed what was declared.
    case declaration
    /// A mutation, as it stands in the scene.
    case mutation(CheckedPlace, text: String)
  }
}

/// A value in the two forms in which outputs show it.
public struct CheckedValue: Sendable {
  /// In the words of a scene.
  public var text: String
  /// As JSON.
  public var json: String
}

/// A finding about the text of a scene.
public struct CheckedFinding: Sendable {
  /// How bad a finding is.
  public enum Severity: String, CaseIterable, Sendable { case error, warning }

  /// How bad it is.
  public var severity: Severity
  /// What sort of finding it is.
  public var code: String
  /// What is wrong.
  public var message: String
  /// What to do.
  public var help: [String]
  /// Where.
  public var place: CheckedPlace
  /// Changes of the text that take it away, the preferred one first.
  public var fixes: [CheckedFix] = []
}

/// A change of the text that takes a finding away.
public struct CheckedFix: Sendable {
  /// One stretch and what comes in its place.
  public struct Edit: Sendable {
    /// What goes, by lines and columns.
    public var place: CheckedPlace
    /// What goes, by bytes of the file from 0, a byte order mark included; of a line of input, bytes of the scene in it.
    public var bytes: Range<Int>
    /// What comes.
    public var text: String
  }

  /// What it does.
  public var title: String
  /// Whether it can be made without asking.
  public var isPreferred: Bool
  /// Its edits, in the order of places.
  public var edits: [Edit]
}
