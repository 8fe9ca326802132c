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
  /// The prefix of step numbers in ids and links; empty in the first scene.
  private let prefix: String
  private let number: Int
  /// The same solution in each language.
  private let traces: [Trace]

  init(_ scene: LayerScene, file: String, lines: SourceLines, view: LayerID?, number: Int) {
    self.scene = scene
    self.file = file
    self.view = view
    self.number = number
    codes = CodeTexts(scene, lines: lines)
    prefix = number == 1 ? "" : "\(number)."
    traces = NaturalLanguage.allCases.map { Trace(of: scene, language: $0, view: view) }
  }

  /// Adds the section; collects the misconceptions that it names.
  func write(into page: inout Markup, noting misconceptions: inout Set<String>) {
    var list = Markup(.page)
    var states = Markup(.page)
    var figures: [Int: [PassFigure]] = [:]
    let marks = eachState { figures[$0.place.step, default: []].append($0) }
    let article = StateArticle(
      texts: zip(traces, NaturalLanguage.allCases).map { TraceTexts($0, language: $1) }, header: scene.header,
      prefix: prefix, codes: codes, marks: marks)
    article.writeDeclared(traces.map(\.setUp), figures[0]?.last?.figure, into: &states)
    writeLink(to: 0, into: &list)
    let predictor = Predictor(scene, view: view)
    StepTexts.each(traces) { step in
      let predictions = predictor.predictions(ofStep: step.number)
      for wrong in predictions.flatMap(\.wrong) { misconceptions.insert(wrong.misconception.rawValue) }
      writeLink(to: step.number, step.mutation, into: &list)
      article.write(
        step, figures[step.number] ?? [], predictions,
        within: (predictor.absoluteTolerance, predictor.relativeTolerance), into: &states)
    }
    write(list: list, states: states, into: &page)
  }

  private func eachState(_ body: (PassFigure) -> Void) -> [PictureMark] {
    var options = PictureOptions()
    options.width = 360
    options.holdsStyle = false
    options.idPrefix = "p\(number)-"
    options.views = view.map { [scene.header.views[$0.index].name] }
    // Each method call of a pass has a picture, if the scene is about passes.
    let takesApart = !scene.header.passes.scripts.isEmpty
    let states = SceneStates(of: scene, passes: takesApart ? options.words : nil) { _, _ in "" }
    return Picture(of: states, options: options).eachState(
      labelledBy: { PassFigure.id(of: states.place(of: $0), prefix) },
      { body(PassFigure(figure: $0, place: states.place(of: $0.step))) })
  }

  private func writeLink(to step: Int, _ mutation: Mutation? = nil, into list: inout Markup) {
    list.line("li") { item in
      item.element("a", ["href": "#\(prefix)\(step)"]) { link in
        link.element("span", ["class": "no"], "\(step)")
        link.text(" ")
        guard let mutation else { return link.words(\.asDeclared) }
        for code in PageCode.allCases {
          link.element("code", ["class": code.rawValue]) { $0.each(codes.statement(code, for: mutation)) }
        }
      }
    }
  }

  private func write(list: Markup, states: Markup, into page: inout Markup) {
    let id = "s\(number)"
    page.block("section", ["class": "scene", "aria-labelledby": "\(id)-t"]) { section in
      section.line("h2", ["id": "\(id)-t"]) { $0.each(NaturalLanguage.allCases.map(scene.header.title.text(in:))) }
      section.line("p", ["class": "file"], file)
      TimeSection(scene: scene, views: view.map { [scene.header.views[$0.index].name] }, id: "\(id)-c").write(
        into: &section)
      section.block("div", ["class": "columns"]) { columns in
        columns.line("nav", ["aria-labelledby": "\(id)-n"]) { nav in
          nav.line("h3", ["id": "\(id)-n"]) { $0.words(\.steps) }
          nav.rows(in: "ol") { $0.append(list) }
        }
        columns.block("div", ["class": "states"]) { column in
          column.block("div", ["class": "controls"]) { writeControls(into: &$0) }
          column.append(states)
        }
      }
    }
  }

  private func writeControls(into controls: inout Markup) {
    controls.line("button", ["type": "button", "class": "back"]) { $0.words(\.previous) }
    controls.line("button", ["type": "button", "class": "forth"]) { $0.words(\.next) }
    controls.line("button", ["type": "button", "class": "play"]) { button in
      button.element("span", ["class": "off"]) { $0.words(\.play) }
      button.element("span", ["class": "going"]) { $0.words(\.pause) }
    }
    controls.line("p", ["class": "place", "role": "status"], "")
  }
}
