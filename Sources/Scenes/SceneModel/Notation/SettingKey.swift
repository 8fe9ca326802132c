/// The keys of a settings file, `.geomrun.yaml`, one case each.
///
/// Reading the file, its schema and `geomrun settings` all use these cases.
package enum SettingKey: String, DescribedSceneKey {
  case paths, exclude, allow, baseline, tolerance, devices, language, strict, requireExpectations

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .paths: SceneKeyRow("The scene files and folders for commands without a path.", foreign: ["scenes"])
    case .exclude:
      SceneKeyRow(
        "Files and folders to skip: by name, or by path if a pattern has a slash. `*` matches anything.",
        foreign: ["ignore"])
    case .allow: SceneKeyRow("Suppressed warnings: everywhere, or in one folder.", foreign: ["ignored"])
    case .baseline: SceneKeyRow("A file with the warnings of old scenes, which `check` ignores.")
    case .devices:
      SceneKeyRow("The devices that `check` uses to lay out storyboards and XIBs.", foreign: ["device", "screens"])
    case .tolerance: SceneKeyRow("When two numbers count as equal, in scenes that do not set it.")
    case .language: SceneKeyRow("The language of words.", foreign: ["lang", "locale"])
    case .strict: SceneKeyRow("Whether warnings are errors.")
    case .requireExpectations: SceneKeyRow("Whether `check` fails if a scene has no expectation.")
    }
  }
}

/// The keys of a warning that is suppressed in one folder.
package enum AllowedKey: String, DescribedSceneKey {
  case code, folder = "in"

  /// The description.
  package var row: SceneKeyRow {
    switch self {
    case .code: SceneKeyRow("The code of the warning.", foreign: ["warning"])
    case .folder: SceneKeyRow("The folder, relative to that of the settings file.", foreign: ["folder", "path"])
    }
  }
}
