import GeomrunJSONReading
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunSceneUpdating
import GeomrunText
import GeomrunWords
import GeomrunYAMLStream

/// The code actions at a place of a text, as edits.
struct CodeActions {
  private let document: OpenDocument
  private let client: LanguageServer.Client

  init(_ document: OpenDocument, _ client: LanguageServer.Client) {
    self.document = document
    self.client = client
  }

  /// Whether a client that asks for these kinds of actions, or nil for all, wants this kind.
  static func isWanted(_ kind: String, of only: [String]?) -> Bool {
    only?.contains { kind == $0 || kind.hasPrefix($0 + ".") } ?? true
  }

  /// Returns the actions for a range, limited to the requested kinds.
  func json(in range: Range<TextPosition>, only: [String]?) -> JSONValue {
    func isWanted(_ kind: String) -> Bool { Self.isWanted(kind, of: only) }
    let analysis = document.analysis
    let bytes =
      document.lines.byte(
        at: range.lowerBound, in: client.encoding)...document.lines.byte(at: range.upperBound, in: client.encoding)
    let entries = DiagnosticList(analysis, client).entries(uri: document.uri).filter {
      $0.bytes.lowerBound <= bytes.upperBound && bytes.lowerBound <= $0.bytes.upperBound
    }
    var actions: [JSONValue] = []
    let scene = isWanted("refactor.rewrite") ? analysis.scene(atByte: bytes.lowerBound)?.scene : nil
    // The updates cover the whole text and are computed once for all actions.
    let needsUpdates = scene != nil || isWanted("quickfix") && entries.contains { $0.mismatch != nil }
    let updates = needsUpdates ? analysis.updates : []
    if isWanted("quickfix") {
      for entry in entries { actions += fixes(of: entry, analysis, updates) }
      for entry in entries {
        if let code = entry.allowable, let edit = allowing(code, at: entry.bytes, analysis) {
          actions.append(
            action(
              Words(en: "Allow `\(code: code.rawValue)` in this scene", zh: "在这个场景里允许 `\(code: code.rawValue)`"),
              "quickfix", [edit], for: entry))
        }
      }
    }
    if let scene {
      let changes = updates.filter { $0.document == scene.header.document }
      if !changes.isEmpty {
        let edits = SceneUpdate.edits(of: changes)
        let count = CountedNoun.expectation.words(changes.count)
        let title = Words(en: "Update \(count) in this scene", zh: "更新这个场景的 \(count)")
        actions.append(action(title, "refactor.rewrite", edits))
      }
    }
    if isWanted("refactor.rewrite"), let scene = analysis.scene(atByte: bytes.lowerBound) {
      actions += rewritings(of: scene, at: bytes, analysis)
    }
    // Each round of fixes reads the text again, so they are made only on request.
    if only?.contains(where: { "source.fixAll.geomrun".hasPrefix($0) }) ?? false {
      let repair = SceneRepair(of: analysis.source)
      if !repair.edits.isEmpty {
        actions.append(
          action(
            Words(en: "Apply the preferred fixes", zh: "应用首选的修复"), "source.fixAll.geomrun", repair.edits))
      }
    }
    return .list(actions)
  }

  /// Returns other ways to write the step at a place: its result in `bounds` and `center`, and its state as
  /// expectations.
  private func rewritings(of scene: DocumentAnalysis.Document, at bytes: ClosedRange<Int>, _ analysis: DocumentAnalysis)
    -> [JSONValue]
  {
    // The turn at the end of the scene is the last step, but comes earlier in the text.
    let step = scene.steps.last {
      !$0.isCheckpoint && $0.key.lowerBound <= bytes.upperBound
        && $0.key.lowerBound...max($0.key.upperBound, $0.value.upperBound) ~= bytes.lowerBound
    }
    guard let step, let view = step.view, let item = analysis.itemOfItsOwn(step) else { return [] }
    let after = scene.states(around: step, of: view).after
    let outcome = scene.replayed.outcome
    let name = SceneName.quoted(outcome.name(of: view))
    func text(_ property: Property) -> String? { property.read(from: after).map { outcome.text(of: $0) } }
    var actions: [JSONValue] = []
    func add(_ title: Words, _ edit: TextEdit) {
      // Only rewritings that keep the result are offered.
      let edited = analysis.source.bytes.applying([edit])
      let documents = ReplayedText.replays(of: SourceText(name: document.name, bytes: edited))
      guard documents.count == analysis.replayed.count,
        zip(documents, analysis.replayed).allSatisfy({ new, old in
          !new.isInvalid && new.outcome.hasSameViews(as: old.outcome)
            && new.outcome.mismatches.count == old.outcome.mismatches.count
        })
      else { return }
      actions.append(action(title, "refactor.rewrite", [edit]))
    }
    let isWritten = !analysis.lines.bytes[step.value].contains(UInt8(ascii: "="))
    if case .assign(_, PropertyPath(.frame), _) = scene.scene.mutations[step.position].action, isWritten,
      let bounds = text(.bounds), let center = text(.center)
    {
      add(
        Words(en: "Set bounds and center instead of frame", zh: "改为设置 bounds 和 center"),
        TextEdit(
          step.key.lowerBound..<analysis.endOfItem(step.value.upperBound),
          "\(name).bounds: \(bounds)\(item.lineEnd)\(item.margin)- \(name).center: \(center)"))
    }
    if let frame = text(.frame), let bounds = text(.bounds) {
      add(
        Words(en: "Expect the frame and bounds after this step", zh: "期望这一步之后的 frame 和 bounds"),
        TextEdit(
          item.end..<item.end, "\(item.lineEnd)\(item.margin)- expect: {\(name): {frame: \(frame), bounds: \(bounds)}}")
      )
    }
    return actions
  }

  private func fixes(of entry: DiagnosticList.Entry, _ analysis: DocumentAnalysis, _ updates: [SceneUpdate.Change])
    -> [JSONValue]
  {
    if let (document, number) = entry.mismatch {
      guard let change = updates.first(where: { $0.document == document && $0.mismatch == number }) else { return [] }
      return [action(Words(en: "Expect the actual value", zh: "期望实际的值"), "quickfix", change.edits, for: entry)]
    }
    return entry.fixes.map { fix in
      let edits = fix.edits.map { TextEdit(analysis.bytes(of: $0.place), $0.text) }
      let order = fix.title(in: client.language)
      let title = order.prefix(1).uppercased() + order.dropFirst()
      return action(title, "quickfix", edits, for: entry, isPreferred: fix.isPreferred)
    }
  }

  /// Returns the edit that silences a warning, or nil if `allow` has a form that cannot be extended.
  private func allowing(_ code: DiagnosticCode, at bytes: Range<Int>, _ analysis: DocumentAnalysis) -> TextEdit? {
    guard let scene = analysis.scene(atByte: bytes.lowerBound),
      let root = analysis.outline.documents.first(where: { scene.bytes.contains($0.root.range.lowerBound) })?.root,
      case .mapping(let entries) = root.content
    else { return nil }
    if let allow = root[SectionKey.allow] {
      guard case .sequence(let items) = allow.content, let last = items.last else { return nil }
      if allow.isFlow { return TextEdit(last.range.upperBound..<last.range.upperBound, ", \(code.rawValue)") }
      let line = analysis.lines.range(ofLine: analysis.lines.line(ofByte: last.range.lowerBound))
      let margin = analysis.lines.bytes[line.lowerBound..<last.range.lowerBound]
      return TextEdit(
        last.range.upperBound..<last.range.upperBound, "\n" + String(decoding: margin, as: UTF8.self) + code.rawValue)
    }
    guard let views = entries.first(where: { $0.key.text == SectionKey.views.rawValue })?.key else { return nil }
    let start = views.range.lowerBound
    if root.isFlow { return TextEdit(start..<start, "allow: [\(code.rawValue)], ") }
    let line = analysis.lines.line(ofByte: start)
    let margin = analysis.lines.bytes[analysis.lines.starts[line]..<start]
    guard margin.allSatisfy({ $0 == 0x20 }) else { return nil }
    return TextEdit(start..<start, "allow: [\(code.rawValue)]\n" + String(decoding: margin, as: UTF8.self))
  }

  private func action(
    _ title: Words, _ kind: String, _ edits: [TextEdit], for entry: DiagnosticList.Entry? = nil
  ) -> JSONValue {
    action(title.text(in: client.language), kind, edits, for: entry)
  }

  private func action(
    _ title: String, _ kind: String, _ edits: [TextEdit], for entry: DiagnosticList.Entry? = nil,
    isPreferred: Bool = false
  ) -> JSONValue {
    var action: JSONValue = ["title": .string(title.visible), "kind": .string(kind)]
    if let entry { action = action.with("diagnostics", [entry.json]) }
    if isPreferred { action = action.with("isPreferred", true) }
    return action.with("edit", WorkspaceEdit.json(edits, of: document, client))
  }
}

/// Edits of a text, as a client takes them.
enum WorkspaceEdit {
  /// Returns edits by bytes of a document's newest text.
  static func json(_ edits: [TextEdit], of document: OpenDocument, _ client: LanguageServer.Client) -> JSONValue {
    let changes = list(edits, of: document, client)
    guard client.hasDocumentChanges else { return ["changes": .object(of: [(document.uri, changes)])] }
    return [
      "documentChanges": [
        ["textDocument": ["uri": .string(document.uri), "version": .number(document.version)], "edits": changes]
      ]
    ]
  }

  /// Returns the edits alone.
  static func list(_ edits: [TextEdit], of document: OpenDocument, _ client: LanguageServer.Client) -> JSONValue {
    .list(
      edits.map { edit in
        [
          "range": JSONValue(document.lines.range(ofBytes: edit.range, in: client.encoding)),
          "newText": .string(edit.text),
        ]
      })
  }
}

extension DocumentAnalysis {
  /// Returns the indentation of a step on its own lines, and the byte at which they end; nil if it shares a line.
  fileprivate func itemOfItsOwn(_ step: Step) -> (margin: String, end: Int, lineEnd: String)? {
    let first = lines.line(ofByte: step.key.lowerBound)
    let before = lines.bytes[lines.starts[first]..<step.key.lowerBound]
    let margin = before.prefix { $0 == 0x20 }
    guard before.dropFirst(margin.count).elementsEqual("- ".utf8) else { return nil }
    let end = endOfItem(step.value.upperBound)
    let line = lines.range(ofLine: lines.line(ofByte: end))
    let rest = lines.bytes[end..<line.upperBound].drop { $0 == 0x20 }
    guard rest.first.map({ $0 == UInt8(ascii: "#") }) ?? true else { return nil }
    let isTwo = lines.bytes[line.upperBound...].starts(with: "\r\n".utf8)
    return (String(decoding: margin, as: UTF8.self), line.upperBound, isTwo ? "\r\n" : "\n")
  }
}
