public import GeomrunGeometry
import GeomrunLayerProperties
public import GeomrunLayerTree
public import GeomrunSceneModel

extension ViewTree {
  /// What a view does in its own `layoutSubviews`; `super` has placed its subviews by constraints before.
  public typealias Layout = @Sendable (inout ViewTree) throws(Diagnostic) -> Void

  /// Has a view override `layoutSubviews`, which every pass calls that reaches the view with a mark.
  ///
  /// What it changes in subviews does not mark the view again, as on a device; a view that marks itself a hundred times in
  /// one pass ends it with an error.
  public mutating func overrideLayoutSubviews(of view: LayerID, by layout: @escaping Layout) {
    replay.passes.layouts[view] = layout
    replay.outcome.tree.markForFirstLayout(of: view)
  }

  /// Marks a view, so that the next pass that reaches it lays it out.
  public mutating func setNeedsLayout(_ view: LayerID) throws(Diagnostic) {
    try perform(.layoutRequest(view, .setNeedsLayout))
  }

  /// Lays out what is marked in a view, or all that is marked where none is named, as the run loop does.
  ///
  /// O(views) at least.
  ///
  /// - Throws: constraints that contradict each other where nothing says which of them a device breaks, what a pass of a
  ///   hundred rounds comes from, and what layouts throw; the tree is then as it was before.
  public mutating func layoutIfNeeded(_ view: LayerID? = nil) throws(Diagnostic) {
    // Inside of a layout of its own the pass around it comes back to that.
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

  /// Whether the next pass lays a view out, with what constraints come to by now; O(views).
  public func needsLayout(_ view: LayerID) throws(Diagnostic) -> Bool {
    var replay = replay
    try replay.resolveConstraints(around: view, at: .beginning)
    return replay.outcome.tree.needsLayout(view)
  }

  /// The size that the constraints inside a view come to, `systemLayoutSizeFitting`; target (0, 0) is the compressed one.
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

  /// Whether the last layout leaves a number of a view open.
  public func hasAmbiguousLayout(_ view: LayerID) -> Bool { replay.outcome.openViews.contains(view) }

  /// The numbers that the last layout leaves open, `title.width`.
  public var ambiguousNumbers: [String] { replay.outcome.layout?.openNumbers ?? [] }

  /// The constraints that a device prints it breaks, by their identifiers or as they are written.
  public var brokenConstraints: [String] { replay.outcome.printedBreaks.map { $0.told.constraint } }
}

extension Replay {
  fileprivate var isInPass: Bool { !passes.running.isEmpty }

  /// Runs a pass inside the one that runs, up to its end.
  fileprivate mutating func runInnerPass(_ view: LayerID?) throws(Diagnostic) {
    let outer = passes.running.count
    beginPass(view, at: .beginning)
    while passes.running.count > outer { _ = try advancePass() }
  }

  /// Has a view do what it does in its own layout.
  mutating func layOutByCode(_ view: LayerID) throws(Diagnostic) {
    guard let layout = passes.layouts[view] else { return }
    var views = ViewTree(self)
    // Held twice, all of it would be copied.
    self = Replay()
    defer { self = views.replay }
    try layout(&views)
  }
}
