package import GeomrunGeometry
package import GeomrunSceneModel
import GeomrunText
import GeomrunXMLReading

/// Writes frames into a document, and changes no other byte of it.
package struct FrameUpdate {
  /// A view of a document with its stored frame.
  package struct View {
    /// What the scene calls it.
    package let name: String
    /// The stored frame, from the top left corner of the superview.
    package let frame: Rect
    /// Whether constraints or a stack view place it.
    package let isPlaced: Bool
    /// The byte at which the stored frame begins.
    package let position: Int
    fileprivate let element: Int
  }

  /// The views of each scene, in its order; those whose stored frame says nothing are left out.
  package let scenes: [[View]]
  /// Whether frames are stored as they are counted here; those of macOS count from the bottom.
  package let isFromTop: Bool
  private let document: BuilderDocument
  private var frames: [Int: Rect] = [:]

  /// Gathers the frames of a document; O(bytes).
  package init(of made: BuilderImport) {
    document = made.document
    isFromTop = made.document.system != .mac
    scenes = made.drafts.map { draft in
      draft.stored.map { stored in
        let frame = stored.frame
        return View(
          name: draft.views[stored.view].name,
          frame: Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height), isPlaced: stored.isPlaced,
          position: made.document.tree.position(frame.element), element: frame.element)
      }
    }
  }

  /// Notes a frame to be written.
  package mutating func store(_ frame: Rect, of view: View) { frames[view.element] = frame }

  /// The changes of all frames that have been noted; numbers that stay are left as they are written.
  package var edits: [TextEdit] {
    let tree = document.tree
    var edits: [TextEdit] = []
    for (element, frame) in frames {
      let (origin, size) = (frame.origin, frame.size)
      for (name, number) in [("x", origin.x), ("y", origin.y), ("width", size.width), ("height", size.height)] {
        guard let range = tree.range(element, name), tree[element, name].flatMap(Double.init) != number else {
          continue
        }
        edits.append(TextEdit(range, Self.text(number)))
      }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A number as Xcode writes it: `20`, `0.5`, and `0.0` for zero.
  private static func text(_ number: Double) -> String { number == 0 ? "0.0" : number.shortestText }
}
