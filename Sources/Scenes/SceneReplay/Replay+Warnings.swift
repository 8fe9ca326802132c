import GeomrunGeometry
import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
import GeomrunText
import GeomrunWords

extension Replay {
  /// Records a warning, unless the scene suppresses it.
  mutating func warn(_ code: DiagnosticCode, _ make: (ReplayResult) -> Diagnostic) {
    guard !outcome.header.allowed.contains(code) else { return }
    // A list runs many times; its warnings are reported once.
    if let item = passes.current?.item {
      guard passes.warned.insert(.init(code: code, item: item)).inserted else { return }
    }
    if outcome.diagnostics.count < settings.mostWarnings {
      outcome.diagnostics.append(make(outcome))
    } else {
      outcome.omittedWarnings += 1
    }
  }

  /// Removes warnings about results that a scene has queried.
  mutating func withdraw(_ code: DiagnosticCode) { outcome.diagnostics.removeAll { $0.code == code } }

  /// Warns about an assignment with an effect that may surprise its author.
  mutating func checkAssignment(of value: PropertyValue, to path: PropertyPath, of view: LayerID, at place: SourceRange)
  {
    switch path.property.concern {
    case .frame: if !outcome.tree.hasIdentityTransform(view) { checkFrame(value, at: path, of: view, place: place) }
    case .transform, .transform3D: checkTransform(of: view, at: place)
    case .contentOffset: checkOffset(of: view, at: place)
    case .zoomScale: checkZoom(to: value[0], of: view, at: place)
    case .bounds, .center, .anchorPoint, .sublayerTransform, .depth, .windowFrame, .appearance, .resizing, .scrolling,
      .margins, .image, .passes:
      break
    }
  }

  /// Warns about a frame or a center computed from the superview's, if its bounds would give another value.
  ///
  /// - Parameter valuePlace: The place of the whole value, if known.
  mutating func checkSuperviewRead(
    _ value: Value, assignedTo path: PropertyPath, of view: LayerID, valuePlace: SourceRange?
  ) {
    guard let read = value.readOfSuperview(assignedTo: path, of: view, in: outcome.tree) else { return }
    warn(.frameOfSuperview) { .frameOfSuperview(read, path, $0.name(of: view), in: $0, valuePlace: valuePlace) }
  }

  /// Warns about a frame assigned under a transform; only for the worse of two reasons.
  mutating func checkFrame(_ value: PropertyValue, at path: PropertyPath, of view: LayerID, place: SourceRange) {
    // That model exists to show the problem.
    guard outcome.header.model == .coreAnimation else { return }
    let allowed = outcome.header.allowed
    if allowed.isEmpty, outcome.diagnostics.count >= settings.mostWarnings {
      // It is not known which of the two warnings it would be.
      outcome.omittedWarnings += 1
      return
    }
    if allowed.contains(.frameUnderTransform), allowed.contains(.frameDoesNotReadBack) { return }
    let layer = outcome.tree[view]
    guard let actual = try? path.read(from: view, in: outcome.tree) else { return }
    let isReadBack = outcome.header.tolerance.differingSlots(value.standardized(at: path), actual) == nil
    if isReadBack {
      warn(.frameUnderTransform) { .frameUnderTransform(of: $0.name(of: view), layer: layer, at: place) }
    } else {
      warn(.frameDoesNotReadBack) {
        .frameDoesNotReadBack(of: $0.name(of: view), path: path, actual: actual, layer: layer, at: place)
      }
    }
  }

  /// Warns about a transform without an inverse, or with one that is only noise.
  mutating func checkTransform(of view: LayerID, at place: SourceRange) {
    switch outcome.tree.transformInvertibility(of: view) {
    case .invertible: break
    case .noise: warn(.singularTransform) { .noisyTransform(of: $0.name(of: view), at: place) }
    case .singular:
      warn(.singularTransform) {
        .singularTransform(of: $0.name(of: view), isFlat: $0.tree[view].transform3D.isAffine, at: place)
      }
    }
  }

  /// Warns about views tested by a hit test through a transform without an inverse.
  mutating func warn(ofSingular views: [LayerID], at place: SourceRange) {
    for view in views {
      warn(.singularTransform) { outcome in
        .hitThroughSingular(
          outcome.name(of: view), isFlat: outcome.tree.enterInHitTest(view, at: .zero) != nil, at: place)
      }
    }
  }

  /// Warns about reading insets that pass through a scale or a rotation, or into scrolled-out content.
  mutating func checkInsets(of view: LayerID, at place: SourceRange) {
    if let (row, list) = outcome.tree.scrolledOut(around: view) {
      warn(.insetsOffScreen) { outcome in
        .insetsOffScreen(
          of: outcome.name(of: view), row: outcome.name(of: row), list: outcome.name(of: list),
          outcome.tree.safeAreaInsets(of: view), at: place)
      }
    }
    guard let transformed = outcome.tree.transformOfInsets(of: view) else { return }
    warn(.insetsUnderTransform) { outcome in
      .insetsUnderTransform(of: outcome.name(of: view), transformed: outcome.name(of: transformed), at: place)
    }
  }

  /// Warns about the effects of masks on subviews.
  mutating func warn(of remarks: [ResizeRemark], at place: SourceRange) {
    for remark in remarks {
      switch remark {
      case .offAxis(let view):
        // That model exists to show the problem.
        guard outcome.header.model == .coreAnimation else { continue }
        warn(.rotatedAutoresize) {
          .rotatedAutoresize(of: $0.name(of: view), declared: $0.header.views[view.index].place, at: place)
        }
      case .displaced(let view, let frame):
        warn(.frameDoesNotReadBack) { .displacedResize(of: $0.name(of: view), frame, $0.tree[view], at: place) }
      case .fractional(let view, let frames):
        warn(.fractionalResize) { .fractionalResize(of: $0.name(of: view), frames, at: place) }
      case .rounded(_, let rect): warn(.roundedLayout) { .roundedLayout(to: rect, in: $0.header, at: place) }
      case .negative(let view, let size):
        warn(.negativeResize) { .negativeResize(of: $0.name(of: view), size, at: place) }
      }
    }
  }

  /// Warns about views whose depth no drawing order can represent.
  mutating func warnOfDepth(in view: LayerID?, at place: SourceRange) {
    for (superview, order) in outcome.tree.siblingOrders(of: view) {
      for finding in outcome.findings(in: order, of: superview, at: place) { warn(.layersIntersect) { _ in finding() } }
    }
  }

  /// Warns about an expectation that repeats another one without changes in between.
  mutating func noteComparison(of path: PropertyPath, of view: LayerID, at place: SourceRange) {
    guard !comparedSinceChange.insert(path, of: view) else { return }
    warn(.unusedViewExpectation) { .unusedExpectation(of: "\($0.name(of: view)).\(path.name)", at: place) }
  }

  /// Warns about parameters that no expression reads.
  mutating func warnOfUnusedParameters() {
    for (parameter, isRead) in zip(outcome.header.parameters, expressions.isRead) where !isRead {
      warn(.unusedParameter) { _ in .unusedParameter(parameter.name, at: parameter.place) }
    }
  }
}

extension PropertyValue {
  /// The value as a setter of frames accepts it: without negative sizes.
  fileprivate func standardized(at path: PropertyPath) -> PropertyValue {
    switch self {
    case .rect(let rect): .rect(rect.standardized)
    case .size(let size): .size(Size(width: abs(size.width), height: abs(size.height)))
    case .number(let number):
      path.component == .sizeWidth || path.component == .sizeHeight ? .number(abs(number)) : self
    case .point, .transform, .transform3D, .bool, .autoresizingMask, .insets, .insetAdjustment, .contentMode, .angle,
      .nothing:
      self
    }
  }
}

extension ReplayResult {
  /// The reason why no drawing order represents the depth of a view's sublayers; nil if one does.
  ///
  /// - Parameter view: The view; nil for all views.
  package func reasonAgainstOrder(of view: LayerID?, at place: SourceRange) -> Diagnostic? {
    for (superview, order) in tree.siblingOrders(of: view) {
      if let finding = findings(in: order, of: superview, at: place).first { return finding() }
    }
    return nil
  }

  /// Closures that create the findings on demand: hundreds of views can intersect in pairs.
  fileprivate func findings(in order: SiblingOrder, of superview: LayerID?, at place: SourceRange) -> [() -> Diagnostic]
  {
    let space =
      superview.map { Words("`\(code: name(of: $0))`") } ?? Words(en: "the window", zh: "窗口")
    var findings: [() -> Diagnostic] = []
    for crossing in order.crossings where tree.isDrawn(crossing.back) && tree.isDrawn(crossing.front) {
      findings.append {
        .crossingViews(back: name(of: crossing.back), front: name(of: crossing.front), crossing, in: space, at: place)
      }
    }
    for ring in order.rings where ring.allSatisfy({ tree.isDrawn($0) }) {
      findings.append { .ringOfViews(ring.map { name(of: $0) }, at: place) }
    }
    if order.isTooMany { findings.append { .tooManyInDepth(in: space, count: order.layers.count, at: place) } }
    return findings
  }
}

// Valid actions that may surprise their author: one message, one function.
extension Diagnostic {
  static func frameUnderTransform(of view: String, layer: Layer, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .frameUnderTransform,
      Words(
        en: "the frame of `\(code: view)` is set while its transform is not the identity",
        zh: "在 `\(code: view)` 的 transform 不是 identity 时设置了它的 frame"), at: place,
      help: [boundsAndCenter(of: layer)])
  }

  static func frameDoesNotReadBack(
    of view: String, path: PropertyPath, actual: PropertyValue, layer: Layer, at place: SourceRange
  ) -> Diagnostic {
    let read = roughly(actual)
    return Diagnostic(
      .frameDoesNotReadBack,
      Words(
        en: "the \(code: path.name) of `\(code: view)` reads \(code: read) after this, because of its transform",
        zh: "此后 `\(code: view)` 的 \(code: path.name) 读出来是 \(code: read)，因为它有 transform"), at: place,
      help: [boundsAndCenter(of: layer)])
  }

  static func frameOfSuperview(
    _ read: SuperviewRead, _ path: PropertyPath, _ view: String, in outcome: ReplayResult, valuePlace: SourceRange?
  ) -> Diagnostic {
    let (name, property) = (outcome.name(of: read.superview), read.isCenter ? "center" : "frame")
    let wanted = read.replacement(name)
    let fix = read.edits(name, valuePlace).map { edits in
      Fix(.write(edits.count == 1 ? edits[0].text : wanted), edits, isPreferred: false, views: [view])
    }
    let (inside, outside) = (roughly(read.inside), roughly(read.outside))
    return Diagnostic(
      .frameOfSuperview,
      Words(
        en:
          "`\(code: view).\(code: path.name)` gets the \(code: property) of its superview `\(code: name)`, which is measured outside of `\(code: name)`",
        zh:
          "`\(code: view).\(code: path.name)` 取了父视图 `\(code: name)` 的 \(code: property)，而它不是在 `\(code: name)` 的坐标系中度量的"
      ), at: read.place,
      help: [
        Words(
          en:
            "measure inside of `\(code: name)`: write `\(code: wanted)`, \(code: inside), in place of its \(code: property), \(code: outside)",
          zh:
            "在 `\(code: name)` 的坐标系中度量：写成 `\(code: wanted)`，即 \(code: inside)，而不是它的 \(code: property)，即 \(code: outside)"
        )
      ], fixes: fix.map { [$0] } ?? [])
  }

  static func singularTransform(of view: String, isFlat: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .singularTransform,
      Words(
        en: "this transform of `\(code: view)` cannot be inverted", zh: "`\(code: view)` 的这个 transform 不可逆"), at: place,
      help: [
        isFlat
          ? Words(
            en:
              "points cannot be converted into the view; its frame setter and hit tests use the transform itself as the inverse",
            zh: "任何坐标都无法换算到这个视图；设置 frame 和命中测试直接把 transform 本身当作逆变换")
          : Words(
            en: "points cannot be converted into the view, and hit tests skip it", zh: "任何坐标都无法换算到这个视图，命中测试会跳过它")
      ])
  }

  static func hitThroughSingular(_ view: String, isFlat: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .singularTransform,
      isFlat
        ? Words(
          en: "a transform of `\(code: view)` has no inverse; this hit test uses the transform itself",
          zh: "`\(code: view)` 的一个变换没有逆变换；这次命中测试直接使用它本身")
        : Words(
          en: "this hit test skips `\(code: view)`, because points cannot be converted into it in 3D",
          zh: "这次命中测试跳过 `\(code: view)`，因为在三维中坐标无法换算到它"), at: place,
      help: [
        isFlat
          ? Words(
            en: "by three public reports, iOS hits a view scaled by 0; no number was printed, so test on a device",
            zh: "有三份公开报告说 iOS 会命中缩放为 0 的视图；其中没有打印数值，请在设备上验证")
          : Words(en: "the behaviour of devices is not known; test on one", zh: "设备的行为未知；请在设备上验证")
      ])
  }

  static func noisyTransform(of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .singularTransform,
      Words(
        en:
          "this transform of `\(code: view)` can be inverted only by accident: its axes are parallel but for rounding",
        zh: "`\(code: view)` 的这个 transform 只是碰巧可逆：除舍入误差外，它的两条轴是平行的"), at: place,
      help: [
        Words(
          en: "points converted into the view and frames set through it are noise, as on a device",
          zh: "换算到这个视图的点和经它设置的 frame 都只是误差，设备上也一样")
      ])
  }

  static func fractionalResize(of view: String, _ frames: FractionalFrame, at place: SourceRange) -> Diagnostic {
    let frame = roughly(.rect(frames.frame))
    let (atScale2, atScale3) = (roughly(.rect(frames.atScale2)), roughly(.rect(frames.atScale3)))
    return Diagnostic(
      .fractionalResize,
      Words(
        en: "this gives `\(code: view)` the frame \(code: frame) with edges between whole points",
        zh: "这使 `\(code: view)` 的 frame 变为 \(code: frame)，有的边不在整数点上"), at: place,
      help: [
        Words(
          en:
            "a device rounds both edges down to whole pixels: `screenScale: 2` gives \(code: atScale2), `screenScale: 3` \(code: atScale3)",
          zh:
            "设备把两条边都向下取整到整像素：`screenScale: 2` 得到 \(code: atScale2)，`screenScale: 3` 得到 \(code: atScale3)"
        )
      ])
  }

  static func negativeResize(of view: String, _ size: Size, at place: SourceRange) -> Diagnostic {
    let extents = [(Words(en: "width", zh: "宽度"), size.width), (Words(en: "height", zh: "高度"), size.height)].filter {
      $0.1 < 0
    }
    let asked = extents.map { name, extent in
      let number = roughly(.number(extent))
      return Words(en: "the \(name) \(code: number)", zh: "\(name)为 \(code: number)")
    }
    let results = extents.map { name, extent in
      let number = roughly(.number(-extent))
      return Words(en: "the \(name) becomes \(code: number)", zh: "\(name)变为 \(code: number)")
    }
    return Diagnostic(
      .negativeResize,
      Words(
        en:
          "the mask gives `\(code: view)` \(asked.joined(by: Words(en: " and ", zh: "、"))); \(results.joined(by: Words(en: ", ", zh: "、"))), and the origin moves",
        zh:
          "autoresizingMask 使 `\(code: view)` 的\(asked.joined(by: Words(en: " and ", zh: "、")))；\(results.joined(by: Words(en: ", ", zh: "、")))，原点随之移动"
      ),
      at: place,
      help: [
        Words(
          en: "shrink the superview less, or add flexible margins to `autoresizingMask`",
          zh: "父视图少缩小一些，或在 `autoresizingMask` 中加入可伸缩的边距")
      ])
  }

  static func rotatedAutoresize(of view: String, declared: SourceRange, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .rotatedAutoresize,
      Words(
        en:
          "resizing `\(code: view)` can distort its bounds, because `\(code: view)` is rotated, skewed or transformed in 3D",
        zh: "调整 `\(code: view)` 的尺寸可能使 bounds 变形，因为 `\(code: view)` 带有旋转、错切或三维变换"), at: place,
      notes: [.init(Words(en: "`\(code: view)` is declared here", zh: "`\(code: view)` 在这里声明"), at: declared)],
      help: [emptyMask])
  }

  static func displacedResize(of view: String, _ frame: Rect, _ layer: Layer, at place: SourceRange) -> Diagnostic {
    let (read, anchor) = (roughly(.rect(frame)), roughly(.point(layer.anchorPoint)))
    return Diagnostic(
      .frameDoesNotReadBack,
      Words(
        en:
          "this resizes `\(code: view)`, but its frame then reads \(code: read), not as its mask requires: its transform applies about the anchor point \(code: anchor)",
        zh:
          "这会调整 `\(code: view)` 的尺寸，但此后它的 frame 读出来是 \(code: read)，与 mask 的要求不符：它的 transform 以锚点 \(code: anchor) 为中心"
      ), at: place, help: [emptyMask])
  }

  private static var emptyMask: Words {
    Words(
      en: "leave its autoresizingMask empty, and set its bounds and center",
      zh: "让它的 autoresizingMask 为空，改为设置 bounds 和 center")
  }

  static func offsetOutOfRange(of view: String, _ offset: Point, _ range: Rect, at place: SourceRange) -> Diagnostic {
    let (least, most) = (roughly(.point(range.origin)), roughly(.point(Point(x: range.maxX, y: range.maxY))))
    let offset = roughly(.point(offset))
    return Diagnostic(
      .offsetOutOfRange,
      Words(
        en: "the offset \(code: offset) of `\(code: view)` is outside its scrollable range",
        zh: "`\(code: view)` 的 contentOffset \(code: offset) 超出可滚动范围"),
      at: place,
      help: [
        Words(
          en: "from \(code: least) to \(code: most) is the range; outside it, UIKit moves back at the next touch",
          zh: "范围是 \(code: least) 到 \(code: most)；超出时，UIKit 在下一次触摸时弹回")
      ])
  }

  static func clampedZoomScale(
    _ scale: Double, _ limits: (least: Double, most: Double), of view: String, at place: SourceRange
  ) -> Diagnostic {
    let limit: Words =
      scale > limits.most ? Words("maximumZoomScale \(limits.most)") : Words("minimumZoomScale \(limits.least)")
    return Diagnostic(
      .clampedZoomScale,
      Words(
        en: "zoomScale \(scale) of `\(code: view)` is clamped to \(limit)",
        zh: "`\(code: view)` 的 zoomScale \(scale) 超出范围，改取 \(limit)"), at: place,
      help: [Words(en: "both limits are 1 where a scene does not give them", zh: "场景没有给出时，两个界限都是 1")])
  }

  static func zoomSmallContent(of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .zoomSmallContent,
      Words(
        en: "the content of `\(code: view)` is smaller than the view after this zoom",
        zh: "这次缩放之后，`\(code: view)` 的内容比视图小"), at: place,
      help: [Words(en: "it rests at its origin here; devices may differ", zh: "这里让它停在原点；设备可能不同")])
  }

  static func rectLargerThanVisible(of view: String, _ visible: Rect, at place: SourceRange) -> Diagnostic {
    let visible = roughly(.rect(visible))
    return Diagnostic(
      .rectLargerThanVisible,
      Words(
        en: "this rect is larger than the visible part of `\(code: view)` between its insets, \(code: visible)",
        zh: "这个矩形比 `\(code: view)` 在 inset 以内的可见区域 \(code: visible) 大"),
      at: place,
      help: [Words(en: "it is uncertain which edge wins", zh: "以哪条边为准并不确定")])
  }

  static func insetsUnderTransform(of view: String, transformed: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .insetsUnderTransform,
      Words(
        en: "insets of `\(code: view)` are read through the scale or rotation of `\(code: transformed)`",
        zh: "读取 `\(code: view)` 的边距时，要经过 `\(code: transformed)` 的缩放或旋转"),
      at: place,
      help: [
        Words(
          en:
            "read the insets of the superview: Apple does not support them here, and from iOS 14 on they reportedly freeze",
          zh: "改为读取父视图的边距：Apple 不支持在这里读取边距，而且据报告，从 iOS 14 起它们不再更新")
      ])
  }

  static func insetsOffScreen(
    of view: String, row: String, list: String, _ insets: EdgeInsets, at place: SourceRange
  ) -> Diagnostic {
    let insets = roughly(.insets(insets))
    return Diagnostic(
      .insetsOffScreen,
      Words(
        en: "insets of `\(code: view)` are read while `\(code: row)` is outside the visible part of `\(code: list)`",
        zh: "读取 `\(code: view)` 的边距时，`\(code: row)` 在 `\(code: list)` 的可见区域之外"),
      at: place,
      help: [
        Words(
          en:
            "test on a device: two reports of iOS 11.2 give 0 there, and here the safe area leaves \(code: insets)",
          zh: "在设备上验证：iOS 11.2 的两份报告在此处给出 0，而这里按安全区域得到 \(code: insets)")
      ])
  }

  static func contestedInsets(of screen: Screen, at place: SourceRange) -> Diagnostic {
    let insets = shown(.insets(screen.safeAreaInsets))
    return Diagnostic(
      .landscapeInsetsContested,
      Words(
        en: "sources differ on the safe area of \(code: "\(screen.device)") in landscape",
        zh: "关于 \(code: "\(screen.device)") 横屏时的安全区域，各来源说法不一"), at: place,
      help: [Words(en: "these are \(code: insets); ask a device", zh: "这里用的是 \(code: insets)；请在设备上验证")])
  }

  static func crossingViews(
    back: String, front: String, _ crossing: SiblingOrder.Crossing, in space: Words, at place: SourceRange
  ) -> Diagnostic {
    func shown(_ point: Point?) -> String { roughly(.point(point ?? crossing.line.start)) }
    let (nearBack, nearFront) = (shown(crossing.backIsNearer.middle), shown(crossing.frontIsNearer.middle))
    let (start, end) = (shown(crossing.line.start), shown(crossing.line.end))
    return Diagnostic(
      .layersIntersect,
      Words(
        en:
          "`\(code: back)` and `\(code: front)` intersect, so no drawing order is right: at \(code: nearBack) in \(space) `\(code: back)` is in front, at \(code: nearFront) `\(code: front)`",
        zh:
          "`\(code: back)` 和 `\(code: front)` 相交，所以没有哪种绘制顺序是对的：在\(space)的 \(code: nearBack) 处 `\(code: back)` 在前，在 \(code: nearFront) 处 `\(code: front)` 在前"
      ), at: place,
      help: [
        Words(
          en:
            "they meet on the line from \(code: start) to \(code: end); `geomrun draw` shows the front part of each",
          zh: "它们相交于从 \(code: start) 到 \(code: end) 的线；`geomrun draw` 会画出各自在前的部分")
      ])
  }

  static func ringOfViews(_ names: [String], at place: SourceRange) -> Diagnostic {
    let list = names.map { Words("`\(code: $0)`") }.joined(by: Words(en: ", ", zh: "、"))
    return Diagnostic(
      .layersIntersect,
      Words(
        en:
          "each of \(list) is covered by the next, and the last by the first: no drawing order is right",
        zh: "\(list) 依次被后一个遮挡，最后一个又被第一个遮挡：没有哪种绘制顺序是对的"), at: place,
      help: [
        Words(
          en: "rotate them less, or raise the zPosition of one until it is entirely in front",
          zh: "少转一些，或者增大其中一个的 zPosition，直到它整个在前")
      ])
  }

  static func tooManyInDepth(in space: Words, count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .layersIntersect,
      Words(
        en:
          "\(space) has \(count) views in 3D: more than \(LayerTree.mostInDepth) are not compared, and their order follows zPosition, then the tree",
        zh:
          "\(space)中有 \(count) 个三维视图：超过 \(LayerTree.mostInDepth) 个时不逐一比较，先按 zPosition，再按视图树的顺序"),
      at: place, help: [Words(en: "distribute them over several superviews", zh: "把它们分到几个父视图中")])
  }

  static func unusedExpectation(of property: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedViewExpectation,
      Words(
        en: "`\(code: property)` has been compared already, and nothing has changed since",
        zh: "`\(code: property)` 已经比较过，此后没有任何变化"), at: place,
      help: [Words(en: "remove one of the two", zh: "去掉其中一个")])
  }

  static func knownFailurePasses(_ failure: KnownFailure, _ subject: Mismatch.ComparedValue, in outcome: ReplayResult)
    -> Diagnostic
  {
    let (words, what): (Words, Words) =
      switch subject {
      case .property(let view, let path): known("\(outcome.name(of: view)).\(path.name)")
      case .presented(let view, let path): known("\(outcome.name(of: view)).presentation.\(path.name)")
      case .query:
        (
          Words(
            en: "this query is a known failure, but its answer is as expected", zh: "这个查询是已知失败，但它的答案与期望值相同"),
          Words("`fails`")
        )
      }
    let fix = failure.removal.map {
      Fix(Words(en: "remove the known failure", zh: "删去这条已知失败"), [.init($0, "")], isPreferred: true)
    }
    return Diagnostic(
      .knownFailurePasses, words, at: failure.place,
      help: [Words(en: "remove \(what); `check` fails until then", zh: "去掉\(what)；在此之前 `check` 不通过")],
      fixes: fix.map { [$0] } ?? [])
  }

  /// The message about a known failure of a property, and the help to remove it.
  private static func known(_ property: String) -> (Words, Words) {
    (
      Words(
        en: "`\(code: property)` is a known failure, but it is as expected",
        zh: "`\(code: property)` 是已知失败，但它与期望值相同"), Words(en: "this entry", zh: "这一项")
    )
  }

  static func unusedParameter(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedParameter,
      Words(en: "no expression reads the parameter `\(code: name)`", zh: "没有表达式读取参数 `\(code: name)`"), at: place,
      help: [Words(en: "remove it, or write it as `= \(code: name)`", zh: "去掉它，或者在表达式中写成 `= \(code: name)`")])
  }

  private static func boundsAndCenter(of layer: Layer) -> Words {
    let (bounds, center) = (shown(.rect(layer.bounds)), shown(.point(layer.position)))
    return Words(
      en: "set bounds and center instead; this made bounds \(code: bounds) and center \(code: center)",
      zh: "改为设置 bounds 和 center；这一步之后 bounds 是 \(code: bounds)，center 是 \(code: center)")
  }

  private static func shown(_ value: PropertyValue) -> String {
    let count = value.kind.slotCount
    if count == 1 { return value[0].shortestText }
    var text = "["
    for slot in 0..<count { text += (slot == 0 ? "" : ", ") + value[slot].shortestText }
    return text + "]"
  }

  // The last digits of an unexpected value are irrelevant.
  static func roughly(_ value: PropertyValue) -> String {
    var value = value
    for slot in 0..<value.kind.slotCount where abs(value[slot]) < 1e9 {
      value[slot] = value[slot].withSixDecimals
    }
    return shown(value)
  }
}
