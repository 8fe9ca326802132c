/// Why a system cannot be laid out at all; constraints are named by their places, from 0.
///
/// Constraints that contradict each other are no error but a result, see `LayoutConflict`.
public enum LayoutError: Error, Hashable, Sendable {
  /// There is no such item.
  case unknownItem(LayoutItemID)
  /// There are more items than `LayoutSystem.itemLimit`.
  case tooManyItems
  /// There are more constraints than `LayoutSystem.constraintLimit`: how many.
  case tooManyConstraints(Int)
  /// A multiplier, constant or priority is NaN or infinite.
  case notFinite(constraint: Int)
  /// A priority that is not above 0 and at most 1000.
  case priorityOutOfRange(constraint: Int, Double)
  /// A priority of hugging or compression that is not above 0 and at most 1000.
  case contentPriorityOutOfRange(LayoutItemID, LayoutAxis, Double)
  /// A constant that is further from 0 than `LayoutConstraint.largestConstant`.
  case constantOutOfRange(constraint: Int, Double)
  /// A multiplier that is nearer to 0, or further from it, than can be computed with.
  case multiplierOutOfRange(constraint: Int, Double)
  /// A frame, an inset, a baseline or an intrinsic size that is not finite, or too far from 0.
  case itemOutOfRange(LayoutItemID)
  /// A scale of the screen that is not above 0 and at most 100.
  case screenScaleOutOfRange(Double)
  /// A size with a place, places of two axes, or leading and trailing with left and right.
  case illegalPairing(constraint: Int, LayoutAttribute, LayoutAttribute)
  /// A place that is 0 times another.
  case zeroMultiplier(constraint: Int, LayoutAttribute)
  /// A place that is compared with a constant alone.
  case placeWithoutSecondItem(constraint: Int, LayoutAttribute)
  /// The items have no common superview.
  case noCommonSuperview(constraint: Int, LayoutItemID, LayoutItemID)
  /// The readable guide of a view whose `readableWidth` is not known.
  case noReadableWidth(LayoutItemID)
  /// The content or the frame guide of a view that is no scroll view.
  case noScrollView(LayoutItemID)
  /// The numbers leave what doubles can hold, or the search for a layout does not end in time.
  case notComputable
}
