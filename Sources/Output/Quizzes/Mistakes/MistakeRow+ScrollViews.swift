import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

// Mistakes about scroll views, images and safe areas.
extension MistakeRow {
  static let insetsForgotten = MistakeRow(
    on: .withLayers, .beliefs { $0.hasScrollViews ? [.ignoresInsets] : [] },
    asked: [.contentOffset, .scrolling, .bounds, .windowFrame, .conversion], textbook: 1,
    .when(
      { $0.asks(.contentOffset, .bounds, .windowFrame, .conversion) },
      Words(
        en: "This ignores the insets: they shift the position where the content rests and appears.",
        zh: "这里漏掉了内缩量：内容停下和显示的位置都要避开它们。")),
    .when(
      { $0.property != .adjustedContentInset && $0.property != .contentInset },
      Words(en: "This ignores the insets around the content.", zh: "这里漏掉了内容四周的内缩量。")))

  static let contentOffsetBackwards = MistakeRow(
    on: .withLayers,
    Belief(reading: { subject, tree in
      guard case .property(let view, let path) = subject,
        path.property == .contentOffset || path.property == .bounds, tree[view].extras.isScrollView
      else { return nil }
      var bounds = tree[view].bounds
      bounds.origin = Point(x: 0 - bounds.origin.x, y: 0 - bounds.origin.y)
      let whole: PropertyValue = path.property == .bounds ? .rect(bounds) : .point(bounds.origin)
      return .value(path.component?.read(from: whole) ?? whole)
    }), asked: [.contentOffset, .bounds], textbook: 1,
    .when(
      { $0.offsetIsNegative },
      Words(
        en: "The sign is wrong: contentOffset is negative where blank space precedes the content.",
        zh: "符号反了：内容前面留有空白时，contentOffset 是负的。")),
    .always(
      Words(
        en: "The sign is wrong: contentOffset is the origin of the bounds, the point of the content where they begin.",
        zh: "符号反了：contentOffset 就是 bounds 的原点，也就是内容中 bounds 开始处的那个点。")))

  static let zoomLeftOut = MistakeRow(
    on: .withLayers, .beliefs { $0.zooms ? [.leavesZoomOut] : [] }, by: [.zoom],
    asked: [.frame, .center, .windowFrame, .conversion, .scrolling], textbook: 1,
    .when(
      { !$0.asks(.scrolling) },
      Words(
        en: "This ignores the zoom: the transform of the zoomed view scales by zoomScale.",
        zh: "这里漏掉了缩放：被缩放的视图的 transform 就是 zoomScale 倍的缩放。")),
    .when(
      { $0.property != .zoomScale },
      Words(
        en: "This ignores the zoom: the content is as large as the frame of the zoomed view, which zoomScale scales.",
        zh: "这里漏掉了缩放：内容的尺寸就是被缩放视图的 frame 的尺寸，要乘以 zoomScale。")))

  static let zoomsAboutMiddle = MistakeRow(
    on: .withLayers, .beliefs { $0.zooms ? [.zoomsAboutAnchor] : [] }, by: [.zoom],
    asked: [.frame, .center, .windowFrame, .conversion], textbook: 2,
    .always(
      Words(
        en: "Zooming keeps the origin of the zoomed view's frame, not its \(Fact.center).",
        zh: "缩放保持被缩放视图的 frame 原点不变，而不是 \(Fact.center) 不变。")))

  static let zoomScalesSubviews = MistakeRow(
    on: .withLayers, .beliefs { $0.zooms ? [.zoomScalesFrames] : [] }, by: [.zoom], asked: [.frame, .center],
    textbook: 1,
    .always(
      Words(
        en: "A subview's frame and \(Fact.center) are in its superview's coordinate system, which zooming does not "
          + "change.", zh: "子视图的 frame 和 \(Fact.center) 以父视图的坐标系为准，缩放不会改变它们。")))

  static let zoomKeepsCorner = MistakeRow(
    on: .withLayers, .beliefs { $0.zooms ? [.zoomKeepsCorner] : [] }, by: [.zoom],
    asked: [.contentOffset, .bounds, .windowFrame, .conversion], textbook: 1,
    .when(
      { $0.zoomKeptMiddle },
      Words(
        en: "Setting zoomScale keeps the content at the middle of the bounds in place, not the content at the corner.",
        zh: "设置 zoomScale 时，保持不动的是位于 bounds 中心的内容点，而不是角上的那个点。")))

  static let anotherContentMode = MistakeRow(
    on: .withLayers,
    .beliefs { _ in
      // Two modes that this one is confused with: its counterpart, and one of another kind.
      [.images { $0.counterpart }, .images { $0.modeOfAnotherKind }]
    }, asked: [.image], textbook: 1,
    .when(
      { $0.contentMode == .scaleAspectFit },
      Words(
        en: "scaleAspectFit keeps the proportions of the image and shows all of it: the smaller of the two "
          + "ratios decides.", zh: "scaleAspectFit 保持图片的宽高比并完整显示：由两个比例中较小的一个决定。")),
    .when(
      { $0.contentMode == .scaleAspectFill },
      Words(
        en: "scaleAspectFill keeps the proportions of the image and fills all of the bounds: the larger of the two "
          + "ratios decides.", zh: "scaleAspectFill 保持图片的宽高比并铺满 bounds：由两个比例中较大的一个决定。")),
    .when(
      { $0.contentMode == .scaleToFill || $0.contentMode == .redraw },
      Words(
        en: "With this contentMode the image fills the bounds, regardless of its proportions.",
        zh: "在这种 contentMode 下，图片占满 bounds，不管自己的宽高比。")),
    .always(
      Words(
        en: "With this contentMode the image keeps its size; the name of the mode gives its position.",
        zh: "在这种 contentMode 下，图片保持自己的尺寸，位置由名称决定。")))

  static let contentRectInSuperview = MistakeRow(
    on: .withLayers,
    Belief(
      reading: MistakeRow.reading { property, view, tree in
        guard property == .contentRect, tree[view].transform3D == .identity, let rect = tree[view].contentRect
        else { return nil }
        let (own, outer) = (tree[view].bounds.origin, tree[view].frame.origin)
        let origin = Point(x: rect.origin.x - own.x + outer.x, y: rect.origin.y - own.y + outer.y)
        return .rect(Rect(origin: origin, size: rect.size))
      }), asked: [.image], textbook: 3,
    .always(
      Words(
        en: "This is in the superview's coordinate system; contentRect is in the view's own.",
        zh: "这是父视图坐标系里的数值；contentRect 以该视图的坐标系为准。")))

  static let safeAreaForgotten = MistakeRow(
    on: .withLayers, .beliefs { $0.hasSafeArea ? [.ignoresSafeArea] : [] },
    asked: MistakeRow.placed.union([.contentOffset, .scrolling, .safeArea]), textbook: 1,
    .always(Words(en: "This ignores the safe area.", zh: "这里漏掉了安全区域。")))

  static let safeAreaIsEverywhere = MistakeRow(
    on: .withLayers,
    .beliefs {
      // The outermost view must stay the same until the end.
      $0.hasSafeArea && !$0.changesTree ? [.safeAreaIsEverywhere] : []
    }, asked: MistakeRow.placed.union([.contentOffset, .scrolling, .safeArea]), textbook: 1,
    .always(
      Words(
        en: "A view gets only the part of its superview's safe area insets that overlaps it; this uses the full "
          + "insets of the outermost view.", zh: "视图的安全区域只取父视图安全区域伸进它里面的部分；这里用了最外层的全部内缩量。")))
}
