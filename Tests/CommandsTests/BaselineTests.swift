import Foundation
import Testing

@testable import GeomrunCommands

/// `check --baseline`: warnings of old scenes that are passed over.
@Suite("Baselines") struct BaselineTests {
  private static let warned = """
    views: [{name: A, frame: [1, 2, 30, 40]}]
    mutations:
      - A.transform: {scale: 2}
      - A.frame: [1, 2, 3, 4]
      - A.frame: [1, 2, 3, 4]
    expect: {A: {alpha: 1}}

    """

  /// A folder with two scenes, and the baseline of the first.
  private static func project() throws -> (folder: TemporaryFolder, baseline: String) {
    let folder = try TemporaryFolder()
    try folder.write(warned, to: "Scenes/a.yaml")
    let baseline = folder.path + "/baseline.yaml"
    let run = CapturedRun("check", "--baseline", baseline, "--update-baseline", folder.path + "/Scenes")
    #expect(run.status == .fine && run.error.contains("contains 2 warnings"), "\(run.error)")
    return (folder, baseline)
  }

  private static func check(_ folder: TemporaryFolder, _ words: String...) -> CapturedRun {
    CapturedRun(
      words: ["check", folder.path + "/Scenes", "--strict", "--baseline", folder.path + "/baseline.yaml"] + words)
  }

  @Test func `it has a line for each warning, and is read again`() throws {
    let (folder, baseline) = try Self.project()
    let text = try String(contentsOf: URL(fileURLWithPath: baseline), encoding: .utf8)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4 && lines[1] == "\"Scenes/a.yaml\":", "\(text)")
    #expect(lines[2] == lines[3] && lines[2].hasPrefix("  - \"frame-under-transform\": \""), "\(text)")
    let run = Self.check(folder)
    #expect(run.status == .fine && run.error == "", "\(run.error)")
    #expect(run.output == "2 warnings of the baseline skipped\n1 scene, 1 expectation, all met\n")
    #expect(CapturedRun("check", folder.path + "/Scenes", "--strict").status == .invalidScene)
  }

  @Test func `lines may move, and one warning more than there was is told`() throws {
    let (folder, _) = try Self.project()
    try folder.write("# moved\n\n" + Self.warned, to: "Scenes/a.yaml")
    #expect(Self.check(folder).status == .fine)
    try folder.write(Self.warned.replacing("expect", with: "  - A.frame: [1, 2, 3, 4]\nexpect"), to: "Scenes/a.yaml")
    let more = Self.check(folder)
    #expect(more.status == .invalidScene)
    #expect(more.error.contains("a.yaml:6:14: error: ") && !more.error.contains("a.yaml:5:14"), "\(more.error)")
    try folder.write(Self.warned, to: "Scenes/a.yaml")
    try folder.write(Self.warned, to: "Scenes/b.yaml")
    #expect(Self.check(folder).status == .invalidScene)
  }

  @Test func `what is gone is told, and an update takes it out`() throws {
    let (folder, baseline) = try Self.project()
    try folder.write(Self.warned.replacing("  - A.frame: [1, 2, 3, 4]\n  - A", with: "  - A"), to: "Scenes/a.yaml")
    let gone = Self.check(folder)
    #expect(gone.status == .fine)
    #expect(gone.error.contains("Scenes/a.yaml: gone: ") && gone.error.contains("1 warning of the baseline"))
    // Of a file that is not looked at, nothing is known.
    try folder.write("views: [{name: A}]\nexpect: {A: {alpha: 1}}\n", to: "Scenes/b.yaml")
    #expect(CapturedRun("check", "--baseline", baseline, folder.path + "/Scenes/b.yaml").error == "")
    #expect(Self.check(folder, "--update-baseline").error.contains("contains 1 warning"))
    #expect(Self.check(folder).error == "")
    try FileManager.default.removeItem(atPath: folder.path + "/Scenes/a.yaml")
    #expect(Self.check(folder).error.contains("Scenes/a.yaml: gone: "))
    #expect(Self.check(folder, "--update-baseline").error.contains("contains 0 warnings"))
    #expect(Self.check(folder).error == "")
  }

  @Test func `JSON has its count, the settings name it, and neither errors nor mismatches are in it`() throws {
    let (folder, _) = try Self.project()
    #expect(Self.check(folder, "--format", "json").output.contains("\"passedOver\": 2}}"))
    let settings = try folder.write("baseline: baseline.yaml\n", to: "settings.yaml")
    #expect(CapturedRun("check", "--strict", "--settings", settings, folder.path + "/Scenes").status == .fine)
    try folder.write(Self.warned.replacing("alpha: 1", with: "alpha: 0.5"), to: "Scenes/a.yaml")
    #expect(Self.check(folder, "--update-baseline").status == .mismatch)
    try folder.write("views: [{nam: A}]\n", to: "Scenes/a.yaml")
    #expect(Self.check(folder, "--update-baseline").status == .invalidScene)
  }

  @Test(arguments: [
    ("Scenes/a.yaml: x", "expected a list of warnings"), ("- x", "a baseline is a mapping"),
    ("a: [{nonsense: x}]", "`nonsense` is not the code of a warning"), ("a: [x]", "expected one entry"),
    ("a: [", "this is not a baseline"),
  ]) func `what is no baseline is refused at its place`(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text + "\n", to: "baseline.yaml")
    let scene = try folder.write(Self.warned, to: "a.yaml")
    let run = CapturedRun("check", "--baseline", path, scene)
    #expect(run.status == .wrongUsage && run.error.contains("baseline.yaml:1:") && run.error.contains(message))
    #expect(CapturedRun("check", "--baseline", folder.path + "/none.yaml", scene).status == .unreadableInput)
    #expect(CapturedRun("check", "--update-baseline", "--no-settings", scene).status == .wrongUsage)
  }

  @Test func `devices of the settings lay documents out where the command line names none`() throws {
    let folder = try TemporaryFolder()
    let settings = try folder.write("devices: [iPhone SE, iPhone 15 Pro]\n", to: "settings.yaml")
    let login = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../InterfaceBuilderTests/Documents/login.storyboard")
    func scenes(_ words: String...) -> Int {
      CapturedRun(words: ["check", "--format", "json", "--allow-empty", login.path] + words).output.matches(
        of: /"scene": "/
      ).count
    }
    #expect(scenes("--settings", settings) == 2)
    #expect(scenes("--settings", settings, "--device", "iPhone 15 Pro") == 1)
    #expect(scenes("--no-settings") == 1)
  }
}
