import GeomrunCommandLineTable
import GeomrunLayerTree
import GeomrunNarration
import GeomrunPages
import GeomrunPictures
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// The source of a scene.
struct Origin {
  /// The path on the command line.
  let path: String
  let source: SourceText
}

/// The options for explaining scenes.
struct Telling {
  let language: NaturalLanguage
  let code: CodeWriter.Language
  /// Whether to include the arithmetic of views that are neither transformed nor changed.
  let all: Bool
  /// The decimals of numbers, or nil for the default.
  let precision: Int?

  /// Returns the trace of a scene.
  func trace(of scene: LayerScene, view: LayerID?) -> Trace {
    Trace(of: scene, code: code, language: language, view: view, all: all, precision: precision)
  }
}

/// A writer of worked solutions for a sequence of scenes.
protocol Explanation {
  mutating func begin(_ run: inout CommandRun)
  mutating func add(_ shown: ShownScene, _ origin: Origin, view: LayerID?, _ run: inout CommandRun)
  mutating func end(_ run: inout CommandRun)
}

/// A writer of scenes as they arrive.
struct TraceExplanation: Explanation {
  private let wish: Telling
  private let writer: any TraceWriter

  init(_ format: TraceFormat, _ wish: Telling, style: TextStyle, detail: TraceDetail) {
    self.wish = wish
    writer = format.makeWriter(language: wish.language, code: wish.code, style: style, detail: detail)
  }

  mutating func begin(_ run: inout CommandRun) { run.write { writer.begin(into: &$0) } }

  mutating func add(_ shown: ShownScene, _ origin: Origin, view: LayerID?, _ run: inout CommandRun) {
    let trace = wish.trace(of: shown.scene, view: view)
    run.stream { writer.write(trace, file: origin.source.name, into: &$0, flush: $1) }
  }

  mutating func end(_ run: inout CommandRun) { run.write { writer.end(into: &$0) } }
}

/// A writer of a Markdown file for each scene, with the pictures of its states.
struct FolderExplanation: Explanation {
  let wish: Telling
  var folder: OutputFolder

  mutating func begin(_ run: inout CommandRun) {}

  mutating func add(_ shown: ShownScene, _ origin: Origin, view: LayerID?, _ run: inout CommandRun) {
    guard let place = folder.pathForFile(of: origin.path, name: origin.source.name, shown, ending: ".md", &run) else {
      return
    }
    let scene = shown.scene
    var options = PictureOptions()
    options.words = wish.language.pictureWords
    options.views = view.map { [scene.header.views[$0.index].name] }
    let code = CodeContext(CodeWriter(language: wish.code, comments: wish.language), scene)
    let picture = Picture(of: SceneStates(of: scene) { mutation, _ in code.statement(for: mutation) }, options: options)
    let trace = wish.trace(of: scene, view: view)
    var steps = picture.isEmpty ? [] : Set(picture.seenSteps)
    // For a single view, not every step is explained.
    if view != nil { steps.formIntersection([0] + trace.steps.map(\.number)) }
    let stem = place.split(separator: "/").last.map(String.init) ?? ""
    let shown = steps
    let solution = TraceFormat.markdown.makeWriter(language: wish.language, code: wish.code) { step in
      shown.contains(step) ? "\(stem)-\(step).svg" : nil
    }
    var text = ByteText()
    solution.write(trace, file: origin.source.name, into: &text)
    for step in steps.sorted() {
      var svg = ByteText()
      picture.write(step: step, into: &svg)
      run.write(svg.bytes, to: "\(place)-\(step).svg")
    }
    run.write(text.bytes, to: place + ".md")
  }

  mutating func end(_ run: inout CommandRun) {}
}

/// A collector of scenes for one page.
struct PageExplanation: Explanation {
  var page: Page

  mutating func begin(_ run: inout CommandRun) {}

  mutating func add(_ shown: ShownScene, _ origin: Origin, view: LayerID?, _ run: inout CommandRun) {
    page.add(shown.scene, source: origin.source, view: view)
  }

  mutating func end(_ run: inout CommandRun) {
    if run.status == .fine || !page.isEmpty { run.write { page.write(into: &$0) } }
  }
}
