import GeomrunText
import Testing

@testable import GeomrunReporting

@Suite("JSON strings") struct JSONStringTests {
  private static func json(_ text: String) -> String {
    var json = ByteText()
    json.appendJSON(text)
    return json.string
  }

  @Test(arguments: [
    ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\r", "\\r"), ("\t", "\\t"), ("\0", "\\u0000"),
    ("\u{1F}", "\\u001f"), ("\u{7F}", "\\u007f"), (" ", " "), ("!", "!"), ("#", "#"), ("~", "~"), ("[", "["),
    ("]", "]"), ("é", "é"), ("😀", "😀"), ("\u{80}", "\\u0080"), ("\u{202E}", "\\u202e"), ("\u{61C}", "\\u061c"),
    ("##[", "##\\u005b"), ("##vso[", "##vso\\u005b"), ("#[", "#["), ("::", "::"),
  ]) func `a character is escaped where it has to be, wherever it stands`(character: String, escaped: String) {
    for before in 0...17 {
      for after in 0...17 {
        let (start, end) = (String(repeating: "a", count: before), String(repeating: "z", count: after))
        #expect(Self.json(start + character + end) == "\"" + start + escaped + end + "\"")
      }
    }
  }

  @Test func `every ASCII character among others reads as itself`() {
    for byte in UInt8.min..<0x80 {
      let needsEscape = byte < 0x20 || [0x22, 0x5C, 0x7F].contains(byte)
      for length in [1, 8, 9, 16] {
        let text = String(repeating: String(UnicodeScalar(byte)), count: length)
        #expect((Self.json(text) == "\"\(text)\"") == !needsEscape)
      }
    }
  }
}
