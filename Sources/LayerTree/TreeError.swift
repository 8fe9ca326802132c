/// A change of the hierarchy that is refused; the tree is as it was before.
public enum TreeError: Error, Hashable, Sendable {
  /// The view is the superview, or the superview lies in it.
  case cycle(view: LayerID, superview: LayerID)
  /// There is no such place; the allowed ones, counted after the view has left its old place.
  case indexOutOfRange(index: Int, allowed: ClosedRange<Int>)
  /// The view is not directly in the superview.
  case notSubview(view: LayerID, superview: LayerID)
}
