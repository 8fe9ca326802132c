import GeomrunReporting
import GeomrunSceneModel
import GeomrunText

/// What is wrong with one file: the first findings are kept, the rest are counted.
struct FileFindings {
  /// Findings that are printed at most.
  static let maximum = 20

  private var errors: [Diagnostic] = []
  private var warnings: [Diagnostic] = []
  private var count = 0

  /// Adds findings, `omitted` of which are known by number alone.
  mutating func add(_ diagnostics: [Diagnostic], omitted: Int) {
    count += diagnostics.count + omitted
    for diagnostic in diagnostics {
      if diagnostic.severity == .error {
        if errors.count < Self.maximum { errors.append(diagnostic) }
      } else if warnings.count < Self.maximum {
        warnings.append(diagnostic)
      }
    }
  }

  /// The warnings that are known by more than their number.
  var knownWarnings: [Diagnostic] { warnings }

  /// How many findings are known by their number alone.
  var unknownCount: Int { count - errors.count - warnings.count }

  /// The errors alone, of which so many more are known by number.
  var errorsOnly: FileFindings {
    var findings = self
    findings.warnings = []
    findings.count = errors.count
    return findings
  }

  /// Whether there is an error, so that what is only counted may be errors as well.
  var hasErrors: Bool { !errors.isEmpty }

  /// Whether nothing is wrong.
  var isEmpty: Bool { count == 0 }

  /// Those to be printed, in the order of places; errors come before warnings where there is no room for both.
  var shown: [Diagnostic] { (errors + warnings.prefix(Self.maximum - errors.count)).sorted { $0.place < $1.place } }

  /// How many are not printed.
  var omitted: Int { count - shown.count }
}

extension CommandRun {
  /// Prints what is wrong with one file.
  func report(_ findings: FileFindings, in source: SourceText) {
    if findings.isEmpty { return }
    let shown = findings.shown
    let places = shown.flatMap { [$0.place] + $0.notes.map(\.place) }
    let printer = DiagnosticText(source: source, style: errorStyle, through: places.map(\.end).max() ?? 0)
    var text = VisibleLines()
    for diagnostic in shown { printer.write(diagnostic, into: &text) }
    if findings.omitted > 0 { text.append("... \(findings.omitted) more\n") }
    console.writeError(text)
  }
}
