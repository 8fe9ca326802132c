internal import CommandLineTable
internal import Reporting
internal import SceneModel
internal import SceneReplay
internal import SceneUpdating
internal import Text

/// `geomrun check --update PATH...`: makes scenes expect what their replay produces.
enum UpdateCommand {
  static let options: [Option] = [.update]
  static let flags: [Flag] = [.dryRun, .updateInCI]

  /// Whether the command line asks for it; a flag of it that stands alone is reported.
  static func isWanted(_ run: inout Run) -> Bool {
    if run.parsed.value(of: .update) != nil { return true }
    for flag in flags where run.parsed.isSet(flag) {
      run.fail(.wrongUsage, "`--\(flag.name)` needs `--update`")
    }
    return false
  }

  static func run(_ run: inout Run) {
    let mode = run.parsed.value(of: .update).flatMap(SceneUpdate.Mode.init) ?? .differing
    guard isAllowed(&run) else { return }
    var files = 0
    var changed = 0
    for path in run.inputs(allowingNone: run.parsed.isSet(.allowEmpty)) {
      files += 1
      var replayed: ScenesOfFile?
      run.replay(ScenePaths(path)) { replay in
        [ScenesOfFile(source: replay.source, documents: replay.documents())]
      } _: { _, file in
        replayed = file
        return true
      }
      // Nothing is changed in a file that is not understood as a whole.
      guard let file = replayed, !file.documents.contains(where: \.isInvalid) else {
        continue
      }
      if update(file.source, at: path, file.documents.map(\.outcome), mode, &run) { changed += 1 }
    }
    if run.parsed.isSet(.quiet) { return }
    let verb = run.parsed.isSet(.dryRun) ? "would be updated" : "updated"
    run.write { $0.append("\(changed) of \(CheckSummary.count(files, "file")) \(verb)\n") }
  }

  private struct ScenesOfFile: Sendable {
    let source: SourceText
    let documents: [ReplayedDocument]
  }

  /// The first option of the command line that is about comparing, and would be passed over.
  private static func optionForComparing(_ run: Run) -> String? {
    for flag in [Flag.list, .failFast] where run.parsed.isSet(flag) { return flag.name }
    if run.parsed.value(of: .filter) != nil { return Option.filter.name }
    return run.parsed.values(of: .checkFormat).isEmpty ? nil : Option.checkFormat.name
  }

  private static func isAllowed(_ run: inout Run) -> Bool {
    if let name = optionForComparing(run) {
      run.fail(
        .wrongUsage, "`--\(name)` does not go together with `--update`",
        help: "`--update` compares all expectations and prints what changes")
      return false
    }
    if run.parsed.arguments.contains("-") {
      run.fail(.wrongUsage, "standard input cannot be updated")
      return false
    }
    if isSet(run.console.environment("CI")), !run.parsed.isSet(.updateInCI),
      !run.parsed.isSet(.dryRun)
    {
      run.fail(
        .wrongUsage, "`--update` changes no file where the variable CI is set",
        help: "update on your own machine, or insist by `--update-in-ci`")
      return false
    }
    return true
  }

  /// Whether a variable of the environment says yes; some machines say no by a word.
  private static func isSet(_ variable: String?) -> Bool {
    !["", "0", "false"].contains(variable?.lowercased() ?? "")
  }

  /// Updates one file; returns whether it changed, or would.
  private static func update(
    _ source: SourceText, at path: String, _ outcomes: [Outcome], _ mode: SceneUpdate.Mode,
    _ run: inout Run
  ) -> Bool {
    let update = SceneUpdate(of: source, outcomes: outcomes, mode: mode)
    if !update.refusals.isEmpty {
      run.note(.mismatch)
      let places = DiagnosticText(source: source, style: run.errorStyle)
      for refusal in update.refusals {
        let text = "\(places.location(of: refusal.place)): not updated: \(refusal.reason)\n"
        run.console.writeError(Array(text.utf8))
      }
    }
    if update.edits.isEmpty { return false }
    let bytes = source.bytes.applying(update.edits)
    guard isSound(bytes, of: source, left: update.refusals.count, mode) else {
      run.fail(.internalFault, "`\(path)` is left as it is: its update would not hold")
      return false
    }
    if !run.parsed.isSet(.dryRun) {
      do {
        try AtomicFile.write(bytes[...], to: path)
      } catch {
        run.fail(.unwritableOutput, "cannot write `\(path)`: \(error.message)")
        return false
      }
    }
    run.note(.mismatch)
    run.write { $0.append(contentsOf: UnifiedDiff(source.bytes, update.edits).text(name: path)) }
    return true
  }

  /// Whether the new text is valid, and meets every expectation but those that are left.
  private static func isSound(
    _ bytes: [UInt8], of source: SourceText, left: Int, _ mode: SceneUpdate.Mode
  ) -> Bool {
    var replay = SourceReplay(of: SourceText(name: source.name, bytes: bytes))
    let documents = replay.documents()
    let mismatches = documents.map(\.outcome.mismatches.count).reduce(0, +)
    return !documents.contains(where: \.isInvalid) && (mode == .missing || mismatches <= left)
  }
}

extension Option {
  static let update = Option(
    name: "update", valueName: "which",
    help: "Change the files instead: what differs, what has no expectation, or both.",
    allowedValues: SceneUpdate.Mode.allCases.map(\.rawValue),
    impliedValue: SceneUpdate.Mode.differing.rawValue)
}

extension Flag {
  static let dryRun = Flag(name: "dry-run", help: "With --update: change nothing, show it.")
  static let updateInCI = Flag(
    name: "update-in-ci", help: "With --update: change files where CI is set, too.")
}
