import GeomrunSceneModel
import GeomrunYAMLStream
import Testing

@Suite("How far values go") struct ValueExtentsTests {
  /// What begins at the first `text` of a source.
  static func whole(of text: String, in source: String) -> String {
    let scalars = Array(source.unicodeScalars)
    let begin = Array(text.unicodeScalars)
    let start = scalars.indices.first { scalars[$0...].starts(with: begin) } ?? 0
    let extents = ValueExtents(SourceText(name: "scene.yaml", bytes: Array(source.utf8)))
    let place = extents.whole(SourceRange(start: UInt32(start), end: UInt32(start + 1)))
    return String(String.UnicodeScalarView(scalars[Int(place.start)..<min(Int(place.end), scalars.count)]))
  }

  static let source = """
    é: &a [1, {x: [2, 3]}, 4] # c
    b:
      origin: [1,
        2]
      size: {width: 3, height: "}"}
    list:
    - - 1
      - {}
    - |
      text
    last: *a
    ---
    more: [[5], 6]
    """

  @Test(arguments: [
    ("&a", "&a [1, {x: [2, 3]}, 4]"), ("{x:", "{x: [2, 3]}"), ("[2", "[2, 3]"),
    ("origin", "origin: [1,\n    2]\n  size: {width: 3, height: \"}\"}"), ("{width", "{width: 3, height: \"}\"}"),
    ("- -", "- - 1\n  - {}\n- |\n  text\n"), ("{}", "{}"), ("last", "l"), ("[[5", "[[5], 6]"),
  ]) func `a collection goes to its mark or to the end of what is in it`(start: String, text: String) {
    #expect(Self.whole(of: start, in: Self.source) == text)
  }

  @Test func `they are those of the outline`() {
    let source = SourceText(name: "scene.yaml", bytes: Array(Self.source.utf8))
    let extents = ValueExtents(source)
    var found = 0
    func look(at node: OutlineNode) {
      switch node.content {
      case .scalar, .alias: return
      case .sequence, .mapping:
        let place = extents.whole(SourceRange(start: node.start, end: node.start))
        #expect(place.end == node.end)
        found += 1
        node.inner.forEach(look)
      }
    }
    for document in SourceOutline(source).documents { look(at: document.root) }
    #expect(found == 13)
  }
}
