import Foundation
import GeomrunRecordings
import Testing

/// What the recorder of all tests does with a file.
@Suite struct RecordingTests {
  /// What is in a file before and behind a comparison with `new`, and what that tells.
  private func compared(_ old: String?, _ setting: String?) throws -> (content: String?, complaint: String) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    if let old { try Data(old.utf8).write(to: file) }
    var complaint = ""
    do { try Recording(file).compare("new\n", setting: setting) } catch let error as Recording.Complaint {
      complaint = error.description
    }
    return ((try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) }, complaint)
  }

  @Test(arguments: ["missing", "failed", "all"]) func `what is recorded fails once, and is fine afterwards`(
    setting: String
  ) throws {
    let written = try compared(nil, setting)
    #expect(written.content == "new\n" && written.complaint.hasPrefix("recorded "))
    #expect(try compared("new\n", nil) == ("new\n", ""))
  }

  @Test(arguments: [(String?.none, "old\n"), ("missing", "old\n"), ("failed", "new\n"), ("all", "new\n")])
  func `what differs is written where that is asked for`(setting: String?, after: String) throws {
    let found = try compared("old\n", setting)
    #expect(found.content == after)
    #expect(found.complaint.contains(after == "new\n" ? "recorded " : "differs; if"))
  }

  @Test func `what is the same is written by all alone`() throws {
    for setting in ["missing", "failed"] { #expect(try compared("new\n", setting).complaint == "") }
    #expect(try compared("new\n", "all").complaint.hasPrefix("recorded "))
  }

  @Test func `a missing file and an unknown word are told`() throws {
    #expect(try compared(nil, nil).content == nil)
    #expect(try compared(nil, nil).complaint.contains("GEOMRUN_RECORD=missing"))
    let unknown = try compared("old\n", "1")
    #expect(unknown.content == "old\n")
    #expect(unknown.complaint == "GEOMRUN_RECORD is `1`, and has to be one of missing, failed, all")
  }

  @Test func `no test records by itself`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("..")
      .standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path).filter {
      $0.hasSuffix(".swift") && !$0.hasPrefix("Recordings/") && $0 != "TextTests/RecordingTests.swift"
    }
    let found = try files.filter { file in
      let source = try String(contentsOf: tests.appendingPathComponent(file), encoding: .utf8)
      return source.contains("\"GEOMRUN_RECORD\"")
    }
    #expect(files.count > 200 && found.isEmpty, "\(found)")
  }
}
