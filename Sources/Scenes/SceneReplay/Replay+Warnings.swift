import GeomrunGeometry
import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel
import GeomrunText

extension Replay {
  /// Notes a warning, unless the scene allows it.
  mutating func warn(_ code: DiagnosticCode, _ make: (ReplayResult) -> Diagnostic) {
    guard !outcome.header.allowed.contains(code) else { return }
    // A list runs many times; what it does is told once.
    if let item = passes.current?.item {
      guard passes.warned.insert(.init(code: code, item: item)).inserted else { return }
    }
    if outcome.diagnostics.count < settings.mostWarnings {
      outcome.diagnostics.append(make(outcome))
    } else {
      outcome.omittedWarnings += 1
    }
  }

  /// Takes warnings back that a scene has asked for.
  mutating func withdraw(_ code: DiagnosticCode) { outcome.diagnostics.removeAll { $0.code == code } }

  /// Warns of what an assignment has done that its author may not expect.
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

  /// Warns of a frame or a center that is read from the superview's, where its bounds would give another.
  ///
  /// - Parameter valuePlace: Where the whole value stands, where that is known.
  mutating func checkSuperviewRead(
    _ value: Value, assignedTo path: PropertyPath, of view: LayerID, valuePlace: SourceRange?
  ) {
    guard let read = value.readOfSuperview(assignedTo: path, of: view, in: outcome.tree) else { return }
    warn(.frameOfSuperview) { .frameOfSuperview(read, path, $0.name(of: view), in: $0, valuePlace: valuePlace) }
  }

  /// Warns of a frame that has been assigned under a transform; of the worse of two reasons.
  mutating func checkFrame(_ value: PropertyValue, at path: PropertyPath, of view: LayerID, place: SourceRange) {
    // That model is there to show what goes wrong.
    guard outcome.header.model == .coreAnimation else { return }
    let allowed = outcome.header.allowed
    if allowed.isEmpty, outcome.diagnostics.count >= settings.mostWarnings {
      // Which of the two it is would not be told.
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

  /// Warns of a transform that nothing leads back from, or nothing but noise.
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

  /// Warns of views that a hit test has asked through a transform that nothing leads back from.
  mutating func warn(ofSingular views: [LayerID], at place: SourceRange) {
    for view in views {
      warn(.singularTransform) { outcome in
        .hitThroughSingular(
          outcome.name(of: view), isFlat: outcome.tree.enterInHitTest(view, at: .zero) != nil, at: place)
      }
    }
  }

  /// Warns of insets that are read and go through a scale or a rotation, or into what has scrolled out.
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

  /// Warns of what masks have made of subviews.
  mutating func warn(of remarks: [ResizeRemark], at place: SourceRange) {
    for remark in remarks {
      switch remark {
      case .offAxis(let view):
        // That model is there to show what goes wrong.
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

  /// Warns of views that no order of drawing shows as they lie in depth.
  mutating func warnOfDepth(in view: LayerID?, at place: SourceRange) {
    for (superview, order) in outcome.tree.siblingOrders(of: view) {
      for finding in outcome.findings(in: order, of: superview, at: place) { warn(.layersIntersect) { _ in finding() } }
    }
  }

  /// Warns of an expectation that repeats another, with nothing changed in between.
  mutating func noteComparison(of path: PropertyPath, of view: LayerID, at place: SourceRange) {
    guard !comparedSinceChange.insert(path, of: view) else { return }
    warn(.unusedViewExpectation) { .unusedExpectation(of: "\($0.name(of: view)).\(path.name)", at: place) }
  }

  /// Warns of parameters that no expression reads.
  mutating func warnOfUnusedParameters() {
    for (parameter, isRead) in zip(outcome.header.parameters, expressions.isRead) where !isRead {
      warn(.unusedParameter) { _ in .unusedParameter(parameter.name, at: parameter.place) }
    }
  }
}

extension PropertyValue {
  /// The value as a setter of frames takes it: without negative sizes.
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
  /// Why no order shows what is drawn in a view as it lies in depth; nil where one does.
  ///
  /// - Parameter view: Nil asks for all views.
  package func reasonAgainstOrder(of view: LayerID?, at place: SourceRange) -> Diagnostic? {
    for (superview, order) in tree.siblingOrders(of: view) {
      if let finding = findings(in: order, of: superview, at: place).first { return finding() }
    }
    return nil
  }

  /// Each is made only where it is told: hundreds of views can cut through each other in pairs.
  fileprivate func findings(in order: SiblingOrder, of superview: LayerID?, at place: SourceRange) -> [() -> Diagnostic]
  {
    let space = superview.map { "`\(name(of: $0))`" } ?? "the window"
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

// What is allowed, but may not do what its author expects: one message, one function.
extension Diagnostic {
  static func frameUnderTransform(of view: String, layer: Layer, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .frameUnderTransform, "the frame of `\(view)` is set while its transform is not the identity", at: place,
      help: [boundsAndCenter(of: layer)])
  }

  static func frameDoesNotReadBack(
    of view: String, path: PropertyPath, actual: PropertyValue, layer: Layer, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .frameDoesNotReadBack,
      "the \(path.name) of `\(view)` reads \(roughly(actual)) after this, because of " + "its transform", at: place,
      help: [boundsAndCenter(of: layer)])
  }

  static func frameOfSuperview(
    _ read: SuperviewRead, _ path: PropertyPath, _ view: String, in outcome: ReplayResult, valuePlace: SourceRange?
  ) -> Diagnostic {
    let (name, property) = (outcome.name(of: read.superview), read.isCenter ? "center" : "frame")
    let wanted = read.replacement(name)
    let fix = read.edits(name, valuePlace).map { edits in
      Fix("write `\(edits.count == 1 ? edits[0].text : wanted)`", edits, isPreferred: false, views: [view])
    }
    return Diagnostic(
      .frameOfSuperview,
      "`\(view).\(path.name)` gets the \(property) of its superview `\(name)`, "
        + "which is measured outside of `\(name)`", at: read.place,
      help: [
        "measure inside of `\(name)`: write `\(wanted)`, \(roughly(read.inside)), in place of its \(property), "
          + roughly(read.outside)
      ], fixes: fix.map { [$0] } ?? [])
  }

  static func singularTransform(of view: String, isFlat: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .singularTransform, "this transform of `\(view)` cannot be inverted", at: place,
      help: [
        isFlat
          ? "nothing can be converted into the view; a frame that is set, and hit tests, use the transform itself in place of its inverse"
          : "nothing can be converted into the view, and hit tests skip it"
      ])
  }

  static func hitThroughSingular(_ view: String, isFlat: Bool, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .singularTransform,
      isFlat
        ? "this hit test takes the point through a transform of `\(view)` that has no inverse, in place of its inverse"
        : "this hit test skips `\(view)`, because points cannot be converted into it in 3D", at: place,
      help: [
        isFlat
          ? "by three public reports, iOS hits a view scaled by 0; no number was printed, so test on a device"
          : "the behaviour of devices is not known; test on one"
      ])
  }

  static func noisyTransform(of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .singularTransform,
      "this transform of `\(view)` can be inverted only by accident: its axes are parallel but for rounding", at: place,
      help: ["points converted into the view and frames set through it are noise, as on a device"])
  }

  static func fractionalResize(of view: String, _ frames: FractionalFrame, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .fractionalResize,
      "this gives `\(view)` the frame \(roughly(.rect(frames.frame))) with edges between whole points", at: place,
      help: [
        "a device rounds both edges down to whole pixels: `screenScale: 2` gives "
          + "\(roughly(.rect(frames.atScale2))), `screenScale: 3` \(roughly(.rect(frames.atScale3)))"
      ])
  }

  static func negativeResize(of view: String, _ size: Size, at place: SourceRange) -> Diagnostic {
    func extents(_ format: (Double) -> Double) -> String {
      [("width", size.width), ("height", size.height)].filter { $0.1 < 0 }.map {
        "\($0.0) of \(roughly(.number(format($0.1))))"
      }.joined(separator: " and a ")
    }
    return Diagnostic(
      .negativeResize, "this gives `\(view)` a \(extents { $0 }), which becomes a \(extents(abs)) on the other side",
      at: place, help: ["shrink its superview less, or make more of its parts flexible"])
  }

  static func rotatedAutoresize(of view: String, declared: SourceRange, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .rotatedAutoresize,
      "this resizes `\(view)` and distorts its bounds: its transform is not a multiple of a quarter turn", at: place,
      notes: [.init("`\(view)` is made here", at: declared)],
      help: ["leave its autoresizingMask empty, and set its bounds and center"])
  }

  static func displacedResize(of view: String, _ frame: Rect, _ layer: Layer, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .frameDoesNotReadBack,
      "this resizes `\(view)`, but its frame then reads \(roughly(.rect(frame))), not as its mask requires: its "
        + "transform applies about the anchor point \(roughly(.point(layer.anchorPoint)))", at: place,
      help: ["leave its autoresizingMask empty, and set its bounds and center"])
  }

  static func offsetOutOfRange(of view: String, _ offset: Point, _ range: Rect, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .offsetOutOfRange, "the offset \(roughly(.point(offset))) of `\(view)` is outside its scrollable range",
      at: place,
      help: [
        "from \(roughly(.point(range.origin))) to \(roughly(.point(Point(x: range.maxX, y: range.maxY))))"
          + " is the range; outside it, UIKit moves back at the next touch"
      ])
  }

  static func clampedZoomScale(
    _ scale: Double, _ limits: (least: Double, most: Double), of view: String, at place: SourceRange
  ) -> Diagnostic {
    let limit =
      scale > limits.most
      ? "maximumZoomScale \(limits.most.shortestText)" : "minimumZoomScale \(limits.least.shortestText)"
    return Diagnostic(
      .clampedZoomScale, "zoomScale \(scale.shortestText) of `\(view)` is clamped to \(limit)", at: place,
      help: ["both limits are 1 where a scene does not give them"])
  }

  static func zoomSmallContent(of view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .zoomSmallContent, "the content of `\(view)` is smaller than the view after this zoom", at: place,
      help: ["it rests at its origin here; devices may differ"])
  }

  static func rectLargerThanVisible(of view: String, _ visible: Rect, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .rectLargerThanVisible,
      "this rect is larger than the visible part of `\(view)` between its insets, \(roughly(.rect(visible)))",
      at: place,
      help: ["it is uncertain which edge wins"])
  }

  static func insetsUnderTransform(of view: String, transformed: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .insetsUnderTransform, "insets of `\(view)` are read through the scale or rotation of `\(transformed)`",
      at: place,
      help: [
        "read the insets of the superview: Apple does not support them here, and from iOS 14 on they reportedly freeze"
      ])
  }

  static func insetsOffScreen(
    of view: String, row: String, list: String, _ insets: EdgeInsets, at place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .insetsOffScreen, "insets of `\(view)` are read while `\(row)` is outside the visible part of `\(list)`",
      at: place,
      help: [
        "test on a device: two reports of iOS 11.2 give 0 there, and here the safe area leaves "
          + "\(roughly(.insets(insets)))"
      ])
  }

  static func contestedInsets(of screen: Screen, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .landscapeInsetsContested, "sources differ on the safe area of \(screen.device) in landscape", at: place,
      help: ["these are \(shown(.insets(screen.safeAreaInsets))); ask a device"])
  }

  static func crossingViews(
    back: String, front: String, _ crossing: SiblingOrder.Crossing, in space: String, at place: SourceRange
  ) -> Diagnostic {
    func shown(_ point: Point?) -> String { roughly(.point(point ?? crossing.line.start)) }
    return Diagnostic(
      .layersIntersect,
      "`\(back)` and `\(front)` intersect, so no drawing order is right: at "
        + "\(shown(crossing.backIsNearer.middle)) in \(space) `\(back)` is in front, at "
        + "\(shown(crossing.frontIsNearer.middle)) `\(front)`", at: place,
      help: [
        "they meet on the line from \(shown(crossing.line.start)) to \(shown(crossing.line.end)); "
          + "`geomrun draw` shows the front part of each"
      ])
  }

  static func ringOfViews(_ names: [String], at place: SourceRange) -> Diagnostic {
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return Diagnostic(
      .layersIntersect,
      "each of \(list) is behind the next, and the last is behind the first: no drawing order is right", at: place,
      help: ["rotate them less, or raise the zPosition of one until it is entirely in front"])
  }

  static func tooManyInDepth(in space: String, count: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .layersIntersect,
      "\(space) has \(count) views in 3D: more than \(LayerTree.mostInDepth) are not compared, and their order "
        + "follows zPosition, then the tree", at: place, help: ["distribute them over several superviews"])
  }

  static func unusedExpectation(of property: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedViewExpectation, "`\(property)` has been compared already, and nothing has changed since", at: place,
      help: ["leave one of the two out"])
  }

  static func knownFailurePasses(_ failure: KnownFailure, _ subject: Mismatch.ComparedValue, in outcome: ReplayResult)
    -> Diagnostic
  {
    let (message, what) =
      switch subject {
      case .property(let view, let path):
        ("`\(outcome.name(of: view)).\(path.name)` is a known failure, but it is as expected", "this entry")
      case .presented(let view, let path):
        (
          "`\(outcome.name(of: view)).presentation.\(path.name)` is a known failure, but it is as expected",
          "this entry"
        )
      case .query: ("this query is a known failure, but its answer is as expected", "`fails`")
      }
    let fix = failure.removal.map { Fix("remove the known failure", [.init($0, "")], isPreferred: true) }
    return Diagnostic(
      .knownFailurePasses, message, at: failure.place, help: ["remove \(what); `check` fails until then"],
      fixes: fix.map { [$0] } ?? [])
  }

  static func unusedParameter(_ name: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedParameter, "no expression reads the parameter `\(name)`", at: place,
      help: ["remove it, or write it as `= \(name)`"])
  }

  private static func boundsAndCenter(of layer: Layer) -> String {
    "set bounds and center instead; this made bounds \(shown(.rect(layer.bounds))) and center "
      + shown(.point(layer.position))
  }

  private static func shown(_ value: PropertyValue) -> String {
    let count = value.kind.slotCount
    if count == 1 { return value[0].shortestText }
    var text = "["
    for slot in 0..<count { text += (slot == 0 ? "" : ", ") + value[slot].shortestText }
    return text + "]"
  }

  // Nobody needs the last digits of what is not wanted.
  static func roughly(_ value: PropertyValue) -> String {
    var value = value
    for slot in 0..<value.kind.slotCount where abs(value[slot]) < 1e9 {
      value[slot] = value[slot].withSixDecimals
    }
    return shown(value)
  }
}
