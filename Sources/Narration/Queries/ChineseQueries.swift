internal import GeomrunGeometry
internal import GeomrunLayerTree
internal import GeomrunWords

/// The ways to answers in Simplified Chinese.
struct ChineseQueries: SpeaksNumbers {
  let names: (LayerID) -> String
  let numbers: SpokenNumbers

  func text(of fact: QueryFact) -> String {
    switch fact {
    case .sameSpace(let view): return "两端都是\(place(view))，无需换算。"
    case .point(let point, let from, let image, let to):
      return "\(place(from))中的 \(t(point)) 就是\(place(to))中的 \(t(image))。"
    case .corners(let corners, let from, let images, let to):
      return "\(place(from))中的四个角 \(list(corners)) 就是\(place(to))中的 \(list(images))。"
    case .box(let box, let view): return "它们在\(place(view))中的外接矩形是 \(t(box))。"
    case .contains(let point, let view, let bounds):
      let v = names(view)
      return bounds.contains(point)
        ? "\(t(point)) 在 \(v) 的 bounds \(t(bounds)) 之内（右边缘和下边缘不算在内）。"
        : "\(t(point)) 在 \(v) 的 bounds \(t(bounds)) 之外：\(outside(point, bounds))。"
    case .looked(let view, let verdict): return text(of: verdict, on: names(view))
    case .frontOfWindow: return "从最前面的视图开始检查窗口里的视图。"
    case .askedInOrder(let view, let isByDepth):
      return isByDepth
        ? "\(place(view))里按 zPosition 从大到小检查。"
        : "UIView 的 hitTest 不看 zPosition：\(place(view))里从列表的最后一个检查到第一个。"
    case .hitAllTheSame(let view):
      return "CALayer 的 hitTest 不看 \(names(view)) 的不透明度和 userInteractionEnabled。"
    case .noneInside(let view): return "\(names(view)) 里面没有点中任何视图，所以点中的是 \(names(view)) 自己。"
    case .noneHit: return "所以什么也没有点中。"
    case .inTreeOrder(let view, let siblings):
      return "\(place(view))里的视图深度相同，按列表的顺序绘制：\(list(siblings))。"
    case .byDepth(let view, let siblings):
      let texts = siblings.map { "\(names($0.view))（zPosition \(numbers.text($0.depth))）" }
      return "\(place(view))里 zPosition 较小的先画，相同的按列表的顺序：\(texts.joined(separator: "、"))。"
    case .outerFirst: return "视图先画，它里面的视图后画。"
    }
  }

  private func text(of verdict: QueryFact.Verdict, on v: String) -> String {
    switch verdict {
    case .hidden: "跳过 \(v) 和里面的一切：它是隐藏的。"
    case .disabled: "跳过 \(v) 和里面的一切：它的 userInteractionEnabled 为 false。"
    case .transparent(let alpha):
      "跳过 \(v) 和里面的一切：它的 alpha 为 \(numbers.text(alpha))，小于 0.01。"
    case .unreachable: "跳过 \(v) 和里面的一切：它的 transform 没有逆变换，没有点能换算到它里面。"
    case .outside(let point, let bounds):
      "这一点在 \(v) 中是 \(t(point))，在 bounds \(t(bounds)) 之外（\(outside(point, bounds))），所以跳过 \(v) 和里面的一切。"
    case .clipped(let point, let bounds):
      "这一点在 \(v) 中是 \(t(point))，在 bounds \(t(bounds)) 之外（\(outside(point, bounds))）；\(v) 在那里裁掉里面的内容，所以一并跳过。"
    case .perhapsInside(let point, let bounds):
      "这一点在 \(v) 中是 \(t(point))，在 bounds \(t(bounds)) 之外，所以没有点中 \(v) 自己；但里面的视图可能伸到那里，还要检查。"
    case .inside(let point, let bounds, let hasSubviews):
      "这一点在 \(v) 中是 \(t(point))，在 bounds \(t(bounds)) 之内，"
        + (hasSubviews ? "先从最前面开始检查里面的视图。" : "所以点中了 \(v)。")
    }
  }

  /// What keeps a point out of bounds.
  private func outside(_ point: Point, _ bounds: Rect) -> String {
    [
      side("x", point.x, bounds.origin.x, bounds.origin.x + bounds.size.width),
      side("y", point.y, bounds.origin.y, bounds.origin.y + bounds.size.height),
    ].compactMap { $0 }.joined(separator: "，")
  }

  private func side(_ axis: String, _ value: Double, _ min: Double, _ max: Double) -> String? {
    if value < min { return "\(axis) = \(numbers.text(value)) 小于 \(numbers.text(min))" }
    return value < max ? nil : "\(axis) = \(numbers.text(value)) 不小于 \(numbers.text(max))"
  }

  private func list(_ points: [Point]) -> String { points.map(t).joined(separator: "、") }
  private func list(_ views: [LayerID]) -> String { views.map(names).joined(separator: "、") }
  /// A view's name stands off from Han characters on both sides.
  private func place(_ view: LayerID?) -> String { view.map { " \(names($0)) " } ?? "窗口" }
}
