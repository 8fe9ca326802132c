public import LayerTree

/// A layout constraint as it was written: `minX: superlayer.maxX * 0.5 + 10`.
public struct ConstraintDeclaration: Sendable {
  /// What it determines.
  public let attribute: LayoutConstraint.Attribute
  /// What it measures.
  public let source: LayoutConstraint.Source
  /// Which edge or extent of the source.
  public let sourceAttribute: LayoutConstraint.Attribute
  /// The factor.
  public let scale: NumberTerm
  /// What is added, in points.
  public let offset: NumberTerm
  /// Where the value stands.
  public let place: Place
}
