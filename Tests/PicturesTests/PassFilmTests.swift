import GeomrunReporting
import GeomrunText
import Testing

@testable import GeomrunPictures

@Suite("Films of layout passes") struct PassFilmTests {
  private static let lists = """
    views:
      - name: page
        frame: [0, 0, 320, 480]
        layoutSubviews: []
        subviews:
          - name: card
            frame: [10, 10, 300, 30]
            viewDidLayoutSubviews: []
            layoutSubviews:
              - text.frame: [10, 10, = self.bounds.width - 20, 150]
              - self.frame.size.height: = text.frame.maxY + 10
            subviews: [{name: text, frame: [0, 0, 1, 1]}]
    mutations:
      - runLoop:
      - card.setNeedsLayout:
    expect: {page: {layouts: 2}}
    """

  /// The panels of a strip: what stands above each, the marked views, and those that are laid out or called.
  private func panels(_ scene: DrawnScene) throws -> [(caption: String, marked: Set<String>, laidOut: Set<String>)] {
    let root = try Element.root(of: scene.strip)
    let groups = Dictionary(
      root.all.compactMap { element in element.attributes["id"].map { ($0, element) } }, uniquingKeysWith: { $1 })
    func views(_ panel: Element, with name: String) -> Set<String> {
      var (found, waiting): (Set<String>, [Element]) = ([], [panel])
      while let element = waiting.popLast() {
        if element.classes.contains("view"), !element.all(name).isEmpty {
          found.insert(element.attributes["data-name"] ?? "")
        }
        waiting += element.children
        if element.name == "use", let group = groups[String(element.attributes["xlink:href"]?.dropFirst() ?? "")] {
          waiting.append(group)
        }
      }
      return found
    }
    return root.all("panel").map { panel in
      (
        panel.all("caption").map(\.text).joined(separator: " "), views(panel, with: "mark"), views(panel, with: "laid")
      )
    }
  }

  @Test func `each method is a panel, with the view that it is called on and the marks that are left`() throws {
    let panels = try panels(DrawnScene(Self.lists, passes: true))
    #expect(
      panels.map(\.caption) == [
        "as declared", "1.1. step 1: page.layoutSubviews", "1.2. card.layoutSubviews",
        "1.3. card.viewDidLayoutSubviews",
        "1.4. page.layoutSubviews", "1.5. card.layoutSubviews", "1.6. card.viewDidLayoutSubviews", "2. step 2",
        "3.1. step 3: card.layoutSubviews", "3.2. card.viewDidLayoutSubviews",
      ])
    #expect(
      panels.map(\.laidOut) == [
        [], ["page"], ["card"], ["card"], ["page"], ["card"], ["card"], [], ["card"], ["card"],
      ])
    #expect(
      panels.map(\.marked) == [
        ["page", "card", "text"], ["card", "text"], ["page", "card", "text"], ["page", "card"], ["card"], [], [],
        ["card"], [], [],
      ])
  }

  @Test func `what comes behind a pass that ends with views without lists keeps its number`() throws {
    let film = try DrawnScene(
      """
      views:
        - name: a
          frame: [0, 0, 30, 40]
          layoutSubviews: [{b.frame: [1, 2, = self.bounds.width / 2, 5]}]
          subviews: [{name: b, layoutSubviews: [{c.frame: [1, 1, = self.bounds.width - 2, 3]}], subviews: [{name: c}]}]
      mutations: [{runLoop: null}, {a.alpha: 0.5}, {b.setNeedsLayout: null}]
      """, passes: true)
    // The alpha changes nothing that is drawn.
    let captions = try panels(film).map(\.caption)
    #expect(captions.map { String($0.prefix { $0 != " " }) } == ["as", "1.1.", "1.2.", "3.", "4.1."])
    #expect(captions.last?.hasSuffix("b.layoutSubviews") ?? false)
  }

  @Test func `a strip of steps has the marks as well, and all views that a step lays out`() throws {
    let panels = try panels(DrawnScene(Self.lists))
    #expect(panels.map(\.caption) == ["as declared", "1. step 1", "2. step 2", "3. step 3"])
    #expect(panels.map(\.marked) == [["page", "card", "text"], [], ["card"], []])
    #expect(panels.map(\.laidOut) == [[], ["page", "card", "text"], [], ["card"]])
    // Without a word of passes, nothing of them is drawn.
    let plain = try DrawnScene("views: [{name: a, frame: [0, 0, 10, 20]}]\nmutations: [{a.center: [20, 20]}]").strip
    #expect(!plain.contains("ink mark") && !plain.contains("marked for layout"))
  }

  @Test func `a pass without lists shows what constraints place, and its end`() throws {
    var scene = try DrawnScene(
      """
      views:
        - {name: page, frame: [0, 0, 320, 480], subviews: [{name: box, subviews: [{name: dot, frame: [0, 0, 2, 2]}]}]}
      constraints: [box.left == page.left + 20, box.top == page.top, box.width == 40, box.height == 30]
      """, passes: true)
    // Each caption has room on one line.
    scene.options.width = 1200
    let panels = try panels(scene)
    #expect(
      panels.map(\.caption) == [
        "as declared", "1.1. step 1: constraints place the subviews of page", "1.2. the pass ends",
      ])
    #expect(panels.last?.marked == [])
  }

  @Test func `a film ends in the state of the strip, whatever a pass asks for inside`() throws {
    let scene = """
      views:
        - name: page
          frame: [0, 0, 320, 480]
          layoutSubviews:
            - box.frame: [0, 0, = self.bounds.width / 2, 40]
            - {box.layoutIfNeeded: null}
            - box.frame.origin: [= dot.frame.maxX, 7]
          subviews:
            - name: box
              frame: [0, 0, 10, 10]
              layoutSubviews: [{dot.frame: [2, 2, = self.bounds.width / 4, 9]}]
              subviews: [{name: dot, frame: [0, 0, 1, 1]}]
      """
    let (film, strip) = (try DrawnScene(scene, passes: true), try DrawnScene(scene))
    #expect(
      try panels(film).map(\.caption) == [
        "as declared", "1.1. step 1: page.layoutSubviews", "1.2. box.layoutSubviews", "1.3. page.layoutSubviews",
      ])
    func legend(_ scene: DrawnScene) throws -> [String] {
      try #require(try Element.root(of: scene.strip).all("panel").last).all("legend").map(\.text)
    }
    #expect(try legend(film) == legend(strip))
    #expect(try !legend(film).isEmpty)
  }
}
