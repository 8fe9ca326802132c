import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneUpdating
import GeomrunText
import GeomrunWords

/// `geomrun format PATH...`: reformats scenes without changing their meaning.
enum FormatCommand {
  private static let check = Flag(
    name: "check", help: "Change nothing; list the files that would change, with status 1.")
  private static let diff = Flag(name: "diff", help: "Change nothing; show the changes, with status 1.")

  static let command = Command(
    name: "format", abstract: "Reformat scenes: indentation and spaces only.",
    discussion:
      "Comments, anchors, numbers and quotation marks are kept. A file that would not replay to the same bytes "
      + "afterwards stays as it is. Standard input is reformatted to standard output.",
    arguments: [.scenes],
    options: [
      Option.exclude, Option.settings, Option.findingLanguage, Option.color, Option.standardInputName,
      Option.maximumInput,
    ],
    flags: [check, diff, .quiet, .noSettings],
    examples: [
      Example("Reformat all scenes in a folder.", "geomrun format Scenes"),
      Example("Check the formatting in CI.", "geomrun format --check Scenes"),
      Example("As a filter in an editor.", "geomrun format - < scene.yaml"),
    ])

  static func run(_ run: inout CommandRun) {
    let isCheck = run.parsed.isSet(check)
    let isDiff = run.parsed.isSet(diff)
    let isDry = isCheck || isDiff
    let paths = run.inputs()
    let standardInput = paths.hasStandardInput ? run.standardInput() : nil
    var (changed, files) = (0, 0)
    for path in paths {
      let isFilter = path == "-" && !isDry
      guard isDry || isFilter || FilePath.isFileOrNothing(path) else {
        run.fail(
          .unwritableOutput,
          Words(
            en: "`\(code: path)` is not a regular file, so it is not formatted", zh: "`\(code: path)` 不是普通文件，因此没有格式化")
        )
        continue
      }
      let source: SourceText
      do { source = try (path == "-" ? standardInput ?? .file(path) : .file(path)).read(limit: run.maximumInput) } catch
      {
        run.fail(error)
        continue
      }
      files += 1
      let formatting = formatting(of: source, &run)
      if isFilter {
        // Replacing the input by the output must never lose anything.
        run.write { $0.append(document: formatting?.source.bytes ?? source.bytes) }
        continue
      }
      guard let formatting, !formatting.edits.isEmpty else { continue }
      guard isDry || write(formatting, of: source, to: path, &run) else { continue }
      changed += 1
      if isDry { run.note(.mismatch) }
      if isDiff {
        let diff = UnifiedDiff(source.bytes, formatting.edits)
        run.write { $0.append(diff.text(name: source.name)) }
      } else if isCheck {
        run.writeLine(Words(en: "\(code: source.name) would be changed", zh: "\(code: source.name) 会改动"))
      }
    }
    guard !run.parsed.isSet(.quiet), files > 0, isCheck || !isDry, !paths.hasStandardInput || isCheck else { return }
    let all = CountedNoun.file.words(files)
    let words =
      isDry
      ? Words(en: "\(changed) of \(all) would be changed", zh: "\(all)中有 \(changed) 个会改动")
      : Words(en: "\(changed) of \(all) changed", zh: "\(all)中有 \(changed) 个已改动")
    run.writeLine(words)
  }

  /// Formats a source; nil, reported, if it cannot be formatted.
  private static func formatting(of source: SourceText, _ run: inout CommandRun) -> SceneFormatting? {
    do throws(SceneFormatting.Refusal) { return try SceneFormatting(of: source) } catch {
      switch error {
      case .invalid: tellFindings(of: source, &run)
      case .form:
        run.remark(
          Words(en: "\(code: source.name) stays as it is", zh: "\(code: source.name) 没有改动"),
          help: Words(
            en: "it uses a form of YAML that is never reformatted, such as keys after question marks",
            zh: "它用了不会重新排版的写法，例如问号后面的键"))
      }
      return nil
    }
  }

  /// Reports the findings of a source that cannot be replayed, and none of other sources.
  private static func tellFindings(of source: SourceText, _ run: inout CommandRun) {
    var replay = SourceReplay(of: source, readsAhead: false)
    _ = replay.documents()
    var findings = FileFindings()
    for (_, list, omitted) in replay.findings { findings.add(list.filter { $0.severity == .error }, omitted: omitted) }
    run.note(.invalidScene)
    run.report(findings, in: source)
  }

  private static func write(
    _ formatting: SceneFormatting, of source: SourceText, to path: String, _ run: inout CommandRun
  ) -> Bool {
    do throws(FileUpdate.Refusal) {
      try FileUpdate().replace(path, readAs: source.bytes, by: formatting.source.bytes)
      return true
    } catch {
      run.fail(error, at: path)
      return false
    }
  }
}
