import GeomrunText
import Testing

@Suite("Markup") struct MarkupTests {
  static func written(_ dialect: MarkupDialect = .html, depth: Int? = nil, _ write: (inout Markup) -> Void) -> String {
    var markup = Markup(dialect, depth: depth)
    write(&markup)
    return markup.written.string
  }

  @Test func `texts and values are escaped, in every kind of element`() {
    let hostile = "</p>\"&'<b>"
    let escaped = "&lt;/p&gt;&quot;&amp;'&lt;b&gt;"
    for dialect in [MarkupDialect.html, .xml] {
      #expect(Self.written(dialect) { $0.text(hostile) } == escaped)
      #expect(Self.written(dialect) { $0.lines([hostile, "b"]) } == "\(escaped)\nb")
      #expect(
        Self.written(dialect) { $0.element("a", ["title": hostile], hostile) }
          == "<a title=\"\(escaped)\">\(escaped)</a>")
      #expect(
        Self.written(dialect) { $0.line("a", ["title": hostile]) { $0.element("b", hostile) } }
          == "<a title=\"\(escaped)\"><b>\(escaped)</b></a>\n")
      #expect(
        Self.written(dialect) { $0.block("a", ["title": hostile]) { $0.line("b", hostile) } }
          == "<a title=\"\(escaped)\">\n<b>\(escaped)</b>\n</a>\n")
    }
    #expect(Self.written { $0.void("a", ["title": hostile], is: "hidden") } == "<a title=\"\(escaped)\" hidden>")
  }

  @Test func `line ends and controls become what the dialect says`() {
    let text = "a\r\n\tb\u{85}\u{0}"
    func all(_ markup: inout Markup) {
      markup.element("p", ["title": text], text)
      markup.lines([text])
    }
    #expect(Self.written(.html, all) == "<p title=\"a  b \">a  b </p>a\n b\n")
    #expect(Self.written(.xml, all) == "<p title=\"a&#13;&#10;&#9;b&#133;\">a&#13;\n\tb&#133;</p>a&#13;\n\tb&#133;")
    // GIFT, say, has an escape of its own for what references are made of.
    let gift = MarkupDialect.html(top: [("#", "\\#"), ("\n", "\\n")])
    #expect(Self.written(gift) { $0.lines(["##[", "\u{85}"]) } == "\\#\\#[\\n\\n")
    #expect(Self.written(.html) { $0.text("##[") } == "##&#91;")
    #expect(Self.written(.html) { $0.text("#", in: gift) } == "\\#")
  }

  @Test func `no line of XML is a command`() {
    #expect(
      Self.written(.xml) { $0.line("p") { $0.lines(["::error::a", "::b"]) } } == "<p>&#58;:error::a\n&#58;:b</p>\n")
    #expect(Self.written(.html) { $0.text("::a") } == "::a")
  }

  @Test func `each text and value of a page is prepared before it is escaped`() {
    let loud = MarkupDialect.html { "<\($0)>" }
    func all(_ markup: inout Markup) {
      markup.element("p", ["title": "t"], "a")
      markup.lines(["b", "c"])
      markup.void("br", [:])
    }
    #expect(Self.written(loud, all) == "<p title=\"&lt;t&gt;\">&lt;a&gt;</p>&lt;b&gt;\n&lt;c&gt;<br>")
  }

  @Test func `attributes stand in their order, and those without a value are left out`() {
    #expect(
      Self.written { $0.line("p", ["b": "1", "a": nil, "c": ""], is: "hidden", "x") }
        == "<p b=\"1\" c=\"\" hidden>x</p>\n")
  }

  @Test func `elements without content end as their dialect wants it`() {
    func all(_ markup: inout Markup) {
      markup.void("br", [:])
      markup.voidLine("img", ["alt": ""])
      markup.element("i", "")
    }
    #expect(Self.written(.html, all) == "<br><img alt=\"\">\n<i></i>")
    #expect(Self.written(.xml, all) == "<br/><img alt=\"\"/>\n<i></i>")
  }

  @Test func `lines are indented by the blocks around them, where that is wanted`() {
    func all(_ markup: inout Markup) {
      markup.begin("a")
      markup.block("b") { b in
        b.line("c") { $0.element("d", "1") }
        b.voidLine("e", [:])
      }
      markup.end("a")
    }
    #expect(Self.written(.xml, all) == "<a>\n<b>\n<c><d>1</d></c>\n<e/>\n</b>\n</a>\n")
    #expect(
      Self.written(.xml, depth: 1, all) == "  <a>\n    <b>\n      <c><d>1</d></c>\n      <e/>\n    </b>\n  </a>\n")
  }

  @Test func `only what is markup already is left as it is`() {
    var part = Markup(.html)
    part.element("b", "<")
    #expect(
      Self.written { markup in
        markup.append(part)
        markup.trusted { $0.append("<svg/>") }
        markup.cdata { $0.text("]]>") }
      } == "<b>&lt;</b><svg/><![CDATA[]]&gt;]]>")
    #expect(!part.isEmpty && Markup(.html).isEmpty)
  }

  private struct Refusal: Error {}

  @Test func `a text gets markup behind what it has, and keeps all when that is refused`() {
    var text = ByteText()
    text.append("a")
    text.appendMarkup(.html) { $0.element("b", "1") }
    #expect(throws: Refusal.self) {
      try text.appendMarkup(.html) { markup throws(Refusal) in
        markup.text("2")
        throw Refusal()
      }
    }
    #expect(text.string == "a<b>1</b>2")
  }

  @Test func `a page says what it may do, and holds its style and its script`() {
    let page = Self.written { page in
      page.beginPage(language: "en", title: "<t>", policy: "default-src 'none'", style: "a>b{}", script: "1<2")
    }
    #expect(
      page == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>&lt;t&gt;</title>
        <style>a>b{}</style>
        <script>1<2</script>
        </head>

        """)
  }
}
