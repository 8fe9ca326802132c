/// The reason why a system cannot be laid out at all; constraints are identified by position, from 0.
///
/// Conflicting constraints are not an error but a result, see `LayoutConflict`.
public enum LayoutError: Error, Hashable, Sendable {
  /// The item does not exist.
  case unknownItem(LayoutItemID)
  /// There are more items than `LayoutSystem.itemLimit`.
  case tooManyItems
  /// There are more constraints than `LayoutSystem.constraintLimit`; their number.
  case tooManyConstraints(Int)
  /// A multiplier, constant or priority is NaN or infinite.
  case notFinite(constraint: Int)
  /// A priority is not above 0 and at most 1000.
  case priorityOutOfRange(constraint: Int, Double)
  /// A priority of hugging or compression is not above 0 and at most 1000.
  case contentPriorityOutOfRange(LayoutItemID, LayoutAxis, Double)
  /// A constant exceeds `LayoutConstraint.largestConstant`.
  case constantOutOfRange(constraint: Int, Double)
  /// The absolute value of a multiplier is too small or too large to compute with.
  case multiplierOutOfRange(constraint: Int, Double)
  /// A frame, an inset, a baseline or an intrinsic size is not finite, or too large.
  case itemOutOfRange(LayoutItemID)
  /// A scale of the screen is not above 0 and at most 100.
  case screenScaleOutOfRange(Double)
  /// A size is paired with a position, positions of two axes, or leading and trailing with left and right.
  case illegalPairing(constraint: Int, LayoutAttribute, LayoutAttribute)
  /// A position is 0 times another.
  case zeroMultiplier(constraint: Int, LayoutAttribute)
  /// A position is compared with a constant alone.
  case placeWithoutSecondItem(constraint: Int, LayoutAttribute)
  /// The items have no common superview.
  case noCommonSuperview(constraint: Int, LayoutItemID, LayoutItemID)
  /// A readable guide belongs to a view whose `readableWidth` is unknown.
  case noReadableWidth(LayoutItemID)
  /// A content or frame guide belongs to a view that is not a scroll view.
  case noScrollView(LayoutItemID)
  /// The numbers exceed the range of doubles, or the search for a layout does not end in time.
  case notComputable
}
