import Foundation
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import Testing

/// Replays the scenes of a file, and records an issue for each expectation that is not met, at its line in the file.
///
/// A known failure is recorded if it passes. An error in the text of a scene is an issue at its location, too.
///
/// - Parameters:
///   - path: The file, relative to the folder of the test unless it begins with a slash.
///   - filePath: The test file; its folder is the base of `path`.
/// - Returns: The results of the scenes that can be replayed, in order.
@discardableResult public func expect(
  scene path: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) -> [ReplayResult] {
  let file = TestFile(path, besides: filePath)
  guard let source = file.source else {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    Issue.record("there is no scene file \(file.path)", sourceLocation: place)
    return []
  }
  return file.check(source)
}

/// A scene file next to a test.
struct TestFile {
  let path: String

  init(_ path: String, besides test: String) {
    self.path =
      path.hasPrefix("/")
      ? path : URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent(path).path
  }

  /// The contents of the file; nil if it cannot be read.
  var source: SourceText? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return SourceText(name: name, bytes: Array(data))
  }

  /// The file with its folder, as in results.
  private var name: String { URL(fileURLWithPath: path).pathComponents.suffix(2).joined(separator: "/") }

  /// Returns a location in the file.
  func location(line: Int, column: Int) -> SourceLocation {
    SourceLocation(fileID: name, filePath: path, line: line, column: column)
  }

  /// Replays the scenes, and records each unmet expectation.
  func check(_ source: SourceText) -> [ReplayResult] {
    var replay = SourceReplay(of: source)
    let documents = replay.documents()
    var issues: [(text: String, place: CheckedPlace)] = []
    for scene in CheckedScene.all(of: source, documents, listingAll: false) {
      for finding in scene.findings where finding.severity == .error || finding.code == passing {
        let text = finding.lines.joined(separator: "\n")
        issues.append((text, finding.place))
      }
      for unmet in scene.cases where unmet.mismatch != nil {
        let lines = unmet.lines(file: source.name).map { line in
          let label = line.name
          return "  \(label)\(String(repeating: " ", count: max(1, 11 - label.count)))\(line.english)"
        }
        issues.append((([unmet.name + " in \"\(scene.label)\""] + lines).joined(separator: "\n"), unmet.place))
      }
    }
    for (text, place) in issues.sorted(by: { ($0.place.line, $0.place.column) < ($1.place.line, $1.place.column) }) {
      Issue.record(Comment(rawValue: text), sourceLocation: location(line: place.line, column: place.column))
    }
    return documents.filter { !$0.isInvalid }.map { $0.outcome }
  }

  private var passing: String { DiagnosticCode.knownFailurePasses.rawValue }
}
