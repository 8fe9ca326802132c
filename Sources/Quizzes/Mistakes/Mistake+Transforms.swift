internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

// What people get wrong about transforms.
extension MistakeEntry {
  static let swapsBAndC = MistakeEntry(
    Belief(
      rule: .transform(undo: { swapBAndC(of: $0, in: &$1) }) { view, _, tree in
        swapBAndC(of: view, in: &tree)
      }),
    english:
      "Here b and c stand in each other's place: x' is a*x + c*y + tx, and y' is b*x + d*y + ty.",
    simplifiedChinese: "这里把 b 和 c 弄反了：x' = a*x + c*y + tx，y' = b*x + d*y + ty。")

  static let frameIgnoresRotation = MistakeEntry(
    Belief(
      rule: .transform { view, _, tree in
        var transform = tree[view].transform
        guard transform.b != 0 || transform.c != 0 else { return }
        let horizontal = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        let vertical = (transform.c * transform.c + transform.d * transform.d).squareRoot()
        (transform.a, transform.b, transform.c, transform.d) = (horizontal, 0, 0, vertical)
        tree.replaceTransform(of: view, by: transform)
      }),
    english:
      "The frame of a rotated view is the box around its rotated corners; it does not keep the "
      + "size from before the rotation.",
    simplifiedChinese: "旋转后的视图的 frame 是包围旋转后四个角的矩形，不再是旋转前的尺寸。")

  static let transformsAboutCorner = MistakeEntry(
    Belief(
      rule: .transform { view, old, tree in
        let offset = tree[view].anchorOffset
        let (before, now) = (
          old.linear.apply(to: offset), tree[view].transform.linear.apply(to: offset)
        )
        tree.move(view, by: Point(x: now.x - before.x, y: now.y - before.y))
      }),
    english:
      "A transform scales and turns about the anchor point, usually the middle, not about the top "
      + "left corner.",
    simplifiedChinese: "transform 围绕锚点（通常是视图中心）缩放和旋转，不是围绕左上角。")

  static let transformsAboutSuperviewOrigin = MistakeEntry(
    Belief(
      rule: .transform { view, old, tree in
        let change = old.inverted().concatenating(tree[view].transform).linear
        try? tree.setPosition(change.apply(to: tree[view].position), of: view)
      }),
    english:
      "A transform scales and turns about the view's own anchor point, not about the origin of its "
      + "superview, so center does not change.",
    simplifiedChinese: "transform 围绕视图自己的锚点缩放和旋转，不是围绕父视图的原点，所以 center 不变。")

  static let transformsAboutSuperviewAnchor = MistakeEntry(
    Belief(
      rule: .transform { view, old, tree in
        guard let superview = tree.superlayer(of: view) else { return }
        let (origin, offset) = (tree[superview].bounds.origin, tree[superview].anchorOffset)
        let pivot = Point(x: origin.x + offset.x, y: origin.y + offset.y)
        let change = old.inverted().concatenating(tree[view].transform).linear
        let position = tree[view].position
        let moved = change.apply(to: Point(x: position.x - pivot.x, y: position.y - pivot.y))
        try? tree.setPosition(Point(x: moved.x + pivot.x, y: moved.y + pivot.y), of: view)
      }),
    english:
      "A transform scales and turns about the view's own anchor point, not about that of its "
      + "superview.",
    simplifiedChinese: "transform 围绕视图自己的锚点缩放和旋转，不是围绕父视图的锚点。")

  static let turnsTheOtherWay = MistakeEntry(
    Belief(
      rule: .transform(undo: { turnBack($0, in: &$1) }) { view, _, tree in
        turnBack(view, in: &tree)
      }),
    english:
      "This turns the other way: a positive angle turns the x axis towards the y axis, which is "
      + "clockwise on iOS.",
    simplifiedChinese: "旋转方向反了：正的角度把 x 轴转向 y 轴，在 iOS 上就是顺时针。")

  static let transformsTwice = MistakeEntry(
    Belief(state: { tree in
      for view in tree.ids where !tree[view].transform.linear.isIdentity {
        let transform = tree[view].transform
        tree.replaceTransform(of: view, by: transform.concatenating(transform.linear))
      }
    }),
    english: "This applies the transform twice: it is in the numbers already.",
    simplifiedChinese: "这里把 transform 用了两次：这些数值里已经包含它了。")

  static let transformsBackwards = MistakeEntry(
    Belief(
      rule: .transform(undo: { invert($0, in: &$1) }) { view, _, tree in invert(view, in: &tree) }),
    english: "This applies the inverse: it divides where the transform multiplies.",
    simplifiedChinese: "这里用成了逆变换：该乘的地方做了除法。")

  private static func invert(_ view: LayerID, in tree: inout LayerTree) {
    let transform = tree[view].transform
    guard let inverse = transform.linear.inverse else { return }
    let back = Point(x: -transform.tx, y: -transform.ty)
    tree.replaceTransform(of: view, by: inverse.translated(to: back))
  }

  private static func swapBAndC(of view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    (transform.b, transform.c) = (transform.c, transform.b)
    tree.replaceTransform(of: view, by: transform)
  }

  private static func turnBack(_ view: LayerID, in tree: inout LayerTree) {
    var transform = tree[view].transform
    // Of anything else than a turn, nobody would say that it turns.
    guard abs(transform.a - transform.d) < 1e-9, abs(transform.b + transform.c) < 1e-9 else {
      return
    }
    (transform.b, transform.c) = (-transform.b, -transform.c)
    tree.replaceTransform(of: view, by: transform)
  }
}
