public import Geometry
public import LayerProperties
public import LayerTree
public import SceneEvaluation

/// A scene step by step: what each mutation changed, and the arithmetic behind it.
public struct Trace: Sendable {
  /// How the views are made.
  public internal(set) var setUp = Step(number: 0)
  /// The mutations in their order; checkpoints, which change nothing, are left out.
  public internal(set) var steps: [Step] = []
  /// How the final frame of each view comes from its corners, in tree order.
  public internal(set) var frames: [FinalFrame] = []
  /// What became of the scene.
  public internal(set) var outcome = Evaluator().outcome

  /// The same without what concerns other views.
  public func restricted(to view: LayerID) -> Trace {
    var trace = self
    trace.setUp = setUp.restricted(to: view)
    trace.steps = steps.map { $0.restricted(to: view) }.filter {
      $0.receiver == view || !$0.changes.isEmpty
    }
    trace.frames = frames.filter { $0.view == view }
    return trace
  }
}

/// One mutation.
public struct Step: Sendable {
  /// Its place among the steps, from 1; 0 is the set-up.
  public let number: Int
  /// The view it is called on.
  public internal(set) var receiver: LayerID?
  /// Source code, a line each.
  public internal(set) var code: [String] = []
  /// The same in sentences.
  public internal(set) var words: [String] = []
  /// Where a component is assigned: the whole that is read, and the whole that is assigned.
  public internal(set) var whole: (name: String, read: PropertyValue, assigned: PropertyValue)?
  /// Where a list of transforms is assigned or passed: what it is made of.
  public internal(set) var transforms: [TransformStep] = []
  /// The arithmetic, in the order in which one calculates.
  public internal(set) var formulas: [Formula] = []
  /// What changed, of every view that was touched.
  public internal(set) var changes: [Change] = []

  init(number: Int) { self.number = number }

  func restricted(to view: LayerID) -> Step {
    var step = self
    step.transforms = transforms.filter { $0.view == view }
    step.formulas = formulas.filter { $0.view == view }
    step.changes = changes.filter { $0.view == view }
    return step
  }
}

/// A property that has another value after a step.
public struct Change: Sendable {
  /// The view.
  public let view: LayerID
  /// A property, or `superview`, or `subviews`.
  public let property: String
  /// What it was.
  public let before: Answer
  /// What it is.
  public let after: Answer
}

/// A frame as the box around the mapped corners of the bounds.
public struct FinalFrame: Sendable {
  /// The view.
  public let view: LayerID
  /// The corners in the superview's coordinates: top left, top right, bottom right, bottom left.
  public let corners: [Point]
  /// The frame.
  public let frame: Rect
  /// The arithmetic.
  public let formulas: [Formula]
}
