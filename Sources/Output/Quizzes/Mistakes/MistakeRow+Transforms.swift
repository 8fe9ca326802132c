import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// Mistakes about transforms.
extension MistakeRow {
  static let leavesTransformOut = MistakeRow(
    on: .withLayers,
    Belief(
      reading: MistakeRow.reading { property, view, tree in
        guard property == .frame else { return nil }
        let (layer, offset) = (tree[view], tree[view].anchorOffset)
        let origin = Point(x: layer.position.x - offset.x, y: layer.position.y - offset.y)
        return .rect(Rect(origin: origin, size: layer.bounds.size))
      }), by: [.scale, .turn, .shear, .translation], asked: [.frame], textbook: 1,
    .always(
      Words(
        en: "This ignores the transform; the frame is the bounding box of the transformed view.",
        zh: "这里漏掉了 transform；frame 是应用 transform 之后的外接矩形。")))

  static let transformsAboutCorner = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .transform { view, old, tree in
        let offset = tree[view].anchorOffset
        let (before, now) = (old.linear.apply(to: offset), tree[view].transform.linear.apply(to: offset))
        tree.move(view, by: Point(x: now.x - before.x, y: now.y - before.y))
      }), by: [.scale, .turn, .shear], textbook: 2,
    .when(
      { $0.anchorIsMiddle && $0.growsDownwardsEverywhere == true },
      Words(
        en: "A transform scales and rotates about the anchor point, usually the middle, not about the top left "
          + "corner.", zh: "transform 围绕锚点（通常是视图中心）缩放和旋转，不是围绕左上角。")),
    .when(
      { $0.anchorIsMiddle && $0.growsDownwardsEverywhere == false },
      Words(
        en: "A transform scales and rotates about the anchor point, usually the middle, not about the bottom left "
          + "corner.", zh: "transform 围绕锚点（通常是视图中心）缩放和旋转，不是围绕左下角。")),
    .when(
      { $0.anchorIsMiddle },
      Words(
        en: "A transform scales and rotates about the anchor point, usually the middle, not about the origin of the "
          + "frame.", zh: "transform 围绕锚点（通常是视图中心）缩放和旋转，不是围绕 frame 的原点。")),
    .always { made in
      made.turnedAnchor.map {
        Words(
          en: "A transform scales and rotates about the anchor point, which is \($0) here, not about the origin of "
            + "the frame.", zh: "transform 围绕锚点（这里是 \($0)）缩放和旋转，不是围绕 frame 的原点。")
      }
    },
    .always(
      Words(
        en: "A transform scales and rotates about the anchor point, not about the origin of the frame.",
        zh: "transform 围绕锚点缩放和旋转，不是围绕 frame 的原点。")))

  static let transformsAboutSuperviewOrigin = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .transform { view, old, tree in
        let change = old.inverted().concatenating(tree[view].transform).linear
        try? tree.setPosition(change.apply(to: tree[view].position), of: view)
      }), by: [.scale, .turn, .shear], textbook: 3,
    .always(
      Words(
        en: "A transform scales and rotates about the view's own anchor point, not about its superview's origin; "
          + "\(Fact.center) does not move.",
        zh: "transform 围绕视图自己的锚点缩放和旋转，不是围绕父视图坐标系的原点；它不会改变 \(Fact.center)。")))

  static let transformsAboutSuperviewAnchor = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .transform { view, old, tree in
        guard let superview = tree.superlayer(of: view) else { return }
        let (origin, offset) = (tree[superview].bounds.origin, tree[superview].anchorOffset)
        let pivot = Point(x: origin.x + offset.x, y: origin.y + offset.y)
        let change = old.inverted().concatenating(tree[view].transform).linear
        let position = tree[view].position
        let moved = change.apply(to: Point(x: position.x - pivot.x, y: position.y - pivot.y))
        try? tree.setPosition(Point(x: moved.x + pivot.x, y: moved.y + pivot.y), of: view)
      }), by: [.scale, .turn, .shear],
    .always(
      Words(
        en: "A transform scales and rotates about the view's own anchor point, not about its superview's.",
        zh: "transform 围绕视图自己的锚点缩放和旋转，不是围绕父视图的锚点。")))

  static let concatenatesBackwards = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .init(adjustingMethods: { method, before, after in
        switch method.concern {
        case .transform(.prepends): before.inverse.map { before.concatenating(after.concatenating($0)) }
        case .transform(.appends): before.inverse.map { $0.concatenating(after).concatenating(before) }
        case .transform(.inverts), .anchorPoint, .layout, .scrolling: nil
        }
      }), views: { $0.map { $0.withReversedParts } }, mutations: { $0.map { $0.withReversedParts } }),
    by: [.concatenation], textbook: 1,
    .when(
      { $0.calls.isSubset(of: [.translatedBy, .scaledBy, .rotatedBy]) && !$0.calls.isEmpty && !$0.hasLists },
      Words(
        en: "The operations are applied in the wrong order: translatedBy, scaledBy and rotatedBy come before the "
          + "existing transform.", zh: "变换的先后顺序反了：translatedBy、scaledBy、rotatedBy 先于原有的变换执行。")),
    .when(
      { $0.calls == [.concatenating] && !$0.hasLists },
      Words(
        en: "The operations are applied in the wrong order: concatenating comes after the existing transform.",
        zh: "变换的先后顺序反了：concatenating 在原有的变换之后执行。")),
    .when(
      { $0.calls.isEmpty },
      Words(
        en: "The operations are applied in the wrong order: a list is applied from its first "
          + "transform to its last.", zh: "变换的先后顺序反了：列表中的变换从第一个到最后一个依次执行。")),
    .always(
      Words(
        en: "Wrong order: translatedBy, scaledBy and rotatedBy come before the existing transform; .concatenating "
          + "and later list items come after it.",
        zh: "变换的先后顺序反了：translatedBy、scaledBy、rotatedBy 先于原有的变换执行，concatenating " + "和列表中靠后的变换则在它之后执行。")))

  static let scalesTranslation = MistakeRow(
    on: .withLayers, Belief(rule: .translation { way, linear in linear.apply(to: way) }), by: [.translation],
    textbook: 3,
    .when(
      { $0.translatedTransforms == .scale },
      Words(en: "This scales the translation once too often.", zh: "这里把平移量多缩放了一次。")),
    .when(
      { $0.translatedTransforms == .turn },
      Words(en: "This rotates the translation once too often.", zh: "这里把平移量多旋转了一次。")),
    .always(
      Words(
        en: "This applies the rest of the transform to the translation once too often.",
        zh: "这里让平移量多经过了一次 transform 的其余部分。")))

  static let leavesTranslationUnscaled = MistakeRow(
    on: .withLayers, Belief(rule: .translation(assigned: false) { way, linear in linear.inverse?.apply(to: way) }),
    by: [.concatenation], textbook: 2,
    .when(
      { $0.translatedTransforms == .scale },
      Words(
        en: "translatedBy comes before the scale, so the translation is scaled as well.",
        zh: "translatedBy 先于缩放执行，所以平移量也会被缩放。")),
    .always(
      Words(
        en: "translatedBy comes before the existing transform, so the translation is transformed as well.",
        zh: "translatedBy 先于原有的变换执行，所以平移量也要经过原有的变换。")))

  static let exchangesSineAndCosine = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .transform(undo: { MistakeRow.exchangeSineAndCosine(of: $0, in: &$1) }) { view, _, tree in
        MistakeRow.exchangeSineAndCosine(of: view, in: &tree)
      }), by: [.turn], asked: [.frame, .transform], rarity: 0.1, textbook: 3,
    .when(
      { $0.asks(.frame, .transform) && $0.isTurned },
      Words(en: "This swaps the sine and the cosine of the angle.", zh: "这里把角度的正弦和余弦弄反了。")))

  static let transformsTwice = MistakeRow(
    on: .withLayers,
    Belief(state: { tree in
      for view in tree.ids where !tree[view].transform.linear.isIdentity {
        let transform = tree[view].transform
        tree.replaceTransform(of: view, by: transform.concatenating(transform))
      }
    }), rarity: 0.15,
    .when(
      { $0.asks(.frame, .transform) }, Words(en: "This applies the transform twice.", zh: "这里把 transform 用了两次。")),
    .when(
      { $0.asks(.windowFrame, .conversion) },
      Words(en: "This applies each transform on the way twice.", zh: "这里把途中的每个 transform 都用了两次。")))

  static let transformsBackwards = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .transform(undo: { MistakeRow.invert($0, in: &$1) }) { view, _, tree in
        MistakeRow.invert(view, in: &tree)
      }), by: [.frameUnderTransform], asked: [.bounds], rarity: 0.15, textbook: 2,
    .when({ $0.asks(.transform) }, Words(en: "This is the inverse of the transform.", zh: "这是 transform 的逆变换。")),
    .when(
      { $0.asks(.bounds) && $0.frameUnderTransform?.before?.transform.isScale == true },
      Words(
        en: "This multiplies by the scale, but setting the frame divides by it: bounds.size is the size before the "
          + "transform.",
        zh: "设置 frame 时要除以缩放比例，这里却做了乘法：bounds.size 经过 transform 之后才是这个 frame 的尺寸。")),
    .when(
      { !$0.question.isAboutViews && $0.frameUnderTransform == nil && $0.lineIsScaled },
      Words(
        en: "This applies the inverse of the transform: it divides where the transform multiplies.",
        zh: "这里用成了逆变换：该乘的地方做了除法。")),
    .when(
      { $0.asks(.frame, .windowFrame, .conversion) },
      Words(
        en: "This applies the inverse of the transform instead of the transform itself.",
        zh: "这里用的是 transform 的逆变换，而不是 transform 本身。")))
}

extension MistakeRow {
  fileprivate static func invert(_ view: LayerID, in tree: inout LayerTree) {
    let transform = tree[view].transform
    guard let inverse = transform.inverse else { return }
    tree.replaceTransform(of: view, by: inverse)
  }

  fileprivate static func exchangeSineAndCosine(of view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    // A quarter turn, or none, does not need both.
    guard transform.isTurn, abs(transform.a) > 1e-9, abs(transform.b) > 1e-9 else { return }
    let (cosine, sine) = (transform.a, transform.b)
    let turned = (abs(sine) * (cosine < 0 ? -1 : 1), abs(cosine) * (sine < 0 ? -1 : 1))
    (transform.a, transform.b) = turned
    (transform.c, transform.d) = (-turned.1, turned.0)
    tree.replaceTransform(of: view, by: transform)
  }
}

extension ChangedRule {
  /// Creates a row that replaces the transform after a method; nil keeps it.
  fileprivate init(
    adjustingMethods correct: @escaping @Sendable (Method, _ before: Transform2D, _ after: Transform2D) -> Transform2D?
  ) {
    self.init()
    adjust = { step, tree in
      guard let method = step.method, let wrong = correct(method, step.before.transform, tree[step.view].transform)
      else { return }
      tree.replaceTransform(of: step.view, by: wrong)
    }
  }

  /// Returns a source that replaces the displacement that a step adds to a translation; nil keeps it.
  ///
  /// - Parameter assigned: Whether assignments of the whole transform are included.
  fileprivate static func translation(
    assigned: Bool = true, _ correct: @escaping @Sendable (Point, _ linear: Transform2D) -> Point?
  ) -> ChangedRule {
    var rule = ChangedRule()
    rule.adjust = { step, tree in
      guard step.property == .transform, step.method == .translatedBy || assigned && step.method == nil else { return }
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

extension Mutation {
  fileprivate var withReversedParts: Mutation {
    guard case .assign(let view, let path, let value) = action, let reversed = value.reversed else { return self }
    return Mutation(action: .assign(view, path, reversed), place: place, valuePlace: valuePlace)
  }
}

extension ViewDeclaration {
  fileprivate var withReversedParts: ViewDeclaration {
    var view = self
    view.properties = properties.map { property in
      property.value.reversed.map { .init(path: property.path, value: $0, place: property.place) } ?? property
    }
    return view
  }
}

extension Value {
  /// The parts of a list in reverse order; nil if it is not a list.
  fileprivate var reversed: Value? {
    guard case .computed(let value) = self, value.parts.count > 1 else { return nil }
    return .computed(ComputedValue(parts: value.parts.reversed()))
  }
}
