public import GeomrunLayerProperties

/// A value as written: known, or with expressions evaluated during the replay.
public enum Value: Sendable {
  /// A known value, in the units of the property or of the argument.
  case literal(PropertyValue)
  /// A value with numbers that are evaluated during the replay.
  case computed(ComputedValue)
}

/// An expression in one slot of a value.
public struct SlotExpression: Sendable {
  /// The slot that it computes.
  public let slot: Int
  /// The expression.
  public let expression: NumberExpression

  /// Creates an expression for one slot.
  public init(slot: Int, expression: NumberExpression) {
    self.slot = slot
    self.expression = expression
  }
}

/// A value with expressions among its numbers.
public struct ComputedValue: Sendable {
  /// A constructor with its numbers.
  public struct Part: Sendable {
    /// The constructor.
    public var recipe: ValueConstructor
    /// The numbers in slot order; 0 for expressions.
    public var slots: ValueConstructor.Slots
    /// The computed slots.
    public var expressions: [SlotExpression]
    /// The place.
    public var place: SourceRange

    /// Creates a part.
    public init(
      recipe: ValueConstructor, slots: ValueConstructor.Slots, expressions: [SlotExpression], place: SourceRange
    ) {
      self.recipe = recipe
      self.slots = slots
      self.expressions = expressions
      self.place = place
    }
  }

  /// The parts; several are transforms, concatenated from left to right.
  public var parts: [Part]

  /// Creates a value of these parts.
  public init(parts: [Part]) { self.parts = parts }
}
