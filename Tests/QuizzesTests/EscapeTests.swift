import Foundation
import GeomrunReporting
import GeomrunText
import Testing

@testable import GeomrunQuizzes

@Suite("Escaping") struct EscapeTests {
  @Test(arguments: [
    ("a*b_c", ##"a\*b\_c"##), ("1. list", ##"1\. list"##), ("44.5", "44.5"), ("- item", ##"\- item"##),
    ("+1", ##"\+1"##), ("# head", ##"\# head"##), ("a\n\nb", "a b"), ("<i>&amp;", ##"\<i\>\&amp;"##),
    ("a\\b", ##"a\\b"##), ("| $x$ `c`", ##"\| \$x\$ \`c\`"##), ("[a](b)!", ##"\[a\](b)\!"##), ("= x", ##"\= x"##),
    ("~~s~~", ##"\~\~s\~\~"##), ("12) x", ##"12\) x"##),
  ]) func `Markdown`(text: String, expected: String) { #expect(MarkdownQuiz.escaped(text).string == expected) }

  @Test(arguments: [(["let a"], "```"), (["``` run"], "````"), (["a ` b", "x ````` y"], "``````")])
  func `a fence is longer than what it holds`(lines: [String], fence: String) {
    #expect(MarkdownQuiz.fence(around: lines).string == fence)
  }

  @Test(arguments: [
    ("a:b#c=d{e}~f\\g", ##"a\:b\#c\=d\{e\}\~f\\g"##), ("a\nb", ##"a\nb"##), ("::t::", ##"\:\:t\:\:"##),
    ("a\r\nb", ##"a\nb"##),
  ]) func `GIFT`(text: String, expected: String) { #expect(GIFTQuiz.escaped(text).string == expected) }

  @Test(arguments: [("<b>&\"", "&lt;b&gt;&amp;&quot;"), ("a\nb\tc", "a b c"), ("a\u{0}\u{1B}b", "ab"), ("字", "字")])
  func `HTML`(text: String, expected: String) { #expect(HTMLText.escaped(text) == expected) }

  @Test func `no CDATA section ends too early`() throws {
    let scene = """
      scene: "a]]>b"
      views: [{name: A, frame: [1, 2, 30, 40]}]
      quiz: [{ask: A.frame, prompt: "]]>"}]
      """
    let text = try QuizFormat.moodleXML.text(of: SceneFiles.quiz(scene), options: QuizOptions())
    #expect(text.contains("]]&gt;"))
    #expect(text.matches(of: /\]\]>/).count == text.matches(of: /<!\[CDATA\[/).count)
  }

  @Test(arguments: [("a~b#c}d", ##"a\~b\#c\}d"##), ("a\\b", ##"a\\b"##), ("{=:", "{=:"), ("<#>", ##"&lt;\#&gt;"##)])
  func `cloze answers`(text: String, expected: String) { #expect(MoodleXMLQuiz.clozeEscaped(text) == expected) }

  @Test(arguments: [
    ("1. list", "&#49;. list"), ("a*b", "a&#42;b"), ("$x$", "&#36;x&#36;"), ("% no", "&#37; no"),
    ("= 3 +- 1", "&#61; 3 +&#45; 1"), ("... feedback", "&#46;&#46;. feedback"), ("a\n= 4", "a = 4"),
    ("<b>&", "&#60;b&#62;&#38;"), ("END_GROUP", "END&#95;GROUP"), ("(50, 60)", "(50, 60)"), ("*b) x", "&#42;b) x"),
  ]) func `text2qti`(text: String, expected: String) { #expect(Text2qtiQuiz.escaped(text).string == expected) }

  @Test(arguments: [("a\n\nb", "a b"), ("\t", "-"), ("", "-"), ("x", "x")]) func `titles of text2qti stand on one line`(
    text: String, expected: String
  ) { #expect(Text2qtiQuiz.title(text).string == expected) }

  @Test func `Anki`() throws {
    let scene = """
      views: [{name: A, frame: [1, 2, 30, 40]}]
      quiz: [{ask: A.frame, prompt: "#a \\"x\\" <b>\\t&\\nc"}]
      """
    let text = try QuizFormat.anki.text(of: SceneFiles.quiz(scene), options: QuizOptions())
    let (head, rows) = text.components(separatedBy: "\n").reduce(into: ([String](), [String]())) {
      if $1.hasPrefix("#") { $0.0.append($1) } else { $0.1.append($1) }
    }
    // A field that goes by its name is left empty where Anki calls it otherwise.
    #expect(
      head.map { $0.prefix { $0 != ":" } } == [
        "#separator", "#html", "#notetype", "#deck", "#tags column", "#guid column",
      ])
    let cards = rows.joined(separator: "\n")
    #expect(cards.hasPrefix(#""<div style=""text-align:left;white-space:pre-wrap"">"#))
    #expect(cards.contains("#a &quot;x&quot; &lt;b&gt;"))
    #expect(cards.matches(of: /white-space:pre-wrap/).count == 2 && cards.matches(of: /<\/div>/).count == 2)
  }

  /// Anki plays and typesets what stands in brackets, on either side of a card.
  @Test func `Anki runs no text`() throws {
    let scene = """
      scene: "[latex]y[/latex]"
      views: [{name: A, frame: [1, 2, 30, 40]}]
      quiz: [{ask: A.frame, prompt: "[sound:a.mp3] [$]x[/$]"}]
      """
    var options = QuizOptions()
    options.hasPictures = true
    let text = try QuizFormat.anki.text(of: SceneFiles.quiz(scene), options: options)
    #expect(text.contains("&#91;sound:a.mp3] &#91;$]x&#91;/$]"))
    #expect(text.matches(of: /\[(?:sound|latex|\$|\/)/).isEmpty)
  }

  @Test(arguments: [
    ("a", "a"), ("a,b", "\"a,b\""), ("\"", "\"\"\"\""), ("a\nb", "\"a\nb\""), ("a\r", "\"a\u{FFFD}\""),
    ("::a", "\u{FFFD}::a"), ("a\n ::a\nb::", "\"a\n \u{FFFD}::a\nb::\""), ("##VSO[#[", "##VSO\u{FFFD}[#["),
    ("\u{1B}\u{85}\u{202E}a::", "\u{FFFD}\u{FFFD}\u{FFFD}a::"), ("a\"\u{301},", "\"a\"\"\u{301},\""),
  ]) func `CSV`(text: String, expected: String) { #expect(CSVText.escaped(text).string == expected) }

  @Test(arguments: [
    ("=1+1", "'=1+1"), ("+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"), ("-A1", "'-A1"), ("@SUM(A1)", "'@SUM(A1)"),
    ("\t=1", "'\t=1"), ("\r=1", "\"'\u{FFFD}=1\""), ("=\"a\",1", "\"'=\"\"a\"\",1\""), ("-", "'-"), ("--5", "'--5"),
    ("-5+A1", "'-5+A1"), ("-5; =A1", "'-5; =A1"), ("-e5", "'-e5"), ("=5", "'=5"), ("-5e", "'-5e"),
    ("=\u{301}", "'=\u{301}"), ("-5", "-5"), ("+5", "+5"), ("-0.5", "-0.5"), ("-1e-06", "-1e-06"), ("-.5E+3", "-.5E+3"),
    ("-5; 3; -0.25", "-5; 3; -0.25"), ("a=1", "a=1"), (" =1", " =1"), ("", ""), ("5-A1", "5-A1"),
  ]) func `CSV for spreadsheets`(text: String, expected: String) {
    var cell = ByteText()
    cell.appendSpreadsheetCSV(text)
    #expect(cell.string == expected)
  }

  @Test(arguments: SceneFiles.hostile + ["\u{0}\u{1F}\u{7F}\u{85}\u{2028}", "\r\n"]) func `JSON strings are read back`(
    text: String
  ) throws {
    let data = Data(JSONQuiz.quoted(text).utf8)
    let read = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    #expect(read as? String == text)
  }
}
