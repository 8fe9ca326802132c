import GeomrunText
import Testing

@testable import GeomrunReporting

@Suite("Excerpts of source lines") struct ExcerptTests {
  @Test(arguments: [
    ("a", 1), ("", 0), ("視圖", 4), ("é", 1), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("❤️", 2), ("한글", 4), ("कि", 1), ("\u{200B}", 0),
  ]) func `text takes cells`(text: String, cells: Int) { #expect(DisplayWidth.of(text) == cells) }

  @Test(arguments: [
    ("frame: 5", 8, 9, "frame: 5", "       ^"), ("abc", 1, 4, "abc", "^^^"), ("abc", 4, 4, "abc", "   ^"),
    ("\ta: b", 5, 6, "    a: b", "       ^"), ("視: b", 4, 5, "視: b", "    ^"), ("b 視圖", 3, 5, "b 視圖", "  ^^^^"),
    ("a\u{1}b", 3, 4, "a\u{FFFD}b", "  ^"), ("", 1, 1, "", "^"), ("abc", 9, 12, "abc", "   ^"),
  ]) func `carets stand below the place`(line: String, column: Int, end: Int, text: String, caret: String) {
    let excerpt = LineExcerpt(line: line, column: column, endColumn: end)
    #expect(excerpt.text == text)
    #expect(excerpt.caret == caret)
  }

  @Test func `a place that goes on in the next line is marked to the line's end`() {
    #expect(LineExcerpt(line: "a: [b,", column: 4, endColumn: nil).caret == "   ^^^")
  }

  @Test func `a long line is cut around the place`() {
    let line = String(repeating: "x", count: 500) + "HERE" + String(repeating: "y", count: 500)
    let excerpt = LineExcerpt(line: line, column: 501, endColumn: 505)
    #expect(DisplayWidth.of(excerpt.text) <= LineExcerpt.width + 3)
    let start = excerpt.caret.prefix { $0 == " " }.count
    #expect(excerpt.text.dropFirst(start).prefix(4) == "HERE")
    #expect(excerpt.text.hasPrefix("...x") && excerpt.text.hasSuffix("y..."))
  }
}
