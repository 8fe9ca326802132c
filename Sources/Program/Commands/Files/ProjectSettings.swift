import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneSettings
import GeomrunText
import GeomrunWords

/// The settings file of a run: the given one, or that of the current folder or its nearest parent.
struct ProjectSettings: Sendable {
  /// The file, with its name for messages.
  let source: SourceText
  /// The contents of the file.
  let settings: SceneSettings
  /// The findings of the file.
  let findings: [Diagnostic]
  /// The folder of the file: its real path, and its path from the current folder, which is empty or ends with a slash.
  let folder: (real: String, told: String)

  /// The reason why the file cannot be read.
  private(set) var failure: VisibleText?

  /// Finds the settings for a command line, or returns nil if there are none or they are disabled.
  static func find(for parsed: ParsedCommand) -> ProjectSettings? {
    guard parsed.command.options.contains(Option.settings.option), !parsed.isSet(.noSettings) else { return nil }
    return parsed.value(of: Option.settings).map { ProjectSettings($0) } ?? search(from: ".", told: "")
  }

  /// Finds the settings for a file, which need not exist; ignores unreadable settings.
  static func nearest(to file: String) -> ProjectSettings? {
    guard let slash = file.lastIndex(of: "/") else { return nil }
    let folder = String(file[...slash])
    return search(from: folder, told: folder)
  }

  /// Finds the settings of a folder or its nearest parent.
  ///
  /// - Parameter told: The folder for messages, empty or with a trailing slash.
  private static func search(from folder: String, told: String) -> ProjectSettings? {
    var (folder, told) = (FilePath.real(folder)[...], told)
    while true {
      let path = told + SceneSettings.fileName
      if FilePath.exists(path) { return ProjectSettings(path) }
      // The search ends at the root of a repository.
      if FilePath.exists(told + ".git") { return nil }
      guard let slash = folder.lastIndex(of: "/"), folder.count > 1 else { return nil }
      folder = folder[..<slash]
      told += "../"
    }
  }

  /// Reads the settings of a file.
  private init(_ path: String) {
    let told = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    folder = (FilePath.real(told.isEmpty ? "." : told), told)
    var bytes: [UInt8] = []
    do throws(SystemError) {
      bytes = try FileDescriptor(reading: path).readAll(limit: Self.largest)
      if bytes.count > Self.largest { failure = "`\(path)` is larger than a megabyte" }
    } catch { failure = "cannot read `\(path)`: \(error.message)" }
    source = SourceText(name: path, bytes: failure == nil ? bytes : [])
    let reader = SettingsReader(source)
    (settings, findings) = (reader.settings, reader.findings)
  }

  private static let largest = 1 << 20

  /// The default scenes of commands.
  var paths: [String] { settings.paths.map { folder.told + $0.value } }

  /// The baseline file of accepted warnings.
  var baseline: String? { settings.baseline.map { $0.value.hasPrefix("/") ? $0.value : folder.told + $0.value } }

  /// The exclusions for `ExcludedPaths`; a pattern with a slash becomes a real path.
  var excluded: [String] {
    settings.excluded.map { $0.value.contains("/") ? folder.real + "/" + $0.value : $0.value }
  }

  /// Returns the defaults for the scenes of a file.
  func defaults(for path: String) -> ReplayDefaults {
    // The file's place only matters for suppressions limited to a folder.
    if settings.allowed.allSatisfy({ $0.folder == nil }) { return settings.defaults(forPath: "") }
    let real = FilePath.real(path)
    let inner = real.hasPrefix(folder.real + "/") ? String(real.dropFirst(folder.real.count + 1)) : real
    return settings.defaults(forPath: inner)
  }

  /// Returns a command line with the settings' values before its own.
  func applied(to parsed: ParsedCommand) -> ParsedCommand {
    var values: [(name: String, value: String)] = []
    if let language = settings.language { values.append(("lang", language.value.rawValue)) }
    return parsed.preceded(by: values, settings.isStrict?.value == true ? [.strict] : [])
  }
}

/// The defaults for scenes: from the project's settings, and from options, which take precedence.
struct SceneDefaults: Sendable {
  private let project: ProjectSettings?
  private var allowed: [(code: DiagnosticCode, folder: String?)] = []
  private var absolute: Double?
  private var relative: Double?
  /// The baseline of accepted warnings.
  var baseline: BaselineRun?

  init(_ project: ProjectSettings?) { self.project = project }

  /// Whether each scene needs an expectation.
  var requiresExpectations: Bool { project?.settings.requiresExpectations?.value == true }

  /// Adds the values of options.
  mutating func add(
    _ allowed: [(code: DiagnosticCode, folder: String?)], tolerance: (absolute: Double?, relative: Double?)
  ) {
    self.allowed += allowed
    (absolute, relative) = tolerance
  }

  /// Returns the defaults for the scenes of a file.
  func defaults(for path: String) -> ReplayDefaults {
    var defaults = project?.defaults(for: path) ?? ReplayDefaults()
    for (code, folder) in allowed {
      if let folder, !Self.lies(path, in: folder) { continue }
      defaults.allowed.append(code)
    }
    if absolute != nil || relative != nil {
      var tolerance = defaults.tolerance ?? Tolerance()
      if let absolute { tolerance.absolute = absolute }
      if let relative { tolerance.relative = relative }
      defaults.tolerance = tolerance
    }
    defaults.known = baseline?.known(of: path)
    return defaults
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    let (path, folder) = (FilePath.real(path), FilePath.real(folder))
    return path == folder || path.hasPrefix(folder + "/")
  }
}

extension CommandRun {
  /// Whether the settings are readable or absent; otherwise reports the error, and the command does not run.
  mutating func hasValidProject() -> Bool {
    guard let project else { return true }
    if let failure = project.failure {
      fail(.unreadableInput, failure, help: "ignore the settings with `\(Flag.noSettings)`")
      isRefused = true
      return false
    }
    guard !project.findings.isEmpty else { return true }
    let text = DiagnosticText(source: project.source, style: errorStyle)
    var lines = VisibleLines()
    for finding in project.findings { text.write(finding, into: &lines) }
    console.writeError(lines)
    refuse(
      "`\(project.source.name)` has errors; nothing was run",
      help: "fix it, or ignore it with `\(Flag.noSettings)`")
    return false
  }
}

extension Option {
  static let settings = TypedOption(
    "settings", valueName: "file",
    help: "Use this settings file instead of the nearest \(SceneSettings.fileName).",
    completion: .file)
}

extension Flag {
  static let noSettings = Flag(name: "no-settings", help: "Use no settings file.")
}
