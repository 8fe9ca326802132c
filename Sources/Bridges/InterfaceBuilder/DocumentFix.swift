import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneDecoding
package import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// Edits that replace the stored frames of a storyboard or a XIB by the frames that its constraints give.
package struct DocumentFix {
  /// A view with a new stored frame.
  package struct Done {
    /// The name of the view in the scene.
    package let view: String
    /// The byte at which the stored frame begins.
    package let position: Int
    /// The bytes from the view's tag to the end of its subtree.
    package let extent: Range<Int>
  }

  /// The views with new stored frames, in document order.
  package private(set) var done: [Done] = []
  /// The edits.
  package private(set) var changes: [TextEdit] = []
  private let original: SourceText

  /// A layout can depend on a stored size, so frames are computed again after they were stored.
  private static let mostRounds = 4

  /// Computes all frames; O(bytes) plus the layouts.
  package init(_ original: SourceText) throws(BuilderDocument.Refusal) {
    self.original = original
    var made = try BuilderImport(original, BuilderOptions(expectsFrames: false))
    var first = try FrameUpdate(of: made)
    var known: Set<Int> = []
    for round in 1...Self.mostRounds {
      let changed = Self.changed(try FrameUpdate(of: made), made.sceneSource)
      if changed.isEmpty { break }
      // Elements have the same numbers in each round, although their bytes move.
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

  /// Returns the frames that differ from the stored ones: those of misplaced views and of all views inside them.
  private static func changed(_ update: FrameUpdate, _ source: SourceText) -> [(scene: Int, view: Int, frame: Rect)] {
    var changed: [(Int, Int, Rect)] = []
    for (scene, document) in SceneLoader.load(source, into: { Evaluator() }).enumerated() {
      let outcome = document.receiver.takeOutcome()
      let places = Set(outcome.diagnostics.filter { $0.code == .misplacedView }.map(\.place))
      if places.isEmpty { continue }
      var moved = Set(outcome.header.drawnFrames.filter { places.contains($0.place) }.map(\.view))
      let open = outcome.openViews
      let views = Dictionary(update.scenes[scene].enumerated().map { ($1.name, $0) }) { first, _ in first }
      // Superviews come first.
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

  /// The bytes with the computed frames.
  package var bytes: [UInt8] { original.bytes.applying(changes) }
}
