/// The version of this program.
package enum ReleaseVersion {
  /// The version, by the rules of semantic versioning.
  package static let text = "0.3.0-dev"
}
