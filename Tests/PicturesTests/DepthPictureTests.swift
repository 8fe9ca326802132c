import Foundation
import Testing

@testable import GeomrunPictures

@Suite("Pictures of views in depth") struct DepthPictureTests {
  /// The leaf leans by 40 degrees about y: what is left of x = 100 lies in front of the mat.
  static let crossing = """
    views:
      - name: room
        frame: [0, 0, 200, 120]
        subviews:
          - {name: leaf, bounds: [0, 0, 80, 60], center: [100, 50], transform3D: {rotation: {angle: 40deg, axis: [0, 1, 0]}}}
          - {name: mat, frame: [75, 30, 90, 70]}
    mutations:
      - mat.zPosition: 30
      - mat.zPosition: 0
      - leaf.hidden: true
    """

  @Test func `where views cut through each other, the part of each that is in front is drawn over both`() throws {
    let root = try Element.root(of: DrawnScene(Self.crossing).svg(step: 0))
    let groups = root.all("depth")
    #expect(groups.count == 1)
    let parts = groups.flatMap { $0.all("nearer") }
    #expect(parts.count == 2)
    let (leaf, mat) = (
      try #require(try root.view("leaf").all("bounds").first).box,
      try #require(try root.view("mat").all("bounds").first).box
    )
    // The mat's part first: right of the line, up to the leaf's edge. Then the leaf's, from the mat's edge up to the
    // line.
    let (right, left) = (parts[0].box, parts[1].box)
    let middle = (leaf[0] + leaf[2]) / 2
    #expect(abs(left[0] - mat[0]) < 0.02 && abs(left[2] - middle) < 0.02)
    #expect(abs(right[0] - middle) < 0.02 && abs(right[2] - leaf[2]) < 0.02)
    for part in [left, right] { #expect(abs(part[1] - mat[1]) < 0.02 && abs(part[3] - leaf[3]) < 0.02) }
    #expect(root.all("key").flatMap { $0.all("row") }.contains { $0.text.hasPrefix("in front") })
  }

  @Test func `a strip shows it where it holds, and where nothing else changes`() throws {
    let panels = try Element.root(of: DrawnScene(Self.crossing).strip).all("panel")
    #expect(panels.map { $0.all("nearer").count } == [2, 0, 2, 0])
  }

  @Test func `the order follows what moves in depth`() throws {
    let scene = try DrawnScene(
      """
      views:
        - name: room
          frame: [0, 0, 200, 120]
          subviews:
            - {name: leaf, frame: [20, 20, 80, 60]}
            - {name: mat, frame: [75, 30, 90, 70]}
      mutations:
        - leaf.anchorPointZ: -4
        - mat.transform3D: {translation: [0, 0, 9]}
      """)
    let names = try (0...2).map { step in
      try Element.root(of: scene.svg(step: step)).all("view").compactMap { $0.attributes["data-name"] }
    }
    #expect(names == [["room", "leaf", "mat"], ["room", "mat", "leaf"], ["room", "leaf", "mat"]])
    let panels = try Element.root(of: scene.strip).all("panel")
    #expect(panels.count == 3)
  }
}
