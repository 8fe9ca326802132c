public import GeomrunLayerTree

/// A change of the view hierarchy, as UIView names it; the mutation has the receiver.
public enum TreeChange: Sendable {
  /// Puts a view in front of the other subviews.
  case addSubview(LayerID)
  /// Inserts a view at a position among the subviews.
  case insertSubview(LayerID, InsertionPlace)
  /// Moves a subview in front of its siblings.
  case bringSubviewToFront(LayerID)
  /// Moves a subview behind its siblings.
  case sendSubviewToBack(LayerID)
  /// Removes the view, with its subviews, from its superview and the window.
  case removeFromSuperview

  /// A position among subviews.
  public enum InsertionPlace: Sendable {
    /// An index from the back, after the view has left its old position.
    case at(Int)
    /// Directly in front of a subview.
    case above(LayerID)
    /// Directly behind a subview.
    case below(LayerID)
  }

  /// The view that moves when the change is applied to `receiver`.
  package func moved(from receiver: LayerID) -> LayerID {
    switch self {
    case .addSubview(let view), .insertSubview(let view, _), .bringSubviewToFront(let view),
      .sendSubviewToBack(let view):
      view
    case .removeFromSuperview: receiver
    }
  }
}
