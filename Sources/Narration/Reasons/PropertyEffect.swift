internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunWords

/// What an assignment to a property takes part in, by which its arithmetic and its reasons are chosen.
enum PropertyEffect {
  case frame, bounds, center, anchorPoint, matrix, anchorPointZ
  case depth, sublayers, flip
  /// A property that moves nothing, at least not yet: what its value means for a view.
  case appearance(@Sendable (_ view: LayerID, _ layer: Layer) -> Words)
  case nothing
}

extension Property {
  /// What an assignment takes part in.
  var effect: PropertyEffect {
    switch self {
    case .frame: .frame
    case .bounds: .bounds
    case .center: .center
    case .anchorPoint: .anchorPoint
    case .transform, .transform3D: .matrix
    case .anchorPointZ: .anchorPointZ
    case .zPosition: .depth
    case .sublayerTransform: .sublayers
    case .geometryFlipped: .flip
    case .hidden:
      .appearance { view, layer in
        layer.isHidden
          ? Words(
            en: """
              A hidden view keeps its frame and its place; with all that is in it, it is neither drawn nor hit.
              """,
            zh: "隐藏的视图仍保留 frame 和位置，只是它和里面的一切都不再绘制，也不会被命中。")
          : Words(
            en:
              "\(view) is drawn and can be hit again; its frame and its place are what they were.",
            zh: "\(view) 重新绘制，也能被命中；frame 和位置与之前相同。")
      }
    case .alpha:
      .appearance { view, layer in
        layer.opacity >= 0.01
          ? Words(
            en: "Opacity has no part in geometry: frame and place stay.",
            zh: "不透明度与几何无关：frame 和位置都不变。")
          : Words(
            en: """
              Opacity has no part in geometry, but below 0.01 UIView's hit test passes \(view) over.
              """,
            zh: "不透明度与几何无关，但低于 0.01 时 UIView 的 hitTest 会跳过 \(view)。")
      }
    case .clipsToBounds:
      .appearance { view, layer in
        layer.masksToBounds
          ? Words(
            en: "What lies outside of the bounds of \(view) is cut off; no frame changes.",
            zh: "\(view) 的 bounds 以外的内容被裁掉，frame 都不变。")
          : Words(
            en:
              "What lies outside of the bounds of \(view) is no longer cut off; no frame changes.",
            zh: "\(view) 的 bounds 以外的内容不再被裁掉，frame 都不变。")
      }
    case .userInteractionEnabled:
      .appearance { view, layer in
        layer.isUserInteractionEnabled
          ? Words(
            en: "UIView's hit test looks at \(view) again; no frame changes.",
            zh: "UIView 的 hitTest 重新检查 \(view)，frame 都不变。")
          : Words(
            en:
              "UIView's hit test passes \(view) over, with all that is in it; no frame changes.",
            zh: "UIView 的 hitTest 会跳过 \(view) 和里面的一切，frame 都不变。")
      }
    case .autoresizingMask:
      .appearance { _, _ in
        Words(
          en: "Nothing moves yet: a mask counts when the size of the superview changes.",
          zh: "暂时没有变化：要等父视图的大小改变时，autoresizingMask 才起作用。")
      }
    case .autoresizesSubviews:
      .appearance { view, layer in
        layer.autoresizesSubviews
          ? Words(
            en: """
              Nothing moves yet: the masks of its subviews count when the size of \(view) changes.
              """,
            zh: "暂时没有变化：要等 \(view) 的大小改变时，子视图的 autoresizingMask 才起作用。")
          : Words(
            en: """
              Nothing moves: from now on the subviews of \(view) keep their frames when its size changes.
              """,
            zh: "什么都不移动：此后 \(view) 的大小改变时，子视图的 frame 保持不变。")
      }
    case .windowFrame: .nothing
    }
  }
}
