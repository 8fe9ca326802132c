internal import Geometry
internal import LayerProperties
internal import LayerTree
internal import SceneLoading

/// Replays a scene step by step, and looks at the properties that came out differently after each step.
final class ChangeTracer: SceneReceiver {
  /// The last change behind each mismatch, in the order in which they are met.
  private(set) var changes: [LastChange?] = []

  private struct Watch {
    let path: PropertyPath
    /// Nil where nothing leads to it.
    var value: PropertyValue?
    var change = LastChange.declaration
  }

  private let outcomes: [Int: Outcome]
  private var replay = Replay()
  private var watches: [LayerID: [Watch]] = [:]
  /// The views of which something is watched that changes with any other view.
  private var derived: Set<LayerID> = []

  init(_ outcomes: [Int: Outcome]) { self.outcomes = outcomes }

  func begin(_ header: SceneHeader) {
    changes = []
    watches = [:]
    derived = []
    replay.begin(header)
    for mismatch in outcomes[header.document]?.mismatches ?? [] {
      guard case .property(let view, let path) = mismatch.subject,
        view.index < replay.outcome.tree.count,
        watches[view]?.contains(where: { $0.path == path }) != true
      else { continue }
      if !path.property.isAssignable { derived.insert(view) }
      watches[view, default: []].append(Watch(path: path, value: value(of: path, view)))
    }
  }

  func mutate(_ mutation: borrowing Mutation) {
    let change = LastChange.mutation(mutation.place, value: mutation.valuePlace)
    switch mutation.action {
    case .assign(let view, _, _), .call(let view, _, _):
      let size = replay.outcome.tree[view].bounds.size
      replay.mutate(mutation)
      // What is inside gives way to nothing but a new size.
      if replay.outcome.tree[view].bounds.size == size {
        look(at: view, after: change)
        lookAtDerived(after: change)
      } else {
        lookAtAll(after: change)
      }
    case .layout:
      replay.mutate(mutation)
      lookAtAll(after: change)
    case .expect:
      replay.mutate(mutation)
      collect()
    // These leave all geometry as it is, but for where it lies.
    case .tree, .constrain:
      replay.mutate(mutation)
      lookAtDerived(after: change)
    }
  }

  func end(_ footer: SceneFooter) {
    replay.end(footer)
    collect()
  }

  private func lookAtAll(after change: LastChange) {
    for view in watches.keys { look(at: view, after: change) }
  }

  private func lookAtDerived(after change: LastChange) {
    for view in derived { look(at: view, after: change) }
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

  /// Notes the last changes behind the mismatches that the last step has found.
  private func collect() {
    for mismatch in replay.outcome.mismatches.dropFirst(changes.count) {
      guard case .property(let view, let path) = mismatch.subject else {
        changes.append(nil)
        continue
      }
      changes.append(watches[view]?.first { $0.path == path }?.change)
    }
  }
}
