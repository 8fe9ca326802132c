internal import GeomrunLayerProperties
internal import GeomrunLayerTree

/// What an assignment to a property takes part in, by which its arithmetic and its reasons are chosen.
enum PropertyEffect {
  case frame, bounds, center, anchorPoint, matrix, anchorPointZ
  case depth, sublayers, flip
  case appearance(Appearance)
  case nothing
}

/// A property that moves nothing, at least not yet.
struct Appearance {
  /// Whether it is on, or is at its default.
  let isOn: @Sendable (Layer) -> Bool
  /// What that means for a view, in English.
  let english: @Sendable (_ view: String, _ isOn: Bool) -> String
  /// The same in Chinese.
  let chinese: @Sendable (_ view: String, _ isOn: Bool) -> String
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
    case .hidden: .appearance(.hidden)
    case .alpha: .appearance(.alpha)
    case .clipsToBounds: .appearance(.clipsToBounds)
    case .userInteractionEnabled: .appearance(.userInteractionEnabled)
    case .autoresizingMask: .appearance(.autoresizingMask)
    case .autoresizesSubviews: .appearance(.autoresizesSubviews)
    case .windowFrame: .nothing
    }
  }
}

extension Appearance {
  fileprivate static let hidden = Appearance(
    isOn: { $0.isHidden },
    english: { view, isOn in
      isOn
        ? "A hidden view keeps its frame and its place; with all that is in it, it is neither drawn nor hit."
        : "\(view) is drawn and can be hit again; its frame and its place are what they were."
    },
    chinese: { view, isOn in
      isOn
        ? "隐藏的视图仍保留 frame 和位置，只是它和里面的一切都不再绘制，也不会被点中。"
        : "\(view) 重新绘制，也能被点中；frame 和位置与之前相同。"
    })

  fileprivate static let alpha = Appearance(
    isOn: { $0.opacity >= 0.01 },
    english: { view, isOn in
      isOn
        ? "Opacity has no part in geometry: frame and place stay."
        : "Opacity has no part in geometry, but below 0.01 UIView's hit test passes \(view) over."
    },
    chinese: { view, isOn in
      isOn
        ? "不透明度与几何无关：frame 和位置都不变。"
        : "不透明度与几何无关，但低于 0.01 时 UIView 的 hitTest 会跳过 \(view)。"
    })

  fileprivate static let clipsToBounds = Appearance(
    isOn: { $0.masksToBounds },
    english: { view, isOn in
      isOn
        ? "What lies outside of the bounds of \(view) is cut off; no frame changes."
        : "What lies outside of the bounds of \(view) is no longer cut off; no frame changes."
    },
    chinese: { view, isOn in
      isOn
        ? "\(view) 的 bounds 以外的内容被裁掉，frame 都不变。"
        : "\(view) 的 bounds 以外的内容不再被裁掉，frame 都不变。"
    })

  fileprivate static let userInteractionEnabled = Appearance(
    isOn: { $0.isUserInteractionEnabled },
    english: { view, isOn in
      isOn
        ? "UIView's hit test looks at \(view) again; no frame changes."
        : "UIView's hit test passes \(view) over, with all that is in it; no frame changes."
    },
    chinese: { view, isOn in
      isOn
        ? "UIView 的 hitTest 重新检查 \(view)，frame 都不变。"
        : "UIView 的 hitTest 会跳过 \(view) 和里面的一切，frame 都不变。"
    })

  fileprivate static let autoresizingMask = Appearance(
    isOn: { !$0.autoresizingMask.isEmpty },
    english: { _, _ in
      "Nothing moves yet: a mask counts when the size of the superview changes."
    },
    chinese: { _, _ in "暂时什么都不移动：父视图的大小改变时，autoresizingMask 才起作用。" })

  fileprivate static let autoresizesSubviews = Appearance(
    isOn: { $0.autoresizesSubviews },
    english: { view, isOn in
      isOn
        ? "Nothing moves yet: the masks of its subviews count when the size of \(view) changes."
        : "Nothing moves: from now on the subviews of \(view) keep their frames when its size changes."
    },
    chinese: { view, isOn in
      isOn
        ? "暂时什么都不移动：\(view) 的大小改变时，子视图的 autoresizingMask 才起作用。"
        : "什么都不移动：此后 \(view) 的大小改变时，子视图的 frame 保持不变。"
    })
}
