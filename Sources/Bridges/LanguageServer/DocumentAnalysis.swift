import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneCompletion
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunSceneUpdating
import GeomrunYAMLStream

/// A replayed version of an open document; its outline, findings and edits are computed on first use.
final class DocumentAnalysis {
  typealias Step = ReplayedText.Step
  typealias Document = ReplayedText.Document

  let text: ReplayedText
  /// The identity of this version.
  var id: ObjectIdentifier { ObjectIdentifier(self) }
  private(set) lazy var outline = SourceOutline(source)
  private(set) lazy var checked = CheckedScene.all(of: source, replayed, listingAll: false)

  /// The edits that update expectations to the replay's values.
  private(set) lazy var updates: [SceneUpdate.Change] = {
    let outcomes = documents.map(\.replayed.outcome).filter { !$0.mismatches.isEmpty }
    guard isWhole, !outcomes.isEmpty else { return [] }
    return SceneUpdate(of: source, outcomes: outcomes, mode: .differing).changes
  }()

  /// The names in the last queried document: a rename and the highlights at each move of the cursor need the same.
  private var knownNames: (document: Range<Int>, names: SceneNames)?

  init(_ text: ReplayedText) { self.text = text }

  /// Reads and replays a text; O(bytes).
  convenience init(_ source: SourceText, _ lines: TextLines, under defaults: ReplayDefaults = ReplayDefaults()) {
    self.init(ReplayedText(source, lines, under: defaults))
  }

  var source: SourceText { text.source }
  var lines: TextLines { text.lines }
  var replayed: [ReplayedDocument] { text.replayed }
  var documents: [Document] { text.documents }
  var isWhole: Bool { text.allDocumentsReplay }

  /// Returns the replayable scene that holds a byte; the end of the text belongs to the last.
  func scene(atByte byte: Int) -> Document? { text.scene(atByte: byte) }

  /// Returns the names of the document that holds a byte, or nil if it is not YAML.
  ///
  /// O(bytes) for the first query of a document.
  func names(atByte byte: Int, _ keys: SceneKeys) -> SceneNames? {
    if let knownNames, knownNames.document.contains(byte) { return knownNames.names }
    guard let root = root(atByte: byte), let names = SceneNames(of: root, in: source.bytes, keys) else { return nil }
    knownNames = (root.range, names)
    return names
  }

  /// Converts a byte range to positions in a client's encoding.
  func range(of bytes: Range<Int>, in encoding: PositionEncoding) -> Range<TextPosition> {
    lines.range(ofBytes: bytes, in: encoding)
  }

  func bytes(of place: SourceRange) -> Range<Int> { text.bytes(of: place) }

  /// Returns the bytes of a place given by lines and columns, as in outputs of `check`.
  func bytes(of place: CheckedPlace) -> Range<Int> {
    func byte(_ line: Int, _ column: Int) -> Int {
      // A byte order mark counts for editors, but not in columns.
      let mark = line == 1 && source.markLength > 0 ? 1 : 0
      return lines.byte(at: TextPosition(line: line - 1, character: column - 1 + mark), in: .utf32)
    }
    let start = byte(place.line, place.column)
    return start..<max(start, byte(place.endLine, place.endColumn))
  }
}

extension DocumentAnalysis.Document {
  /// Returns a layer before and after a step; O(steps).
  func states(around step: DocumentAnalysis.Step, of view: LayerID) -> (before: Layer, after: Layer) {
    let walk = StepWalk(scene)
    walk.skip(to: step.position)
    let before = walk.state.tree[view]
    _ = walk.next()
    return (before, walk.state.tree[view])
  }
}
