import GeomrunReporting
import GeomrunSceneModel
import GeomrunText

/// The findings of one file: the first ones, and the number of the others.
struct FileFindings {
  /// The maximum number of printed findings.
  static let maximum = 20

  private var errors: [Diagnostic] = []
  private var warnings: [Diagnostic] = []
  private var count = 0

  /// Adds findings; `omitted` are counted only.
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

  /// The warnings that are kept.
  var knownWarnings: [Diagnostic] { warnings }

  /// The number of findings that are counted only.
  var unknownCount: Int { count - errors.count - warnings.count }

  /// The errors alone, with the number of omitted ones.
  var errorsOnly: FileFindings {
    var findings = self
    findings.warnings = []
    findings.count = errors.count
    return findings
  }

  /// Whether there is an error; if so, counted findings may be errors as well.
  var hasErrors: Bool { !errors.isEmpty }

  /// Whether there are no findings.
  var isEmpty: Bool { count == 0 }

  /// The findings to print, in the order of places; errors take precedence over warnings.
  var shown: [Diagnostic] { (errors + warnings.prefix(Self.maximum - errors.count)).sorted { $0.place < $1.place } }

  /// The number of findings that are not printed.
  var omitted: Int { count - shown.count }
}

extension CommandRun {
  /// Prints the findings of one file.
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
