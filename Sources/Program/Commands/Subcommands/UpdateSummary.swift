import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunText

/// The counts of `check --update`, with the summary and the next command line.
struct UpdateSummary {
  /// The number of files read.
  var files = 0
  /// The files that were changed, or would be, with their expectations.
  var updated: [(path: String, expectations: Int)] = []
  /// The number of expectations to update by hand.
  var unresolved = 0
  /// The number of expectations that a filter has chosen.
  var chosen = 0
  /// Whether a file was skipped because it has an error.
  var isPartial = false
  /// The decisions of a review, if there was one.
  var review: UpdateReview.Counts?

  /// Adds the result of one file.
  mutating func add(_ part: FileTally, of path: String) {
    unresolved += part.left
    chosen += part.chosen
    if part.isPartial { isPartial = true }
    if let expectations = part.updated { updated.append((path, expectations)) }
  }

  /// The maximum number of files that are listed, each on its own line.
  private static let maxListedFiles = 20

  /// Prints the numbers of updates by file, and the next command line.
  func write(_ run: inout CommandRun) {
    let parsed = run.parsed
    let isDry = parsed.isSet(.dryRun)
    let verb = isDry ? "would be updated" : "updated"
    let count = CheckSummary.count(updated.map(\.expectations).reduce(0, +), "expectation")
    run.writeLines { text in
      if let review {
        text.append("\(review.accepted) accepted, \(review.rejected) rejected, \(review.skipped) skipped\n")
      }
      text.append("\(updated.count) of \(CheckSummary.count(files, "file")) \(verb)")
      text.append(updated.isEmpty ? "\n" : ", \(count):\n")
      for (path, expectations) in updated.prefix(Self.maxListedFiles) {
        text.append("  \(path): \(CheckSummary.count(expectations, "expectation"))\n")
      }
      if updated.count > Self.maxListedFiles { text.append("  ... \(updated.count - Self.maxListedFiles) more\n") }
      if unresolved > 0 { text.append("\(CheckSummary.count(unresolved, "expectation")) left for you\n") }
      if let next = next(isDry, parsed) { text.append("next: \(next)\n") }
    }
  }

  /// Returns the next command line, or nil if nothing remains to be done.
  private func next(_ isDry: Bool, _ parsed: ParsedCommand) -> String? {
    if updated.isEmpty, unresolved == 0, review.map({ $0.rejected + $0.skipped == 0 }) ?? true { return nil }
    var words = ["geomrun", "check"]
    if isDry {
      let (which, name) = (parsed.value(of: Option.update) ?? .differing, "\(Option.update)")
      words.append(which == .differing ? name : "\(name)=\(which.rawValue)")
    }
    if let filter = parsed.value(of: Option.filter) { words += ["\(Option.filter)", filter] }
    return (words + parsed.arguments).map(ShellWord.quoted).joined(separator: " ")
  }
}

/// Words of command lines to paste.
enum ShellWord {
  /// Quotes a word for a shell.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "_-./=+:@%,".utf8.contains(byte)
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}

/// The result of an update for one file.
struct FileTally {
  /// The number of changed expectations, or nil if the file is not changed.
  var updated: Int?
  /// The number of expectations to update by hand.
  var left = 0
  /// The number of expectations that a filter has chosen.
  var chosen = 0
  /// Whether it was skipped because it has an error.
  var isPartial = false
}
