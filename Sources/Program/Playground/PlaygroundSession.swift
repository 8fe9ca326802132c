import GeomrunGeometry
import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

/// One request, whose text has been read; its parts are made when somebody asks for them.
package struct PlaygroundSession {
  let request: PlaygroundRequest
  private let documents: [ReplayedDocument]
  /// The scenes that can be replayed.
  private let valid: [(document: ReplayedDocument, scene: LayerScene)]
  private let lines: SourceLines
  private let extents: ValueExtents
  /// Where the window lies in the picture that has been drawn.
  private var place: WindowPlace?

  /// Reads and replays the text; O(bytes).
  package init(_ request: PlaygroundRequest) {
    var documents: [ReplayedDocument] = []
    var valid: [(document: ReplayedDocument, scene: LayerScene)] = []
    var replay = SourceReplay(of: request.source, isStrict: request.isStrict, readsAhead: false)
    replay.each(into: { SceneRecorder() }) { recorder, document in
      documents.append(document)
      if !document.isInvalid { valid.append((document, recorder.scene)) }
    }
    self.request = request
    self.documents = documents
    self.valid = valid
    lines = SourceLines(request.source)
    extents = ValueExtents(request.source)
  }

  /// A part of the answer, as the command line would print it; nil where no scene can be replayed that it could show.
  package mutating func part(_ part: PlaygroundPart) -> ByteText? {
    switch part {
    case .report: valid.isEmpty ? nil : report
    case .check: check
    case .picture: shown.flatMap { draw($0.scene) }
    case .explanation: valid.isEmpty ? nil : explanation
    case .steps: shown.map { steps(of: $0.scene) }
    case .state: shown.flatMap { state(of: $0.scene) }
    case .code: shown.map { code(of: $0.scene) }
    case .place: place.map { Self.json($0) }
    }
  }

  /// The scene that what shows a single one is made of.
  var shown: (document: ReplayedDocument, scene: LayerScene)? {
    guard let number = request.document else { return valid.first }
    return valid.first { $0.scene.header.document == number }
  }

  private var report: ByteText { report(of: valid.map { $0.document }) }

  private func report(of documents: [ReplayedDocument]) -> ByteText {
    let writer = JSONReport()
    var text = ByteText()
    writer.begin(into: &text)
    for (index, document) in documents.enumerated() {
      if index > 0 { writer.separate(into: &text) }
      writer.write(SceneReport(file: request.source.name, document: document), into: &text)
    }
    writer.end(into: &text)
    return text
  }

  private var check: ByteText {
    let writer = CheckJSON()
    var (text, summary) = (ByteText(), CheckSummary())
    writer.begin(into: &text)
    let scenes = CheckedScene.all(of: request.source, documents, listingAll: true, extents: extents)
    for scene in scenes {
      summary.add(scene)
      writer.write(scene, into: &text)
    }
    for piece in writer.end(summary) { text.append(piece) }
    return text
  }

  private mutating func draw(_ scene: LayerScene) -> ByteText? {
    let states = SceneStates(of: scene) { mutation, _ in
      mutation.isTurnAtTheEnd ? nil : lines.entry(mutation.place, mutation.valuePlace)
    }
    var options = PictureOptions()
    options.words =
      switch request.language {
      case .english: .english
      case .simplifiedChinese: .simplifiedChinese
      }
    options.place = request.place
    options.showsExpected = request.showsExpected
    let picture = Picture(of: states, options: options)
    var text = ByteText()
    guard let step = request.step else {
      place = picture.drawLast(into: &text)
      return text
    }
    guard (0...states.last).contains(step) else { return nil }
    place = picture.draw(step: step, into: &text)
    return text
  }

  private static func json(_ place: WindowPlace) -> ByteText {
    let (plot, middle) = (place.plot, place.middle)
    let numbers = [plot.minX, plot.minY, plot.width, plot.height, place.scale, middle.x, middle.y]
    var text = ByteText()
    text.appendJSONList(of: numbers) { $1.append(WrittenText($0)) }
    return text
  }

  private var explanation: ByteText {
    let writer = TraceJSON(code: request.code)
    var text = ByteText()
    writer.begin(into: &text)
    for (_, scene) in valid {
      let trace = Trace(of: scene, code: request.code, language: request.language)
      writer.write(trace, file: request.source.name, into: &text)
    }
    writer.end(into: &text)
    return text
  }

  private func steps(of scene: LayerScene) -> ByteText {
    var text = ByteText()
    text.appendJSONList(of: scene.steps.enumerated(), line: "\n  ") { numbered, text in
      let (index, mutation) = numbered
      text.append("{\"number\": \(index + 1), ")
      text.appendJSON(lines[mutation.place])
      text.append(", \"value\": {")
      text.appendJSON(lines[extents.whole(mutation.valuePlace)])
      text.append("}, \"text\": ")
      text.appendJSON(lines.entry(mutation.place, mutation.valuePlace))
      text.append("}")
    }
    text.append("\n")
    return text
  }

  private func state(of scene: LayerScene) -> ByteText? {
    let steps = scene.steps
    let last = request.step ?? steps.count
    guard (0...steps.count).contains(last) else { return nil }
    let outcome = scene.replay(mutations: Array(steps.prefix(last)))
    return report(of: [ReplayedDocument(outcome: outcome, diagnostics: [], omitted: 0)])
  }

  private func code(of scene: LayerScene) -> ByteText {
    let writer = CodeContext(CodeWriter(language: request.code, comments: request.language), scene)
    var text = ByteText()
    for line in writer.declarations { text.append("\(WrittenText(lines: line))\n") }
    for mutation in scene.steps { text.append("\(WrittenText(lines: writer.statement(for: mutation)))\n") }
    return text
  }
}
