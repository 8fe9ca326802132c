import GeomrunCommandLineTable
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneSettings
import GeomrunText
import GeomrunWords

/// The settings file of a run: the one that it names, or that of the current folder or of the nearest folder around it.
struct ProjectSettings: Sendable {
  /// The file as messages name it.
  let source: SourceText
  /// What it says.
  let settings: SceneSettings
  /// What is wrong with it.
  let findings: [Diagnostic]
  /// The folder of the file: the path without links, and the one from the current folder, with a slash where it is not that.
  let folder: (real: String, told: String)

  /// Why the file cannot be read.
  private(set) var failure: VisibleText?

  /// The settings that count for a command line; nil where there are none, or none are wanted.
  static func find(for parsed: ParsedCommand) -> ProjectSettings? {
    guard parsed.command.options.contains(Option.settings.option), !parsed.isSet(.noSettings) else { return nil }
    return parsed.value(of: Option.settings).map { ProjectSettings($0) } ?? search(from: ".", told: "")
  }

  /// The settings that count for a file, which need not be there; those that cannot be read say nothing.
  static func nearest(to file: String) -> ProjectSettings? {
    guard let slash = file.lastIndex(of: "/") else { return nil }
    let folder = String(file[...slash])
    return search(from: folder, told: folder)
  }

  /// The settings of a folder, or of the nearest one around it.
  ///
  /// - Parameter told: The folder as messages name it, with a slash behind it where that is not nothing.
  private static func search(from folder: String, told: String) -> ProjectSettings? {
    var (folder, told) = (FilePath.real(folder)[...], told)
    while true {
      let path = told + SceneSettings.fileName
      if FilePath.exists(path) { return ProjectSettings(path) }
      // Settings of a repository end where it ends.
      if FilePath.exists(told + ".git") { return nil }
      guard let slash = folder.lastIndex(of: "/"), folder.count > 1 else { return nil }
      folder = folder[..<slash]
      told += "../"
    }
  }

  /// The settings of a file.
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

  /// The scenes that commands take where none is named.
  var paths: [String] { settings.paths.map { folder.told + $0.value } }

  /// The file with the warnings that are passed over.
  var baseline: String? { settings.baseline.map { $0.value.hasPrefix("/") ? $0.value : folder.told + $0.value } }

  /// What is left out, as `ExcludedPaths` takes it: a path without links where a pattern has a slash.
  var excluded: [String] {
    settings.excluded.map { $0.value.contains("/") ? folder.real + "/" + $0.value : $0.value }
  }

  /// What counts for the scenes of a file.
  func defaults(for path: String) -> ReplayDefaults {
    // Only then does it matter where the file lies.
    if settings.allowed.allSatisfy({ $0.folder == nil }) { return settings.defaults(forPath: "") }
    let real = FilePath.real(path)
    let inner = real.hasPrefix(folder.real + "/") ? String(real.dropFirst(folder.real.count + 1)) : real
    return settings.defaults(forPath: inner)
  }

  /// A command line with what the settings say before what it says itself.
  func applied(to parsed: ParsedCommand) -> ParsedCommand {
    var values: [(name: String, value: String)] = []
    if let language = settings.language { values.append(("lang", language.value.rawValue)) }
    return parsed.preceded(by: values, settings.isStrict?.value == true ? [.strict] : [])
  }
}

/// What counts for scenes that do not say otherwise: by the settings of the project, and by options, which win.
struct SceneDefaults: Sendable {
  private let project: ProjectSettings?
  private var allowed: [(code: DiagnosticCode, folder: String?)] = []
  private var absolute: Double?
  private var relative: Double?
  /// The warnings that are passed over.
  var baseline: BaselineRun?

  init(_ project: ProjectSettings?) { self.project = project }

  /// Whether each scene needs an expectation.
  var requiresExpectations: Bool { project?.settings.requiresExpectations?.value == true }

  /// Adds what options say.
  mutating func add(
    _ allowed: [(code: DiagnosticCode, folder: String?)], tolerance: (absolute: Double?, relative: Double?)
  ) {
    self.allowed += allowed
    (absolute, relative) = tolerance
  }

  /// What counts for the scenes of a file.
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
  /// Whether the settings can be read, or there are none; reported otherwise, and nothing is run then.
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
