import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneDecoding
package import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// The frames that the constraints of a storyboard or a XIB come to, stored in it in place of others.
package struct DocumentFix {
  /// A view whose frame is stored anew.
  package struct Done {
    /// What the scene calls it.
    package let view: String
    /// The byte at which the stored frame begins.
    package let position: Int
    /// The bytes from the view's tag to the end of all that lies in it.
    package let extent: Range<Int>
  }

  /// The views whose frames are stored anew, in the order of places.
  package private(set) var done: [Done] = []
  /// The changes.
  package private(set) var changes: [TextEdit] = []
  private let original: SourceText

  /// A stored size can be one that a layout is computed from, so that what has been stored is computed once more.
  private static let mostRounds = 4

  /// Computes all frames; O(bytes) and the layouts.
  package init(_ original: SourceText) throws(BuilderDocument.Refusal) {
    self.original = original
    var made = try BuilderImport(original, BuilderOptions(expectsFrames: false))
    var first = try FrameUpdate(of: made)
    var known: Set<Int> = []
    for round in 1...Self.mostRounds {
      let changed = Self.changed(try FrameUpdate(of: made), made.sceneSource)
      if changed.isEmpty { break }
      // The elements of a document are the same in each round, wherever their numbers end.
      for (scene, view, frame) in changed {
        let view = first.scenes[scene][view]
        first.store(frame, of: view)
        if known.insert(view.position).inserted {
          done.append(Done(view: view.name, position: view.position, extent: view.extent))
        }
      }
      changes = first.edits
      if round == Self.mostRounds { break }
      made = try BuilderImport(
        SourceText(name: original.name, bytes: original.bytes.applying(changes)), BuilderOptions(expectsFrames: false))
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
  package var bytes: [UInt8] { original.bytes.applying(changes) }
}
