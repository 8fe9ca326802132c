import Foundation
import Testing

@testable import GeomrunCommands

/// The words around findings in both languages: summaries, mismatches, logs, files that cannot be read.
@Suite("Checks in both languages") struct CheckLanguageTests {
  private static let scene = """
    scene: Card
    views:
      - {name: card, frame: [10, 20, 100, 50]}
    mutations:
      - card.frame: [0, 0, 50, 50]
      - expect: {card: {frame: [0, 0, 51.5, 50], center: [25, 25]}}
    expect:
      card: {alpha: 0.5}
    knownFailures:
      card.alpha: issue 7
    """
  private static let silent = "views: [{name: v, frame: [0, 0, 1, 1]}]\n"

  /// Words of `check`, its input and what the Chinese output has.
  static let cases: [(words: [String], input: String, chinese: [String])] = [
    (["check", "-"], scene, ["不符合：card.frame（\"Card\"）", "  期望       [0, 0, 51.5, 50]", "1 个不符合", "1 个已知失败"]),
    (["check", "-", "--list"], scene, ["card.frame（\"Card\"）"]),
    (["check", "-", "--verbose"], silent, ["1 个场景，0 个期望", "没有期望"]),
    (["check", "-", "--require-expectations"], silent, ["错误：", "建议：在里面写"]),
    (["check", "-", "--filter", "nothing"], scene, ["没有期望与 `--filter` 匹配"]),
    (["check", "/none/x.yaml"], "", ["无法读取 `/none/x.yaml`"]),
    (["check", "-", "--max-input", "5"], scene, ["大于 5 字节", "`--max-input`"]),
    (["check", "-", "--fix", "--diff"], silent, ["1 个文件中修复了 0 个"]),
    (["format", "-", "--check"], scene, ["1 个文件中有"]),
    (["export", "-"], "model: ignoresTransform\n" + silent, ["跳过“<stdin>”：没有设备按它的 `model` 设置 frame"]),
  ]

  private func run(_ words: [String], _ input: String, _ language: String) -> CapturedRun {
    CapturedRun(words: words + ["--lang", language], input: Array(input.utf8))
  }

  @Test(arguments: cases.indices) func `both languages have the same status and numbers`(_ index: Int) {
    let (words, input, chinese) = Self.cases[index]
    let (english, translated) = (run(words, input, "en"), run(words, input, "zh-Hans"))
    #expect(english.status == translated.status)
    let (ours, theirs) = (english.output + english.error, translated.output + translated.error)
    for piece in chinese { #expect(theirs.contains(piece), "\(theirs)") }
    let lines = ours.split(separator: "\n"), others = theirs.split(separator: "\n")
    #expect(lines.count == others.count)
    for (line, other) in zip(lines, others) { #expect(Self.numbers(line) == Self.numbers(other)) }
    // No line is left in English, apart from excerpts and differences.
    let sentences = others.filter { line in
      !["+", "-", "@", " "].contains(line.prefix(1)) && !line.hasPrefix("geomrun check")
        // A place, a name and a title have no words.
        && !words.contains("--list")
        // Exported code has none either.
        && (words[0] != "export" || line.hasPrefix("geomrun: "))
    }
    #expect(!Self.isChinese(ours) && sentences.allSatisfy { Self.isChinese($0) }, "\(theirs)")
  }

  private static func isChinese(_ text: some StringProtocol) -> Bool {
    text.unicodeScalars.contains { $0.properties.isIdeographic }
  }

  private static func numbers(_ line: Substring) -> [Substring] {
    line.split { !$0.isASCII || !($0.isNumber || $0 == ".") }.filter { $0 != "." && !$0.isEmpty }.sorted()
  }

  @Test func `a log is compared in both languages`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("check-language-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appendingPathComponent("log.txt").path
    try Data("card.frame = {{0, 0}, {50, 51}}\ncard.center = {25, 25}\n".utf8).write(to: URL(fileURLWithPath: log))
    let words = ["check", "--log", log, "-"]
    let translated = run(words, Self.scene, "zh-Hans"), english = run(words, Self.scene, "en")
    #expect(translated.status == .mismatch && english.status == .mismatch)
    #expect(
      english.output.contains("1 differs from the replay") && english.output.contains("  replay     [0, 0, 50, 50]"))
    #expect(translated.output.contains("不符合：card.frame（\"Card\"）"))
    #expect(translated.output.contains("  设备       [0, 0, 50, 51]\n  重放       [0, 0, 50, 50]\n  步骤 "))
    #expect(translated.output.hasSuffix("1 个场景的 2 个值，1 个与重放不一致\n"))
  }

  @Test func `nothing is compared with a scene that has an error`() throws {
    let log = FileManager.default.temporaryDirectory.appendingPathComponent("check-log-\(UUID()).txt").path
    try Data("v.frame = {{0, 0}, {1, 1}}\n".utf8).write(to: URL(fileURLWithPath: log))
    defer { try? FileManager.default.removeItem(atPath: log) }
    let run = CapturedRun(words: ["check", "--log", log, "-"], input: Array("views: [{name: v, frame: 1}]\n".utf8))
    #expect(run.status == .invalidScene && run.output.isEmpty)
  }
}
