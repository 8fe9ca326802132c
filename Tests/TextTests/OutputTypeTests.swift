import Foundation
import Testing

/// What the compiler takes as text of an output, asked of the compiler itself, with the modules that the tests were
/// built with.
@Suite("Outputs take only text that went through the gate") struct OutputTypeTests {
  /// Statements about a text of others, `title`, that compile.
  static let taken = [
    #"output.append("literal")"#, #"output.append("\(12) \(1.5) \(true) \(MarkdownText.escaped(title))")"#,
    #"output.append(WrittenText(word: title))"#, #"output.append(title, escapes)"#,
    #"output.append(VisibleLines("\(title)"))"#, #"lines.append("\(title), \(12)")"#,
    #"lines.append(VisibleText(title))"#, #"markup.element("p", ["title": title], title)"#,
    #"markup.line("p") { $0.lines([title, "literal"]) }"#, #"markup.trusted { $0.append("<svg/>") }"#,
  ]

  /// Those that do not.
  static let refused = [
    #"output.append(title)"#, #"output.append("\(title)")"#, #"output.append("title: \(title)\n")"#,
    #"output.append(fixed: title)"#, #"output.append(title + "\n")"#, #"output.append(contentsOf: title.utf8)"#,
    #"output.append(unescaped: title)"#, #"output.append(["a", title].joined(separator: ", "))"#,
    #"output.append(Substring(title))"#, #"output.append(WrittenText(title))"#,
    #"output.append(WrittenText(escaped: title))"#, #"output.append(WrittenText(stringLiteral: title))"#,
    #"let text: WrittenText = "\(title)"; output.append(text)"#,
    #"var text: WrittenText = "a"; text += title; output.append(text)"#,
    #"var text: WrittenText = "a"; text.string = title; output.append(text)"#, #"lines.append(title)"#,
    #"markup.trusted { $0.append(title) }"#, #"markup.line(title, title)"#, #"markup.line("p", [title: title], title)"#,
    #"markup.line("p", is: title) { $0.text(title) }"#, #"lines.append(title + "\n")"#,
    #"lines.append(VisibleText(gated: title))"#, #"lines.append(VisibleText(stringLiteral: title))"#,
    #"let text: VisibleText = title; lines.append(text)"#,
  ]

  @Test func `a String of others does not compile, neither alone nor in a hole`() throws {
    let statements = Self.taken + Self.refused
    let functions = statements.enumerated().map { number, statement in
      "func f\(number)(_ title: String, _ escapes: TextEscapes,"
        + " _ output: inout ByteText, _ lines: inout VisibleLines, _ markup: inout Markup)" + " { \(statement) }\n"
    }
    let wrong = try Self.linesWithErrors(in: "import GeomrunText\n" + functions.joined())
    for (number, statement) in statements.enumerated() {
      #expect(wrong.contains(number + 2) == (number >= Self.taken.count), "\(statement)")
    }
  }

  /// The lines of a source text with which the compiler is not content; nothing is generated.
  private static func linesWithErrors(in source: String) throws -> Set<Int> {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Statements.swift")
    try Data(source.utf8).write(to: file)
    let modules = try #require(modules, "the modules are not beside the tests")
    let headers = root.appending(path: "Sources/Base/CNumberText/include")
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments =
      ["swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6"] + [
        "-package-name", package, "-I", modules.path, "-I", headers.path, file.path,
      ]
    let messages = Pipe()
    compiler.standardError = messages
    try compiler.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    let places = text.matches(of: #/Statements\.swift:([0-9]+):[0-9]+: error: /#)
    let lines = Set(places.compactMap { Int($0.1) })
    try #require(!lines.isEmpty && !lines.contains(1), "\(text)")
    return lines
  }

  private static let root = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    return folder
  }()

  /// As the package manager calls it: after the folder of the package.
  private static var package: String { root.lastPathComponent.lowercased().replacing(/^[0-9]|[^a-z0-9_]/, with: "_") }

  /// Where the package manager has put the compiled modules.
  private static let modules: URL? = {
    var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appending(path: "Modules")
      let module = candidate.appending(path: "GeomrunText.swiftmodule")
      if FileManager.default.fileExists(atPath: module.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    return nil
  }()
}
