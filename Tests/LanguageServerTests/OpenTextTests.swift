import GeomrunJSONReading
import GeomrunSceneCompletion
import Testing

@testable import GeomrunLanguageServer

struct OpenTextTests {
  @Test(arguments: [
    ("añ漢😀b", 0, [0, 0, 0]), ("añ漢😀b", 3, [3, 2, 2]), ("añ漢😀b", 6, [6, 3, 3]), ("añ漢😀b", 10, [10, 5, 4]),
    ("añ漢😀b", 11, [11, 6, 5]),
  ]) func `a byte has a character in each encoding`(_ text: String, _ byte: Int, _ expected: [Int]) {
    let lines = TextLines(Array("x\r\n\(text)\r\n".utf8))
    for (encoding, character) in zip(PositionEncoding.allCases, expected) {
      let position = TextPosition(line: 1, character: character)
      #expect(lines.position(ofByte: byte + 3, in: encoding) == position)
      #expect(lines.byte(at: position, in: encoding) == byte + 3)
    }
  }

  @Test(arguments: [
    (TextPosition(line: 0, character: 99), 1), (TextPosition(line: 9, character: 0), 9),
    // Inside of the pair of surrogates, and behind the line's end.
    (TextPosition(line: 1, character: 1), 3), (TextPosition(line: 1, character: 2), 7),
    (TextPosition(line: 1, character: 3), 7), (TextPosition(line: -1, character: 3), 0),
  ]) func `a position outside of the text is cut to it`(_ position: TextPosition, _ byte: Int) {
    #expect(TextLines(Array("x\r\n😀\r\n".utf8)).byte(at: position, in: .utf16) == byte)
  }

  @Test(arguments: PositionEncoding.allCases) func `changes come to the same as the whole text`(
    _ encoding: PositionEncoding
  ) {
    var random = SystemRandomNumberGenerator()
    let pieces = ["a", "é", "漢", "😀", "\n", "\r\n", "\r", "\t", "", "views:", " ", "- b: [1]\n"]
    var reference = ""
    var document = OpenDocument(uri: "file:///a.yaml", version: 0, bytes: [])
    for round in 0..<10_000 {
      if round.isMultiple(of: 400) {
        reference = ""
        document = OpenDocument(uri: "file:///a.yaml", version: 0, bytes: [])
      }
      let scalars = Array(reference.unicodeScalars)
      let from = Int.random(in: 0...scalars.count, using: &random)
      let to = Int.random(in: from...min(scalars.count, from + 6), using: &random)
      let new = (0..<Int.random(in: 0...4, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      // The same by the scalars alone, without a table of lines.
      let start = Self.position(scalars[..<from], encoding)
      let end = Self.position(scalars[..<to], encoding)
      let splitsLineEnd = { (index: Int) in
        index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
      }
      // No editor has a position between the two.
      if splitsLineEnd(from) || splitsLineEnd(to) { continue }
      document.replace(start..<end, by: new, in: encoding)
      var view = String.UnicodeScalarView()
      view += scalars[..<from] + Array(new.unicodeScalars) + scalars[to...]
      reference = String(view)
      #expect(document.lines.bytes == Array(reference.utf8))
    }
  }

  private static func position(_ before: ArraySlice<Unicode.Scalar>, _ encoding: PositionEncoding) -> TextPosition {
    var (line, character) = (0, 0)
    for (index, scalar) in zip(before.indices, before) {
      let next = index + 1 < before.endIndex ? before[index + 1] : nil
      if scalar == "\n" || (scalar == "\r" && next != "\n") {
        (line, character) = (line + 1, 0)
      } else if scalar != "\r" {
        switch encoding {
        case .utf8: character += UTF8.width(scalar)
        case .utf16: character += UTF16.width(scalar)
        case .utf32: character += 1
        }
      }
    }
    return TextPosition(line: line, character: character)
  }

  @Test func `messages are found however they are cut`() {
    let bodies = ["{}", "{\"a\": \"é😀\"}", ""]
    let bytes = bodies.flatMap { body in
      Array("Content-Length: \(body.utf8.count)\r\nContent-Type: x\r\n\r\n\(body)".utf8)
    }
    for size in 1...bytes.count {
      var frames = MessageFrames()
      var found: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        found += frames.take(bytes[start..<min(start + size, bytes.count)]).map { String(decoding: $0, as: UTF8.self) }
      }
      #expect(found == bodies)
      #expect(!frames.isBroken)
    }
  }

  @Test(arguments: [
    "Content-Length: x\r\n\r\n", "Length: 3\r\n\r\n{}", "Content-Length: 99999999999\r\n\r\n",
    "Content-Length: -1\r\n\r\n", String(repeating: "a", count: 5000),
  ]) func `what is no message ends the reading`(_ text: String) {
    var frames = MessageFrames()
    #expect(frames.take(text.utf8).isEmpty)
    #expect(frames.isBroken)
  }

  @Test(arguments: [
    ("file:///a/b.yaml", "/a/b.yaml"), ("file:///a%20b/%E6%BC%A2.yaml", "/a b/漢.yaml"),
    ("file:///c%3A/a.yaml", "c:/a.yaml"), ("untitled:Untitled-1", "untitled:Untitled-1"), ("file:///100%", "/100%"),
  ]) func `a URI is a path`(_ uri: String, _ path: String) { #expect(DocumentPath.path(of: uri) == path) }

  /// Scenes are edited at random, by ranges of UTF-16, and what is told of them compared with what a new server tells.
  @Test(arguments: ["utf-8", "utf-16", "utf-32"]) func `what is told of a text does not depend on how it came about`(
    _ encoding: String
  ) throws {
    var random = SystemRandomNumberGenerator()
    let text =
      "views:\n  - {name: é😀, frame: [1, 2, 3, 4]}\nmutations:\n  - é😀.frame: [5, 6, 7, 8]\nexpect: {é😀: {alpha: 0}}\n"
    let pieces = ["1", "é😀", "\n", "  - ", ": ", "[", "]", "frame", ", ", "\r\n", "漢", ""]
    func told(_ editor: Editor) -> [String] {
      let document: JSONValue = ["textDocument": ["uri": .string(editor.uri)]]
      editor.wait(1)
      let published = editor.published.last?["params"]?["diagnostics"] ?? .null
      return [published].map { "\($0)" }
        + ["documentSymbol", "foldingRange", "codeLens"].map { "\(editor.ask("textDocument/\($0)", document))" }
    }
    let encodings: [PositionEncoding] = [.utf8, .utf16, .utf32]
    let units = try #require(encodings.first { $0.rawValue == encoding })
    for _ in 0..<40 {
      let editor = Editor(text, encoding: encoding)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let scalars = Array(editor.text.unicodeScalars)
        let from = Int.random(in: 0...scalars.count, using: &random)
        let to = Int.random(in: from...min(scalars.count, from + 3), using: &random)
        let splitsLineEnd = { (index: Int) in
          index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
        }
        if splitsLineEnd(from) || splitsLineEnd(to) { continue }
        let new = pieces.randomElement(using: &random) ?? ""
        var view = String.UnicodeScalarView()
        view += scalars[..<from] + Array(new.unicodeScalars) + scalars[to...]
        editor.replace(
          Self.position(scalars[..<from], units)..<Self.position(scalars[..<to], units), new, whole: String(view))
      }
      #expect(told(editor) == told(Editor(editor.text, encoding: encoding)), "\(editor.text)")
    }
  }
}
