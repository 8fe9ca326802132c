import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneExport
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// `geomrun export SCENE --to FORMAT`: tests for devices, and their expected output.
enum ExportCommand {
  private static let format = TypedOption(
    "to", valueName: "format", help: "Format of the output.", default: ExportFormat.swiftTesting)
  private static let all = Flag(
    name: "all", help: "Expect every view's final geometry, not only the expectations of the scene.")

  private static let ask = Flag(
    name: "ask", help: "Create constraints even if only the device determines their result.")

  static let command = Command(
    name: "export", abstract: "Write scenes as tests for a device, or as the log of such a test.", arguments: [.scenes],
    options: [
      format, Option.set, Option.eachChoice, Option.output, Option.color, Option.standardInputName, Option.exclude,
      Option.settings,
      Option.maximumInput,
    ], flags: [all, ask, .verbose, .noSettings],
    examples: [Example("A test that runs on a device.", "geomrun export scene.yaml -o SceneTests.swift")])

  static func run(_ run: inout CommandRun) {
    let format = run.parsed.value(of: format)
    let test = TestExport(
      format, addsAll: run.parsed.isSet(all), asks: run.parsed.isSet(ask), name: Self.name(of: run.parsed.arguments))
    guard let most = run.value(of: Option.eachChoice) else { return }
    var number = 0
    for path in run.inputs() {
      run.replay(ScenePaths(path)) { (replay: inout SourceReplay) -> [ReadScene] in
        let (file, index) = (replay.source.name, SourceIndex(replay.source))
        return replay.shown(most).map { ReadScene(file: file, index: index, scene: $0.scene) }
      } _: { run, read in
        let (index, scene) = (read.index, read.scene)
        guard let exported = ExportedScene(scene, file: read.file) else { return true }
        number += 1
        guard let test else {
          run.stream { LogExport.write(exported, number: number, into: &$0, flush: $1) }
          return true
        }
        if number == 1 { run.write { test.begin(into: &$0) } }
        var refusal: TestExport.Refusal?
        run.stream { text, flush in
          do throws(TestExport.Refusal) {
            try test.write(
              exported, number: number, line: { index.location(of: $0.start).line }, into: &text, flush: flush)
          } catch { refusal = error }
        }
        if let refusal {
          run.remark("\(read.file): \"\(scene.header.title.text)\" is skipped: \(Self.reason(refusal))")
        }
        return true
      }
    }
    if let test, number > 0 { run.write { test.end(into: &$0) } }
    run.reportUnknownSettings()
  }

  private struct ReadScene: Sendable {
    let file: String
    /// The index shared by all scenes of the file.
    let index: SourceIndex
    let scene: LayerScene
  }

  /// Returns the name of the tests: the file name without folder and extension.
  private static func name(of words: [String]) -> String { SourceText(name: words.first ?? "", bytes: []).stem }

  private static func reason(_ refusal: TestExport.Refusal) -> String {
    switch refusal {
    case .setterModel: "no device sets frames as its `model` does"
    case .setUp(.bars): "a bar controller shows one of its scroll views, but a test has no bar controller"
    case .setUp(.changingSafeArea): "a step changes a safe area, which a test cannot do"
    case .setUp(.nestedControllers): "views with their own safe areas are nested"
    case .setUp(.twoClasses):
      "a scroll view or a stack view takes touches outside of its bounds, or a scroll view has a content size of its own"
    case .setUp(.scrollingLayers): "it scrolls or has scroll views, which tests support only on iOS"
    case .setUp(.animations): "tests support neither macOS animations nor animations beside layout passes"
    case .setUp(.animators): "it has a property animator: a test cannot set its time"
    case .setUp(.layoutPasses):
      "a test cannot run its layout passes: macOS, a loop, `superview` in a list, or constraints that tests do not create"
    }
  }
}
