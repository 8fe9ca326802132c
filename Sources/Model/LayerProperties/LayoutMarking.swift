/// The views that a change of a property marks for the next layout pass.
package enum LayoutMarking: Sendable {
  /// No views.
  case nothing
  /// The view itself.
  case view
  /// The superview; none for layers without views.
  case superview
  /// The view and its superview for another size; only the view for another bounds origin, and none for another
  /// position. For layers without views, the superlayer is not marked.
  case bySize
  /// The scroll view, for the transform of its zoomed view and for its own offset.
  case scrollView
  /// The views whose insets change.
  case insets
}
