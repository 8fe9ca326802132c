import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

// Errors found only in a replay: one message, one function.
extension Diagnostic {
  static func divisionByZero(at place: SourceRange) -> Diagnostic {
    Diagnostic(.divisionByZero, Words(en: "the expression divides by zero here", zh: "表达式在这里除以 0"), at: place)
  }

  static func expressionNotFinite(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .notFinite, Words(en: "the result of the expression is not a finite number", zh: "表达式的结果不是有限数"), at: place)
  }

  static func functionNotFinite(_ function: ExpressionFunction, at place: SourceRange) -> Diagnostic {
    let name = function.rawValue
    return Diagnostic(
      .notFinite, Words(en: "`\(code: name)` has no finite value here", zh: "`\(code: name)` 在这里没有有限的值"), at: place)
  }

  static func nullRect(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      Words(
        en: "the rect is inset by more than it measures, which makes CGRect's null rect",
        zh: "矩形的内缩量超过了它的尺寸，结果是 CGRect.null"), at: place)
  }

  static func noSuperview(of layer: LayerID, in outcome: ReplayResult, at place: SourceRange) -> Diagnostic {
    let view = outcome.name(of: layer)
    let declared = outcome.header.views[layer.index].superview.map { outcome.name(of: $0) } ?? "view1"
    guard outcome.tree.isRemoved(layer) else {
      return Diagnostic(
        .unknownName,
        Words(
          en: "`\(code: view)` is a top-level view at this point and has no superview",
          zh: "`\(code: view)` 此时是顶层视图，没有父视图"), at: place,
        help: [
          Words(
            en: "name the view that is read here, in place of `superview`", zh: "不写 `superview`，直接写出要读取的视图")
        ])
    }
    return Diagnostic(
      .unknownName,
      Words(
        en: "`\(code: view)` was removed before this point and has no superview",
        zh: "`\(code: view)` 在此之前已被移除，没有父视图"), at: place,
      help: [
        Words(
          en:
            "write `- \(code: declared).addSubview: \(code: view)` before this step, or name the view that is read here",
          zh: "在这一步之前写上 `- \(code: declared).addSubview: \(code: view)`，或者直接写出要读取的视图")
      ])
  }

  static func refused(_ error: GeometryError, at place: SourceRange) -> Diagnostic {
    Diagnostic(error.isOfOtherViews ? .viewKind : .geometry, error.words, at: place, help: error.advice)
  }

  /// A view is inserted at a position that does not exist, and becomes the last subview.
  static func subviewAppended(_ view: String, in superview: String, _ error: TreeError, at place: SourceRange)
    -> Diagnostic
  {
    let reason: Words =
      switch error {
      case .indexOutOfRange(let index, let allowed):
        Words(
          en: "there is no place \(index), and the last one is \(allowed.upperBound)",
          zh: "没有位置 \(index)，最后一个位置是 \(allowed.upperBound)")
      case .notSubview, .cycle:
        Words(
          en: "it is inserted beside a view that is not a subview of `\(code: superview)`",
          zh: "它插在一个视图旁边，而那个视图不是 `\(code: superview)` 的子视图")
      }
    return Diagnostic(
      .subviewAppended,
      Words(
        en: "`\(code: view)` becomes the last subview of `\(code: superview)`: \(reason)",
        zh: "`\(code: view)` 成为 `\(code: superview)` 的最后一个子视图：\(reason)"), at: place,
      help: [
        Words(
          en: "write `\(code: superview).addSubview: \(code: view)` where that is meant; a device does the same",
          zh: "如果本意如此，写成 `\(code: superview).addSubview: \(code: view)`；设备也是这样做的")
      ])
  }

  static func refused(_ error: TreeError, names: (LayerID) -> String, at place: SourceRange) -> Diagnostic {
    switch error {
    case .cycle(let view, let superview):
      let (name, inner) = (names(view), names(superview))
      return Diagnostic(
        .tree,
        view == superview
          ? Words(en: "`\(code: name)` cannot be its own subview", zh: "`\(code: name)` 不能成为自己的子视图")
          : Words(
            en: "`\(code: name)` holds `\(code: inner)`, so it cannot become its subview",
            zh: "`\(code: name)` 包含 `\(code: inner)`，所以不能成为它的子视图"), at: place)
    case .indexOutOfRange(let index, let allowed):
      let places: Words =
        allowed.upperBound == 0
        ? Words(en: "the only place is 0", zh: "唯一的位置是 0")
        : Words(en: "the places are 0 to \(allowed.upperBound)", zh: "位置从 0 到 \(allowed.upperBound)")
      return Diagnostic(
        .tree, Words(en: "there is no place \(index) among the subviews", zh: "子视图中没有位置 \(index)"), at: place,
        help: [
          index < 0
            ? places
            : Words(
              en:
                "\(places); a device appends a view inserted beyond the end, and also counts sublayers without a view",
              zh: "\(places)；设备会把超出末尾的视图加到最后，并且没有视图的子图层也计入位置")
        ])
    case .notSubview(let view, let superview):
      let (name, outer) = (names(view), names(superview))
      return Diagnostic(
        .tree,
        Words(
          en: "`\(code: name)` is not a subview of `\(code: outer)`", zh: "`\(code: name)` 不是 `\(code: outer)` 的子视图"),
        at: place,
        help: [
          Words(
            en: "only direct subviews count; `addSubview` makes it one", zh: "只有直接子视图才算；用 `addSubview` 让它成为子视图")
        ])
    }
  }

  static func lostInConversion(_ error: ConversionError, in outcome: ReplayResult, at place: SourceRange) -> Diagnostic
  {
    func name(_ layer: LayerID) -> VisibleText { VisibleText(outcome.name(of: layer)) }
    return switch error {
    case .singular(let layer):
      Diagnostic(
        .conversion,
        Words(
          en: "points cannot be converted into `\(name(layer))`: its transform has no inverse",
          zh: "坐标无法换算到 `\(name(layer))`：它的 transform 没有逆变换"), at: place,
        help: [
          outcome.tree[layer].transform3D.affine.map { $0.b == 0 && $0.c == 0 } ?? false
            ? Words(
              en:
                "a scale of 0 flattens the view into a line or a point; write a small scale in its place, such as 0.001",
              zh: "缩放为 0 会把视图压成一条线或一个点；改用很小的缩放，例如 0.001")
            : Words(
              en: "the transform flattens the view into a line or a point; write one that leaves it an area",
              zh: "这个 transform 会把视图压成一条线或一个点；改用保留面积的 transform")
        ])
    case .behindViewer(let layer):
      Diagnostic(
        .conversion,
        Words(
          en: "the point is behind the viewer in `\(name(layer))` (w is not above 0)",
          zh: "在 `\(name(layer))` 中，这一点位于视点后方（w 不大于 0）"), at: place)
    case .noImage(let layer):
      Diagnostic(
        .conversion,
        Words(
          en: "`contentRect` needs `imageSize: [width, height]` of `\(name(layer))`",
          zh: "`contentRect` 需要 `\(name(layer))` 的 `imageSize: [width, height]`"), at: place,
        help: [Words(en: "declare the view with the size of its image", zh: "声明视图时写上图像的尺寸")])
    case .noScrollView(let layer):
      Diagnostic(
        .conversion,
        Words(
          en: "`\(name(layer))` is not a scroll view; declare it with a `contentSize`",
          zh: "`\(name(layer))` 不是滚动视图；声明时写上 `contentSize`"), at: place)
    case .removed(let layer):
      Diagnostic(
        .conversion,
        Words(
          en: "`\(name(layer))` was removed from its superview, so it has no place in the window",
          zh: "`\(name(layer))` 已从父视图移除，所以在窗口中没有位置"), at: place,
        help: [
          Words(
            en: "convert between views inside `\(name(layer))`, or add it with `addSubview` first",
            zh: "只在 `\(name(layer))` 内部的视图之间换算，或者先用 `addSubview` 加入它")
        ])
    case .noScreen(let layer):
      Diagnostic(
        .conversion,
        Words(
          en:
            "`keyboardLayoutGuide` of `\(name(layer))` ends at the bottom of the window, and the scene names no device",
          zh: "`\(name(layer))` 的 `keyboardLayoutGuide` 止于窗口底边，而场景没有写明设备"),
        at: place,
        help: [Words(en: "write `device: iPhone 14` at the top of the scene", zh: "在场景开头写上 `device: iPhone 14`")])
    case .notFinite(let layer):
      Diagnostic(
        .conversion,
        Words(
          en: "the result is too large for a double in `\(name(layer))`", zh: "`\(name(layer))` 中的结果超出了 double 的范围"),
        at: place)
    }
  }

  static func constraintsWithoutLayout(of view: String, superview: String?, isRemoved: Bool, at place: SourceRange)
    -> Diagnostic
  {
    let help: Words
    if let superview {
      help = Words(
        en: "write `- \(code: superview).layout:` after them", zh: "在它们之后写上 `- \(code: superview).layout:`")
    } else if isRemoved {
      help = Words(
        en: "`\(code: view)` was removed, and has no superview that could be laid out",
        zh: "`\(code: view)` 已被移除，没有可以布局的父视图")
    } else {
      help = Words(
        en: "`\(code: view)` is a top-level view, and has no superview that could be laid out",
        zh: "`\(code: view)` 是顶层视图，没有可以布局的父视图")
    }
    return Diagnostic(
      .constraintsWithoutLayout,
      Words(
        en: "the constraints of `\(code: view)` have no effect: no `layout` of its superview follows",
        zh: "`\(code: view)` 的约束不起作用：之后没有对父视图调用 `layout`"), at: place, help: [help])
  }

  static func unknownSource(of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownConstraintSource,
      Words(
        en: "this constraint of `\(code: view)` refers to a view that is not a sibling, so its axis is ignored",
        zh: "`\(code: view)` 的这条约束引用的视图不是同级视图，所以它所在的轴被忽略"),
      at: place,
      help: [
        Words(
          en: "refer to `superlayer` or to a view with the same superview", zh: "改为引用 `superlayer`，或同一父视图中的视图")
      ])
  }
}
