internal import CommandLineTable
internal import Pages
internal import Reporting
internal import SceneModel
internal import SceneReplay

/// `geomrun check PATH...`: compares every expectation with what the replay produces.
enum CheckCommand {
  static let command = Command(
    name: "check", abstract: "Compare every expectation; status 1 where one differs.",
    arguments: [.scenes],
    options: [
      .checkFormat, .filter, LogCheck.log, .input, .jobs, .output, .color,
      .standardInputName, .maximumInput,
    ]
      + UpdateCommand.options,
    flags: [.list, .failFast, .allowEmpty, .strict, .quiet] + UpdateCommand.flags)

  static func run(_ run: inout Run) {
    guard run.hasValidJobs() else { return }
    if run.answersLines(
      refusing: [.checkFormat, .filter, LogCheck.log] + UpdateCommand.options,
      [.list] + UpdateCommand.flags)
    {
      return run.answerLines(.check(isFailFast: run.parsed.isSet(.failFast)))
    }
    if LogCheck.isWanted(&run) { return }
    if UpdateCommand.isWanted(&run) { return UpdateCommand.run(&run) }
    guard run.status != .wrongUsage, let plan = CheckPlan(&run) else { return }
    var outputs = CheckOutputs(plan.targets, style: run.outputStyle, isQuiet: plan.isQuiet)
    var summary = CheckSummary()
    outputs.begin(&run)
    let (listsAll, filter, draws) = (plan.listsAll, plan.filter, plan.draws)
    let paths = run.inputs(allowingNone: plan.allowsEmpty)
    run.replay(paths) { replay in
      let scenes = CheckedScene.all(of: replay.source, replay.documents(), listingAll: listsAll)
      return draws ? drawn(scenes, replay.source) : scenes
    } _: { run, scene in
      guard let scene = filter.map({ $0.chosen(of: scene) }) ?? scene else { return true }
      summary.add(scene)
      if plan.isList {
        run.write { CheckText.writeList(scene, into: &$0) }
        return true
      }
      if scene.mismatches > 0 { run.note(.mismatch) }
      outputs.write(scene, &run)
      return !plan.isFailFast || (scene.mismatches == 0 && !scene.isInvalid)
    }
    // Success means that something was compared.
    if summary.expectations == 0, run.status == .fine, !plan.allowsEmpty {
      if plan.filter != nil {
        run.fail(
          .invalidScene, "`--filter` chooses no expectation",
          help: "`--list` without it shows what there is to choose from")
      } else {
        run.fail(
          .invalidScene,
          "no expectation found in \(CheckSummary.count(summary.scenes, "scene"))",
          help: "write `expect:` into a scene, or accept this by `--allow-empty`")
      }
    }
    summary.faults = run.failures
    outputs.end(summary, &run)
  }
}

extension CheckCommand {
  /// The scenes of a source, those that differ with what a page shows of them.
  private static func drawn(_ scenes: [CheckedScene], _ source: SourceText) -> [CheckedScene] {
    guard scenes.contains(where: { $0.mismatches > 0 }) else { return scenes }
    var scenes = scenes
    // Read again, for a replay keeps no mutations.
    var replay = SourceReplay(of: source, readsAhead: false)
    let recorded = replay.mapValid(into: { SceneRecorder() }) { recorder, _ in recorder.scene }
    let lines = SourceLines(source)
    for scene in recorded {
      let index = scene.header.document - 1
      guard scenes.indices.contains(index), scenes[index].mismatches > 0 else { continue }
      scenes[index].figure = CheckPage.figure(of: scene, lines: lines)
    }
    return scenes
  }
}

extension Option {
  static let checkFormat = Option(
    name: "format", valueName: "format[=file]",
    help: "How results are written, and where.",
    isRepeatable: true, defaultText: "text",
    completion: .wordsWithFile(CheckOutput.allCases.map(\.name)))
  static let filter = Option(
    name: "filter", valueName: "regex",
    help: "Only what has a match in the file's name, the scene's title or view.property.")
}

extension Flag {
  static let list = Flag(name: "list", help: "Print the expectations, and compare nothing.")
  static let failFast = Flag(
    name: "fail-fast", help: "Stop behind the first scene that differs or is invalid.")
  static let allowEmpty = Flag(
    name: "allow-empty", help: "Accept that there is no scene or not a single expectation.")
  static let quiet = Flag(
    name: "quiet", short: "q", help: "Print what differs, but no line that sums up.")
}
