import Foundation
import Testing

@testable import GeomrunCommands

/// A step as `explain` tells it to programs.
struct ToldStep {
  private let members: [String: Any]

  /// The last step of a scene, with all that is told of it.
  init(lastOf scene: String, code: String, language: String) throws {
    let run = CapturedRun("explain", "--all", "--format", "json", "--code", code, "--lang", language, "-", input: scene)
    #expect(run.status == .fine, "\(run.error)")
    let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let trace = try #require((root?["traces"] as? [[String: Any]])?.first)
    members = try #require((trace["steps"] as? [[String: Any]])?.last)
  }

  subscript(key: String) -> Any? { members[key] }

  /// The texts of a member, a line each.
  func text(_ key: String) -> String { (self[key] as? [String] ?? []).joined(separator: "\n") }
}
