/// The warnings of one file that a baseline holds, each as often as it is known.
package struct KnownFindings: Hashable, Sendable {
  /// A warning without its place, which changes with every line above it.
  package struct Finding: Hashable, Comparable, Sendable {
    /// The code of the warning.
    package let code: DiagnosticCode
    /// What it says.
    package let message: String

    /// A warning by its code and its message.
    package init(code: DiagnosticCode, message: String) {
      self.code = code
      self.message = message
    }

    /// By code, then by message.
    package static func < (a: Finding, b: Finding) -> Bool {
      (a.code.rawValue, a.message) < (b.code.rawValue, b.message)
    }
  }

  /// How often each is known.
  package var counts: [Finding: Int] = [:]
  /// Whether each that turns up is known, because the baseline is being written.
  package var acceptsAll = false

  /// No finding is known.
  package init() {}
}
