internal import CommandLineTable
internal import LayerTree
internal import NameSuggestions
internal import Narration
internal import Reporting
internal import SceneModel
internal import SceneReplay

/// `geomrun explain SCENE [VIEW]`: every step of a scene, with the formula and its numbers.
enum ExplainCommand {
  private static let scene = Argument(
    name: "scene",
    help: "A scene file, a folder of them, - for standard input, or the code of a finding.",
    completion: .wordsOrFile(DiagnosticCode.allCases.map(\.rawValue).sorted()))
  private static let view = Argument(
    name: "view", help: "Only what concerns this view.", arity: .optional)
  private static let format = Option(
    name: "format", valueName: "format", help: "How the steps are written.",
    allowedValues: TraceFormat.allCases.map(\.rawValue), defaultText: "text")
  private static let code = Option(
    name: "code", valueName: "language", help: "The language of the source code.",
    allowedValues: CodeWriter.Language.allCases.map(\.rawValue), defaultText: "swift")
  private static let language = Option(
    name: "lang", valueName: "language", help: "The language of the words.",
    allowedValues: NaturalLanguage.allCases.map(\.rawValue), defaultText: "en")

  private static let all = Flag(
    name: "all",
    help: "Also show the arithmetic of views that are neither transformed nor changed.")
  private static let precision = Option(
    name: "precision", valueName: "decimals",
    help: "How many decimals numbers are rounded to, from 0 to 15; JSON has all of them.",
    defaultText: "6, fewer in long lines")

  static let command = Command(
    name: "explain",
    abstract:
      "Show why every step of a scene comes out as it does, with formulas and numbers; or what a code means.",
    arguments: [scene, view],
    options: [
      format, code, language, precision, .output, .color, .standardInputName, .maximumInput,
    ],
    flags: [all])

  static func run(_ run: inout Run) {
    let language = run.parsed.value(of: language).flatMap(NaturalLanguage.init) ?? .english
    if ExplainCode.answers(&run, in: language) { return }
    let format = run.parsed.value(of: format).flatMap(TraceFormat.init) ?? .text
    let code = run.parsed.value(of: code).flatMap(CodeWriter.Language.init) ?? .swift
    let asked = run.parsed.value(of: precision)
    let precision = asked.flatMap(Int.init)
    if let asked, !(precision.map(Trace.decimals.contains) ?? false) {
      let (least, most) = (Trace.decimals.lowerBound, Trace.decimals.upperBound)
      return run.fail(
        .wrongUsage,
        "`--precision` takes a whole number from \(least) to \(most), not `\(asked)`")
    }
    // Programs leave out by themselves what they do not need.
    let tellsAll = run.parsed.isSet(all) || format == .json
    var writer = format.makeWriter(language: language, code: code, style: run.outputStyle)
    let wanted = run.parsed.value(of: view)
    var names: [String] = []
    var isFound = false
    for path in run.inputs(run.parsed.values(of: scene)) {
      run.replay(ScenePaths(path)) { replay in
        let file = replay.source.name
        return replay.mapValid(into: { SceneRecorder() }) { recorder, _ in (file, recorder.scene) }
      } _: { run, recorded in
        let (file, scene) = recorded
        var view: LayerID?
        if let wanted {
          let views = scene.header.views.map(\.name)
          guard let index = views.firstIndex(of: wanted) else {
            names += views
            return true
          }
          view = LayerID(index: index)
        }
        let trace = Trace(
          of: scene, code: code, language: language, view: view, all: tellsAll,
          precision: precision)
        run.stream { text, flush in
          // Nothing is written before a view that is asked for is known to exist.
          if !isFound { writer.begin(into: &text) }
          isFound = true
          writer.write(trace, file: file, into: &text, flush: flush)
        }
        return true
      }
    }
    if let wanted, !isFound, run.status == .fine {
      run.fail(
        .wrongUsage, "the scene has no view `\(wanted)`",
        help: Suggestion.nearest(to: wanted, in: names).map { "did you mean `\($0)`?" }
          ?? "its views are \(names.map { "`\($0)`" }.joined(separator: ", "))")
    } else if isFound || wanted == nil {
      run.write { text in
        if !isFound { writer.begin(into: &text) }
        writer.end(into: &text)
      }
    }
  }
}
