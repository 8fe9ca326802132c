package import GeomrunGeometry
package import GeomrunSceneModel
import GeomrunText
import GeomrunXMLReading

/// Edits that store frames in a document without changing any other byte.
package struct FrameUpdate {
  /// A view of a document with its stored frame.
  package struct View {
    /// The name of the view in the scene.
    package let name: String
    /// The stored frame.
    package let stored: Rect
    /// Whether the frame is measured from the superview's bottom, as on macOS.
    private let isFromBottom: Bool
    /// The byte at which the stored frame begins.
    package let position: Int
    /// The bytes from the view's tag to the end of its subtree.
    let extent: Range<Int>
    fileprivate let element: Int

    fileprivate init(_ name: String, _ rect: BuilderFrame, isFromBottom: Bool, position: Int, extent: Range<Int>) {
      self.name = name
      self.extent = extent
      stored = Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
      self.isFromBottom = isFromBottom
      self.position = position
      element = rect.element
    }

    /// Converts a frame measured from its superview's top, of this height, to the form to store.
    package func written(_ frame: Rect, superviewHeight: Double) -> Rect {
      if !isFromBottom { return frame }
      var written = frame
      written.origin.y = superviewHeight - frame.origin.y - frame.size.height
      return written
    }
  }

  /// The views of each scene, in order, without those whose stored frame is meaningless.
  package let scenes: [[View]]
  private let document: BuilderDocument
  private var frames: [Int: Rect] = [:]

  /// Collects the frames of a document; O(bytes).
  package init(of made: BuilderImport) throws(BuilderDocument.Refusal) {
    let document = made.document
    var scenes: [[View]] = []
    for draft in made.drafts {
      var views: [View] = []
      for stored in draft.stored {
        let view = draft.views[stored.view]
        guard let rect = try document.frame(view.element) else { continue }
        let superview = view.superview.map { document.tree.name(draft.views[$0].element) }
        views.append(
          View(
            view.name, rect, isFromBottom: superview.map { document.countsFromBottom(in: $0) } ?? false,
            position: document.tree.position(rect.element), extent: document.tree.extent(view.element)))
      }
      scenes.append(views)
    }
    (self.document, self.scenes) = (document, scenes)
  }

  /// Records a frame to be written.
  package mutating func store(_ frame: Rect, of view: View) { frames[view.element] = frame }

  /// The edits for all recorded frames; unchanged numbers keep their spelling.
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

  /// Formats a number as Xcode does: `20`, `0.5`, and `0.0` for zero.
  private static func text(_ number: Double) -> String { number == 0 ? "0.0" : number.shortestText }
}
