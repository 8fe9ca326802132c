/// The defaults for all scenes of a run.
package struct ReplayDefaults: Hashable, Sendable {
  /// The warnings to suppress, in addition to those of scenes.
  package var allowed: [DiagnosticCode]
  /// The tolerance for scenes without their own; nil for the built-in one.
  package var tolerance: Tolerance?
  /// The warnings of a baseline, which are suppressed; nil without a baseline.
  package var known: KnownFindings?

  /// Creates the built-in defaults, except for the given values.
  package init(allowed: [DiagnosticCode] = [], tolerance: Tolerance? = nil) {
    self.allowed = allowed
    self.tolerance = tolerance
  }
}

extension SceneHeader {
  /// Returns the header with the defaults applied.
  package consuming func applying(_ defaults: ReplayDefaults) -> SceneHeader {
    for code in defaults.allowed where !allowed.contains(code) { allowed.append(code) }
    if let own = defaults.tolerance, tolerancePlace == nil { tolerance = own }
    return self
  }
}
