import GeomrunCommandLineTable
import GeomrunLayerTree
import GeomrunNameSuggestions
import GeomrunNarration
import GeomrunPages
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// `geomrun explain SCENE [VIEW]`: every step of a scene, with the formula and its numbers.
enum ExplainCommand {
  private static let scene = Argument(
    name: "scene", help: "A scene file, a folder of them, - for standard input, or the code of a finding.",
    completion: .wordsOrFile(DiagnosticCode.allCases.map(\.rawValue).sorted()))
  private static let more = Argument(
    name: "view-or-scene",
    help: "The only view to explain, or more scenes.",
    arity: .zeroOrMore, completion: .file)
  private static let format = Option.format(
    "The format of the steps; html is a page to step through.", default: ExplainFormat.text)
  private static let code = Option.code("The language of the source code.")
  private static let language = Option.language("The language of the text.")

  private static let all = Flag(
    name: "all", help: "Show all arithmetic, including the setup and views that are neither transformed nor changed.")
  private static let brief = Flag(name: "brief", help: "Only text: the effect of each step and its reason.")
  private static let precision = CheckedOption<Int?>(
    "precision", valueName: "decimals",
    help:
      "The number of decimals to round to, from \(Trace.decimals.lowerBound) to \(Trace.decimals.upperBound); JSON is not rounded.",
    in: Trace.decimals, unit: "a whole number", defaultText: "6, fewer in long lines")
  private static let output = Option.output.explained(
    by: Option.output.option.help + " Markdown also to a folder, FOLDER/, with pictures.")

  static let command = Command(
    name: "explain",
    abstract: "Explain why each step of a scene gives its result, with formulas and numbers; or explain a code.",
    arguments: [scene, more],
    options: [
      format, Option.set, Option.eachChoice, code, language, precision, output, Option.color, Option.standardInputName,
      Option.exclude, Option.settings, Option.maximumInput, DocumentOptions.device,
      DocumentOptions.orientation, DocumentOptions.direction, DocumentOptions.textScale,
    ], flags: [all, brief, .verbose, .noSettings],
    examples: [
      Example("Every step of a scene, with its arithmetic.", "geomrun explain scene.yaml"),
      Example("Only one view.", "geomrun explain scene.yaml badge"),
      Example("A page to step through.", "geomrun explain scene.yaml --format html -o scene.html"),
      Example("The meaning of an error or warning code.", "geomrun explain frame-under-transform"),
    ])

  static func run(_ run: inout CommandRun) {
    let language = run.parsed.value(of: language)
    if ExplainCode.answers(&run, in: language) { return }
    guard run.takesDocuments() else { return }
    let format = run.parsed.value(of: format)
    let code = run.parsed.value(of: code)
    guard let precision = run.value(of: precision) else { return }
    // Programs filter the output themselves.
    let tellsAll = run.parsed.isSet(all) || format == .json
    let wish = Telling(language: language, code: code, all: tellsAll, precision: precision)
    if run.parsed.isSet(brief), tellsAll || format != .text {
      return run.refuse("`\(brief)` is for text without arithmetic", help: "remove `\(all)` and `\(self.format)`")
    }
    let detail: TraceDetail = run.parsed.isSet(brief) ? .brief : run.parsed.isSet(all) ? .all : .usual
    guard let words = Words(&run), let most = run.value(of: Option.eachChoice) else { return }
    let paths = run.inputs(words.scenes)
    let folder = OutputFolder(output: run.parsed.value(of: Option.output), paths: paths)
    run.writesOwnFiles = format == .markdown && folder != nil
    var writer: any Explanation =
      switch (format.trace, folder) {
      case (.markdown, let folder?): FolderExplanation(wish: wish, folder: folder)
      case (let trace?, _): TraceExplanation(trace, wish, style: run.outputStyle, detail: detail)
      case (nil, _): PageExplanation(page: Page(language: language, code: code))
      }
    var names: [String] = []
    var isFound = false
    for path in paths {
      run.replay(ScenePaths(path)) { replay in
        let source = replay.source
        return replay.shown(most).map { (source, $0) }
      } _: { run, recorded in
        let (source, shown) = recorded
        let scene = shown.scene
        var view: LayerID?
        if let wanted = words.view {
          let views = scene.header.views.map(\.name)
          guard let index = views.firstIndex(of: wanted) else {
            names += views
            return true
          }
          view = LayerID(index: index)
        }
        // Nothing is written until the requested view is known to exist.
        if !isFound { writer.begin(&run) }
        isFound = true
        writer.add(shown, Origin(path: path, source: source), view: view, &run)
        return true
      }
    }
    run.reportUnknownSettings()
    if let wanted = words.view, !isFound, run.status == .fine {
      run.fail(
        .wrongUsage, "the scene has no view `\(wanted)`",
        help: Suggestion.nearest(to: wanted, in: names).map { "did you mean `\($0)`?" }
          ?? "its views are \(names.map { "`\($0)`" }.joined(separator: ", "))")
    } else if isFound || words.view == nil {
      if !isFound { writer.begin(&run) }
      writer.end(&run)
    }
  }

  /// The words of the command line, classified.
  private struct Words {
    var scenes: [String]
    var view: String?

    /// Classifies the words; nil, reported, if there are two views.
    init?(_ run: inout CommandRun) {
      let more = run.parsed.values(of: ExplainCommand.more)
      let views = more.filter { !ExplainCommand.isScene($0) }
      guard views.count < 2 else {
        run.refuse(
          "expected one view, found `\(views[0])` and `\(views[1])`",
          help: "remove one of them; a scene in this folder needs a path: `./\(views[1])`")
        return nil
      }
      scenes = run.parsed.values(of: scene) + more.filter(ExplainCommand.isScene)
      view = views.first
    }
  }

  /// Whether a word is a scene, not a view.
  static func isScene(_ word: String) -> Bool {
    word == "-" || word.contains("/") || word.hasSuffix(".yaml") || word.hasSuffix(".yml")
  }
}

/// The formats of a worked solution, by their command line names.
enum ExplainFormat: String, CaseIterable {
  case text, markdown, json, html

  /// The format of output scene by scene, or nil for a page of all scenes.
  var trace: TraceFormat? {
    switch self {
    case .text: .text
    case .markdown: .markdown
    case .json: .json
    case .html: nil
    }
  }
}
