import Foundation
import Testing

@testable import GeomrunCommands

/// Files of every kind that YAML knows, in the manner of its public test suite: the name says how each ends.
@Suite("Kinds of YAML") struct InputFileTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Inputs")
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func `there are several dozen`() {
    #expect(Self.names.filter { $0.hasPrefix("fine-") }.count >= 36)
    #expect(Self.names.filter { $0.hasPrefix("wrong-") }.count >= 48)
    #expect(Self.names.allSatisfy { $0.hasPrefix("fine-") || $0.hasPrefix("wrong-") })
  }

  @Test(arguments: names) func `a file ends as its name says`(name: String) throws {
    let run = CapturedRun("report", Self.folder.appendingPathComponent(name).path)
    if name.hasPrefix("fine-") {
      #expect(run.status == .fine, "\(run.error)")
      #expect(run.error == "")
      #expect(run.output != "")
    } else {
      #expect(run.status == .invalidScene)
      #expect(run.error.contains(": error: "))
    }
  }

  // What is UTF-16 or UTF-32 is so to its end.
  @Test(arguments: names.filter { !$0.contains("utf-") }) func `a file in front of a scene does not hide it`(
    name: String
  ) throws {
    let scene = "\n...\n---\nviews: [{name: last-of-all}]\n"
    let bytes = try Data(contentsOf: Self.folder.appendingPathComponent(name))
    let run = CapturedRun(words: ["-"], input: Array(bytes) + Array(scene.utf8))
    #expect(run.output.contains("last-of-all"), "\(run.error)")
  }

  @Test(arguments: names) func `whatever is cut off anywhere ends with an answer`(name: String) throws {
    let bytes = Array(try Data(contentsOf: Self.folder.appendingPathComponent(name)))
    for length in stride(from: 0, to: bytes.count, by: 7) {
      let run = CapturedRun(words: ["-"], input: Array(bytes[..<length]))
      #expect(run.status == .fine || run.status == .invalidScene)
      #expect((run.status == .invalidScene) == run.error.contains(": error: "))
    }
  }
}
