public import GeomrunSceneModel

/// A document of a file after its replay, and what is wrong with it as a run judges it.
///
/// An object, because an outcome is large to copy.
public final class ReplayedDocument: Sendable {
  /// The result of the scene.
  public let outcome: ReplayResult
  /// What is wrong with its text and with its replay, in the order of places.
  public let diagnostics: [Diagnostic]
  /// How many findings there are beyond those.
  public let omitted: Int

  /// A document; its diagnostics are already those that the run wants to tell.
  public init(outcome: ReplayResult, diagnostics: [Diagnostic], omitted: Int) {
    self.outcome = outcome
    self.diagnostics = diagnostics
    self.omitted = omitted
  }

  /// Whether there is anything to be told.
  public var hasFindings: Bool { !diagnostics.isEmpty || omitted > 0 }

  /// Whether the final state is of no use.
  public var isInvalid: Bool { diagnostics.contains { $0.severity == .error } }
}
