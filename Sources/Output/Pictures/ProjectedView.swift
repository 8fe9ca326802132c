import GeomrunGeometry
import GeomrunLayerTree

/// One view in one state as it is drawn: its corners projected into the window, and what clipping leaves of it.
struct ProjectedView: Equatable, Sendable {
  /// Where its bounds lie.
  enum Outline: Equatable, Sendable {
    case quad(Quad)
    /// A corner lies behind the viewer.
    case behindViewer
    /// A corner's coordinates are too large to be drawn.
    case outOfRange
    /// Nobody knows where it is seen.
    case unknown
    /// It was removed, or lies in a view that was.
    case removed
  }

  /// The corners of its bounds.
  var outline: Outline
  /// The corners of its frame, seen as its superview's own coordinates are; nil where the superview is not drawn.
  var frame: Quad?
  /// Where its center lies in the superview's own coordinates; nil where it has none, or is not drawn.
  var pin: Point?
  /// Its safe area, where that is not all of its bounds and the scene is about it, and what it scrolls, where that can
  /// be drawn beside it.
  var insides: [Inside] = []
  /// What clipping leaves of its bounds; nil where nothing is cut off.
  var visiblePart: ConvexShape?
  /// Whether it or a view that it lies in is hidden.
  var isHidden: Bool
  /// Whether it or a view that it lies in has next to no alpha.
  var isTransparent: Bool
  /// The numbers that the legend shows.
  var numbers: ViewNumbers
  /// Whether it is marked for layout, where the scene is about that.
  var isMarked = false
  /// What the last step has done to it in a layout pass, where that is shown.
  var role: LayoutRole?
}

/// What a layout pass has done to a view.
enum LayoutRole: Equatable, Sendable {
  /// It has been laid out.
  case laidOut
  /// One of its methods has run, which is a state of its own.
  case running
}

/// A rect in a view's own coordinates that is seen beside its bounds; few views have one.
struct Inside: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// The part that bars and edges of the screen leave.
    case safeArea
    /// What a scroll view scrolls.
    case content
  }

  let kind: Kind
  let outline: Quad
}

/// A part of a view that is nearer than another view that it cuts through, in the window's coordinates.
struct NearerPart: Equatable, Sendable {
  var view: LayerID
  var shape: ConvexShape
}

/// The numbers of one view that are shown.
struct ViewNumbers: Equatable, Sendable {
  var frame: Rect
  var bounds: Rect
}
