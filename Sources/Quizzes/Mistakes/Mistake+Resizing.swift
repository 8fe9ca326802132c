internal import GeomrunLayerTree
internal import GeomrunSceneReplay

// What people get wrong about subviews when their superview's size changes.
extension MistakeEntry {
  static let nothingResizes = MistakeEntry(
    Belief(rule: .views { view, tree in tree.setAutoresizesSubviews(false, of: view) }),
    english: "The mask of a subview resizes it when the size of its superview changes.",
    simplifiedChinese: "父视图的尺寸改变时，子视图会按照自己的 autoresizingMask 随之调整。")

  static let everythingInProportion = MistakeEntry(
    Belief(
      rule: .views { view, tree in
        if !tree[view].autoresizingMask.isEmpty { tree.setAutoresizingMask(.all, of: view) }
        tree.platform = .ios
      }),
    english:
      "Only the parts that the mask names are flexible; the others do not scale with the superview.",
    simplifiedChinese: "只有 autoresizingMask 里列出的部分会伸缩，其余部分不会随父视图按比例变化。")

  static let keepsMargins = MistakeEntry(
    Belief(
      rule: .views { view, tree in
        guard !tree[view].autoresizingMask.isEmpty else { return }
        tree.setAutoresizingMask([.flexibleWidth, .flexibleHeight], of: view)
      }),
    english:
      "This keeps all margins and gives the whole change to the size, whatever the mask says.",
    simplifiedChinese: "这里不管 autoresizingMask 是什么，都保持四边间距不变，把全部变化加到了尺寸上。")

  static let contentsScaleWithBounds = MistakeEntry(
    Belief(
      rule: .views { view, tree in
        tree.setAutoresizesSubviews(true, of: view)
        if tree[view].autoresizingMask.isEmpty { tree.setAutoresizingMask(.all, of: view) }
      }),
    english:
      "New bounds do not scale what is inside: a subview without a flexible part keeps its frame.",
    simplifiedChinese: "改变 bounds 不会缩放里面的内容：没有弹性部分的子视图保持自己的 frame。")
}

extension AutoresizingMask {
  fileprivate static let all: AutoresizingMask = [
    .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin,
    .flexibleHeight, .flexibleBottomMargin,
  ]
}
