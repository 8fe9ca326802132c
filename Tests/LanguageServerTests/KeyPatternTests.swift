import GeomrunReporting
import GeomrunSceneCompletion
import Testing

@Suite("Patterns of keys") struct KeyPatternTests {
  @Test func `every pattern of the schema means what the library's Regex takes it for`() throws {
    let text = SchemaName.scene.text
    let patterns = Set(
      text.matches(of: #/"(\^(?:[^"\\]|\\.)*\$)":/#).map { match in String(match.1).replacing(#"\\"#, with: #"\"#) })
    #expect(patterns.count > 50)
    let name = #/[A-Za-z0-9]+(?:\.[A-Za-z0-9]+)*/#
    // What the patterns are made of, and some of the words that are told beside them.
    let own = Set(patterns.flatMap { $0.replacing(#"\"#, with: "").matches(of: name).map { String($0.0) } })
    let others = Set(text.matches(of: name).map { String($0.0) }).subtracting(own).sorted()
    let words = own.union(others.enumerated().filter { $0.offset % 10 == 0 }.map(\.element))
    #expect(own.count > 50 && words.count > own.count + 20)
    let around = [("", ""), ("A.", ""), ("A.layer.", ""), ("layer.", ""), ("", ".")]
    var keys = ["", ".", "A.", ".frame", "A.frame.", "A..frame", "A.framee", "é.frame", "A.B.frame"]
    for (before, after) in around { keys += words.map { before + $0 + after } }
    var matched = 0
    for pattern in patterns {
      let regex = try Regex(pattern)
      for key in keys {
        let isMatch = KeyPattern.matches(key, pattern)
        if isMatch { matched += 1 }
        // The macro takes longer than what it would look at.
        if isMatch != (key.wholeMatch(of: regex) != nil) { Issue.record("\(key) \(pattern)") }
      }
    }
    #expect(matched > 200)
  }
}
