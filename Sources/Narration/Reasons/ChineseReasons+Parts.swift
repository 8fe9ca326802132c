internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunWords

// Values, places and the longer sentences.
extension ChineseReasons {
  func t(scale: Point) -> String {
    scale.x == scale.y
      ? "缩放 \(t(scale.x)) 倍" : "横向缩放 \(t(scale.x)) 倍、纵向缩放 \(t(scale.y)) 倍"
  }

  /// A value behind Han characters, from which Latin ones stand off by a space.
  func t(_ value: PropertyValue) -> String {
    switch value {
    case .number(let number): " \(t(number))"
    case .bool(let bool): " \(bool)"
    case .autoresizingMask, .angle, .nothing: "这样"
    case .point, .size, .rect, .transform, .transform3D: " \(numbers.list(value.numbers))"
    }
  }

  func place(_ view: LayerID?) -> String { view.map { " \(names($0)) " } ?? "窗口" }

  func times(_ factor: Double) -> String {
    switch factor {
    case 0.5: "只有原来的一半大"
    default: "是原来的 \(t(factor)) 倍大"
    }
  }

  func resizedByMask(_ v: String, _ superview: String, _ shares: [ResizeShare]) -> String {
    let axes = shares.map { share in
      let parts = share.parts.map { "\(part($0.part))（\(t($0.size))）变化 \(t($0.growth))" }
      let rule =
        switch share.rule {
        case .alone: ""
        case .inProportion: "，按各自原来的大小分配"
        case .equally: "，平均分配"
        case .toPixels: "，两边向下取整到整像素"
        case .toPoints: "，结果取整到整数点"
        }
      return "\(superview) 的\(share.isHorizontal ? "宽度" : "高度")从 \(t(share.extent.before)) 变为 "
        + "\(t(share.extent.after))，\(v) 的\(parts.joined(separator: "、"))\(rule)"
    }
    return "\(v) 按 autoresizingMask 调整：\(axes.joined(separator: "；"))。"
  }

  func part(_ part: ResizeShare.Part) -> String {
    switch part {
    case .left: "左边距"
    case .width: "宽度"
    case .right: "右边距"
    case .top: "上边距"
    case .height: "高度"
    case .bottom: "下边距"
    }
  }
}
