package import GeomrunSceneModel
package import GeomrunWords

/// The contents of a settings file, each value with its place in the file.
package struct SceneSettings: Sendable {
  /// A value with its place.
  package struct Located<Value: Sendable>: Sendable {
    /// The value.
    package let value: Value
    /// The place in the file.
    package let place: SourceRange
  }

  /// A suppressed warning.
  package struct Allowed: Sendable {
    /// The code of the warning.
    package let code: DiagnosticCode
    /// The folder in which it is suppressed, relative to the settings file, or nil for everywhere.
    package let folder: String?
    /// The place in the file.
    package let place: SourceRange
  }

  /// The name of the file, which is searched for in a folder and its parents.
  package static let fileName = ".geomrun.yaml"

  /// The default scenes of commands, relative to the settings file's folder.
  package var paths: [Located<String>] = []
  /// The excluded paths.
  package var excluded: [Located<String>] = []
  /// The suppressed warnings.
  package var allowed: [Allowed] = []
  /// The baseline file, relative to the settings file's folder.
  package var baseline: Located<String>?
  /// The devices for which to check storyboards and XIBs.
  package var devices: [Located<String>] = []
  /// The tolerance for comparing numbers.
  package var tolerance: Located<Tolerance>?
  /// The language of texts.
  package var language: Located<NaturalLanguage>?
  /// Whether warnings are errors.
  package var isStrict: Located<Bool>?
  /// Whether each scene needs an expectation.
  package var requiresExpectations: Located<Bool>?

  /// Creates settings without any values.
  package init() {}

  /// Returns the defaults for a scene, by its path relative to the settings file's folder.
  package func defaults(forPath path: String) -> ReplayDefaults {
    let codes = allowed.filter { allowed in
      guard let folder = allowed.folder.map(WrittenPath.plain) else { return true }
      let path = WrittenPath.plain(path)
      return folder.isEmpty || folder == "." || path == folder || path.hasPrefix(folder + "/")
    }
    return ReplayDefaults(allowed: codes.map(\.code), tolerance: tolerance?.value)
  }
}
