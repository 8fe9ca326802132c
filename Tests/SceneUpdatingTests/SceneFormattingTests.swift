import Foundation
import GeomrunSceneModel
import GeomrunSceneUpdating
import GeomrunText
import Testing

@testable import GeomrunSceneUpdating

@Suite("The layout of scenes") struct SceneFormattingTests {
  private static func formatted(_ text: String) throws -> String {
    let source = SourceText(name: "a.yaml", bytes: Array(text.utf8))
    let formatting = try SceneFormatting(of: source)
    #expect(source.bytes.applying(formatting.edits) == formatting.source.bytes)
    return String(decoding: formatting.source.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("views: [ {name : A,frame:  [1,2 , 3,4 ] } ]", "views: [{name: A, frame: [1, 2, 3, 4]}]\n"),
    ("views:   # all   \n-   name:  A  \n", "views:   # all\n  - name: A\n"),
    ("\n\nviews:\n\n    - name: A\n\n\n", "\n\nviews:\n\n  - name: A\n"),
    (
      "views:\n    - name: A\n      # of B\n      subviews:\n          - name: B\n          # behind B\n# end\n",
      "views:\n  - name: A\n    # of B\n    subviews:\n      - name: B\n      # behind B\n# end\n"
    ),
    (
      "views:\n  -\n       name: A\n       frame:\n            [1,\n             2, 3, 4]\n",
      "views:\n  -\n    name: A\n    frame:\n      [1,\n       2, 3, 4]\n"
    ),
    (
      "x-a: |\n     one  \n       two\n     \n\nviews: [{name: A}]\n",
      "x-a: |\n     one  \n       two\n     \n\nviews: [{name: A}]\n"
    ),
    (
      "views:\n      - name: A\n        x-a: |\n          one  \n            two\n           \n          end\n",
      "views:\n  - name: A\n    x-a: |\n      one  \n        two\n       \n      end\n"
    ), ("x-a: \"one  \n   two \"\nviews: [{name: A}]", "x-a: \"one  \n   two \"\nviews: [{name: A}]\n"),
    (
      "views: [{name: A, frame: &f  [1.50,2e0,+3,4]}, {name: B, frame: *f }]\r\nmutations: [ ]\r\n\r\n",
      "views: [{name: A, frame: &f  [1.50, 2e0, +3, 4]}, {name: B, frame: *f }]\r\nmutations: []\r\n"
    ), ("\u{FEFF}views:\n- name: A", "\u{FEFF}views:\n  - name: A\n"),
    (
      "--- # first\nviews:\n- name: A\n---\nviews: [{name: B}]\n...\n",
      "--- # first\nviews:\n  - name: A\n---\nviews: [{name: B}]\n...\n"
    ),
    (
      "x-a: &a\n        b: 1\nx-c:    *a\nviews: [{\"name\":\"A\"}]\n",
      "x-a: &a\n  b: 1\nx-c: *a\nviews: [{\"name\": \"A\"}]\n"
    ), ("x-a:\n- - 1\n  - 2\n-   - 3\nviews: [{name: A}]\n", "x-a:\n  - - 1\n    - 2\n  - - 3\nviews: [{name: A}]\n"),
    (
      "x-a: >-\n\n   folded\n   text  # no comment\n\nviews: [{name: A}]\n",
      "x-a: >-\n\n   folded\n   text  # no comment\n\nviews: [{name: A}]\n"
    ), ("views: [{name: A}]\nx-a: |+\n  kept\n\n\n", "views: [{name: A}]\nx-a: |+\n  kept\n\n\n"),
  ]) func `only spaces between nodes are other ones`(text: String, expected: String) throws {
    #expect(try Self.formatted(text) == expected)
    #expect(try Self.formatted(expected) == expected)
  }

  @Test(arguments: ["views: [", "a: 1", "", "views: [{name: A}]\n---\nveiws: []\n", "views: {A: 1}"])
  func `what cannot be replayed stays as it is`(text: String) {
    #expect(throws: SceneFormatting.Refusal.invalid) { try Self.formatted(text) }
  }

  @Test(arguments: ["? views\n: - name: A\n", "views: [{? name : A}]\n"])
  func `a form that is left alone stays as it is`(text: String) {
    #expect(throws: SceneFormatting.Refusal.form) { try Self.formatted(text) }
  }

  /// The scenes of the repository, and those of tests, by their files.
  private static let files: [URL] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folders = [
      tests.deletingLastPathComponent().appendingPathComponent("Scenes"), tests.appendingPathComponent("CommandsTests"),
    ]
    return folders.flatMap { folder -> [URL] in
      let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "yaml" }
    }.sorted { $0.path < $1.path }
  }()

  @Test func `every scene stays the same in any layout, and has one that lasts`() throws {
    var random = SystemRandomNumberGenerator()
    var (valid, refused, restored, messed) = (0, 0, 0, 0)
    for file in Self.files {
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      guard let tidy = try? Self.formatted(text) else {
        refused += 1
        continue
      }
      valid += 1
      #expect(try Self.formatted(tidy) == tidy, "\(file.path)")
      for _ in 0..<2 {
        let messy = Self.messy(tidy, using: &random)
        let (a, b) = (SourceText(name: "a", bytes: Array(tidy.utf8)), SourceText(name: "a", bytes: Array(messy.utf8)))
        // What is strewn in may be part of a text.
        guard SceneLayout.agree(a, b), messy != tidy else { continue }
        messed += 1
        let again = try #require(try? Self.formatted(messy), "\(file.path):\n\(messy)")
        #expect(try Self.formatted(again) == again, "\(file.path)")
        #expect(again.filter { !" \t\n".contains($0) } == tidy.filter { !" \t\n".contains($0) })
        if again == tidy { restored += 1 }
      }
    }
    #expect(valid > 150)
    #expect(2 * messed > 3 * valid)
    // Only what has several lines in brackets may be laid out in several ways.
    #expect(restored * 10 > messed * 8, "\(restored) of \(messed)")
  }

  /// A text with other indentation, and with spaces where they say nothing.
  private static func messy(_ text: String, using random: inout SystemRandomNumberGenerator) -> String {
    let factor = Int.random(in: 1...4, using: &random)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let spaces = line.prefix { $0 == " " }.count
      var rest = String(line.dropFirst(spaces))
      if !rest.contains("#"), !rest.contains("\""), !rest.contains("'") {
        for mark in [", ", ": ", "]", "}", "[", "{", " ,"] where Bool.random(using: &random) {
          switch mark {
          case "]", "}": rest = rest.replacingOccurrences(of: mark, with: " " + mark)
          case "[", "{": rest = rest.replacingOccurrences(of: mark, with: mark + "  ")
          case ", " where Bool.random(using: &random): rest = rest.replacingOccurrences(of: mark, with: ",")
          default: rest = rest.replacingOccurrences(of: mark, with: mark + " ")
          }
        }
      }
      let tail = rest.isEmpty || Bool.random(using: &random) ? "" : "  "
      if rest.hasPrefix("- ") { rest = "-" + String(repeating: " ", count: 2 * factor - 1) + rest.dropFirst(2) }
      return String(repeating: " ", count: spaces * factor) + rest + tail
    }
    return lines.joined(separator: "\n")
  }
}
