import Testing

@testable import GeomrunText

@Suite("Texts in texts") struct StringSearchTests {
  @Test(arguments: [
    ("a = b = c", " = ", 1..<4), ("aab", "ab", 1..<3), ("ababac", "abac", 2..<6), ("abc", "d", nil), ("ab", "abc", nil),
    ("", "a", nil), ("caf\u{E9} =", "=", 6..<7), ("缩放 2", "2", 7..<8),
  ]) func `the first place is found`(text: String, wanted: String, range: Range<Int>?) {
    let found = text.parts(around: wanted).map { $0.before.utf8.count..<text.utf8.count - $0.behind.utf8.count }
    #expect(found == range)
    #expect(text.contains(wanted) == (range != nil))
  }

  @Test(arguments: [
    ("1,5,2", ",", ".", "1.5.2"), ("aaa", "aa", "b", "ba"), ("abc", "x", "y", "abc"), ("1_000_000", "_", "", "1000000"),
    ("", "a", "b", ""), ("M_PI*2", "M_PI", "pi", "pi*2"),
  ]) func `each place gets something else`(text: String, old: String, new: String, result: String) {
    #expect(text.replacing(old, with: new) == result)
    #expect("<\(text)>".dropFirst().dropLast().replacing(old, with: new) == result)
  }
}
