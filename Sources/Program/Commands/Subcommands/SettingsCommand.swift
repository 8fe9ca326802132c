import GeomrunCommandLineTable
import GeomrunSceneModel
import GeomrunSceneSettings
import GeomrunText
import GeomrunWords

/// `geomrun settings`: prints the settings of a run, and their origins.
enum SettingsCommand {
  private static let paths = Flag(name: "paths", help: "Print only the scene files and folders, one per line.")

  static let command = Command(
    name: "settings", abstract: "Show the settings in effect and the origin of each.",
    discussion:
      "Settings are in \(SceneSettings.fileName), in the current folder or its nearest parent that has one. Options override them.",
    options: [Option.settings, Option.output], flags: [.noSettings, paths],
    examples: [Example("The settings of this folder.", "geomrun settings")])

  static func run(_ run: inout CommandRun) {
    let project = run.project
    guard !run.parsed.isSet(paths) else {
      return run.writeLines { text in for path in project?.paths ?? [] { text.append("\(path)\n") } }
    }
    let rows = SettingKey.allCases.flatMap { Self.rows(of: $0, project) }
    let widths = (0..<2).map { column in rows.lazy.map { $0[column].count }.max() ?? 0 }
    run.writeLines { text in
      if project == nil {
        text.append("no \(SceneSettings.fileName) in this folder or its parents; these are the defaults\n\n")
      }
      for row in rows {
        let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        text.append("\(cells[0])  \(cells[1])  \(row[2])\n")
      }
    }
  }

  /// Returns the key, value and place of a setting.
  private static func rows(of key: SettingKey, _ project: ProjectSettings?) -> [[String]] {
    let index = project.map { SourceIndex($0.source) }
    func row(_ value: String, _ place: SourceRange?) -> [String] {
      guard let place, let index, let project else { return [key.rawValue, value, "by default"] }
      let location = index.location(of: place.start)
      return [key.rawValue, value, "\(project.source.name):\(location.line):\(location.column)"]
    }
    let settings = project?.settings ?? SceneSettings()
    switch key {
    case .paths:
      return settings.paths.isEmpty
        ? [row("none", nil)] : zip(project?.paths ?? [], settings.paths).map { row($0, $1.place) }
    case .exclude:
      return settings.excluded.isEmpty ? [row("nothing", nil)] : settings.excluded.map { row($0.value, $0.place) }
    case .allow:
      return settings.allowed.isEmpty
        ? [row("nothing", nil)]
        : settings.allowed.map { row($0.code.rawValue + ($0.folder.map { " in \($0)" } ?? ""), $0.place) }
    case .baseline: return [row(project?.baseline ?? "none", settings.baseline?.place)]
    case .devices:
      return settings.devices.isEmpty
        ? [row("the documents' own", nil)] : settings.devices.map { row($0.value, $0.place) }
    case .tolerance:
      let tolerance = settings.tolerance?.value ?? Tolerance()
      let text =
        "\(NumberText.shortest(tolerance.absolute)) absolute, \(NumberText.shortest(tolerance.relative)) relative"
      return [row(text, settings.tolerance?.place)]
    case .language:
      return [row((settings.language?.value ?? .english).rawValue, settings.language?.place)]
    case .strict: return [row("\(settings.isStrict?.value ?? false)", settings.isStrict?.place)]
    case .requireExpectations:
      return [row("\(settings.requiresExpectations?.value ?? false)", settings.requiresExpectations?.place)]
    }
  }
}
