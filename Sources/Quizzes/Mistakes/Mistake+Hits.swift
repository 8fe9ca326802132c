internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

// What people get wrong about hit tests.
extension MistakeEntry {
  static let zPositionDecidesHit = MistakeEntry(
    Belief(
      state: { tree in
        for (view, _) in tree.depthFirst {
          let subviews = tree.sublayers(of: view)
          for subview in subviews.sorted(by: { tree[$0].zPosition < tree[$1].zPosition }) {
            try? tree.bringSubviewToFront(subview, of: view)
          }
        }
      },
      reading: hit { question, tree in
        if case .hitTest = question { try? question.answer(in: tree) } else { nil }
      }),
    english: "UIView's hit test follows the order of the subviews; zPosition does not matter.",
    simplifiedChinese: "UIView 的 hitTest 按子视图的先后顺序查找，与 zPosition 无关。")

  static let zPositionIgnored = MistakeEntry(
    Belief(
      state: { tree in
        for view in tree.ids { try? tree.setZPosition(0, of: view) }
      },
      reading: hit { question, tree in
        switch question {
        case .layerHitTest, .drawingOrder: try? question.answer(in: tree)
        case .convert, .contains, .hitTest: nil
        }
      }),
    english: "A greater zPosition comes in front here, before the order of the sublayers.",
    simplifiedChinese: "这里先看 zPosition，数值大的在前，相同时才看子图层的先后顺序。")

  static let clippingIgnored = MistakeEntry(
    Belief(
      state: { tree in
        for view in tree.ids { tree.setMasksToBounds(false, of: view) }
      }, reading: hits),
    english: "A layer that clips to its bounds hides what lies outside of them from hit tests.",
    simplifiedChinese: "裁剪到 bounds 的图层，超出部分在 hitTest 中找不到。")

  static let subviewsAreCut = MistakeEntry(
    Belief(
      state: { tree in
        for view in tree.ids { tree.setMasksToBounds(true, of: view) }
      }, reading: hits),
    english: "CALayer's hit test finds sublayers outside of the bounds, unless the layer clips.",
    simplifiedChinese: "只要图层不裁剪，CALayer 的 hitTest 也会找到超出 bounds 的子图层。")

  static let outsideIsFound = MistakeEntry(
    Belief(
      reading: hit { question, tree in
        guard case .hitTest(.literal(.point(let point)), let view) = question else { return nil }
        for (candidate, _) in tree.depthFirst.reversed() where tree.isSeen(candidate) {
          guard tree.lies(candidate, in: view),
            let own = try? tree.convert(point, from: view, to: candidate)
          else { continue }
          if tree.contains(own, in: candidate) { return .view(candidate) }
        }
        return .view(nil)
      }),
    english: "UIView's hit test finds nothing outside of a superview's bounds, clipped or not.",
    simplifiedChinese: "UIView 的 hitTest 找不到超出父视图 bounds 的部分，无论是否裁剪。")

  static let hiddenIgnored = MistakeEntry(
    Belief(
      state: { tree in
        for view in tree.ids { tree.setHidden(false, of: view) }
      }, reading: hits),
    english: "A hidden view is not hit, nor is anything in it.",
    simplifiedChinese: "隐藏的视图不会被 hitTest 找到，里面的视图也一样。")

  static let alphaIgnored = MistakeEntry(
    Belief(
      state: { tree in
        for view in tree.ids { try? tree.setOpacity(1, of: view) }
      }, reading: hits),
    english: "UIView's hit test passes over views with an alpha below 0.01.",
    simplifiedChinese: "alpha 小于 0.01 的视图会被 UIView 的 hitTest 跳过。")

  static let interactionIgnored = MistakeEntry(
    Belief(
      state: { tree in
        for view in tree.ids { tree.setUserInteractionEnabled(true, of: view) }
      }, reading: hits),
    english: "UIView's hit test passes over a view without user interaction, with all inside it.",
    simplifiedChinese: "关闭了 userInteractionEnabled 的视图连同其中的视图都会被 UIView 的 hitTest 跳过。")

  static let backmostFirst = MistakeEntry(
    Belief(
      state: { tree in
        for (view, _) in tree.depthFirst {
          for subview in tree.sublayers(of: view).reversed() {
            try? tree.bringSubviewToFront(subview, of: view)
          }
        }
      }, reading: hit { question, tree in try? question.answer(in: tree) }),
    english: "Of siblings the last one lies in front, not the first.",
    simplifiedChinese: "同级视图中，排在最后的在最前面，而不是第一个。")

  static let receiverTakesAll = MistakeEntry(
    Belief(
      reading: hit { question, _ in
        switch question {
        case .hitTest(_, let view?), .layerHitTest(_, let view?): .view(view)
        case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder: nil
        }
      }),
    english: "The search starts there; it ends at the deepest view under the point, if any.",
    simplifiedChinese: "这只是查找的起点；最终找到的是该点下面最深的视图，也可能什么都找不到。")

  /// What is answered to queries that do not convert.
  static func hit(
    _ read: @escaping @Sendable (Query.Question, LayerTree) -> Answer?
  ) -> Belief.Reading {
    { subject, tree in
      switch subject {
      case .property, .query(.convert): nil
      case .query(let question): read(question, tree)
      }
    }
  }

  private static let hits = hit { question, tree in
    switch question {
    case .hitTest, .layerHitTest: try? question.answer(in: tree)
    case .convert, .contains, .drawingOrder: nil
    }
  }
}

extension LayerTree {
  fileprivate func isSeen(_ view: LayerID) -> Bool {
    let layer = self[view]
    return !layer.isHidden && layer.isUserInteractionEnabled && layer.opacity >= 0.01
  }

  /// Whether a view is another one or lies in it; nil stands for the window.
  fileprivate func lies(_ view: LayerID, in other: LayerID?) -> Bool {
    var next: LayerID? = view
    while let view = next, next != other { next = superlayer(of: view) }
    return next == other
  }
}
