import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay

/// The state of a scene's views at the typed place.
package struct TypedState {
  let outcome: ReplayResult

  /// Finds the state before the typed word; if the text cannot be replayed, its line is blanked.
  ///
  /// Nil if the scene cannot be replayed in any of these ways. O(bytes).
  package init?(in text: ReplayedText, atByte byte: Int, word: Range<Int>) {
    if let scene = text.scene(atByte: byte) {
      self.init(scene, before: word.lowerBound)
      return
    }
    let line = text.lines.range(ofLine: text.lines.line(ofByte: byte))
    var bytes = text.lines.bytes
    for index in line { bytes[index] = 0x20 }
    let blank = ReplayedText(
      SourceText(name: text.source.name, bytes: bytes), TextLines(bytes), under: text.defaults)
    guard
      let scene = blank.scene(atByte: byte) ?? blank.withoutBrokenLines?.scene(atByte: byte)
        ?? text.withoutBrokenLines?.scene(atByte: byte)
    else { return nil }
    self.init(scene, before: line.lowerBound)
  }

  /// Computes the state of a scene before a byte.
  package init(_ scene: ReplayedText.Document, before byte: Int) {
    let count = scene.steps.prefix { $0.value.upperBound < byte && $0.key.lowerBound < byte }.count
    // Text after the mutations refers to the final state.
    outcome =
      count == scene.steps.count
      ? scene.replayed.outcome : scene.scene.replay(mutations: Array(scene.scene.mutations[..<count]))
  }

  /// Returns a value as it is written in scenes, or nil if there is no such view.
  func text(of path: PropertyPath, of view: String) -> String? {
    guard let id = outcome.view(named: view), let value = try? path.read(from: id, in: outcome.tree) else { return nil }
    return outcome.text(of: value)
  }

  func superview(of view: String) -> String? {
    outcome.view(named: view).flatMap { outcome.tree.superlayer(of: $0) }.map(outcome.name(of:))
  }
}
