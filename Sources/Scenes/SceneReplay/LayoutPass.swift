package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel

/// One step of a layout pass, as it is told.
enum LayoutPassStep: Sendable {
  /// The layout of a marked view begins.
  case entered(LayerID)
  /// A method that is overridden begins.
  case call(LayoutCall)
  /// A step of a list has been performed; a pass that it asks for comes next.
  case item(LayoutCall, LayoutScript.Item)
  /// The method of the superclass has placed subviews.
  case placed(LayerID)
}

/// What has happened to marks, or in a layout pass, as it is told.
package enum LayoutPassEvent: Sendable {
  /// A view has been marked.
  case mark(LayoutMark)
  /// A method that is overridden begins.
  case call(LayoutCall)
  /// A step of a list has been performed, with the value that it has assigned or passed.
  case item(LayoutCall, Mutation, PropertyValue?)
}

/// Where a layout pass can be looked at: between what one method has done and what the next one does.
package enum LayoutPassStop: Hashable, Sendable {
  /// A method that is overridden has run, or a part of it around a pass that it asks for.
  case called(LayoutCall)
  /// A view that overrides nothing has been laid out, and its subviews have moved.
  case placed(LayerID)
  /// The pass has ended, with layouts that have moved nothing.
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

/// A layout pass that has begun: which views it reaches, and how far it is.
///
/// A value that is advanced step by step, so that a pass can be told while it runs, and no depth of a tree recurses.
struct LayoutPass {
  /// What is left to do in the methods of one view.
  enum Operation {
    /// A view updates its constraints, if it still needs to.
    case update(LayerID)
    case call(LayoutScript)
    case item(LayoutScript, Int)
    /// The layout of a marked view begins.
    case enter(LayerID)
    /// The method of the superclass, of a view that is laid out.
    case applySuper(LayerID)
    /// What code does in the layout of a view.
    case code(LayerID)
    /// The view's own layout ends; its subviews come next.
    case leave(LayerID)
  }

  /// A view whose subviews are walked through; nil is the window.
  struct Level {
    let view: LayerID?
    /// What is marked or leads to a mark, the next one last.
    var waiting: [LayerID]
    /// What has become marked meanwhile behind what was walked through, for the next walk.
    var behind: [LayerID] = []
    /// The subview that was walked through last.
    var last: LayerID?
    /// Whether it holds the view at which the pass begins, and nothing of the tree around that.
    var isStart = false
  }

  enum Phase {
    case updatingConstraints, walking
  }

  /// The topmost view that it looks at; nil for all in the window.
  let start: LayerID?
  /// Where it was asked for.
  let place: SourceRange
  var phase = Phase.updatingConstraints
  var hasCollected = false
  var operations: [Operation] = []
  var levels: [Level] = []
  /// Whether the walk has begun, and has laid out anything.
  var isWalking = false
  var hasLaidOut = false
}

/// A layout pass that came to no end.
///
/// An object, because a replay's result is copied often.
package final class FoundLayoutLoop: Sendable {
  /// The view that was laid out too often.
  package let view: LayerID
  /// What is said of it where no query asks for it.
  package let diagnostic: Diagnostic

  init(_ view: LayerID, _ diagnostic: Diagnostic) { (self.view, self.diagnostic) = (view, diagnostic) }
}

/// What layout passes know at one moment of a replay.
struct LayoutPassState {
  /// The layouts of one view in a pass, at most.
  static let most = 100

  /// What views do in the methods that they override.
  var scripts: [LayoutCall: LayoutScript] = [:]
  /// What views do in layouts that code overrides.
  var layouts: [LayerID: ViewTree.Layout] = [:]
  var controllers: Set<LayerID> = []
  var fittingSizes: [LayerID: FittingSize] = [:]
  /// The views that override `updateConstraints`, or whose controllers do, and those of them that need it.
  var updaters: Set<LayerID> = []
  var needingUpdate: Set<LayerID> = []
  /// The passes that run, each inside the one before it.
  var running: [LayoutPass] = []
  /// How often each view was laid out in the outermost pass, and how often it has updated its constraints.
  var runs: [LayerID: Int] = [:]
  var updates: [LayerID: Int] = [:]
  /// What the outermost pass has changed.
  var touched: [LayerID] = []
  /// The list that runs, and the step of it.
  var current: (call: LayoutCall, item: SourceRange)?
  /// What has marked each view in the outermost pass the last time.
  var causes: [LayerID: (cause: LayoutMarkCause, by: LayoutCall?, item: SourceRange?)] = [:]
  /// What lists have been warned of, so that they are not told at each run.
  var warned: Set<WarnedItem> = []
  /// How many lists of `resizeSubviews` run inside each other.
  var resizeDepth = 0
  /// The lists that have run.
  var hasRun: Set<LayoutCall> = []
  /// How many calls checkpoints have compared.
  var comparedCalls = 0

  struct WarnedItem: Hashable {
    let code: DiagnosticCode
    let item: SourceRange
  }
}
