public import GeomrunLayerProperties

/// A value as it was written: known at once, or with expressions that are read during the replay.
public enum Value: Sendable {
  /// Known at once, in the units of the property or of the argument.
  case literal(PropertyValue)
  /// Made of numbers some of which are read during the replay.
  case computed(ComputedValue)
}

/// An expression in one slot of a value.
public struct SlotExpression: Sendable {
  /// The slot that it computes.
  public let slot: Int
  /// What computes it.
  public let expression: NumberExpression

  /// An expression for one slot.
  public init(slot: Int, expression: NumberExpression) {
    self.slot = slot
    self.expression = expression
  }
}

/// A value some of whose numbers are expressions.
public struct ComputedValue: Sendable {
  /// One way of making a value from numbers, and the numbers.
  public struct Part: Sendable {
    /// What the numbers make.
    public var recipe: ValueConstructor
    /// The numbers in slot order; 0 where an expression stands.
    public var slots: ValueConstructor.Slots
    /// The slots that are computed.
    public var expressions: [SlotExpression]
    /// Where it stands.
    public var place: SourceRange

    /// One way of making a value.
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

  /// A value of these parts.
  public init(parts: [Part]) { self.parts = parts }
}
