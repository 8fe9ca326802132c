public import GeomrunLayerTree

/// A layout constraint as written: `minX: superlayer.maxX * 0.5 + 10`.
public struct CAConstraintDeclaration: Sendable {
  /// The determined attribute.
  public let attribute: CAConstraintRule.Attribute
  /// The measured object.
  public let source: CAConstraintRule.Source
  /// The measured edge or extent of the source.
  public let sourceAttribute: CAConstraintRule.Attribute
  /// The factor.
  public let scale: NumberTerm
  /// The offset, in points.
  public let offset: NumberTerm
  /// The place of the value.
  public let place: SourceRange

  /// Creates a constraint as written.
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
