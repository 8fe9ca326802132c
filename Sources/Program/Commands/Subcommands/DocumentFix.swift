import GeomrunGeometry
import GeomrunInterfaceBuilder
import GeomrunLayerTree
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// What `check --fix` does to a storyboard or a XIB: the frames that constraints come to are stored in it.
struct DocumentFix {
  /// The views whose frames are stored anew.
  private(set) var done: [(view: String, position: Int)] = []
  private var edits: [TextEdit] = []
  private let original: SourceText

  /// A stored size can be one that a layout is computed from, so that what has been stored is computed once more.
  private static let mostRounds = 4

  /// Computes all frames; O(bytes) and the layouts.
  init(_ original: SourceText) throws(Input.Failure) {
    self.original = original
    var first = try FrameUpdate(reading: original)
    var source = original
    var known: Set<Int> = []
    for _ in 0..<Self.mostRounds {
      let made = try BuilderImport(reading: source, BuilderOptions(expectsFrames: false))
      let changed = Self.changed(try FrameUpdate(reading: source), made.sceneSource)
      if changed.isEmpty { break }
      // The elements of a document are the same in each round, wherever their numbers end.
      for (scene, view, frame) in changed {
        let view = first.scenes[scene][view]
        first.store(frame, of: view)
        if known.insert(view.position).inserted { done.append((view.name, view.position)) }
      }
      edits = first.edits
      source = SourceText(name: original.name, bytes: original.bytes.applying(edits))
    }
    done.sort { $0.position < $1.position }
  }

  /// The frames that are others than those stored: of views that are misplaced, and of all views in these.
  private static func changed(_ update: FrameUpdate, _ source: SourceText) -> [(scene: Int, view: Int, frame: Rect)] {
    var changed: [(Int, Int, Rect)] = []
    for (scene, document) in SceneLoader.load(source, into: { Evaluator() }).enumerated() {
      let outcome = document.receiver.takeOutcome()
      let places = Set(outcome.diagnostics.filter { $0.code == .misplacedView }.map(\.place))
      if places.isEmpty { continue }
      var moved = Set(outcome.header.drawnFrames.filter { places.contains($0.place) }.map(\.view))
      let open = outcome.openViews
      let views = Dictionary(update.scenes[scene].enumerated().map { ($1.name, $0) }) { first, _ in first }
      // Parents come first.
      for (view, _) in outcome.viewsInTreeOrder {
        if let superview = outcome.tree.superlayer(of: view), moved.contains(superview) { moved.insert(view) }
        guard moved.contains(view), !open.contains(view), let index = views[outcome.name(of: view)] else { continue }
        let superview = outcome.tree.superlayer(of: view).map { outcome.tree.frame(of: $0) }
        let known = update.scenes[scene][index]
        let frame = known.written(outcome.tree.frame(of: view), superviewHeight: superview?.size.height ?? 0)
        if frame != known.stored { changed.append((scene, index, frame)) }
      }
    }
    return changed
  }

  /// The bytes with the frames that have been computed.
  var bytes: [UInt8] { original.bytes.applying(edits) }

  /// The changes.
  var changes: [TextEdit] { edits }
}

extension FrameUpdate {
  /// The frames of a storyboard or a XIB, or why these are not read.
  fileprivate init(reading source: SourceText) throws(Input.Failure) {
    do throws(BuilderDocument.Refusal) { try self.init(of: try BuilderImport(source, BuilderOptions())) } catch {
      throw Input.Failure(error, in: source)
    }
  }
}
