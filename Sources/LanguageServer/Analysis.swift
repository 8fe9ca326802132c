internal import GeomrunGeometry
internal import GeomrunLayerTree
internal import GeomrunReporting
internal import GeomrunSceneModel
internal import GeomrunSceneReplay
internal import GeomrunSceneUpdating
internal import GeomrunYAMLStream

/// A version of a text, read and replayed.
final class Analysis {
  /// One mutation, where it stands and what its view came to.
  struct Step {
    /// Its place among all mutations of its scene, checkpoints included.
    let position: Int
    /// Its number, from 1, as `explain` has it; for a checkpoint that of the step before.
    let number: Int
    let isCheckpoint: Bool
    let key: Range<Int>
    let value: Range<Int>
    /// The view that it is told of.
    let view: LayerID?
    /// The frame of that view, before and after.
    var before: Rect?
    var after: Rect?
  }

  /// One document that can be replayed.
  struct Document {
    let bytes: Range<Int>
    let scene: LayerScene
    let replayed: ReplayedDocument
    let steps: [Step]
    /// The frames of the views as they are declared.
    let declared: LayerTree
  }

  let source: SourceText
  let lines: TextLines
  let index: SourceIndex
  let replayed: [ReplayedDocument]
  let documents: [Document]
  /// Whether every document can be replayed.
  let isWhole: Bool
  /// Tells it from others.
  var id: ObjectIdentifier { ObjectIdentifier(self) }
  private(set) lazy var outline = SourceOutline(source)
  private(set) lazy var checked = CheckedScene.all(of: source, replayed, listingAll: false)

  /// The edits that have scenes expect what their replays produce.
  private(set) lazy var updates: [SceneUpdate.Change] = {
    let outcomes = documents.map(\.replayed.outcome).filter { !$0.mismatches.isEmpty }
    guard isWhole, !outcomes.isEmpty else { return [] }
    return SceneUpdate(of: source, outcomes: outcomes, mode: .differing).changes
  }()

  /// Reads and replays a text; O(bytes).
  init(_ source: SourceText, _ lines: TextLines) {
    self.source = source
    self.lines = lines
    index = SourceIndex(source)
    var replayed: [ReplayedDocument] = []
    var found: [(LayerScene, ReplayedDocument)] = []
    var replay = SourceReplay(of: source, readsAhead: false)
    replay.each(into: { SceneRecorder() }) { recorder, document in
      replayed.append(document)
      if !document.isInvalid { found.append((recorder.scene, document)) }
    }
    self.replayed = replayed
    isWhole = found.count == replayed.count && !found.isEmpty
    let ranges = Self.ranges(of: source)
    let extents = ValueExtents(source)
    let index = index
    documents = found.compactMap { scene, document in
      guard let place = scene.header.views.first?.place else { return nil }
      let first = index.byteRange(of: place).lowerBound
      guard let range = ranges.first(where: { $0.contains(first) }) else { return nil }
      let evaluator = Evaluator()
      evaluator.begin(scene.header)
      let declared = evaluator.outcome.tree
      var number = 0
      let steps = scene.mutations.enumerated().map { position, mutation in
        if !mutation.isCheckpoint { number += 1 }
        let view = mutation.subject
        let before = view.map { evaluator.outcome.tree[$0].frame }
        evaluator.mutate(mutation)
        return Step(
          position: position, number: number, isCheckpoint: mutation.isCheckpoint,
          key: index.byteRange(of: mutation.place),
          value: index.byteRange(of: extents.whole(mutation.valuePlace)), view: view,
          before: before, after: view.map { evaluator.outcome.tree[$0].frame })
      }
      return Document(
        bytes: range, scene: scene, replayed: document, steps: steps, declared: declared)
    }
  }

  /// The bytes of the documents of a source, each up to the next.
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

  /// The same text with spaces for the lines in which something is wrong; nil where that can be replayed neither.
  var withoutBrokenLines: Analysis? {
    var analysis = self
    for _ in 0..<4 {
      let places = analysis.replayed.flatMap(\.diagnostics).filter { $0.severity == .error }
      var bytes = analysis.lines.bytes
      for place in places.map(\.place) {
        let line = analysis.lines.line(ofByte: analysis.bytes(of: place).lowerBound)
        for index in analysis.lines.range(ofLine: line) { bytes[index] = 0x20 }
      }
      if bytes == analysis.lines.bytes { return nil }
      analysis = Analysis(SourceText(name: source.name, bytes: bytes), TextLines(bytes))
      if analysis.isWhole { return analysis }
    }
    return nil
  }

  /// The scene that holds a byte, where it can be replayed; one at the very end belongs to the last.
  func scene(atByte byte: Int) -> Document? {
    documents.first { $0.bytes.contains(byte) }
      ?? (byte >= source.bytes.count
        ? documents.last { $0.bytes.upperBound == source.bytes.count } : nil)
  }

  /// The bytes of a place as a client tells them.
  func range(of bytes: Range<Int>, in encoding: PositionEncoding) -> Range<TextPosition> {
    lines.range(ofBytes: bytes, in: encoding)
  }

  func bytes(of place: SourceRange) -> Range<Int> { index.byteRange(of: place) }

  /// A place by lines and columns, as outputs of `check` have it.
  func bytes(of place: CheckedPlace) -> Range<Int> {
    func byte(_ line: Int, _ column: Int) -> Int {
      // A byte order mark counts for editors, but not for columns.
      let mark = line == 1 && source.markLength > 0 ? 1 : 0
      return lines.byte(
        at: TextPosition(line: line - 1, character: column - 1 + mark), in: .utf32)
    }
    let start = byte(place.line, place.column)
    return start..<max(start, byte(place.endLine, place.endColumn))
  }
}

extension Mutation {
  /// The view whose frame tells what the mutation has done; nil where there is no single one.
  var subject: LayerID? {
    switch action {
    case .assign(let view, _, _), .call(let view, _, _): view
    case .tree(let view, let change): change.moved(from: view)
    case .constrain, .layout, .autoLayout, .expect: nil
    }
  }
}
