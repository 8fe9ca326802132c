import Foundation
import LayerTesting
import Synchronization
import Testing

/// What `LayerTesting` records, and where.
@Suite("Scenes in Swift Testing") struct TestingTests {
  /// The issues that a body records, as they are known here.
  private static func issues(_ body: () -> Void) -> [(text: String, file: String, line: Int)] {
    let list = Mutex<[(text: String, file: String, line: Int)]>([])
    withKnownIssue(isIntermittent: true) {
      body()
    } matching: { issue in
      let place = issue.sourceLocation
      let text = issue.comments.map { $0.rawValue }.joined()
      list.withLock { $0.append((text, place?.fileID ?? "", place?.line ?? 0)) }
      return true
    }
    return list.withLock { $0 }
  }

  @Test func `a mismatch is an issue at its line of the scene`() {
    var results: [ReplayResult] = []
    let issues = Self.issues { results = expect(scene: "Scenes/differs.scene.yaml") }
    #expect(issues.map { $0.line } == [6, 8])
    #expect(issues.map { $0.file } == Array(repeating: "Scenes/differs.scene.yaml", count: 2))
    #expect(
      issues.first?.text == """
        card.frame in "Card"
          expected   [0, 0, 10, 20]
          actual     [0, 0, 10, 25]
          difference 5 in height
          tolerance  1e-06 absolute, 1e-09 relative, by default
          changed by Scenes/differs.scene.yaml:4:5: card.frame.size.height: 25
        """)
    #expect(issues.last?.text.hasPrefix("`card.hidden` is a known failure, but it is as expected") == true)
    #expect(results.first?["card"]?.frame == Rect(x: 0, y: 0, width: 10, height: 25))
  }

  @Test func `a scene as expected records nothing`() { expect(scene: "Scenes/met.scene.yaml") }

  @Test func `a missing file and a broken one are issues`() {
    let missing = Self.issues { expect(scene: "Scenes/missing.scene.yaml") }
    #expect(missing.count == 1 && missing.first?.file.hasSuffix("TestingTests.swift") == true)
    let broken = Self.issues { expect(scene: "Scenes/broken.scene.yaml") }
    #expect(broken.count == 1 && broken.first?.line == 1)
    #expect(broken.first?.text.contains("has no key `veiws`") == true)
  }

  private static func tree() -> (tree: LayerTree, names: [LayerID: String]) {
    var tree = LayerTree()
    let root = tree.addLayer(to: nil)
    let card = tree.addLayer(to: root)
    tree[root].frame = Rect(x: 0, y: 0, width: 100, height: 50)
    tree[card].frame = Rect(x: 10, y: 20, width: 30, height: 40)
    tree[card].transform = Transform2D(scaleX: 2, y: 3)
    return (tree, [root: "root", card: "card"])
  }

  @Test func `a snapshot is recorded once, holds from then on, and tells what has changed at its line`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).scene.yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    var (tree, names) = Self.tree()
    let recorded = Self.issues { assertGeometry(of: tree, matches: file.path, names: names) }
    #expect(recorded.count == 1 && recorded.first?.text.hasPrefix("recorded ") == true)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(
      text.contains("  \"card\": {frame: [-5, -20, 60, 120], bounds: [0, 0, 30, 40], transform: [2, 0, 0, 3, 0, 0]}"))
    // It is a scene that holds by itself.
    let results = try LayerScene.replay(yaml: text)
    #expect(results[0].mismatches.isEmpty && results[0].comparisons == 5)
    assertGeometry(of: tree, matches: file.path, names: names)
    tree[LayerID(index: 1)].bounds.size.width = 31
    let issues = Self.issues { assertGeometry(of: tree, matches: file.path, names: names) }
    #expect(issues.count == 2)
    #expect(
      issues.last?.text == "card.bounds is not as expected\n  expected   [0, 0, 30, 40]\n  actual     [0, 0, 31, 40]")
    let line = text.split(separator: "\n").firstIndex { $0.hasPrefix("  \"card\"") }
    #expect(issues.last?.line == line.map { $0 + 1 })
  }

  @Test func `a layer more and a layer less are told`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).scene.yaml")
    defer { try? FileManager.default.removeItem(at: file) }
    var (tree, names) = Self.tree()
    _ = Self.issues { assertGeometry(of: tree, matches: file.path, names: names) }
    names[LayerID(index: 1)] = "panel"
    _ = tree.addLayer(to: nil)
    let issues = Self.issues { assertGeometry(of: tree, matches: file.path, names: names) }
    #expect(issues.filter { $0.text.contains("there is no layer `card` any more") }.count == 3)
    #expect(issues.filter { $0.text.contains("expects nothing of the layer") }.count == 2)
  }
}
