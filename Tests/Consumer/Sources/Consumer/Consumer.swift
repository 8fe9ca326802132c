internal import Commands
internal import Foundation
internal import Geometry
internal import LayerScenes
internal import Text

/// Uses what the library promises, and stops where it does not hold.
@main enum Consumer {
  static func main() throws {
    precondition([Commands.ownName, Geometry.ownName, Text.ownName].count == 3)
    try setAFrame()
    try replayYAML()
    try buildAScene()
    renderFindings()
    try readArticles()
    print("5 passed, 0 failed")
  }

  static func setAFrame() throws {
    var tree = LayerTree()
    let root = tree.addLayer(to: nil)
    try tree.setFrame(Rect(x: 0, y: 0, width: 300, height: 300), of: root)
    let view = tree.addLayer(to: root)
    try tree.setFrame(Rect(x: 100, y: 100, width: 100, height: 100), of: view)
    try tree.setTransform(Transform2D(scaleX: 2, y: 2), of: view)
    precondition(tree.frame(of: view) == Rect(x: 50, y: 50, width: 200, height: 200))
    try tree.setFrame(Rect(x: 50, y: 50, width: 100, height: 100), of: view)
    precondition(tree[view].bounds == Rect(x: 0, y: 0, width: 50, height: 50))
  }

  static func replayYAML() throws {
    let yaml = """
      scene: a rotated view
      views:
        - {name: view1, frame: [50, 50, 100, 200]}
      mutations:
        - view1.transform: {rotation: 90deg}
      expect:
        view1: {frame: [0, 100, 200, 100], bounds.width: 100}
      ---
      views: [{name: box, bounds: [0, 0, 10, 20]}]
      """
    let results = try LayerScene.replay(yaml: yaml)
    precondition(results.count == 2)
    precondition(results[0].comparisons == 2 && results[0].mismatches.isEmpty)
    precondition(results[0]["view1"]?.bounds.size == Size(width: 100, height: 200))
    precondition(results[1].view(named: "missing") == nil)
  }

  static func buildAScene() throws {
    var scene = LayerScene("made in code")
    let view1 = scene.addView("view1", [.frame: .rect(Rect(x: 50, y: 50, width: 200, height: 200))])
    let view2 = scene.addView("view2", in: view1, [.frame: .rect(Rect(x: 50, y: 50, width: 50, height: 50))])
    scene.set(.transform, of: view1, to: .transform(Transform2D(scaleX: 2, y: 2)))
    scene.call(.moveAnchorPoint, of: view1, with: .point(Point(x: 0, y: 0)))
    scene.expect(.frame, .width, of: view2, toBe: .number(50))
    scene.ask(.convert(.literal(.point(.zero)), from: view2, to: nil))
    let result = scene.replay()
    precondition(!result.isInvalid && result.mismatches.isEmpty)
    precondition(result["view1"]?.frame == Rect(x: -50, y: -50, width: 400, height: 400))
    precondition(result.answers == [.value(.point(Point(x: 50, y: 50)))])
    let read = try LayerScene.read(yaml: "views: [{name: a}]")
    precondition(read.count == 1 && read[0].header.views[0].name == "a")
  }

  static func renderFindings() {
    do {
      _ = try LayerScene.replay(yaml: "views:\n  - {name: a, fram: [0, 0, 1, 1]}\n", file: "bad.yaml")
      preconditionFailure("a misspelt key is an error")
    } catch {
      let text = "\(error)"
      precondition(text.hasPrefix("bad.yaml:2:15: error: "), text)
      precondition(text.contains("[unknown-key]") && text.contains("help:"), text)
    }
  }
}
