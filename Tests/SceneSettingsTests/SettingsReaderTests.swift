import Testing

@testable import GeomrunSceneModel
@testable import GeomrunSceneSettings
@testable import GeomrunWords

@Suite("Settings") struct SettingsReaderTests {
  private static func read(_ text: String) -> SettingsReader {
    SettingsReader(SourceText(name: ".geomrun.yaml", bytes: Array(text.utf8)))
  }

  @Test func `every key is read, each value with its place`() {
    let reader = Self.read(
      """
      # ours
      paths: [Scenes, "More scenes"]
      exclude: drafts
      allow: [unused-parameter, {code: singular-transform, in: Scenes/old/}]
      tolerance: {absolute: 0.25}
      language: zh-Hans
      strict: true
      requireExpectations: false
      baseline: old/known.yaml
      devices: [iPhone SE]
      x-own: [1, 2]

      """)
    #expect(reader.findings == [])
    let settings = reader.settings
    #expect(settings.paths.map(\.value) == ["Scenes", "More scenes"])
    #expect(settings.paths.map(\.place.start) == [15, 23])
    #expect(settings.excluded.map(\.value) == ["drafts"])
    #expect(settings.tolerance?.value == Tolerance(absolute: 0.25))
    #expect(settings.language?.value == .simplifiedChinese)
    #expect(settings.baseline?.value == "old/known.yaml" && settings.devices.map(\.value) == ["iPhone SE"])
    #expect(settings.isStrict?.value == true && settings.requiresExpectations?.value == false)
  }

  @Test(arguments: [
    ("Scenes/old/a.yaml", true), ("Scenes/old", true), ("./Scenes/old/b/c.yaml", true), ("Scenes/older/a.yaml", false),
    ("a.yaml", false), ("Scenes/Scenes/old/a.yaml", false),
  ]) func `a warning that is allowed in a folder is told elsewhere`(path: String, isAllowed: Bool) {
    let settings = Self.read("allow: [unused-parameter, {code: singular-transform, in: Scenes/old}]").settings
    let allowed = settings.defaults(forPath: path).allowed
    #expect(allowed == (isAllowed ? [.unusedParameter, .singularTransform] : [.unusedParameter]))
  }

  @Test(arguments: [
    ("pahts: [Scenes]", DiagnosticCode.unknownKey, 0, "write `paths`"),
    ("lang: en", .unknownKey, 0, "write `language`"),
    ("zzz: 1", .unknownKey, 0, "the keys are `paths`"), ("paths: [a, [b]]", .wrongType, 11, "as in `paths: [Scenes]`"),
    ("strict: yes", .bool, 8, ""), ("language: de", .unknownWord, 10, ""), ("tolerance: -1", .number, 11, "as in"),
    ("tolerance: {absolut: 1}", .unknownKey, 12, "write `absolute`"),
    ("allow: unused-paramter", .unknownWord, 7, "unused-parameter"),
    ("allow: [{in: a}]", .missingKey, 8, ""), ("allow: [syntax]", .unknownWord, 8, ""),
    ("strict: true\nstrict: true", .duplicateKey, 13, "keep one"),
    ("- paths", .wrongType, 0, "the keys are"), ("paths: [", .syntax, 0, ""),
  ]) func `what is wrong is told at its place`(text: String, code: DiagnosticCode, start: Int, help: String) {
    let findings = Self.read(text).findings
    #expect(findings.map(\.code) == [code])
    if code != .syntax { #expect(findings.first?.place.start == UInt32(start)) }
    #expect(help.isEmpty || findings.first?.help.contains { $0.contains(help) } == true, "\(findings)")
  }

  @Test(arguments: ["", "\n", "# nothing\n", "{}"]) func `an empty file says nothing`(text: String) {
    let reader = Self.read(text)
    #expect(reader.findings == [])
    #expect(reader.settings.paths.isEmpty && reader.settings.tolerance == nil)
  }
}
