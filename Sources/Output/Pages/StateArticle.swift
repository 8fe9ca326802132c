import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunPictures
import GeomrunQuizzes
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// One state of a scene: the step that led to it, its picture, and its reasons.
struct StateArticle {
  /// The texts of the solution, in each language.
  let texts: [TraceTexts]
  let header: SceneHeader
  let prefix: String
  let codes: CodeTexts
  /// The marks of the pictures; their key is next to the first one, and the script moves it to the visible one.
  let marks: [PictureMark]

  /// The maximum lines of arithmetic, and the maximum rows of changes, in one step.
  private static let most = 40
  /// The maximum lines of declarations above their picture.
  private static let mostAbove = 16

  /// Adds the declared state, explained in each language.
  func writeDeclared(_ setUps: [SetUp], _ figure: StateFigure?, into page: inout Markup) {
    article(0, into: &page) {
      $0.words(\.asDeclared)
    } content: { article in
      let declarations = PageCode.allCases.map { (code: $0, lines: codes.declarations($0)) }
      // Long code, such as that of constraints, would push the picture off the screen.
      let isLong = declarations.contains { $0.lines.count > Self.mostAbove }
      if !isLong { for (code, lines) in declarations { writeCode(code, lines, into: &article) } }
      article.block("div", ["class": "result"]) { result in
        write(figure, key: marks, into: &result)
        if let first = setUps.first { write(transforms: setUps.map(\.transforms), first.formulas, into: &result) }
      }
      if isLong { for (code, lines) in declarations { writeCode(code, lines, into: &article) } }
    }
  }

  /// Adds the state after a step.
  func write(
    _ step: StepTexts, _ figures: [PassFigure], _ predictions: [Prediction],
    within: (absolute: Double, relative: Double), into page: inout Markup
  ) {
    guard let first = step.inLanguages.first else { return }
    article(first.number, into: &page) {
      $0.each(step.inLanguages.map(\.words))
    } content: { article in
      for code in PageCode.allCases { writeCode(code, [codes.statement(code, for: step.mutation)], into: &article) }
      for prediction in predictions { write(prediction, within: within, into: &article) }
      article.block("div", ["class": "result"]) { result in
        write(figures, of: step, into: &result)
        writeReasons(step, into: &result)
        write(transforms: step.inLanguages.map(\.transforms), first.formulas, into: &result)
        // A reason explains the effect of an animator.
        if !first.changes.isEmpty || step.mutation.animator == nil { write(first.changes, into: &result) }
      }
    }
  }

  private func article(
    _ step: Int, into page: inout Markup, title: (inout Markup) -> Void, content: (inout Markup) -> Void
  ) {
    let id = "\(prefix)\(step)"
    let attributes: Markup.Attributes = ["class": "step", "id": id, "aria-labelledby": "\(id)-t"]
    page.block("article", attributes) { article in
      article.line("h3", ["id": "\(id)-t"]) { line in
        line.element("span", ["class": "no"], "\(step)")
        line.text(" ")
        title(&line)
      }
      content(&article)
    }
  }

  private func writeCode(_ code: PageCode, _ lines: [[String]], into page: inout Markup) {
    page.line("pre", ["class": code.rawValue]) { pre in
      pre.element("code") { text in
        for (index, line) in lines.enumerated() {
          if index > 0 { text.lineEnd() }
          text.each(line)
        }
      }
    }
  }

  /// Adds the picture of a state; for a layout pass those after each of its parts, one of which the script shows.
  private func write(_ figures: [PassFigure], of step: StepTexts, into page: inout Markup) {
    guard figures.count > 1 else { return write(figures.last?.figure, into: &page) }
    page.block("div", ["class": "calls"]) { calls in
      calls.block("div", ["class": "turns"]) { turns in
        turns.line("button", ["type": "button", "class": "back"]) { $0.words(\.previousCall) }
        turns.line("button", ["type": "button", "class": "forth"]) { $0.words(\.nextCall) }
      }
      for figure in figures {
        calls.block("div", ["class": "call"]) { call in
          let id = figure.place.isEnd ? nil : PassFigure.id(of: figure.place, prefix)
          call.line("h4", ["id": id]) { title in
            title.element("span", ["class": "no"], "\(figure.number)")
            title.text(" ")
            title.words { figure.words(in: header, $0.pictures) }
          }
          write(figure.figure, into: &call)
        }
      }
    }
  }

  private func write(_ figure: StateFigure?, key marks: [PictureMark] = [], into page: inout Markup) {
    guard let figure else { return page.line("p", ["class": "more"]) { $0.words(\.notDrawn) } }
    page.block("div", ["class": "look"]) { look in
      look.block("figure") { $0.trusted { $0.append(figure.svg) } }
      look.block("div", ["class": "beside"]) { beside in
        StateLegend().write(figure, into: &beside)
        StateLegend().write(marks, into: &beside)
      }
    }
  }

  private func writeReasons(_ step: StepTexts, into page: inout Markup) {
    // All languages have the same reasons, one by one.
    var reasons = (step.inLanguages.first?.reasons ?? []).indices.map { index in
      step.inLanguages.map { $0.reasons.indices.contains(index) ? $0.reasons[index] : "" }
    }
    let wholes = zip(texts, step.inLanguages).map { $0.sentence(ofWholeIn: $1) ?? "" }
    if wholes.contains(where: { !$0.isEmpty }) { reasons.append(wholes) }
    guard !reasons.isEmpty else { return }
    page.line("h4") { $0.words(\.why) }
    for reason in reasons { page.line("p") { $0.each(reason) } }
  }

  private func write(transforms: [[TransformStep]], _ formulas: some Sequence<Formula>, into page: inout Markup) {
    var list = Markup(.page)
    var left = 0
    for index in (transforms.first ?? []).indices {
      list.line("li") { $0.each(zip(texts, transforms).map { $0.sentence(of: $1[index]) }) }
    }
    for (index, formula) in formulas.enumerated() {
      guard index < Self.most else {
        left += 1
        continue
      }
      let rules = texts.map { $0.rule(of: formula) }
      list.line("li") { line in
        line.each(texts.map { $0.line(of: formula) })
        guard rules.contains(where: { !$0.isEmpty }) else { return }
        line.text(" ")
        line.element("small") { small in
          small.text("[")
          small.each(rules)
          small.text("]")
        }
      }
    }
    guard !list.isEmpty else { return }
    page.line("details", ["class": "arithmetic"]) { details in
      details.line("summary") { $0.words(\.arithmetic) }
      details.block("ul", ["class": "formulas"]) { $0.append(list) }
      writeRest(left, into: &details)
    }
  }

  private func write(_ changes: [Change], into page: inout Markup) {
    guard !changes.isEmpty else { return page.line("p") { $0.words(\.nothingChanged) } }
    page.line("table", ["class": "changes"]) { table in
      table.line("caption") { $0.words(\.changed) }
      table.line("thead") { head in
        head.element("tr") { row in
          for title in [\PageWords.property, \.before, \.after] {
            row.element("th", ["scope": "col"]) { $0.words { $0[keyPath: title] } }
          }
        }
      }
      table.rows(in: "tbody") { body in
        for change in changes.prefix(Self.most) {
          body.line("tr") { row in
            row.element("th", ["scope": "row"]) { $0.each(texts.map { $0.name(of: change) }) }
            let states = texts.map { $0.texts(of: change) }
            row.element("td") { $0.each(states.map(\.before)) }
            row.element("td") { $0.each(states.map(\.after)) }
          }
        }
      }
    }
    writeRest(changes.count - Self.most, into: &page)
  }

  private func writeRest(_ count: Int, into page: inout Markup) {
    guard count > 0 else { return }
    page.line("p", ["class": "more"]) { $0.words { $0.moreLines(count) } }
  }

  /// Adds a value to guess, for the script only.
  private func write(_ prediction: Prediction, within: (absolute: Double, relative: Double), into page: inout Markup) {
    func list(_ numbers: [Double], _ separator: String) -> String {
      numbers.map(NumberText.shortest).joined(separator: separator)
    }
    let name = header.views[prediction.view.index].name
    let wrong = prediction.wrong.map { "\($0.misconception.rawValue):\(list($0.value, " "))" }
    let attributes: Markup.Attributes = [
      "class": "ask", "hidden": "", "data-of": "\(name).\(prediction.property.name)",
      "data-parts": prediction.property.kind.slotNames.joined(separator: ", "),
      "data-was": list(prediction.before, ", "), "data-right": list(prediction.right, ", "),
      "data-within": list([within.absolute, within.relative], " "),
      "data-wrong": wrong.isEmpty ? nil : wrong.joined(separator: ";"),
    ]
    page.line("div", attributes, "")
  }
}
