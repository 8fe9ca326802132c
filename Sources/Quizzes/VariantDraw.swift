internal import SceneModel
internal import SceneReplay

/// Draws versions of a scene whose parameters have other values.
struct VariantDraw {
  /// How often a version is drawn again that cannot be replayed.
  static let attempts = 100

  /// The version with a number, from 1; nil where none of the drawn ones could be replayed.
  ///
  /// It depends on nothing but the scene, the seed and the number.
  static func variant(_ number: Int, of scene: RecordedScene, seed: UInt64) -> RecordedScene? {
    var mixed = SplitMix64(seed: seed)
    var generator = SplitMix64(seed: mixed.next() ^ UInt64(number))
    for _ in 0..<attempts {
      let choices = scene.header.parameters.map { generator.next(below: $0.choiceCount) }
      guard let drawn = scene.fixed(to: choices) else { continue }
      let findings = drawn.replay().diagnostics
      if !findings.contains(where: { $0.severity == .error }) { return drawn }
    }
    return nil
  }
}
