import Testing

@testable import GeomrunText

@Suite("Texts that people see")
struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("caf\u{E9} 缩放 🙂 שלום", "caf\u{E9} 缩放 🙂 שלום"),
    ("a\nb\tc\rd", "a b c d"), ("a\u{2028}b\u{85}c", "a b c"),
    ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{9B}31m", "\u{FFFD}31m"), ("\u{7F}", "\u{FFFD}"),
    ("a\u{202E}b\u{202C}", "a\u{FFFD}b\u{FFFD}"), ("\u{2066}x\u{2069}", "\u{FFFD}x\u{FFFD}"),
  ])
  func `nothing steers a terminal or turns what stands around it`(text: String, shown: String) {
    #expect(text.visible == shown)
    #expect(shown.visible == shown)
  }

  @Test func `Markdown gets the same on one line, escaped`() {
    #expect(MarkdownText.escaped("a|\n\u{1B}\u{202E}b") == "a\\| \u{FFFD}\u{FFFD}b")
  }
}
