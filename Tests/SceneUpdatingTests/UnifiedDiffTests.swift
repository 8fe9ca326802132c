import GeomrunSceneModel
import GeomrunSceneUpdating
import GeomrunText
import Testing

@Suite("Differences") struct UnifiedDiffTests {
  @Test func `hunks show three lines around what changes`() {
    let text = (1...20).map { "line \($0)\n" }.joined()
    let bytes = Array(text.utf8)
    // The numbers of the lines 2 and 15, and a line behind line 16.
    let edits = [TextEdit(12..<13, "II"), TextEdit(108..<110, "XV"), TextEdit(119..<119, "new\n")]
    #expect(
      String(decoding: UnifiedDiff(bytes, edits).text(name: "f").bytes, as: UTF8.self) == """
        --- f
        +++ f
        @@ -1,5 +1,5 @@
         line 1
        -line 2
        +line II
         line 3
         line 4
         line 5
        @@ -12,8 +12,9 @@
         line 12
         line 13
         line 14
        -line 15
        +line XV
         line 16
        +new
         line 17
         line 18
         line 19

        """)
  }

  @Test func `a last line without an end is marked`() {
    let diff = UnifiedDiff(Array("a: 1\nb: 2".utf8), [TextEdit(8..<9, "3\n")])
    #expect(
      String(decoding: diff.text(name: "f").bytes, as: UTF8.self) == """
        --- f
        +++ f
        @@ -1,2 +1,2 @@
         a: 1
        -b: 2
        \\ No newline at end of file
        +b: 3

        """)
  }
}
