package import Foundation

/// A recorded output: a file beside the tests, which what the program says now is compared with.
///
/// GEOMRUN_RECORD=missing writes the files that are not there yet, =failed those that differ as well, =all every one.
/// What has been written is compared with nothing, and fails once, so that nobody takes it for a success: read it
/// against the documentation, then run again without GEOMRUN_RECORD.
package struct Recording {
  /// Which files are written.
  package enum Mode: String, CaseIterable, Sendable { case missing, failed, all }

  /// What a failing test tells.
  package struct Complaint: Error, Equatable, CustomStringConvertible { package let description: String }

  private let file: URL
  /// The file as messages name it: with its folder.
  private let name: String

  /// What is recorded in a file.
  package init(_ file: URL) {
    self.file = file
    name = file.pathComponents.suffix(2).joined(separator: "/")
  }

  /// What is recorded at a path from the root of the repository.
  package init(_ path: String) {
    self.init(
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../\(path)")
        .standardizedFileURL)
  }

  /// Throws where the text is not what is recorded, or has been recorded just now.
  ///
  /// - Parameter setting: What GEOMRUN_RECORD says; nil where it is not set.
  package func compare(_ text: String, setting: String? = ProcessInfo.processInfo.environment["GEOMRUN_RECORD"]) throws
  {
    let recorded = try? Data(contentsOf: file)
    let differs = recorded != Data(text.utf8)
    guard let setting else {
      if recorded == nil { throw Complaint(description: "\(name) is missing; run again with GEOMRUN_RECORD=missing") }
      if differs {
        throw Complaint(
          description: """
            \(name) differs; if the new output is right, run again with GEOMRUN_RECORD=failed
            recorded: \(Self.firstDifference(recorded ?? Data(), Data(text.utf8)))
            now:      \(Self.firstDifference(Data(text.utf8), recorded ?? Data()))
            """)
      }
      return
    }
    guard let mode = Mode(rawValue: setting) else {
      let modes = Mode.allCases.map(\.rawValue).joined(separator: ", ")
      throw Complaint(description: "GEOMRUN_RECORD is `\(setting)`, and has to be one of \(modes)")
    }
    let isWritten =
      switch mode {
      case .missing: recorded == nil
      case .failed: differs
      case .all: true
      }
    if isWritten {
      try Data(text.utf8).write(to: file)
      throw Complaint(description: "recorded \(name); check it by hand, then run again without GEOMRUN_RECORD")
    }
    if differs { try compare(text, setting: nil) }
  }

  /// The first line of a text that is another one in the other text.
  private static func firstDifference(_ text: Data, _ other: Data) -> String {
    let lines = { (data: Data) in String(decoding: data, as: UTF8.self).split(separator: "\n") }
    let (own, others) = (lines(text), lines(other))
    let place = own.indices.first { !others.indices.contains($0) || own[$0] != others[$0] }
    return place.map { "line \($0 + 1), `\(own[$0].prefix(300))`" } ?? "nothing else"
  }
}
