import Foundation
import GeomrunCommandLineTable
import Testing

@testable import GeomrunCommands

/// Names of options that stand in texts, in the program's own sources.
@Suite struct OptionNameTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")

  private static let spellings = Set(
    CommandTable.geomrun.commands.flatMap { command in
      command.options.map { "--\($0.name)" } + command.flags.map { "--\($0.name)" }
    } + ["--help", "--version"])

  /// The lines of the sources that name an option, comments included, with the names; styles have variables that look
  /// so.
  private static func named() throws -> [(file: String, line: Substring, names: [String])] {
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [(file: String, line: Substring, names: [String])] = []
    for case let url as URL in try #require(files) where url.pathExtension == "swift" {
      let file = url.path(percentEncoded: false).dropFirst(sources.path(percentEncoded: false).count)
      if file.hasSuffix("Style.swift") { continue }
      let text = try String(contentsOf: url, encoding: .utf8)
      for line in text.split(separator: "\n") where line.utf8.contains(UInt8(ascii: "-")) {
        guard line.contains("--") else { continue }
        let names = line.matches(of: /[ `"(\[]--([a-z][a-z-]*)/).map { "--\($0.1)" }
        if !names.isEmpty { found.append((String(file), line, names)) }
      }
    }
    return found
  }

  @Test func `every option that a text or a comment names is one`() throws {
    let named = try Self.named()
    #expect(named.count > 50)
    for (file, line, names) in named {
      // What options look like at all.
      for name in names where name != "--name" { #expect(Self.spellings.contains(name), "\(file): \(line)") }
    }
  }

  @Test func `commands name options by what declares them, and by letters only in command lines`() throws {
    for (file, line, _) in try Self.named() where file.contains("Program/Commands/") {
      let isComment = line.drop { $0 == " " }.hasPrefix("//")
      #expect(isComment || line.contains("\"geomrun "), "\(file): \(line)")
    }
  }

  @Test(arguments: CommandTable.geomrun.commands.flatMap(\.examples).map(\.line))
  func `every example is a command line that can be run`(line: String) throws {
    let commands = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    var parsed = 0
    for words in commands where words.first == "geomrun" {
      let words = words.dropFirst().prefix { $0 != "<" }
      guard case .run = try CommandTable.geomrun.parse(Array(words)) else {
        Issue.record("\(line)")
        continue
      }
      parsed += 1
    }
    #expect(parsed > 0)
  }
}
