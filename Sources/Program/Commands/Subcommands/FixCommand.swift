import GeomrunCommandLineTable
import GeomrunInterfaceBuilder
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneUpdating
import GeomrunText
import GeomrunWords

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
        run.fail(
          .unwritableOutput,
          Words(en: "`\(code: path)` is not a regular file, so it is not fixed", zh: "`\(code: path)` 不是普通文件，因此没有修复"))
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
          let language = run.language
          run.writeLines { writeRepairs(repair, in: language, into: &$0) }
        }
        if isDry { run.note(.mismatch) }
      }
      report(repair, &run)
    }
    if !run.parsed.isSet(.quiet), !isDry || fixed == 0 {
      let files = CountedNoun.file.words(files)
      let sum = Words(en: "\(fixed) of \(files) fixed", zh: "\(files)中修复了 \(fixed) 个")
      let findings = Words(en: ", \(CountedNoun.finding.words(fixes))", zh: "，\(CountedNoun.finding.words(fixes))")
      run.writeLine(fixed == 0 ? sum : sum.followed(by: findings))
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
    let language = run.language
    run.writeLines { text in
      for done in fix.done {
        let place = index.location(ofByte: done.position)
        let words = Words(
          en: "fixed: stored the computed frame of \(code: done.view)", zh: "已修复：存入了 \(code: done.view) 算出的 frame")
        text.append("\(source.name):\(place.line):\(place.column): \(words.visible(in: language))")
        text.append(" [\(DiagnosticCode.misplacedView.rawValue)]\n")
      }
    }
    return fix.done.count
  }

  private static func isAllowed(_ run: inout CommandRun) -> Bool {
    if let name = otherOption(run) {
      run.fail(
        .wrongUsage, "`\(name)` cannot be combined with `\(Flag.fix)`",
        help: "`\(Flag.fix)` edits scenes and compares nothing; run `geomrun check` afterwards")
      return false
    }
    if run.parsed.arguments.contains("-"), !run.parsed.isSet(.diff) {
      run.fail(
        .wrongUsage, "standard input cannot be fixed", help: "`\(Flag.fix) \(Flag.diff)` shows the changes")
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
  private static func writeRepairs(
    _ repair: SceneRepair, in language: NaturalLanguage, into text: inout VisibleLines
  ) {
    let index = SourceIndex(repair.original)
    for done in repair.repairs {
      let location = index.location(ofByte: done.byte)
      let words = Words(en: "fixed: ", zh: "已修复：").visible(in: language)
      text.append(
        "\(repair.original.name):\(location.line):\(location.column): "
          + "\(words)\(done.fix.title(in: language)) [\(done.finding.code.rawValue)]\n")
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
    name: "fix", help: "Change the files instead: apply the preferred fix of each finding, if fewer findings remain.")
  static let diff = Flag(name: "diff", help: "With \(fix): show the changes without making them.")
}
