internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

// What people get wrong about frame, bounds, center and the anchor point.
extension MistakeEntry {
  static let frameIgnoresTransform = MistakeEntry(
    Belief(setterModel: .ignoresTransform),
    english:
      "Setting frame does not ignore the transform: the size goes through its inverse into "
      + "bounds.size.",
    simplifiedChinese:
      "设置 frame 时不会忽略 transform：新的尺寸要经过 transform 的逆变换才得到 bounds.size。")

  static let childScalesWithParent = MistakeEntry(
    Belief(
      rule: .transform(declared: false) { view, old, tree in
        let change = old.inverted().concatenating(tree[view].transform).linear
        for child in tree.sublayers(of: view) {
          try? tree.setPosition(change.apply(to: tree[child].position), of: child)
          tree.replaceTransform(of: child, by: tree[child].transform.concatenating(change))
        }
      }),
    english:
      "A subview's frame counts in its superview's own coordinates, which a transform of the "
      + "superview does not change.",
    simplifiedChinese: "子视图的 frame 用父视图自身的坐标系表示，父视图的 transform 不会改变它。")

  static let transformChangesBounds = MistakeEntry(
    Belief(
      rule: .transform(declared: false) { view, _, tree in
        let frame = tree[view].frame
        tree.replaceTransform(of: view, by: .identity)
        _ = try? tree.setFrame(frame, of: view)
      }),
    english: "A transform changes the frame, not the bounds.",
    simplifiedChinese: "transform 改变的是 frame，不是 bounds。")

  static let boundsKeepFrameOrigin = MistakeEntry(
    Belief(rule: .bounds { view, old, tree in tree.moveFrame(of: view, to: old.frame.origin) }),
    english:
      "New bounds leave center where it is, so the frame grows about the anchor point and its "
      + "origin moves.",
    simplifiedChinese: "设置 bounds 时 center 不变，frame 围绕锚点伸缩，所以 frame 的原点会移动。")

  static let anchorKeepsFrame = MistakeEntry(
    Belief(
      rule: .anchorPoint { view, old, tree in tree.moveFrame(of: view, to: old.frame.origin) }),
    english: "A new anchor point leaves center where it is, so the frame moves.",
    simplifiedChinese: "设置 anchorPoint 时 center 不变，所以 frame 会移动。")

  static let boundsOriginMovesFrame = MistakeEntry(
    Belief(
      rule: .bounds { view, old, tree in
        let (old, new) = (old.bounds.origin, tree[view].bounds.origin)
        tree.move(view, by: Point(x: new.x - old.x, y: new.y - old.y))
      }),
    english: "The origin of bounds moves what is inside the view, not the view's own frame.",
    simplifiedChinese: "bounds 的原点移动的是视图里面的内容，不是视图自己的 frame。")

  static let boundsOriginMovesFrameBack = MistakeEntry(
    Belief(
      rule: .bounds { view, old, tree in
        let (old, new) = (old.bounds.origin, tree[view].bounds.origin)
        tree.move(view, by: Point(x: old.x - new.x, y: old.y - new.y))
      }),
    english:
      "The origin of bounds scrolls what is inside the view; the view itself does not move the "
      + "other way.",
    simplifiedChinese: "bounds 的原点只会滚动视图里面的内容，视图自己不会因此往反方向移动。")

  static let centerSetsOrigin = MistakeEntry(
    Belief(
      rule: .init(adjusting: .center) { view, tree in
        tree.moveFrame(of: view, to: tree[view].position)
      }),
    english: "center places the anchor point, not the top left corner of the frame.",
    simplifiedChinese: "center 指定的是锚点的位置，不是 frame 左上角的位置。")

  static let frameSetsBoundsOrigin = MistakeEntry(
    Belief(
      rule: .init(adjusting: .frame) { view, tree in
        let bounds = Rect(origin: tree[view].frame.origin, size: tree[view].bounds.size)
        _ = try? tree.setBounds(bounds, of: view)
      }),
    english: "Setting frame changes the size of bounds, never their origin.",
    simplifiedChinese: "设置 frame 只会改变 bounds 的尺寸，不会改变 bounds 的原点。")

  static let orderDoesNotMatter = MistakeEntry(
    Belief(mutations: { $0.reversed() }),
    english: "The order matters: this is what the changes come to from the last to the first.",
    simplifiedChinese: "顺序是有影响的：这是按相反顺序执行的结果。")
}

extension ChangedRule {
  /// Corrects a view after one of its properties has been assigned.
  fileprivate init(
    adjusting property: AssignedProperty,
    _ correct: @escaping @Sendable (LayerID, inout LayerTree) -> Void
  ) {
    self.init()
    adjust = { step, tree in
      switch (property, step.property) {
      case (.center, .center), (.frame, .frame): correct(step.view, &tree)
      default: break
      }
    }
  }

  fileprivate enum AssignedProperty { case center, frame }
}
