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
    let dot = own.firstIndex(of: 0x2E) ?? own.count
    if let property = Self.properties.value(of: ByteText(rebasing: own[..<dot])) {
      if dot == own.count {
        self = .named(.property(PropertyPath(property: property)))
        return
      }
      let part = ByteText(rebasing: own[(dot + 1)...])
      if let component = PropertyTable.shared.component(of: property, where: part.equals) {
        self = .named(.property(PropertyPath(property: property, component: component)))
        return
      }
    }
    guard let index = Self.others.value(of: own) else { return nil }
    self = Self.otherTargets[index]
  }

  /// What `path` stands for.
  init?(path: String) {
    var path = path
    guard let target = path.withUTF8({ Self(path: $0) }) else { return nil }
    self = target
  }

  /// The properties by their names.
  private static let properties: NameMap = {
    var map = NameMap()
    for index in Property.all.indices {
      for name in Property.all[index].names { map.insert(name, index) }
    }
    return map
  }()

  /// What is no property by its whole path; no property has such a path.
  private static let others: NameMap = {
    var map = NameMap()
    for action in SceneVocabulary.ViewAction.allCases {
      map.insert(action.rawValue, map.count)
    }
    for method in Method.all {
      for name in method.names { map.insert(name, map.count) }
    }
    return map
  }()

  /// What the paths of `others` stand for, in their order.
  private static let otherTargets: [MutationTarget] =
    SceneVocabulary.ViewAction.allCases.map(MutationTarget.action)
    + Method.all.indices.flatMap { index in
      Method.all[index].names.map { _ in .named(.method(index)) }
    }
}
