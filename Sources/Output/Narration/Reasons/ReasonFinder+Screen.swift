import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

// On-screen effects of a step, in the window.
extension ReasonFinder {
  /// Returns the bounding box of a view in the window, before and after the step; nil if one is unknown.
  func screen(of view: LayerID) -> Reason.Change<Rect>? {
    guard let old = before.tree.windowBox(of: view), let new = after.windowBox(of: view) else { return nil }
    return Reason.Change(before: old, after: new)
  }

  /// Adds a view's on-screen movement if it differs from that in its superview.
  mutating func addScreen(of view: LayerID) {
    guard let screen = screen(of: view) else { return addLost(view, with: nil) }
    guard let superview = after.superlayer(of: view) else { return }
    let (old, new) = (before.tree.frame(of: view), after.frame(of: view))
    let (isSameFrame, isSamePlace) = (accepts(old, new), accepts(screen.before, screen.after))
    if isSameFrame, isSamePlace { return }
    if isSameFrame { return add(.onlyOnScreen(view, frame: new, screen: screen)) }
    if isSamePlace { return add(.nothingOnScreen(view, screen: screen.after)) }
    let ways = (new.origin - old.origin, screen.after.origin - screen.before.origin)
    let isPureMove = accepts(old.size, new.size) && accepts(screen.before.size, screen.after.size)
    if isPureMove {
      if !accepts(ways.0, ways.1) { add(.otherWay(view, in: superview, frame: ways.0, screen: ways.1)) }
    } else if !accepts(new.size, screen.after.size) {
      add(.otherBox(view, in: superview, screen: screen))
    }
  }

  /// Adds the on-screen change of the backmost subview, whose own numbers the step did not change.
  mutating func addSubview(of view: LayerID) {
    guard let subview = after.backmostSublayer(of: view), subview != touched.first, !touched.others.contains(subview),
      let screen = screen(of: subview)
    else { return }
    let frame = after.frame(of: subview)
    guard let (old, new) = axes(of: view) else { return }
    if accepts(screen.before, screen.after) {
      let isSame = accepts(old.origin, new.origin) && accepts(old.x, new.x) && accepts(old.y, new.y)
      let isMoved = !accepts(before.tree.frame(of: view), after.frame(of: view))
      if isSame, isMoved { add(.subviewStays(subview, in: view, screen: screen.after)) }
    } else if accepts(screen.before.size, screen.after.size), new.isMoved(from: old, accepts) {
      let displacement = screen.after.origin - screen.before.origin
      add(.subviewMoves(subview, in: view, frame: frame, displacement: displacement))
    } else if let factor = new.factor(from: old, accepts),
      // Under perspective, the axes can be unchanged while the view's size changes.
      accepts(Size(width: screen.before.width * factor, height: screen.before.height * factor), screen.after.size)
    {
      add(.subviewScaled(subview, in: view, frame: frame, screen: screen, factor: factor))
    } else {
      add(.subviewMapped(subview, in: view, frame: frame, screen: screen, how: new.change(from: old, accepts)))
    }
  }

  /// Returns the visible corner of a view with the smallest coordinates.
  func corner(of view: LayerID) -> Reason.Corner {
    guard let axes = after.windowAxes(of: view), axes.areUpright else { return .turned }
    return switch (axes.x.x > axes.origin.x, axes.upward(on: before.header.platform)) {
    case (true, .down): .topLeft
    case (true, .up): .bottomLeft
    case (false, .down): .topRight
    case (false, .up): .bottomRight
    }
  }

  /// Returns the on-screen direction of y inside a view; nil if it is neither up nor down.
  func upward(inside view: LayerID) -> Reason.Upward? {
    guard let axes = after.windowAxes(of: view), axes.areUpright else { return nil }
    return axes.upward(on: before.header.platform)
  }

  /// Adds the changes around a view by a step that was called on another view; O(its depth).
  ///
  /// These are its position on the screen, its visibility, and its place among its siblings. If a sibling moved,
  /// O(siblings).
  mutating func addAround(_ view: LayerID, _ mutation: Mutation) {
    // The reason that it has no mask does not cover its position on the screen.
    let isTold = reasons.contains { if case .hasNoMask = $0 { false } else { $0.sentence.view == view } }
    if let outer = after.nearLine(from: view).dropFirst().first(where: touched.contains) {
      let (old, new) = (before.tree.windowBox(of: view), after.windowBox(of: view))
      let isInWindow = (before: before.tree.isInWindow(view), after: after.isInWindow(view))
      if isInWindow.before != isInWindow.after {
        if !isTold { addWindow(of: view, with: outer, isInWindow) }
      } else if let old, let new {
        if !isTold, !accepts(old, new), let superview = after.superlayer(of: view) {
          add(
            .carried(
              view, with: outer, superview: superview, frame: after.frame(of: view),
              screen: .init(before: old, after: new)))
        }
      } else {
        addLost(view, with: outer)
      }
      let unseen = (before.tree.unseen(around: view), after.unseen(around: view))
      switch unseen {
      case (nil, let hidden?) where hidden != view: add(.hiddenWith(view, hidden))
      case (.some, nil) where touched.first != view: add(.seenAgain(view, in: outer))
      default: break
      }
    }
    if case .tree(let receiver, let change) = mutation.action { addPlace(of: view, change.moved(from: receiver)) }
  }

  /// Adds that a view left or entered the window, together with an ancestor.
  mutating func addWindow(of view: LayerID, with outer: LayerID?, _ isInWindow: (before: Bool, after: Bool)) {
    guard let outer else { return }
    switch isInWindow {
    case (true, false): add(.leftWindow(view, with: outer))
    case (false, true): add(.enteredWindow(view, with: outer, screen: after.windowBox(of: view)))
    case (true, true), (false, false): break
    }
  }

  /// Adds that a view moved behind the viewer, or back, by itself or with an ancestor.
  private mutating func addLost(_ view: LayerID, with outer: LayerID?) {
    let screen = Reason.Change(before: before.tree.windowBox(of: view), after: after.windowBox(of: view))
    guard before.tree.isBehindViewer(view) != after.isBehindViewer(view),
      (screen.before == nil) != (screen.after == nil)
    else { return }
    add(.lostFromScreen(view, with: outer, screen: screen))
  }

  /// Adds the effects of a new depth of a view.
  mutating func addDepth(of view: LayerID) {
    if let screen = screen(of: view) {
      let isSame = accepts(screen.before, screen.after)
      add(isSame ? .depthOnly(view) : .depthOnScreen(view, frame: after.frame(of: view), screen: screen))
    } else if before.tree.isBehindViewer(view) || after.isBehindViewer(view) {
      let screen = Reason.Change(before: before.tree.windowBox(of: view), after: after.windowBox(of: view))
      add(.lostFromScreen(view, with: nil, screen: screen))
    } else {
      add(.depthOnly(view))
    }
  }

  /// The boxes that the reasons mention, each view once.
  var places: [Step.Place] {
    var views: Set<LayerID> = []
    return reasons.compactMap { reason in
      let view = reason.sentence.view
      guard reason.isAboutScreen, let change = screen(of: view), views.insert(view).inserted else { return nil }
      return Step.Place(view: view, change: change, isChanged: !accepts(change.before, change.after))
    }
  }

  private func axes(of view: LayerID) -> (WindowAxes, WindowAxes)? {
    guard let old = before.tree.windowAxes(of: view), let new = after.windowAxes(of: view) else { return nil }
    return (old, new)
  }
}
