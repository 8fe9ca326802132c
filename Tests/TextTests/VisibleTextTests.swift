import Testing

@testable import GeomrunText

@Suite("Texts that people see") struct VisibleTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("", ""), ("caf\u{E9} 缩放 🙂 שלום", "caf\u{E9} 缩放 🙂 שלום"), ("a\nb\tc\rd", "a b c d"),
    ("a\u{2028}b\u{85}c", "a b c"), ("\u{1B}[31mred", "\u{FFFD}[31mred"), ("\u{9B}31m", "\u{FFFD}31m"),
    ("\u{7F}", "\u{FFFD}"), ("a\u{202E}b\u{202C}", "a\u{FFFD}b\u{FFFD}"), ("\u{2066}x\u{2069}", "\u{FFFD}x\u{FFFD}"),
    ("\u{200E}a\u{200F}b\u{61C}", "\u{FFFD}a\u{FFFD}b\u{FFFD}"),
  ]) func `nothing steers a terminal or turns what stands around it`(text: String, shown: String) {
    #expect(text.visible == shown)
    #expect(shown.visible == shown)
  }

  @Test func `Markdown gets the same on one line, escaped`() {
    #expect(MarkdownText.escaped("a|\n\u{1B}\u{202E}b") == "a\\| \u{FFFD}\u{FFFD}b")
  }

  @Test func `a String in a text for people is gated, and literals, numbers and such texts are not`() {
    let other = "a\nb\u{1B}"
    let text: VisibleText = "1:\n\t\(other) \(12) \("\u{202E}")"
    #expect(text.string == "1:\n\ta b\u{FFFD} 12 \u{FFFD}")
    #expect("<\(text)>" as VisibleText == "<1:\n\ta b\u{FFFD} 12 \u{FFFD}>")
    #expect([VisibleText(other), "b"].joined(separator: "\n") == "a b\u{FFFD}\nb")
  }

  /// Texts that come one behind the other, and what the lines hold.
  @Test(
    arguments: [
      (["::error::x"], ":\u{FFFD}:error::x"), ([" \u{A0}\u{3000}::x"], " \u{A0}\u{3000}:\u{FFFD}:x"),
      (["  ", ":", ":x"], "  :\u{FFFD}:x"), (["a::b", " ::"], "a::b ::"), (["é", "::x"], "é::x"),
      (["1: ", "::x"], "1: ::x"), ([":a", "::x"], ":a::x"), (["##[error]x"], "##\u{FFFD}[error]x"),
      (["a ##", "[x]"], "a ##\u{FFFD}[x]"), (["###v", "so[x]"], "###vso\u{FFFD}[x]"),
      (["#[x] ## [x] #a[x]"], "#[x] ## [x] #a[x]"), (["C## :: [link]"], "C## :: [link]"),
    ] as [([String], String)]) func `no line of lines for people is a command`(texts: [String], shown: String)
  {
    var lines = VisibleLines()
    for text in texts { lines.append(VisibleText(text)) }
    #expect(String(decoding: lines.bytes, as: UTF8.self) == shown)
    lines.append("\n")
    for text in texts { lines.append(VisibleText(text)) }
    #expect(String(decoding: lines.bytes, as: UTF8.self) == shown + "\n" + shown)
  }

  @Test(
    arguments: [
      ("\u{1B}[1m", "::x", "\u{1B}[1m:\u{FFFD}:x"), ("\u{1B}[2J\u{1B}[H", " ::x", "\u{1B}[2J\u{1B}[H :\u{FFFD}:x"),
      ("##\u{1B}[1;31m", "[error]x", "##\u{1B}[1;31m\u{FFFD}[error]x"), ("\u{1B}", "::x", "\u{1B}:\u{FFFD}:x"),
      ("\u{1B}[1\n", "::x", "\u{1B}[1\n:\u{FFFD}:x"), ("\u{1B}[1ma", "::x", "\u{1B}[1ma::x"),
    ] as [(VisibleText, String, String)]) func `a color is nothing in front of a command`(
      color: VisibleText, text: String, shown: String
    )
  {
    var lines = VisibleLines()
    lines.append(color)
    lines.append(VisibleText(text))
    #expect(String(decoding: lines.bytes, as: UTF8.self) == shown)
  }

  @Test func `a command may begin behind spaces, but not behind a number`() {
    var number = ByteText()
    var lines = VisibleLines()
    lines.append(spaces: 3)
    lines.append("::x\n")
    lines.append(numbers: number)
    lines.append("::y\n")
    number.append("1")
    lines.append(numbers: number)
    lines.append("::z")
    #expect(String(decoding: lines.bytes, as: UTF8.self) == "   :\u{FFFD}:x\n:\u{FFFD}:y\n1::z")
  }
}
