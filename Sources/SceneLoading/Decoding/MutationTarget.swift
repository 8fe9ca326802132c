internal import LayerProperties

/// What the path after a view's name stands for.
enum MutationTarget {
  case named(PropertyTable.Target)
  case action(SceneVocabulary.ViewAction)

  /// What `path` stands for; `layer.frame` is the same as `frame`.
  ///
  /// O(1) on average.
  init?(path: ByteText) {
    let own = PropertyTable.withoutLayer(path)
    if let target = PropertyTable.target(of: own) {
      self = .named(target)
    } else if let action = Self.actions.position(of: PackedName(own), own) {
      self = .action(SceneVocabulary.ViewAction.allCases[action])
    } else {
      return nil
    }
  }

  private static let actions = KnownKeys(SceneVocabulary.ViewAction.allCases.map(\.rawValue))

  /// What `path` stands for.
  init?(path: String) {
    var path = path
    guard let target = path.withUTF8({ Self(path: $0) }) else { return nil }
    self = target
  }
}
