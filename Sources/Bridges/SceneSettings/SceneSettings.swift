package import GeomrunSceneModel
package import GeomrunWords

/// What a settings file says, each value with its place in the file.
package struct SceneSettings: Sendable {
  /// A value and where it stands.
  package struct Located<Value: Sendable>: Sendable {
    /// The value.
    package let value: Value
    /// Where it stands.
    package let place: SourceRange
  }

  /// A warning that is not told.
  package struct Allowed: Sendable {
    /// Its code.
    package let code: DiagnosticCode
    /// The folder in which it is not told, from that of the settings file; nil for everywhere.
    package let folder: String?
    /// Where it stands.
    package let place: SourceRange
  }

  /// The name of the file, which is looked for in a folder and in those around it.
  package static let fileName = ".geomrun.yaml"

  /// The scenes that commands take where none is named, from the folder of the settings file.
  package var paths: [Located<String>] = []
  /// What is left out.
  package var excluded: [Located<String>] = []
  /// The warnings that are not told.
  package var allowed: [Allowed] = []
  /// The file with the warnings that are passed over, from the folder of the settings file.
  package var baseline: Located<String>?
  /// The devices for which storyboards and XIBs are checked.
  package var devices: [Located<String>] = []
  /// When two numbers count as equal.
  package var tolerance: Located<Tolerance>?
  /// The language of words.
  package var language: Located<NaturalLanguage>?
  /// Whether warnings are errors.
  package var isStrict: Located<Bool>?
  /// Whether each scene needs an expectation.
  package var requiresExpectations: Located<Bool>?

  /// Settings that say nothing.
  package init() {}

  /// What counts for a scene, by its path from the folder of the settings file.
  package func defaults(forPath path: String) -> ReplayDefaults {
    let codes = allowed.filter { allowed in
      guard let folder = allowed.folder.map(WrittenPath.plain) else { return true }
      let path = WrittenPath.plain(path)
      return folder.isEmpty || folder == "." || path == folder || path.hasPrefix(folder + "/")
    }
    return ReplayDefaults(allowed: codes.map(\.code), tolerance: tolerance?.value)
  }
}
