import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunPictures
import GeomrunQuizzes
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// One state of a scene: the step that led to it, its picture, and why it is as it is.
struct StateArticle {
  /// What the solution is told with, in each language.
  let texts: [TraceTexts]
  let header: SceneHeader
  let prefix: String
  let codes: CodeTexts
  /// What the marks of the pictures are: the key stands beside the first one, and the script takes it to the one that is shown.
  let marks: [PictureMark]

  /// The most lines of arithmetic, and the most rows of changes, in one step.
  private static let most = 40

  /// Adds the state as it is declared, told in each language.
  func writeDeclared(_ setUps: [SetUp], _ figure: StateFigure?, into text: inout ByteText) {
    begin(0, into: &text) { $0.appendWords { $0.asDeclared } }
    for code in PageCode.allCases {
      writeCode(code, codes.declarations(code), into: &text)
    }
    text.append(fixed: "<div class=\"result\">\n")
    write(figure, key: marks, into: &text)
    if let first = setUps.first {
      write(transforms: setUps.map(\.transforms), first.formulas, into: &text)
    }
    text.append(fixed: "</div>\n</article>\n")
  }

  /// Adds the state behind a step.
  func write(
    _ step: StepTexts, _ figure: StateFigure?, _ predictions: [Prediction],
    within: (absolute: Double, relative: Double), into text: inout ByteText
  ) {
    guard let first = step.told.first else { return }
    begin(first.number, into: &text) { $0.appendEach(step.told.map(\.words)) }
    for code in PageCode.allCases {
      writeCode(code, [codes.statement(code, for: step.mutation)], into: &text)
    }
    for prediction in predictions { write(prediction, within: within, into: &text) }
    text.append(fixed: "<div class=\"result\">\n")
    write(figure, into: &text)
    writeReasons(step, into: &text)
    write(transforms: step.told.map(\.transforms), first.formulas, into: &text)
    write(first.changes, into: &text)
    text.append(fixed: "</div>\n</article>\n")
  }

  private func begin(
    _ step: Int, into text: inout ByteText, title: (inout ByteText) -> Void
  ) {
    let id: WrittenText = "\(WrittenText(word: prefix))\(step)"
    text.append("<article class=\"step\" id=\"\(id)\" aria-labelledby=\"\(id)-t\">\n")
    text.append("<h3 id=\"\(id)-t\"><span class=\"no\">\(step)</span> ")
    title(&text)
    text.append(fixed: "</h3>\n")
  }

  private func writeCode(_ code: PageCode, _ lines: [[String]], into text: inout ByteText) {
    text.append("<pre class=\"\(code)\"><code>")
    for (index, line) in lines.enumerated() {
      if index > 0 { text.append(fixed: "\n") }
      text.appendEach(line)
    }
    text.append(fixed: "</code></pre>\n")
  }

  private func write(
    _ figure: StateFigure?, key marks: [PictureMark] = [], into text: inout ByteText
  ) {
    guard let figure else {
      return text.appendWords(in: ("<p class=\"more\">", "</p>\n")) { $0.notDrawn }
    }
    text.append(fixed: "<div class=\"look\">\n<figure>\n")
    text.append(figure.svg)
    text.append(fixed: "</figure>\n<div class=\"beside\">\n")
    StateLegend().write(figure, into: &text)
    StateLegend().write(marks, into: &text)
    text.append(fixed: "</div>\n</div>\n")
  }

  private func writeReasons(_ step: StepTexts, into text: inout ByteText) {
    // Each language tells the same reasons, one by one.
    var reasons = (step.told.first?.reasons ?? []).indices.map { index in
      step.told.map { $0.reasons.indices.contains(index) ? $0.reasons[index] : "" }
    }
    let wholes = zip(texts, step.told).map { $0.sentence(ofWholeIn: $1) ?? "" }
    if wholes.contains(where: { !$0.isEmpty }) { reasons.append(wholes) }
    guard !reasons.isEmpty else { return }
    text.appendWords(in: ("<h4>", "</h4>\n")) { $0.why }
    for reason in reasons {
      text.append(fixed: "<p>")
      text.appendEach(reason)
      text.append(fixed: "</p>\n")
    }
  }

  private func write(
    transforms: [[TransformStep]], _ formulas: some Sequence<Formula>, into text: inout ByteText
  ) {
    var isEmpty = true
    var left = 0
    func begin(_ text: inout ByteText) {
      if isEmpty {
        text.appendWords(
          in: (
            "<details class=\"arithmetic\"><summary>", "</summary>\n<ul class=\"formulas\">\n"
          )
        ) { $0.arithmetic }
      }
      isEmpty = false
    }
    for index in (transforms.first ?? []).indices {
      begin(&text)
      text.append(fixed: "<li>")
      text.appendEach(zip(texts, transforms).map { $0.sentence(of: $1[index]) })
      text.append(fixed: "</li>\n")
    }
    for (index, formula) in formulas.enumerated() {
      guard index < Self.most else {
        left += 1
        continue
      }
      begin(&text)
      text.append(fixed: "<li>")
      text.appendEach(texts.map { $0.line(of: formula) })
      let rules = texts.map { $0.rule(of: formula) }
      if rules.contains(where: { !$0.isEmpty }) {
        text.append(fixed: " <small>[")
        text.appendEach(rules)
        text.append(fixed: "]</small>")
      }
      text.append(fixed: "</li>\n")
    }
    guard !isEmpty else { return }
    text.append(fixed: "</ul>\n")
    writeRest(left, into: &text)
    text.append(fixed: "</details>\n")
  }

  private func write(_ changes: [Change], into text: inout ByteText) {
    guard !changes.isEmpty else {
      return text.appendWords(in: ("<p>", "</p>\n")) { $0.nothingChanged }
    }
    text.appendWords(in: ("<table class=\"changes\"><caption>", "</caption>\n<thead><tr>")) {
      $0.changed
    }
    for title in [\PageWords.property, \.before, \.after] {
      text.appendWords(in: ("<th scope=\"col\">", "</th>")) { $0[keyPath: title] }
    }
    text.append(fixed: "</tr></thead>\n<tbody>\n")
    for change in changes.prefix(Self.most) {
      text.append(fixed: "<tr><th scope=\"row\">")
      text.appendEach(texts.map { $0.name(of: change) })
      text.append(fixed: "</th>")
      let states = texts.map { $0.texts(of: change) }
      for state in [states.map(\.before), states.map(\.after)] {
        text.append(fixed: "<td>")
        text.appendEach(state)
        text.append(fixed: "</td>")
      }
      text.append(fixed: "</tr>\n")
    }
    text.append(fixed: "</tbody></table>\n")
    writeRest(changes.count - Self.most, into: &text)
  }

  private func writeRest(_ count: Int, into text: inout ByteText) {
    guard count > 0 else { return }
    text.appendWords(in: ("<p class=\"more\">", "</p>\n")) { $0.moreLines(count) }
  }

  /// Adds what a reader may guess, for the script alone.
  private func write(
    _ prediction: Prediction, within: (absolute: Double, relative: Double),
    into text: inout ByteText
  ) {
    func list(_ numbers: [Double], _ separator: String) -> String {
      numbers.map(NumberText.shortest).joined(separator: separator)
    }
    let parts = prediction.property.kind.slotNames.joined(separator: ", ")
    text.append(fixed: "<div class=\"ask\" hidden=\"\"")
    text.appendShown(
      "data-of", "\(header.views[prediction.view.index].name).\(prediction.property.name)")
    text.appendXML("data-parts", parts)
    text.appendXML("data-was", list(prediction.before, ", "))
    text.appendXML("data-right", list(prediction.right, ", "))
    text.appendXML("data-within", list([within.absolute, within.relative], " "))
    let wrong = prediction.wrong.map { "\($0.misconception.rawValue):\(list($0.value, " "))" }
    if !wrong.isEmpty { text.appendXML("data-wrong", wrong.joined(separator: ";")) }
    text.append(fixed: "></div>\n")
  }
}
