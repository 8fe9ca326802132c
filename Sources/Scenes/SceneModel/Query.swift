public import GeomrunLayerTree

/// A question about the final state.
public struct Query: Sendable {
  /// What is asked.
  public var question: Question
  /// What the scene expects as the answer; nil where it expects nothing.
  public let expected: Expected?
  /// Where the question stands.
  public let place: SourceRange

  /// A question, and perhaps its answer.
  public init(question: Question, expected: Expected? = nil, place: SourceRange = .beginning) {
    self.question = question
    self.expected = expected
    self.place = place
  }

  /// A question; nil in the place of a view stands for the window.
  public enum Question: Sendable {
    /// Where a point or a rect of one view lies in another.
    case convert(Value, from: LayerID?, to: LayerID?)
    /// Whether a point, in the view's own coordinates, lies in its bounds.
    case contains(Value, LayerID)
    /// Which view UIView's hit test finds; the point is in the view's own coordinates.
    case hitTest(Value, LayerID?)
    /// Which layer CALayer's hit test finds; the point is in the superlayer's coordinates.
    case layerHitTest(Value, LayerID?)
    /// The view and all inside it, back to front.
    case drawingOrder(LayerID?)
    /// What Auto Layout comes to.
    case layout(LayoutQuestion)

    /// The point or the rect that is asked about; assigning changes nothing where there is none.
    public var value: Value? {
      get {
        switch self {
        case .convert(let value, _, _), .contains(let value, _), .hitTest(let value, _), .layerHitTest(let value, _):
          value
        case .layout(.sizeFitting(let fitting)): fitting.target
        case .drawingOrder, .layout(.conflict), .layout(.broken), .layout(.ambiguous), .layout(.calls), .layout(.fault):
          nil
        }
      }
      set {
        guard let newValue else { return }
        switch self {
        case .convert(_, let from, let to): self = .convert(newValue, from: from, to: to)
        case .contains(_, let view): self = .contains(newValue, view)
        case .hitTest(_, let view): self = .hitTest(newValue, view)
        case .layerHitTest(_, let layer): self = .layerHitTest(newValue, layer)
        case .layout(.sizeFitting(var fitting)):
          fitting.target = newValue
          self = .layout(.sizeFitting(fitting))
        case .drawingOrder, .layout(.conflict), .layout(.broken), .layout(.ambiguous), .layout(.calls), .layout(.fault):
          break
        }
      }
    }
  }

  /// A question about constraints.
  public enum LayoutQuestion: Sendable {
    /// The required constraints that contradict each other.
    case conflict
    /// The constraints that a device breaks, one for each message that it prints.
    case broken
    /// The numbers of views that more than one best layout leaves open, such as `title.width`.
    case ambiguous
    /// The size that the constraints inside a view give it.
    case sizeFitting(SizeFitting)
    /// The calls of overridden methods since the last checkpoint of calls, or of one view.
    case calls(LayerID?)
    /// Whether a layout pass has come to no end.
    case fault
  }

  /// What `systemLayoutSizeFitting` is asked.
  public struct SizeFitting: Sendable {
    /// The view.
    public var view: LayerID
    /// The size that it should come near to, in points.
    public var target: Value
    /// How much the target's width counts, 50 by default.
    public var horizontalPriority: NumberTerm
    /// How much the target's height counts, 50 by default.
    public var verticalPriority: NumberTerm

    /// A question for a size; target (0, 0) is the compressed one.
    public init(
      _ view: LayerID, target: Value, horizontalPriority: NumberTerm = .literal(50),
      verticalPriority: NumberTerm = .literal(50)
    ) {
      self.view = view
      self.target = target
      self.horizontalPriority = horizontalPriority
      self.verticalPriority = verticalPriority
    }
  }

  /// An expected answer, and where it stands.
  public struct Expected: Sendable {
    /// The answer.
    public let answer: Answer
    /// Where it stands.
    public let place: SourceRange
    /// Why it is known to be another; nil where it has to be this one.
    public let knownFailure: KnownFailure?

    /// An expected answer.
    public init(answer: Answer, place: SourceRange = .beginning, knownFailure: KnownFailure? = nil) {
      self.answer = answer
      self.place = place
      self.knownFailure = knownFailure
    }
  }

  /// An answer as it is written in a scene.
  public enum Answer: Sendable {
    /// A point, a rect, or true or false.
    case value(Value)
    /// A view; nil where none is found.
    case view(LayerID?)
    /// Views in an order.
    case views([LayerID])
    /// Constraints by their names, or as they are written; or numbers such as `title.width`. Their order does not
    /// matter.
    case texts([String])
  }
}
