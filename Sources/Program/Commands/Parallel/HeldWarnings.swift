import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// The warnings of several files: a few are printed one by one, more are summarized by code.
struct HeldWarnings {
  /// The maximum number of warnings that are printed one by one.
  private static let most = 20
  /// The maximum number of places in a summary.
  private static let mostPlaces = 3

  private struct Group {
    var count = 0
    var files = 0
    /// The last counted file.
    var file: String?
    var places: [VisibleText] = []
  }

  /// The output if there are few warnings.
  private var text = VisibleLines()
  private var count = 0
  private var groups: [DiagnosticCode: Group] = [:]
  /// The number of warnings that are counted only.
  private var unknownCount = 0

  /// Whether there are no warnings.
  fileprivate var isEmpty: Bool { count + unknownCount == 0 }

  /// Holds the warnings of a file; returns the findings to print at once.
  mutating func hold(_ findings: FileFindings, of source: SourceText, style: TextStyle) -> FileFindings {
    // In a file with errors, the warnings are printed with them.
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

  /// Returns the lines to print.
  fileprivate func lines(style: TextStyle) -> VisibleLines {
    if count + unknownCount <= Self.most { return text }
    var lines = VisibleLines()
    for code in DiagnosticCode.allCases {
      guard let group = groups[code] else { continue }
      let beginning = FindingWords.beginning(of: .warning).visible(in: style.language)
      let files = CountedNoun.file.words(group.files)
      let counts = Words(
        en: group.count == 1 ? " once in \(files): " : " \(group.count) times in \(files): ",
        zh: " 在 \(files)中出现 \(group.count) 次：")
      lines.append("\(style(.warning, beginning))\(VisibleText(code.rawValue))\(counts.visible(in: style.language))")
      for (index, place) in group.places.enumerated() { lines.append(index > 0 ? ", \(place)" : "\(place)") }
      lines.append(group.count > group.places.count ? ", ...\n" : "\n")
    }
    if unknownCount > 0 {
      let more = Words(en: "... \(unknownCount) more", zh: "……另有 \(unknownCount) 个").visible(in: style.language)
      lines.append("\(more)\n")
    }
    let help = Words(
      en: "`\(Flag.verbose)` lists each warning, `geomrun explain CODE` explains it",
      zh: "`\(Flag.verbose)` 逐条列出警告，`geomrun explain CODE` 解释含义")
    let beginning = style(.mark, FindingWords.help.visible(in: style.language))
    lines.append("  \(beginning)\(help.visible(in: style.language))\n")
    return lines
  }
}

extension CommandRun {
  /// Prints the held warnings.
  mutating func tellHeldWarnings() {
    guard let held = heldWarnings else { return }
    heldWarnings = nil
    if held.isEmpty { return }
    console.writeError(held.lines(style: errorStyle))
  }
}

extension Flag {
  static let verbose = Flag(name: "verbose", help: "Print each warning, even if several files have many.")
}
