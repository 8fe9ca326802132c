internal import LayerProperties

/// What the path after a view's name stands for.
enum MutationTarget {
  case named(PropertyTable.Target)
  case action(SceneVocabulary.ViewAction)

  /// What `path` stands for; `layer.frame` is the same as `frame`.
  ///
  /// O(1) on average.
  init?(path: ByteText) {
    let prefix = 6
    let isLayer =
      path.count > prefix && path[0] == 0x6C
      && ByteText(rebasing: path[..<prefix]).equals("layer.")
    let own = isLayer ? ByteText(rebasing: path[prefix...]) : path
    guard let index = Self.index.value(of: own) else { return nil }
    self = Self.all[index].target
  }

  /// What `path` stands for.
  init?(path: String) {
    var path = path
    guard let target = path.withUTF8({ Self(path: $0) }) else { return nil }
    self = target
  }

  /// Every path; an action goes before a property of the same name.
  private static let all: [(path: String, target: MutationTarget)] =
    SceneVocabulary.ViewAction.allCases.map { ($0.rawValue, .action($0)) }
    + PropertyTable.shared.allTargets.map { ($0.path, .named($0.target)) }

  private static let index: NameMap = {
    var index = NameMap()
    for (position, entry) in all.enumerated() {
      var path = entry.path
      path.withUTF8 { if index.value(of: $0) == nil { index.insert($0, position) } }
    }
    return index
  }()
}
