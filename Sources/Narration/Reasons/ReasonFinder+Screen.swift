internal import GeomrunGeometry
internal import GeomrunLayerTree
internal import GeomrunSceneReplay

// What is seen of a step, in the window.
extension ReasonFinder {
  /// The box of a view in the window, before the step and after it; nil where one is unknown.
  func screen(of view: LayerID) -> Reason.Change<Rect>? {
    guard let old = before.tree.windowBox(of: view), let new = after.windowBox(of: view) else {
      return nil
    }
    return Reason.Change(before: old, after: new)
  }

  /// How a view itself moved on the screen, where that is not how it moved in its superview.
  mutating func addScreen(of view: LayerID) {
    guard let superview = after.superlayer(of: view), let screen = screen(of: view) else { return }
    let (old, new) = (before.tree.frame(of: view), after.frame(of: view))
    let (isSameFrame, isSamePlace) = (accepts(old, new), accepts(screen.before, screen.after))
    if isSameFrame, isSamePlace { return }
    if isSameFrame { return add(.onlyOnScreen(view, frame: new, screen: screen)) }
    if isSamePlace { return add(.nothingOnScreen(view, screen: screen.after)) }
    let ways = (new.origin - old.origin, screen.after.origin - screen.before.origin)
    let isPureMove =
      accepts(old.size, new.size) && accepts(screen.before.size, screen.after.size)
    if isPureMove {
      if !accepts(ways.0, ways.1) {
        add(.otherWay(view, in: superview, frame: ways.0, screen: ways.1))
      }
    } else if !accepts(new.size, screen.after.size) {
      add(.otherBox(view, in: superview, screen: screen))
    }
  }

  /// What is seen of the backmost subview, whose own numbers the step has left alone.
  mutating func addSubview(of view: LayerID) {
    guard let subview = after.backmostSublayer(of: view), subview != touched.first,
      !touched.others.contains(subview), let screen = screen(of: subview)
    else { return }
    let frame = after.frame(of: subview)
    guard let (old, new) = axes(of: view) else { return }
    if accepts(screen.before, screen.after) {
      let isSame =
        accepts(old.origin, new.origin) && accepts(old.x, new.x) && accepts(old.y, new.y)
      let isMoved = !accepts(before.tree.frame(of: view), after.frame(of: view))
      if isSame, isMoved { add(.subviewStays(subview, in: view, screen: screen.after)) }
    } else if accepts(screen.before.size, screen.after.size) {
      let way = screen.after.origin - screen.before.origin
      add(.subviewMoves(subview, in: view, frame: frame, way: way))
    } else if old.areUpright, new.areUpright,
      let factor = factor(from: screen.before.size, to: screen.after.size)
    {
      add(.subviewScaled(subview, in: view, frame: frame, screen: screen, factor: factor))
    } else {
      add(.subviewMapped(subview, in: view, frame: frame, screen: screen))
    }
  }

  private func axes(of view: LayerID) -> (WindowAxes, WindowAxes)? {
    guard let old = before.tree.windowAxes(of: view), let new = after.windowAxes(of: view) else {
      return nil
    }
    return (old, new)
  }

  private func factor(from old: Size, to new: Size) -> Double? {
    guard old.width > 0, old.height > 0, new.width > 0 else { return nil }
    let factor = new.width / old.width
    return accepts(factor, new.height / old.height) ? factor : nil
  }
}
