public import GeomrunLayerTree

/// A change of the view hierarchy, as UIView names it; the view it is called on comes with the mutation.
public enum TreeChange: Sendable {
  /// Puts a view in front of the other subviews.
  case addSubview(LayerID)
  /// Puts a view at a place among the subviews.
  case insertSubview(LayerID, InsertionPlace)
  /// Moves a subview in front of its siblings.
  case bringSubviewToFront(LayerID)
  /// Moves a subview behind its siblings.
  case sendSubviewToBack(LayerID)
  /// Takes the view, with everything in it, out of its superview and out of the window.
  case removeFromSuperview

  /// A place among subviews.
  public enum InsertionPlace: Sendable {
    /// Counted from the back, after the view has left its old place.
    case at(Int)
    /// Directly in front of a subview.
    case above(LayerID)
    /// Directly behind a subview.
    case below(LayerID)
  }

  /// The view that moves, where the change is called on `receiver`.
  package func moved(from receiver: LayerID) -> LayerID {
    switch self {
    case .addSubview(let view), .insertSubview(let view, _), .bringSubviewToFront(let view),
      .sendSubviewToBack(let view):
      view
    case .removeFromSuperview: receiver
    }
  }
}
