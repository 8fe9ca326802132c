public import GeomrunGeometry
public import GeomrunLayerProperties
public import GeomrunLayerTree

/// An arithmetic expression, ready to be evaluated from left to right on a stack.
public struct NumberExpression: Sendable {
  /// One step: puts a number on the stack, or replaces the topmost by their result.
  public enum Step: Sendable {
    /// A number as it is written.
    case number(Double)
    /// A parameter, by its position in the scene.
    case parameter(Int)
    /// A numeric property or component of a view, read at that moment.
    case property(LayerID, PropertyPath)
    /// The arithmetic of the two topmost numbers, of one for `negate`; in doubles.
    case add, subtract, multiply, divide, negate
    /// The topmost number, which is the extent of a rect; nothing where that is below 0, for such a rect is null.
    case extent
    /// The same of the superview that a view has at that moment.
    case superviewProperty(of: LayerID, PropertyPath)
    /// The width or the height that a method is called with: what `sizeThatFits` is asked, or the size before a resize.
    case argument(isWidth: Bool)
    /// A number of the topmost two, a point, or four, a rect, converted from one view to another; nil is the window.
    case converted(isRect: Bool, from: LayerID?, to: LayerID?, part: Component)
    /// A function of so many topmost numbers; those of a function of angles are in the unit.
    case call(ExpressionFunction, arguments: Int, in: Angle.Unit)
  }

  /// The steps, each with the place of its token.
  public let steps: [(step: Step, place: SourceRange)]
  /// Where the whole expression stands.
  public let place: SourceRange

  /// An expression of steps, which leave one number on the stack.
  public init(steps: [(step: Step, place: SourceRange)], place: SourceRange) {
    self.steps = steps
    self.place = place
  }
}

/// A number as it was written: plain, or to be computed.
public enum NumberTerm: Sendable {
  /// Known at once.
  case literal(Double)
  /// Computed during the replay.
  case expression(NumberExpression)
}
