import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText

/// The warnings of several files: few are told one by one, of more than that a line for each code.
struct HeldWarnings {
  /// Warnings that are told one by one at most.
  private static let most = 20
  /// Places that a line names.
  private static let mostPlaces = 3

  private struct Group {
    var count = 0
    var files = 0
    /// The file that was counted last.
    var file: String?
    var places: [VisibleText] = []
  }

  /// What is told where there are few.
  private var text = VisibleLines()
  private var count = 0
  private var groups: [DiagnosticCode: Group] = [:]
  /// Warnings of which nothing is known but that they are there.
  private var unknownCount = 0

  /// Whether there is anything to tell.
  fileprivate var isEmpty: Bool { count + unknownCount == 0 }

  /// Keeps the warnings of a file; returns what has to be told at once.
  mutating func hold(_ findings: FileFindings, of source: SourceText, style: TextStyle) -> FileFindings {
    // Of a file that is wrong what else there is belongs to its errors.
    if findings.hasErrors { return findings }
    let warnings = findings.knownWarnings
    // Made where something is printed, because it counts the lines of the file.
    lazy var printer = DiagnosticText(
      source: source, style: style,
      through: warnings.flatMap { [$0.place] + $0.notes.map(\.place) }.map(\.end).max() ?? 0)
    for warning in warnings.sorted(by: { $0.place < $1.place }) {
      count += 1
      if count <= Self.most { printer.write(warning, into: &text) }
      var group = groups[warning.code] ?? Group()
      group.count += 1
      if group.file != source.name { (group.file, group.files) = (source.name, group.files + 1) }
      if group.places.count < Self.mostPlaces { group.places.append(printer.location(of: warning.place)) }
      groups[warning.code] = group
    }
    unknownCount += findings.unknownCount
    return findings.errorsOnly
  }

  /// What people are told.
  fileprivate func lines(style: TextStyle) -> VisibleLines {
    if count + unknownCount <= Self.most { return text }
    var lines = VisibleLines()
    for code in DiagnosticCode.allCases {
      guard let group = groups[code] else { continue }
      let times: VisibleText = group.count == 1 ? "once" : "\(group.count) times"
      let files = group.files == 1 ? "1 file" : "\(group.files) files" as VisibleText
      lines.append("\(style(.warning, "warning: "))\(VisibleText(code.rawValue)) \(times) in \(files): ")
      for (index, place) in group.places.enumerated() { lines.append(index > 0 ? ", \(place)" : "\(place)") }
      lines.append(group.count > group.places.count ? ", ...\n" : "\n")
    }
    if unknownCount > 0 { lines.append("... \(unknownCount) more\n") }
    lines.append(
      "  \(style(.mark, "help: "))`\(Flag.verbose)` tells each of them, `geomrun explain CODE` what it means\n")
    return lines
  }
}

extension CommandRun {
  /// Tells the warnings that have been held back.
  mutating func tellHeldWarnings() {
    guard let held = heldWarnings else { return }
    heldWarnings = nil
    if held.isEmpty { return }
    console.writeError(held.lines(style: errorStyle))
  }
}

extension Flag {
  static let verbose = Flag(name: "verbose", help: "Tell each warning, also where there are many in several files.")
}
