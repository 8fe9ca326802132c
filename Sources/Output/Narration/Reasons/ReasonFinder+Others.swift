import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

// Views that were resized or laid out, and views that moved in the tree.
extension ReasonFinder {
  mutating func addTreeChange(_ change: TreeChange, on receiver: LayerID) {
    let view = change.moved(from: receiver)
    let (old, new) = (before.tree.superlayer(of: view), after.superlayer(of: view))
    let isInWindow = (before: before.tree.isInWindow(view), after: after.isInWindow(view))
    if after.isRemoved(view), !before.tree.isRemoved(view) {
      add(
        .removed(
          view, hasSubviews: after.hasSublayers(of: view, moreThan: 0), wasInWindow: isInWindow.before,
          frame: after.frame(of: view)))
      if !removedConstraints.isEmpty { add(.constraintsRemoved(view, removedConstraints)) }
    } else if let new, before.tree.isRemoved(view) {
      add(.addedAgain(view, to: new, frame: after.frame(of: view), screen: after.windowBox(of: view)))
    } else if old != new {
      add(
        .movedInTree(
          view, superview: .init(before: old, after: new), frame: after.frame(of: view),
          screen: screen(of: view).map { accepts($0.before, $0.after) ? .init(before: $0.after, after: $0.after) : $0 })
      )
      addWindow(of: view, with: new, isInWindow)
    } else {
      let places = after.neighbours(of: view)
      if before.tree.neighbours(of: view) != places {
        let siblings = [places[0], view, places[1]].compactMap { $0 }
        add(.orderOnly(view, behind: places[0], front: places[1], isDrawnSo: after.areDrawnAsListed(siblings)))
      } else if case .removeFromSuperview = change {
        add(.hasNoSuperview(view))
      } else {
        add(.isThere(view))
      }
    }
  }

  mutating func addLayout(of superview: LayerID) {
    let axes = Dictionary(grouping: before.tree.caConstrainedAxes(in: superview)) { $0.layer }
    var named = 0
    for view in touched.others where named < Self.namedViews || view == asked {
      guard let axes = axes[view], !accepts(before.tree.frame(of: view), after.frame(of: view)) else { continue }
      let values = axes.flatMap { axis in
        zip(axis.constraints, axis.measurements).map { constraint, measured in
          Reason.AskedValue(attribute: constraint.attribute, value: measured * constraint.scale + constraint.offset)
        }
      }
      add(.laidOut(view, values, frame: after.frame(of: view)))
      addTurned(view)
      named += 1
    }
    if named == 0, changes.isEmpty { add(.layoutIsDone(superview)) }
  }

  /// Adds the views that were resized by their masks with the superview.
  mutating func addResized(but mutation: Mutation) {
    var laidOut: LayerID?
    if case .layout(let view) = mutation.action { laidOut = view }
    // A block assigns to several views and may lay out: only views whose masks take a share were resized by these.
    var assigned: Set<LayerID>?
    if case .time(let change) = mutation.action { assigned = Set(change.changes.compactMap { $0.view }) }
    var (named, rest) = (0, 0)
    var unmasked: Set<LayerID> = []
    for view in touched.others {
      guard let superview = before.tree.superlayer(of: view), superview != laidOut,
        // Zoomed views are already reported.
        before.tree[superview].extras.zoomedView != view || before.tree[view].bounds != after[view].bounds,
        before.tree[view].bounds != after[view].bounds || before.tree[view].position != after[view].position,
        assigned.map({ !$0.contains(view) && !self.shares(of: view, in: superview).isEmpty }) ?? true
      else { continue }
      named += 1
      if named > Self.namedViews, view != asked {
        rest += 1
        continue
      }
      let shares = shares(of: view, in: superview)
      if !shares.isEmpty { add(.resizedByMask(view, to: superview, shares)) }
      let wanted = frame(askedOf: view, in: superview)
      addStandardized(wanted, of: view)
      addTurned(view, asked: wanted.standardized)
      for sibling in before.tree.neighbours(of: view).compactMap({ $0 }) + [asked].compactMap({ $0 })
      where named <= Self.namedViews && !touched.contains(sibling) && unmasked.insert(sibling).inserted
        && before.tree.superlayer(of: sibling) == superview && before.tree[sibling].autoresizingMask.isEmpty
      { add(.hasNoMask(sibling, in: superview, frame: after.frame(of: sibling))) }
    }
    if rest > 0, let receiver = touched.first ?? laidOut { add(.othersResized(receiver, count: rest)) }
  }

  /// Adds the effects of assigning a frame to a transformed view; `asked` is that frame, if known.
  private mutating func addTurned(_ view: LayerID, asked: Rect? = nil) {
    let (old, new) = (before.tree[view].bounds.size, after[view].bounds.size)
    if before.header.model == .ignoresTransform {
      if let asked, !accepts(asked, after[view].frame) {
        add(.ignoresTransform(view, frame: .init(before: asked, after: after[view].frame)))
      }
    } else if !before.tree[view].keepsAxes, before.tree[view].transform3D.isAffine, !accepts(old, new) {
      add(.turnedResized(view, bounds: .init(before: old, after: new), isSkewed: before.tree[view].transform.isShear))
    } else if let asked, !accepts(asked, after[view].frame) {
      add(
        .resizedElsewhere(view, frame: .init(before: asked, after: after[view].frame), anchor: after[view].anchorPoint))
    }
  }

  /// Returns the frame that a view's mask computes, which may have a negative size.
  private func frame(askedOf view: LayerID, in superview: LayerID) -> Rect {
    Resize(
      from: before.tree[superview].bounds.size, to: after[superview].bounds.size, platform: before.header.platform,
      screenScale: before.header.screenScale
    ).frame(of: before.tree[view].frame, before.tree[view].autoresizingMask)
  }

  private func shares(of view: LayerID, in superview: LayerID) -> [ResizeShare] {
    let (old, new) = (before.tree[superview].bounds.size, after[superview].bounds.size)
    let (frame, mask) = (before.tree[view].frame, before.tree[view].autoresizingMask)
    let names = ResizeShare.Part.names(on: before.header.platform)
    return [
      share(
        of: mask.horizontal, isHorizontal: true, names.horizontal, frame.minX, frame.width,
        .init(before: old.width, after: new.width)),
      share(
        of: mask.vertical, isHorizontal: false, names.vertical, frame.minY, frame.height,
        .init(before: old.height, after: new.height)),
    ].compactMap { $0 }
  }

  private func share(
    of parts: AxisFlexibility, isHorizontal: Bool, _ names: [ResizeShare.Part], _ min: Double, _ size: Double,
    _ extent: Reason.Change<Double>
  ) -> ResizeShare? {
    let header = before.header
    guard parts.moves(in: extent.before, resizedTo: extent.after, platform: header.platform) else { return nil }
    let span = parts.span(
      min, size, in: extent.before, resizedTo: extent.after, platform: header.platform, header.screenScale)
    let trailing = (extent.before - min - size, extent.after - span.min - span.size)
    let all = [
      (parts.leading, min, span.min - min), (parts.size, size, span.size - size),
      (parts.trailing, trailing.0, trailing.1 - trailing.0),
    ]
    let flexible = zip(names, all).filter { $1.0 }.map { name, part in
      ResizeShare.Growth(part: name, size: part.1, growth: part.2)
    }
    let sum = flexible.reduce(0) { $0 + $1.size }
    // The same criterion as in the resizing itself.
    let isNothing = abs(sum) <= 1e-12 * (abs(extent.before) + abs(min) + abs(size))
    let rule: ResizeShare.Rule =
      switch header.platform {
      case .macos: .toPoints
      case .ios where header.screenScale != nil: .toPixels
      case .appkit: header.screenScale == nil ? .toWholePoints : .toPixels
      case .ios where flexible.count == 1: .alone
      case .ios: isNothing ? .equally : .inProportion
      }
    return ResizeShare(extent: extent, isHorizontal: isHorizontal, parts: flexible, rule: rule)
  }
}

extension ResizeShare.Part {
  /// Returns the parts of both axes by the names in a platform's masks, the leading margin first.
  fileprivate static func names(on platform: Platform) -> (horizontal: [ResizeShare.Part], vertical: [ResizeShare.Part])
  {
    switch platform {
    case .ios: ([.left, .width, .right], [.top, .height, .bottom])
    case .macos, .appkit: ([.minX, .width, .maxX], [.minY, .height, .maxY])
    }
  }
}
