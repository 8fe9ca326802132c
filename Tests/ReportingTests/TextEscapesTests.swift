import GeomrunText
import Testing

@testable import GeomrunReporting

@Suite("Escaped text") struct TextEscapesTests {
  static let escapes = TextEscapes(
    TextEscapes.backslashes("\\=~") + [
      ("\n", " "), ("\u{0}", ""), ("é", "e"), ("\u{2028}", "<br>"), ("\u{FFFE}", ""), ("~", "!"),
    ])

  /// The same by scalars, one after the other.
  static func replaced(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "=": "\\\(scalar)"
      case "~": "!"
      case "\n": " "
      case "é": "e"
      case "\u{2028}": "<br>"
      case "\0", "\u{FFFE}": ""
      default: String(scalar)
      }
    }.joined()
  }

  @Test func `each character is replaced, and its neighbours of the same beginning are not`() {
    var random = SystemRandomNumberGenerator()
    let scalars = Array("ab=\\~\n\u{0}éèê\u{301}\u{2027}\u{2028}\u{2029}\u{FFFD}\u{FFFE}🙂".unicodeScalars)
    for length in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<length % 40 { text.append(scalars.randomElement(using: &random) ?? "a") }
      var escaped = ByteText()
      escaped.append(String(text), Self.escapes)
      #expect(escaped.string == Self.replaced(String(text)))
      var bytes = ByteText()
      bytes.append(String(text), TextEscapes([]))
      var again = ByteText()
      again.append(bytes, Self.escapes)
      #expect(again.bytes == escaped.bytes)
    }
  }

  @Test func `formats escape what has a meaning in them`() {
    var text = ByteText()
    text.appendMarkdown("a|b\tc*")
    text.appendCSV("\"x\",\u{301}")
    text.appendXML("<&>\r\n\u{1}\u{FFFF}\u{85}")
    text.appendXML("t", "\"\t\n")
    #expect(text.string == "a\\|b c\\*\"\"\"x\"\",\u{301}\"&lt;&amp;&gt;&#13;\n&#133; t=\"&quot;&#9;&#10;\"")
  }

  @Test(arguments: [
    ("::error::a", "&#58;:error::a"), ("a\n\u{A0} ::a\nb: :", "a\n\u{A0} &#58;:a\nb: :"),
    ("###[a] #[b]", "###&#91;a] #[b]"), ("\u{202E}\u{9B}", "&#8238;&#155;"), (": a::", ": a::"),
  ]) func `no line of XML is a command, and nothing in it steers`(text: String, expected: String) {
    var content = ByteText()
    content.appendXML(text)
    #expect(content.string == expected)
  }
}
