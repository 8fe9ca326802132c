import Testing

@testable import GeomrunReporting

@Suite("Where an entry ends in its line") struct FlowTextTests {
  @Test(arguments: [
    ("A.alpha: 0.5", "A.alpha: 0.5"), ("A.alpha: 0.5  # half", "A.alpha: 0.5"),
    ("A.alpha: 0.5}, {B.alpha: 1}]", "A.alpha: 0.5"), ("A.alpha: 0.5, x: 1}", "A.alpha: 0.5"),
    ("A.frame: [1, 2, {x: 3}, 4] # c", "A.frame: [1, 2, {x: 3}, 4]"),
    ("A.frame: \"{{1, 2}, {3, 4}} # no\"}", "A.frame: \"{{1, 2}, {3, 4}} # no\""),
    ("A.frame: '}]', B: 1", "A.frame: '}]'"), ("A.frame: [1, 2,", "A.frame: [1, 2, ..."),
    ("A.frame: [1, 2, # c", "A.frame: [1, 2, ..."), ("A.frame: \"{{1,", "A.frame: \"{{1, ..."),
    ("A.frame: (1, 2, 3, 4)", "A.frame: (1, 2, 3, 4)"), ("it's.alpha: 1}", "it's.alpha: 1"),
  ]) func `one line`(line: String, entry: String) { #expect(FlowText.node(line, endsInLine: true) == entry) }

  @Test func `a value in the next lines`() {
    #expect(FlowText.node("A.frame:   # c", endsInLine: false) == "A.frame: ...")
  }

  @Test func `the beginning of a line says where an entry ends, or nothing`() throws {
    // The mark makes another character of the comma in front of it.
    let line = "A.frame: [1, {x: \"}\"}, 4],\u{301} more, B: 1"
    let entry = try #require(FlowText.node(line, endsInLine: true))
    #expect(entry == "A.frame: [1, {x: \"}\"}, 4],\u{301} more")
    for count in 0...line.unicodeScalars.count {
      let beginning = String(String.UnicodeScalarView(line.unicodeScalars.prefix(count)))
      let found = FlowText.node(beginning, isWhole: false, endsInLine: true)
      #expect(found == (beginning.hasPrefix(entry + ", ") ? entry : nil))
    }
  }
}
