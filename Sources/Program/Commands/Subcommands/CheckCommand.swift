import GeomrunCommandLineTable
import GeomrunPages
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// `geomrun check PATH...`: compares every expectation with what the replay produces.
enum CheckCommand {
  static let command = Command(
    name: "check", abstract: "Compare every expectation; status 1 if one differs.", arguments: [.scenes],
    options: [
      Option.checkFormat, Option.pageLink, Option.filter, Option.allow, Option.tolerance, Option.relativeTolerance,
      Option.set,
      Option.eachChoice, LogCheck.log, Option.input, Option.settings, Option.jobs, Option.output,
      Option.findingLanguage, Option.color,
      Option.standardInputName, Option.exclude, Option.maximumInput, Option.baseline, DocumentOptions.device,
      DocumentOptions.orientation, DocumentOptions.direction, DocumentOptions.textScale,
    ] + UpdateCommand.options,
    flags: [
      .list, .failFast, .allowEmpty, .requireExpectations, .updateBaseline, .noSettings, .strict, .verbose, .quiet,
    ]
      + UpdateCommand.flags
      + FixCommand.flags,
    examples: [
      Example("Compare every expectation in a folder.", "geomrun check Scenes"),
      Example(
        "In CI: annotations beside the changed lines, and a report file for the job.",
        "geomrun check Scenes --format github --format junit=scenes.xml"),
      Example("Only one view.", "geomrun check scene.yaml --filter '^badge[.]'"),
      Example(
        "Preview an update of the expected values.", "geomrun check scene.yaml --update --dry-run"),
      Example("Fix typos, and list the fixes.", "geomrun check scene.yaml --fix"),
    ])

  static func run(_ run: inout CommandRun) {
    guard run.hasValidJobs() else { return }
    if run.answersLines(
      refusing: [Option.checkFormat, Option.filter, Option.allow, Option.set, Option.eachChoice, LogCheck.log]
        + UpdateCommand.options, [.list, .requireExpectations] + UpdateCommand.flags + FixCommand.flags)
    {
      return run.answerLines(.check(isFailFast: run.parsed.isSet(.failFast)))
    }
    if LogCheck.isWanted(&run) { return }
    if FixCommand.isWanted(&run) { return FixCommand.run(&run) }
    if UpdateCommand.isWanted(&run) { return UpdateCommand.run(&run) }
    guard run.status != .wrongUsage, let plan = CheckPlan(&run) else { return }
    run.defaults.add(plan.allowed, tolerance: plan.tolerance)
    guard run.takesDocuments(), let baseline = BaselineRun.find(&run) else { return }
    (run.baseline, run.defaults.baseline) = (baseline, baseline)
    run.tellsFindings = !plan.targets.contains { $0.format == .format(.oneline) && $0.path == nil }
    var outputs = CheckOutputs(
      plan.targets, style: run.outputStyle, isQuiet: plan.isQuiet, page: run.parsed.value(of: Option.pageLink))
    var summary = CheckSummary()
    var silent = ScenesWithoutExpectations()
    if plan.mostCombinations != nil { summary.combinations = 0 }
    outputs.begin(&run)
    let (listsAll, filter, draws, language) = (plan.listsAll, plan.filter, plan.draws, run.language)
    let (most, values) = (plan.mostCombinations, run.settings.values)
    let paths = run.inputs(allowingNone: plan.allowsEmpty)
    let requiresExpectations = run.requiresExpectations
    run.failsOnPassing = true
    run.replay(paths) { replay in
      let replayed = most.map { replay.combinations(limit: $0) }
      let documents =
        replayed?.map(\.document) ?? replay.documents().enumerated().map { CheckedDocument(number: $0 + 1, $1) }
      let scenes = CheckedScene.all(
        of: replay.source, documents, parameterValues: values, listingAll: listsAll, in: language)
      guard draws, scenes.contains(where: { $0.mismatches > 0 }) else { return scenes }
      return drawn(scenes, of: replayed?.map(\.scene) ?? recorded(replay.source, values), replay.source)
    } _: { run, scene in
      guard var scene = filter.map({ $0.chosen(of: scene) }) ?? scene else { return true }
      summary.add(scene)
      if scene.storedFrames == nil, silent.add(scene), requiresExpectations {
        scene.requireExpectations(help: ScenesWithoutExpectations.help(for: scene), in: language)
      }
      if plan.isList {
        run.writeLines { CheckText.writeList(scene, in: language, into: &$0) }
        return true
      }
      if scene.fails { run.note(.mismatch) }
      outputs.write(scene, &run)
      return !plan.isFailFast || (!scene.fails && !scene.isInvalid)
    }
    run.reportUnknownSettings()
    silent.tell(&run)
    run.baseline?.finish(&run)
    summary.passedOver = run.baseline?.count
    // Success requires at least one comparison.
    if summary.expectations == 0, run.status == .fine, !plan.allowsEmpty, summary.storedFrames == nil {
      if plan.filter != nil {
        run.fail(
          .invalidScene,
          Words(en: "no expectation matches `\(Option.filter)`", zh: "没有期望与 `\(Option.filter)` 匹配"),
          help: Words(
            en: "`\(Flag.list)` without `\(Option.filter)` lists all expectations",
            zh: "用 `\(Flag.list)` 而不用 `\(Option.filter)` 列出全部期望"))
      } else {
        run.fail(
          .invalidScene, Self.noExpectation(in: summary.scenes),
          help: Words(
            en: "write `expect:` into a scene, or allow this with `\(Flag.allowEmpty)`",
            zh: "在场景里写 `expect:`，或者用 `\(Flag.allowEmpty)` 允许"))
      }
    }
    summary.faults = run.failures
    outputs.end(summary, &run)
  }

  private static func noExpectation(in scenes: Int) -> Words {
    let scenes = CountedNoun.scene.words(scenes)
    return Words(en: "no expectation found in \(scenes)", zh: "\(scenes)里没有期望")
  }
}

extension CheckCommand {
  /// Returns scenes, with the pictures of those that differ.
  ///
  /// - Parameter standsAlone: Whether the pictures are separate files, not parts of the page.
  static func drawn(
    _ scenes: [CheckedScene], of recorded: [LayerScene?], _ source: SourceText, standsAlone: Bool = false
  ) -> [CheckedScene] {
    let lines = SourceLines(source)
    return zip(scenes, recorded).map { scene, recorded in
      guard scene.mismatches > 0, let recorded else { return scene }
      var scene = scene
      CheckPage.draw(recorded, lines: lines, standsAlone: standsAlone, into: &scene)
      return scene
    }
  }

  /// Reads the scenes of a source again, because a replay does not keep mutations; nil for invalid ones.
  static func recorded(_ source: SourceText, _ values: [String: Double] = [:]) -> [LayerScene?] {
    SceneLoader.load(source, parameterValues: values, into: { SceneRecorder() }).map {
      $0.receiver.scene.isComplete ? $0.receiver.scene : nil
    }
  }
}

/// The scenes of a run without expectations, named on request because they would otherwise go unnoticed.
private struct ScenesWithoutExpectations {
  private var scenes: [CheckedScene] = []

  /// Adds a scene if it is valid, without expectations, and new; returns whether it was added.
  mutating func add(_ scene: CheckedScene) -> Bool {
    guard scene.expectations == 0, !scene.isInvalid else { return false }
    // The combinations of one scene are consecutive.
    if let last = scenes.last, last.file == scene.file, last.document == scene.document { return false }
    scenes.append(scene)
    return true
  }

  /// Reports each of them: as an error if expectations are required, or as a note in verbose output.
  func tell(_ run: inout CommandRun) {
    let isFault = run.requiresExpectations
    guard isFault || run.parsed.isSet(.verbose) else { return }
    for scene in scenes {
      let document =
        scene.document == 1
        ? Words("") : Words(en: ", document \(scene.document)", zh: "，第 \(scene.document) 个文档")
      let message = Words(
        en: "no expectation in \"\(code: scene.title)\" (`\(code: scene.file)`\(document))",
        zh: "\"\(code: scene.title)\"（`\(code: scene.file)`\(document)）没有期望")
      let help = Self.help(for: scene)
      // Other outputs list it as a finding of the scene.
      if isFault { run.tellError(.invalidScene, message, help: help) } else { run.remark(message, help: help) }
    }
  }

  /// Returns the help for a scene.
  static func help(for scene: CheckedScene) -> Words {
    let file = ShellWord.quoted(scene.file)
    let update =
      FilePath.exists(scene.file)
      ? Words(
        en: "; `geomrun check \(Option.update)=missing \(code: file)` adds the current values",
        zh: "；`geomrun check \(Option.update)=missing \(code: file)` 会写入当前的值") : Words("")
    return Words(en: "write `expect:` into it\(update)", zh: "在里面写 `expect:`\(update)")
  }
}

extension CommandRun {
  /// Whether a scene without expectations is an error.
  fileprivate var requiresExpectations: Bool {
    parsed.isSet(.requireExpectations) || defaults.requiresExpectations
  }

  /// Reports an error that other outputs contain already.
  fileprivate mutating func tellError(_ status: ExitStatus, _ message: Words, help: Words) {
    note(status)
    tell(.error, message, help)
  }
}

extension Option {
  static let checkFormat = TypedOption(
    every: "format", valueName: "format[=file]", help: "The format of the results, and optionally its file.",
    defaultText: "text",
    completion: .wordsWithFile(CheckOutput.allCases.map(\.name)))
  static let pageLink = TypedOption(
    "page-link", valueName: "url", help: "Where the HTML page will be published; markdown links each mismatch to it.")
  static let filter = TypedOption(
    "filter", valueName: "regex",
    help: "Only expectations that match by file name, scene title or view.property.")
}

extension Option {
  static let allow = TypedOption(
    every: "allow", valueName: "code[=folder]",
    help: "Suppress warnings with this code, everywhere or in one folder.",
    completion: .wordsWithFile(DiagnosticCode.warnings.map(\.rawValue)))
  static let tolerance = CheckedOption<Double?>(
    "tolerance", valueName: "number",
    help: "The largest difference between equal numbers, in scenes that do not set it.",
    defaultText: "1e-6")
  static let relativeTolerance = CheckedOption<Double?>(
    "relative-tolerance", valueName: "number",
    help: "The same, relative to the larger number.", defaultText: "1e-9")
}

extension Option {
  /// The results of more combinations of even the smallest scene take gigabytes.
  static let combinationLimits = 1...100_000
  /// The maximum number of combinations of a scene's choices, or nil to replay only one.
  static let eachChoice = CheckedOption<Int?>(
    "each-choice", valueName: "limit",
    help: "Replay each scene with every combination of its parameters' choices, up to a limit.",
    in: combinationLimits, implied: 1000)
}

extension Flag {
  static let list = Flag(name: "list", help: "Print the expectations without comparing them.")
  static let failFast = Flag(name: "fail-fast", help: "Stop after the first scene that differs or is invalid.")
  static let requireExpectations = Flag(
    name: "require-expectations", help: "Fail if a scene has no expectation, and name each such scene.")
  static let allowEmpty = Flag(name: "allow-empty", help: "Succeed even if there is no scene or no expectation.")
  static let quiet = Flag(name: "quiet", short: "q", help: "Print the differences without a summary line.")
}
