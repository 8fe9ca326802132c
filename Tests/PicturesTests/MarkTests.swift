import Foundation
import GeomrunGeometry
import Testing

@testable import GeomrunPictures

@Suite("Marks of queries and expectations")
struct MarkTests {
  static let failing = """
    allow: [frame-under-transform]
    views:
      - {name: A, frame: [100, 100, 100, 100], subviews: [{name: B, frame: [50, 50, 50, 50]}]}
    mutations:
      - expect: {A: {center: [140, 150]}}
      - A.transform: {scale: 2}
      - expect: {A: {frame: [0, 0, 10, 10]}}
    expect:
      A: {frame: [50, 50, 200, 200], frame.maxX: 300, center: [150, 100]}
      B: {bounds: [0, 0, 100, 80], alpha: 0.5}
    """

  @Test(arguments: [
    ("frame: [10, 10, 50, 50]", "[10, 10, 50, 50]", "is [0.849, 0.849,"),
    ("center.x: 35.0000123", "35.0000123", "is 35"),
  ])
  func `the legend of what is expected has as few decimals as tell the difference`(
    expectation: String, expected: String, actual: String
  ) throws {
    var scene = try DrawnScene(
      """
      views: [{name: box, frame: [10, 10, 50, 50]}]
      mutations: [{box.transform: {rotation: 30deg}}]
      expect: {box: {\(expectation)}}
      """)
    scene.options.showsExpected = true
    let lines = try scene.drawn().all("legend").flatMap { $0.all("row") }
      .map { $0.text.replacingOccurrences(of: "\u{A0}", with: " ") }
    #expect(lines.contains { $0.contains(expected) && $0.contains(actual) }, "\(lines)")
  }

  @Test(arguments: [("appkit", false), ("macos", true), ("ios", true)])
  func `a view has a pin only where it has a center`(platform: String, hasPin: Bool) throws {
    let scene = try DrawnScene("platform: \(platform)\nviews: [{name: A, frame: [10, 20, 60, 44]}]")
    let root = try scene.drawn()
    #expect(try root.view("A").all("pin").isEmpty != hasPin)
    #expect(
      root.all("key").contains { $0.text.contains("center") || $0.text.contains("position") }
        == hasPin)
  }

  @Test func `what is expected and not met is drawn where it is asked for`() throws {
    var scene = try DrawnScene(Self.failing)
    #expect(try scene.drawn().all("expected").isEmpty)
    scene.options.showsExpected = true
    let root = try scene.drawn()
    // The two expectations behind the last step, and those of the end.
    #expect(try root.view("A").all("expected").map(\.name) == ["polygon", "polygon", "path"])
    #expect(try root.view("B").all("expected").map(\.name) == ["polygon"])
    let labels = root.all("labels").flatMap { $0.all("expected") }.map(\.text)
    #expect(labels.sorted() == ["A.center", "A.frame", "A.frame.maxX", "B.bounds"])
    let lines = root.all("legend").flatMap { $0.all("row") }.map(\.text).filter {
      $0.contains("expected")
    }
    #expect(lines.count == 5)
    #expect(lines.contains("B.alpha\u{A0}expected\u{A0}0.5\u{A0}is\u{A0}1"))
    let bounds = try #require(try root.view("B").all("bounds").first).box
    let expected = try #require(try root.view("B").all("expected").first).box
    // About the center, which stays.
    #expect(abs((expected[2] - expected[0]) - 2 * (bounds[2] - bounds[0])) < 0.01)
    #expect(abs((expected[0] + expected[2]) - (bounds[0] + bounds[2])) < 0.01)
  }

  @Test func `a checkpoint belongs to the state that it compares`() throws {
    var scene = try DrawnScene(Self.failing)
    scene.options.showsExpected = true
    let declared = try Element.root(of: scene.svg(step: 0))
    #expect(try declared.view("A").all("expected").count == 1)
    let panels = try Element.root(of: scene.strip).all("panel")
    #expect(panels.map { $0.all("view").flatMap { $0.all("expected") }.count } == [1, 4])
  }

  @Test
  func
    `each query has a letter of its own, also where several are about one place, and the legend tells the answers`()
    throws
  {
    let root = try DrawnScene(
      """
      views: [{name: A, frame: [100, 100, 100, 100], subviews: [{name: B, frame: [50, 50, 50, 50]}]}]
      queries:
        - contains: {point: [60, 70], view: A}
        - convert: {point: [10, 20], from: B, to: A}
        - hitTest: {point: [10, 20], view: A}
        - layerHitTest: {point: [160, 170], layer: A}
        - convert: {rect: [0, 0, 50, 50], from: B, to: window}
        - drawingOrder: A
      """
    ).drawn()
    #expect(root.all("queries").flatMap { $0.all("cross") }.count == 2)
    #expect(root.all("letter").map(\.text) == ["e", "a, b, d", "c"])
    let rows = root.all("legend").flatMap { $0.all("row") }.map(\.text)
    #expect(rows.contains("acontains\u{A0}[60,\u{A0}70]\u{A0}in\u{A0}A\u{A0}→\u{A0}true"))
    #expect(rows.contains("chitTest\u{A0}[10,\u{A0}20]\u{A0}in\u{A0}A\u{A0}→\u{A0}A"))
    #expect(rows.contains { $0.hasPrefix("dlayerHitTest") && $0.hasSuffix("→\u{A0}B") })
    #expect(rows.contains("drawingOrder\u{A0}of\u{A0}A\u{A0}→\u{A0}A\u{A0}B"))
    #expect(root.all("queries").flatMap { $0.all("given") }.map(\.name) == ["path", "polygon"])
    #expect(root.all("queries").flatMap { $0.all("hit") }.count == 2)
  }

  @Test func `of many letters at one place the middle ones are left out`() {
    var letters = QueryLetters()
    let all = (0..<9).map { _ in letters.letter(at: .zero) }
    #expect(all.joined() == "abcdefghi")
    #expect(letters.text(at: .zero) == "a, b, c … i")
  }

  @Test func `letters go on behind z`() {
    var letters = QueryLetters()
    let all = (0..<704).map { _ in letters.next() }
    #expect(
      all[0] == "a" && all[25] == "z" && all[26] == "aa" && all[701] == "zz" && all[702] == "aaa")
    #expect(Set(all).count == 704)
  }

  @Test func `only the views that are asked for are shown, with outlines of what they are in`()
    throws
  {
    var scene = try DrawnScene(
      """
      views:
        - {name: A, frame: [0, 0, 100, 100], subviews: [{name: B, frame: [9, 9, 50, 50], subviews: [{name: C, frame: [5, 5, 9, 9]}]}]}
        - {name: D, frame: [500, 0, 9, 9]}
      mutations: [{D.addSubview: B}]
      queries: [{contains: {point: [0, 0], view: A}}, {contains: {point: [0, 0], view: C}}]
      """)
    scene.options.views = ["C"]
    let declared = try Element.root(of: scene.svg(step: 0))
    func names(_ root: Element) -> [String] {
      root.all("view").map {
        ($0.attributes["data-name"] ?? "") + ($0.classes.contains("around") ? "*" : "")
      }
    }
    #expect(names(declared) == ["A*", "B*", "C"])
    let last = try scene.drawn()
    #expect(names(last) == ["D*", "B*", "C"])
    #expect(last.all("queries").flatMap { $0.all("cross") }.count == 1)
    let legend = last.all("legend").flatMap { $0.all("row") }
    #expect(legend.filter { $0.classes.contains("sample") }.count == 1)
    #expect(try last.view("B").all("pin").isEmpty)
    scene.options.views = []
    #expect(scene.picture.isEmpty)
  }
}
