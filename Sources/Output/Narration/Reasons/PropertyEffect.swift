import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunWords

/// The effect of assigning a property, which selects its arithmetic and its reasons.
enum PropertyEffect {
  case frame, bounds, center, anchorPoint, matrix, anchorPointZ
  case depth, sublayers, flip
  case scroll, zoom
  /// A property that moves nothing, at least not yet: the meaning of its new value for a view, in the resulting state.
  case appearance(@Sendable (_ view: LayerID, _ tree: LayerTree) -> Words)
  case nothing
}

extension Property {
  /// The effect of an assignment.
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
    case .geometryFlipped, .flipped: .flip
    case .hidden:
      .appearance { view, tree in
        guard !tree[view].isHidden else {
          return Words(
            en: "A hidden view keeps its frame and its place; neither it nor its subviews are drawn or hit.",
            zh: "隐藏的视图仍保留 frame 和位置，只是它和子视图都不再绘制，也不会被命中。")
        }
        if let outer = tree.unseen(around: view) {
          return Words(
            en: """
              \(view) is no longer hidden, but still invisible, because \(outer).\(tree.blocking(outer)); its \
              frame and its place are unchanged.
              """, zh: "\(view) 不再隐藏，但仍然看不见，因为 \(outer).\(tree.blocking(outer))；frame 和位置与之前相同。")
        }
        return tree.untouchable(around: view) == nil
          ? Words(
            en: "\(view) is drawn and can be hit again; its frame and its place are unchanged.",
            zh: "\(view) 重新绘制，也能被命中；frame 和位置与之前相同。")
          : Words(
            en: "\(view) is drawn again; its frame and its place are unchanged.",
            zh: "\(view) 重新绘制；frame 和位置与之前相同。")
      }
    case .alpha:
      .appearance { view, tree in
        tree[view].opacity >= 0.01 || tree.platform == .appkit
          ? Words(en: "Opacity does not affect geometry: frame and place stay.", zh: "不透明度与几何无关：frame 和位置都不变。")
          : Words(
            en: "Opacity does not affect geometry, but below 0.01 UIView's hit test skips \(view).",
            zh: "不透明度与几何无关，但低于 0.01 时 UIView 的 hitTest 会跳过 \(view)。")
      }
    case .clipsToBounds:
      .appearance { view, tree in
        tree[view].masksToBounds
          ? Words(
            en: "Content outside the bounds of \(view) is clipped; no frame changes.",
            zh: "\(view) 的 bounds 以外的内容被裁掉，frame 都不变。")
          : Words(
            en: "Content outside the bounds of \(view) is no longer clipped; no frame changes.",
            zh: "\(view) 的 bounds 以外的内容不再被裁掉，frame 都不变。")
      }
    case .userInteractionEnabled:
      .appearance { view, tree in
        guard tree[view].isUserInteractionEnabled else {
          return Words(
            en: "UIView's hit test skips \(view) and its subviews; no frame changes.",
            zh: "UIView 的 hitTest 会跳过 \(view) 及其子视图，frame 都不变。")
        }
        return tree.untouchable(around: view).map { outer in
          Words(
            en: """
              UIView's hit test still skips \(view), because \(outer).\(tree.blocking(outer)); no frame changes.
              """, zh: "UIView 的 hitTest 仍会跳过 \(view)，因为 \(outer).\(tree.blocking(outer))；frame 都不变。")
        }
          ?? Words(
            en: "UIView's hit test includes \(view) again; no frame changes.",
            zh: "UIView 的 hitTest 重新检查 \(view)，frame 都不变。")
      }
    case .autoresizingMask:
      .appearance { _, _ in
        Words(
          en: "Nothing moves yet: a mask takes effect when the size of the superview changes.",
          zh: "暂时没有变化：要等父视图的尺寸改变时，autoresizingMask 才起作用。")
      }
    case .autoresizesSubviews:
      .appearance { view, tree in
        tree[view].autoresizesSubviews
          ? Words(
            en: "Nothing moves yet: the masks of its subviews take effect when the size of \(view) changes.",
            zh: "暂时没有变化：要等 \(view) 的尺寸改变时，子视图的 autoresizingMask 才起作用。")
          : Words(
            en: """
              Nothing moves: from now on the subviews of \(view) keep their frames when its size changes.
              """, zh: "没有视图移动：此后 \(view) 的尺寸改变时，子视图的 frame 保持不变。")
      }
    case .contentOffset: .scroll
    case .zoomScale: .zoom
    case .contentSize, .contentInset, .contentInsetAdjustmentBehavior, .alwaysBounceHorizontal, .alwaysBounceVertical,
      .scrollEnabled, .underBars, .minimumZoomScale, .maximumZoomScale:
      .appearance { view, _ in
        Words(
          en: "Nothing moves: \(view) keeps its offset; only its scrollable range may change.",
          zh: "没有视图移动：\(view) 的 contentOffset 不变，只有可滚动的范围可能改变。")
      }
    case .additionalSafeAreaInsets, .preservesSuperviewLayoutMargins, .insetsLayoutMarginsFromSafeArea:
      .appearance { view, _ in
        Words(
          en: "Nothing moves yet: the safe area and the margins of \(view) take effect at the next layout.",
          zh: "暂时没有变化：\(view) 的安全区域和边距要到下一次布局才起作用。")
      }
    case .contentMode, .imageSize:
      .appearance { view, tree in
        tree[view].contentRect.map { rect in
          Words(
            en: "The image of \(view) is drawn in \(rect) of its coordinate system; no frame changes.",
            zh: "\(view) 的图片画在它的坐标系中的 \(rect) 里，frame 都不变。")
        } ?? Words(en: "\(view) has no image, so nothing is drawn elsewhere.", zh: "\(view) 没有图片，因此什么都不会画到别处。")
      }
    case .hitOutsets:
      .appearance { view, tree in
        Words(
          en: """
            Hits of \(view) are tested in \(tree[view].hitBounds) of its coordinate system; no frame changes.
            """,
          zh: "\(view) 的命中范围是它的坐标系中的 \(tree[view].hitBounds)，frame 都不变。")
      }
    case .windowFrame, .adjustedContentInset, .offsetRange, .visibleRect, .page, .safeAreaInsets, .safeArea,
      .keyboardLayoutGuide,
      .layoutMargins, .contentRect, .needsLayout, .layouts:
      .nothing
    }
  }
}

extension LayerTree {
  /// Returns the layer itself or the nearest ancestor that UIView's hit test skips; nil if there is none.
  fileprivate func untouchable(around view: LayerID) -> LayerID? {
    nearLine(from: view).first {
      if platform == .appkit { return self[$0].isHidden }
      return self[$0].isHidden || !self[$0].isUserInteractionEnabled || self[$0].opacity < 0.01
    }
  }

  /// Returns the reason why a layer is invisible, or else cannot be hit, as text after its name.
  fileprivate func blocking(_ view: LayerID) -> Words {
    let layer = self[view]
    if layer.isHidden { return Words(en: "hidden is true", zh: "hidden 为 true") }
    if layer.opacity < 0.01 { return Words(en: "alpha is \(layer.opacity)", zh: "alpha 为 \(layer.opacity)") }
    return Words(en: "userInteractionEnabled is false", zh: "userInteractionEnabled 为 false")
  }
}
