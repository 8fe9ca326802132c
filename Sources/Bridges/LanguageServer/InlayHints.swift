import GeomrunGeometry
import GeomrunJSONReading
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneReplay

/// The resulting frames, shown after mutations and declarations.
struct InlayHints {
  private let document: OpenDocument
  private let client: LanguageServer.Client

  init(_ document: OpenDocument, _ client: LanguageServer.Client) {
    self.document = document
    self.client = client
  }

  /// Returns the hints of a range; a broken scene keeps those of its unchanged lines.
  ///
  /// O(length of the scene).
  func json(in range: Range<TextPosition>) -> JSONValue {
    if client.hints == .off { return [] }
    let lines = range.lowerBound.line..<range.upperBound.line + 1
    var hints: [JSONValue] = []
    let newest = document.analysis
    add(newest, lines, where: { _ in true }, to: &hints)
    if !newest.isWhole, let good = document.lastGood {
      // Scenes in the newest text have their hints already.
      add(good, lines, where: { newest.scene(atByte: $0) == nil }, to: &hints)
    }
    return .list(hints)
  }

  private func add(
    _ analysis: DocumentAnalysis, _ range: Range<Int>, where isWanted: (Int) -> Bool, to hints: inout [JSONValue]
  ) {
    let now = Dictionary(
      document.linesNow(of: analysis, in: range).map { ($0.then, $0.now) }, uniquingKeysWith: { first, _ in first })
    if now.isEmpty { return }
    func add(_ rect: Rect, behind byte: Int, _ texts: TraceTexts) {
      let line = analysis.lines.line(ofByte: byte)
      guard let now = now[line] else { return }
      let shift = byte - analysis.lines.starts[line]
      let place = document.lines.starts[now] + shift
      guard isWanted(place) else { return }
      let position = document.lines.position(ofByte: place, in: client.encoding)
      let label = "→ frame " + texts.text(of: .value(.rect(rect)))
      hints.append(["position": JSONValue(position), "label": .string(String(label.prefix(60))), "paddingLeft": true])
    }
    for document in analysis.documents {
      let texts = TraceTexts(Trace(of: document.scene, language: client.language), language: client.language)
      if client.hints == .frame {
        for (index, view) in document.scene.header.views.enumerated()
        where !view.properties.contains(where: { $0.path == PropertyPath(.frame) }) {
          let place = analysis.bytes(of: view.place)
          let frame = document.declared[LayerID(index: index)].frame
          add(frame, behind: analysis.endOfItem(place.upperBound), texts)
        }
      }
      for step in document.steps {
        guard let after = step.after, client.hints == .frame || step.before != after else { continue }
        add(after, behind: analysis.endOfItem(step.value.upperBound), texts)
      }
    }
  }
}

extension DocumentAnalysis {
  /// Returns the position of a hint for an item that ends at a byte: after its closing brackets in the same line.
  func endOfItem(_ byte: Int) -> Int {
    let end = lines.range(ofLine: lines.line(ofByte: byte)).upperBound
    var position = byte
    while position < end, [0x5D, 0x7D].contains(lines.bytes[position]) { position += 1 }
    return position
  }
}
