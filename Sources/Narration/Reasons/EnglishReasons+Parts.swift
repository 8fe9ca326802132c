internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunWords

// Values, places and the longer sentences.
extension EnglishReasons {
  func t(scale: Point) -> String {
    scale.x == scale.y ? t(scale.x) : "\(t(scale.x)) across and \(t(scale.y)) down"
  }

  func t(_ value: PropertyValue) -> String {
    switch value {
    case .number(let number): t(number)
    case .bool(let bool): "\(bool)"
    case .autoresizingMask, .angle, .nothing: "that"
    case .point, .size, .rect, .transform, .transform3D: numbers.list(value.numbers)
    }
  }

  func place(_ view: LayerID?) -> String { view.map(names) ?? "the window" }

  func times(_ factor: Double) -> String {
    switch factor {
    case 2: "twice as large"
    case 0.5: "half as large"
    default: "\(t(factor)) times as large"
    }
  }

  func resizedByMask(_ v: String, _ superview: String, _ shares: [ResizeShare]) -> String {
    let axes = shares.map { share in
      let parts = share.parts.map { "\(part($0.part)) (\(t($0.size))) by \(t($0.growth))" }
      let rule =
        switch share.rule {
        case .alone: ""
        case .inProportion: ", in proportion to what they measured"
        case .equally: ", in equal parts"
        case .toPixels: ", both edges taken down to whole pixels"
        case .toPoints: ", to whole points"
        }
      return "the \(share.isHorizontal ? "width" : "height") of \(superview) goes from "
        + "\(t(share.extent.before)) to \(t(share.extent.after)), which changes its "
        + parts.joined(separator: ", its ") + rule
    }
    return "\(v) is resized by its autoresizingMask: \(axes.joined(separator: "; "))."
  }

  func part(_ part: ResizeShare.Part) -> String {
    switch part {
    case .left: "left margin"
    case .width: "width"
    case .right: "right margin"
    case .top: "top margin"
    case .height: "height"
    case .bottom: "bottom margin"
    }
  }
}
