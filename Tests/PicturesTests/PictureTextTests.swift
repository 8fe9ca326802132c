import Foundation
import GeomrunText
import Testing

@testable import GeomrunPictures

@Suite("Texts of pictures") struct PictureTextTests {
  @Test(arguments: [
    ("short", 10, "short"), ("exactly10!", 10, "exactly10!"), ("one too many", 11, "one too ma…"), ("左上角", 6, "左上角"),
    ("左上角", 5, "左上…"), ("左上角", 2, "…"), ("", 3, ""),
  ]) func `a text is cut to its room`(text: String, cells: Int, short: String) {
    #expect(TextMetrics.shortened(text, to: cells) == short)
    #expect(TextMetrics.cells(of: short) <= max(cells, 1))
  }

  @Test(arguments: [
    ("one two three", 7, 9, ["one two", "three"]), ("onetwothree", 4, 9, ["onet", "woth", "ree"]),
    ("one two three four", 7, 2, ["one two", "three …"]), ("", 5, 3, []), ("左上角", 1, 5, ["左", "上", "角"]),
  ]) func `a text is broken between words`(text: String, cells: Int, most: Int, lines: [String]) {
    #expect(TextMetrics.lines(of: text, cells: cells, most: most) == lines)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\nb\tc\u{2028}d", "a b c d"), ("\u{202E}x\u{200F}y\u{2066}", "xy"),
    ("\u{7}bell\u{1B}[0m", "bell[0m"), ("שלום", "\u{2068}שלום\u{2069}"),
    ("שלום.frame: [1, 2]", "\u{2068}שלום\u{2069}.frame: [1, 2]"), ("左上角", "左上角"),
  ]) func `nothing in a text turns what stands around it`(text: String, plain: String) {
    #expect(ShownText.plain(text) == plain)
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "]]>", "\" onload=\"x", "&amp; ' <!-- -->", "</title></svg>", "\u{202E}\u{0}\u{FFFE}",
    "<![CDATA[",
  ]) func `texts of a scene stay texts`(text: String) throws {
    let quoted = try #require(String(data: try JSONEncoder().encode(text), encoding: .utf8))
    let scene = try DrawnScene(
      "scene: \(quoted.contains("\\u0000") ? "x" : quoted)\nviews: [{name: A, frame: [1, 2, 30, 40]}]\n"
        + "mutations: [{A.frame.origin.x: 5}]", captions: [text])
    for svg in [scene.svg, scene.svg(step: 1), scene.strip] {
      let root = try Element.root(of: svg)
      let names: Set<String> = [
        "svg", "title", "desc", "style", "rect", "g", "path", "text", "tspan", "polygon", "circle", "use",
      ]
      #expect(root.all.allSatisfy { names.contains($0.name) })
      #expect(root.all.allSatisfy { $0.attributes.keys.allSatisfy { !$0.hasPrefix("on") } })
    }
    let caption = try Element.root(of: scene.svg(step: 1)).all("caption").map(\.text)
    #expect(caption == ["1. " + ShownText.plain(text)].map { $0.trimmingCharacters(in: .newlines) })
  }

  @Test func `the same scene gives the same bytes`() throws {
    let text = HardCaseTests.scenes.map(\.text).last ?? ""
    let (first, second) = (try DrawnScene(text), try DrawnScene(text))
    #expect(first.svg == second.svg)
    #expect(first.strip == second.strip)
  }

  @Test func `words are there in Chinese, too`() throws {
    var scene = try DrawnScene(PictureTests.q3)
    scene.options.words = .simplifiedChinese
    let root = try scene.drawn()
    #expect(root.all("key").map(\.text).joined().contains("初始状态"))
    #expect(root.children[1].text.hasPrefix("view1：frame 50 50 100 100，bounds 0 0 50 50。"))
    #expect(root.all("legend").map(\.text).joined().contains("视图"))
  }

  @Test(arguments: [(100.0, "320", "100"), (640, "640", "640"), (1200, "1200", "1200"), (4000, "1200", "4000")])
  func `letters stay readable at any width`(width: Double, units: String, pixels: String) throws {
    var scene = try DrawnScene(PictureTests.q3)
    scene.options.width = width
    let root = try scene.drawn()
    #expect(root.attributes["width"] == pixels)
    #expect(root.attributes["viewBox"]?.split(separator: " ")[2] == Substring(units))
  }

  @Test func `what has changed is bold in the legend`() throws {
    let root = try DrawnScene(PictureTests.q3).drawn()
    let rows = root.all("legend").flatMap { $0.all("row") }.filter { !$0.all("sample").isEmpty }
    #expect(
      rows.map { $0.all("new").map(\.text).joined() }.map { $0.replacing("\u{A0}", with: " ") } == ["50 50 50 50", ""])
  }

  @Test func `a document holds the style once, and styles say what they mean in each scheme`() throws {
    var scene = try DrawnScene(PictureTests.q3)
    #expect(scene.svg.contains("prefers-color-scheme:dark"))
    scene.options.holdsStyle = false
    #expect(!scene.svg.contains("<style>"))
    // Not every renderer knows variables, and a reference finds nothing beyond its own group.
    #expect(!PictureStyle.text.string.contains("var("))
    let opening = PictureStyle.text.string.filter { $0 == "{" }.count
    #expect(opening == PictureStyle.text.string.filter { $0 == "}" }.count)
  }
}
