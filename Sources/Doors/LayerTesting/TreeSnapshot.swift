import Foundation
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
public import LayerScenes
import Testing

/// Compares layers with the expectations of a scene file; records the file if it is missing.
///
/// The file is a scene for `geomrun check` and `draw`: the views with their geometry, and their frames, bounds and
/// transforms under `expect`. All its expectations are compared, within its tolerance; a mismatch is an issue at its
/// line. A newly written file is an issue once, because a snapshot proves nothing before it is reviewed.
///
/// - Parameters:
///   - tree: The layers.
///   - path: The file, relative to the folder of the test unless it begins with a slash.
///   - names: The names of layers in the file; others are `layer0`, `layer1` in creation order.
public func assertGeometry(
  of tree: LayerTree, matches path: String, names: [LayerID: String] = [:], fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  let file = TestFile(path, besides: filePath)
  let test = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let snapshot = TreeSnapshot(tree, names: names)
  guard let source = file.source else {
    do {
      try Data(snapshot.scene.utf8).write(to: URL(fileURLWithPath: file.path))
      Issue.record("recorded \(file.path); read it, then run again", sourceLocation: test)
    } catch { Issue.record("cannot write \(file.path): \(error)", sourceLocation: test) }
    return
  }
  snapshot.compare(with: source, in: file, test)
}

/// Layers as a scene with expectations.
private struct TreeSnapshot {
  private let tree: LayerTree
  private let names: [String]

  init(_ tree: LayerTree, names: [LayerID: String]) {
    self.tree = tree
    self.names = tree.ids.map { names[$0] ?? "layer\($0.index)" }
  }

  /// The layers as declarations, and their expected values.
  var scene: String {
    var text = "views:\n"
    for id in tree.ids where tree.superlayer(of: id) == nil { write(id, depth: 1, into: &text) }
    text += "expect:\n"
    for id in tree.ids {
      let layer = tree[id]
      text += "  \(quoted(id)): {frame: \(layer.frame), bounds: \(layer.bounds)"
      if layer.transform3D.isAffine, !layer.transform3D.isIdentity { text += ", transform: \(layer.transform)" }
      text += "}\n"
    }
    return text
  }

  private func write(_ id: LayerID, depth: Int, into text: inout String) {
    let layer = tree[id]
    let space = String(repeating: "  ", count: depth)
    text += "\(space)- name: \(quoted(id))\n\(space)  bounds: \(layer.bounds)\n\(space)  center: \(layer.position)\n"
    if layer.anchorPoint != Point(x: 0.5, y: 0.5) { text += "\(space)  anchorPoint: \(layer.anchorPoint)\n" }
    if !layer.transform3D.isAffine {
      text += "\(space)  transform3D: \(layer.transform3D)\n"
    } else if !layer.transform3D.isIdentity {
      text += "\(space)  transform: \(layer.transform)\n"
    }
    let inner = tree.sublayers(of: id)
    if inner.isEmpty { return }
    text += "\(space)  subviews:\n"
    for sublayer in inner { write(sublayer, depth: depth + 2, into: &text) }
  }

  private func quoted(_ id: LayerID) -> String {
    var text = ByteText()
    text.appendJSON(names[id.index])
    return text.string
  }

  /// Records the differences between the layers and the file.
  func compare(with source: SourceText, in file: TestFile, _ test: SourceLocation) {
    let scenes: [LayerScene]
    do { scenes = try LayerScene.read(yaml: String(decoding: source.bytes, as: UTF8.self), file: source.name) } catch {
      Issue.record(Comment(rawValue: "\(error)"), sourceLocation: test)
      return
    }
    guard let scene = scenes.first, !scene.footer.expectations.isEmpty else {
      Issue.record("\(file.path) expects nothing; remove it to record it again", sourceLocation: test)
      return
    }
    let lines = SourceLines(source)
    let ids = Dictionary(zip(names, tree.ids), uniquingKeysWith: { first, _ in first })
    var compared: Set<String> = []
    for expectation in scene.footer.expectations {
      let name = scene.header.views[expectation.view.index].name
      compared.insert(name)
      let place = lines[expectation.place]
      func record(_ text: String) {
        Issue.record(Comment(rawValue: text), sourceLocation: file.location(line: place.line, column: place.column))
      }
      guard let id = ids[name] else {
        record("there is no layer `\(name)` any more")
        continue
      }
      guard case .literal(let expected) = expectation.value else {
        record("`\(name).\(expectation.path.name)` is an expression, and layers have no parameters")
        continue
      }
      do {
        let actual = try expectation.path.read(from: id, in: tree)
        guard !expected.isEqual(to: actual, within: scene.header.tolerance) else { continue }
        record(
          "\(name).\(expectation.path.name) is not as expected\n  expected   \(expected)\n  actual     \(actual)")
      } catch { record("\(name).\(expectation.path.name) has no value: \(error)") }
    }
    for name in names where !compared.contains(name) {
      Issue.record("\(file.path) expects nothing of the layer `\(name)`", sourceLocation: test)
    }
  }
}
