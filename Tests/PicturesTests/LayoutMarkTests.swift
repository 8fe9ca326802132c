import Foundation
import Testing

@testable import GeomrunPictures

@Suite("Constraints in pictures") struct LayoutMarkTests {
  /// A label 30 points beside an icon, 7 below the top, 120 wide if nothing stronger speaks against it.
  static let form = """
    views:
      - name: screen
        frame: [0, 0, 200, 100]
        subviews: [{name: icon, frame: [10, 20, 40, 50]}, {name: label}]
    constraints:
      - label.leading == icon.trailing + 30
      - label.top == screen.top + 7
      - label.height == 60
      - label.width == 120 @700
      - label.trailing <= screen.trailing - 5
      - label.width >= 33 @400
    """

  /// What a picture draws of constraints: classes, and the numbers beside them.
  private func beams(_ root: Element) -> [(classes: [String], length: String)] {
    let group = root.all("constraints").first
    var beams: [(classes: [String], length: String)] = []
    for element in group?.children ?? [] {
      if element.classes.contains("beam"), !element.classes.contains("end") {
        beams.append((element.classes.filter { $0 != "beam" }, ""))
      } else if element.classes.contains("length"), !beams.isEmpty {
        beams[beams.count - 1].length = element.text
      }
    }
    return beams
  }

  @Test func `each constraint has its number, and what is wanted where that is another`() throws {
    let drawn = try beams(DrawnScene(Self.form).drawn())
    #expect(drawn.map(\.length) == ["30", "7", "60", "115 ≠ 120 @700", "5 ≥ 5", "115 ≥ 33 @400"])
    #expect(drawn.map(\.classes) == [[], [], [], ["optional", "unmet"], [], ["optional"]])
  }

  @Test func `a beam is as long in the picture as the distance is in the window`() throws {
    let root = try DrawnScene(Self.form).drawn()
    let screen = try #require(try root.view("screen").all("bounds").first).box
    let label = try #require(try root.view("label").all("bounds").first).box
    let icon = try #require(try root.view("icon").all("bounds").first).box
    let scale = (screen[2] - screen[0]) / 200
    let lines = root.all("beam").filter { !$0.classes.contains("end") }.map(\.line)
    // Beside the icon, in the middle of what both have in common; below the top; across the label.
    #expect(near(lines[0], [icon[2], icon[1] + 23.5 * scale, label[0], icon[1] + 23.5 * scale]))
    #expect(near(lines[1], [label[0] + 57.5 * scale, screen[1], label[0] + 57.5 * scale, label[1]]))
    #expect(near(lines[2], [label[0] + 80.5 * scale, label[1], label[0] + 80.5 * scale, label[3]]))
  }

  @Test func `there is room for lengths up to the edges of a content`() throws {
    let root = try DrawnScene(
      """
      views: [{name: scroll, frame: [0, 0, 320, 568], contentSize: [0, 0], subviews: [{name: card}]}]
      constraints:
        - H:|-100-[card(200)]-500-|
        - V:|-131-[card(200)]-669-|
      """
    ).drawn()
    let plot = try #require(root.all("plot").first)
    let area = ["x", "y", "width", "height"].compactMap { plot.attributes[$0].flatMap { Double($0) } }
    // The one in the key lies elsewhere.
    let lines = try #require(root.all("constraints").first).all("beam").map(\.line)
    for line in lines {
      #expect(min(line[0], line[2]) >= area[0] && max(line[0], line[2]) <= area[0] + area[2])
      #expect(min(line[1], line[3]) >= area[1] && max(line[1], line[3]) <= area[1] + area[3])
    }
    #expect(lines.count == 12)
  }

  @Test(arguments: [("", "37.5"), ("direction: rightToLeft\n", "37.5")])
  func `reading direction does not change the number`(_ head: String, _ number: String) throws {
    let scene = try DrawnScene(
      head + """
        views: [{name: screen, frame: [0, 0, 200, 100], subviews: [{name: label}]}]
        constraints:
          - label.leading == screen.leading + 37.5
          - V:|[label]|
          - label.width == 20
        """)
    let root = try scene.drawn()
    #expect(beams(root).map(\.length).contains(number))
    let screen = try #require(try root.view("screen").all("bounds").first).box
    let line = try #require(root.all("beam").first).line
    let edge = head.isEmpty ? screen[0] : screen[2]
    #expect(abs(line[0] - edge) < 0.02)
  }

  @Test func `sides that lie on one line are that line, without a number`() throws {
    let root = try DrawnScene(
      """
      views: [{name: screen, frame: [0, 0, 200, 100], subviews: [{name: label}]}]
      constraints:
        - label.centerX == screen.centerX
        - label.top == screen.top
        - label.width == 50
        - label.height == 20
      """
    ).drawn()
    #expect(beams(root).map(\.length) == ["", "", "50", "20"])
    let label = try #require(try root.view("label").all("bounds").first).box
    let lines = root.all("beam").filter { !$0.classes.contains("end") }.map(\.line)
    #expect(near(lines[0], [(label[0] + label[2]) / 2, label[1], (label[0] + label[2]) / 2, label[3]]))
    #expect(near(lines[1], [label[0], label[1], label[2], label[1]]))
  }

  @Test func `factors and other extents are told with what they are taken of`() throws {
    let root = try DrawnScene(
      """
      views: [{name: screen, frame: [0, 0, 200, 100], subviews: [{name: a}, {name: b}]}]
      constraints:
        - H:|[a(30)]-9-[b]
        - V:|[a(20)]
        - b.top == screen.top
        - b.width == a.width * 2 + 5
        - b.height == a.height
      """
    ).drawn()
    let lengths = beams(root).map(\.length)
    #expect(lengths.contains("= a.width * 2 + 5"))
    #expect(lengths.contains("= a.height"))
  }

  @Test func `constraints that say the same are drawn once, and others of the same extent beside them`() throws {
    let root = try DrawnScene(
      """
      views: [{name: screen, frame: [0, 0, 400, 400], subviews: [{name: box}]}]
      constraints:
        - H:|[box]
        - V:|[box(200)]
        - box.width == 300 @501
      \(String(repeating: "  - box.width == 100 @500\n", count: 20))
        - box.width <= 200 @400
      """
    ).drawn()
    #expect(beams(root).map(\.length) == ["", "200", "", "300 @501", "300 ≠ 100 @500 (×20)", "300 > 200 @400"])
    let box = try #require(try root.view("box").all("bounds").first).box
    let lines = root.all("beam").filter { !$0.classes.contains("end") }.map(\.line)
    let places = lines[3...5].map { ($0[1] - box[1]) / (box[3] - box[1]) }
    #expect(zip(places, [0.7, 0.3, 0.85]).allSatisfy { abs($0 - $1) < 0.001 }, "\(places)")
  }

  @Test func `what breaks is red and dashed, where the layout is without it`() throws {
    let root = try DrawnScene(
      """
      views:
        - {name: screen, frame: [0, 0, 200, 100], subviews: [{name: a}]}
      constraints:
        - a.width == 50
        - a.width >= 60
        - a.leading == screen.leading + 10
        - V:|-20-[a(40)]
      queries:
        - conflict: all
      """
    ).drawn()
    let drawn = beams(root)
    let broken = drawn.filter { $0.classes == ["conflict", "broken"] }
    #expect(broken.map(\.length) == ["50 < 60"])
    #expect(drawn.count == 5)
    #expect(root.all("key").flatMap { $0.all("broken") }.isEmpty == false)
  }

  @Test func `what contradicts each other is red, and the rest is not drawn`() throws {
    // On macOS nothing is predicted to break.
    let root = try DrawnScene(
      """
      platform: macos
      views:
        - {name: screen, frame: [0, 0, 200, 100], subviews: [{name: a, frame: [10, 20, 30, 40], translatesAutoresizingMaskIntoConstraints: false}]}
      constraints:
        - a.width == 50
        - a.width >= 60
        - a.leading == screen.leading + 10
      queries:
        - conflict: all
      """
    ).drawn()
    let drawn = beams(root)
    #expect(drawn.map(\.classes) == [["conflict"], ["conflict"]])
    // The view is where it was: nothing has been laid out.
    #expect(drawn.map(\.length) == ["30 ≠ 50", "30 < 60"])
    #expect(root.all("key").flatMap { $0.all("conflict") }.isEmpty == false)
  }

  @Test func `another layout that fits as well is drawn where a number is open`() throws {
    let scene = try DrawnScene(
      """
      allow: [ambiguous-layout]
      views: [{name: screen, frame: [0, 0, 200, 100], subviews: [{name: a}]}]
      constraints:
        - a.leading == screen.leading + 10
        - a.top == screen.top + 5
        - a.height == 20
        - a.width >= 30
        - a.width <= 80
      """)
    let root = try scene.drawn()
    let view = try #require(try root.view("a").all("bounds").first).box
    let other = try #require(root.all("constraints").first?.children.first)
    #expect(other.classes == ["other"])
    let widths = [view[2] - view[0], other.box[2] - other.box[0]].sorted()
    #expect(abs(widths[1] / widths[0] - 80.0 / 30) < 0.01)
    #expect(abs(view[0] - other.box[0]) < 0.02)
  }

  @Test func `on macOS y of the picture grows upwards, and constraints count downwards`() throws {
    let root = try DrawnScene(
      """
      platform: macos
      views: [{name: screen, frame: [0, 0, 200, 100], subviews: [{name: a}]}]
      constraints:
        - a.leading == screen.leading + 10
        - a.top == screen.top + 15
        - a.width == 40
        - a.height == 25
      """
    ).drawn()
    let screen = try #require(try root.view("screen").all("bounds").first).box
    let scale = (screen[2] - screen[0]) / 200
    let lines = root.all("beam").filter { !$0.classes.contains("end") }.map(\.line)
    let x = screen[0] + 30 * scale
    #expect(near(lines[1], [x, screen[1], x, screen[1] + 15 * scale]))
  }

  @Test func `a strip shows the state before a layout without and the one behind it with constraints`() throws {
    let scene = try DrawnScene(
      """
      views: [{name: screen, frame: [0, 0, 200, 100], subviews: [{name: a}]}]
      constraints:
        - left: a.leading == screen.leading + 10
        - a.top == screen.top + 15
        - a.width == 40
        - a.height == 25
      mutations:
        - layoutIfNeeded:
        - left.constant: 70
        - layoutIfNeeded:
        - a.transform: {scale: 2}
      """)
    let panels = try Element.root(of: scene.strip).all("panel")
    #expect(panels.map { beams($0).first?.length } == [nil, "10", "70", nil])
    // Between a new constant and the layout nothing is to be seen of it.
    #expect(beams(try Element.root(of: scene.svg(step: 2))).first?.length == "10")
  }

  /// Views of 4 points in a row, at a corner of a window of 1,000.
  static func tiny(_ count: Int) -> String {
    let names = (0..<count).map { "{name: v\($0)}" }.joined(separator: ", ")
    let rows = (0..<count).map { number in
      """
        - v\(number).leading == \(number == 0 ? "screen.leading" : "v\(number - 1).trailing") + 3
        - v\(number).top == screen.top + \(number + 1)
        - v\(number).width == \(number + 4)
        - v\(number).height == \(number + 5)
      """
    }
    return """
      views: [{name: screen, frame: [0, 0, 1000, 1000], subviews: [\(names)]}]
      constraints:
      \(rows.joined(separator: "\n"))
      """
  }

  @Test(arguments: [false, true]) func `numbers that find no place are left out, and the legend says how many`(
    isStrip: Bool
  ) throws {
    var scene = try DrawnScene(Self.tiny(12))
    scene.options.words = .english
    func picture() throws -> Element { try Element.root(of: isStrip ? scene.strip : scene.svg) }
    let root = try picture()
    let numbers = root.all("length").count
    let note = try #require(
      root.all("legend").map(\.text).joined().firstMatch(of: /(\d+) constraints without their numbers/))
    #expect(numbers > 4)
    #expect(numbers + (Int(note.1) ?? 0) == 48)
    scene.options.words = .simplifiedChinese
    #expect(try picture().text.contains("有 \(note.1) 条约束未标数值"))
    // Where there is room, nothing is said.
    #expect(try !DrawnScene(Self.form).svg.contains("without"))
  }

  @Test func `a number that had to move away has a line to its constraint`() throws {
    let root = try DrawnScene(Self.tiny(3)).drawn()
    let group = try #require(root.all("constraints").first)
    let beams = group.all("beam").filter { !$0.classes.contains("end") }.map(\.line)
    let leaders = group.all("leader").filter { $0.name == "path" }.map(\.line)
    #expect(!leaders.isEmpty)
    for leader in leaders {
      #expect(beams.contains { endsInMiddle(leader, of: $0) }, "\(leader) ends at no constraint")
    }
    #expect(root.all("key").flatMap { $0.all("row") }.contains { $0.text == "line to a label" })
  }

  @Test(arguments: KeyTests.files.filter { isAboutConstraints($0) } + ["tiny"])
  func `no text of a picture stands over another one`(file: String) throws {
    let texts = file == "tiny" ? [Self.tiny(8)] : try documents(of: file)
    for text in texts {
      let root = try DrawnScene(text).drawn()
      let boxes = root.all.filter { $0.classes.contains("labels") || $0.classes.contains("constraints") }.flatMap(\.all)
        .filter { $0.name == "text" }.map { ($0.text, $0.textBox) }
      for (index, one) in boxes.enumerated() {
        for other in boxes[(index + 1)...] {
          let (a, b) = (one.1, other.1)
          let isOver = min(a[2], b[2]) - max(a[0], b[0]) > 1 && min(a[3], b[3]) - max(a[1], b[1]) > 1
          #expect(!isOver, "\(one.0) lies on \(other.0)")
        }
      }
    }
  }

  private static func isAboutConstraints(_ file: String) -> Bool {
    (try? String(contentsOfFile: file, encoding: .utf8))?.contains("\nconstraints:") ?? false
  }

  /// The scenes of a file that can be replayed as they stand.
  private func documents(of file: String) throws -> [String] {
    try String(contentsOfFile: file, encoding: .utf8).components(separatedBy: "\n---\n").filter {
      (try? DrawnScene($0)) != nil
    }
  }

  @Test func `views that are not shown take their constraints along`() throws {
    var scene = try DrawnScene(Self.form)
    scene.options.views = ["screen", "icon"]
    #expect(try beams(scene.drawn()).isEmpty)
  }

  @Test func `a picture that tells no numbers shows no constraints`() throws {
    var scene = try DrawnScene(Self.form)
    scene.options.tellsNumbers = false
    #expect(try scene.drawn().all("constraints").isEmpty)
  }

  /// Whether a line ends in the middle of another one.
  private func endsInMiddle(_ leader: [Double], of line: [Double]) -> Bool {
    abs((line[0] + line[2]) / 2 - leader[2]) < 0.01 && abs((line[1] + line[3]) / 2 - leader[3]) < 0.01
  }

  private func near(_ line: [Double], _ other: [Double]) -> Bool {
    line.count == 4
      && (zip(line, other).allSatisfy { abs($0 - $1) < 0.1 }
        || zip(line[2...] + line[..<2], other).allSatisfy { abs($0 - $1) < 0.1 })
  }
}

extension Element {
  /// The box of a text that stands about its place: left, top, right, bottom.
  fileprivate var textBox: [Double] {
    let (x, y) = (attributes["x"].flatMap { Double($0) } ?? .nan, attributes["y"].flatMap { Double($0) } ?? .nan)
    let size = classes.contains("length") ? 10.0 : classes.contains("axis") ? 9 : 11
    let width = TextMetrics.width(of: text, size)
    return [x - width / 2, y - size * 0.8, x + width / 2, y + size * 0.2]
  }

  /// The ends of a line: x, y, x, y.
  fileprivate var line: [Double] { (attributes["d"] ?? "").split { "ML,".contains($0) }.compactMap { Double($0) } }
}
