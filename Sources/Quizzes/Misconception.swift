internal import LayerTree
internal import SceneModel
internal import SceneReplay

/// Something that people wrongly take for a rule of the geometry.
public enum Misconception: String, CaseIterable, Sendable {
  /// Setting the frame ignores the transform.
  case frameIgnoresTransform
  /// A subview's frame scales with its superview.
  case childScalesWithParent
  /// The transform changes the bounds.
  case transformChangesBounds
  /// Changing the bounds keeps the frame's origin.
  case boundsKeepFrameOrigin
  /// Changing the anchor point keeps the frame.
  case anchorKeepsFrame
  /// The bounds' origin moves the frame.
  case boundsOriginMovesFrame
  /// b and c stand in each other's place.
  case swapsBAndC
  /// The frame of a rotated view has the size that it had unrotated.
  case frameIgnoresRotation
  /// The order of the mutations does not matter.
  case orderDoesNotMatter

  /// What the scene comes to for somebody who believes this; nil where it comes to nothing.
  func outcome(of scene: RecordedScene) -> Outcome? {
    var settings = ReplaySettings()
    var mutations = scene.mutations.filter { !$0.isCheckpoint }
    switch self {
    case .frameIgnoresTransform: settings.setterModel = .ignoresTransform
    case .orderDoesNotMatter: mutations.reverse()
    default:
      guard let rule = ChangedRule(rawValue: rawValue) else { return nil }
      settings.changedRule = rule
    }
    let outcome = scene.replay(settings, mutations: mutations)
    return outcome.diagnostics.contains { $0.severity == .error } ? nil : outcome
  }
}

extension Mutation {
  var isCheckpoint: Bool {
    if case .expect = action { true } else { false }
  }
}
