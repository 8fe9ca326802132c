internal import CommandLineTable
internal import LayerTree
internal import NameSuggestions
internal import Narration
internal import Reporting
internal import SceneEvaluation
internal import SceneLoading

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

  static let command = Command(
    name: "explain",
    abstract: "Show every step of a scene, with the formula and its numbers; or what a code means.",
    arguments: [scene, view],
    options: [format, code, language, .output, .color, .standardInputName, .maximumInput])

  static func run(_ run: inout Run) {
    let language = run.parsed.value(of: language).flatMap(NaturalLanguage.init) ?? .english
    if ExplainCode.answers(&run, in: language) { return }
    let format = run.parsed.value(of: format).flatMap(TraceFormat.init) ?? .text
    let code = run.parsed.value(of: code).flatMap(CodeWriter.Language.init) ?? .swift
    var writer = format.makeWriter(language: language, code: code, style: run.outputStyle)
    let wanted = run.parsed.value(of: view)
    var names: [String] = []
    var isFound = false
    // Written only when the view is known to exist.
    var text = ByteText()
    writer.begin(into: &text)
    for path in run.inputs(run.parsed.values(of: scene)) {
      run.replay(
        path, into: { Narrator(code: code, language: language) }, outcome: \.outcome
      ) { _, source, narrator in
        var trace = narrator.trace
        if let wanted {
          let views = trace.outcome.header.views.map(\.name)
          guard let index = views.firstIndex(of: wanted) else { return names += views }
          trace = trace.restricted(to: LayerID(index: index))
        }
        isFound = true
        writer.write(trace, file: source.name, into: &text)
      }
    }
    writer.end(into: &text)
    if let wanted, !isFound, run.status == .fine {
      run.fail(
        .wrongUsage, "the scene has no view `\(wanted)`",
        help: Suggestion.nearest(to: wanted, in: names).map { "did you mean `\($0)`?" }
          ?? "its views are \(names.map { "`\($0)`" }.joined(separator: ", "))")
    } else if isFound || wanted == nil {
      run.write { $0.append(text) }
    }
  }
}
