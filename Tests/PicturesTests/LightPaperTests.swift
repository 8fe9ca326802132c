import GeomrunReporting
import GeomrunText
import Testing

@testable import GeomrunPictures

/// Whatever renders a picture shows it on light paper, if it knows no style sheet, or no `@media`.
@Suite("Pictures without a style sheet") struct LightPaperTests {
  /// Views of each look, constraints of each, all queries, and what is expected of each.
  private static let scenes = [
    """
    views:
      - name: a
        frame: [0, 0, 200, 100]
        clipsToBounds: true
        subviews:
          - {name: b, bounds: [0, 0, 100, 40], center: [200, 40], color: red, transform: {rotation: 20deg}}
          - {name: c, frame: [20, 20, 40, 0]}
          - {name: d, frame: [20, 20, 0, 0], color: blue}
          - {name: e, frame: [60, 20, 30, 30], hidden: true}
      - {name: f, frame: [10, 80, 30, 30]}
      - {name: g, frame: [50, 80, 30, 30]}
      - {name: h, frame: [90, 80, 30, 30]}
    mutations:
      - a.frame: [10, 10, 220, 120]
      - b.anchorPoint: [0, 0]
      - a.bounds.origin: [3, 4]
    queries:
      - hitTest: {point: [170, 60], view: a}
      - convert: {point: [1, 2], from: b, to: a}
        expect: [9, 9]
      - convert: {rect: [1, 2, 3, 4], from: b, to: a}
    expect:
      a: {frame: [0, 0, 1, 1], center: [9, 9]}
    """,
    """
    views:
      - name: root
        frame: [0, 0, 200, 100]
        subviews: [{name: box}]
    constraints:
      - box.leading == root.leading + 10
      - box.top == root.top + 10
      - box.width == 50 @900
      - box.width == 70 @800
      - box.height == 50
    mutations:
      - root.layoutIfNeeded:
    """,
  ]

  /// What an element has of an attribute, by itself or by what it is in.
  private func each(
    _ element: Element, _ inherited: [String: String] = [:], _ body: (Element, [String: String]) -> Void
  ) {
    let own = element.attributes.filter { ["fill", "stroke", "font-size", "fill-opacity"].contains($0.key) }
    let all = inherited.merging(own) { $1 }
    body(element, all)
    for child in element.children { each(child, all, body) }
  }

  @Test(arguments: scenes) func `every shape and text says its colours`(text: String) throws {
    var scene = try DrawnScene(text)
    scene.options.showsExpected = true
    for svg in [scene.svg, scene.strip, scene.svg(step: 0)] {
      #expect(!svg.contains("currentColor") && !svg.contains("<style media"))
      var count = 0
      each(try Element.root(of: svg)) { element, has in
        let colors = [has["fill"], has["stroke"]].compactMap { $0 }
        switch element.name {
        case "text", "tspan":
          count += 1
          #expect(has["fill"]?.hasPrefix("#") == true && has["stroke"] == nil && has["fill-opacity"] == nil)
          #expect(has["font-size"] != nil)
        case "rect", "polygon", "circle", "path":
          count += 1
          #expect(colors.contains { $0.hasPrefix("#") }, "\(element.classes)")
          // What has no fill of its own would be black.
          if element.name != "path" { #expect(has["fill"] != nil, "\(element.classes)") }
        default: break
        }
      }
      #expect(count > 20)
    }
  }

  @Test func `what is dark or for print ends with what simple renderers do not know, and comes last`() {
    let rules = PictureStyle.text.string.split(separator: "\n")
    let dark = rules.firstIndex { $0.contains("prefers-color-scheme:dark") } ?? 0
    #expect(dark == 1 && rules.count > 40)
    for rule in rules where !rule.hasPrefix("@media") && rule != "}" && rule.contains("{") {
      let selectors = rule.prefix { $0 != "{" }.split(separator: ",")
      #expect(selectors.allSatisfy { $0.hasSuffix(":not(:root)") && !$0.hasPrefix(":root") }, "\(rule)")
    }
  }

  @Test func `no text is outlined in the dark`() {
    // An outline as wide as that of what is expected smears its label.
    let strokes = PictureStyle.text.string.split(separator: "\n").filter { $0.contains("{stroke:#ff7b72") }
    #expect(strokes.count == 1)
    #expect(strokes.allSatisfy { !$0.hasPrefix(".expected") && !$0.contains("text") })
  }
}
