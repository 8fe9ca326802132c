import Foundation
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import Testing

@testable import GeomrunPages
@testable import GeomrunReporting

@Suite("The page of check") struct CheckPageTests {
  /// The page of what is checked in a text, and that of each scene alone.
  private static func html(_ text: String, name: String = "scene.yaml") throws -> String {
    let page = try PageOfText(text, name: name)
    let documents = page.scenes.map {
      let outcome = $0.replay()
      return ReplayedDocument(outcome: outcome, diagnostics: outcome.diagnostics, omitted: 0)
    }
    let writer = CheckPage()
    var summary = CheckSummary()
    var html = ByteText()
    writer.begin(into: &html)
    for (var scene, recorded) in zip(CheckedScene.all(of: page.source, documents, listingAll: false), page.scenes) {
      summary.add(scene)
      if scene.mismatches > 0 { CheckPage.draw(recorded, lines: SourceLines(page.source), into: &scene) }
      writer.write(scene, into: &html)
    }
    writer.end(summary, into: &html)
    return html.string
  }

  private static func main(_ html: String) throws -> Element {
    let start = try #require(html.range(of: "<main>"))
    let end = try #require(html.range(of: "</main>"))
    return try Element.root(of: String(html[start.lowerBound..<end.upperBound]))
  }

  static let failing = """
    scene: Wrong
    views: [{name: A, frame: [0, 0, 10, 20]}]
    mutations:
      - A.center: [50, 60]
      - expect: {A: {center: [51, 60]}}
      - A.frame: [1, 2, 3, 4]
    expect: {A: {frame: [1, 2, 3, 5], alpha: 0.5}}
    """

  @Test func `a scene that differs has its pictures with what was expected, its mismatches and its code`() throws {
    let html = try Self.html(Self.failing + "\n---\nscene: Right\n" + Self.failing.split(separator: "\n")[1])
    let main = try Self.main(html)
    #expect(main.all("h2").map(\.text) == ["Wrong"])
    let figures = main.all("figure")
    let shapes = figures.map { $0.all("g", "view").flatMap(\.children) }
    #expect(
      shapes.map { $0.compactMap { $0.attributes["class"] }.filter { $0.hasPrefix("expected") } } == [
        ["expected ring"], ["expected"],
      ])
    #expect(figures.map { $0.all("title").first?.text } == ["Wrong: 1. A.center: [50, 60]", "Wrong"])
    // Each picture has beside it what is expected of its state, with links to the picture.
    let looks = main.all("div", "look")
    #expect(looks.map { $0.all("figure").count } == [1, 1])
    let unmet = looks.map { $0.all("ul", "unmet").flatMap(\.children) }
    #expect(unmet.map(\.count) == [1, 2])
    #expect(
      unmet.flatMap { $0.map { $0.all("h3").map(\.text).joined() } } == [
        "A.center scene.yaml:5:26", "A.frame scene.yaml:7:21", "A.alpha scene.yaml:7:42",
      ])
    let links = looks.map { $0.all("a").compactMap { $0.attributes["href"] } }
    let ids = looks.map { look in look.all("figure").compactMap { $0.attributes["id"] } }
    #expect(ids == [["s1-p1"], ["s1-p2"]])
    #expect(links == [["#s1-p1"], ["#s1-p2", "#s1-p2"]])
    let rows = unmet[1][0].all("tr").map { $0.children.map(\.text) }
    #expect(rows.contains(["expected", "[1, 2, 3, 5]"]))
    #expect(rows.contains(["changed by", "scene.yaml:6:5: A.frame: [1, 2, 3, 4]"]))
    #expect(
      main.all("pre", "yaml").first?.text == """
        views:
          - name: A
            frame: [0, 0, 10, 20]
        mutations:
          - A.center: [50, 60]
          - A.frame: [1, 2, 3, 4]
        """)
    #expect(main.all("pre", "swift").first?.text.hasSuffix("height: 4)") == true)
    #expect(html.contains("2 scenes (1 without expectations), 3 expectations, 3 not met"))
  }

  @Test(arguments: [
    ("frame: [10, 10, 50, 50]", "[0.849, 0.849, 68.301, 68.301]"),
    // Fewer digits would not tell the difference.
    ("frame.origin.x: 0.8494", "0.8493649053890309"),
  ]) func `numbers have as many decimals as people need`(expectation: String, actual: String) throws {
    let main = try Self.main(
      Self.html(
        """
        views: [{name: box, frame: [10, 10, 50, 50]}]
        mutations: [{box.transform: {rotation: 30deg}}]
        expect: {box: {\(expectation)}}
        """))
    let rows = main.all("ul", "unmet").flatMap { $0.all("tr") }
    let row = try #require(rows.first { $0.children.first?.text == "actual" })
    #expect(row.children.last?.text == actual)
    // What is shortened stands in full where one points at it.
    #expect((row.children.last?.attributes["title"] == nil) == (actual.utf8.count > 9 && !actual.hasPrefix("[")))
  }

  @Test func `a run in which all is met says so`() throws {
    let html = try Self.html("views: [{name: A, frame: [0, 0, 1, 2]}]\nexpect: {A: {frame: [0, 0, 1, 2]}}")
    #expect(html.contains("<b>\u{2713}</b>1 scene, 1 expectation, all met</p>"))
    #expect(try Self.main(html).children.isEmpty)
    #expect(!html.contains("<script") && html.contains("script-src 'none'"))
  }

  @Test func `an invalid scene has its errors, and no run without an expectation is fine`() throws {
    let writer = CheckPage()
    var html = ByteText()
    let place = CheckedPlace(line: 3, column: 4, endLine: 3, endColumn: 5)
    let scene = CheckedScene(
      file: "a<b>.yaml", document: 1, title: "a", expectations: 0, cases: [],
      findings: [
        CheckedFinding(
          severity: .error, code: "unknown-key", message: "no <i>", help: ["write `x`"], identity: "no <i>",
          place: place)
      ])
    var summary = CheckSummary()
    summary.add(scene)
    summary.faults = ["no such file <b>"]
    writer.write(scene, into: &html)
    writer.end(summary, into: &html)
    let text = try Self.main(html.string).all("pre", "differs").first?.text
    #expect(text == "a<b>.yaml:3:4: error: no <i> [unknown-key]\n  help: write `x`")
    #expect(html.string.contains("<b>\u{2717}</b>1 scene, 0 expectations, 1 invalid</p>"))
    #expect(html.string.contains("<p>no such file &lt;b&gt;</p>"))
  }

  @Test func `texts of a scene come out as text`() throws {
    let html = try Self.html(PageTests.hostile + "\nexpect: {左上角: {frame: [1, 2, 3, 4]}}", name: "<script>.yaml")
    #expect(!html.contains("<script") && !html.contains("<!--") && !html.contains("\u{202E}"))
    #expect(try Self.main(html).all("figure").count == 1)
  }
}
