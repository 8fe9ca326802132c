import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// What is wrong with lists of layout passes, or may not do what their author expects: one message, one function.
extension Diagnostic {
  /// A pass that comes to no end, with what keeps it going.
  static func layoutLoop(at view: LayerID, _ state: LayoutPassState, _ outcome: ReplayResult, at place: SourceRange)
    -> Diagnostic
  {
    let name = outcome.name(of: view)
    var notes: [Note] = []
    var seen: Set<LayerID> = []
    var next: LayerID? = view
    while let marked = next, seen.insert(marked).inserted, let cause = state.causes[marked] {
      if let item = cause.item {
        notes.append(.init("`\(outcome.name(of: marked))` is marked here: \(reason(cause.cause, outcome))", at: item))
      }
      next = cause.by.map { $0.view == marked ? nil : $0.view } ?? nil
    }
    return Diagnostic(
      .layoutLoop, "`\(name)` is laid out more than \(LayoutPassState.most) times in one pass", at: place, notes: notes,
      help: ["have the list assign the same value at its second run, which marks nothing"])
  }

  /// Why a view is marked, as a sentence without its full stop.
  private static func reason(_ cause: LayoutMarkCause, _ outcome: ReplayResult) -> String {
    switch cause {
    case .size(let view): "the size of `\(outcome.name(of: view))` changes"
    case .origin: "the origin of its bounds changes"
    case .transform(let view): "the transform of `\(outcome.name(of: view))` changes"
    case .subviews(let view): "`\(outcome.name(of: view))` is added, removed or reordered"
    case .asked: "setNeedsLayout"
    case .constraints(let view): "constraints place `\(outcome.name(of: view))` elsewhere"
    case .insets: "its safe area or its margins change"
    case .constraintsUpdate(let view): "`\(outcome.name(of: view))` updates its constraints"
    case .first: "its first layout is due"
    }
  }

  static func layoutOfOthers(_ view: String, in call: String, _ owner: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .layoutOfOthers, "`\(call)` changes `\(view)`, which is neither `\(owner)` nor a direct subview of it", at: place,
      help: ["move this to the list of the superview of `\(view)`, whose own layout may undo it"])
  }

  static func lostBeforeSuper(_ view: String, in call: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .lostBeforeSuper, "`super` in `\(call)` places `\(view)` again, by its constraints", at: place,
      help: ["move this item below `super`"])
  }

  static func neverLaidOut(_ call: String, _ view: String, isEmpty: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .neverLaidOut,
      "`\(call)` never runs" + (isEmpty ? ": `\(view)` has no size and no subviews, so nothing marks it" : ""),
      at: place,
      help: [isEmpty ? "give `\(view)` a frame" : "mark `\(view)` and end with a turn: `runLoop:`"])
  }

  static func layoutMovesAgain(_ call: String, _ view: String, _ finding: ListFinding, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .layoutMovesAgain,
      "one more run of `\(call)` gives `\(view)` the \(finding.property.name) \(roughly(finding.new)), now "
        + roughly(finding.old), at: place,
      help: ["compute from numbers that the list does not change: a device may lay out once or twice"])
  }

  static func unmarkedChange(
    _ call: String, _ owner: LayerID, _ outcome: ReplayResult, _ finding: ListFinding, at place: SourceRange
  ) -> Diagnostic {
    let (view, name) = (outcome.name(of: finding.view), outcome.name(of: owner))
    return Diagnostic(
      .unmarkedChange,
      "`\(call)` has not run since `\(view)` changed: it gives the \(finding.property.name) \(roughly(finding.new)), now "
        + roughly(finding.old), at: place, help: ["nothing has marked `\(name)`; write `\(name).setNeedsLayout:`"])
  }
}
