/// A belief about what assigning `frame` does.
public enum SetterModel: String, CaseIterable, Hashable, Sendable {
  /// What Core Animation really does.
  case coreAnimation
  /// The pseudo-code of a well-known article, which never looks at the transform.
  case ignoresTransform
}
