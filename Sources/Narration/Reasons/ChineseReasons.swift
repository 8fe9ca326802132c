internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunWords

/// Causes in Simplified Chinese.
struct ChineseReasons: SpeaksNumbers {
  let names: (LayerID) -> String
  let numbers: SpokenNumbers
  /// What the scene's platform calls the place of the anchor point.
  let centerName: String

  func text(of reason: Reason) -> String {
    let v = names(reason.view)
    switch reason {
    case .frameOfTransform(_, let frame, let bounds, let center):
      return
        "没有给 \(v).frame 赋值，它却变成了 \(t(frame))：frame 是算出来的，是 bounds（\(t(bounds))）绕 \(centerName) \(t(center)) "
        + "变换后的外接矩形，\(centerName) 不变。"
    case .frameOfMatrix(_, let frame, let isDivided):
      let division = isDivided ? "，再除以 w" : ""
      return
        "没有给 \(v).frame 赋值，它却变成了 \(t(frame))：bounds 的四个角经过 4 × 4 变换\(division)，frame 是它们的外接矩形。"
    case .translatedFirst(_, let by, let way):
      return "平移 \(t(by)) 发生在原来的 transform 之前，也要经过它变换，所以 \(v) 移动了 \(t(way))。"
    case .boxOfTurned(_, let bounds):
      return "frame 只是旋转后的视图的外接矩形，视图本身的大小仍是 bounds 的 \(t(bounds))。"
    case .sameBox(_, let frame):
      return "\(v).frame 仍为 \(t(frame))：变换后的外接矩形与之前相同。"
    case .readsAsIdentity:
      return "\(v).transform 读出来是单位变换，因为这个 4 × 4 变换不是二维变换。"
    case .frameOfCenter(_, let way, let frame):
      return "\(v).frame 由 \(centerName) 算出，因此随之移动 \(t(way))，成为 \(t(frame))，大小不变。"
    case .frameOfAnchor(_, let way, let center, let anchor):
      return
        "\(v) 移动了 \(t(way))：\(centerName) 仍为 \(t(center))，但落在这一点上的不再是视图的 \(t(anchor.before))，而是 "
        + "\(t(anchor.after))（以视图的大小为单位）。"
    case .anchorInPlace(_, let center, let anchor):
      return
        "\(v) 在屏幕上的位置不变：\(centerName) 从 \(t(center.before)) 改为 \(t(center.after))，新的锚点 \(t(anchor)) 本来就在那里。"
    case .aboutAnchor(_, let size, let anchor, let center, let frame, let isMapped):
      return
        "\(v) 的 bounds 以锚点 \(t(anchor)) 为中心从 \(t(size.before)) 变为 \(t(size.after))，锚点仍在 \(centerName) "
        + "\(t(center))，所以\(isMapped ? "经过 transform 之后" : "") frame 成为 \(t(frame))。"
    case .frameIsNotStored(_, let center, let bounds):
      return "frame 并不存储：给它赋值，是把 \(v).\(centerName) 设为 \(t(center))，把 bounds.size 设为 \(t(bounds))。"
    case .turnedAround(_, let rect):
      return "负的大小先翻转过来：\(t(rect.before)) 即 \(t(rect.after))。"
    case .sizeBeforeScale(_, let size, let scale):
      return
        "\(v).bounds.size 是 \(t(size.after)) 而不是 \(t(size.before))：frame 是 transform（\(t(scale: scale))）之后的大小，"
        + "bounds.size 是之前的大小，即 \(t(size.before.width))/\(t(scale.x)) × \(t(size.before.height))/\(t(scale.y))。"
    case .sizeBeforeTransform(_, let size):
      return
        "\(v).bounds.size 是 \(t(size.after)) 而不是 \(t(size.before))：frame 的大小要经过 transform 的逆变换才成为 bounds.size。"
    case .translationOnTop(_, let translation, let center):
      return "\(v).\(centerName) 为 \(t(center))，因为还要加上 transform 自身的平移 \(t(translation))。"
    case .readsOtherwise(_, let frame):
      return
        "\(v).frame 读回来是 \(t(frame.after))，而不是所赋的 \(t(frame.before))：所赋的大小是作为向量逆变换回去的，"
        + "由此得到的 bounds 再变换后，外接矩形就不同了。"
    case .readsThroughMatrix(_, let frame):
      return
        "\(v).frame 读回来是 \(t(frame.after))，而不是所赋的 \(t(frame.before))：赋值时把不是二维变换的 4 × 4 变换当作单位变换，"
        + "读取时却要经过它。"
    case .singularInPlaceOfInverse(_, let frame):
      return
        "\(v).frame 读回来是 \(t(frame.after))，而不是所赋的 \(t(frame.before))：transform 没有逆变换，赋值时就用它本身代替。"
    case .ignoresTransform(_, let frame):
      return
        "这个场景的模型设置 \(centerName) 和 bounds.size 时不看 transform，所以 \(v).frame 读回来是 \(t(frame.after))，"
        + "而不是 \(t(frame.before))。"
    case .autoLayout(_, let bounds, let frame):
      return
        "Auto Layout 把 \(v).bounds.size 设为 \(t(bounds))，并设置 \(centerName)，不看 transform；由此算出的 frame 是 \(t(frame))。"
    case .contentsMove(_, let origin, let way, let isFlipped):
      let corner = isFlipped ? "左下角" : "左上角"
      return
        "bounds.origin 是 \(v) \(corner)显示的那一点在自身坐标系中的坐标：它变成 \(t(origin)) 之后，里面的内容就相对\(corner)"
        + "朝相反方向移动 \(t(way))，而 \(v) 自己并不因此移动。"
    case .subviewScaled(_, let superview, let frame, let screen, let factor):
      return
        "\(v) 在屏幕上看起来\(times(factor))（从 \(t(screen.before)) 到 \(t(screen.after))），但 frame 仍为 \(t(frame))："
        + "它以 \(names(superview)) 内部的坐标系计量，而被缩放的正是整个坐标系。"
    case .subviewMoves(_, let superview, let frame, let way):
      return
        "\(v) 在屏幕上移动了 \(t(way))，因为 \(names(superview)) 内部的坐标系移动了；frame 以这个坐标系计量，仍为 \(t(frame))。"
    case .subviewMapped(_, let superview, let frame, let screen):
      return
        "\(v) 在屏幕上从 \(t(screen.before)) 到了 \(t(screen.after))，但 frame 仍为 \(t(frame))：它以 \(names(superview)) "
        + "内部的坐标系计量，而被变换的正是整个坐标系。"
    case .subviewStays(_, let superview, let screen):
      return "\(v) 在屏幕上的位置不变，仍在 \(t(screen))：\(names(superview)) 内部的坐标系没有移动。"
    case .otherWay(_, let superview, let frame, let screen):
      return
        "\(v) 在屏幕上移动了 \(t(screen))，在 \(names(superview)) 里移动了 \(t(frame))：\(names(superview)) 内部的坐标系"
        + "到屏幕之间还有变换。"
    case .otherBox(_, let superview, let screen):
      return
        "\(v) 在屏幕上从 \(t(screen.before)) 到了 \(t(screen.after))：frame 以 \(names(superview)) 内部的坐标系计量，"
        + "到屏幕之间还有变换。"
    case .onlyOnScreen(_, let frame, let screen):
      return
        "\(v).frame 仍为 \(t(frame))，但在屏幕上 \(v) 从 \(t(screen.before)) 到了 \(t(screen.after))。"
    case .nothingOnScreen(_, let screen):
      return "数值变了，但 \(v) 在屏幕上的位置不变，仍在 \(t(screen))。"
    case .unseen(let view, let hidden):
      return view == hidden
        ? "这些都看不见，因为 \(v) 是隐藏的。"
        : "这些都看不见，因为 \(v) 所在的 \(names(hidden)) 是隐藏的。"
    case .flipped(_, let isFlipped):
      return "\(v) 内部的 y 轴现在\(isFlipped ? "从底部向上" : "从顶部向下")；它自己的 frame 不变。"
    case .depthOnly:
      return "深度不改变 \(v) 在父视图中和在屏幕上的位置；同级视图中，较近的画在前面。"
    case .depthOnScreen(_, let frame, let screen):
      return
        "\(v).frame 仍为 \(t(frame))，因为父视图的透视不计入 frame；在透视下，\(v) 在屏幕上从 \(t(screen.before)) 到了 "
        + "\(t(screen.after))。"
    case .sublayersOnly:
      return "sublayerTransform 只变换 \(v) 里面的视图，以 \(v) 的锚点为中心；\(v) 自己不变。"
    case .appearance(_, let appearance, let isOn): return appearance.chinese(v, isOn)
    case .resizedByMask(_, let superview, let shares):
      return resizedByMask(v, names(superview), shares)
    case .turnedResized(_, let bounds):
      return
        "\(v) 带有旋转，frame 只是它的外接矩形；把这个矩形改变大小后再赋给它，视图就变形了：bounds 从 \(t(bounds.before)) "
        + "变为 \(t(bounds.after))。"
    case .othersResized(_, let count): return "另有 \(count) 个视图也这样调整。"
    case .laidOut(_, let values, let frame):
      let rules = values.map { "\($0.attribute.rawValue) = \(t($0.value))" }
      return "\(v) 的约束要求 \(rules.joined(separator: "、"))；frame 据此设置，读出来是 \(t(frame))。"
    case .layoutIsDone:
      return "什么都没有移动：\(v) 里没有约束要求改变 frame。"
    case .constraintsWait:
      return "暂时什么都不移动：\(v) 的父视图布局时，约束才起作用。"
    case .constraintsAreGone:
      return "什么都不移动：没有约束的 \(v) 在父视图布局时保持不变。"
    case .movedInTree(_, let superview, let frame, let screen):
      let (old, new) = (place(superview.before), place(superview.after))
      let end = screen.map { screen in
        t(screen.before) == t(screen.after)
          ? "；在屏幕上的位置不变，仍在 \(t(screen.after))"
          : "；在屏幕上就从 \(t(screen.before)) 到了 \(t(screen.after))"
      }
      return
        "\(v).frame 的数值仍为 \(t(frame))，但从此以\(new)的坐标系计量，不再以\(old)的坐标系计量\(end ?? "")。"
    case .orderOnly(_, let behind, let front):
      let places = [
        behind.map { "在 \(names($0)) 前面" }, front.map { "在 \(names($0)) 后面" },
      ].compactMap { $0 }
      return "只改变子视图的顺序，\(v) 现在\(places.joined(separator: "、"))；frame 和位置都不变。"
    case .hasNoSuperview: return "\(v) 本来就没有父视图。"
    case .isThere: return "\(v) 本来就在那里。"
    case .sameValue(_, let path, let value): return "\(v).\(path) 本来就是\(t(value))。"
    case .withinTolerance: return "\(v) 的变化都没有超过场景的容差。"
    case .singularStays: return "\(v).transform 没有逆变换，因此保持原样。"
    }
  }
}
