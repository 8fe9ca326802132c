import Testing

@testable import GeomrunCommands

@Suite("Settings of a project") struct SettingsTests {
  private static let warned = """
    views: [{name: A, frame: [1, 2, 30, 40]}]
    mutations: [A.transform: {scale: 2}, A.frame: [1, 2, 3, 4]]
    expect: {A: {alpha: 1}}

    """
  private static let near = "views: [{name: A, frame: [1, 2, 30, 40]}]\nexpect: {A: {frame: [1.25, 2, 30, 40]}}\n"

  /// A folder with scenes and settings.
  private static func project(_ settings: String) throws -> (folder: TemporaryFolder, settings: String) {
    let folder = try TemporaryFolder()
    try folder.write(warned, to: "Scenes/new/w.yaml")
    try folder.write(warned, to: "Scenes/old/w.yaml")
    try folder.write(near, to: "Scenes/near.yaml")
    try folder.write("views: [}\n", to: "Scenes/drafts/x.yaml")
    return (folder, try folder.write(settings, to: "settings.yaml"))
  }

  private static let all = """
    paths: [Scenes]
    exclude: [Scenes/drafts]
    allow: [{code: frame-under-transform, in: Scenes/old}]
    tolerance: 0.5
    requireExpectations: true

    """

  @Test func `paths, what is left out, warnings and the tolerance come from the settings`() throws {
    let (folder, path) = try Self.project(Self.all)
    defer { withExtendedLifetime(folder) {} }
    let run = CapturedRun("check", "--settings", path)
    #expect(run.status == .fine)
    #expect(run.output == "1 warning: 1 frame-under-transform\n3 scenes, 3 expectations, all met\n")
    #expect(run.error.contains("Scenes/new/w.yaml:2:47: warning") && !run.error.contains("Scenes/old"))
    #expect(CapturedRun("report", "--settings", path).status == .fine)
  }

  @Test func `an option wins over the settings`() throws {
    let (folder, path) = try Self.project(Self.all)
    defer { withExtendedLifetime(folder) {} }
    let strict = CapturedRun("check", "--settings", path, "--tolerance", "0.125")
    #expect(strict.status == .mismatch)
    #expect(strict.output.contains("  tolerance  0.125 absolute, 1e-09 relative, by an option or the settings\n"))
    #expect(
      CapturedRun("check", "--settings", path, "--tolerance", "0", "--relative-tolerance", "0.25").status == .fine)
    for wrong in ["-1", "x", "inf"] {
      #expect(CapturedRun("check", "--settings", path, "--tolerance=\(wrong)").status == .wrongUsage)
    }
  }

  @Test func `a scene's own tolerance wins over both`() throws {
    let (folder, path) = try Self.project(Self.all)
    let scene = try folder.write("tolerance: 0.125\n" + Self.near, to: "own.yaml")
    #expect(CapturedRun("check", "--settings", path, scene).status == .mismatch)
    #expect(CapturedRun("check", "--settings", path, "--tolerance", "9", scene).status == .mismatch)
  }

  @Test func `without settings all is as it was`() throws {
    let (folder, path) = try Self.project(Self.all)
    #expect(CapturedRun("check", "--settings", path, "--no-settings").status == .wrongUsage)
    let run = CapturedRun("check", "--no-settings", folder.path + "/Scenes/near.yaml")
    #expect(run.status == .mismatch)
    #expect(run.output.contains("  tolerance  1e-06 absolute, 1e-09 relative, by default\n"))
  }

  @Test func `a scene without expectations fails where the settings require them`() throws {
    let (folder, path) = try Self.project(Self.all)
    let scene = try folder.write("views: [{name: A}]\n", to: "Scenes/silent.yaml")
    let run = CapturedRun("check", "--settings", path)
    #expect(run.status == .invalidScene)
    #expect(run.error.contains("no expectation in \"silent\" (`\(scene)`)"))
  }

  @Test func `the language of words comes from the settings`() throws {
    let (folder, path) = try Self.project("language: zh-Hans\n")
    let scene = folder.path + "/Scenes/new/w.yaml"
    let chinese = CapturedRun("explain", "--settings", path, scene)
    #expect(chinese.output == CapturedRun("explain", "--lang", "zh-Hans", scene).output)
    #expect(chinese.output != CapturedRun("explain", scene).output)
    #expect(
      CapturedRun("explain", "--settings", path, "--lang", "en", scene).output == CapturedRun("explain", scene).output)
  }

  @Test func `warnings are errors where the settings are strict`() throws {
    let (folder, path) = try Self.project("strict: true\n")
    #expect(CapturedRun("check", "--settings", path, folder.path + "/Scenes/new").status == .invalidScene)
  }

  @Test func `settings with an error run nothing`() throws {
    let (folder, path) = try Self.project("paths: [Scenes]\nexclud: [drafts]\n")
    let run = CapturedRun("check", "--settings", path, folder.path + "/Scenes/near.yaml")
    #expect(run.status == .wrongUsage)
    #expect(run.output == "")
    #expect(run.error.hasPrefix("\(path):2:1: error: unknown key `exclud` in the settings [unknown-key]\n"))
    #expect(run.error.contains("help: write `exclude`\n"))
    let none = CapturedRun("check", "--settings", folder.path + "/none.yaml", folder.path + "/Scenes/near.yaml")
    #expect(none.status == .unreadableInput)
    #expect(none.error.hasPrefix("geomrun: error: cannot read `\(folder.path)/none.yaml`: No such file or directory\n"))
  }

  @Test func `a mistyped key for the paths is told, and not that a path is missing`() throws {
    let (folder, path) = try Self.project("pahts: [Scenes]\n")
    defer { withExtendedLifetime(folder) {} }
    let run = CapturedRun("check", "--settings", path)
    #expect(run.status == .wrongUsage)
    #expect(run.error.hasPrefix("\(path):1:1: error: unknown key `pahts` in the settings [unknown-key]\n"))
    #expect(run.error.contains("help: write `paths`\n") && !run.error.contains("missing argument"))
  }

  @Test func `what holds is shown with its place`() throws {
    let (folder, path) = try Self.project(Self.all)
    defer { withExtendedLifetime(folder) {} }
    let run = CapturedRun("settings", "--settings", path)
    #expect(run.status == .fine)
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ", omittingEmptySubsequences: true) }
    #expect(
      rows.map(\.first) == [
        "paths", "exclude", "allow", "baseline", "tolerance", "devices", "language", "strict", "requireExpectations",
      ])
    #expect(
      rows.map(\.last)
        == ["1:9", "2:11", "3:9", nil, "4:12", nil, nil, nil, "5:22"].map { $0.map { "\(path):\($0)" } ?? "default" })
    let paths = CapturedRun("settings", "--settings", path, "--paths")
    #expect(paths.output == "\(path.dropLast("settings.yaml".count))Scenes\n")
  }

  @Test func `a warning is allowed by an option in one folder`() throws {
    let (folder, _) = try Self.project("")
    let scenes = folder.path + "/Scenes"
    let words = ["check", "--exclude", "drafts", "--exclude", "near.yaml", scenes]
    let run = CapturedRun(words: words + ["--allow", "frame-under-transform=\(scenes)/old"])
    #expect(run.error.contains("/new/w.yaml") && !run.error.contains("/old/w.yaml"))
    #expect(CapturedRun(words: words + ["--allow", "frame-under-transform"]).error == "")
    let wrong = CapturedRun(words: words + ["--allow", "frame-under-transfrom"])
    #expect(wrong.status == .wrongUsage)
    #expect(wrong.error.contains("a code with a similar name exists: `frame-under-transform`"))
  }
}
