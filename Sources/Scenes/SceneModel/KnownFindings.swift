/// The warnings of one file in a baseline, with the number of their occurrences.
package struct KnownFindings: Hashable, Sendable {
  /// A warning without its place, which changes with every line above it.
  package struct Finding: Hashable, Comparable, Sendable {
    /// The code of the warning.
    package let code: DiagnosticCode
    /// The message.
    package let message: String

    /// Creates a warning from its code and its message.
    package init(code: DiagnosticCode, message: String) {
      self.code = code
      self.message = message
    }

    /// Compares by code, then by message.
    package static func < (a: Finding, b: Finding) -> Bool {
      (a.code.rawValue, a.message) < (b.code.rawValue, b.message)
    }
  }

  /// The number of known occurrences of each warning.
  package var counts: [Finding: Int] = [:]
  /// Whether every warning counts as known, because the baseline is being written.
  package var acceptsAll = false

  /// Creates a baseline without warnings.
  package init() {}
}
