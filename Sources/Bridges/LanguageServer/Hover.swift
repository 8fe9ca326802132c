import GeomrunDiagnosticCatalog
import GeomrunGeometry
import GeomrunJSONReading
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunPictures
import GeomrunReporting
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

/// The hover at the cursor: the old value, the new value, and the reason.
struct Hover {
  private let document: OpenDocument
  let client: LanguageServer.Client
  /// VS Code truncates longer texts, and a truncated picture breaks the rest.
  private static let longest = 90_000

  private let keys: SceneKeys

  init(_ document: OpenDocument, _ client: LanguageServer.Client, _ keys: SceneKeys) {
    self.document = document
    self.client = client
    self.keys = keys
  }

  /// Returns the hover at a byte of the newest text, or nil.
  ///
  /// O(length of the scene).
  func json(atByte byte: Int) -> JSONValue? {
    guard let analysis = document.usable(atByte: byte), let then = document.byte(byte, in: analysis),
      let scene = analysis.scene(atByte: then)
    else { return nil }
    guard let (narration, bytes) = narration(then, scene, analysis) else { return nil }
    var result: JSONValue = [
      "contents": [
        "kind": client.hasMarkdown ? "markdown" : "plaintext",
        "value": .string(client.hasMarkdown ? narration.markdown : narration.plain),
      ]
    ]
    // The place may include lines that have changed since.
    if analysis.id == document.analysis.id {
      result = result.with("range", JSONValue(analysis.range(of: bytes, in: client.encoding)))
    }
    return result
  }

  private func narration(_ byte: Int, _ scene: DocumentAnalysis.Document, _ analysis: DocumentAnalysis) -> (
    HoverText, Range<Int>
  )? {
    func holds(_ bytes: Range<Int>) -> Bool { bytes.lowerBound <= byte && byte <= bytes.upperBound }
    // The turn at the end has its place at a list as well.
    if let list = list(at: byte, in: scene, analysis) { return list }
    if let word = animation(at: byte, in: scene, analysis, keys) { return word }
    func bytes(of step: DocumentAnalysis.Step) -> Range<Int> {
      step.key.lowerBound..<max(step.key.upperBound, step.value.upperBound)
    }
    if let step = scene.steps.last(where: { holds(bytes(of: $0)) }), !step.isCheckpoint {
      return (text(of: step, in: scene, analysis), bytes(of: step))
    }
    let outcome = scene.replayed.outcome
    for (index, view) in outcome.header.views.enumerated() {
      let bytes = analysis.bytes(of: view.place)
      if holds(bytes) { return (text(of: LayerID(index: index), in: scene), bytes) }
    }
    for (index, comparison) in outcome.compared.enumerated() {
      let bytes = analysis.bytes(of: comparison.place)
      let line = analysis.lines.line(ofByte: bytes.lowerBound)
      // An expected value extends from its key to the end of its line, if the line has no other.
      let key = analysis.startOfKey(before: bytes.lowerBound)
      guard analysis.lines.line(ofByte: byte) == line, holds(key..<max(bytes.upperBound, key)) else { continue }
      return (text(ofComparison: index, in: outcome), key..<max(bytes.upperBound, key))
    }
    for (parameter, value) in zip(outcome.header.parameters, outcome.parameters) {
      let bytes = analysis.bytes(of: parameter.place)
      guard holds(bytes) else { continue }
      var text = HoverText()
      text.title = "\(parameter.name) = \(NumberText.shortest(value))"
      return (text, bytes)
    }
    for (query, answer) in zip(outcome.queries, outcome.answers) {
      let place = analysis.bytes(of: query.place)
      let bytes = analysis.startOfKey(before: place.lowerBound)..<place.upperBound
      guard holds(bytes) else { continue }
      var text = HoverText()
      text.title = outcome.text(of: query)
      text.sentences.append(outcome.text(of: answer))
      return (text, bytes)
    }
    return code(at: byte, in: scene, analysis) ?? name(at: byte, in: scene, analysis)
      ?? query(at: byte, in: scene, analysis)
  }

  /// Returns the meaning of a code in `allow`.
  private func code(at byte: Int, in scene: DocumentAnalysis.Document, _ analysis: DocumentAnalysis) -> (
    HoverText, Range<Int>
  )? {
    let root = analysis.outline.documents.first { scene.bytes.contains($0.root.range.lowerBound) }
    for node in root?.root[SectionKey.allow]?.inner ?? [] where node.range.contains(byte) {
      guard let code = node.text.flatMap(DiagnosticCode.init(rawValue:)) else { continue }
      let words = code.explanation.text(in: client.language)
      var text = HoverText()
      text.title = code.rawValue
      text.sentences = [words.meaning, words.remedy]
      return (text, node.range)
    }
    return nil
  }

  /// Returns the hover of a view that is named in any other place.
  private func name(at byte: Int, in scene: DocumentAnalysis.Document, _ analysis: DocumentAnalysis) -> (
    HoverText, Range<Int>
  )? {
    // Nothing is named between words, and finding all names takes time.
    let bytes = analysis.source.bytes
    guard bytes.indices.contains(byte), ![0x20, 0x0A, 0x0D, 0x23].contains(bytes[byte]) else { return nil }
    guard let occurrence = analysis.names(atByte: byte, keys)?.occurrence(at: byte), occurrence.kind == .view,
      let view = scene.replayed.outcome.view(named: occurrence.name)
    else { return nil }
    return (text(of: view, in: scene), occurrence.bytes)
  }

  private func text(of step: DocumentAnalysis.Step, in scene: DocumentAnalysis.Document, _ analysis: DocumentAnalysis)
    -> HoverText
  {
    var text = HoverText()
    let trace = Trace(of: scene.scene, language: client.language)
    let texts = TraceTexts(trace, language: client.language)
    guard let narration = trace.step(at: step.position) else { return text }
    let views = scene.scene.header.views
    let receiver = step.view ?? narration.receiver
    text.title = said(
      Words(
        en: "\(VisibleText(views[receiver.index].name)) after step \(step.number)",
        zh: "\(VisibleText(views[receiver.index].name))：第 \(step.number) 步之后"))
    text.sentences.append(narration.words)
    text.head = ["", said(Words(en: "before", zh: "之前")), said(Words(en: "after", zh: "之后"))]
    let own = narration.changes.filter { $0.view == receiver }
    let states = scene.states(around: step, of: receiver)
    for property in [Property.frame, .bounds, .center] {
      guard let before = property.read(from: states.before), let after = property.read(from: states.after) else {
        continue
      }
      let isChanged = own.contains { $0.property == property.name }
      text.rows.append(
        HoverText.Row(
          name: property.name, before: texts.text(of: .value(before)), after: texts.text(of: .value(after)),
          isChanged: isChanged))
    }
    let shown = Set(text.rows.map(\.name))
    let others = narration.changes.filter { $0.view != receiver || !shown.contains($0.property) }
    for change in others.prefix(12) {
      let (before, after) = texts.texts(of: change)
      let name = change.view == receiver ? change.property : texts.name(of: change)
      text.rows.append(HoverText.Row(name: name, before: before, after: after, isChanged: true))
    }
    text.sentences += narration.reasons.prefix(4)
    if client.pictures, client.hasMarkdown { text.picture = picture(of: step, receiver, in: scene, analysis) }
    return text
  }

  /// Returns an inline picture of the state after a step over the state before, or nil if it is too long.
  private func picture(
    of step: DocumentAnalysis.Step, _ view: LayerID, in scene: DocumentAnalysis.Document, _ analysis: DocumentAnalysis
  ) -> String? {
    let lines = SourceLines(analysis.source)
    // Later mutations are not shown and need no replay.
    let mutations = Array(scene.scene.mutations[...step.position])
    let states = SceneStates(of: scene.scene, mutations: mutations) { mutation, _ in
      lines.entry(mutation.place, mutation.valuePlace)
    }
    var options = PictureOptions()
    options.width = 320
    options.hasRoomForAllStates = false
    options.views = [scene.scene.header.views[view.index].name]
    options.words = client.language == .english ? .english : .simplifiedChinese
    var svg = ByteText()
    Picture(of: states, options: options).write(step: step.number, into: &svg)
    var text = ByteText()
    let name = said(Words(en: "after step \(step.number)", zh: "第 \(step.number) 步之后"))
    text.append("![\(MarkdownText.escaped(name))]")
    text.append("(data:image/svg+xml;base64,")
    text.appendBase64(svg)
    text.append(")")
    return text.count < Self.longest ? text.string : nil
  }

  private func text(of view: LayerID, in scene: DocumentAnalysis.Document) -> HoverText {
    var text = HoverText()
    let outcome = scene.replayed.outcome
    let texts = TraceTexts(Trace(of: scene.scene, language: client.language), language: client.language)
    text.title = outcome.name(of: view)
    text.head = ["", said(Words(en: "declared", zh: "声明")), said(Words(en: "in the end", zh: "最终"))]
    for property in [Property.frame, .bounds, .center, .anchorPoint, .transform] {
      guard let before = property.read(from: scene.declared[view]), let after = property.read(from: outcome.tree[view])
      else { continue }
      text.rows.append(
        HoverText.Row(
          name: property.name, before: texts.text(of: .value(before)), after: texts.text(of: .value(after)),
          isChanged: before != after))
    }
    return text
  }

  private func text(ofComparison index: Int, in outcome: ReplayResult) -> HoverText {
    var text = HoverText()
    text.title = outcome.name(of: outcome.compared[index].subject)
    let known = outcome.knownFailures.first { $0.comparison == index }
    guard let mismatch = outcome.mismatches.first(where: { $0.comparison == index }) ?? known?.mismatch else {
      text.sentences.append(said(Words(en: "met", zh: "符合预期")))
      return text
    }
    text.head = ["", said(Words(en: "expected", zh: "预期")), said(Words(en: "actual", zh: "实际"))]
    text.rows.append(
      HoverText.Row(
        name: "", before: outcome.text(of: mismatch.expected), after: outcome.text(of: mismatch.actual), isChanged: true
      ))
    return text
  }

  private func said(_ words: Words) -> String { Speaker(client.language).text(of: words) }
}

extension DocumentAnalysis {
  /// Returns the start of the key in front of a value, in the same line, or the byte itself without a key.
  func startOfKey(before byte: Int) -> Int {
    let start = lines.starts[lines.line(ofByte: byte)]
    var position = byte
    while position > start, [0x20, 0x3A].contains(lines.bytes[position - 1]) { position -= 1 }
    guard position < byte else { return byte }
    while position > start, ![0x20, 0x7B, 0x5B, 0x2C].contains(lines.bytes[position - 1]) { position -= 1 }
    return position
  }
}

/// The unformatted text of a hover; all of it may be untrusted.
struct HoverText {
  /// A row of the table.
  struct Row {
    let name: String
    let before: String
    let after: String
    let isChanged: Bool
  }

  var title = ""
  var head: [String] = []
  var rows: [Row] = []
  var sentences: [String] = []
  /// Markdown that geomrun generated.
  var picture: String?

  /// The text in Markdown, with untrusted text escaped.
  var markdown: String {
    var text = "**\(MarkdownText.escaped(title))**\n"
    if !rows.isEmpty {
      text += "\n| \(head.joined(separator: " | ")) |\n|" + head.map { _ in " --- |" }.joined() + "\n"
      for row in rows {
        let (before, after) = (MarkdownText.escaped(row.before), MarkdownText.escaped(row.after))
        let shown = row.isChanged ? "**\(after)**" : after
        text += "| \(MarkdownText.escaped(row.name)) | \(before) | \(shown) |\n"
      }
    }
    for sentence in sentences { text += "\n\(MarkdownText.escaped(sentence))\n" }
    if let picture { text += "\n\(picture)\n" }
    return text
  }

  /// The text for clients without Markdown.
  var plain: String {
    var lines = [title.visible]
    for row in rows {
      let name = row.name.isEmpty ? "" : row.name + ": "
      lines.append((name + (row.before == row.after ? row.after : "\(row.before) → \(row.after)")).visible)
    }
    return (lines + sentences.map(\.visible)).joined(separator: "\n")
  }
}
