import Foundation
import Testing

/// Markup comes from `Markup`, which escapes what it is given: no other source has a tag in it.
@Suite struct MarkupSourceTests {
  /// The lines of a source that hold a tag; comments and ranges hold none.
  private static func tags(in file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init).filter {
      !$0.hasPrefix("//") && !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//")
        && $0.range(of: "(?<![\\w.])<[a-z/!?]", options: .regularExpression) != nil
    }
  }

  // Pictures are SVG, written by its shapes.
  private static let modules = Sources.modules.filter { module in
    module.name != "Pictures" && Sources.floors.contains { $0.name == "Output" && $0.modules.contains(module.name) }
  }

  @Test func `no tag is written by hand`() throws {
    #expect(Self.modules.map(\.name).contains("Pages"))
    for file in Self.modules.flatMap(\.files) { #expect(try Self.tags(in: file) == [], "\(file.lastPathComponent)") }
  }

  @Test func `tags are found where they are written`() throws {
    let text = try #require(Sources.modules.first { $0.name == "Text" })
    let files = try text.files.filter { try !Self.tags(in: $0).isEmpty }
    #expect(files.map(\.lastPathComponent) == ["Markup.swift"])
  }
}
