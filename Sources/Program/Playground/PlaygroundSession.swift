import GeomrunGeometry
import GeomrunLayerTree
import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
package import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

/// A request whose text has been read; its parts are made on demand.
package struct PlaygroundSession {
  let request: PlaygroundRequest
  private let documents: [ReplayedDocument]
  /// The scenes that can be replayed.
  private let valid: [(document: ReplayedDocument, scene: LayerScene)]
  private let lines: SourceLines
  private let extents: ValueExtents
  /// The position of the window in the drawn picture.
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

  /// Returns a part of the answer, as the command line would print it; nil if no scene can be replayed for it.
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
    case .calls: shown.flatMap { calls(of: $0.scene) }
    case .film: shown.flatMap { film(of: $0.scene) }
    }
  }

  /// The scene for parts with a single one.
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
    let scenes = CheckedScene.all(
      of: request.source, documents, listingAll: true, extents: extents, in: request.language)
    for scene in scenes {
      summary.add(scene)
      writer.write(scene, into: &text)
    }
    for piece in writer.end(summary) { text.append(piece) }
    return text
  }

  private mutating func draw(_ scene: LayerScene) -> ByteText? {
    var options = PictureOptions()
    options.words = words
    let states = SceneStates(of: scene, passes: request.call.map { _ in words }) { mutation, _ in
      mutation.isTurnAtTheEnd ? nil : lines.entry(mutation.place, mutation.valuePlace)
    }
    options.place = request.place
    options.showsExpected = request.showsExpected
    let picture = Picture(of: states, options: options)
    var text = ByteText()
    guard let step = request.step else {
      place = picture.drawLast(into: &text)
      return text
    }
    let state = if let call = request.call { states.state(behind: call, of: step) } else { Int?.some(step) }
    guard let state, (0...states.last).contains(state) else { return nil }
    place = picture.draw(step: state, into: &text)
    return text
  }

  private var words: PictureWords {
    switch request.language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }

  /// Returns the parts of the step's layout pass, or nil if no step is requested.
  private func calls(of scene: LayerScene) -> ByteText? {
    guard let step = request.step, (0...scene.steps.count).contains(step) else { return nil }
    let views = scene.header.views
    var text = ByteText()
    text.appendJSONList(of: scene.passCalls(ofStep: step, in: request.language)) { call, text in
      text.append("{\"view\": ")
      if let view = call.view { text.appendJSON(views[view.index].name) } else { text.append("null") }
      text.append(", \"name\": ")
      text.appendJSON(name(of: call, views))
      text.append(", \"marks\": ")
      text.appendJSONList(of: call.marks) { mark, text in
        text.append("{\"view\": ")
        text.appendJSON(views[mark.view.index].name)
        text.append(", \"words\": ")
        text.appendJSON(mark.words)
        text.append("}")
      }
      text.append("}")
    }
    return text
  }

  private func name(of call: PassCall, _ views: [ViewDeclaration]) -> String {
    guard let view = call.view.map({ views[$0.index].name }) else { return words.passEnds }
    return call.method.map { "\(view).\($0.rawValue)" } ?? words.placed(view)
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
    guard let call = request.call else { return report(of: scene.replay(mutations: Array(steps.prefix(last)))) }
    guard call > 0 else { return nil }
    let walk = StepWalk(scene.header, steps, stopsInPasses: true)
    walk.skip(to: last - 1)
    for _ in 0..<call {
      guard let happened = walk.next(), happened.position == last - 1, happened.stop != nil else { return nil }
    }
    return report(of: walk.state)
  }

  private func report(of state: ReplayResult) -> ByteText {
    report(of: [ReplayedDocument(outcome: state, diagnostics: [], omitted: 0)])
  }

  private func code(of scene: LayerScene) -> ByteText {
    let writer = CodeContext(CodeWriter(language: request.code, comments: request.language), scene)
    var text = ByteText()
    for line in writer.declarations { text.append("\(WrittenText(lines: line))\n") }
    for mutation in scene.steps { text.append("\(WrittenText(lines: writer.statement(for: mutation)))\n") }
    return text
  }
}
