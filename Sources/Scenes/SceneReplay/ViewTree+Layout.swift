public import GeomrunGeometry
import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneModel

extension ViewTree {
  /// A view's own `layoutSubviews`; `super` has already placed its subviews by constraints.
  public typealias Layout = @Sendable (inout ViewTree) throws(Diagnostic) -> Void

  /// Overrides `layoutSubviews` of a view, which every pass calls that reaches the marked view.
  ///
  /// Its changes of subviews do not mark the view again, as on a device. A view that marks itself a hundred times in
  /// one pass ends the pass with an error.
  public mutating func overrideLayoutSubviews(of view: LayerID, by layout: @escaping Layout) {
    replay.passes.layouts[view] = layout
    replay.outcome.tree.markForFirstLayout(of: view)
  }

  /// Marks a view for the next pass that reaches it.
  public mutating func setNeedsLayout(_ view: LayerID) throws(Diagnostic) {
    try perform(.layoutRequest(view, .setNeedsLayout))
  }

  /// Lays out the marked views in a view, or without one all marked views, as the run loop does.
  ///
  /// O(views) at least.
  ///
  /// - Throws: a conflict whose break no rule decides, the cause of a pass of a hundred rounds, and errors thrown by
  ///   layouts; the tree is then unchanged.
  public mutating func layoutIfNeeded(_ view: LayerID? = nil) throws(Diagnostic) {
    // Inside a view's own layout, the enclosing pass returns to it.
    if replay.isInPass { return try replay.runInnerPass(view) }
    let before = replay
    do throws(Diagnostic) {
      try perform(.autoLayout(.layout(view, .asked)))
      if let conflict = replay.outcome.undecidedConflict { throw conflict.diagnostic }
      replay.outcome.conflict = nil
    } catch {
      replay = before
      throw error
    }
  }

  /// Whether the next pass lays a view out, considering the current result of constraints; O(views).
  public func needsLayout(_ view: LayerID) throws(Diagnostic) -> Bool {
    var replay = replay
    try replay.resolveConstraints(around: view, at: .beginning)
    return replay.outcome.tree.needsLayout(view)
  }

  /// The size of a view by the constraints inside it, `systemLayoutSizeFitting`; target (0, 0) is the compressed size.
  public func systemLayoutSizeFitting(
    _ target: Size = .zero, of view: LayerID, horizontalPriority: Double = 50, verticalPriority: Double = 50
  ) throws(Diagnostic) -> Size {
    var replay = replay
    try replay.resolveConstraints(around: view, at: .beginning)
    let fitting = Query.SizeFitting(
      view, target: .literal(.size(target)), horizontalPriority: .literal(horizontalPriority),
      verticalPriority: .literal(verticalPriority))
    guard case .value(.size(let size)) = try replay.answer(to: .sizeFitting(fitting), at: .beginning) else {
      return .zero
    }
    return size
  }

  /// Whether a number of a view is ambiguous in the last layout.
  public func hasAmbiguousLayout(_ view: LayerID) -> Bool { replay.outcome.openViews.contains(view) }

  /// The ambiguous numbers of the last layout, `title.width`.
  public var ambiguousNumbers: [String] { replay.outcome.layout?.openNumbers ?? [] }

  /// The constraints that a device reports as broken, by identifier or as written.
  public var brokenConstraints: [String] { replay.outcome.printedBreaks.map { $0.told.constraint } }
}

extension Replay {
  fileprivate var isInPass: Bool { !passes.running.isEmpty }

  /// Runs a pass inside the running one, to its end.
  fileprivate mutating func runInnerPass(_ view: LayerID?) throws(Diagnostic) {
    let outer = passes.running.count
    beginPass(view, at: .beginning)
    while passes.running.count > outer { _ = try advancePass() }
  }

  /// Runs a view's own layout.
  mutating func layOutByCode(_ view: LayerID) throws(Diagnostic) {
    guard let layout = passes.layouts[view] else { return }
    var views = ViewTree(self)
    // A second reference would cause a copy of everything.
    self = Replay()
    defer { self = views.replay }
    try layout(&views)
  }
}
