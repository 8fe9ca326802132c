import Foundation
import GeomrunGeometry
import Testing

@testable import GeomrunPictures

@Suite("Marks of queries and expectations") struct MarkTests {
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
  ]) func `the legend of what is expected has as few decimals as tell the difference`(
    expectation: String, expected: String, actual: String
  ) throws {
    var scene = try DrawnScene(
      """
      views: [{name: box, frame: [10, 10, 50, 50]}]
      mutations: [{box.transform: {rotation: 30deg}}]
      expect: {box: {\(expectation)}}
      """)
    scene.options.showsExpected = true
    let lines = try scene.drawn().all("legend").flatMap { $0.all("row") }.map {
      $0.text.replacingOccurrences(of: "\u{A0}", with: " ")
    }
    #expect(lines.contains { $0.contains(expected) && $0.contains(actual) }, "\(lines)")
  }

  @Test(arguments: [("appkit", false), ("macos", true), ("ios", true)])
  func `a view has a pin only where it has a center`(platform: String, hasPin: Bool) throws {
    let scene = try DrawnScene("platform: \(platform)\nviews: [{name: A, frame: [10, 20, 60, 44]}]")
    let root = try scene.drawn()
    #expect(try root.view("A").all("pin").isEmpty != hasPin)
    #expect(root.all("key").contains { $0.text.contains("center") || $0.text.contains("position") } == hasPin)
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
    let lines = root.all("legend").flatMap { $0.all("row") }.map(\.text).filter { $0.contains("expected") }
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
  func `each query has a letter of its own, also where several are about one place, and the legend tells the answers`()
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

  @Test func `letters of one place are told by their runs, and of very many the middle is left out`() {
    func text(_ numbers: [Int]) -> String {
      QueryLetters.text(of: numbers.map { QueryMark.Letter(number: $0, query: $0) })
    }
    #expect(text([0]) == "a")
    #expect(text([0, 1]) == "a, b")
    #expect(text([0, 1, 2]) == "a–c")
    #expect(text([0, 2, 3, 4, 6, 8, 9]) == "a, c–e, g, i, j")
    #expect(text((0..<9).map { $0 * 2 }) == "a, c, e, g, i … q")
    #expect(text(Array(0..<704)) == "a–aab")
  }

  @Test func `letters go on behind z`() {
    let all = (0..<704).map { QueryLetters.text(of: $0) }
    #expect(all[0] == "a" && all[25] == "z" && all[26] == "aa" && all[701] == "zz" && all[702] == "aaa")
    #expect(Set(all).count == 704)
  }

  @Test func `points that lie together have their crosses, and their letters at one place`() throws {
    let points = (0..<5).map { "{hitTest: {point: [\(90 + Double($0) / 5), 90], view: A}}" }
    let others = (0..<5).map { "{convert: {point: [40, \(40 + $0)], from: B, to: A}}" }
    let root = try DrawnScene(
      """
      views: [{name: A, frame: [0, 0, 200, 200], subviews: [{name: B, frame: [50, 50, 80, 80]}]}]
      queries: [\((points + others).joined(separator: ", "))]
      """
    ).drawn()
    #expect(root.all("queries").flatMap { $0.all("cross") }.count == 9)
    #expect(root.all("letter").map(\.text) == ["a–j"])
  }

  @Test(arguments: [false, true]) func `whatever letter is drawn has a row in the legend`(isStrip: Bool) throws {
    let queries = (0..<35).map { "{contains: {point: [\($0 * 10), \($0 * 7)], view: A}}" }
    let scene = try DrawnScene(
      "views: [{name: A, frame: [0, 0, 300, 300]}]\nqueries: [\(queries.joined(separator: ", "))]")
    let root = try Element.root(of: isStrip ? scene.strip : scene.svg)
    let rows = root.all("legend").flatMap { $0.all("row") }.filter { $0.text.contains("contains") }
    let letters = root.all("letter").map(\.text)
    let crosses = root.all("queries").flatMap { $0.all("cross") }
    #expect(crosses.count == letters.count && letters.count > 10 && letters.count < 35)
    let left = try #require(root.all("legend").first?.text.firstMatch(of: /… (\d+) more queries/))
    #expect(Int(left.1) == 35 - letters.count)
    #expect(rows.count == letters.count)
  }

  @Test func `what a conversion is expected to answer is drawn where that lies`() throws {
    var scene = try DrawnScene(
      """
      views: [{name: A, frame: [100, 0, 200, 200], subviews: [{name: B, frame: [20, 20, 60, 60]}]}]
      queries:
        - {hitTest: {point: [30, 30], view: A}, expect: A}
        - {convert: {point: [0, 0], from: B, to: A}, expect: [50, 60]}
        - {convert: {rect: [0, 0, 10, 10], from: B, to: A}, expect: [0, 100, 10, 40]}
      """)
    #expect(try scene.drawn().all("expected").isEmpty)
    scene.options.showsExpected = true
    let root = try scene.drawn()
    let outline = try #require(try root.view("A").all("bounds").first).box
    let scale = (outline[2] - outline[0]) / 200
    let marks = root.all("queries").flatMap { $0.all("expected") }
    #expect(marks.filter { $0.name == "text" }.map(\.text) == ["b", "c"])
    let ring = try #require(marks.first { $0.name == "path" }).attributes["d"] ?? ""
    let numbers = ring.split { "Mah,-. ".contains($0) && $0 != "." && $0 != "-" }.compactMap { Double($0) }
    #expect(abs(numbers[0] + 3.5 - (outline[0] + 50 * scale)) < 0.01)
    #expect(abs(numbers[1] - (outline[1] + 60 * scale)) < 0.01)
    let box = try #require(marks.first { $0.name == "polygon" }).box
    let expected = [0.0, 100, 10, 140].enumerated().map { outline[$0 % 2] + $1 * scale }
    #expect(zip(box, expected).allSatisfy { abs($0 - $1) < 0.01 }, "\(box) \(expected)")
    // A hit test is expected to find a view, which has its own lines: nothing red is drawn, and none is in the legend.
    let samples = root.all("legend").flatMap { $0.all("sample") }.flatMap { $0.all("expected") }.filter {
      $0.name == "path"
    }
    #expect(Set(samples.compactMap { $0.attributes["d"] }).count == 2)
    #expect(!root.all("key").flatMap { $0.all("expected") }.isEmpty)
  }

  @Test func `the legend has a sample of what is expected only where that is drawn`() throws {
    var scene = try DrawnScene(
      """
      views: [{name: A, frame: [0, 0, 100, 100]}]
      expect: {A: {alpha: 0.5, hidden: true}}
      """)
    scene.options.showsExpected = true
    let root = try scene.drawn()
    let legend = root.all("legend").flatMap { $0.all("row") }
    #expect(legend.count { $0.text.contains("expected") } == 2)
    #expect(legend.flatMap(\.all).filter { $0.name == "path" }.isEmpty)
    #expect(root.all("key").flatMap { $0.all("expected") }.isEmpty)
  }

  @Test func `only the views that are asked for are shown, with outlines of what they are in`() throws {
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
      root.all("view").map { ($0.attributes["data-name"] ?? "") + ($0.classes.contains("around") ? "*" : "") }
    }
    #expect(names(declared) == ["A*", "B*", "C"])
    let last = try scene.drawn()
    #expect(names(last) == ["D*", "B*", "C"])
    #expect(last.all("queries").flatMap { $0.all("cross") }.count == 1)
    let legend = last.all("legend").flatMap { $0.all("row") }
    #expect(legend.filter { !$0.all("sample").isEmpty }.count == 1)
    #expect(try last.view("B").all("pin").isEmpty)
    scene.options.views = []
    #expect(scene.picture.isEmpty)
  }
}
