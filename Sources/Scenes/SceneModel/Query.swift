public import GeomrunLayerProperties
public import GeomrunLayerTree

/// A query about the final state.
public struct Query: Sendable {
  /// The question.
  public var question: Question
  /// The expected answer; nil for none.
  public let expected: Expected?
  /// The time and the layers of the query; nil for the model at the end, the usual case.
  public var moment: Moment?
  /// The place of the question.
  public let place: SourceRange

  /// Creates a query, with or without an expected answer.
  public init(question: Question, expected: Expected? = nil, moment: Moment? = nil, place: SourceRange = .beginning) {
    self.question = question
    self.expected = expected
    self.moment = moment
    self.place = place
  }

  /// The time and the layers of a query.
  public struct Moment: Sendable {
    /// The time of the scene's clock; nil for its end.
    public var time: NumberTerm?
    /// The layers; nil for the default of the question.
    public var layers: AskedLayers?

    /// Creates a moment.
    public init(time: NumberTerm? = nil, layers: AskedLayers? = nil) { (self.time, self.layers) = (time, layers) }
  }

  /// The layers for a question about a point or a rect: a conversion at a time uses the presentation.
  package var askedLayers: AskedLayers {
    if let layers = moment?.layers { return layers }
    if case .convert = question, moment?.time != nil { return .presentation }
    return .model
  }

  /// The layers that a query reads.
  public enum AskedLayers: String, CaseIterable, Sendable {
    /// The values set by code.
    case model
    /// The values on screen.
    case presentation
  }

  /// A question; nil instead of a view is the window.
  public enum Question: Sendable {
    /// The position of a point or a rect of one view in another.
    case convert(Value, from: LayerID?, to: LayerID?)
    /// Whether a point, in the view's own coordinates, is in its bounds.
    case contains(Value, LayerID)
    /// The view found by UIView's hit test; the point is in the view's own coordinates.
    case hitTest(Value, LayerID?)
    /// The layer found by CALayer's hit test; the point is in the superlayer's coordinates.
    case layerHitTest(Value, LayerID?)
    /// The view and its descendants, back to front.
    case drawingOrder(LayerID?)
    /// A result of Auto Layout.
    case layout(LayoutQuestion)
    /// A property in the presentation or in the model.
    case shown(LayerID, PropertyPath, AskedLayers)
    /// A result of a spring.
    case spring(SpringQuestion)

    /// The point or the rect in question; without one, assigning has no effect.
    public var value: Value? {
      get {
        switch self {
        case .convert(let value, _, _), .contains(let value, _), .hitTest(let value, _), .layerHitTest(let value, _):
          value
        case .layout(.sizeFitting(let fitting)): fitting.target
        case .drawingOrder, .layout(.conflict), .layout(.broken), .layout(.ambiguous), .layout(.calls), .layout(.fault),
          .shown, .spring:
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
        case .drawingOrder, .layout(.conflict), .layout(.broken), .layout(.ambiguous), .layout(.calls), .layout(.fault),
          .shown, .spring:
          break
        }
      }
    }
  }

  /// A question about a spring.
  public enum SpringQuestion: Sendable {
    /// The time to settle.
    case settling(SpringDeclaration)
    /// The stiffness and the damping that UIKit uses.
    case uiKit(BlockSpring)
  }

  /// A question about constraints.
  public enum LayoutQuestion: Sendable {
    /// The conflicting required constraints.
    case conflict
    /// The constraints that a device breaks, one for each message that it prints.
    case broken
    /// The ambiguous numbers of views, such as `title.width`.
    case ambiguous
    /// The size of a view by the constraints inside it.
    case sizeFitting(SizeFitting)
    /// The calls of overridden methods since the last checkpoint of calls, or of one view.
    case calls(LayerID?)
    /// Whether a layout pass has not ended.
    case fault
  }

  /// The arguments of `systemLayoutSizeFitting`.
  public struct SizeFitting: Sendable {
    /// The view.
    public var view: LayerID
    /// The target size, in points.
    public var target: Value
    /// The priority of the target's width, 50 by default.
    public var horizontalPriority: NumberTerm
    /// The priority of the target's height, 50 by default.
    public var verticalPriority: NumberTerm

    /// Creates a question for a size; target (0, 0) is the compressed size.
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

  /// An expected answer, and its place.
  public struct Expected: Sendable {
    /// The answer.
    public let answer: Answer
    /// The place.
    public let place: SourceRange
    /// The reason for a known failure; nil if the answer is required.
    public let knownFailure: KnownFailure?

    /// Creates an expected answer.
    public init(answer: Answer, place: SourceRange = .beginning, knownFailure: KnownFailure? = nil) {
      self.answer = answer
      self.place = place
      self.knownFailure = knownFailure
    }
  }

  /// An answer as written in a scene.
  public enum Answer: Sendable {
    /// A point, a rect, or a Boolean.
    case value(Value)
    /// Several numbers.
    case numbers([NumberTerm])
    /// A view; nil for none.
    case view(LayerID?)
    /// Views, in order.
    case views([LayerID])
    /// Constraints by name or as written, or numbers such as `title.width`; in any order.
    case texts([String])
  }
}
