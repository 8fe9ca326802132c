import Foundation
import Testing

@testable import GeomrunPictures

@Suite("Hard cases of pictures") struct HardCaseTests {
  /// A scene that is hard to draw; its text would be a long name for a test.
  struct Scene: CustomTestStringConvertible {
    let name: String
    let text: String

    init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }

    var testDescription: String { name }
  }

  static let scenes: [Scene] = [
    Scene("no size", "views: [{name: a}, {name: b}, {name: c, frame: [5, 5, 0, 0]}]"),
    Scene("lines", "views: [{name: a, frame: [0, 0, 0, 90]}, {name: b, frame: [10, 10, 80, 0]}]"),
    Scene("large", "views: [{name: a, frame: [0, 0, 1e9, 6e8]}, {name: b, frame: [100, 100, 50, 50]}]"),
    Scene("small", "views: [{name: a, frame: [0, 0, 2e-9, 1e-9]}, {name: b, frame: [1e-9, 0, 5e-10, 5e-10]}]"),
    Scene("tiny", "views: [{name: a, frame: [0, 0, 5e-324, 5e-324]}]"),
    Scene("far", "views: [{name: a, frame: [1e9, -1e9, 50, 40]}]"),
    Scene("farther", "views: [{name: a, frame: [1e300, 0, 50, 40]}, {name: b, frame: [-1e300, 0, 50, 40]}]"),
    Scene("out of range", "views: [{name: a, frame: [1e308, 0, 1e307, 40]}, {name: b, frame: [-1e308, 5, 50, 40]}]"),
    Scene("flat", "views: [{name: a, frame: [0, 0, 1e6, 3]}]"),
    Scene("high", "views: [{name: a, frame: [0, 0, 3, 1e6]}]"),
    Scene(
      "singular",
      "allow: [singular-transform]\nviews: [{name: a, frame: [0, 0, 50, 50], subviews: [{name: b, frame: [5, 5, 9, 9]}]}]\n"
        + "mutations: [{a.transform: {scale: [0, 1]}}, {a.transform: {scale: 0}}]"),
    Scene(
      "queries at one point",
      "views: [{name: a, frame: [0, 0, 50, 50]}]\nqueries:\n"
        + String(repeating: "  - contains: {point: [5, 6], view: a}\n", count: 60)),
    Scene(
      "many letters",
      "views: [{name: a, frame: [0, 0, 500, 500]}]\nqueries:\n"
        + (0..<40).map { "  - contains: {point: [\($0 * 11), \($0 * 7)], view: a}\n" }.joined()),
    Scene(
      "one place", "views: [" + (0..<30).map { "{name: v\($0), frame: [5, 5, 90, 60]}" }.joined(separator: ", ") + "]"),
    Scene(
      "an origin far away",
      "views: [{name: a, bounds: [1e30, 5, 50, 50], center: [9, 9]}, {name: b, frame: [5, 5, 9, 9]}]\n"
        + "queries: [{convert: {point: [1e30, 6], from: a, to: b}}]"),
    Scene(
      "names",
      "views: [{name: aVeryLongNameOfAViewThatSomebodyHasGivenWithoutThinkingMuch12, frame: [0, 0, 90, 50]}, "
        + "{name: 左上角的标签, frame: [5, 5, 60, 30]}, {name: שלום-1, frame: [7, 7, 60, 30]}]"),
    Scene(
      "deep",
      "views: [{name: v0, frame: [0, 0, 200, 200]}"
        + (1..<200).map { ", {name: v\($0), frame: [1, 1, 100, 100]}" }.joined() + "]\nmutations:\n"
        + (1..<200).map { "  - v\($0 - 1).addSubview: v\($0)\n" }.joined()),
    Scene(
      "three hundred",
      "views: ["
        + (0..<300).map { "{name: v\($0), frame: [\($0 % 20 * 30), \($0 / 20 * 24), 26, 20]}" }.joined(separator: ", ")
        + "]\nmutations: [{v299.transform: {rotation: 20deg}}]"),
  ]

  /// The numbers in the attributes that hold coordinates.
  static func coordinates(_ root: Element) -> [Substring] {
    root.all.dropFirst().flatMap { element in
      ["points", "d", "x", "y", "cx", "cy", "width", "height", "transform"].flatMap { name in
        (element.attributes[name] ?? "").utf8.split { !($0 >= 0x30 && $0 <= 0x39 || $0 == 0x2D || $0 == 0x2E) }
          .compactMap { Substring($0) }
      }
    }
  }

  @Test(arguments: scenes, [320.0, 640, 1600]) func `a hard case is drawn within the picture, to three decimals`(
    scene: Scene, width: Double
  ) throws {
    var drawn = try DrawnScene(scene.text)
    drawn.options.width = width
    for svg in [drawn.svg, drawn.svg(step: 0)] {
      let root = try Element.root(of: svg)
      let page = try #require(root.attributes["viewBox"]).split(separator: " ").compactMap { Double($0) }
      #expect(page[2] <= 1200 && page[3] <= 1200, "\(page)")
      for number in Self.coordinates(root) {
        #expect((number.split(separator: ".").dropFirst().first ?? "").count <= 3, "\(number)")
        #expect(abs(try #require(Double(number))) <= max(page[2], page[3]) + 8, "\(number)")
      }
      #expect(!svg.contains("nan") && !svg.contains("inf") && !svg.contains("e+"))
      #expect(!root.all("tick").isEmpty)
    }
    _ = try Element.root(of: drawn.strip)
  }

  @Test(arguments: scenes) func `no label lies on another`(scene: Scene) throws {
    let root = try DrawnScene(scene.text).drawn()
    var boxes: [[Double]] = []
    for text in root.all("labels").flatMap(\.all) where text.name == "text" {
      let (x, y) = (Double(text.attributes["x"] ?? ""), Double(text.attributes["y"] ?? ""))
      let size = text.classes.contains("axis") ? TextMetrics.tick : TextMetrics.text
      let half = TextMetrics.width(of: text.text, size) / 2
      boxes.append([try #require(x) - half, try #require(y) - 9, try #require(x) + half, try #require(y) + 2])
    }
    for (index, one) in boxes.enumerated() {
      for other in boxes[(index + 1)...] {
        #expect(one[2] <= other[0] || other[2] <= one[0] || one[3] <= other[1] || other[3] <= one[1])
      }
    }
  }

  @Test func `a view of no width is a line, one of no size a dot, each with its name`() throws {
    let root = try DrawnScene("views: [{name: line, frame: [0, 0, 0, 90]}, {name: dot, frame: [40, 40, 0, 0]}]").drawn()
    let line = try #require(try root.view("line").all("bounds").first)
    #expect(line.box[0] == line.box[2] && line.box[3] > line.box[1] + 50)
    let dot = try #require(try root.view("dot").all("bounds").first)
    #expect(dot.name == "circle" && dot.classes.contains("dot"))
    #expect(root.labels("line").map(\.text).contains("line"))
    #expect(root.labels("dot").map(\.text) == ["dot"])
  }

  @Test func `twelve views at one place all have their names beside each other`() throws {
    let scene = try DrawnScene(
      "views: [" + (0..<12).map { "{name: v\($0), frame: [5, 5, 90, 60]}" }.joined(separator: ", ") + "]")
    #expect(scene.svg.components(separatedBy: "class=\"name\"").count - 1 == 12)
  }

  @Test func `a long legend is cut with a count, and keeps what has changed`() throws {
    let text = try #require(Self.scenes.first { $0.name == "three hundred" }).text
    let root = try DrawnScene(text).drawn()
    let legend = root.all("legend").flatMap { $0.all("row") }.map(\.text)
    #expect(legend.count <= 28)
    #expect(legend.contains { $0.contains("v299") })
    let shown = legend.filter { $0.hasPrefix("v") && !$0.hasPrefix("view") }.count
    #expect(legend.last == "… \(300 - shown) more views")
  }

  @Test func `a name that is cut in the picture is whole in the legend`() throws {
    let text = try #require(Self.scenes.first { $0.name == "names" }).text
    let name = "aVeryLongNameOfAViewThatSomebodyHasGivenWithoutThinkingMuch12"
    let root = try DrawnScene(text).drawn()
    #expect(root.labels(name).first?.text == "aVeryLongNameOfAViewThatSom…")
    #expect(root.all("legend").flatMap { $0.all("name") }.map(\.text).contains(name))
    #expect(root.labels("左上角的标签").first?.text == "左上角的标签")
    // Isolated, so that the hyphen and the digit stay behind the letters.
    #expect(root.labels("שלום-1").first?.text == "\u{2068}שלום-1\u{2069}")
  }
}
