public import GeomrunLayerProperties
public import GeomrunLayerTree

/// A question about the final state.
public struct Query: Sendable {
  /// What is asked.
  public var question: Question
  /// What the scene expects as the answer; nil where it expects nothing.
  public let expected: Expected?
  /// When it is asked, and of what; nil for the model at the end, as nearly always.
  public var moment: Moment?
  /// Where the question stands.
  public let place: SourceRange

  /// A question, and perhaps its answer.
  public init(question: Question, expected: Expected? = nil, moment: Moment? = nil, place: SourceRange = .beginning) {
    self.question = question
    self.expected = expected
    self.moment = moment
    self.place = place
  }

  /// When a question is asked, and of what.
  public struct Moment: Sendable {
    /// The time of the scene's clock; nil for its end.
    public var time: NumberTerm?
    /// Which layers are asked; nil for those that the question asks by itself.
    public var layers: AskedLayers?

    /// A moment.
    public init(time: NumberTerm? = nil, layers: AskedLayers? = nil) { (self.time, self.layers) = (time, layers) }
  }

  /// The layers that a question about a point or a rect asks: a conversion at a time goes through what is seen.
  package var askedLayers: AskedLayers {
    if let layers = moment?.layers { return layers }
    if case .convert = question, moment?.time != nil { return .presentation }
    return .model
  }

  /// Which layers a question asks.
  public enum AskedLayers: String, CaseIterable, Sendable {
    /// What the code has set.
    case model
    /// What is seen.
    case presentation
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
    /// A property as it is seen, or as the model has it.
    case shown(LayerID, PropertyPath, AskedLayers)
    /// What a spring comes to.
    case spring(SpringQuestion)

    /// The point or the rect that is asked about; assigning changes nothing where there is none.
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
    /// How long it takes to settle.
    case settling(SpringDeclaration)
    /// The stiffness and the damping that UIKit gives it.
    case uiKit(BlockSpring)
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
    /// Several numbers.
    case numbers([NumberTerm])
    /// A view; nil where none is found.
    case view(LayerID?)
    /// Views in an order.
    case views([LayerID])
    /// Constraints by their names, or as they are written; or numbers such as `title.width`. Their order does not
    /// matter.
    case texts([String])
  }
}
