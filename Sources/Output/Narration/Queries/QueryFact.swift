import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// A fact on the way to the answer of a query; a nil view means the window.
enum QueryFact: Equatable {
  /// The reason why a hit test skips a view or enters it.
  enum Verdict: Equatable {
    case hidden
    case disabled
    case transparent(Double)
    /// The 3D transforms map no point of the view to the point.
    case unreachable
    case outside(Point, Reach)
    /// The view masks to its bounds, so nothing outside them is hit.
    case clipped(Point, Rect)
    /// The point is outside its bounds, but its subviews may contain it.
    case perhapsInside(Point, Rect)
    case inside(Point, Reach, Subviews)
    /// For NSViews, which are tested by their frames.
    case outsideFrame(FramePlace)
    case insideFrame(FramePlace, Subviews)

    var isInside: Bool {
      switch self {
      case .inside, .insideFrame: true
      case .hidden, .disabled, .transparent, .unreachable, .outside, .clipped, .perhapsInside, .outsideFrame: false
      }
    }
  }

  /// A point and a frame, both in the coordinates of a superview; nil for the window.
  struct FramePlace: Equatable {
    var point: Point
    var superview: LayerID?
    var frame: Rect
    /// Whether y increases upwards there, so the view includes its max-y edge, which is on top.
    var countsUpwards: Bool
  }

  /// The subviews of a view, and whether the front one is tested first.
  enum Subviews: Equatable { case none, fromTheFront, otherwise }

  /// The rect that has to contain the point, in the view's coordinates.
  struct Reach: Equatable {
    var rect: Rect
    /// Whether `hitOutsets` have changed it from the bounds.
    var isEnlarged = false
  }

  /// A view's depth among its siblings.
  struct Depth: Equatable {
    var view: LayerID
    var zPosition: Double
  }

  // Conversion.
  case sameSpace(LayerID?)
  case point(Point, LayerID?, is: Point, LayerID?)
  case corners([Point], LayerID?, are: [Point], LayerID?)
  case box(Rect, LayerID?)
  // Hit tests.
  case contains(Point, LayerID, Reach)
  case looked(LayerID, Verdict)
  /// The inverse does not exist, so the transform is used in its place.
  case throughSingular(LayerID)
  case windowAsks(fromTheFront: Bool)
  /// UIView's rules ignore zPosition, CALayer's follow it; only if that changes the order.
  case askedInOrder(LayerID?, byDepth: Bool)
  /// A layer is hit although a view would not be.
  case hitAllTheSame(LayerID)
  case noneInside(LayerID)
  case noneHit
  // Drawing order.
  case inTreeOrder(LayerID?, [LayerID])
  /// The list order of NSViews, which have no depth.
  case asListed(LayerID?, [LayerID])
  case byDepth(LayerID?, [Depth])
  /// Depth decides where they overlap, zPosition elsewhere.
  case inDepth(LayerID?, [Depth])
  /// The front one of two that overlap, against zPosition and list order, with the depths of both at a point.
  case nearer(LayerID, Double, LayerID, Double, at: Point, in: LayerID?)
  /// Two that intersect, so no order is right; for each, a point where it is in front.
  case crossing(LayerID, Point, LayerID, Point, in: LayerID?)
  case ring([LayerID])
  case tooManyInDepth(LayerID?, [LayerID])
  case outerFirst
  // Constraints.
  case constraintsHold
  /// Whether each of them is known to be necessary for the conflict.
  case contradiction([String], isIrreducible: Bool)
  /// The remainder of a conflict: extents with a negative sum, or a sum other than 0. `isEquation` if none of them is
  /// an inequality.
  case noRoom(ExtentSum, Double, isEquation: Bool)
  case remainder(Double, isEquation: Bool)
  /// The constraint of a conflict that breaks, or that none is predicted.
  case breaks(Words)
  /// The origin of a visible value.
  case told(Words)
  case noneIsOpen
  case isOpen(OpenNumber)
  case fitted(String, Reason.PlacedNumber)
}

extension QueryFact {
  /// The fact as a sentence.
  var words: Words {
    switch self {
    case .sameSpace(let view):
      Words(en: "Both ends are \(place: view), so no conversion is needed.", zh: "两端都是\(place: view)，无需换算。")
    case .point(let point, let source, let image, let target):
      Words(
        en: "\(point) in \(place: source) is \(image) in \(place: target).",
        zh: "\(place: source)中的 \(point) 就是\(place: target)中的 \(image)。")
    case .corners(let corners, let source, let images, let target):
      Words(
        en: "The corners \(corners.english) in \(place: source) are \(images.english) in \(place: target).",
        zh: "\(place: source)中的四个角 \(corners.chinese) 就是\(place: target)中的 \(images.chinese)。")
    case .box(let box, let view):
      Words(en: "Their bounding box in \(place: view) is \(box).", zh: "它们在\(place: view)中的外接矩形是 \(box)。")
    case .contains(let point, let view, let reach):
      reach.rect.contains(point)
        ? Words(
          en: "\(point) is inside the bounds of \(view)\(reach.behindView) (max edges excluded).",
          zh: "\(point) 在 \(view) 的 bounds\(reach.words) 之内（x 最大和 y 最大的两条边不算在内）。")
        : Words(
          en: """
            \(point) is outside the bounds of \(view)\(reach.behindView): \(Self.outside(point, reach.rect)).
            """,
          zh: "\(point) 在 \(view) 的 bounds\(reach.words) 之外：\(Self.outside(point, reach.rect))。")
    case .looked(let view, let verdict): verdict.words(on: view)
    case .windowAsks(fromTheFront: true):
      Words(en: "The window's subviews are tested from front to back.", zh: "从最前面的子视图开始检查窗口的子视图。")
    case .windowAsks(fromTheFront: false): Words(en: "The window's subviews are tested.", zh: "逐个检查窗口的子视图。")
    case .askedInOrder(let view, byDepth: true):
      Words(
        en: "The sublayers of \(place: view) are tested by descending zPosition.",
        zh: "按 zPosition 从大到小检查\(place: view)的子图层。")
    case .askedInOrder(let view, byDepth: false):
      Words(
        en: """
          UIView's hit test ignores zPosition: the subviews of \(place: view) are tested from last to first.
          """, zh: "UIView 的 hitTest 忽略 zPosition：\(place: view)的子视图从最后一个检查到第一个。")
    case .hitAllTheSame(let view):
      Words(
        en: "CALayer's hit test ignores the opacity and userInteractionEnabled of \(view).",
        zh: "CALayer 的 hitTest 忽略 \(view) 的不透明度和 userInteractionEnabled。")
    case .noneInside(let view):
      Words(en: "No subview of \(view) is hit, so \(view) itself is.", zh: "\(view) 的子视图都没有命中，所以命中的是 \(view) 自己。")
    case .throughSingular(let view):
      Words(
        en: "A transform of \(view) has no inverse; hit testing uses the transform itself.",
        zh: "\(view) 的变换中有一个没有逆变换；命中测试直接使用它本身。")
    case .noneHit: Words(en: "So nothing is hit.", zh: "所以什么也没有命中。")
    case .inTreeOrder(let view, let siblings):
      Words(
        en: """
          In \(place: view) all views have the same depth, so they are drawn in list order: \
          \(siblings.map { "\($0)" }.joined(by: ", ")).
          """, zh: "\(place: view)里的视图深度相同，按列表的顺序绘制：\(siblings.map { "\($0)" }.joined(by: "、"))。")
    case .asListed(let view, let siblings):
      Words(
        en: """
          NSViews are drawn in list order, in \(place: view): \(siblings.map { "\($0)" }.joined(by: ", ")).
          """, zh: "NSView 按列表的顺序绘制，\(place: view)里是：\(siblings.map { "\($0)" }.joined(by: "、"))。")
    case .byDepth(let view, let siblings):
      Words(
        en: """
          In \(place: view) views are drawn by ascending zPosition, then in list order: \
          \(siblings.map { "\($0.view) (zPosition \($0.zPosition))" }.joined(by: ", ")).
          """,
        zh: """
          \(place: view)里 zPosition 较小的先画，相同的按列表的顺序：\
          \(siblings.map { "\($0.view)（zPosition \($0.zPosition)）" }.joined(by: "、"))。
          """)
    case .inDepth(let view, let siblings):
      Words(
        en: """
          In \(place: view) overlapping views are drawn from far to near, others by ascending zPosition, then \
          in list order: \(siblings.map { "\($0.view) (zPosition \($0.zPosition))" }.joined(by: ", ")).
          """,
        zh: """
          \(place: view)里重叠的视图由远到近绘制；分不出远近的按 zPosition 从小到大，再按列表的顺序：\
          \(siblings.map { "\($0.view)（zPosition \($0.zPosition)）" }.joined(by: "、"))。
          """)
    case .nearer(let nearer, let nearerDepth, let farther, let fartherDepth, let point, let view):
      Words(
        en: """
          \(nearer) is in front of \(farther): at \(point) in \(place: view), where both are visible, \(nearer) \
          has z \(nearerDepth), \(farther) has \(fartherDepth).
          """,
        zh: """
          \(nearer) 在 \(farther) 前面：在\(place: view)的 \(point) 处两者重叠，\(nearer) 的 z 是 \(nearerDepth)，\
          \(farther) 的 z 是 \(fartherDepth)。
          """)
    case .crossing(let first, let firstPoint, let second, let secondPoint, let view):
      Words(
        en: """
          \(first) and \(second) intersect: at \(firstPoint) in \(place: view) \(first) is in front, at \
          \(secondPoint) \(second). No drawing order shows that.
          """,
        zh: """
          \(first) 与 \(second) 互相穿过：在\(place: view)的 \(firstPoint) 处 \(first) 在前，\
          在 \(secondPoint) 处 \(second) 在前。没有哪种顺序能表示出来。
          """)
    case .ring(let views):
      Words(
        en: """
          Each of \(views.map { "\($0)" }.joined(by: ", ")) is behind the next, and the last is behind the \
          first: no drawing order is right.
          """,
        zh: """
          \(views.map { "\($0)" }.joined(by: "、")) 中每一个都在下一个后面，最后一个又在第一个后面：没有哪种顺序是对的。
          """)
    case .tooManyInDepth(let view, let siblings):
      Words(
        en: """
          In \(place: view) there are \(Double(siblings.count)) views in 3D, too many to compare: zPosition \
          decides, then the list order.
          """, zh: "\(place: view)里有 \(Double(siblings.count)) 个三维视图，太多而不逐一比较：先按 zPosition，再按列表的顺序。")
    case .outerFirst: Words(en: "A view is drawn before its subviews.", zh: "先画视图本身，再画它的子视图。")
    case .constraintsHold: Words(en: "No required constraints conflict.", zh: "必需的约束没有冲突。")
    case .contradiction(let constraints, isIrreducible: false):
      Words(en: "\(Self.list(constraints)) conflict.", zh: "\(Self.list(constraints)) 不能同时满足。")
    case .contradiction(let constraints, isIrreducible: true):
      Words(
        en: "\(Self.list(constraints)) conflict; removing any one of them resolves this.",
        zh: "\(Self.list(constraints)) 不能同时满足；去掉其中任何一个，其余的就能同时满足。")
    case .noRoom(let extents, let excess, let isEquation):
      Words(
        en:
          """
          Together they imply \(extents.words) \(isEquation ? "=" : "<=") \(excess), and no \(extents.kind) \
          is below 0.
          """,
        zh: "合起来得到 \(extents.words) \(isEquation ? "=" : "<=") \(excess)，而 \(extents.kind) 不能小于 0。")
    case .remainder(let excess, isEquation: true):
      Words(en: "Together they imply 0 = \(excess).", zh: "合起来得到 0 = \(excess)。")
    case .remainder(let excess, isEquation: false):
      Words(en: "Together they imply 0 >= \(excess).", zh: "合起来得到 0 >= \(excess)。")
    case .told(let words): words
    case .breaks(let words): Words(en: "\(words).", zh: "\(words)。")
    case .noneIsOpen: Words(en: "No number is ambiguous.", zh: "没有歧义：每个数都只有一个值。")
    case .isOpen(let open): Self.open(open)
    case .fitted(let name, let number): Words("\(VisibleText(name)): \(number.words)")
    }
  }

  private static func list(_ constraints: [String]) -> Words {
    constraints.map { Words("`\(VisibleText($0))`") }.listed
  }

  private static func open(_ open: OpenNumber) -> Words {
    let number = Words("\(VisibleText(open.name)).\(VisibleText(open.quantity.word))")
    let top = open.top.map { Words(en: ", measured from the top of \($0)", zh: "（从 \($0) 的上边算起）") } ?? Words("")
    return switch (open.least, open.greatest) {
    case (let least?, let greatest?):
      Words(
        en: "\(number) is ambiguous: any value from \(least) to \(greatest) fits\(top).",
        zh: "\(number) 有歧义：\(least) 到 \(greatest) 之间的任何值都可以\(top)。")
    case (let least?, nil):
      Words(
        en: "\(number) is ambiguous: any value from \(least) up fits\(top).",
        zh: "\(number) 有歧义：不小于 \(least) 的任何值都可以\(top)。")
    case (nil, let greatest?):
      Words(
        en: "\(number) is ambiguous: any value up to \(greatest) fits\(top).",
        zh: "\(number) 有歧义：不大于 \(greatest) 的任何值都可以\(top)。")
    case (nil, nil): Words(en: "\(number) is ambiguous: any value fits\(top).", zh: "\(number) 有歧义：任何值都可以\(top)。")
    }
  }

  /// Returns the reason why a point is outside bounds.
  fileprivate static func outside(_ point: Point, _ bounds: Rect) -> Words {
    [
      side("x", point.x, bounds.origin.x, bounds.origin.x + bounds.size.width),
      side("y", point.y, bounds.origin.y, bounds.origin.y + bounds.size.height),
    ].compactMap { $0 }.joined(by: Words(en: " and ", zh: "，"))
  }

  /// Returns the reason why a point is outside the frame of an `NSView`.
  fileprivate static func outside(_ place: FramePlace) -> Words {
    guard place.countsUpwards else { return outside(place.point, place.frame) }
    let (point, frame) = (place.point, place.frame)
    return [side("x", point.x, frame.minX, frame.maxX), upwardSide("y", point.y, frame.minY, frame.maxY)].compactMap {
      $0
    }.joined(by: Words(en: " and ", zh: "，"))
  }

  private static func side(_ axis: Sentence, _ value: Double, _ min: Double, _ max: Double) -> Words? {
    if value < min { return Words(en: "\(axis) = \(value) is less than \(min)", zh: "\(axis) = \(value) 小于 \(min)") }
    if value < max { return nil }
    return Words(en: "\(axis) = \(value) is not less than \(max)", zh: "\(axis) = \(value) 不小于 \(max)")
  }

  private static func upwardSide(_ axis: Sentence, _ value: Double, _ min: Double, _ max: Double) -> Words? {
    if value <= min {
      return Words(en: "\(axis) = \(value) is not greater than \(min)", zh: "\(axis) = \(value) 不大于 \(min)")
    }
    if value <= max { return nil }
    return Words(en: "\(axis) = \(value) is greater than \(max)", zh: "\(axis) = \(value) 大于 \(max)")
  }
}

extension QueryFact.Reach {
  /// The text that follows the view with these bounds.
  fileprivate var behindView: Words { isEnlarged ? words : Words(en: ", \(rect)", zh: " \(rect)") }

  /// The text that follows the word bounds.
  fileprivate var words: Words {
    isEnlarged
      ? Words(en: " with its hitOutsets, \(rect)", zh: "（算上 hitOutsets）\(rect)") : Words(en: " \(rect)", zh: " \(rect)")
  }
}

extension QueryFact.FramePlace {
  /// The edge that contains the point, if other rules exclude that edge.
  fileprivate var edge: Words {
    countsUpwards && point.y == frame.maxY
      ? Words(en: " (an NSView includes its upper edge)", zh: "（NSView 的上边缘算在内）") : Words("")
  }
}

extension QueryFact.Verdict {
  fileprivate func words(on view: LayerID) -> Words {
    switch self {
    case .hidden:
      Words(en: "\(view) and its subviews are skipped: it is hidden.", zh: "跳过 \(view) 及其子视图：它是隐藏的。")
    case .disabled:
      Words(
        en: "\(view) and its subviews are skipped: its userInteractionEnabled is false.",
        zh: "跳过 \(view) 及其子视图：它的 userInteractionEnabled 为 false。")
    case .transparent(let alpha):
      Words(
        en: "\(view) and its subviews are skipped: its alpha \(alpha) is below 0.01.",
        zh: "跳过 \(view) 及其子视图：它的 alpha 为 \(alpha)，小于 0.01。")
    case .unreachable:
      Words(
        en: "\(view) and its subviews are skipped: in 3D the point cannot be converted into it.",
        zh: "跳过 \(view) 及其子视图：在三维中，这一点无法换算到它的坐标系。")
    case .outside(let point, let reach):
      Words(
        en: """
          The point is \(point) in \(view), outside its bounds\(reach.words), because \
          \(QueryFact.outside(point, reach.rect)): \(view) and its subviews are skipped.
          """,
        zh: """
          这一点在 \(view) 中是 \(point)，在 bounds\(reach.words) \
          之外（\(QueryFact.outside(point, reach.rect))），所以跳过 \(view) 及其子视图。
          """)
    case .clipped(let point, let bounds):
      Words(
        en: """
          The point is \(point) in \(view), outside its bounds \(bounds), because \
          \(QueryFact.outside(point, bounds)): \(view) clips its subviews there and is skipped with them.
          """,
        zh: """
          这一点在 \(view) 中是 \(point)，在 bounds \(bounds) 之外（\(QueryFact.outside(point, bounds))）；\
          \(view) 在那里裁剪子视图，所以一并跳过。
          """)
    case .perhapsInside(let point, let bounds):
      Words(
        en: """
          The point is \(point) in \(view), outside its bounds \(bounds): \(view) itself is not hit, but its \
          subviews may extend there and are tested.
          """,
        zh: """
          这一点在 \(view) 中是 \(point)，在 bounds \(bounds) 之外，所以没有命中 \(view) 自己；\
          但子视图可能伸到那里，还要检查。
          """)
    case .inside(let point, let reach, .otherwise):
      Words(
        en: """
          The point is \(point) in \(view), inside its bounds\(reach.words): its subviews are tested first.
          """,
        zh: "这一点在 \(view) 中是 \(point)，在 bounds\(reach.words) 之内，于是先逐个检查它的子视图。")
    case .inside(let point, let reach, .fromTheFront):
      Words(
        en: """
          The point is \(point) in \(view), inside its bounds\(reach.words): its subviews are tested first, \
          from the front.
          """, zh: "这一点在 \(view) 中是 \(point)，在 bounds\(reach.words) 之内，于是从最前面的子视图开始逐个检查。")
    case .inside(let point, let reach, .none):
      Words(
        en: "The point is \(point) in \(view), inside its bounds\(reach.words): \(view) is hit.",
        zh: "这一点在 \(view) 中是 \(point)，在 bounds\(reach.words) 之内，所以命中了 \(view)。")
    case .outsideFrame(let place):
      Words(
        en: """
          The point is \(place.point) in \(place: place.superview), outside the frame \(place.frame) of \
          \(view), because \(QueryFact.outside(place)): \(view) and its subviews are skipped.
          """,
        zh: """
          这一点在\(place: place.superview)中是 \(place.point)，在 \(view) 的 frame \(place.frame) \
          之外（\(QueryFact.outside(place))），所以跳过 \(view) 及其子视图。
          """)
    case .insideFrame(let place, .otherwise):
      Words(
        en: """
          The point is \(place.point) in \(place: place.superview), inside the frame \(place.frame) of \
          \(view)\(place.edge): its subviews are tested first.
          """,
        zh: """
          这一点在\(place: place.superview)中是 \(place.point)，在 \(view) 的 frame \(place.frame) 之内\(place.edge)，\
          于是先逐个检查它的子视图。
          """)
    case .insideFrame(let place, .fromTheFront):
      Words(
        en: """
          The point is \(place.point) in \(place: place.superview), inside the frame \(place.frame) of \
          \(view)\(place.edge): its subviews are tested first, from the front.
          """,
        zh: """
          这一点在\(place: place.superview)中是 \(place.point)，在 \(view) 的 frame \(place.frame) 之内\(place.edge)，\
          于是从最前面的子视图开始逐个检查。
          """)
    case .insideFrame(let place, .none):
      Words(
        en: """
          The point is \(place.point) in \(place: place.superview), inside the frame \(place.frame) of \
          \(view)\(place.edge): \(view) is hit.
          """,
        zh: """
          这一点在\(place: place.superview)中是 \(place.point)，在 \(view) 的 frame \(place.frame) 之内\(place.edge)，\
          所以命中了 \(view)。
          """)
    }
  }
}

extension [Point] {
  fileprivate var english: Sentence { map { "\($0)" }.joined(by: ", ") }
  fileprivate var chinese: Sentence { map { "\($0)" }.joined(by: "、") }
}
