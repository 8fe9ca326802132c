import GeomrunGeometry
import GeomrunInterfaceBuilder
import GeomrunJSONReading
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneCompletion
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// An open version of a storyboard or a XIB: its errors, and the layout of its views.
final class BuilderAnalysis {
  /// A diagnostic at a place.
  struct Entry {
    let bytes: Range<Int>
    let isError: Bool
    let code: String
    let message: Words
  }

  /// A view with its stored and computed frames.
  private struct View {
    let name: String
    /// The bytes of `<` and the tag's name.
    let tag: Range<Int>
    let frame: Rect
    /// The stored frame, or nil if it is meaningless.
    let drawn: Rect?
    /// Whether the constraints leave part of the frame ambiguous.
    let isOpen: Bool
  }

  /// The diagnostics, in document order.
  private(set) var entries: [Entry] = []
  private var views: [View] = []
  private let source: SourceText
  private let lines: TextLines
  /// The edits that store the computed frames, computed on first use.
  private lazy var fix = try? DocumentFix(source)

  /// The maximum size in bytes; larger documents are left to `check`, because each change is a full layout.
  static let largest = 2 << 20

  /// Reads a document and lays it out; O(bytes) plus the layouts.
  init(_ source: SourceText, _ lines: TextLines) {
    (self.source, self.lines) = (source, lines)
    do throws(BuilderDocument.Refusal) { read(try BuilderImport(source, BuilderOptions(expectsFrames: false))) } catch {
      let start = min(error.position, source.bytes.count)
      entries = [
        Entry(
          bytes: start..<tagEnd(from: start), isError: true, code: "document",
          message: FindingWords.whole(error.words, help: [error.advice]))
      ]
    }
  }

  private func read(_ made: BuilderImport) {
    let told = made.sceneSource
    let index = SourceIndex(told: told)
    var lists: [(document: Int, list: [Diagnostic])] = []
    for document in SceneLoader.load(told, into: { Evaluator() }) {
      let outcome = document.receiver.takeOutcome()
      let found = (document.diagnostics + outcome.diagnostics).sorted { $0.place < $1.place }
      if let origin = told.origin {
        lists.append((document.number, origin.told(found, document: document.number, allowing: [])))
      }
      let open = outcome.openViews
      let drawn = Dictionary(
        outcome.header.drawnFrames.map { ($0.view, $0.frame) }, uniquingKeysWith: { first, _ in first })
      for (view, _) in outcome.viewsInTreeOrder {
        let start = index.byteRange(of: outcome.header.views[view.index].place).lowerBound
        var stored: Rect?
        if case .literal(let literal)? = drawn[view], case .rect(let rect) = literal { stored = rect }
        views.append(
          View(
            name: outcome.name(of: view), tag: start..<tagEnd(from: start), frame: outcome.tree.frame(of: view),
            drawn: stored, isOpen: open.contains(view)))
      }
    }
    let folded = told.origin?.folded(lists).joined().compactMap { $0 } ?? []
    entries = folded.map { finding in
      let start = index.byteRange(of: finding.place).lowerBound
      return Entry(
        bytes: start..<tagEnd(from: start), isError: finding.severity == .error, code: finding.code.rawValue,
        message: FindingWords.whole(finding))
    }.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }

  /// Returns the end of the tag name that begins at a byte.
  private func tagEnd(from start: Int) -> Int {
    let name = source.bytes[start...].prefix(200).prefix { $0 > 0x20 && $0 != 0x3E && $0 != 0x2F }
    return min(max(start + 1, name.endIndex), source.bytes.count)
  }
}

// Answers to a client.
extension BuilderAnalysis {
  /// Returns the entries in the form of the protocol.
  func diagnostics(_ client: LanguageServer.Client) -> [JSONValue] {
    entries.map { entry in
      [
        "range": JSONValue(lines.range(ofBytes: entry.bytes, in: client.encoding)),
        "severity": .number((entry.isError || client.isStrict == true ? DiagnosticSeverity.error : .warning).rawValue),
        "code": .string(entry.code), "source": "geomrun", "message": .string(entry.message.text(in: client.language)),
      ]
    }
  }

  /// Returns the frame of the view whose tag or stored frame is at a byte, or nil.
  func hover(atByte byte: Int, _ client: LanguageServer.Client) -> JSONValue? {
    let line = lines.line(ofByte: byte)
    // The view's tag is on one line, its frame on the next.
    guard
      let view = views.last(where: { view in
        let first = lines.line(ofByte: view.tag.lowerBound)
        return line == first || line == first + 1 && isFrame(line)
      })
    else { return nil }
    var parts = ["`\(view.name)` is computed at \(Self.text(view.frame))"]
    if let drawn = view.drawn, drawn != view.frame { parts.append("stored at \(Self.text(drawn))") }
    if view.isOpen { parts.append("not determined by its constraints") }
    let text = parts.joined(separator: ", ").visible
    return [
      "contents": [
        "kind": client.hasMarkdown ? "markdown" : "plaintext",
        "value": .string(client.hasMarkdown ? text : text.filter { $0 != "`" }),
      ], "range": JSONValue(lines.range(ofBytes: view.tag, in: client.encoding)),
    ]
  }

  private func isFrame(_ line: Int) -> Bool {
    let text = lines.bytes[lines.range(ofLine: line)].drop { $0 == 0x20 || $0 == 0x09 }
    return text.starts(with: "<rect key=\"frame\"".utf8)
  }

  private static func text(_ rect: Rect) -> String {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    return "[\(numbers.map(\.shortestText).joined(separator: ", "))]"
  }

  /// Returns the actions that store computed frames: of the view at a place, and of all views.
  func actions(
    in bytes: ClosedRange<Int>, only: [String]?, of document: OpenDocument, _ client: LanguageServer.Client
  ) -> JSONValue {
    let isAsked = entries.contains {
      $0.code == DiagnosticCode.misplacedView.rawValue && $0.bytes.lowerBound <= bytes.upperBound
        && bytes.lowerBound <= $0.bytes.upperBound
    }
    guard isAsked, CodeActions.isWanted("quickfix", of: only), let fix else { return [] }
    var actions: [JSONValue] = []
    func add(_ title: String, _ edits: [TextEdit]) {
      if edits.isEmpty { return }
      actions.append([
        "title": .string(title.visible), "kind": "quickfix", "isPreferred": .bool(actions.isEmpty),
        "edit": WorkspaceEdit.json(edits, of: document, client),
      ])
    }
    for done in fix.done where bytes.contains(done.position) || isTag(at: done.position, in: bytes) {
      add("Update the frame of \(done.view)", fix.changes.filter { done.extent.contains($0.range.lowerBound) })
    }
    if fix.done.count > 1 { add("Update \(fix.done.count) frames of this document", fix.changes) }
    return .list(actions)
  }

  private func isTag(at position: Int, in bytes: ClosedRange<Int>) -> Bool {
    position <= bytes.upperBound && bytes.lowerBound <= tagEnd(from: position)
  }
}
