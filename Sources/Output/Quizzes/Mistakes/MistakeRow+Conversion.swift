import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// Mistakes about conversion.
extension MistakeRow {
  static let convertsBackwards = MistakeRow(
    on: .all, Belief(reading: MistakeRow.conversion { value, from, to in .convert(value, from: to, to: from) }),
    asked: [.conversion], textbook: 2, .always(Words(en: "This converts in the wrong direction.", zh: "换算的方向反了。")))

  static let convertsIntoWindow = MistakeRow(
    on: .all, Belief(reading: MistakeRow.conversion { value, from, _ in .convert(value, from: from, to: nil) }),
    asked: [.conversion], textbook: 3,
    .always { made in
      guard case .query(.convert(_, _, let to?)) = made.subject else { return nil }
      let name = made.name(to)
      return Words(
        en: "This is in the coordinates of the window; the question asks for the coordinates of \(name).",
        zh: "这是窗口坐标系里的数值，问的是 \(name) 坐标系里的数值。"
      )
    })

  static let convertsIntoSuperview = MistakeRow(
    on: .all,
    Belief(reading: { subject, tree in
      guard case .query(.convert(let value, let from?, let to)) = subject,
        let superview = tree.superlayer(of: from), superview != to, tree.lies(from, in: to)
      else { return nil }
      return try? Query.Question.convert(value, from: from, to: superview).answer(in: tree)
    }), asked: [.conversion], textbook: 2,
    .when(
      { $0.isTransformedBeyondSuperview },
      Words(
        en: "This converts only to the superview; the origin and the transform of every view on the way count.",
        zh: "这里只换算到了父视图；换算路径上每个视图的原点和 transform 都要计入。")),
    .always(
      Words(
        en: "This converts only to the superview; the origin of every view on the way counts.",
        zh: "这里只换算到了父视图；换算路径上每个视图的原点都要计入。")))

  static let leavesUnconverted = MistakeRow(
    on: .all, Belief(reading: MistakeRow.conversion { value, from, _ in .convert(value, from: from, to: from) }),
    asked: [.conversion], textbook: 3,
    .always(Words(en: "This is not converted: each view has its own coordinate system.", zh: "这里没有换算：每个视图的坐标系各不相同。")))

  static let ignoresTransformsOnTheWay = MistakeRow(
    on: .withLayers,
    Belief(
      state: { tree in for view in tree.ids { try? tree.setTransform(.identity, of: view) } },
      reading: MistakeRow.alongTheWay), by: [.scale, .turn, .shear, .translation],
    asked: [.conversion, .windowFrame, .hitTest, .layerHitTest], textbook: 1,
    .when(
      { $0.asks(.hitTest, .layerHitTest) },
      Words(
        en: "A hit test looks for views where their transforms show them.", zh: "hitTest 按照 transform 之后显示的位置查找视图。")
    ),
    .when(
      { $0.asks(.conversion, .windowFrame) },
      Words(
        en: "The transforms of the views on the way count as well, not only their origins.",
        zh: "换算路径上每个视图的 transform 也要计入，不能只加减原点。")))

  static let ignoresBoundsOrigin = MistakeRow(
    on: .all,
    Belief(
      state: { tree in for view in tree.ids { tree.setBoundsOrigin(.zero, of: view) } },
      reading: { subject, tree in
        // Coordinates of subviews start at the bounds' origin as well.
        if case .property(_, let path) = subject, path.property == .contentRect || path.property == .safeArea {
          return subject.answer(in: tree)
        }
        return MistakeRow.alongTheWay(subject, tree)
      }), by: [.boundsOrigin],
    asked: [.conversion, .windowFrame, .contains, .hitTest, .layerHitTest, .image, .safeArea], textbook: 2,
    .when(
      { $0.asks(.contains, .image) || $0.asks(.safeArea) && $0.onlyOwnBoundsAreMoved },
      Words(
        en: "The bounds begin at their own origin, which is not (0, 0) here.",
        zh: "bounds 从它自己的原点开始，这里的原点不是 (0, 0)。")),
    .when(
      { $0.asks(.hitTest, .layerHitTest) },
      Words(
        en: "The origin of the bounds counts: a view's bounds begin there, and it shifts their content.",
        zh: "bounds 的原点也要计入：它决定 bounds 从哪里开始，并移动里面的内容。")),
    .always(
      Words(
        en: "The bounds.origin of every view on the way counts: it shifts the content of the view.",
        zh: "换算路径上每个视图的 bounds 原点也要计入：它会移动视图里面的内容。")))

  static let boundsOriginBackwards = MistakeRow(
    on: .all,
    Belief(
      state: { tree in
        for view in tree.ids {
          let origin = tree[view].bounds.origin
          tree.setBoundsOrigin(Point(x: 0 - origin.x, y: 0 - origin.y), of: view)
        }
      },
      reading: { subject, tree in
        switch subject {
        case .property(_, let path) where path.property == .windowFrame: subject.answer(in: tree)
        case .query(.convert): subject.answer(in: tree)
        case .property, .query, .timed: nil
        }
      }), by: [.boundsOrigin], asked: [.conversion, .windowFrame], textbook: 1,
    .when(
      { $0.isUprightEverywhere && $0.growsDownwardsEverywhere == true },
      Words(
        en: "The sign of bounds.origin is wrong: when it grows, the content moves up and to the left.",
        zh: "bounds.origin 的符号反了：它增大时，里面的内容向左、向上移动。")),
    .when(
      { $0.isUprightEverywhere && $0.growsDownwardsEverywhere == false },
      Words(
        en: "The sign of bounds.origin is wrong: when it grows, the content moves down and to the left.",
        zh: "bounds.origin 的符号反了：它增大时，里面的内容向左、向下移动。")),
    .always(
      Words(
        en: "The sign of bounds.origin is wrong: when it grows, the content moves towards smaller coordinates.",
        zh: "bounds.origin 的符号反了：它增大时，里面的内容向坐标减小的方向移动。")))

  static let ignoresFlip = MistakeRow(
    on: .all,
    Belief(
      state: { tree in
        for view in tree.ids {
          tree.setGeometryFlipped(false, of: view)
          tree.setFlipped(false, of: view)
        }
      }, reading: MistakeRow.alongTheWay), asked: [.conversion, .windowFrame, .hitTest, .layerHitTest], textbook: 1,
    .when(
      { $0.tree.platform == .appkit },
      Words(
        en: "If isFlipped is true, y in an NSView grows downwards from the top edge, otherwise upwards from the "
          + "bottom edge. The superview does not matter.",
        zh: "在 isFlipped 为 true 的 NSView 里，y 从顶边向下增大；为 false 时从底边向上增大，与它的父视图无关。")),
    .when(
      { $0.flipCount == 1 && $0.tree.platform == .ios },
      Words(
        en: "Inside a view with geometryFlipped, y is measured from the bottom edge.",
        zh: "在设置了 geometryFlipped 的视图里，y 从底边算起。"
      )),
    .when(
      { $0.flipCount == 1 },
      Words(
        en: "Inside a layer with geometryFlipped, y is measured from the top edge.",
        zh: "在设置了 geometryFlipped 的图层里，y 从顶边算起。")),
    .always(
      Words(en: "geometryFlipped reverses the y axis inside a view.", zh: "geometryFlipped 会把视图里面的 y 轴反过来。")))

  static let countsFromTheTop = MistakeRow(
    on: .all,
    Belief(
      reading: MistakeRow.reading { property, view, tree in
        guard property == .frame, let superview = tree.superlayer(of: view), !tree.growsDownwards(inside: superview)
        else { return nil }
        var (frame, outer) = (tree[view].frame, tree[superview].bounds)
        frame.origin.y = outer.minY + outer.maxY - frame.maxY
        return .rect(frame)
      }), asked: [.frame], textbook: 3,
    .always(
      Words(
        en: "This counts y from the top edge; here y grows upwards, from the bottom edge.",
        zh: "这里从顶边开始数 y；而这里的 y 从底边向上增大。")))
}

extension MistakeRow {
  /// The answer from the state to questions about more than one view.
  fileprivate static let alongTheWay: Belief.Reading = { subject, tree in
    switch subject {
    case .property(_, let path) where path.property != .windowFrame: nil
    case .timed: nil
    case .property, .query: subject.answer(in: tree)
    }
  }

  fileprivate static func conversion(_ change: @escaping @Sendable (Value, LayerID?, LayerID?) -> Query.Question)
    -> Belief.Reading
  {
    { subject, tree in
      guard case .query(.convert(let value, let from, let to)) = subject else { return nil }
      return try? change(value, from, to).answer(in: tree)
    }
  }
}

extension LayerTree {
  /// Sets the origin of the bounds and keeps their size, even if that is unusual.
  fileprivate mutating func setBoundsOrigin(_ origin: Point, of view: LayerID) {
    let bounds = Rect(origin: origin, size: self[view].bounds.size)
    guard bounds != self[view].bounds else { return }
    _ = try? setBounds(bounds, of: view)
  }
}
