import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// Mistakes about hit tests and the drawing order.
extension MistakeRow {
  static let zPositionDecidesHit = MistakeRow(
    on: .withLayers,
    Belief(
      state: { tree in
        for (view, _) in tree.depthFirst {
          let subviews = tree.sublayers(of: view)
          for subview in subviews.sorted(by: { tree[$0].zPosition < tree[$1].zPosition }) {
            try? tree.bringSubviewToFront(subview, of: view)
          }
        }
      },
      reading: MistakeRow.hit { question, tree in
        if case .hitTest = question { try? question.answer(in: tree) } else { nil }
      }), asked: [.hitTest], textbook: 1,
    .always(
      Words(
        en: "UIView's hit test follows the order of the subviews; zPosition does not matter.",
        zh: "UIView 的 hitTest 按子视图的先后顺序查找，与 zPosition 无关。")))

  static let touchesDecideLayerHit = MistakeRow(
    on: .withLayers,
    Belief(
      state: { tree in
        // Views that take no touches are hidden from the search, with their subviews.
        for view in tree.ids where !tree.takesTouches(view) { tree.setHidden(true, of: view) }
      },
      reading: MistakeRow.hit { question, tree in
        if case .layerHitTest = question { try? question.answer(in: tree) } else { nil }
      }), asked: [.layerHitTest], textbook: 1,
    .always(
      Words(
        en: "CALayer's hit test ignores alpha and userInteractionEnabled; it skips only hidden layers.",
        zh: "CALayer 的 hitTest 忽略 alpha 和 userInteractionEnabled，只跳过隐藏的图层。")))

  static let zPositionIgnored = MistakeRow(
    on: .withLayers,
    Belief(
      state: { tree in for view in tree.ids { try? tree.setZPosition(0, of: view) } },
      reading: MistakeRow.hit { question, tree in
        switch question {
        case .layerHitTest, .drawingOrder: try? question.answer(in: tree)
        case .convert, .contains, .hitTest, .layout, .shown, .spring: nil
        }
      }), asked: [.layerHitTest, .drawingOrder], textbook: 1,
    .when(
      { $0.asks(.layerHitTest) },
      Words(
        en: "Of siblings, CALayer's hit test tests the one with the greater zPosition first; their order matters "
          + "only if zPosition is equal.", zh: "同级图层中，CALayer 的 hitTest 先查找 zPosition 大的；zPosition 相同时才看先后顺序。")),
    .when(
      { $0.isInDepth },
      Words(
        en: "In 3D, zPosition also affects how near to the viewer a view is.",
        zh: "在三维中，zPosition 同样影响视图与视点的距离。")),
    .always(
      Words(
        en: "Of siblings, the one with the greater zPosition is in front; their order matters only if zPosition is "
          + "equal.", zh: "同级图层先看 zPosition，数值大的在前；相同时才看先后顺序。")))

  static let depthIgnored = MistakeRow(
    on: .withLayers, Belief(reading: MistakeRow.order { view, tree in tree.drawingOrderByZPosition(of: view) }),
    asked: [.drawingOrder], textbook: 1,
    .when({ $0.depthDecision != nil }) { made in
      made.depthDecision.map { decision in
        Words(
          en: "\(decision.nearer) is nearer to the viewer than \(decision.farther) where they overlap, so it is "
            + "drawn later. In 3D, neither zPosition nor the order of the list decides this alone.",
          zh: """
            在两者重叠处，\(decision.nearer) 比 \(decision.farther) 离视点更近，所以后画：\
            在三维中，这不是单由 zPosition 或列表的顺序决定的。
            """)
      }
    })

  static let farEdgeCounts = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.hit { question, tree in
        switch question {
        case .contains(.literal(.point(let point)), let view):
          .value(.bool(tree[view].bounds.hasInsideOrOnEdge(point)))
        case .hitTest(.literal(.point(let point)), let view) where tree.platform == .appkit:
          .view(tree.viewWithAllEdges(at: point, in: view))
        case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout, .shown, .spring: nil
        }
      }), asked: [.contains, .hitTest], textbook: 1,
    .when(
      { $0.asks(.hitTest) },
      Words(
        en: "In a hit test, the left and upper edges of an NSView, as seen, belong to it; the right and lower edges "
          + "do not.", zh: "NSView 的 hitTest 以看到的边缘为准：左边缘和上边缘属于视图，右边缘和下边缘不属于。")),
    .always(
      Words(
        en: "The far edges, where x or y is greatest, do not belong to the bounds.",
        zh: "x 或 y 取最大值的那两条边已经不属于 bounds 了。")))

  static let testsFrame = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.hit { question, tree in
        guard case .contains(.literal(.point(let point)), let view) = question else { return nil }
        return .value(.bool(tree[view].frame.contains(point)))
      }), asked: [.contains], textbook: 2,
    .always(
      Words(
        en: "The point is compared with the bounds, in the view's own coordinates, not with the frame.",
        zh: "比较的是 bounds（以该视图的坐标系为准），不是 frame。")))

  static let pointInSuperview = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.hit { question, tree in
        switch question {
        case .contains(let value, let view):
          guard let point = value.inside(view, of: tree) else { return nil }
          return try? Query.Question.contains(point, view).answer(in: tree)
        case .hitTest(let value, let view?):
          let isOutside = tree.platform == .appkit
          guard let point = isOutside ? value.outside(view, of: tree) : value.inside(view, of: tree) else {
            return nil
          }
          return try? Query.Question.hitTest(point, view).answer(in: tree)
        case .layerHitTest(let value, let layer?):
          guard let point = value.outside(layer, of: tree) else { return nil }
          return try? Query.Question.layerHitTest(point, layer).answer(in: tree)
        case .convert, .hitTest, .layerHitTest, .drawingOrder, .layout, .shown, .spring: return nil
        }
      }), asked: [.contains, .hitTest, .layerHitTest], textbook: 3,
    .when(
      { $0.asks(.layerHitTest) },
      Words(
        en: "The point is read in the wrong coordinate system: CALayer's hitTest takes a point in the superlayer's.",
        zh: "点的坐标系弄错了：CALayer 的 hitTest 用父图层的坐标系。")),
    .when(
      { $0.tree.platform == .appkit && $0.asks(.hitTest) },
      Words(
        en: "The point is read in the wrong coordinate system: NSView's hitTest takes a point in the superview's.",
        zh: "点的坐标系弄错了：NSView 的 hitTest 用父视图的坐标系。")),
    .when(
      { $0.tree.platform == .appkit },
      Words(
        en:
          "The point is read in the wrong coordinate system: it is compared with the bounds, which are in the "
          + "view's own.",
        zh: "点的坐标系弄错了：这里与 bounds 比较，以该视图的坐标系为准。")),
    .always(
      Words(
        en: "The point is read in the wrong coordinate system: UIView's hitTest and contains take a point in the "
          + "view's own.",
        zh: "点的坐标系弄错了：UIView 的 hitTest 和 contains 以该视图的坐标系为准。")))

  static let frameBoxIsHit = MistakeRow(
    on: .withLayers,
    Belief(
      reading: MistakeRow.hit { question, tree in
        switch question {
        case .hitTest(.literal(.point(let point)), let view): .view(tree.viewWithFrame(at: point, in: view))
        case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout, .shown, .spring: nil
        }
      }), asked: [.hitTest], textbook: 1,
    .when({ $0.isOnlyInFrameBox }) { made in
      guard case .view(let wrong) = made.wrong else { return nil }
      let name = made.name(wrong)
      return Words(
        en: "The point is in the frame of \(name), which is its bounding box, but not in \(name) itself.",
        zh: "这个点在\(name)的 frame（外接矩形）里，但不在\(name)本身里。")
    })

  static let clippingIgnored = MistakeRow(
    on: .withLayers,
    Belief(
      state: { tree in for view in tree.ids { tree.setMasksToBounds(false, of: view) } }, reading: MistakeRow.hits),
    asked: [.layerHitTest], textbook: 1,
    .always(
      Words(
        en: "A layer that clips to its bounds also hides everything outside them from hit tests.",
        zh: "裁剪到 bounds 的图层，超出部分在 hitTest 中不会命中。")))

  static let subviewsAreCut = MistakeRow(
    on: .withLayers,
    Belief(
      state: { tree in for view in tree.ids { tree.setMasksToBounds(true, of: view) } }, reading: MistakeRow.hits),
    asked: [.layerHitTest], textbook: 1,
    .always(
      Words(
        en: "CALayer's hit test finds sublayers outside the bounds, unless the layer clips.",
        zh: "只要图层不裁剪，CALayer 的 hitTest 也会命中超出 bounds 的子图层。")))

  static let outsideIsFound = MistakeRow(
    on: .withLayers,
    Belief(
      reading: MistakeRow.hit { question, tree in
        guard case .hitTest(.literal(.point(let point)), let view) = question else { return nil }
        for (candidate, _) in tree.depthFirst.reversed() {
          guard tree.lies(candidate, in: view), let own = try? tree.convert(point, from: view, to: candidate),
            tree.contains(own, in: candidate),
            // A view is skipped if it or an ancestor takes no touches.
            tree.line(to: candidate, from: view).allSatisfy({ tree.takesTouches($0) })
          else { continue }
          return .view(candidate)
        }
        return .view(nil)
      }), asked: [.hitTest], textbook: 1,
    .when(
      { $0.wrong != .view(nil) },
      Words(
        en: "UIView's hit test finds nothing outside a superview's bounds, clipped or not.",
        zh: "UIView 的 hitTest 不会命中超出父视图 bounds 的部分，无论是否裁剪。")))

  static let removedStays = MistakeRow(
    on: .all,
    Belief(
      mutations: { all in
        all.filter { if case .tree(_, .removeFromSuperview) = $0.action { false } else { true } }
      },
      reading: MistakeRow.hit { question, tree in
        switch question {
        case .hitTest, .layerHitTest, .drawingOrder: try? question.answer(in: tree)
        case .convert, .contains, .layout, .shown, .spring: nil
        }
      }), by: [.tree], asked: [.hitTest, .layerHitTest, .drawingOrder], textbook: 1,
    .when(
      { $0.asks(.drawingOrder) },
      Words(
        en: "A removed view is not in any window: neither it nor anything inside it is drawn.",
        zh: "被移除的视图不再属于任何窗口：它和里面的视图都不会绘制。")),
    .always(
      Words(
        en: "A removed view is not in any window: neither it nor anything inside it is hit.",
        zh: "被移除的视图不再属于任何窗口：它和里面的视图都不会被命中。")))

  static let hiddenIgnored = MistakeRow(
    on: .all,
    Belief(state: { tree in for view in tree.ids { tree.setHidden(false, of: view) } }, reading: MistakeRow.hits),
    asked: [.hitTest, .layerHitTest], textbook: 1,
    .always(Words(en: "A hidden view is not hit, nor is anything inside it.", zh: "隐藏的视图不会被命中，里面的视图也一样。")))

  static let alphaIgnored = MistakeRow(
    on: .withLayers,
    Belief(state: { tree in for view in tree.ids { try? tree.setOpacity(1, of: view) } }, reading: MistakeRow.hits),
    asked: [.hitTest], textbook: 1,
    .always(
      Words(
        en: "UIView's hit test skips views with an alpha below 0.01, and everything inside them.",
        zh: "alpha 小于 0.01 的视图连同其中的视图都会被 UIView 的 hitTest 跳过。")))

  static let interactionIgnored = MistakeRow(
    on: .withLayers,
    Belief(
      state: { tree in for view in tree.ids { tree.setUserInteractionEnabled(true, of: view) } },
      reading: MistakeRow.hits), asked: [.hitTest], textbook: 1,
    .always(
      Words(
        en: "UIView's hit test skips a view without user interaction, and everything inside it.",
        zh: "关闭了 userInteractionEnabled 的视图连同其中的视图都会被 UIView 的 hitTest 跳过。")))

  static let backmostFirst = MistakeRow(
    on: .all,
    Belief(
      state: { tree in
        for (view, _) in tree.depthFirst {
          for subview in tree.sublayers(of: view).reversed() { try? tree.bringSubviewToFront(subview, of: view) }
        }
      }, reading: MistakeRow.hit { question, tree in try? question.answer(in: tree) }),
    asked: [.hitTest, .layerHitTest, .drawingOrder], textbook: 2,
    .when(
      { $0.asks(.hitTest) && $0.tree.platform == .appkit },
      Words(
        en: "NSView's hit test tests the last of the siblings first, not the first.",
        zh: "NSView 的 hitTest 从同级视图中的最后一个开始查找，而不是第一个。")),
    .when(
      { !$0.isInDepth && $0.tree.platform == .appkit },
      Words(en: "Of siblings, the last one is in front, not the first.", zh: "同级视图中，排在最后的在最前面，而不是第一个。")),
    .when(
      { $0.asks(.hitTest) },
      Words(
        en: "UIView's hit test tests the last of the siblings first, not the first.",
        zh: "UIView 的 hitTest 从同级视图中的最后一个开始查找，而不是第一个。")),
    .when(
      { $0.asks(.layerHitTest) },
      Words(
        en: "Of siblings with the same zPosition, CALayer's hit test tests the last one first.",
        zh: "zPosition 相同的同级图层中，CALayer 的 hitTest 先查找排在最后的。")),
    .when(
      { !$0.isInDepth },
      Words(
        en: "Of siblings with the same zPosition, the last one is in front, not the first.",
        zh: "zPosition 相同的同级视图中，排在最后的在最前面，而不是第一个。")))

  static let receiverTakesAll = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.hit { question, _ in
        switch question {
        case .hitTest(_, let view?), .layerHitTest(_, let view?): .view(view)
        case .convert, .contains, .hitTest, .layerHitTest, .drawingOrder, .layout, .shown, .spring: nil
        }
      }), asked: [.hitTest, .layerHitTest],
    .when(
      { $0.right != .view(nil) },
      Words(
        en: "The search starts there and goes on into the view inside that contains the point.",
        zh: "这只是查找的起点，还要继续查找里面包含该点的视图。")))

  static let frontToBack = MistakeRow(
    on: .all, Belief(reading: MistakeRow.order { view, tree in tree.drawingOrder(of: view).reversed() }),
    asked: [.drawingOrder], textbook: 2,
    .always(
      Words(en: "This is the order from front to back; the first view drawn is at the back.", zh: "这是从前到后的顺序；先画的在后面。")))

  static let superviewInFront = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.order { view, tree in
        // The roots' own order, each after its descendants.
        var order: [LayerID] = []
        var open: [LayerID] = []
        for next in tree.drawingOrder(of: view) {
          while let last = open.last, last != tree.superlayer(of: next) {
            order.append(last)
            open.removeLast()
          }
          open.append(next)
        }
        return order + open.reversed()
      }), asked: [.drawingOrder], textbook: 2,
    .always(Words(en: "A view is drawn before its subviews: they are in front.", zh: "视图先于它的子视图绘制，子视图在它前面。"))
  )

  static let levelByLevel = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.order { view, tree in
        var depths: [LayerID: Int] = [:]
        for (view, depth) in tree.depthFirst { depths[view] = depth }
        return tree.drawingOrder(of: view).enumerated().sorted {
          (depths[$0.element] ?? 0, $0.offset) < (depths[$1.element] ?? 0, $1.offset)
        }.map { $0.element }
      }), asked: [.drawingOrder], textbook: 2,
    .always(
      Words(
        en: "Everything inside a view is drawn before its next sibling, not level by level.",
        zh: "先画完一个视图里的全部内容，再画它的下一个同级视图，而不是逐层绘制。")))
}

extension MistakeRow {
  fileprivate static let hits = hit { question, tree in
    switch question {
    case .hitTest, .layerHitTest: try? question.answer(in: tree)
    case .convert, .contains, .drawingOrder, .layout, .shown, .spring: nil
    }
  }

  fileprivate static func order(_ read: @escaping @Sendable (LayerID?, LayerTree) -> [LayerID]) -> Belief.Reading {
    { subject, tree in
      guard case .query(.drawingOrder(let view)) = subject else { return nil }
      return .views(read(view, tree))
    }
  }
}

extension Value {
  /// Returns a point of the superview in the view's own coordinates.
  fileprivate func inside(_ view: LayerID, of tree: LayerTree) -> Value? {
    guard case .literal(.point(let point)) = self else { return nil }
    return (try? tree.convert(point, from: tree.superlayer(of: view), to: view)).map { .literal(.point($0)) }
  }

  /// Returns a point of the view in the superview's coordinates.
  fileprivate func outside(_ view: LayerID, of tree: LayerTree) -> Value? {
    guard case .literal(.point(let point)) = self else { return nil }
    return (try? tree.convert(point, from: view, to: tree.superlayer(of: view))).map { .literal(.point($0)) }
  }
}

extension Rect {
  /// Whether a point would be inside if a rect included all its edges.
  fileprivate func hasInsideOrOnEdge(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}

extension LayerTree {
  /// Returns the NSView that would be hit if each included all its edges; the point is in the coordinates of the view's
  /// superview.
  fileprivate func viewWithAllEdges(at point: Point, in view: LayerID?) -> LayerID? {
    func takes(_ view: LayerID, _ point: Point) -> Bool {
      !self[view].isHidden && self[view].frame.hasInsideOrOnEdge(point)
    }
    var (hit, point) = (view, point)
    if let view {
      guard takes(view, point), let own = try? convert(point, from: superlayer(of: view), to: view) else { return nil }
      point = own
    }
    while let next = (hit.map { sublayers(of: $0) } ?? roots).last(where: { takes($0, point) }) {
      guard let own = try? convert(point, from: hit, to: next) else { return hit }
      (hit, point) = (next, own)
    }
    return hit
  }

  /// Returns the view that would get a touch if each view took its whole frame, the bounding box.
  fileprivate func viewWithFrame(at point: Point, in view: LayerID?) -> LayerID? {
    var (hit, point) = (view, point)
    while let next = (hit.map { sublayers(of: $0) } ?? roots).last(where: {
      takesTouches($0) && self[$0].frame.contains(point)
    }) {
      guard let own = try? convert(point, from: hit, to: next) else { return hit }
      (hit, point) = (next, own)
    }
    return hit
  }
}
