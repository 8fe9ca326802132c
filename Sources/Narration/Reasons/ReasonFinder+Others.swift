internal import GeomrunGeometry
internal import GeomrunLayerProperties
internal import GeomrunLayerTree
internal import GeomrunSceneModel
internal import GeomrunSceneReplay

// Views that were resized or laid out, and views that moved in the tree.
extension ReasonFinder {
  mutating func addTreeChange(_ change: TreeChange, on receiver: LayerID) {
    let view = change.moved(from: receiver)
    let (old, new) = (before.tree.superlayer(of: view), after.superlayer(of: view))
    if old != new {
      add(
        .movedInTree(
          view, superview: .init(before: old, after: new), frame: after.frame(of: view),
          screen: screen(of: view).map {
            accepts($0.before, $0.after) ? .init(before: $0.after, after: $0.after) : $0
          }))
    } else {
      let places = after.neighbours(of: view)
      if before.tree.neighbours(of: view) != places {
        add(.orderOnly(view, behind: places[0], front: places[1]))
      } else if case .removeFromSuperview = change {
        add(.hasNoSuperview(view))
      } else {
        add(.isThere(view))
      }
    }
  }

  mutating func addLayout(of superview: LayerID) {
    let axes = Dictionary(grouping: before.tree.caConstrainedAxes(in: superview)) { $0.layer }
    var told = 0
    for view in touched.others where told < Self.toldViews {
      guard let axes = axes[view],
        !accepts(before.tree.frame(of: view), after.frame(of: view))
      else { continue }
      let values = axes.flatMap { axis in
        zip(axis.constraints, axis.measurements).map { constraint, measured in
          Reason.AskedValue(
            attribute: constraint.attribute, value: measured * constraint.scale + constraint.offset)
        }
      }
      add(.laidOut(view, values, frame: after.frame(of: view)))
      addTurned(view)
      told += 1
    }
    if told == 0, changes.isEmpty { add(.layoutIsDone(superview)) }
  }

  /// What was resized with its superview, by its mask.
  mutating func addResized(but mutation: Mutation) {
    var laidOut: LayerID?
    if case .layout(let view) = mutation.action { laidOut = view }
    var (told, rest) = (0, 0)
    for view in touched.others {
      guard let superview = before.tree.superlayer(of: view), superview != laidOut,
        before.tree[view].bounds != after[view].bounds
          || before.tree[view].position != after[view].position
      else { continue }
      told += 1
      if told > Self.toldViews {
        rest += 1
        continue
      }
      let shares = shares(of: view, in: superview)
      if !shares.isEmpty { add(.resizedByMask(view, to: superview, shares)) }
      addTurned(view)
    }
    if rest > 0, let receiver = touched.first ?? laidOut {
      add(.othersResized(receiver, count: rest))
    }
  }

  private mutating func addTurned(_ view: LayerID) {
    let (old, new) = (before.tree[view].bounds.size, after[view].bounds.size)
    if !before.tree[view].keepsAxes, before.tree[view].transform3D.isAffine, !accepts(old, new) {
      add(.turnedResized(view, bounds: .init(before: old, after: new)))
    }
  }

  private func shares(of view: LayerID, in superview: LayerID) -> [ResizeShare] {
    let (old, new) = (before.tree[superview].bounds.size, after[superview].bounds.size)
    let (frame, mask) = (before.tree[view].frame, before.tree[view].autoresizingMask)
    return [
      share(
        of: mask.horizontal, [.left, .width, .right], frame.minX, frame.width,
        .init(before: old.width, after: new.width)),
      share(
        of: mask.vertical, [.top, .height, .bottom], frame.minY, frame.height,
        .init(before: old.height, after: new.height)),
    ].compactMap { $0 }
  }

  private func share(
    of parts: AxisFlexibility, _ names: [ResizeShare.Part], _ min: Double, _ size: Double,
    _ extent: Reason.Change<Double>
  ) -> ResizeShare? {
    let header = before.header
    guard parts.moves(in: extent.before, resizedTo: extent.after, platform: header.platform) else {
      return nil
    }
    let span = parts.span(
      min, size, in: extent.before, resizedTo: extent.after, platform: header.platform,
      header.screenScale)
    let trailing = (extent.before - min - size, extent.after - span.min - span.size)
    let all = [
      (parts.leading, min, span.min - min), (parts.size, size, span.size - size),
      (parts.trailing, trailing.0, trailing.1 - trailing.0),
    ]
    let flexible = zip(names, all).filter { $1.0 }.map { name, part in
      ResizeShare.Growth(part: name, size: part.1, growth: part.2)
    }
    let sum = flexible.reduce(0) { $0 + $1.size }
    // As the resizing itself decides.
    let isNothing = abs(sum) <= 1e-12 * (abs(extent.before) + abs(min) + abs(size))
    let rule: ResizeShare.Rule =
      switch header.platform {
      case .macos: .toPoints
      case .ios where header.screenScale != nil: .toPixels
      case .ios where flexible.count == 1: .alone
      case .ios: isNothing ? .equally : .inProportion
      }
    return ResizeShare(
      extent: extent, isHorizontal: names[0] == .left, parts: flexible, rule: rule)
  }
}
