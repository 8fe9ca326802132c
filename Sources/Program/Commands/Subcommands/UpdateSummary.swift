import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunText
import GeomrunWords

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
    let files = CountedNoun.file.words(files)
    let total = CountedNoun.expectation.words(updated.map(\.expectations).reduce(0, +))
    let sum =
      isDry
      ? Words(en: "\(updated.count) of \(files) would be updated", zh: "\(files)中有 \(updated.count) 个会更新")
      : Words(en: "\(updated.count) of \(files) updated", zh: "\(files)中更新了 \(updated.count) 个")
    if let review {
      run.writeLine(
        Words(
          en: "\(review.accepted) accepted, \(review.rejected) rejected, \(review.skipped) skipped",
          zh: "接受 \(review.accepted) 处，拒绝 \(review.rejected) 处，跳过 \(review.skipped) 处"))
    }
    run.writeLine(updated.isEmpty ? sum : Words(en: "\(sum), \(total):", zh: "\(sum)，\(total)："))
    for (path, expectations) in updated.prefix(Self.maxListedFiles) {
      let count = CountedNoun.expectation.words(expectations)
      run.writeLine(Words(en: "\(code: path): \(count)", zh: "\(code: path)：\(count)"), indentation: "  ")
    }
    let more = updated.count - Self.maxListedFiles
    if more > 0 { run.writeLine(Words(en: "... \(more) more", zh: "……另有 \(more) 个"), indentation: "  ") }
    if unresolved > 0 {
      let left = CountedNoun.expectation.words(unresolved)
      run.writeLine(Words(en: "\(left) left for you", zh: "\(left)需要您处理"))
    }
    if let next = next(isDry, parsed) { run.writeLine(Words(en: "next: \(code: next)", zh: "下一步：\(code: next)")) }
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
