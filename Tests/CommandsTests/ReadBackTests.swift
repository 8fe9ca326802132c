import Foundation
import Testing

@testable import GeomrunCommands

/// Claims of texts about frames that are set under a transform, and about the topic that asks for them.
@Suite("Frames that are set under transforms") struct ReadBackTests {
  /// A transform and whether a frame that is set under it reads back differently.
  static let transforms: [(words: String, differs: Bool)] = [
    ("transform: {rotation: 30deg}", true), ("transform: [1, 0, 0.9, 1, 0, 0]", true),
    ("transform: {scale: [-1, 1]}, anchorPoint: [0.25, 0.5]", true), ("transform3D: {scale: [2, 2, 2]}", true),
    ("transform: {scale: 0}", true), ("transform: {scale: [-1, 1]}", false), ("transform: {scale: [2, 0.5]}", false),
    ("transform: {rotation: 90deg}", false), ("transform: {translation: [7, 9]}", false),
  ]

  @Test(arguments: transforms.indices) func `the code is raised for its causes and for no other transform`(
    _ index: Int
  ) {
    let (words, differs) = Self.transforms[index]
    let scene =
      "views: [{name: A, bounds: [0, 0, 30, 44], center: [60, 80], \(words)}]\nmutations: [{A.frame: [50, 50, 60, 88]}]\n"
    let run = CapturedRun("report", "-", "--verbose", input: scene)
    #expect(run.status == .fine, "\(run.error)")
    #expect(run.error.contains("[frame-does-not-read-back]") == differs, "\(run.error)")
  }

  @Test func `the topic of set frames asks what the documents say`() throws {
    var asked: Set<Substring> = []
    for level in 1...3 {
      let run = CapturedRun(
        "quiz", "--topic", "setting-frames", "--level", "\(level)", "--count", "40", "--format", "json")
      #expect(run.status == .fine, "\(run.error)")
      for name in run.output.matches(of: /"asked": "\w+\.(\w+)/) { asked.insert(name.1) }
    }
    #expect(asked == ["frame", "center"])
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
    for (document, words) in [("Docs/Quizzes.md", "center or frame"), ("Docs/zh-Hans/Quizzes.md", "center 或 frame")] {
      let text = try String(contentsOf: root.appendingPathComponent(document), encoding: .utf8)
      let row = try #require(text.split(separator: "\n").first { $0.hasPrefix("| `setting-frames` |") })
      #expect(row.contains(words) && !row.contains("bounds"), "\(row)")
    }
  }
}
