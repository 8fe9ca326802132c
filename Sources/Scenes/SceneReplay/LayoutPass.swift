package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel

/// One step of a layout pass, for explanations.
enum LayoutPassStep: Sendable {
  /// The layout of a marked view begins.
  case entered(LayerID)
  /// An overridden method begins.
  case call(LayoutCall)
  /// A step of a list has been performed; a pass that it triggers comes next.
  case item(LayoutCall, LayoutScript.Item)
  /// The method of the superclass has placed subviews.
  case placed(LayerID)
}

/// An event of marking, or of a layout pass, for explanations.
package enum LayoutPassEvent: Sendable {
  /// A view has been marked.
  case mark(LayoutMark)
  /// An overridden method begins.
  case call(LayoutCall)
  /// A step of a list has been performed, with the assigned or passed value.
  case item(LayoutCall, Mutation, PropertyValue?)
}

/// A point where a layout pass can be inspected: between the effects of two methods.
package enum LayoutPassStop: Hashable, Sendable {
  /// An overridden method has run, or a part of it before or after a pass that it triggers.
  case called(LayoutCall)
  /// A view without overrides has been laid out, and its subviews have moved.
  case placed(LayerID)
  /// The pass has ended, after layouts that have moved nothing.
  case ended

  /// The view whose method has run.
  package var view: LayerID? {
    switch self {
    case .called(let call): call.view
    case .placed(let view): view
    case .ended: nil
    }
  }
}

/// A layout pass in progress: the views that it reaches, and its position.
///
/// A value that is advanced step by step, so a pass can be explained while it runs, and deep trees need no recursion.
struct LayoutPass {
  /// A pending operation in the methods of one view.
  enum Operation {
    /// A view updates its constraints, if it still needs to.
    case update(LayerID)
    case call(LayoutScript)
    case item(LayoutScript, Int)
    /// The layout of a marked view begins.
    case enter(LayerID)
    /// The superclass's method of a view being laid out is called.
    case applySuper(LayerID)
    /// Code in the layout of a view runs.
    case code(LayerID)
    /// The view's own layout ends; its subviews come next.
    case leave(LayerID)
  }

  /// A view whose subviews are being traversed; nil is the window.
  struct Level {
    let view: LayerID?
    /// The pending marked views and ways to marked views, the next one last.
    var waiting: [LayerID]
    /// The views marked meanwhile behind the traversed ones, for the next traversal.
    var behind: [LayerID] = []
    /// The subview traversed last.
    var last: LayerID?
    /// Whether it only contains the view where the pass begins, without the tree around it.
    var isStart = false
  }

  enum Phase {
    case updatingConstraints, walking
  }

  /// The topmost view of the pass; nil for the whole window.
  let start: LayerID?
  /// The place that triggered it.
  let place: SourceRange
  var phase = Phase.updatingConstraints
  var hasCollected = false
  var operations: [Operation] = []
  var levels: [Level] = []
  /// Whether the traversal has begun, and has laid out anything.
  var isWalking = false
  var hasLaidOut = false
}

/// A layout pass that does not end.
///
/// An object, because a replay's result is copied often.
package final class FoundLayoutLoop: Sendable {
  /// The view that was laid out too often.
  package let view: LayerID
  /// The finding if no query asks for it.
  package let diagnostic: Diagnostic

  init(_ view: LayerID, _ diagnostic: Diagnostic) { (self.view, self.diagnostic) = (view, diagnostic) }
}

/// The state of layout passes at one moment of a replay.
struct LayoutPassState {
  /// The greatest number of layouts of one view in a pass.
  static let most = 100

  /// The overrides of views.
  var scripts: [LayoutCall: LayoutScript] = [:]
  /// The layouts overridden in code.
  var layouts: [LayerID: ViewTree.Layout] = [:]
  var controllers: Set<LayerID> = []
  var fittingSizes: [LayerID: FittingSize] = [:]
  /// The views that override `updateConstraints`, or whose controllers do, and those among them that need it.
  var updaters: Set<LayerID> = []
  var needingUpdate: Set<LayerID> = []
  /// The running passes, each inside the one before it.
  var running: [LayoutPass] = []
  /// The number of layouts of each view in the outermost pass, and the number of its constraint updates.
  var runs: [LayerID: Int] = [:]
  var updates: [LayerID: Int] = [:]
  /// The views changed by the outermost pass.
  var touched: [LayerID] = []
  /// The running list, and its current step.
  var current: (call: LayoutCall, item: SourceRange)?
  /// The last cause of each view's mark in the outermost pass.
  var causes: [LayerID: (cause: LayoutMarkCause, by: LayoutCall?, item: SourceRange?)] = [:]
  /// The list items with a warning, to avoid repeating it on each run.
  var warned: Set<WarnedItem> = []
  /// The nesting depth of running `resizeSubviews` lists.
  var resizeDepth = 0
  /// The lists that have run.
  var hasRun: Set<LayoutCall> = []
  /// The number of calls compared by checkpoints.
  var comparedCalls = 0

  struct WarnedItem: Hashable {
    let code: DiagnosticCode
    let item: SourceRange
  }
}
