package import GeomrunLayerProperties

/// The meaning of a path after a view's name.
package enum MutationTarget {
  case named(PropertyTable.Target)
  case action(SceneVocabulary.ViewAction)
  case trait(LayoutTrait)
  /// The time of the layer: `layer.speed`.
  case timing(LayerTimingKey)

  /// Finds the meaning of `path`; `layer.frame` is the same as `frame`.
  ///
  /// O(1) on average.
  package init?(path: SourceBytes) {
    let own = PropertyTable.withoutLayer(path)
    if let target = PropertyTable.target(of: own) {
      self = .named(target)
    } else if let action = Self.actions[own] {
      self = .action(action)
    } else if let trait = Self.traits[own] {
      self = .trait(trait)
    } else if own.count < path.count, let timing = Self.timings[own] {
      self = .timing(timing)
    } else {
      return nil
    }
  }

  /// Finds the meaning in a mutation, where some properties are traits.
  package init?(mutation path: SourceBytes) {
    self.init(path: path)
    if case .named(.property(let property)) = self, !property.isAssignable,
      let trait = Self.traits[PropertyTable.withoutLayer(path)]
    {
      self = .trait(trait)
    }
  }

  private static let actions = NameTable(SceneVocabulary.ViewAction.allCases) { $0.names }

  private static let timings = NameTable(LayerTimingKey.allCases) { [$0.rawValue] }

  private static let traits = NameTable(LayoutTrait.allCases) { [$0.rawValue] }

  /// Finds the meaning of `path`.
  package init?(path: String) {
    var path = path
    guard let target = path.withUTF8({ Self(path: $0) }) else { return nil }
    self = target
  }
}

extension PropertyTable.Target {
  /// The kind of value that it takes.
  package var kind: ValueKind {
    switch self {
    case .property(let path): path.kind
    case .method(let index): index.kind
    }
  }
}
