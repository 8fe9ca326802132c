import Foundation
import Testing

@testable import GeomrunPictures

@Suite("Pictures of a state") struct PictureTests {
  static let q3 = """
    scene: Set the frame after scaling
    allow: [frame-under-transform]
    views:
      - name: view1
        frame: [100, 100, 100, 100]
        subviews: [{name: view2, frame: [50, 50, 50, 50]}]
    mutations: [{view1.transform: {scale: 2}}, {view1.frame: [50, 50, 100, 100]}]
    """

  @Test func `a picture is an image with a title, and a description that tells the numbers`() throws {
    let root = try DrawnScene(Self.q3).drawn()
    #expect(root.name == "svg")
    #expect(root.attributes["role"] == "img")
    #expect(root.attributes["width"] == "640")
    #expect(root.attributes["viewBox"]?.hasPrefix("0 0 640 ") == true)
    #expect(root.children[0].name == "title")
    #expect(root.children[0].text == "Set the frame after scaling")
    #expect(root.children[1].name == "desc")
    #expect(
      root.children[1].text == """
        view1: frame 50 50 100 100, bounds 0 0 50 50. The frame of view1 was 100 100 100 100. \
        The bounds of view1 was 0 0 100 100. view2: frame 50 50 50 50, bounds 0 0 50 50.
        """)
  }

  @Test func `each view is a group with its name, and its shapes have classes`() throws {
    let root = try DrawnScene(Self.q3).drawn()
    for name in ["view1", "view2"] {
      let view = try root.view(name)
      #expect(view.all("bounds").count == 1)
      #expect(view.all("pin").count == 1)
      #expect(view.all("frame").isEmpty)
      #expect(view.all("along-x").count == 1 && view.all("along-y").count == 1)
      // The outline as it was, and the way of its pin.
      #expect(view.all("before").map(\.name) == ["polygon", "path"])
      #expect(root.labels(name).map(\.text).contains(name))
    }
  }

  @Test func `boxes are where the numbers at the axes say`() throws {
    let root = try DrawnScene(Self.q3).drawn()
    func tick(_ axis: String, _ value: String) throws -> Double {
      let tick = try #require(root.all("tick").first { $0.classes.contains(axis) && $0.text == value })
      let path = try #require(tick.children.first?.attributes["d"])
      let start = path.dropFirst().split(separator: "L")[0].split(separator: ",")
      return try #require(Double(start[axis == "x" ? 0 : 1]))
    }
    let box = try #require(try root.view("view2").all("bounds").first).box
    let edges = try [tick("x", "150"), tick("y", "150"), tick("x", "250"), tick("y", "250")]
    #expect(box == edges)
  }

  @Test func `the frame is drawn where it is another outline`() throws {
    let scene = try DrawnScene(
      """
      views: [{name: A, frame: [10, 20, 60, 40]}, {name: B, frame: [100, 20, 60, 40]}, {name: C, frame: [10, 90, 60, 40]}]
      mutations: [{A.transform: {rotation: 20deg}}, {B.transform: {rotation: 90deg}}, {C.transform: {scale: [-1, 1]}}]
      """)
    let root = try scene.drawn()
    #expect(try root.view("A").all("frame").count == 1)
    #expect(try root.view("B").all("frame").isEmpty)
    #expect(try root.view("C").all("frame").isEmpty)
    // A mirror and a quarter turn are seen in the arrows.
    func way(_ name: String, _ axis: String) throws -> [Double] {
      let path = try #require(try root.view(name).all(axis).first?.attributes["d"])
      let points = path.dropFirst().split(separator: "M")[0].split(separator: "L").map {
        $0.split(separator: ",").compactMap { Double($0) }
      }
      return [points[1][0] - points[0][0], points[1][1] - points[0][1]].map { $0.rounded() }
    }
    #expect(try way("B", "along-x")[0] == 0 && way("B", "along-x")[1] > 0)
    #expect(try way("B", "along-y")[0] < 0)
    #expect(try way("C", "along-x")[0] < 0)
    #expect(try way("C", "along-y")[1] > 0)
  }

  @Test func `nothing is behind what has not moved`() throws {
    let scene = try DrawnScene(
      "views: [{name: A, frame: [10, 20, 60, 40]}, {name: B, frame: [100, 20, 60, 40]}]\n"
        + "mutations: [{A.center.x: 60}, {B.frame: [100, 20, 60, 40]}]")
    let root = try scene.drawn()
    #expect(try root.view("A").all("before").count == 2)
    #expect(try root.view("B").all("before").isEmpty)
    #expect(root.all("key").map(\.text).joined().contains("as declared"))
    let declared = try Element.root(of: scene.svg(step: 0))
    #expect(declared.all("before").isEmpty)
    #expect(declared.all("caption").map(\.text) == ["as declared"])
    let second = try Element.root(of: scene.svg(step: 2))
    #expect(second.all("before").isEmpty)
    #expect(second.all("caption").map(\.text) == ["2. step 2"])
  }

  @Test func `all pictures of a scene have the same ground`() throws {
    let scene = try DrawnScene(Self.q3)
    func scale(_ svg: String) throws -> [Double] {
      let box = try #require(try Element.root(of: svg).view("view1").all("bounds").first).box
      return [(box[2] - box[0]).rounded(), box[0]]
    }
    let (declared, scaled, set) = (
      try scale(scene.svg(step: 0)), try scale(scene.svg(step: 1)), try scale(scene.svg(step: 2))
    )
    #expect(scaled[0] == 2 * declared[0])
    #expect(set[0] == declared[0])
    #expect(scaled[1] == set[1])
    #expect(try scale(scene.svg)[1] == set[1])
  }

  @Test func `an origin that is not 0 stands at its corner`() throws {
    let root = try DrawnScene(
      "views: [{name: A, frame: [10, 20, 60, 40]}]\nmutations: [{A.bounds.origin: [-100, 2.5]}]"
    ).drawn()
    #expect(root.labels("A").filter { $0.classes.contains("origin") }.map(\.text) == ["(-100, 2.5)"])
    #expect(try DrawnScene(Self.q3).drawn().all("origin").isEmpty)
  }

  @Test func `what is cut off stays as an outline`() throws {
    let root = try DrawnScene(
      """
      views:
        - name: box
          frame: [0, 0, 100, 100]
          clipsToBounds: true
          subviews: [{name: half, frame: [50, 10, 100, 50]}, {name: gone, frame: [120, 10, 30, 30]}, {name: inside, frame: [10, 10, 20, 20]}]
      """
    ).drawn()
    let half = try root.view("half")
    #expect(half.all("cut").count == 1 && half.all("left").count == 1)
    let (whole, left) = (try #require(half.all("cut").first).box, try #require(half.all("left").first).box)
    #expect(whole[0] == left[0] && abs((left[2] - left[0]) * 2 - (whole[2] - whole[0])) < 0.01)
    let gone = try root.view("gone")
    #expect(gone.all("left").isEmpty && gone.all("bounds").allSatisfy { $0.classes.contains("cut") })
    #expect(try root.view("inside").all("cut").isEmpty)
  }

  @Test func `views that are not seen are told from the others, with all in them`() throws {
    let root = try DrawnScene(
      """
      views:
        - {name: seen, frame: [0, 0, 50, 50], alpha: 0.5}
        - {name: hidden1, frame: [60, 0, 50, 50], hidden: true, subviews: [{name: inner, frame: [5, 5, 20, 20]}]}
        - {name: clear, frame: [120, 0, 50, 50], alpha: 0}
      """
    ).drawn()
    let unseen = ["seen", "hidden1", "inner", "clear"].filter {
      (try? root.view($0).classes.contains("unseen")) == true
    }
    #expect(unseen == ["hidden1", "inner", "clear"])
    let legend = root.all("legend").map(\.text).joined()
    #expect(legend.contains("hidden1\u{A0}hidden") && legend.contains("clear\u{A0}transparent"))
  }

  @Test func `a view behind the viewer is left out, and the legend says so`() throws {
    let root = try DrawnScene(
      """
      views:
        - name: table
          frame: [0, 0, 100, 100]
          sublayerTransform: {perspective: 500}
          subviews: [{name: card, frame: [10, 10, 20, 20], zPosition: 600}]
      """
    ).drawn()
    #expect(root.all("view").map { $0.attributes["data-name"] } == ["table"])
    #expect(root.all("legend").map(\.text).joined().contains("behind the viewer, not drawn"))
  }

  @Test func `a removed view is left out with all in it, and the legend says so, until it is added again`() throws {
    let scene = """
      views:
        - name: table
          frame: [0, 0, 100, 100]
          subviews: [{name: card, frame: [10, 10, 20, 20], subviews: [{name: pin, frame: [1, 1, 5, 5]}]}]
        - {name: sheet, frame: [0, 60, 100, 40]}
      mutations:
        - sheet.removeFromSuperview:
        - card.removeFromSuperview:
        - table.addSubview: card
      """
    var drawn = try DrawnScene(scene)
    func names() throws -> [String?] { try drawn.drawn().all("view").map { $0.attributes["data-name"] } }
    #expect(try names() == ["table", "card", "pin"])
    #expect(try drawn.drawn().all("legend").map(\.text).joined().contains("removed, in no window"))
    drawn = try DrawnScene(scene.replacingOccurrences(of: "\n  - table.addSubview: card", with: ""))
    #expect(try names() == ["table"])
  }

  @Test func `views are drawn back to front`() throws {
    let root = try DrawnScene(
      "views: [{name: A, frame: [0, 0, 9, 9], zPosition: 2}, {name: B, frame: [0, 0, 9, 9]}, {name: C, frame: [0, 0, 9, 9], zPosition: -1}]"
    ).drawn()
    #expect(root.all("view").compactMap { $0.attributes["data-name"] } == ["C", "B", "A"])
  }
}
