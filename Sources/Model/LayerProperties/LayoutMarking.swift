/// Which views a change of a property marks for the next layout pass.
package enum LayoutMarking: Sendable {
  /// None.
  case nothing
  /// The view itself.
  case view
  /// The superview; of layers without views nothing.
  case superview
  /// The view and its superview for another size; the view alone for another origin of its bounds, and for another
  /// place none. Of layers without views the superlayer is not marked.
  case bySize
  /// The scroll view, by the transform of what it zooms and by its own offset.
  case scrollView
  /// The views whose insets become others.
  case insets
}
