import Foundation
import GeomrunNarration
import GeomrunPlayground
import GeomrunSceneModel
import GeomrunText

@testable import GeomrunCommands

/// What a command prints about a text on standard input.
func commandAnswer(_ words: [String], about source: SourceText) -> String {
  final class Pipe { var bytes: [UInt8] = [] }
  let output = Pipe()
  let console = Console(
    writeOutput: { (bytes) throws(SystemError) in output.bytes += bytes }, writeError: { _ in },
    readInput: { (_) throws(SystemError) in source.bytes }, environment: { _ in nil }, isOutputTerminal: false,
    isErrorTerminal: false)
  _ = GeomrunProgram.run(words + ["-", "--stdin-filename", source.name], console: console)
  return String(decoding: output.bytes, as: UTF8.self)
}

extension PlaygroundRequest {
  /// What a page is told; nil where there is none of it.
  func answer(_ part: PlaygroundPart) -> String? {
    var session = PlaygroundSession(self)
    return session.part(part)?.string
  }
}

/// Scenes that lie in the project, good ones and bad ones.
enum SceneFiles {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let shipped = files(in: "Scenes")
  static let recorded = files(in: "Tests/CommandsTests/Cases") + files(in: "Tests/CommandsTests/Inputs")
  static let all = shipped + recorded

  static func source(_ path: String) throws -> SourceText {
    let data = try Data(contentsOf: root.appendingPathComponent(path))
    return SourceText(name: path, bytes: Array(data))
  }

  private static func files(in folder: String) -> [String] {
    let path = root.appendingPathComponent(folder).path
    return (FileManager.default.enumerator(atPath: path)?.allObjects ?? []).compactMap { $0 as? String }.filter {
      $0.hasSuffix(".yaml")
    }.sorted().map { folder + "/" + $0 }
  }
}
