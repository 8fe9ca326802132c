public import GeomrunLayerTree

/// A layout constraint as it was written: `minX: superlayer.maxX * 0.5 + 10`.
public struct CAConstraintDeclaration: Sendable {
  /// What it determines.
  public let attribute: CAConstraintRule.Attribute
  /// What it measures.
  public let source: CAConstraintRule.Source
  /// Which edge or extent of the source.
  public let sourceAttribute: CAConstraintRule.Attribute
  /// The factor.
  public let scale: NumberTerm
  /// What is added, in points.
  public let offset: NumberTerm
  /// Where the value stands.
  public let place: SourceRange

  /// A constraint as it was written.
  public init(
    attribute: CAConstraintRule.Attribute, source: CAConstraintRule.Source, sourceAttribute: CAConstraintRule.Attribute,
    scale: NumberTerm, offset: NumberTerm, place: SourceRange
  ) {
    self.attribute = attribute
    self.source = source
    self.sourceAttribute = sourceAttribute
    self.scale = scale
    self.offset = offset
    self.place = place
  }
}
