/// One axis of a frame that constraints determine, and what they measured.
package struct ConstrainedAxis: Sendable {
  /// The layer that is placed.
  package let layer: LayerID
  /// Whether this is the axis of x.
  package let isHorizontal: Bool
  /// The constraints of the axis, in their order.
  package let constraints: [LayoutConstraint]
  /// What each of them measured, before its scale and its offset.
  package let measurements: [Double]
}
