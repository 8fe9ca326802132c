import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel

// What is found wrong only when a scene is replayed: one message, one function.
extension Diagnostic {
  static func divisionByZero(at place: SourceRange) -> Diagnostic {
    Diagnostic(.divisionByZero, "the expression divides by zero here", at: place)
  }

  static func expressionNotFinite(at place: SourceRange) -> Diagnostic {
    Diagnostic(.notFinite, "the result of the expression is not a finite number", at: place)
  }

  static func functionNotFinite(_ function: ExpressionFunction, at place: SourceRange) -> Diagnostic {
    Diagnostic(.notFinite, "`\(function.rawValue)` has no finite value here", at: place)
  }

  static func nullRect(at place: SourceRange) -> Diagnostic {
    Diagnostic(.range, "the rect is inset by more than it measures, which makes CGRect's null rect", at: place)
  }

  static func noSuperview(of layer: LayerID, in outcome: ReplayResult, at place: SourceRange) -> Diagnostic {
    let view = outcome.name(of: layer)
    let isRemoved = outcome.tree.isRemoved(layer)
    let declared = outcome.header.views[layer.index].superview.map { outcome.name(of: $0) }
    return Diagnostic(
      .unknownName,
      isRemoved
        ? "`\(view)` was removed before this point and has no superview"
        : "`\(view)` is a top-level view at this point and has no superview", at: place,
      help: [
        isRemoved
          ? "write `- \(declared ?? "view1").addSubview: \(view)` before this step, or name the view that is read here"
          : "name the view that is read here, in place of `superview`"
      ])
  }

  static func refused(_ error: GeometryError, at place: SourceRange) -> Diagnostic {
    Diagnostic(error.isOfOtherViews ? .viewKind : .geometry, error.message, at: place, help: error.help)
  }

  /// A view that is inserted where no place is, and becomes the last subview.
  static func subviewAppended(_ view: String, in superview: String, _ error: TreeError, at place: SourceRange)
    -> Diagnostic
  {
    let reason =
      switch error {
      case .indexOutOfRange(let index, let allowed):
        "there is no place \(index), and the last one is \(allowed.upperBound)"
      case .notSubview, .cycle: "it is inserted beside a view that is not a subview of `\(superview)`"
      }
    return Diagnostic(
      .subviewAppended, "`\(view)` becomes the last subview of `\(superview)`: \(reason)", at: place,
      help: ["write `\(superview).addSubview: \(view)` where that is meant; a device does the same"])
  }

  static func refused(_ error: TreeError, names: (LayerID) -> String, at place: SourceRange) -> Diagnostic {
    switch error {
    case .cycle(let view, let superview):
      Diagnostic(
        .tree,
        view == superview
          ? "`\(names(view))` cannot be its own subview"
          : "`\(names(view))` holds `\(names(superview))`, so it cannot become its subview", at: place)
    case .indexOutOfRange(let index, let allowed):
      Diagnostic(
        .tree, "there is no place \(index) among the subviews", at: place,
        help: [
          (allowed.upperBound == 0 ? "the only place is 0" : "the places are 0 to \(allowed.upperBound)")
            + (index < 0
              ? "" : "; a device appends a view inserted beyond the end, and also counts sublayers without a view")
        ])
    case .notSubview(let view, let superview):
      Diagnostic(
        .tree, "`\(names(view))` is not a subview of `\(names(superview))`", at: place,
        help: ["only direct subviews count; `addSubview` makes it one"])
    }
  }

  static func lostInConversion(_ error: ConversionError, in outcome: ReplayResult, at place: SourceRange) -> Diagnostic
  {
    let names: (LayerID) -> String = outcome.name(of:)
    return switch error {
    case .singular(let layer):
      Diagnostic(
        .conversion, "points cannot be converted into `\(names(layer))`: its transform has no inverse", at: place,
        help: [
          outcome.tree[layer].transform3D.affine.map { $0.b == 0 && $0.c == 0 } ?? false
            ? "a scale of 0 flattens the view into a line or a point; write a small scale in its place, such as 0.001"
            : "the transform flattens the view into a line or a point; write one that leaves it an area"
        ])
    case .behindViewer(let layer):
      Diagnostic(.conversion, "the point is behind the viewer in `\(names(layer))` (w is not above 0)", at: place)
    case .noImage(let layer):
      Diagnostic(
        .conversion, "`contentRect` needs `imageSize: [width, height]` of `\(names(layer))`", at: place,
        help: ["declare the view with the size of its image"])
    case .noScrollView(let layer):
      Diagnostic(.conversion, "`\(names(layer))` is not a scroll view; declare it with a `contentSize`", at: place)
    case .removed(let layer):
      Diagnostic(
        .conversion, "`\(names(layer))` was removed from its superview, so it has no place in the window", at: place,
        help: ["convert between views inside `\(names(layer))`, or add it with `addSubview` first"])
    case .noScreen(let layer):
      Diagnostic(
        .conversion,
        "`keyboardLayoutGuide` of `\(names(layer))` ends at the bottom of the window, and the scene names no device",
        at: place, help: ["write `device: iPhone 14` at the top of the scene"])
    case .notFinite(let layer):
      Diagnostic(.conversion, "the result is too large for a double in `\(names(layer))`", at: place)
    }
  }

  static func constraintsWithoutLayout(of view: String, superview: String?, isRemoved: Bool, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .constraintsWithoutLayout,
      "the constraints of `\(view)` have no effect: no `layout` of its superview follows", at: place,
      help: [
        superview.map { "write `- \($0).layout:` after them" }
          ?? "`\(view)` \(isRemoved ? "was removed" : "is a top-level view"), and has no superview that could be laid out"
      ])
  }

  static func unknownSource(of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownConstraintSource,
      "this constraint of `\(view)` refers to a view that is not a sibling, so its axis is ignored",
      at: place, help: ["refer to `superlayer` or to a view with the same superview"])
  }
}
