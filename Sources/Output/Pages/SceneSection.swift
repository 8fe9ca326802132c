import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunPictures
import GeomrunQuizzes
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// One scene of a page: the list of its steps, and for each state the picture with all texts.
struct SceneSection {
  private let scene: LayerScene
  private let file: String
  private let view: LayerID?
  private let codes: CodeTexts
  /// What stands before the numbers of steps in ids and links; empty in the first scene.
  private let prefix: String
  private let number: Int
  /// The same solution, told in each language.
  private let traces: [Trace]

  init(
    _ scene: LayerScene, file: String, lines: SourceLines, view: LayerID?, number: Int
  ) {
    self.scene = scene
    self.file = file
    self.view = view
    self.number = number
    codes = CodeTexts(scene, lines: lines)
    prefix = number == 1 ? "" : "\(number)."
    traces = NaturalLanguage.allCases.map { Trace(of: scene, language: $0, view: view) }
  }

  /// Adds the section; notes which misconceptions it names.
  func write(into text: inout ByteText, noting misconceptions: inout Set<String>) {
    var list = ByteText()
    var states = ByteText()
    var figures: [Int: StateFigure] = [:]
    let marks = eachState { figures[$0.step] = $0 }
    let article = StateArticle(
      texts: zip(traces, NaturalLanguage.allCases).map { TraceTexts($0, language: $1) },
      header: scene.header, prefix: prefix, codes: codes,
      marks: marks)
    article.writeDeclared(traces.map(\.setUp), figures[0], into: &states)
    writeLink(to: 0, into: &list)
    var predictor = Predictor(scene, view: view)
    var replayed = 0
    var steps = scene.mutations.filter { if case .expect = $0.action { false } else { true } }[...]
    StepTexts.each(of: scene, traces) { step in
      // Steps that are not told are replayed all the same.
      var predictions: [Prediction] = []
      while replayed < step.told[0].number, let mutation = steps.popFirst() {
        predictions = predictor.next(mutation)
        replayed += 1
      }
      for wrong in predictions.flatMap(\.wrong) {
        misconceptions.insert(wrong.misconception.rawValue)
      }
      writeLink(to: step.told[0].number, step.mutation, into: &list)
      article.write(
        step, figures[step.told[0].number], predictions,
        within: (predictor.absoluteTolerance, predictor.relativeTolerance),
        into: &states)
    }
    write(list: list, states: states, into: &text)
  }

  private func eachState(_ body: (StateFigure) -> Void) -> [PictureMark] {
    var options = PictureOptions()
    options.width = 360
    options.holdsStyle = false
    options.idPrefix = "p\(number)-"
    options.views = view.map { [scene.header.views[$0.index].name] }
    let states = SceneStates(of: scene) { _, _ in "" }
    return Picture(of: states, options: options).eachState(
      labelledBy: { "\(prefix)\($0)-t" }, body)
  }

  private func writeLink(to step: Int, _ mutation: Mutation? = nil, into text: inout ByteText) {
    text.append(
      "<li><a href=\"#\(WrittenText(word: prefix))\(step)\"><span class=\"no\">\(step)</span> ")
    if let mutation {
      for code in PageCode.allCases {
        text.append("<code class=\"\(code)\">")
        text.appendEach(codes.statement(code, for: mutation))
        text.append(fixed: "</code>")
      }
    } else {
      text.appendWords { $0.asDeclared }
    }
    text.append(fixed: "</a></li>\n")
  }

  private func write(
    list: ByteText, states: ByteText, into text: inout ByteText
  ) {
    text.append(
      "<section class=\"scene\" aria-labelledby=\"s\(number)-t\">\n<h2 id=\"s\(number)-t\">")
    text.appendEach(NaturalLanguage.allCases.map(scene.header.title.text(in:)))
    text.append(fixed: "</h2>\n<p class=\"file\">")
    text.appendShown(file)
    text.append(fixed: "</p>\n<div class=\"columns\">\n<nav")
    text.append(" aria-labelledby=\"s\(number)-n\"><h3 id=\"s\(number)-n\">")
    text.appendWords { $0.steps }
    text.append(fixed: "</h3>\n<ol>\n")
    text.append(list)
    text.append(fixed: "</ol></nav>\n<div class=\"states\">\n<div class=\"controls\">\n")
    text.appendWords(in: ("<button type=\"button\" class=\"back\">", "</button>\n")) { $0.previous }
    text.appendWords(in: ("<button type=\"button\" class=\"forth\">", "</button>\n")) { $0.next }
    text.appendWords(in: ("<button type=\"button\" class=\"play\"><span class=\"off\">", "</span>"))
    {
      $0.play
    }
    text.appendWords(in: ("<span class=\"going\">", "</span></button>\n")) { $0.pause }
    text.append(fixed: "<p class=\"place\" role=\"status\"></p>\n</div>\n")
    text.append(states)
    text.append(fixed: "</div>\n</div>\n</section>\n")
  }
}
