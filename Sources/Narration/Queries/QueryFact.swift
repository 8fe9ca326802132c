internal import GeomrunGeometry
internal import GeomrunLayerTree

/// What happens on the way to the answer of a query; nil in the place of a view stands for the window.
enum QueryFact {
  /// Why a hit test goes on behind a view, or into it.
  enum Verdict {
    case hidden
    case disabled
    case transparent(Double)
    case unreachable
    case outside(Point, Rect)
    /// It masks to its bounds, so that nothing in it is found there.
    case clipped(Point, Rect)
    /// The point is not in its bounds, but what is in it may be there.
    case perhapsInside(Point, Rect)
    case inside(Point, Rect, hasSubviews: Bool)
  }

  // Conversion.
  case sameSpace(LayerID?)
  case point(Point, LayerID?, is: Point, LayerID?)
  case corners([Point], LayerID?, are: [Point], LayerID?)
  case box(Rect, LayerID?)
  // Hit tests.
  case contains(Point, LayerID, Rect)
  case looked(LayerID, Verdict)
  case frontOfWindow
  /// UIView's rules leave zPosition out, CALayer's go by it; only where that makes another order.
  case askedInOrder(LayerID?, byDepth: Bool)
  /// A layer is hit that a view would not be.
  case hitAllTheSame(LayerID)
  case noneInside(LayerID)
  case noneHit
  // Drawing order.
  case inTreeOrder(LayerID?, [LayerID])
  case byDepth(LayerID?, [(view: LayerID, depth: Double)])
  case outerFirst
}
