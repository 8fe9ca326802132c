internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree

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

  func appearance(_ v: String, _ property: Property, _ isOn: Bool) -> String {
    switch property {
    case .hidden:
      isOn
        ? "A hidden view keeps its frame and its place; with all that is in it, it is neither drawn nor hit."
        : "\(v) is drawn and can be hit again; its frame and its place are what they were."
    case .alpha:
      isOn
        ? "Opacity has no part in geometry: frame and place stay."
        : "Opacity has no part in geometry, but below 0.01 UIView's hit test passes \(v) over."
    case .clipsToBounds:
      isOn
        ? "What lies outside of the bounds of \(v) is cut off; no frame changes."
        : "What lies outside of the bounds of \(v) is no longer cut off; no frame changes."
    case .userInteractionEnabled:
      isOn
        ? "UIView's hit test looks at \(v) again; no frame changes."
        : "UIView's hit test passes \(v) over, with all that is in it; no frame changes."
    case .autoresizingMask:
      "Nothing moves yet: a mask counts when the size of the superview changes."
    case .autoresizesSubviews:
      isOn
        ? "Nothing moves yet: the masks of its subviews count when the size of \(v) changes."
        : "Nothing moves: from now on the subviews of \(v) keep their frames when its size changes."
    case .frame, .bounds, .center, .anchorPoint, .transform, .transform3D, .sublayerTransform,
      .zPosition, .anchorPointZ, .geometryFlipped, .windowFrame:
      ""
    }
  }

  func gaveWay(_ v: String, _ superview: String, _ shares: [ResizeShare]) -> String {
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
    return "\(v) gives way by its autoresizingMask: \(axes.joined(separator: "; "))."
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
