public import GeomrunGeometry
public import GeomrunLayerProperties
public import GeomrunLayerTree

/// An arithmetic expression, ready to evaluate from left to right on a stack.
public struct NumberExpression: Sendable {
  /// One step: pushes a number, or replaces the topmost ones by their result.
  public enum Step: Sendable {
    /// A number as written.
    case number(Double)
    /// A parameter, by its position in the scene.
    case parameter(Int)
    /// A numeric property or component of a view, read at that moment.
    case property(LayerID, PropertyPath)
    /// The operation on the two topmost numbers, on one for `negate`; in doubles.
    case add, subtract, multiply, divide, negate
    /// The topmost number as the extent of a rect; fails if it is below 0, because such a rect is null.
    case extent
    /// A numeric property or component of a view's superview at that moment.
    case superviewProperty(of: LayerID, PropertyPath)
    /// The width or the height of a method's argument: that of `sizeThatFits`, or the size before a resize.
    case argument(isWidth: Bool)
    /// A number of the two topmost as a point, or four as a rect, converted from one view to another; nil is the
    /// window.
    case converted(isRect: Bool, from: LayerID?, to: LayerID?, part: Component)
    /// A function of this many topmost numbers; those of a function of angles are in the unit.
    case call(ExpressionFunction, arguments: Int, in: Angle.Unit)
  }

  /// The steps, each with the place of its token.
  public let steps: [(step: Step, place: SourceRange)]
  /// The place of the whole expression.
  public let place: SourceRange

  /// Creates an expression of steps, which leave one number on the stack.
  public init(steps: [(step: Step, place: SourceRange)], place: SourceRange) {
    self.steps = steps
    self.place = place
  }
}

/// A number as written: plain, or to be computed.
public enum NumberTerm: Sendable {
  /// A known number.
  case literal(Double)
  /// A number computed during the replay.
  case expression(NumberExpression)
}
