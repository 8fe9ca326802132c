internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

// What people get wrong on the way from one view's coordinates to another's.
extension MistakeEntry {
  static let convertsBackwards = MistakeEntry(
    Belief(reading: conversion { value, from, to in .convert(value, from: to, to: from) }),
    english: "This converts in the wrong direction.",
    simplifiedChinese: "转换的方向反了。")

  static let convertsIntoWindow = MistakeEntry(
    Belief(reading: conversion { value, from, _ in .convert(value, from: from, to: nil) }),
    english: "This counts in the window, not in the view that is asked for.",
    simplifiedChinese: "这是窗口坐标系里的数值，不是所问的视图的坐标系。")

  static let leavesUnconverted = MistakeEntry(
    Belief(reading: conversion { value, from, _ in .convert(value, from: from, to: from) }),
    english: "This is not converted: each view has its own coordinates.",
    simplifiedChinese: "这里没有转换：每个视图都有自己的坐标系。")

  static let ignoresTransformsOnTheWay = MistakeEntry(
    Belief(
      state: { tree in
        for view in tree.ids { try? tree.setTransform(.identity, of: view) }
      }, reading: alongTheWay),
    english: "The transforms of the views on the way count as well, not only their origins.",
    simplifiedChinese: "途经的各个视图的 transform 也要算进去，不能只加减原点。")

  static let ignoresBoundsOrigin = MistakeEntry(
    Belief(
      state: { tree in
        for view in tree.ids { tree.setBoundsOrigin(.zero, of: view) }
      }, reading: alongTheWay),
    english: "The origins of the bounds on the way count: they shift what is inside a view.",
    simplifiedChinese: "途经的各个视图的 bounds 原点也要算进去：它会移动视图里面的内容。")

  static let boundsOriginBackwards = MistakeEntry(
    Belief(
      state: { tree in
        for view in tree.ids {
          let origin = tree[view].bounds.origin
          tree.setBoundsOrigin(Point(x: 0 - origin.x, y: 0 - origin.y), of: view)
        }
      }),
    english:
      "The sign of bounds.origin is wrong: where it grows, what is inside moves up and to the left.",
    simplifiedChinese: "bounds.origin 的符号反了：它增大时，里面的内容向左、向上移动。")

  static let ignoresFlip = MistakeEntry(
    Belief(
      state: { tree in
        for view in tree.ids { tree.setGeometryFlipped(false, of: view) }
      }, reading: alongTheWay),
    english: "Inside a view with geometryFlipped y counts from the bottom.",
    simplifiedChinese: "在设置了 geometryFlipped 的视图里，y 从底边算起。")

  /// What is answered to questions about more than one view: what the state says.
  private static let alongTheWay: Belief.Reading = { subject, tree in
    switch subject {
    case .property(_, let path) where path.property != .windowFrame: nil
    case .property, .query: subject.answer(in: tree)
    }
  }

  private static func conversion(
    _ change: @escaping @Sendable (Value, LayerID?, LayerID?) -> Query.Question
  ) -> Belief.Reading {
    { subject, tree in
      guard case .query(.convert(let value, let from, let to)) = subject else { return nil }
      return try? change(value, from, to).answer(in: tree)
    }
  }
}

extension LayerTree {
  /// Gives the bounds another origin and their old size, whatever it is.
  fileprivate mutating func setBoundsOrigin(_ origin: Point, of view: LayerID) {
    let bounds = Rect(origin: origin, size: self[view].bounds.size)
    guard bounds != self[view].bounds else { return }
    _ = try? setBounds(bounds, of: view)
  }
}
