import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneReplay
import GeomrunWords

// Mistakes about the rules of the geometry.
extension MistakeRow {
  static let frameIgnoresTransform = MistakeRow(
    on: .withLayers, Belief(setterModel: .ignoresTransform), by: [.frameUnderTransform], textbook: 1,
    .when(
      { made in
        made.frameUnderTransform?.before.map {
          !$0.transform.linear.isIdentity && $0.transform.linear != $0.transform
        } ?? false
      },
      Words(
        en: "Setting frame does not ignore the transform: its inverse is applied to the size to get bounds.size, and "
          + "its translation is subtracted from \(Fact.center).",
        zh: "设置 frame 时不会忽略 transform：新的尺寸要经过它的逆变换才得到 bounds.size，\(Fact.center) 还要减去它的平移量。")),
    .when(
      { $0.frameUnderTransform?.before?.transform.linear.isIdentity == false },
      Words(
        en: "Setting frame does not ignore the transform: its inverse is applied to the size to get bounds.size.",
        zh: "设置 frame 时不会忽略 transform：新的尺寸要经过 transform 的逆变换才得到 bounds.size。")),
    .when(
      { $0.frameUnderTransform != nil },
      Words(
        en: "Setting frame does not ignore the transform: its translation is subtracted from \(Fact.center).",
        zh: "设置 frame 时不会忽略 transform：\(Fact.center) 要减去它的平移量。")),
    .always(
      Words(
        en: "Resizing and layout set the frame of a subview, and setting a frame does not ignore the transform.",
        zh: "调整尺寸和布局时赋值的是子视图的 frame，这时不会忽略它的 transform。")))

  static let childScalesWithParent = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .transform(declared: false) { view, old, tree in
        let change = old.inverted().concatenating(tree[view].transform).linear
        guard change.isScale else { return }
        tree.scaleSublayers(of: view, by: change)
      }, wholeRule: .scalesSublayersOnceMore), by: [.scale], asked: [.frame, .center], textbook: 2,
    .when(
      { $0.asks(.frame, .center) },
      Words(
        en: "A subview's frame and \(Fact.center) are in its superview's coordinate system, which a transform of the "
          + "superview does not change.",
        zh: "子视图的 frame 和 \(Fact.center) 以父视图的坐标系为准，父视图的 transform 不会改变它们。")),
    .always(
      Words(
        en: "A view's transform changes neither \(Fact.center) nor transform of its subviews, only how they appear.",
        zh: "视图的 transform 既不改变子视图的 \(Fact.center)，也不改变子视图的 transform，只影响它们的显示效果。")))

  static let transformChangesBounds = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .transform(declared: false) { view, _, tree in
        let frame = tree[view].frame
        tree.replaceTransform(of: view, by: .identity)
        _ = try? tree.setFrame(frame, of: view)
      }), by: [.scale, .turn, .shear], asked: [.bounds], textbook: 1,
    .when(
      { $0.asks(.bounds, .frame) },
      Words(en: "A transform changes the frame, not the bounds.", zh: "transform 改变的是 frame，不是 bounds。")),
    .when(
      { $0.asks(.center) },
      Words(
        en: "A transform changes the frame; \(Fact.center) does not move.",
        zh: "transform 改变的是 frame，\(Fact.center) 不变。")),
    .when(
      { $0.asks(.windowFrame, .conversion, .hitTest, .layerHitTest) },
      Words(
        en: "A transform does not resize the bounds: the content is transformed with the view.",
        zh: "transform 不会改变 bounds 的大小：里面的内容随视图一起变换。")))

  static let boundsKeepFrameOrigin = MistakeRow(
    on: .withLayers, Belief(rule: .bounds { view, old, tree in tree.moveFrame(of: view, to: old.frame.origin) }),
    by: [.boundsSize], textbook: 1,
    .always(
      Words(
        en: "Setting bounds does not move \(Fact.center): the frame resizes about the anchor point, so its origin "
          + "moves.", zh: "设置 bounds 时 \(Fact.center) 不变，frame 围绕锚点伸缩，所以 frame 的原点会移动。")))

  static let anchorKeepsFrame = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .anchorPoint { step, tree in
        if step.method == nil { tree.moveFrame(of: step.view, to: step.before.frame.origin) }
      }), by: [.anchorPoint], textbook: 1,
    .always(
      Words(
        en: "Setting anchorPoint leaves \(Fact.center) where it is, so the frame moves.",
        zh: "设置 anchorPoint 时 \(Fact.center) 不变，所以 frame 会移动。")))

  static let moveAnchorPointKeepsCenter = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .anchorPoint { step, tree in
        guard step.method != nil else { return }
        try? tree.setPosition(step.before.position, of: step.view)
      }), by: [.movedAnchorPoint], textbook: 1,
    .always(
      Words(
        en: "The frame stays in place, so \(Fact.center) moves to the new anchor point.",
        zh: "frame 保持不动，所以 \(Fact.center) 会移到新的锚点处。")))

  static let boundsOriginMovesFrame = MistakeRow(
    on: .all,
    Belief(
      rule: .bounds { view, old, tree in
        let (old, new) = (old.bounds.origin, tree[view].bounds.origin)
        tree.move(view, by: Point(x: new.x - old.x, y: new.y - old.y))
      }), by: [.boundsOrigin], asked: [.frame, .center], textbook: 1,
    .when(
      { $0.isAboutPlaces },
      Words(
        en: "The origin of bounds moves the view's content, not the view's own frame.",
        zh: "bounds 的原点移动的是视图里面的内容，不是视图自己的 frame。")))

  static let turnsTheOtherWay = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .transform(undo: { MistakeRow.turnBack($0, in: &$1) }) { view, _, tree in
        MistakeRow.turnBack(view, in: &tree)
      }), by: [.turn], textbook: 1,
    // A rotation in the other direction would change the translation as well.
    .when(
      { $0.asks(.transform) && $0.isTranslated && $0.property == .transform },
      Words(
        en: "The signs of b and c are wrong: a positive angle rotates the x axis towards the y axis.",
        zh: "b 和 c 的符号反了：正的角度把 x 轴转向 y 轴。")),
    .when(
      { $0.asks(.transform) && $0.isTranslated },
      Words(
        en: "The signs of m12 and m21 are wrong: a positive angle rotates the x axis towards the y axis.",
        zh: "m12 和 m21 的符号反了：正的角度把 x 轴转向 y 轴。")),
    .when(
      { $0.growsDownwardsEverywhere == true },
      Words(
        en: "This rotates the wrong way: a positive angle rotates the x axis towards the y axis, which is clockwise "
          + "where y grows downwards.", zh: "旋转方向反了：正的角度把 x 轴转向 y 轴，在 y 向下增大时就是顺时针。")),
    .when(
      { $0.growsDownwardsEverywhere == false },
      Words(
        en: "This rotates the wrong way: a positive angle rotates the x axis towards the y axis, which is "
          + "counterclockwise where y grows upwards.", zh: "旋转方向反了：正的角度把 x 轴转向 y 轴，在 y 向上增大时就是逆时针。")),
    .always(
      Words(
        en: "This rotates the wrong way: a positive angle rotates the x axis towards the y axis.",
        zh: "旋转方向反了：正的角度把 x 轴转向 y 轴。")))

  static let swapsBAndC = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .transform(undo: { MistakeRow.swapBAndC(of: $0, in: &$1) }) { view, _, tree in
        MistakeRow.swapBAndC(of: view, in: &tree)
      }), by: [.shear], textbook: 2,
    .when(
      { $0.hasMatrix },
      Words(
        en: "This swaps b and c: x' is a*x + c*y + tx, and y' is b*x + d*y + ty.",
        zh: "这里把 b 和 c 弄反了：x' = a*x + c*y + tx，y' = b*x + d*y + ty。")))

  static let frameReadsBack = MistakeRow(
    on: .withLayers, .assignedFrame, by: [.frameUnderTransform], asked: [.frame], textbook: 1,
    .when(
      { $0.asks(.frame) && $0.isTurned },
      Words(
        en: "A frame that is set while the view is rotated does not read back as set: it is the bounding box of the "
          + "rotated corners.", zh: "在视图旋转时设置的 frame，读出来不再是原来的值：frame 是旋转后四个角的外接矩形。")),
    .when(
      { $0.asks(.frame) && $0.anchorIsOffCenter },
      Words(
        en: "A frame that is set under a transform does not read back as set if the anchor point is not the middle.",
        zh: "锚点不在中心时，在有 transform 的情况下设置的 frame，读出来不再是原来的值。")))

  static let frameIgnoresRotation = MistakeRow(
    on: .withLayers,
    Belief(
      rule: .transform { view, _, tree in
        var transform = tree[view].transform
        guard transform.b != 0 || transform.c != 0, !transform.isShear else { return }
        let horizontal = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let vertical = (transform.c * transform.c + transform.d * transform.d).squareRoot()
        (transform.a, transform.b, transform.c, transform.d) = (horizontal, 0, 0, vertical)
        tree.replaceTransform(of: view, by: transform)
      }), by: [.turn], asked: [.frame], textbook: 1,
    .when(
      { $0.asks(.frame) && $0.isTurned && !$0.isSetTurned },
      Words(
        en: "The frame of a rotated view is the bounding box of its rotated corners; it does not keep the unrotated "
          + "size.", zh: "旋转后的视图的 frame 是旋转后四个角的外接矩形，不再是没有旋转时的尺寸。")),
    .when(
      { $0.asks(.frame) && $0.isTurned && $0.readsBackAsSet == false },
      Words(
        en: "A frame that is set while the view is rotated does not read back as set: it is the bounding box of the "
          + "rotated corners.", zh: "在视图旋转时设置的 frame，读出来不再是原来的值：frame 是旋转后四个角的外接矩形。")),
    .when(
      { $0.asks(.frame) && $0.isTurned && $0.rotationHadMovedFrame },
      Words(
        en: "The rotation had changed the frame before it was set: a rotated view's frame is the bounding box of its "
          + "rotated corners.", zh: "设置之前，旋转已经改变了 frame：旋转后的视图的 frame 是旋转后四个角的外接矩形。")),
    .when(
      { $0.asks(.windowFrame) && $0.hasView { $0.isTurned } },
      Words(
        en: "In the window, the frame is the bounding box of the corners after every rotation up to the window.",
        zh: "在窗口坐标系中，它是四个角经过途中所有旋转之后的外接矩形。")))

  static let boundsOriginMovesFrameBack = MistakeRow(
    on: .all,
    Belief(
      rule: .bounds { view, old, tree in
        let (old, new) = (old.bounds.origin, tree[view].bounds.origin)
        tree.move(view, by: Point(x: old.x - new.x, y: old.y - new.y))
      }), by: [.boundsOrigin], asked: [.frame, .center], textbook: 2,
    .when(
      { $0.isAboutPlaces },
      Words(
        en: "The origin of bounds scrolls the view's content; the view itself does not move.",
        zh: "bounds 的原点只会滚动视图里面的内容，视图自己不会跟着移动。")))

  static let scrollingMovesSubviewFrames = MistakeRow(
    on: .all,
    Belief(
      rule: .bounds { view, old, tree in
        let (old, new) = (old.bounds.origin, tree[view].bounds.origin)
        for subview in tree.sublayers(of: view) {
          tree.move(subview, by: Point(x: old.x - new.x, y: old.y - new.y))
        }
      }), by: [.boundsOrigin], asked: [.frame, .center], textbook: 1,
    .when(
      { $0.asks(.center) },
      Words(
        en: "Scrolling does not change \(Fact.center) of the views inside: it is in the superview's coordinate "
          + "system, which moves too.", zh: "滚动不会改变里面视图的 \(Fact.center)：它用父视图的坐标系表示，而坐标系随着一起移动。")),
    .when(
      { $0.asks(.frame) },
      Words(
        en: "Scrolling does not change the frames inside: they are in the superview's coordinate system, which moves "
          + "too.",
        zh: "滚动不会改变里面视图的 frame：它用父视图的坐标系表示，而坐标系随着一起移动。")))

  static let boundsLeaveFrame = MistakeRow(
    on: .withLayers, .arithmetic { _, before in before }, by: [.boundsSize], asked: [.frame], textbook: 2,
    .when(
      { $0.asks(.frame) && $0.isDecidedByOwnBounds },
      Words(
        en: "This is the old frame; the frame is computed from bounds, so a new bounds.size changes it.",
        zh: "这是原来的 frame；frame 由 bounds 计算得出，bounds 的尺寸改变时它也会改变。")))

  static let perspectiveIgnored = MistakeRow(
    on: .withLayers,
    Belief(state: { tree in
      for view in tree.ids {
        var (own, inside) = (tree[view].transform3D, tree[view].sublayerTransform)
        (own.m14, own.m24, own.m34, own.m44) = (0, 0, 0, 1)
        (inside.m14, inside.m24, inside.m34, inside.m44) = (0, 0, 0, 1)
        if own != tree[view].transform3D { try? tree.setTransform3D(own, of: view) }
        if inside != tree[view].sublayerTransform { try? tree.setSublayerTransform(inside, of: view) }
      }
    }), by: [.depth], textbook: 1,
    .when(
      { $0.asks(.frame, .windowFrame, .conversion) },
      Words(
        en: "This ignores the perspective: m34 makes parts nearer to the viewer larger, and parts farther away "
          + "smaller.", zh: "这里漏掉了透视：m34 会让离视点近的部分变大，离视点远的部分变小。")),
    .when(
      { $0.asks(.hitTest, .layerHitTest) },
      Words(en: "A hit test looks for views where the perspective shows them.", zh: "hitTest 按照透视之后显示的位置查找视图。")))

  static let centerSetsOrigin = MistakeRow(
    on: .withLayers,
    Belief(rule: .init(adjusting: .center) { view, tree in tree.moveFrame(of: view, to: tree[view].position) }),
    by: [.center], asked: [.frame, .windowFrame], textbook: 1,
    .when(
      { $0.growsDownwardsEverywhere == true },
      Words(
        en: "\(Fact.center) places the anchor point, not the top left corner of the frame.",
        zh: "\(Fact.center) 指定的是锚点的位置，不是 frame 左上角的位置。")),
    .when(
      { $0.growsDownwardsEverywhere == false },
      Words(
        en: "\(Fact.center) places the anchor point, not the bottom left corner of the frame.",
        zh: "\(Fact.center) 指定的是锚点的位置，不是 frame 左下角的位置。")),
    .always(
      Words(
        en: "\(Fact.center) places the anchor point, not the origin of the frame.",
        zh: "\(Fact.center) 指定的是锚点的位置，不是 frame 原点的位置。")))

  static let frameSetsBoundsOrigin = MistakeRow(
    on: .all,
    Belief(
      rule: .init(adjusting: .frame) { view, tree in
        let bounds = Rect(origin: tree[view].frame.origin, size: tree[view].bounds.size)
        _ = try? tree.setBounds(bounds, of: view)
      }), by: [.frame, .frameUnderTransform], asked: [.bounds], textbook: 1,
    // The part of bounds inside the safe area does not reveal the bounds.
    .when(
      { !$0.asks(.safeArea) },
      Words(
        en: "Setting frame can change the size of bounds, never their origin.",
        zh: "设置 frame 只可能改变 bounds 的尺寸，不会改变 bounds 的原点。")))
}

extension ChangedRule {
  /// Creates a row that corrects a view after one of its properties was assigned.
  fileprivate init(
    adjusting property: AssignedProperty, _ correct: @escaping @Sendable (LayerID, inout LayerTree) -> Void
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

extension MistakeRow {
  fileprivate static func swapBAndC(of view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    (transform.b, transform.c) = (transform.c, transform.b)
    tree.replaceTransform(of: view, by: transform)
  }

  fileprivate static func turnBack(_ view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    // Nobody would call anything else than a rotation a rotation.
    guard abs(transform.a - transform.d) < 1e-9, abs(transform.b + transform.c) < 1e-9 else { return }
    (transform.b, transform.c) = (-transform.b, -transform.c)
    tree.replaceTransform(of: view, by: transform)
  }
}
