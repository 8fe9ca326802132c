import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
package import GeomrunSceneModel

/// Replays a scene step by step, and inspects the properties that each step may have changed.
package final class ChangeTracer: SceneReceiver {
  /// The last change before each mismatch, in the order of the mismatches; then before each known failure that fails.
  package private(set) var changes: [LastChange?] = []

  private struct Watch {
    let path: PropertyPath
    /// Nil if the value cannot be computed.
    var value: PropertyValue?
    var change = LastChange.declaration
  }

  private let outcomes: [Int: ReplayResult]
  private var replay = Replay()
  private var watches: [LayerID: [Watch]] = [:]
  /// The views with watched properties that change with their ancestors.
  private var derived = WatchedBranches()

  /// Watches the subjects of the mismatches of these outcomes, by position in the file.
  package init(_ outcomes: [Int: ReplayResult]) { self.outcomes = outcomes }

  package func begin(_ header: SceneHeader) {
    changes = []
    watches = [:]
    derived = WatchedBranches()
    replay.begin(header)
    let outcome = outcomes[header.document]
    for mismatch in (outcome?.mismatches ?? []) + (outcome?.knownFailures ?? []).compactMap({ $0.mismatch }) {
      guard case .property(let view, let path) = mismatch.subject, view.index < replay.outcome.tree.count,
        watches[view]?.contains(where: { $0.path == path }) != true
      else { continue }
      if !path.property.isAssignable { derived.insert(view, in: replay.outcome.tree) }
      watches[view, default: []].append(Watch(path: path, value: value(of: path, view)))
    }
  }

  package func mutate(_ mutation: borrowing Mutation) {
    let change = LastChange.mutation(mutation.place, value: mutation.valuePlace)
    switch mutation.action {
    case .assign(let view, _, _), .call(let view, _, _):
      replay.mutate(mutation).forEach { look(at: $0, after: change) }
      lookAtDerived(in: view, after: change)
    case .layout(let superview):
      let touched = replay.mutate(mutation)
      touched.forEach { look(at: $0, after: change) }
      // A resized view is a descendant of one that was laid out.
      for view in touched.others where replay.outcome.tree.superlayer(of: view) == superview {
        lookAtDerived(in: view, after: change)
      }
    case .tree(let receiver, let treeChange):
      // This changes no geometry except the position in the tree.
      let view = treeChange.moved(from: receiver)
      let superview = replay.outcome.tree.superlayer(of: view)
      replay.mutate(mutation)
      derived.move(view, from: superview, in: replay.outcome.tree)
      lookAtDerived(in: view, after: change)
    case .constrain: replay.mutate(mutation)
    case .autoLayout, .layoutRequest, .time:
      for view in replay.mutate(mutation).inOrder {
        look(at: view, after: change)
        lookAtDerived(in: view, after: change)
      }
    case .expect, .expectCalls:
      replay.mutate(mutation)
      collect()
    }
  }

  package func end(_ footer: SceneFooter) {
    replay.end(footer)
    collect()
    for known in replay.outcome.knownFailures { if let mismatch = known.mismatch { collect(mismatch) } }
  }

  private func lookAtDerived(in view: LayerID, after change: LastChange) {
    derived.forEach(in: view) { look(at: $0, after: change) }
  }

  private func look(at view: LayerID, after change: LastChange) {
    guard let watched = watches[view] else { return }
    for (index, watch) in watched.enumerated() {
      let value = value(of: watch.path, view)
      guard value != watch.value else { continue }
      watches[view]?[index].value = value
      watches[view]?[index].change = change
    }
  }

  private func value(of path: PropertyPath, _ view: LayerID) -> PropertyValue? {
    try? path.read(from: view, in: replay.outcome.tree)
  }

  /// Records the last changes before the mismatches found by the last step.
  private func collect() {
    for mismatch in replay.outcome.mismatches.dropFirst(changes.count) { collect(mismatch) }
  }

  private func collect(_ mismatch: Mismatch) {
    guard case .property(let view, let path) = mismatch.subject else { return changes.append(nil) }
    changes.append(watches[view]?.first { $0.path == path }?.change)
  }
}
