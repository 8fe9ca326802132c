import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNarration
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// A wrong answer with facts of the scene, which its feedback must agree with.
struct MadeMistake {
  /// The question.
  let subject: QuizEntry.AskedValue
  let right: Answer
  let wrong: Answer
  /// The state that the question is about, with the names of its views.
  let outcome: ReplayResult
  /// The steps to the state.
  let steps: SceneSteps
  /// The last step that changed the result; nil if none did.
  var deciding: SceneSteps.Step?
  /// The position of that step, from 0.
  var decidingPlace: Int?
  /// The step that the mistake concerns, from 1; nil if it concerns none.
  var step: Int?
  /// The view that the mistake uses in place of the requested one.
  var other: LayerID?
  /// The answer before the last step that changed it; nil if the mistake does not start from it.
  var before: Answer?

  /// The state that the question is about.
  var tree: LayerTree { outcome.tree }
  /// The kind of the question.
  var question: QuestionKind { QuestionKind(subject) }
  /// The requested property; nil for a query.
  var property: Property? { if case .property(_, let path) = subject { path.property } else { nil } }
  /// The view with the requested property; nil for a query.
  var view: LayerID? { if case .property(let view, _) = subject { view } else { nil } }
  /// The view with the requested property, as it is stored.
  var layer: Layer? { view.map { tree[$0] } }
  /// The superview of the requested view; nil for the window.
  var superview: LayerID? { view.flatMap { tree.superlayer(of: $0) } }

  /// Whether only the superview's `sublayerTransform` distinguishes the window position from the frame.
  var isSeenThroughSublayerTransform: Bool {
    guard let superview, !tree[superview].sublayerTransform.isIdentity else { return false }
    return [Point.zero, Point(x: 1, y: 0), Point(x: 0, y: 1)].allSatisfy {
      (try? tree.convert($0, from: superview, to: nil)) == $0
    }
  }

  /// The reason why another constraint breaks than the answered one; nil if none is known.
  var reasonOfBreak: Words? {
    guard case .texts(let names) = wrong, let name = names.first else { return nil }
    return outcome.printedBreaks.first?.reason(against: name)
  }

  /// Whether the question is how often a view is laid out.
  var asksForLayouts: Bool { property == .layouts }

  /// Whether the question is of one of these kinds.
  func asks(_ kinds: QuestionKind...) -> Bool { kinds.contains(question) }

  /// Returns the name of a view, or of the window.
  func name(_ view: LayerID?) -> Words { view.map { Words("\($0)") } ?? Words(en: "the window", zh: "窗口") }

  /// Whether a view may affect the answer: the requested one and its ancestors.
  ///
  /// If a query is about several views, all of them.
  func concerns(_ view: LayerID) -> Bool {
    switch subject {
    case .property(let asked, _): tree.lies(asked, in: view)
    case .query, .timed: true
    }
  }

  /// Whether a view that may affect the answer meets a condition.
  func hasView(_ isSuch: (Layer) -> Bool) -> Bool { tree.ids.contains { isSuch(tree[$0]) && concerns($0) } }

  /// Whether a view with a superview that may affect the answer meets a condition.
  func hasSubview(_ isSuch: (Layer) -> Bool) -> Bool {
    tree.ids.contains { tree.superlayer(of: $0) != nil && isSuch(tree[$0]) && concerns($0) }
  }

  /// Whether the answer is the requested view's own size.
  var isOwnSize: Bool { layer.map { wrong == .value(.size($0.bounds.size)) } ?? false }

  /// Whether all ancestors of the requested view have bounds that begin at 0.
  var onlyOwnBoundsAreMoved: Bool {
    guard let view else { return false }
    return tree.superlayers(of: view).allSatisfy { tree[$0].bounds.origin == .zero }
  }

  /// Whether y increases downwards inside a view, or in the window if it is nil.
  func growsDownwards(in view: LayerID?) -> Bool { tree.growsDownwards(inside: view) }

  /// Whether the result last changed when the view itself got bounds of another size.
  var isDecidedByOwnBounds: Bool {
    deciding.map { $0.property == .bounds && $0.view == view && $0.kinds.contains(.boundsSize) } ?? false
  }

  /// Whether the point of a hit test is in the frame of the wrongly answered view, but not in its bounds.
  var isOnlyInFrameBox: Bool {
    guard case .query(.hitTest(.literal(.point(let point)), let receiver)) = subject, case .view(let wrong?) = wrong,
      let around = try? tree.convert(point, from: receiver, to: tree.superlayer(of: wrong)),
      let own = try? tree.convert(point, from: receiver, to: wrong)
    else { return false }
    return tree[wrong].frame.contains(around) && !tree.contains(own, in: wrong)
  }

  /// Whether the question is about a drawing order that depends on depth.
  var isInDepth: Bool { drawingOrders.contains { $0.isInDepth } }

  /// Two views of that order whose depth decides: the nearer one is drawn later, against zPosition and list order.
  var depthDecision: SiblingOrder.Decision? {
    for order in drawingOrders { if let decision = order.decisions.first { return decision } }
    return nil
  }

  private var drawingOrders: [SiblingOrder] {
    guard case .query(.drawingOrder(let view)) = subject else { return [] }
    let all = tree.drawingOrder(of: view).map { Optional($0) } + (view == nil ? [nil] : [])
    return all.map { tree.siblingOrder(of: $0) }
  }

  /// The number of flipped views.
  var flipCount: Int { tree.ids.count { tree[$0].isGeometryFlipped || tree[$0].isFlipped } }

  /// Whether y increases downwards in every coordinate system, upwards in every one, or nil if they differ.
  var growsDownwardsEverywhere: Bool? { flipCount > 0 ? nil : tree.platform.growsDownwards }

  /// Returns the steps that assign a property of the requested view or of an ancestor.
  func assignments(of property: Property) -> [SceneSteps.Step] {
    steps.all.filter { $0.property == property && $0.view.map(concerns) ?? false }
  }

  /// The last step that assigned a frame to such a view with a transform other than the identity.
  var frameUnderTransform: SceneSteps.Step? {
    assignments(of: .frame).last { !($0.before?.transform.isIdentity ?? true) }
  }

  /// Whether a transform that may affect the answer is given as six numbers.
  var hasMatrix: Bool { assignments(of: .transform).contains { $0.isMatrix } || declaresTransform { $0.isMatrix } }

  /// Whether a transform that may affect the answer is a list of several.
  var hasLists: Bool { assignments(of: .transform).contains { $0.isList } || declaresTransform { $0.hasSeveralParts } }

  /// The methods that changed a transform that may affect the answer.
  var calls: Set<Method> { Set(assignments(of: .transform).compactMap { $0.method }).subtracting([.inverted]) }

  private func declaresTransform(_ isSuch: (Value) -> Bool) -> Bool {
    outcome.header.views.indices.contains { index in
      outcome.header.views[index].properties.contains { $0.path.property == .transform && isSuch($0.value) }
        && concerns(LayerID(index: index))
    }
  }

  /// Whether all transforms that may affect the answer are scales.
  var transformIsScale: Bool { !hasView { !$0.transform.isScale } }

  /// Whether there are transforms, and all of them only scale along the axes.
  var lineIsScaled: Bool { transformIsScale && hasView { !$0.transform.isIdentity } }

  /// The kind of the linear part of transforms with a translation from a step; nil if there are several kinds.
  var translatedTransforms: StepKind? {
    let views = Set(assignments(of: .transform).filter { $0.kinds.contains(.translation) }.compactMap { $0.view })
    let kinds = Set(
      views.map { view -> StepKind in
        let transform = tree[view].transform
        return transform.isScale ? .scale : transform.isRotation ? .turn : .shear
      })
    return kinds.count == 1 ? kinds.first : nil
  }

  /// Whether the visible x increases to the right and y downwards, or upwards on macOS, in every coordinate system:
  /// nothing is flipped, mirrored or rotated.
  var isUprightEverywhere: Bool {
    flipCount == 0
      && tree.ids.allSatisfy {
        let layer = tree[$0]
        return layer.transform3D.isAffine && layer.transform.isScale && layer.transform.a > 0 && layer.transform.d > 0
          && layer.sublayerTransform.isIdentity
      }
  }

  /// Whether the transform of the requested view is a rotation, perhaps with a scale.
  var isTurned: Bool { layer?.isTurned ?? false }

  /// Whether the transform of the requested view contains a translation.
  var isTranslated: Bool { layer.map { $0.transform.tx != 0 || $0.transform.ty != 0 } ?? false }

  /// Whether the frame of the requested view was last set while it was rotated.
  var isSetTurned: Bool {
    let last = steps.all.last { $0.view == view && ($0.property == .frame || $0.property == .bounds) }
    return last?.property == .frame && last?.before?.transform.isScale == false
  }

  /// Whether the requested view's frame reads back as it was last set; nil if it was never set.
  var readsBackAsSet: Bool? {
    guard let step = lastFrame, let set = step.assignedFrame, let read = step.after?.frame else { return nil }
    return !Answer.value(.rect(set)).differs(from: .value(.rect(read)), tolerance: 1e-4)
  }

  /// Whether a transform had changed the frame of the requested view before its frame was set.
  var rotationHadMovedFrame: Bool {
    guard let before = lastFrame?.before else { return false }
    let offset = before.anchorOffset
    let plain = Point(x: before.position.x - offset.x, y: before.position.y - offset.y)
    let frame = before.frame
    return abs(frame.minX - plain.x) > 1e-6 || abs(frame.minY - plain.y) > 1e-6 || frame.size != before.bounds.size
  }

  private var lastFrame: SceneSteps.Step? { steps.all.last { $0.view == view && $0.property == .frame } }

  /// Whether the anchor point of the requested view is not its middle.
  var anchorIsOffCenter: Bool { layer.map { $0.anchorPoint != Self.middle } ?? false }

  private static let middle = Point(x: 0.5, y: 0.5)

  /// Whether the anchor points of all transformed views are their middles.
  var anchorIsMiddle: Bool {
    tree.ids.allSatisfy { tree[$0].transform.isIdentity || tree[$0].anchorPoint == Self.middle }
  }

  /// The anchor point of the only transformed view; nil if there are several.
  var turnedAnchor: Point? {
    let turned = tree.ids.filter { !tree[$0].transform.isIdentity }
    return turned.count == 1 ? turned.first.map { tree[$0].anchorPoint } : nil
  }

  /// Whether the answer has the rotated view's size in its own coordinates.
  var leavesSizeUnturned: Bool {
    guard asks(.frame), isTurned, let layer, wrong.numbers.count == 4 else { return false }
    let size = layer.bounds.size
    return abs(wrong.numbers[2] - size.width) < 1e-6 && abs(wrong.numbers[3] - size.height) < 1e-6
  }

  /// The final declaration of the stack view that arranges the requested view; nil if there is none.
  var stack: StackDeclaration? {
    guard let superview else { return nil }
    var found: StackDeclaration?
    let declared = outcome.header.autoLayout?.traits ?? []
    for trait in declared + steps.all.compactMap({ $0.trait }) where trait.view == superview {
      guard case .stack(let change) = trait.value else { continue }
      var next = found ?? change
      next.axis = change.axis ?? next.axis
      next.alignment = change.alignment ?? next.alignment
      next.distribution = change.distribution ?? next.distribution
      found = next
    }
    return found
  }

  var stackAxis: LayoutAxis? { stack.map { $0.axis ?? .horizontal } }
  var distribution: LayoutStack.Distribution? { stack.map { $0.distribution ?? .fill } }
  var alignment: LayoutStack.Alignment? { stack.map { $0.alignment ?? .fill } }

  /// The content mode of the requested view's image.
  var contentMode: ContentMode? { layer?.extras.contentMode }

  /// Whether the bounds of the requested view begin at or before the start of its content on both axes.
  var offsetIsNegative: Bool {
    guard let origin = layer?.bounds.origin else { return false }
    return origin.x <= 0 && origin.y <= 0
  }

  /// Whether the last zoom kept the content's point in the middle of the bounds, without being limited by an end of the
  /// content.
  var zoomKeptMiddle: Bool {
    guard let step = steps.all.last(where: { $0.kinds.contains(.zoom) }), step.property == .zoomScale,
      let before = step.before, let after = step.after, let scale = after.zoomedBy(since: before)
    else { return false }
    let (old, new) = (before.bounds, after.bounds)
    return abs((old.minX + old.width / 2) * scale - new.minX - new.width / 2) < 1e-6
      && abs((old.minY + old.height / 2) * scale - new.minY - new.height / 2) < 1e-6
  }

  /// Whether a third of the superview's growth is a whole number, on each axis that grows.
  var thirdsAreWhole: Bool {
    guard let deciding, deciding.view == superview, let before = deciding.before, let after = deciding.after else {
      return false
    }
    let (old, new) = (before.bounds.size, after.bounds.size)
    return (new.width - old.width).remainder(dividingBy: 3) == 0
      && (new.height - old.height).remainder(dividingBy: 3) == 0
  }

  /// Whether only vertical numbers are wrong.
  var differsOnlyVertically: Bool {
    let (own, others) = (right.numbers, wrong.numbers)
    guard own.count == others.count, own.count > 1 else { return !own.isEmpty }
    return own.indices.allSatisfy { $0 % 2 == 1 || abs(own[$0] - others[$0]) < 1e-6 }
  }

  /// Whether the question is about a position or a size.
  var isAboutPlaces: Bool { !asks(.contentOffset, .scrolling, .safeArea, .image) }

  /// Whether the last step changed the result, apart from the layout that follows it.
  var isOneStepBack: Bool {
    guard let place = steps.all.lastIndex(where: { !$0.kinds.contains(.layout) }) else { return true }
    return decidingPlace.map { $0 >= place } ?? false
  }

  /// Whether a view between the superview and the target of the conversion has a transform.
  var isTransformedBeyondSuperview: Bool {
    guard case .query(.convert(_, let from?, let to)) = subject else { return false }
    return tree.line(to: from, from: to).dropFirst().contains { $0 != to && !tree[$0].transform.isIdentity }
  }

  /// Whether the answer is a point, or a coordinate of one.
  var isPoint: Bool {
    switch subject {
    case .property(_, let path): path.property.kind == .point
    case .query, .timed: if case .value(.point) = right { true } else { false }
    }
  }

  /// Whether bounds or a transform resized a frame about the anchor point, which determined the shift of its origin.
  var growsAboutAnchor: Bool {
    guard asks(.frame), let deciding, deciding.view == view,
      !deciding.kinds.isDisjoint(with: [.boundsSize, .scale, .turn, .shear, .depth]), deciding.property != .frame,
      let layer, let before, layer.transform.isScale, case .value(.rect(let old)) = before,
      case .value(.rect(let new)) = right
    else { return false }
    let growth = (x: new.size.width - old.size.width, y: new.size.height - old.size.height)
    return abs(old.minX - layer.anchorPoint.x * growth.x - new.minX) < 1e-6
      && abs(old.minY - layer.anchorPoint.y * growth.y - new.minY) < 1e-6
  }

  /// Whether the wrong numbers are only on axes where the requested view's mask has several flexible parts.
  var differsWherePartsShare: Bool {
    guard let mask = layer?.autoresizingMask, right.numbers.count == 4, wrong.numbers.count == 4 else { return false }
    let differs = (0..<4).map { abs(right.numbers[$0] - wrong.numbers[$0]) > 1e-6 }
    let x: AutoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    let y: AutoresizingMask = [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    let isShared = { (axis: AutoresizingMask) in mask.intersection(axis).rawValue.nonzeroBitCount > 1 }
    return (isShared(x) || !(differs[0] || differs[2])) && (isShared(y) || !(differs[1] || differs[3]))
  }

  /// Whether the wrong numbers are only on axes where every part of the requested view is flexible.
  var differsWhereAllIsFlexible: Bool {
    guard let mask = layer?.autoresizingMask, right.numbers.count == 4, wrong.numbers.count == 4 else { return false }
    let differs = (0..<4).map { abs(right.numbers[$0] - wrong.numbers[$0]) > 1e-6 }
    let isFree = (
      x: mask.isSuperset(of: [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]),
      y: mask.isSuperset(of: [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin])
    )
    return (isFree.x || !(differs[0] || differs[2])) && (isFree.y || !(differs[1] || differs[3]))
  }
}

// Explanations of wrong answers about points, views and their order.
extension MadeMistake {
  /// The reason against the answer; nil if there is no simple one.
  var whyNot: Words? {
    let asked: Query.Question
    switch subject {
    case .property: return nil
    case .query(let question): asked = question
    case .timed(let query):
      // The positions of views in the past are no longer known.
      if outcome.isOver(query) { return nil }
      asked = query.question
    }
    switch asked {
    case .contains(.literal(.point), let view):
      let (name, bounds) = (name(view), tree[view].bounds)
      // Other factors are not explained in either case.
      guard tree[view].hitBounds == bounds else { return nil }
      return right == .value(.bool(true))
        ? Words(
          en: "The point is inside the bounds of \(name), which are \(bounds).",
          zh: "这个点在\(name)的 bounds \(bounds) 的四条边之内。")
        : Words(
          en: "The point is not inside the bounds of \(name), which are \(bounds).",
          zh: "这个点不在\(name)的 bounds \(bounds) 的四条边之内。")
    case .hitTest(.literal(.point(let point)), let receiver):
      guard case .view(let wrong) = wrong else { return nil }
      return whyNotHit(wrong, point, from: receiver)
    case .layerHitTest(.literal(.point(let point)), let receiver):
      guard case .view(let wrong) = wrong else { return nil }
      return whyNotHit(layer: wrong, point, from: receiver)
    case .contains, .hitTest, .layerHitTest, .convert, .drawingOrder, .layout, .shown, .spring: return nil
    }
  }

  private func whyNotHit(_ wrong: LayerID?, _ point: Point, from receiver: LayerID?) -> Words? {
    guard let wrong else { return isFound }
    let name = name(wrong)
    guard tree.lies(wrong, in: receiver) else { return isElsewhere(wrong, receiver) }
    // If it is not, no reason is needed.
    if misses(wrong, point, from: receiver) { return doesNotLie(in: name) }
    for view in tree.line(to: wrong, from: receiver).reversed() {
      let layer = tree[view]
      let (blocker, inside) = (self.name(view), view == wrong)
      if layer.isHidden {
        return inside
          ? Words(en: "\(blocker) is hidden.", zh: "\(blocker)是隐藏的。")
          : Words(en: "\(blocker) is hidden, and \(name) with it.", zh: "\(blocker)是隐藏的，里面的\(name)也一样。")
      }
      if !layer.isUserInteractionEnabled {
        return inside
          ? Words(
            en: "\(blocker) takes no touches: its userInteractionEnabled is false.",
            zh: "\(blocker)的 userInteractionEnabled 为 false，不响应触摸。")
          : Words(
            en: "\(blocker) takes no touches, nor does \(name) inside it: its " + "userInteractionEnabled is false.",
            zh: "\(blocker)的 userInteractionEnabled 为 false，里面的\(name)也不响应触摸。")
      }
      if layer.opacity < 0.01 {
        return inside
          ? Words(en: "\(blocker) has an alpha below 0.01.", zh: "\(blocker)的 alpha 小于 0.01。")
          : Words(
            en: "\(blocker) has an alpha below 0.01, so \(name) inside it is not hit either.",
            zh: "\(blocker)的 alpha 小于 0.01，里面的\(name)也不会命中。")
      }
      guard let own = try? tree.convert(point, from: receiver, to: view) else { return nil }
      if !tree.contains(own, in: view) {
        return Words(
          en: "The point is outside the bounds of \(blocker), so nothing inside it is hit.",
          zh: "这个点在\(blocker)的 bounds 之外，里面的视图都不会命中。")
      }
    }
    guard case .view(let right?) = right, siblings(wrong, right) != nil else { return nil }
    if tree.lies(right, in: wrong) {
      return Words(
        en: "The point is in \(name), but also in a view inside it, and inner views are tested first.",
        zh: "这个点在\(name)里，也在它里面的一个视图里，会先查找里面的视图。")
    }
    return isAskedLater(name)
  }

  /// Returns that another view that contains the point is tested first; without its name, because the question may
  /// return.
  private func isAskedLater(_ name: Words) -> Words {
    Words(
      en: "The point is in \(name), but also in another view: of siblings, the later one is tested first, with "
        + "everything inside it.", zh: "这个点在\(name)里，也在另一个视图里：先查找子视图列表中靠后的视图，连同它里面的视图。")
  }

  /// Returns the two views or their ancestors that are siblings; nil if one view contains the other, unless the right
  /// one is in the wrong one.
  private func siblings(_ wrong: LayerID, _ right: LayerID) -> (LayerID, LayerID)? {
    if tree.lies(right, in: wrong) { return (wrong, right) }
    let (lines) = (Array(tree.line(from: wrong)), Array(tree.line(from: right)))
    for view in lines.0 {
      if let other = lines.1.first(where: { tree.superlayer(of: $0) == tree.superlayer(of: view) }) {
        return view == other ? nil : (view, other)
      }
    }
    return nil
  }

  /// Whether a point of a coordinate system is outside a view.
  private func misses(_ view: LayerID, _ point: Point, from space: LayerID?) -> Bool {
    (try? tree.convert(point, from: space, to: view)).map { !tree.contains($0, in: view) } ?? false
  }

  private func doesNotLie(in name: Words) -> Words {
    Words(en: "The point is not in \(name).", zh: "这个点不在\(name)里。")
  }

  private func whyNotHit(layer wrong: LayerID?, _ point: Point, from receiver: LayerID?) -> Words? {
    guard let wrong else { return isFound }
    let name = name(wrong)
    guard tree.lies(wrong, in: receiver) else { return isElsewhere(wrong, receiver) }
    let outside = receiver.flatMap { tree.superlayer(of: $0) }
    if misses(wrong, point, from: outside) { return doesNotLie(in: name) }
    for view in tree.line(to: wrong, from: receiver).reversed() {
      let (layer, blocker, inside) = (tree[view], self.name(view), view == wrong)
      if layer.isHidden {
        return inside
          ? Words(en: "\(blocker) is hidden.", zh: "\(blocker)是隐藏的。")
          : Words(en: "\(blocker) is hidden, and \(name) with it.", zh: "\(blocker)是隐藏的，里面的\(name)也一样。")
      }
      guard let own = try? tree.convert(point, from: outside, to: view) else { return nil }
      if !tree.contains(own, in: view) {
        if layer.masksToBounds {
          return Words(
            en: "\(blocker) clips to its bounds, and the point is outside them.",
            zh: "\(blocker)裁剪到 bounds，而这个点在 bounds 之外。")
        }
      }
    }
    guard case .view(let right?) = right, let (behind, front) = siblings(wrong, right) else { return nil }
    if tree.lies(right, in: wrong) {
      return Words(
        en: "The point is in \(name), but also in a layer inside it, and inner layers are tested first.",
        zh: "这个点在\(name)里，也在它里面的一个图层里，会先查找里面的图层。")
    }
    guard tree[front].zPosition > tree[behind].zPosition else { return isAskedLater(name) }
    return Words(
      en: "The point is in \(name), but also in another layer: the sibling with the greater zPosition is tested "
        + "first, with everything inside it.", zh: "这个点在\(name)里，也在另一个图层里：同级图层中先查找 zPosition 较大的，连同它里面的图层。")
  }

  private var isFound: Words? {
    // Without the name of the view, because the question may return.
    guard case .view(_?) = right else { return nil }
    return Words(
      en: "Something is hit: the point is in a view, and nothing on the way there prevents it.",
      zh: "会命中视图：这个点在某个视图里，途中没有什么阻碍。")
  }

  private func isElsewhere(_ view: LayerID, _ receiver: LayerID?) -> Words {
    let (name, place) = (name(view), name(receiver))
    return Words(
      en: "\(name) is not inside \(place), where the search begins.", zh: "\(name)不在查找的起点\(place)里面。")
  }

  /// The view that is drawn first, of two that are exchanged in the answer.
  var whichComesFirst: Words? {
    guard case .views(let right) = right, case .views(let wrong) = wrong,
      let place = zip(right, wrong).enumerated().first(where: { $1.0 != $1.1 })
    else { return nil }
    let (first, second) = (name(place.element.0), name(place.element.1))
    guard let why = whyDrawn(place.element.0, before: place.element.1) else {
      return Words(en: "\(first) is drawn before \(second).", zh: "\(first)先于\(second)绘制。")
    }
    return Words(en: "\(first) is drawn before \(second): \(why).", zh: "\(first)先于\(second)绘制：\(why)。")
  }

  /// Returns the reason why a view is drawn before another one; nil if depth decides.
  private func whyDrawn(_ first: LayerID, before second: LayerID) -> Words? {
    if tree.lies(second, in: first) {
      return Words(en: "a view is drawn before the views inside it", zh: "视图先于它里面的视图绘制")
    }
    guard !isInDepth, let (behind, front) = siblings(first, second) else { return nil }
    let (lower, upper) = (name(behind), name(front))
    guard tree[behind].zPosition == tree[front].zPosition else {
      return Words(
        en: "\(lower) has a smaller zPosition than \(upper)", zh: "\(lower)的 zPosition 小于\(upper)的")
    }
    let list = Words(en: "\(lower) comes before \(upper) in the list of subviews", zh: "\(lower)在子视图列表中排在\(upper)之前")
    return tree.platform == .appkit
      ? list : Words(en: "\(list), and their zPosition is the same", zh: "\(list)，两者的 zPosition 相同")
  }
}

/// The kinds of questions that may provoke a mistake.
enum QuestionKind: CaseIterable, Hashable, Sendable {
  case frame, bounds, center, windowFrame, transform, contentOffset, scrolling, safeArea, image
  case otherProperty
  case conversion, contains, hitTest, layerHitTest, drawingOrder, broken
  case layouts, calls
  case presentation, modelAtTime, touchAtTime

  init(_ subject: QuizEntry.AskedValue) {
    switch subject {
    case .query(.convert): self = .conversion
    case .query(.contains): self = .contains
    case .query(.hitTest): self = .hitTest
    case .query(.layerHitTest): self = .layerHitTest
    case .query(.drawingOrder): self = .drawingOrder
    case .query(.layout(.broken)): self = .broken
    case .query(.layout(.calls)): self = .calls
    // No quiz asks it.
    case .query(.layout), .query(.shown), .query(.spring): self = .otherProperty
    case .timed(let query):
      switch query.question {
      case .shown(_, _, .model): self = .modelAtTime
      case .shown(_, _, .presentation), .convert: self = .presentation
      case .hitTest, .contains, .layerHitTest: self = .touchAtTime
      case .spring, .drawingOrder, .layout: self = .otherProperty
      }
    case .property(_, let path):
      switch path.property.concern {
      case .frame: self = .frame
      case .bounds: self = .bounds
      case .center: self = .center
      case .windowFrame: self = .windowFrame
      case .transform, .transform3D, .sublayerTransform: self = .transform
      case .contentOffset: self = .contentOffset
      case .zoomScale, .scrolling: self = .scrolling
      case .margins: self = .safeArea
      case .image: self = .image
      case .passes: self = .layouts
      case .anchorPoint, .depth, .appearance, .resizing: self = .otherProperty
      }
    }
  }
}

extension QuestionKind {
  /// Whether the question is which view is at a position, or in front.
  var isAboutViews: Bool {
    switch self {
    case .contains, .hitTest, .layerHitTest, .drawingOrder, .touchAtTime: true
    case .frame, .bounds, .center, .windowFrame, .transform, .contentOffset, .scrolling, .safeArea, .image,
      .otherProperty, .conversion, .broken, .layouts, .calls, .presentation, .modelAtTime:
      false
    }
  }
}

/// The kinds of steps that may provoke a mistake.
enum StepKind: CaseIterable, Hashable, Sendable {
  case frame, frameUnderTransform, boundsSize, boundsOrigin, center, anchorPoint, movedAnchorPoint
  case scale, turn, shear, translation, concatenation
  case depth, zoom, constraints, layout, tree, other
}

/// The events of a scene, step by step: each step with its view, before and after.
struct SceneSteps {
  struct Step {
    /// The property that is assigned, also by a method.
    let property: Property?
    let method: Method?
    /// The value that is assigned, or the argument of the method.
    let value: Value?
    let view: LayerID?
    let before: Layer?
    let after: Layer?
    /// The whole frame, if it read back as a step assigns it; nil if the step assigns none.
    let assignedFrame: Rect?
    /// The Auto Layout trait that it assigns; nil if it assigns none.
    let trait: LayoutTraitAssignment?
    let kinds: Set<StepKind>
  }

  let all: [Step]
  /// The kinds of all steps, and of the declared transforms.
  let kinds: Set<StepKind>

  /// The kinds of the declarations.
  let declared: Set<StepKind>

  init(_ all: [Step], declared tree: LayerTree, isLaidOut: Bool) {
    self.all = all
    var declared: Set<StepKind> = isLaidOut ? [.constraints] : []
    let plain = Layer()
    for view in tree.ids {
      let layer = tree[view]
      declared.formUnion(layer.transform.kinds(from: .identity))
      declared.formUnion(layer.kindsInDepth(from: plain))
      if layer.bounds.origin != .zero { declared.insert(.boundsOrigin) }
    }
    self.declared = declared
    kinds = Set(all.flatMap { $0.kinds }).union(declared)
  }
}

extension SceneSteps.Step {
  /// Whether the value is a transform of six numbers other than a scale or a rotation.
  var isMatrix: Bool { value?.isMatrix ?? false }
  /// Whether the value is a list of transforms.
  var isList: Bool { value?.hasSeveralParts ?? false }

  init(_ mutation: Mutation, before: Layer?, after: Layer?, assignedFrame: Rect?) {
    self.assignedFrame = assignedFrame
    if case .autoLayout(.trait(let trait)) = mutation.action { self.trait = trait } else { trait = nil }
    var kinds: Set<StepKind> = []
    switch mutation.action {
    case .assign(let view, let path, let value):
      (self.view, property, method, self.value) = (view, path.property, nil, value)
      if path.property == .transform, value.hasSeveralParts { kinds.insert(.concatenation) }
    case .call(let view, let method, let value):
      (self.view, self.method, self.value) = (view, method, value)
      switch method.concern {
      case .transform: property = .transform
      case .anchorPoint: property = .anchorPoint
      case .scrolling(.toRest), .scrolling(.toRect): property = .bounds
      case .layout, .scrolling(.byZooming): property = nil
      }
      if method.changesTransform { kinds.insert(.concatenation) }
    case .tree(let view, _):
      (self.view, property, method, value) = (view, nil, nil, nil)
      kinds.insert(.tree)
    case .layout(let view):
      (self.view, property, method, value) = (view, nil, nil, nil)
      kinds.insert(.layout)
    case .constrain(let view, _):
      (self.view, property, method, value) = (view, nil, nil, nil)
      kinds.insert(.constraints)
    case .autoLayout(let change):
      (view, property, method, value) = (nil, nil, nil, nil)
      kinds.insert(.constraints)
      if case .layout = change { kinds.insert(.layout) }
    case .layoutRequest(let view, _): (self.view, property, method, value) = (view, nil, nil, nil)
    case .time, .expect, .expectCalls: (view, property, method, value) = (nil, nil, nil, nil)
    }
    if let before, let after {
      if before.bounds.size != after.bounds.size { kinds.insert(.boundsSize) }
      if property == .zoomScale || method == .zoomTo {
        kinds.insert(.zoom)
      } else if before.bounds.origin != after.bounds.origin {
        kinds.insert(.boundsOrigin)
      }
      if property == .frame { kinds.insert(before.transform.isIdentity ? .frame : .frameUnderTransform) }
      if property == .center { kinds.insert(.center) }
      if property == .anchorPoint { kinds.insert(method == nil ? .anchorPoint : .movedAnchorPoint) }
      if property == .transform { kinds.formUnion(after.transform.kinds(from: before.transform)) }
      kinds.formUnion(after.kindsInDepth(from: before))
    }
    if kinds.isEmpty { kinds.insert(.other) }
    (self.before, self.after, self.kinds) = (before, after, kinds)
  }
}

extension Mutation {
  /// Returns a view's frame with the step's assignment to it or to a component; nil if it assigns none.
  func assignedFrame(in outcome: ReplayResult) -> Rect? {
    guard case .assign(let view, let path, let value) = action, path.property == .frame,
      let assigned = try? outcome.evaluate(value)
    else { return nil }
    var whole = PropertyValue.rect(outcome.tree[view].frame)
    if let component = path.component { component.write(assigned, into: &whole) } else { whole = assigned }
    if case .rect(let rect) = whole { return rect } else { return nil }
  }
}

extension Value {
  /// Whether it is a transform of six numbers.
  fileprivate var isMatrix: Bool {
    switch self {
    case .literal(.transform(let transform)): !transform.isScale && !transform.isTurn
    case .literal: false
    case .computed(let value): value.parts.contains { $0.recipe == .matrix }
    }
  }

  /// Whether it is a list of transforms.
  fileprivate var hasSeveralParts: Bool { if case .computed(let value) = self { value.parts.count > 1 } else { false } }
}

extension Layer {
  /// Whether its transform is a rotation, perhaps with a scale.
  var isTurned: Bool { (transform.b != 0 || transform.c != 0) && !transform.isShear }
  /// Returns the effects in depth of its transforms that another one's do not have.
  fileprivate func kindsInDepth(from old: Layer) -> Set<StepKind> {
    let isInDepth =
      !transform3D.isAffine && transform3D != old.transform3D || sublayerTransform != old.sublayerTransform
      || zPosition != old.zPosition
    return isInDepth ? [.depth] : []
  }
}

extension Transform2D {
  /// Whether it only scales along the axes and translates.
  var isScale: Bool { b == 0 && c == 0 }
  /// Whether it only rotates and translates.
  var isRotation: Bool { isTurn && abs(a * a + b * b - 1) < 1e-9 }
  /// Whether it rotates, scales equally in both directions, and translates.
  var isTurn: Bool { abs(a - d) < 1e-9 && abs(b + c) < 1e-9 }
  /// Returns the effects that another transform does not have.
  fileprivate func kinds(from old: Transform2D) -> Set<StepKind> {
    guard self != old else { return [] }
    var kinds: Set<StepKind> = []
    if tx != old.tx || ty != old.ty { kinds.insert(.translation) }
    if linear != old.linear { kinds.insert(isShear ? .shear : isScale ? .scale : .turn) }
    return kinds
  }
}

extension LayerTree {
  /// Returns a view and its ancestors up to and including another one; nil is the window.
  func line(to view: LayerID, from outer: LayerID?) -> [LayerID] {
    let line = Array(line(from: view))
    return Array(line.prefix(through: outer.flatMap { line.firstIndex(of: $0) } ?? line.count - 1))
  }
}
