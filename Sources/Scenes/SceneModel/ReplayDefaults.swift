/// What counts for all scenes of a run, where they do not say otherwise.
package struct ReplayDefaults: Hashable, Sendable {
  /// The warnings that are not told, whatever the scenes say.
  package var allowed: [DiagnosticCode]
  /// When two numbers count as equal in scenes that do not say it; nil for what scenes have by themselves.
  package var tolerance: Tolerance?
  /// The warnings of a baseline, which are passed over; nil without a baseline.
  package var known: KnownFindings?

  /// Nothing but what scenes have by themselves, unless it is given.
  package init(allowed: [DiagnosticCode] = [], tolerance: Tolerance? = nil) {
    self.allowed = allowed
    self.tolerance = tolerance
  }
}

extension SceneHeader {
  /// The header with what counts for all scenes.
  package consuming func applying(_ defaults: ReplayDefaults) -> SceneHeader {
    for code in defaults.allowed where !allowed.contains(code) { allowed.append(code) }
    if let own = defaults.tolerance, tolerancePlace == nil { tolerance = own }
    return self
  }
}
