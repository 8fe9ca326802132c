import Foundation
import GeomrunReporting
import GeomrunText
import Testing

@testable import GeomrunPictures

@Suite("Film strips") struct FilmStripTests {
  /// Many views, and steps that each move one of them.
  static func scene(views: Int, steps: Int) -> String {
    "views: ["
      + (0..<views).map { "{name: v\($0), frame: [\($0 % 40 * 15), \($0 / 40 * 14), 13, 12]}" }.joined(separator: ", ")
      + "]\nmutations:\n" + (0..<steps).map { "  - v\($0 * 7 % views).frame.origin.y: \(300 + $0 % 97)\n" }.joined()
  }

  @Test func `there is a panel for the declared state and for each step that changes what is seen`() throws {
    let scene = try DrawnScene(
      """
      views: [{name: A, frame: [10, 20, 60, 40]}, {name: B, frame: [10, 80, 60, 40]}]
      mutations:
        - A.center: [60, 60]
        - A.userInteractionEnabled: false
        - expect: {A: {center: [60, 60]}}
        - A.center: [60, 60]
        - B.hidden: true
        - A.zPosition: 3
        - A.bounds.origin: [5, 5]
        - B.autoresizingMask: [left]
      """, captions: ["one", "two", "three", "four", "five", "six", "seven"])
    let root = try Element.root(of: scene.strip)
    #expect(root.all("caption").map(\.text) == ["as declared", "1. one", "4. four", "5. five", "6. six"])
    #expect(root.all("panel").count == 5)
  }

  @Test func `every reference leads to a group that stands before it, and no id occurs twice`() throws {
    var scene = try DrawnScene(Self.scene(views: 150, steps: 30))
    scene.options.idPrefix = "p<1>-"
    var known: Set<String> = []
    var references = 0
    for element in try Element.root(of: scene.strip).all {
      if let id = element.attributes["id"] { #expect(known.insert(id).inserted, "\(id)") }
      if element.name == "use" {
        let target = try #require(element.attributes["xlink:href"])
        #expect(known.contains(String(target.dropFirst())), "\(target)")
        references += 1
      }
    }
    #expect(references > 30)
    #expect(known.allSatisfy { $0.hasPrefix("p<1>-") })
  }

  /// What a panel shows when its references are followed: the names of views and their outlines, back to front.
  static func shown(_ panel: Element, _ groups: [String: Element]) -> [String] {
    var found: [String] = []
    func visit(_ element: Element) {
      if let target = element.attributes["xlink:href"], let group = groups[String(target.dropFirst())] {
        return visit(group)
      }
      if element.classes.contains("view") {
        let shape = element.all("bounds").first?.attributes["points"] ?? ""
        found.append("\(element.attributes["data-name"] ?? "") \(shape)")
      }
      element.children.forEach(visit)
    }
    visit(panel)
    return found
  }

  @Test func `a panel shows every view once, where the picture of that state has it`() throws {
    let text =
      Self.scene(views: 90, steps: 12)
      + "  - v3.zPosition: 5\n  - v80.zPosition: -1\n  - v5.addSubview: v44\n  - v44.alpha: 0\n"
    var scene = try DrawnScene(text)
    scene.options.width = 300
    let root = try Element.root(of: scene.strip)
    var groups: [String: Element] = [:]
    for element in root.all { element.attributes["id"].map { groups[$0] = element } }
    let panels = root.all("panel")
    #expect(panels.count == 17)
    let names = panels.map { Self.shown($0, groups).map { $0.split(separator: " ")[0] } }
    for (step, panel) in panels.enumerated() {
      let shown = Self.shown(panel, groups)
      #expect(Set(names[step]).count == 90 && names[step].count == 90)
      // The same order; and what has moved in this step has moved in the strip.
      let single = Self.shown(try Element.root(of: scene.svg(step: step)), [:])
      #expect(single.map { $0.split(separator: " ")[0] } == names[step])
      guard step > 0 else { continue }
      let before = Self.shown(try Element.root(of: scene.svg(step: step - 1)), [:])
      let old = Self.shown(panels[step - 1], groups)
      #expect(Set(single).subtracting(before).count == Set(shown).subtracting(old).count)
    }
  }

  @Test func `a strip grows by what its steps change, not by its views`() throws {
    func bytes(_ views: Int, _ steps: Int) throws -> Int {
      try DrawnScene(Self.scene(views: views, steps: steps)).strip.utf8.count
    }
    let few = try bytes(200, 60) - bytes(200, 30)
    let many = try bytes(800, 60) - bytes(800, 30)
    #expect(few < 30 * 4000, "\(few / 30) bytes for each step")
    #expect(many < 30 * 5000, "\(many / 30) bytes for each step")
  }

  @Test func `the last panel shows the queries, though the last step changes nothing`() throws {
    let scene = try DrawnScene(
      """
      views: [{name: A, frame: [10, 20, 60, 40]}]
      mutations: [{A.center.x: 50}, {A.autoresizingMask: [left]}]
      queries: [{contains: {point: [5, 5], view: A}}]
      """)
    let panels = try Element.root(of: scene.strip).all("panel")
    #expect(panels.map { $0.all("cross").count } == [0, 1])
    #expect(panels[1].all("legend").map(\.text).joined().contains("contains"))
    #expect(try Element.root(of: scene.svg(step: 1)).all("cross").isEmpty)
    #expect(try Element.root(of: scene.svg(step: 2)).all("queries").flatMap { $0.all("cross") }.count == 1)
  }

  @Test func `panels that are put into one document share what does not change`() throws {
    var scene = try DrawnScene(Self.scene(views: 20, steps: 200))
    scene.options.idPrefix = "a-"
    var known: Set<String> = []
    var steps: [Int] = []
    var bytes = 0
    scene.picture.eachPanel { step, picture in
      steps.append(step)
      bytes += picture.count
      let root = try? Element.root(of: picture.string)
      #expect(root?.all.contains { $0.name == "style" } == (step == 0))
      #expect(root?.attributes["viewBox"]?.hasPrefix("0 0 640 ") == true)
      for element in root?.all ?? [] {
        if let id = element.attributes["id"] { known.insert(id) }
        guard let target = element.attributes["xlink:href"] else { continue }
        #expect(known.contains(String(target.dropFirst())))
      }
    }
    #expect(steps == Array(0...200))
    #expect(bytes < 1_500_000, "\(bytes)")
  }

  @Test func `a scene without mutations is one panel`() throws {
    let root = try Element.root(of: try DrawnScene("views: [{name: A, frame: [1, 2, 30, 40]}]").strip)
    #expect(root.all("panel").count == 1)
    #expect(root.all("use").isEmpty)
  }

  @Test func `the numbers stand alike in all panels`() throws {
    let scene = try DrawnScene(
      "views: [{name: aRatherLongName, frame: [1, 2, 30, 40]}]\n"
        + "mutations: [{aRatherLongName.transform: {rotation: 20deg}}]")
    let rows = try Element.root(of: scene.strip).all("legend").map { $0.all("row").count }
    #expect(rows == [3, 3])
  }
}
