/// What this program calls itself.
package enum ReleaseVersion {
  /// The version, by the rules of semantic versions.
  package static let text = "0.3.0-dev"
}
