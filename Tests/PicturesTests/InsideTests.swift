import Foundation
import Testing

@testable import GeomrunPictures

@Suite("Safe areas and contents in pictures") struct InsideTests {
  /// The shapes of a class that a view has, in points of the view `root`, whose bounds begin at (0, 0).
  private func boxes(_ name: String, of view: String, in root: Element) throws -> [[Double]] {
    let outer = try #require(try root.view("root").all("bounds").first).box
    let scale = (outer[2] - outer[0]) / 400
    return try root.view(view).all(name).map { shape in
      shape.box.enumerated().map { index, value in ((value - outer[index % 2]) / scale * 10).rounded() / 10 }
    }
  }

  private static let scene = """
    views:
      - name: root
        frame: [0, 0, 400, 800]
        safeAreaInsets: [47, 0, 34, 20]
        subviews:
          - {name: bar, frame: [0, 700, 400, 100]}
          - {name: page, frame: [0, 0, 400, 800], additionalSafeAreaInsets: {top: 10}}
          - {name: plain, frame: [0, 0, 400, 800]}
    expect: {bar: {safeAreaInsets: [0, 0, 34, 20]}, plain: {alpha: 1}}
    """

  @Test func `safe areas are drawn of views that tell them or that are asked for them`() throws {
    let root = try DrawnScene(Self.scene).drawn()
    #expect(try boxes("safe", of: "root", in: root) == [[0, 47, 380, 766]])
    #expect(try boxes("safe", of: "page", in: root) == [[0, 57, 380, 766]])
    #expect(try boxes("safe", of: "bar", in: root) == [[0, 700, 380, 766]])
    #expect(try root.view("plain").all("safe").isEmpty)
    #expect(root.all("key").flatMap { $0.all("row") }.contains { $0.text == "safe area" })
  }

  @Test func `a picture without numbers shows neither safe areas nor contents`() throws {
    var scene = try DrawnScene(
      Self.scene.replacingOccurrences(
        of: "{name: plain, frame: [0, 0, 400, 800]}",
        with: "{name: plain, frame: [0, 0, 400, 800], contentSize: [400, 900]}"))
    #expect(try scene.drawn().all("safe").count > 0 && scene.drawn().all("content").count > 0)
    scene.options.tellsNumbers = false
    #expect(try scene.drawn().all("safe").isEmpty && scene.drawn().all("content").isEmpty)
  }

  @Test func `what a scroll view scrolls is outlined where it is, with room for it`() throws {
    let root = try DrawnScene(
      """
      views:
        - name: root
          frame: [0, 0, 400, 800]
          subviews: [{name: list, frame: [50, 100, 300, 400], contentSize: [300, 2000]}]
      mutations: [{list.contentOffset: [0, 700]}]
      """
    ).drawn()
    #expect(try boxes("content", of: "list", in: root) == [[50, -600, 350, 1400]])
    let content = try #require(try root.view("list").all("content").first).box
    let plot = try #require(root.all("plot").first).attributes.compactMapValues(Double.init)
    let (top, height) = (plot["y"] ?? 0, plot["height"] ?? 0)
    #expect(content[1] >= top && content[3] <= top + height)
    #expect(root.all("key").flatMap { $0.all("row") }.contains { $0.text == "content of a scroll view" })
  }

  @Test(arguments: [("[300, 4800]", 1), ("[300, 4801]", 0), ("[0, 900]", 0), ("[300, 400]", 0)])
  func `a content that is very long, or empty, or just fills its view is not outlined`(size: String, count: Int) throws
  {
    let root = try DrawnScene("views: [{name: list, frame: [0, 0, 300, 400], contentSize: \(size)}]").drawn()
    #expect(try root.view("list").all("content").count == count)
  }

  @Test func `a step that changes nothing but a safe area has a panel of its own`() throws {
    let scene = try DrawnScene(
      """
      views: [{name: root, frame: [0, 0, 400, 800]}]
      mutations: [{root.additionalSafeAreaInsets: {top: 30}}, {root.alpha: 0.5}]
      """)
    let panels = try Element.root(of: scene.strip).all("panel")
    #expect(panels.map { $0.all("safe").count } == [0, 1])
  }
}
