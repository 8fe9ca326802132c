public import GeomrunSceneModel

/// What last gave a property the value that an expectation did not find right.
public enum LastChange: Hashable, Sendable {
  /// The value is the one that the views were made with.
  case declaration
  /// A mutation, by the places of its key and of its value.
  case mutation(SourceRange, value: SourceRange)
}
