package import GeomrunGeometry
package import GeomrunLayerTree
import GeomrunReporting
package import GeomrunSceneModel
package import GeomrunSceneReplay
import GeomrunYAMLStream

/// A version of a text, read and replayed.
package struct ReplayedText {
  /// A mutation, with its place and its effect on a view.
  package struct Step {
    /// Its index among all mutations of its scene, including checkpoints.
    package let position: Int
    /// Its number, from 1, as in `explain`; a checkpoint has the number of the step before.
    package let number: Int
    /// Whether it changes nothing.
    package let isCheckpoint: Bool
    /// The bytes of its key.
    package let key: Range<Int>
    /// The bytes of its value.
    package let value: Range<Int>
    /// The view that it is about.
    package let view: LayerID?
    /// The frame of that view before the mutation.
    package let before: Rect?
    /// The frame of that view after the mutation.
    package let after: Rect?
  }

  /// A document that can be replayed.
  package struct Document {
    /// Its bytes, up to the next document.
    package let bytes: Range<Int>
    /// The decoded scene.
    package let scene: LayerScene
    /// The result of its replay.
    package let replayed: ReplayedDocument
    /// Its mutations, in order.
    package let steps: [Step]
    /// The views in their declared state.
    package let declared: LayerTree
  }

  /// The text.
  package let source: SourceText
  /// The lines of the text.
  package let lines: TextLines
  /// The positions of places in the text.
  package let index: SourceIndex
  /// The replays of all documents.
  package let replayed: [ReplayedDocument]
  /// The documents that can be replayed.
  package let documents: [Document]
  /// Whether every document can be replayed.
  package let allDocumentsReplay: Bool

  /// The maximum number of findings; editors show more than other outputs, because each has a place and perhaps a fix.
  private static let mostFindings = 500

  /// The settings of its scenes where they have none of their own.
  package let defaults: ReplayDefaults

  /// Reads and replays a text; O(bytes).
  package init(_ source: SourceText, _ lines: TextLines, under defaults: ReplayDefaults = ReplayDefaults()) {
    self.source = source
    self.defaults = defaults
    self.lines = lines
    index = SourceIndex(source)
    let (replayed, found) = Self.read(source, defaults)
    self.replayed = replayed
    allDocumentsReplay = found.count == replayed.count && !found.isEmpty
    let ranges = Self.ranges(of: source)
    let extents = ValueExtents(source)
    let index = index
    documents = found.compactMap { scene, document in
      guard let place = scene.header.views.first?.place else { return nil }
      let first = index.byteRange(of: place).lowerBound
      guard let range = ranges.first(where: { $0.contains(first) }) else { return nil }
      let walk = StepWalk(scene)
      let declared = walk.state.tree
      var steps: [Step] = []
      while let mutation = walk.upcoming {
        let view = mutation.subject
        let before = view.map { walk.state.tree[$0].frame }
        _ = walk.next()
        steps.append(
          Step(
            position: steps.count, number: walk.number, isCheckpoint: mutation.isCheckpoint,
            key: index.byteRange(of: mutation.place), value: index.byteRange(of: extents.whole(mutation.valuePlace)),
            view: view, before: before, after: view.map { walk.state.tree[$0].frame }))
      }
      return Document(bytes: range, scene: scene, replayed: document, steps: steps, declared: declared)
    }
  }

  /// Returns the replays of a source as if it were a text, without their places; O(bytes).
  package static func replays(of source: SourceText) -> [ReplayedDocument] { read(source, ReplayDefaults()).replayed }

  private static func read(_ source: SourceText, _ defaults: ReplayDefaults) -> (
    replayed: [ReplayedDocument], found: [(LayerScene, ReplayedDocument)]
  ) {
    var replayed: [ReplayedDocument] = []
    var found: [(LayerScene, ReplayedDocument)] = []
    var replay = SourceReplay(of: source, readsAhead: false, mostDiagnostics: mostFindings, under: defaults)
    replay.each(into: { SceneRecorder(mostWarnings: mostFindings, under: defaults) }) { recorder, document in
      replayed.append(document)
      if !document.isInvalid { found.append((recorder.scene, document)) }
    }
    return (replayed, found)
  }

  /// Returns the bytes of each document of a source, up to the next.
  private static func ranges(of source: SourceText) -> [Range<Int>] {
    source.bytes.withUnsafeBufferPointer { bytes in
      let scanner = DocumentScanner(bytes: bytes)
      var ranges: [Range<Int>] = []
      var position = 0
      while position < bytes.count {
        let end = max(scanner.endOfDocument(from: position), position + 1)
        ranges.append(position..<end)
        position = end
      }
      return ranges
    }
  }

  /// The text with blanked lines in place of those with errors, or nil if that cannot be replayed either.
  package var withoutBrokenLines: ReplayedText? {
    var text = self
    for _ in 0..<4 {
      let places = text.replayed.flatMap({ $0.diagnostics }).filter { $0.severity == .error }
      var bytes = text.lines.bytes
      for place in places.map({ $0.place }) {
        let line = text.lines.line(ofByte: text.bytes(of: place).lowerBound)
        for index in text.lines.range(ofLine: line) { bytes[index] = 0x20 }
      }
      if bytes == text.lines.bytes { return nil }
      text = ReplayedText(SourceText(name: source.name, bytes: bytes), TextLines(bytes), under: defaults)
      if text.allDocumentsReplay { return text }
    }
    return nil
  }

  /// Returns the replayable scene that holds a byte; the end of the text belongs to the last.
  package func scene(atByte byte: Int) -> Document? {
    documents.first { $0.bytes.contains(byte) }
      ?? (byte >= source.bytes.count ? documents.last { $0.bytes.upperBound == source.bytes.count } : nil)
  }

  /// Returns the bytes of a place.
  package func bytes(of place: SourceRange) -> Range<Int> { index.byteRange(of: place) }
}

extension Mutation {
  /// The view whose frame shows the mutation's effect, or nil if there is no single one.
  package var subject: LayerID? {
    switch action {
    case .assign(let view, _, _), .call(let view, _, _): view
    case .tree(let view, let change): change.moved(from: view)
    case .layoutRequest(let view, .sizeToFit): view
    case .constrain, .layout, .autoLayout, .layoutRequest, .time, .expect, .expectCalls: nil
    }
  }
}
