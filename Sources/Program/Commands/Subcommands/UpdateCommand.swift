import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunSceneUpdating
import GeomrunText
import GeomrunWords

/// `geomrun check --update PATH...`: updates expectations to the replay's values.
enum UpdateCommand {
  static let options: [any DeclaredOption] = [Option.update]
  static let flags: [Flag] = [.dryRun, .updateInCI]

  /// Whether the command line requests it; reports its flags if they are used alone.
  static func isWanted(_ run: inout CommandRun) -> Bool {
    if run.parsed.isGiven(Option.update) { return true }
    for flag in flags where run.parsed.isSet(flag) { run.fail(.wrongUsage, "`\(flag)` needs `\(Option.update)`") }
    return false
  }

  /// The expectations that `--update` changes.
  enum Which: String, CaseIterable {
    case differing, missing, all, review

    /// The changes to search for; a review asks about these.
    fileprivate var mode: SceneUpdate.Mode {
      switch self {
      case .differing, .review: .differing
      case .missing: .missing
      case .all: .all
      }
    }
  }

  static func run(_ run: inout CommandRun) {
    let which = run.parsed.value(of: Option.update) ?? .differing
    guard isAllowed(which, &run), let filter = CheckPlan.filter(&run) else { return }
    var tally = UpdateSummary()
    var review = which == .review ? UpdateReview() : nil
    for path in run.inputs(allowingNone: run.parsed.isSet(.allowEmpty)) {
      tally.files += 1
      var rounds = 0
      while true {
        rounds += 1
        let counts = review?.counts
        var part = FileTally()
        let end = update(path, which.mode, filter, &review, &part, &run)
        // A file that is saved continuously is not retried forever.
        if case .changedMeanwhile = end, review?.hasQuit == false, rounds < mostRounds {
          run.remark(
            Words(
              en: "`\(code: path)` has changed since it was read, so it is reviewed again",
              zh: "`\(code: path)` 在读取之后有改动，因此重新审阅"))
          if let counts { review?.restore(counts) }
          continue
        }
        tally.add(part, of: path)
        if case .changedMeanwhile = end { run.fail(FileUpdate.Refusal.changed, at: path) }
        break
      }
      if review?.hasQuit == true { break }
    }
    if filter != nil, tally.chosen == 0, !tally.isPartial, run.status == .fine, !run.parsed.isSet(.allowEmpty) {
      return run.fail(
        .invalidScene,
        Words(en: "no expectation matches `\(Option.filter)`", zh: "没有期望与 `\(Option.filter)` 匹配"),
        help: Words(
          en: "`\(Flag.list)` without `\(Option.update)` and `\(Option.filter)` lists all expectations",
          zh: "用 `\(Flag.list)` 而不用 `\(Option.update)` 和 `\(Option.filter)` 列出全部期望"))
    }
    if let review {
      tally.review = review.counts
      // Rejected changes remain differences.
      if review.hasQuit || review.counts.rejected + review.counts.skipped > 0 { run.note(.mismatch) }
    }
    if !run.parsed.isSet(.quiet) { tally.write(&run) }
  }

  /// The maximum number of reviews of a file that changes meanwhile.
  private static let mostRounds = 20

  /// The result for one file.
  private enum End { case done, changedMeanwhile }

  /// Updates one file, limited to the changes that a review accepts.
  private static func update(
    _ path: String, _ mode: SceneUpdate.Mode, _ filter: CheckFilter?, _ review: inout UpdateReview?,
    _ tally: inout FileTally, _ run: inout CommandRun
  ) -> End {
    guard FilePath.isFileOrNothing(path) else {
      tally.isPartial = true
      run.fail(
        .unwritableOutput,
        Words(en: "`\(code: path)` is not a regular file, so it is not updated", zh: "`\(code: path)` 不是普通文件，因此没有更新"))
      return .done
    }
    var replayed: ScenesOfFile?
    run.replay(ScenePaths(path)) { replay in
      [ScenesOfFile(source: replay.source, documents: replay.documents())]
    } _: { _, file in
      replayed = file
      return true
    }
    // A file with any error is not changed.
    guard let file = replayed, !file.documents.contains(where: \.isInvalid) else {
      tally.isPartial = true
      return .done
    }
    let update = file.update(mode, filter, &tally)
    report(update.refusals, in: file.source, &run)
    tally.left = update.refusals.count
    let accepted = review?.accepted(of: update, file, &run) ?? update.changes
    do throws(FileUpdate.Refusal) {
      if try apply(accepted, of: update, to: file, at: path, showing: review == nil, &run) {
        tally.updated = accepted.map(\.expectations).reduce(0, +)
      }
    } catch {
      if case .changed = error { return .changedMeanwhile }
      run.fail(error, at: path)
    }
    return .done
  }

  /// A file that can be replayed.
  struct ScenesOfFile: Sendable {
    let source: SourceText
    let documents: [ReplayedDocument]

    /// Returns the update of the file, limited by the filter.
    fileprivate func update(_ mode: SceneUpdate.Mode, _ filter: CheckFilter?, _ tally: inout FileTally) -> SceneUpdate {
      func isChosen(_ outcome: ReplayResult, _ subject: Mismatch.ComparedValue) -> Bool {
        filter?.chooses(outcome.name(of: subject), in: outcome.header.title.text, of: source.name) ?? true
      }
      let outcomes = documents.map(\.outcome)
      if filter != nil {
        for outcome in outcomes { tally.chosen += outcome.compared.count { isChosen(outcome, $0.subject) } }
      }
      let update = SceneUpdate(of: source, outcomes: outcomes, mode: mode, isWanted: isChosen)
      tally.chosen += update.changes.count
      return update
    }
  }

  /// Returns the first option for comparisons, which would be ignored, or nil.
  private static func optionForComparing(_ run: CommandRun) -> VisibleText? {
    run.parsed.firstGiven([], [.list, .failFast, .requireExpectations])
      ?? run.parsed.firstGiven([Option.allow, Option.set, Option.eachChoice, Option.checkFormat])
  }

  private static func isAllowed(_ which: Which, _ run: inout CommandRun) -> Bool {
    if let name = optionForComparing(run) {
      run.fail(
        .wrongUsage, "`\(name)` cannot be combined with `\(Option.update)`",
        help: "`\(Option.update)` compares the scenes as they are and prints the changes")
      return false
    }
    if run.parsed.arguments.contains("-") {
      run.fail(.wrongUsage, "standard input cannot be updated")
      return false
    }
    if which == .review, run.parsed.isSet(.dryRun) {
      run.fail(
        .wrongUsage, "`\(Flag.dryRun)` cannot be combined with `\(Option.update)=\(which.rawValue)`",
        help: "a review only makes changes that you accept")
      return false
    }
    if isSet(run.console.environment("CI")), !run.parsed.isSet(.updateInCI), !run.parsed.isSet(.dryRun) {
      run.fail(
        .wrongUsage, "`\(Option.update)` does not change files while the variable CI is set",
        help: "update on your own machine, or add `\(Flag.updateInCI)`")
      return false
    }
    return true
  }

  /// Whether an environment variable is set to true; some systems set words for false.
  private static func isSet(_ variable: String?) -> Bool { !["", "0", "false"].contains(variable?.lowercased() ?? "") }

  /// Reports the expectations that must be updated by hand.
  private static func report(_ refusals: [SceneUpdate.Refusal], in source: SourceText, _ run: inout CommandRun) {
    if refusals.isEmpty { return }
    run.note(.mismatch)
    let places = DiagnosticText(source: source, style: run.errorStyle)
    for refusal in refusals {
      let words = Words(en: "not updated: \(code: refusal.reason)", zh: "没有更新：\(code: refusal.reason)")
      let message = words.visible(in: run.language)
      run.console.writeError(VisibleLines("\(places.location(of: refusal.place)): \(message)\n"))
    }
  }

  /// Applies changes to one file; returns whether it has changed, or would change.
  private static func apply(
    _ changes: [SceneUpdate.Change], of update: SceneUpdate, to file: ScenesOfFile, at path: String,
    showing isShown: Bool, _ run: inout CommandRun
  ) throws(FileUpdate.Refusal) -> Bool {
    if changes.isEmpty { return false }
    let edits = SceneUpdate.edits(of: changes)
    let bytes = file.source.bytes.applying(edits)
    let mismatches = file.documents.map(\.outcome.mismatches.count).reduce(0, +)
    let left = mismatches - changes.count { $0.mismatch != nil && $0.coversAllDifferences }
    guard isSound(bytes, of: file.source, left: left) else {
      run.fail(.internalFault, "`\(path)` stays as it is: its update would leave an error or another mismatch")
      return false
    }
    if run.parsed.isSet(.dryRun) {
      run.note(.mismatch)
    } else {
      try FileUpdate().replace(path, readAs: file.source.bytes, by: bytes)
    }
    if isShown { run.write { $0.append(UnifiedDiff(file.source.bytes, edits).text(name: path)) } }
    return true
  }

  /// Whether the new text is valid, and meets all expectations except those that remain.
  private static func isSound(_ bytes: [UInt8], of source: SourceText, left: Int) -> Bool {
    var replay = SourceReplay(of: SourceText(name: source.name, bytes: bytes))
    let documents = replay.documents()
    let mismatches = documents.map(\.outcome.mismatches.count).reduce(0, +)
    return !documents.contains(where: \.isInvalid) && mismatches <= left
  }
}

extension Option {
  static let update = TypedOption<UpdateCommand.Which?>(
    "update", valueName: "which",
    help: """
      Change the files instead: update differing expectations, add missing ones, or both; review asks about \
      each change.
      """,
    implied: .differing)
}

extension Flag {
  static let dryRun = Flag(name: "dry-run", help: "With \(Option.update): show the changes without making them.")
  static let updateInCI = Flag(name: "update-in-ci", help: "With \(Option.update): change files even if CI is set.")
}
