import GeomrunGeometry
import GeomrunLayerTree

/// One view in one state as it is drawn: its corners projected into the window, and its part that clipping leaves.
struct ProjectedView: Equatable, Sendable {
  /// The position of its bounds.
  enum Outline: Equatable, Sendable {
    case quad(Quad)
    /// A corner is behind the viewer.
    case behindViewer
    /// A corner has coordinates that are too large to draw.
    case outOfRange
    /// Its position on the screen is unknown.
    case unknown
    /// It was removed, or is in a removed tree.
    case removed
  }

  /// The corners of its bounds.
  var outline: Outline
  /// The corners of its frame, projected from its superview's coordinates; nil if the superview is not drawn.
  var frame: Quad?
  /// Its projected center from its superview's coordinates; nil if it has none, or is not drawn.
  var pin: Point?
  /// Its safe area, if it is smaller than its bounds and the scene uses it, and its scrollable content, if it can be
  /// drawn next to the view.
  var insides: [Inside] = []
  /// The part of its bounds that clipping leaves; nil if nothing is cut off.
  var visiblePart: ConvexShape?
  /// Whether it or an ancestor is hidden.
  var isHidden: Bool
  /// Whether it or an ancestor has almost no alpha.
  var isTransparent: Bool
  /// The numbers in the legend.
  var numbers: ViewNumbers
  /// Whether it is marked for layout, if the scene is about that.
  var isMarked = false
  /// The effect of the last step on it in a layout pass, if that is shown.
  var role: LayoutRole?
}

/// The effect of a layout pass on a view.
enum LayoutRole: Equatable, Sendable {
  /// It has been laid out.
  case laidOut
  /// One of its methods has run, with its own state.
  case running
}

/// A rect in a view's own coordinates that is drawn inside its bounds; few views have one.
struct Inside: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// The area that bars and screen edges do not cover.
    case safeArea
    /// The content of a scroll view.
    case content
  }

  let kind: Kind
  let outline: Quad
}

/// A part of a view that is in front of another view that it intersects, in the window's coordinates.
struct NearerPart: Equatable, Sendable {
  var view: LayerID
  var shape: ConvexShape
}

/// The visible numbers of one view.
struct ViewNumbers: Equatable, Sendable {
  var frame: Rect
  var bounds: Rect
}
