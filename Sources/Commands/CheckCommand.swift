internal import CommandLineTable
internal import Reporting
internal import SceneEvaluation
internal import SceneLoading

/// `geomrun check PATH...`: compares every expectation with what the replay produces.
enum CheckCommand {
  static let command = Command(
    name: "check", abstract: "Compare every expectation; status 1 where one differs.",
    arguments: [.scenes],
    options: [.output, .color, .standardInputName], flags: [.allowEmpty])

  static func run(_ run: inout Run) {
    var scenes = 0
    var comparisons = 0
    var mismatches = 0
    let style = run.outputStyle
    let paths = run.inputs()
    for path in paths {
      run.replay(path) { run, source, outcome in
        scenes += 1
        comparisons += outcome.comparisons
        mismatches += outcome.mismatches.count
        if !outcome.mismatches.isEmpty { run.note(.mismatch) }
        run.write { CheckText(source: source, style: style).write(outcome, into: &$0) }
      }
    }
    // Success means that something was compared.
    if comparisons == 0, run.status == .fine, !run.parsed.isSet(.allowEmpty) {
      run.fail(
        .invalidScene, "no expectation found in \(CheckText.count(scenes, "scene"))",
        help: "write `expect:` into a scene, or accept this by `--allow-empty`")
    }
    run.write {
      CheckText.writeSummary(
        scenes: scenes, comparisons: comparisons, mismatches: mismatches, style: style, into: &$0)
    }
  }
}
