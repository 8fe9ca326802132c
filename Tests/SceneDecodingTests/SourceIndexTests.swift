import GeomrunSceneModel
import Testing

@Suite("Places in a source") struct SourceIndexTests {
  /// Characters of one to four bytes, lines longer and shorter than what is counted at once, all line ends.
  static let text: String = {
    var text = ""
    for line in 0..<40 {
      for column in 0..<(line % 3 == 0 ? 700 : line) { text += ["a", "é", "界", "🙂"][column * line % 4] }
      text += ["\n", "\r\n", "\r"][line % 3]
    }
    return text + "end"
  }()

  @Test(arguments: ["", "\u{FEFF}"]) func `every code point is found`(mark: String) {
    let source = SourceText(name: "scene.yaml", bytes: Array((mark + Self.text).utf8))
    let index = SourceIndex(source)
    var byte = mark.utf8.count
    for (point, scalar) in Self.text.unicodeScalars.enumerated() {
      let place = SourceRange(start: UInt32(point), end: UInt32(point + 1))
      let length = String(scalar).utf8.count
      #expect(index.byteRange(of: place) == byte..<byte + length)
      byte += length
    }
    let last = UInt32(Self.text.unicodeScalars.count)
    #expect(index.byteRange(of: SourceRange(start: last, end: last + 9)) == byte..<byte)
  }

  @Test func `a text ends with its line, or earlier but between code points`() {
    let source = SourceText(name: "scene.yaml", bytes: Array("aé界🙂b\r\nnext".utf8))
    let index = SourceIndex(source)
    for (limit, text) in ["", "é", "é", "é界", "é界", "é界", "é界🙂"].enumerated() {
      #expect(index.text(from: 1, limit: limit) == (text, false))
    }
    #expect(index.text(from: 1, limit: 10) == ("é界🙂b", true))
    #expect(index.text(from: 8, limit: 100) == ("ext", true))
  }
}
