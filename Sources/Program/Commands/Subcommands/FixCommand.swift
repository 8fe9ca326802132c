import GeomrunCommandLineTable
import GeomrunInterfaceBuilder
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneUpdating
import GeomrunText

/// `geomrun check --fix PATH...`: applies the preferred fixes of findings.
enum FixCommand {
  static let flags: [Flag] = [.fix, .diff]

  /// Whether the command line requests it; reports `--diff` alone.
  static func isWanted(_ run: inout CommandRun) -> Bool {
    if run.parsed.isSet(.fix) { return true }
    if run.parsed.isSet(.diff) { run.fail(.wrongUsage, "`\(Flag.diff)` needs `\(Flag.fix)`") }
    return false
  }

  static func run(_ run: inout CommandRun) {
    guard isAllowed(&run) else { return }
    let isDry = run.parsed.isSet(.diff)
    run.documents = BuilderOptions(expectsFrames: false)
    let paths = run.inputs(allowingNone: run.parsed.isSet(.allowEmpty))
    let standardInput = paths.hasStandardInput ? run.standardInput() : nil
    var (fixed, fixes, files) = (0, 0, 0)
    for path in paths {
      guard isDry || FilePath.isFileOrNothing(path) else {
        run.fail(.unwritableOutput, "`\(path)` is no ordinary file, and is not fixed")
        continue
      }
      let source: SourceText
      do {
        let input = path == "-" ? standardInput : nil
        source = try (input ?? .file(path)).read(limit: run.maximumInput)
      } catch {
        run.fail(error)
        continue
      }
      files += 1
      if BuilderDocument.isOne(source) {
        let count = fix(source, at: path, isDry: isDry, &run)
        if count > 0 { (fixed, fixes) = (fixed + 1, fixes + count) }
        continue
      }
      let repair = SceneRepair(of: source)
      if !repair.repairs.isEmpty {
        guard isDry || write(repair, to: path, &run) else { continue }
        fixed += 1
        fixes += repair.repairs.count
        if isDry {
          let diff = UnifiedDiff(repair.original.bytes, repair.edits)
          run.write { $0.append(diff.text(name: repair.original.name)) }
        } else {
          run.writeLines { writeRepairs(repair, into: &$0) }
        }
        if isDry { run.note(.mismatch) }
      }
      report(repair, &run)
    }
    if !run.parsed.isSet(.quiet), !isDry || fixed == 0 {
      run.writeLines { text in
        text.append("\(fixed) of \(CheckSummary.count(files, "file")) fixed")
        text.append(fixed == 0 ? "\n" : ", \(CheckSummary.count(fixes, "finding"))\n")
      }
    }
  }

  /// Stores the frames that result from a document's constraints; returns their number.
  private static func fix(_ source: SourceText, at path: String, isDry: Bool, _ run: inout CommandRun) -> Int {
    let fix: DocumentFix
    do throws(Input.Failure) { fix = try DocumentFix(reading: source) } catch {
      run.fail(error)
      return 0
    }
    if fix.done.isEmpty { return 0 }
    if isDry {
      let diff = UnifiedDiff(source.bytes, fix.changes)
      run.write { $0.append(diff.text(name: source.name)) }
      run.note(.mismatch)
      return fix.done.count
    }
    do throws(FileUpdate.Refusal) { try FileUpdate().replace(path, readAs: source.bytes, by: fix.bytes) } catch {
      run.fail(error, at: path)
      return 0
    }
    let index = SourceIndex(source)
    run.writeLines { text in
      for done in fix.done {
        let place = index.location(ofByte: done.position)
        text.append("\(source.name):\(place.line):\(place.column): fixed: ")
        text.append("the frame of \(done.view) is stored as computed [\(DiagnosticCode.misplacedView.rawValue)]\n")
      }
    }
    return fix.done.count
  }

  private static func isAllowed(_ run: inout CommandRun) -> Bool {
    if let name = otherOption(run) {
      run.fail(
        .wrongUsage, "`\(name)` does not go together with `\(Flag.fix)`",
        help: "`\(Flag.fix)` mends the text of scenes and compares nothing; check them behind it")
      return false
    }
    if run.parsed.arguments.contains("-"), !run.parsed.isSet(.diff) {
      run.fail(
        .wrongUsage, "standard input cannot be fixed", help: "`\(Flag.fix) \(Flag.diff)` shows what would be changed")
      return false
    }
    return true
  }

  /// Returns the first option for comparisons, which would be ignored, or nil.
  private static func otherOption(_ run: CommandRun) -> VisibleText? {
    run.parsed.firstGiven([], [.list, .failFast, .requireExpectations, .dryRun, .updateInCI])
      ?? run.parsed.firstGiven([
        Option.update, Option.filter, Option.allow, Option.set, Option.eachChoice, Option.checkFormat,
      ])
  }

  private static func write(_ repair: SceneRepair, to path: String, _ run: inout CommandRun) -> Bool {
    do throws(FileUpdate.Refusal) {
      try FileUpdate().replace(path, readAs: repair.original.bytes, by: repair.source.bytes)
      return true
    } catch {
      run.fail(error, at: path)
      return false
    }
  }

  /// Writes the applied fixes, a line for each, at its place in the original text.
  private static func writeRepairs(_ repair: SceneRepair, into text: inout VisibleLines) {
    let index = SourceIndex(repair.original)
    for done in repair.repairs {
      let location = index.location(ofByte: done.byte)
      text.append(
        "\(repair.original.name):\(location.line):\(location.column): "
          + "fixed: \(done.fix.title) [\(done.finding.code.rawValue)]\n")
    }
  }

  /// Reports the remaining findings, and fixes that would have made the scene worse.
  private static func report(_ repair: SceneRepair, _ run: inout CommandRun) {
    var findings = FileFindings()
    for (_, list, omitted) in repair.findings {
      findings.add(list, omitted: omitted)
      let isStrict = run.parsed.isSet(.strict)
      if isStrict || list.contains(where: { $0.severity == .error }) { run.note(.invalidScene) }
    }
    run.report(findings, in: repair.source)
  }
}

extension Flag {
  static let fix = Flag(
    name: "fix", help: "Change the files instead: make the preferred fix of each finding, if less is wrong then.")
  static let diff = Flag(name: "diff", help: "With \(fix): change nothing, show it.")
}
