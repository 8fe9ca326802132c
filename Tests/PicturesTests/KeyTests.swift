import Foundation
import GeomrunReporting
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords
import Testing

@testable import GeomrunPictures

@Suite("The key of pictures") struct KeyTests {
  /// The shipped scenes.
  static let files: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Scenes")
      .standardized.path
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted().map { "\(folder)/\($0)" }
  }()

  /// The states of all documents of a file that can be replayed.
  private func states(of file: String) throws -> [SceneStates] {
    let source = SourceText(name: file, bytes: Array(try Data(contentsOf: URL(fileURLWithPath: file))))
    return SceneLoader.load(source, into: { SceneRecorder() }).compactMap { document in
      let scene = document.receiver.scene
      let isValid = (document.diagnostics + scene.replay().diagnostics).allSatisfy { $0.severity != .error }
      return isValid ? SceneStates(of: scene) { _, _ in "" } : nil
    }
  }

  /// The classes of what a picture draws of a scene, those of its key, and the words of that.
  private func marks(_ svg: String) throws -> (drawn: Set<String>, key: Set<String>, words: [String]) {
    let root = try Element.root(of: svg)
    // What stands around tells colours and patterns, and where it lies.
    let groups = ["views", "depth", "constraints", "queries"].flatMap { root.all($0) }
    let shapes = groups.flatMap(\.all).filter { !["g", "text", "use", "rect"].contains($0.name) }
    let texts = root.all("labels").flatMap { $0.all("origin") + $0.all("leader") }
    var drawn = Set((shapes + texts).map(\.mark))
    for name in ["unseen", "around"] where groups.contains(where: { !$0.all(name).isEmpty }) { drawn.insert(name) }
    let rows = root.all("key").flatMap { $0.all("row") }
    let samples = rows.flatMap { $0.all("sample") }
    return (drawn, Set(samples.flatMap(\.all).map(\.mark)).union(samples.flatMap(\.classes)), rows.map(\.text))
  }

  @Test func `there are scenes`() { #expect(files.count > 100) }
  private var files: [String] { Self.files }

  @Test(arguments: files) func `every mark stands in the key, whatever is drawn`(file: String) throws {
    for states in try states(of: file) {
      for variant in 0..<4 {
        var options = PictureOptions()
        options.showsExpected = variant & 1 > 0
        options.hasRoomForAllStates = variant & 2 > 0
        options.tellsNumbers = variant != 2
        if variant == 3, let inner = states.names.last { options.views = [inner] }
        let picture = Picture(of: states, options: options)
        var pictures = [ByteText()]
        picture.write(into: &pictures[0])
        for step in 0...min(states.last, 2) {
          pictures.append(ByteText())
          picture.write(step: step, into: &pictures[pictures.count - 1])
        }
        pictures.append(ByteText())
        picture.writeStrip(into: &pictures[pictures.count - 1])
        for text in pictures where !text.string.isEmpty {
          let (drawn, key, _) = try marks(text.string)
          #expect(drawn.subtracting(key).isEmpty, "\(file) \(variant): \(drawn), not in \(key)")
        }
      }
    }
  }

  @Test func `each mark has a word of its own in each language, and a sample that draws it`() throws {
    for words in [PictureWords.english, .simplifiedChinese] {
      #expect(Set(PictureMark.allCases.map { $0.word(words) }).count == PictureMark.allCases.count)
    }
    for mark in PictureMark.allCases {
      var text = ByteText()
      mark.writeSwatch(into: &text)
      let root = try Element.root(of: text.string)
      let classes = Set(root.all.flatMap(\.classes))
      let strokes = Stroke.allCases.filter { $0.look.mark == mark }
      switch mark {
      case .unseen: #expect(classes.isSuperset(of: ["unseen", "bounds"]))
      case .surroundings: #expect(classes.isSuperset(of: ["around", "bounds"]))
      case .origin: #expect(classes.contains("origin"))
      default:
        #expect(strokes.contains { classes.isSuperset(of: "\($0.look.class)".split(separator: " ").map(String.init)) })
      }
    }
  }

  @Test func `the key has no row for what is not drawn`() throws {
    let (_, _, words) = try marks(DrawnScene("views: [{name: A, frame: [0, 0, 50, 40]}]").svg)
    #expect(words == ["bounds", "bounds.origin, own x and y", "center"])
  }

  @Test func `a view of no extent is a dot, which has a row of its own`() throws {
    let scene = try DrawnScene("views: [{name: A, bounds: [0, 0, 0, 0], center: [20, 10]}]")
    let root = try scene.drawn()
    #expect(try root.view("A").all("bounds").map(\.classes) == [["bounds", "dot"]])
    let (_, _, words) = try marks(scene.svg)
    #expect(words == ["bounds too small for an outline", "center"])
    let samples = root.all("key").flatMap { $0.all("bounds") }
    #expect(samples.map(\.name) == ["circle"])
  }

  @Test func `numbers of an origin have the name of their view where another one has that corner`() throws {
    let scene = try DrawnScene(
      """
      views:
        - {name: A, bounds: [3, 0, 100, 100], center: [50, 50]}
        - {name: B, bounds: [0, 7, 100, 100], center: [50, 250]}
        - {name: C, frame: [200, 200, 100, 100]}
      mutations: [{C.center: [51, 49]}, {C.center: [250, 49]}]
      """)
    #expect(try scene.drawn().labels("A").map(\.text) == ["A", "(3, 0)"])
    func origins(step: Int) throws -> [String] {
      try Element.root(of: scene.svg(step: step)).all("labels").flatMap { $0.all("origin") }.map(\.text)
    }
    #expect(try origins(step: 1) == ["A (3, 0)", "(0, 7)"])
    #expect(try origins(step: 2) == ["(3, 0)", "(0, 7)"])
    // In a strip the same label is written anew where only another view has moved.
    let strip = try Element.root(of: scene.strip)
    let own = strip.all("panel").map { panel in
      panel.all("label").filter { $0.attributes["data-name"] == "A" }.flatMap { $0.all("origin") }.map(\.text)
    }
    #expect(own == [["(3, 0)"], ["A (3, 0)"], ["(3, 0)"]])
  }

  @Test func `x and y stand at axes that lead elsewhere than those of the window`() throws {
    let root = try DrawnScene(
      """
      views: [{name: A, frame: [0, 0, 60, 40]}, {name: B, frame: [100, 0, 60, 40]}, {name: C, frame: [0, 90, 60, 40]}]
      mutations: [{B.transform: {rotation: 20deg}}, {C.transform: {scale: [-1, 1]}}]
      """
    ).drawn()
    #expect(root.labels("A").map(\.text) == ["A"])
    #expect(root.labels("B").map(\.text) == ["B", "x", "y"])
    #expect(root.labels("C").map(\.text) == ["C", "x", "y"])
    let upward = try DrawnScene(
      """
      platform: macos
      views: [{name: A, frame: [0, 0, 60, 40]}, {name: B, frame: [100, 0, 60, 40], geometryFlipped: true}]
      """
    ).drawn()
    #expect(upward.labels("A").map(\.text) == ["A"])
    #expect(upward.labels("B").map(\.text) == ["B", "x", "y"])
  }

  @Test func `a line leads from a name that had to move away to its view`() throws {
    let badges = (0..<4).map { "{name: badge-number-\($0), frame: [\($0 % 2 * 6), \($0 / 2 * 6), 4, 4]}" }
    let root = try DrawnScene(
      "views: [{name: root, frame: [-150, -150, 300, 300], subviews: [\(badges.joined(separator: ", "))]}]"
    ).drawn()
    let leaders = root.all("labels").flatMap { $0.all("leader") }
    #expect(!leaders.isEmpty)
    for name in ["root"] + (0..<4).map({ "badge-number-\($0)" }) {
      let label = try #require(root.all("label").first { $0.attributes["data-name"] == name })
      let outline = try #require(try root.view(name).all("bounds").first).box
      guard let path = label.all("leader").first?.attributes["d"] else { continue }
      let ends = path.dropFirst().split(separator: "L").map { $0.split(separator: ",").compactMap { Double($0) } }
      // It ends at the view's own outline.
      let onEdge =
        abs(ends[1][0] - outline[0]) < 0.01 || abs(ends[1][0] - outline[2]) < 0.01
        || abs(ends[1][1] - outline[1]) < 0.01 || abs(ends[1][1] - outline[3]) < 0.01
      #expect(onEdge && name != "root", "\(name): \(path), \(outline)")
    }
  }

  @Test func `a picture has room for what it shows, and for all states only where that is asked for`() throws {
    var scene = try DrawnScene(
      """
      views: [{name: A, frame: [0, 0, 100, 60]}]
      mutations: [{A.center: [5000, 5000]}, {A.center: [80, 40]}]
      """)
    func width() throws -> Double {
      let box = try #require(try scene.drawn().view("A").all("bounds").first).box
      return box[2] - box[0]
    }
    #expect(try width() < 20)
    scene.options.hasRoomForAllStates = false
    #expect(try width() > 300)
    // A strip shows all of them, and has one scale.
    let strip = try Element.root(of: scene.strip)
    #expect(strip.all("panel").count == 3)
  }

  @Test func `what is as high as wide stands as far from each edge of the plot`() throws {
    var scene = try DrawnScene("views: [{name: A, frame: [0, 0, 100, 100]}]")
    scene.options.hasRoomForAllStates = false
    let root = try scene.drawn()
    let box = try #require(try root.view("A").all("bounds").first).box
    let plot = try #require(root.all("plot").first).attributes.compactMapValues(Double.init)
    let (x, y) = (plot["x"] ?? 0, plot["y"] ?? 0)
    let room = [box[0] - x, box[1] - y, x + (plot["width"] ?? 0) - box[2], y + (plot["height"] ?? 0) - box[3]]
    #expect(room.allSatisfy { abs($0 - 20) < 0.6 }, "\(room)")
  }

  @Test func `on paper each colour of views has a line of its own`() {
    let style = PictureStyle.text.string
    let print = style.components(separatedBy: "@media print{").last ?? ""
    var looks: [String] = []
    for color in 0..<ViewPaint.colors {
      let rule = print.split(separator: "\n").first { $0.hasPrefix("g.v\(color) .bounds") }
      looks.append(rule.map { String($0.drop { $0 != "{" }) } ?? "plain")
    }
    #expect(Set(looks).count == ViewPaint.colors)
  }
}

extension Element {
  /// Its classes but for what they have in common with others of its mark.
  fileprivate var mark: String {
    classes.filter { !["end", "ring", "ink"].contains($0) && !$0.isColor }.map { $0 == "left" ? "bounds" : $0 }.joined(
      separator: " "
    ).replacingOccurrences(of: "along-x cut", with: "along-x").replacingOccurrences(of: "along-y cut", with: "along-y")
      .replacingOccurrences(of: "pin cut", with: "pin")
  }
}

extension String { fileprivate var isColor: Bool { colors.contains(self) } }

private let colors = Set((0...9).flatMap { ["v\($0)", "p\($0)"] })
