import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunWords

/// Finds the reasons for a step's results by comparing the states before and after it; O(views touched).
struct ReasonFinder {
  let before: ReplayResult
  let after: LayerTree
  let touched: TouchedLayers
  let changes: [Change]
  /// The result of a layout by constraints; nil for all other steps.
  let story: LayoutStory?
  /// The constraints that the step removed with a view.
  let removedConstraints: [String]
  /// The clock of running animations after the step; nil if there are none.
  let clockAfter: SceneClock?
  /// The only view that is explained; nil for all.
  let asked: LayerID?
  private(set) var reasons: [Reason] = []
  /// Whether the requested view has another superview, or another place among its siblings.
  private var isElsewhere = false

  /// The maximum number of resized views that are named.
  static let namedViews = 3
  /// The maximum number of causes for the receiver of a step.
  private static let toldCauses = 3

  init(
    before: ReplayResult, after: LayerTree, touched: TouchedLayers, changes: [Change], story: LayoutStory?,
    removedConstraints: [String] = [], clockAfter: SceneClock? = nil, asked: LayerID? = nil
  ) {
    self.clockAfter = clockAfter
    self.story = story
    self.before = before
    self.after = after
    self.touched = touched
    self.changes = changes
    self.removedConstraints = removedConstraints
    self.asked = asked
  }

  mutating func add(_ reason: Reason) { reasons.append(reason) }

  /// Adds the effect of moving another view on a view's place among its siblings; O(siblings).
  mutating func addPlace(of view: LayerID, _ moved: LayerID) {
    let superview = after.superlayer(of: view)
    guard superview == before.tree.superlayer(of: view), before.tree.isRemoved(view) == after.isRemoved(view) else {
      return isElsewhere = true
    }
    // Removed views have no siblings.
    if after.isRemoved(view) { return }
    guard before.tree.superlayer(of: moved) == superview || after.superlayer(of: moved) == superview else { return }
    let (old, new) = (before.tree.place(of: view), after.place(of: view))
    if old == new { return }
    isElsewhere = true
    if moved == view { return }
    add(
      .otherPlace(
        view, in: superview, moved: moved, isRemoved: after.isRemoved(moved),
        place: .init(before: old + 1, after: new + 1), count: after.siblings(in: superview).count))
  }

  /// Whether any visible or readable property of a view differs after the step.
  func differs(_ view: LayerID) -> Bool {
    if isElsewhere || changes.contains(where: { $0.view == view }) { return true }
    switch (before.tree.windowBox(of: view), after.windowBox(of: view)) {
    case (let old?, let new?): if !accepts(old, new) { return true }
    case (nil, nil): break
    case (nil, _?), (_?, nil): if before.tree.isNearWindow(view), after.isNearWindow(view) { return true }
    }
    return (before.tree.unseen(around: view) == nil) != (after.unseen(around: view) == nil)
  }

  /// Adds why content followed an inset; returns whether any did.
  private mutating func addFollowing(_ property: Property) -> Bool {
    guard property.movesContent else { return false }
    var hasFollowed = false
    for view in touched.inOrder where after[view].extras.isScrollView {
      let (old, new) = (before.tree[view].bounds.origin.y, after[view].bounds.origin.y)
      if old == new { continue }
      hasFollowed = true
      let insets = (before.tree.adjustedContentInset(of: view).top, after.adjustedContentInset(of: view).top)
      add(
        .appearance(
          view,
          insets.1 > insets.0
            ? Words(
              en:
                "\(view) rests at the top and stays there: its inset there grows from \(insets.0) to \(insets.1), so its offset goes to \(new).",
              zh: "\(view) 停在顶部，并且保持在那里：顶部的内边距从 \(insets.0) 增大到 \(insets.1)，所以 contentOffset.y 变为 \(new)。")
            : Words(
              en:
                """
                \(view) follows the safe area: the top inset shrinks from \(insets.0) to \(insets.1), so its \
                offset grows by as much, to \(new).
                """,
              zh: """
                \(view) 的内容跟随安全区域：顶部的内边距从 \(insets.0) 缩小到 \(insets.1)，所以 contentOffset.y \
                增大同样多，变为 \(new)。
                """)))
    }
    return hasFollowed
  }

  /// Adds the causes of a mutation's effects, most surprising first; `value` is the whole value assigned or passed.
  mutating func find(_ mutation: Mutation, _ value: PropertyValue?) {
    switch mutation.action {
    case .assign(let view, let path, let written):
      guard let value else { return }
      if !changes.isEmpty { addSuperviewRead(written, to: path, of: view) }
      if changes.isEmpty {
        addNoChange(of: view, path, to: value)
      } else {
        if !addFollowing(path.property) { addAssignment(of: value, to: path.property, of: view) }
        addUnseen(view)
      }
    case .call(let view, let method, _):
      guard let value else { return }
      if changes.isEmpty {
        addNoChange(of: view, by: method, value)
      } else {
        addCall(of: method, with: value, on: view)
        addUnseen(view)
      }
    case .tree(let view, let change): addTreeChange(change, on: view)
    case .constrain(let view, let constraints):
      add(constraints.isEmpty ? .constraintsAreGone(view) : .constraintsWait(view))
    case .layout(let view): addLayout(of: view)
    case .autoLayout:
      if case .autoLayout(.trait(let trait)) = mutation.action, trait.trait == .safeAreaInsets {
        if !addFollowing(.safeAreaInsets) {
          add(
            .appearance(
              trait.view,
              Words(
                en: """
                  The scene sets \(trait.view).safeAreaInsets directly, independent of its superview's safe \
                  area.
                  """,
                zh: "\(trait.view).safeAreaInsets 由场景直接给出，与父视图的安全区域无关。")))
        }
      } else {
        addStory()
      }
      addInsets(mutation)
      if let asked { addAround(asked, mutation) }
      return
    case .layoutRequest(let view, .sizeToFit):
      let frame = after[view].frame
      add(
        .appearance(
          view,
          Words(
            en: "sizeThatFits returns \(frame.size); frame.origin stays, so the frame is \(frame).",
            zh: "sizeThatFits 返回 \(frame.size)；frame.origin 不变，frame 为 \(frame)。")))
    case .layoutRequest: break
    case .time(let change):
      addTime(change)
      addAnimator(change)
      addUnanimated(change)
    case .expect, .expectCalls: return
    }
    let further = reasons.dropFirst(Self.toldCauses)
    reasons.removeLast(further.count)
    if let asked { reasons += further.filter { $0.sentence.view == asked } }
    if before.header.passes.scripts.isEmpty { addResized(but: mutation) }
    addInsets(mutation)
    if let asked { addAround(asked, mutation) }
  }

  /// Adds why a method changed nothing.
  private mutating func addNoChange(of view: LayerID, by method: Method, _ value: PropertyValue) {
    let isSame = before.tree[view].bounds == after[view].bounds
    switch method.concern {
    case .transform(.inverts) where !before.tree[view].transform.isInvertible: add(.singularStays(view))
    case .scrolling(.toRest) where isSame: add(.scrollsNot(view, to: nil))
    case .scrolling(.toRect):
      guard isSame, case .rect(let own) = value else { return add(.withinTolerance(view)) }
      let (rect, shown) = (own.standardized, after.scrolledRect(of: view))
      if shown.holds(rect) {
        add(.scrollsNot(view, to: own))
      } else if after.platform != .ios, after.decidingEdge(rect.minX, rect.maxX, shown.minX, shown.maxX) == nil,
        after.decidingEdge(rect.minY, rect.maxY, shown.minY, shown.maxY) == nil
      {
        add(.showsPart(view, of: own, .init(platform: after.platform, isLarge: true)))
      } else {
        add(.withinTolerance(view))
      }
    case .transform, .anchorPoint, .layout, .scrolling(.toRest), .scrolling(.byZooming): add(.withinTolerance(view))
    }
  }

  private mutating func addNoChange(of view: LayerID, _ path: PropertyPath, to value: PropertyValue) {
    guard let old = path.property.read(from: before.tree[view]) else { return }
    let isSame = old == value
    add(isSame ? .sameValue(view, path.property, old) : .withinTolerance(view))
  }

  /// Adds that a frame is read from the superview, and therefore measured in other coordinates.
  private mutating func addSuperviewRead(_ value: Value, to path: PropertyPath, of view: LayerID) {
    guard let read = value.readOfSuperview(assignedTo: path, of: view, in: before.tree) else { return }
    add(
      .measuredAround(view, in: read.superview, isCenter: read.isCenter, outside: read.outside, inside: read.inside))
  }

  private mutating func addUnseen(_ view: LayerID) {
    let isMoved = changes.contains { $0.view == view && $0.property == Property.frame.name }
    if isMoved, let hidden = after.hidden(around: view) { add(.unseen(view, hidden: hidden)) }
  }

  // The causes of one property.
  private mutating func addAssignment(of value: PropertyValue, to property: Property, of view: LayerID) {
    let (old, new) = (before.tree[view], after[view])
    switch property.effect {
    case .matrix: addTransform(of: view)
    case .frame: if case .rect(let rect) = value { addFrame(rect, of: view) }
    case .bounds:
      if case .rect(let rect) = value { addStandardized(rect, of: view) }
      addBounds(of: view)
    case .center:
      let displacement = new.position - old.position
      add(.frameOfCenter(view, displacement: displacement, frame: new.frame))
      addScreen(of: view)
      addSubview(of: view)
    case .scroll:
      if case .point(let offset) = value { addOffset(offset, of: view) }
      addBounds(of: view)
    case .zoom: addZoom(of: view, to: nil)
    case .anchorPoint: addAnchor(of: view)
    case .anchorPointZ:
      addFrameOfMatrix(of: view)
      if accepts(old.frame, new.frame) { addDepth(of: view) }
      addSubview(of: view)
    case .depth: addDepth(of: view)
    case .sublayers:
      add(.sublayersOnly(view))
      addSubview(of: view)
    case .flip:
      add(.flipped(view, y: upward(inside: view)))
      addSubview(of: view)
    case .appearance(let appearance):
      if property == .hidden, let stack = stack(arranging: view) {
        return add(.arrangedHidden(view, in: stack, isHidden: new.isHidden))
      }
      add(.appearance(view, appearance(view, after)))
    case .nothing: break
    }
  }

  private mutating func addCall(of method: Method, with value: PropertyValue, on view: LayerID) {
    let (old, new) = (before.tree[view], after[view])
    switch method.concern {
    case .transform(let change):
      let displacement = Point(x: new.transform.tx - old.transform.tx, y: new.transform.ty - old.transform.ty)
      // The argument of a translation is a point.
      if change == .prepends, case .point(let by) = value, !accepts(by, displacement) {
        add(.translatedFirst(view, by: by, displacement: displacement))
      }
      addTransform(of: view)
    case .anchorPoint:
      add(.anchorInPlace(view, center: .init(before: old.position, after: new.position), anchor: new.anchorPoint))
      // A sublayerTransform applies about the anchor point.
      addSubview(of: view)
    case .scrolling(.toRest):
      add(.offsetAtRest(view, offset: new.bounds.origin))
      addBounds(of: view)
    case .scrolling(.toRect):
      if case .rect(let rect) = value { addOffset(ofScrollTo: rect, of: view) }
      addBounds(of: view)
    case .scrolling(.byZooming): if case .rect(let rect) = value { addZoom(of: view, to: rect) }
    case .layout:
      if case .rect(let rect) = value {
        addStandardized(rect, of: view)
        let (exact, rounded) = (rect.standardized, before.tree.onPixels(rect.standardized, of: view))
        if rounded != exact { add(.onPixels(view, exact, rounded)) }
      }
      add(.autoLayout(view, bounds: new.bounds.size, frame: new.frame))
      addScreen(of: view)
      addSubview(of: view)
    }
  }

  /// Adds the effects of zooming: the transform of the zoomed view, and the effects of its size.
  private mutating func addZoom(of view: LayerID, to rect: Rect?) {
    guard let inner = before.tree[view].extras.zoomedView else { return }
    let (scale, layer) = (after.zoomScale(of: view), after[inner])
    add(
      .appearance(
        view,
        Words(
          en:
            "\(inner)'s scale becomes \(factor: scale) and its bounds stay; its frame is now \(layer.frame) and determines contentSize.",
          zh: "\(inner) 的缩放比例变为 \(factor: scale)，bounds 不变；它的 frame 现在是 \(layer.frame)，contentSize 由它决定。")))
    if let rect { addOffset(ofZoomTo: rect, of: view) } else { addOffsetOfZoom(of: view) }
    addBounds(of: view)
  }
}

// Two states count as equal if a list of changes would not distinguish them.
extension ReasonFinder {
  func accepts(_ old: PropertyValue, _ new: PropertyValue) -> Bool { before.header.tolerance.accepts(old, new) }
  func accepts(_ old: Rect, _ new: Rect) -> Bool { accepts(.rect(old), .rect(new)) }
  func accepts(_ old: Size, _ new: Size) -> Bool { accepts(.size(old), .size(new)) }
  func accepts(_ old: Point, _ new: Point) -> Bool { accepts(.point(old), .point(new)) }
  func accepts(_ old: Double, _ new: Double) -> Bool { accepts(.number(old), .number(new)) }
}

extension Rect {
  /// Whether it contains another rect, its edges included.
  fileprivate func holds(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && other.maxX <= maxX && other.maxY <= maxY
  }
}

/// The vector from one point to another.
func - (end: Point, start: Point) -> Point { Point(x: end.x - start.x, y: end.y - start.y) }
