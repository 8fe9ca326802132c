internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

// What people get wrong about several transforms in a row.
extension MistakeEntry {
  static let concatenatesBackwards = MistakeEntry(
    Belief(
      rule: .init(adjustingMethods: { method, before, after in
        switch method {
        case .translatedBy, .scaledBy, .rotatedBy:
          before.inverse.map { before.concatenating(after.concatenating($0)) }
        case .concatenating:
          before.inverse.map { $0.concatenating(after).concatenating(before) }
        case .inverted, .moveAnchorPoint, .autoLayout: nil
        }
      }),
      views: { $0.map(\.withReversedParts) }, mutations: { $0.map(\.withReversedParts) }),
    english:
      "The operations are applied in the wrong order: translatedBy, scaledBy and rotatedBy come "
      + "before what the transform did, concatenating and the later ones of a list behind it.",
    simplifiedChinese:
      "变换的先后顺序反了：translatedBy、scaledBy、rotatedBy 先于原有的变换执行，concatenating "
      + "和列表中靠后的变换则在它之后执行。")

  static let scalesTranslation = MistakeEntry(
    Belief(
      rule: .translation { way, linear in linear.apply(to: way) }),
    english: "This scales the translation once more than it is.",
    simplifiedChinese: "这里把平移量多缩放了一次。")

  static let leavesTranslationUnscaled = MistakeEntry(
    Belief(
      rule: .translation { way, linear in linear.inverse?.apply(to: way) }),
    english:
      "The translation is scaled as well where it comes before the scale, as translatedBy does.",
    simplifiedChinese: "平移在缩放之前执行时（translatedBy 就是这样），平移量也会被缩放。")
}

extension ChangedRule {
  /// Gives the transform that a method has made another value; nil leaves it.
  fileprivate init(
    adjustingMethods correct:
      @escaping @Sendable (Method, _ before: Transform2D, _ after: Transform2D) ->
      Transform2D?
  ) {
    self.init()
    adjust = { step, tree in
      guard let method = step.method,
        let wrong = correct(method, step.before.transform, tree[step.view].transform)
      else { return }
      tree.replaceTransform(of: step.view, by: wrong)
    }
  }

  /// Gives the way that a step adds to a translation another length; nil leaves it.
  fileprivate static func translation(
    _ correct: @escaping @Sendable (Point, _ linear: Transform2D) -> Point?
  ) -> ChangedRule {
    var rule = ChangedRule()
    rule.adjust = { step, tree in
      guard step.property == .transform, step.method == nil || step.method == .translatedBy else {
        return
      }
      let transform = tree[step.view].transform
      let kept = step.method == nil ? Transform2D.identity : step.before.transform
      let way = Point(x: transform.tx - kept.tx, y: transform.ty - kept.ty)
      guard let way = correct(way, transform.linear) else { return }
      let moved = Point(x: kept.tx + way.x, y: kept.ty + way.y)
      tree.replaceTransform(of: step.view, by: transform.translated(to: moved))
    }
    return rule
  }
}

// Lists of transforms that are applied from their ends.
extension Mutation {
  fileprivate var withReversedParts: Mutation {
    guard case .assign(let view, let path, let value) = action, let reversed = value.reversed
    else { return self }
    return Mutation(
      action: .assign(view, path, reversed), place: place, valuePlace: valuePlace)
  }
}

extension ViewDeclaration {
  fileprivate var withReversedParts: ViewDeclaration {
    var view = self
    view.properties = properties.map { property in
      property.value.reversed.map { .init(path: property.path, value: $0, place: property.place) }
        ?? property
    }
    return view
  }
}

extension Value {
  /// The parts of a list from its end; nil where it is none.
  fileprivate var reversed: Value? {
    guard case .computed(let value) = self, value.parts.count > 1 else { return nil }
    return .computed(ComputedValue(parts: value.parts.reversed()))
  }
}
