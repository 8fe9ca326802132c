internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

// What people get wrong about points and the coordinates they are in.
extension MistakeEntry {
  static let testsFrame = MistakeEntry(
    Belief(
      reading: hit { question, tree in
        guard case .contains(.literal(.point(let point)), let view) = question else { return nil }
        return .value(.bool(tree[view].frame.contains(point)))
      }),
    english: "The point is compared with the bounds, in the view's own coordinates, not the frame.",
    simplifiedChinese: "比较的是 bounds（视图自身的坐标系），不是 frame。")

  static let farEdgeCounts = MistakeEntry(
    Belief(
      reading: hit { question, tree in
        guard case .contains(.literal(.point(let point)), let view) = question else { return nil }
        let bounds = tree[view].bounds
        return .value(
          .bool(
            bounds.minX <= point.x && point.x <= bounds.maxX && bounds.minY <= point.y
              && point.y <= bounds.maxY))
      }),
    english: "The right and the bottom edge do not belong to the bounds any more.",
    simplifiedChinese: "右边缘和下边缘已经不属于 bounds 了。")

  static let pointInSuperview = MistakeEntry(
    Belief(
      reading: hit { question, tree in
        switch question {
        case .contains(let value, let view):
          guard let point = value.inside(view, of: tree) else { return nil }
          return try? Query.Question.contains(point, view).answer(in: tree)
        case .hitTest(let value, let view?):
          guard let point = value.inside(view, of: tree) else { return nil }
          return try? Query.Question.hitTest(point, view).answer(in: tree)
        case .layerHitTest(let value, let layer?):
          guard let point = value.outside(layer, of: tree) else { return nil }
          return try? Query.Question.layerHitTest(point, layer).answer(in: tree)
        case .convert, .hitTest, .layerHitTest, .drawingOrder: return nil
        }
      }),
    english:
      "The point is read in the wrong coordinates: UIView's hitTest and contains take the view's "
      + "own, CALayer's hitTest the superlayer's.",
    simplifiedChinese:
      "点的坐标系弄错了：UIView 的 hitTest 和 contains 用视图自身的坐标系，CALayer 的 hitTest "
      + "用父图层的坐标系。")
}

extension Value {
  /// A point of the superview's, in the view's own coordinates.
  fileprivate func inside(_ view: LayerID, of tree: LayerTree) -> Value? {
    guard case .literal(.point(let point)) = self else { return nil }
    return (try? tree.convert(point, from: tree.superlayer(of: view), to: view))
      .map { .literal(.point($0)) }
  }

  /// A point of the view's own, in the superview's coordinates.
  fileprivate func outside(_ view: LayerID, of tree: LayerTree) -> Value? {
    guard case .literal(.point(let point)) = self else { return nil }
    return (try? tree.convert(point, from: view, to: tree.superlayer(of: view)))
      .map { .literal(.point($0)) }
  }
}
