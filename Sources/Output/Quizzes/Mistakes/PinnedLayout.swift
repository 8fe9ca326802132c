import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

// Checks of a wrong answer against the scene's constraints.
extension MadeMistake {
  /// Whether no layout with these numbers meets all required constraints.
  var breaksRequired: Bool {
    guard let (_, wrong) = pinned else { return false }
    return !wrong.conflicts.isEmpty
  }

  /// Whether the best layout with these numbers meets a weaker constraint better than the right one, at the expense of
  /// a stronger one.
  var prefersWeaker: Bool {
    guard let (right, wrong) = pinned, wrong.conflicts.isEmpty else { return false }
    let (before, now) = (right.errors, wrong.errors)
    let differing = Set(before.keys).union(now.keys).sorted(by: >).filter {
      abs((now[$0] ?? 0) - (before[$0] ?? 0)) > Self.smallestError
    }
    guard let strongest = differing.first, now[strongest] ?? 0 > before[strongest] ?? 0 else { return false }
    return differing.dropFirst().contains { now[$0] ?? 0 < before[$0] ?? 0 }
  }

  /// The smallest visible constraint error, in points.
  private static let smallestError = 1e-3

  /// The last layout, and the one with the same constraints and the view's numbers from the answer.
  ///
  /// Nil if no layout places the view, or if the answer is not about its position or size.
  private var pinned: (right: LayoutResult, wrong: LayoutResult)? {
    guard let view, let layout = outcome.layout, layout.result.conflicts.isEmpty, tree[view].transform.isIdentity,
      let item = layout.item(of: view), let superitem = layout.system[item].superview, let superview
    else { return nil }
    var system = layout.system
    let insets = system[item].alignmentRectInsets
    let (origin, isDownwards) = (tree[superview].bounds.origin, growsDownwards(in: superview))
    let slack = system.screenScale.map { 1 / $0 } ?? 1e-6
    let pins = pins
    guard !pins.isEmpty else { return nil }
    for pin in pins {
      let (attribute, other, constant): (LayoutAttribute, LayoutAttribute?, Double) =
        switch (pin.number, isDownwards) {
        case (.x, _): (.left, .left, pin.value - origin.x + insets.left)
        case (.y, true): (.top, .top, pin.value - origin.y + insets.top)
        case (.y, false): (.bottom, .bottom, origin.y - pin.value - insets.bottom)
        case (.width, _): (.width, nil, pin.value - insets.left - insets.right)
        case (.height, _): (.height, nil, pin.value - insets.top - insets.bottom)
        }
      for (relation, margin) in [(LayoutRelation.greaterThanOrEqual, -slack), (.lessThanOrEqual, slack)] {
        system.constraints.append(
          LayoutConstraint(
            LayoutAnchor(item, attribute), relation, other.map { LayoutAnchor(superitem, $0) },
            constant: constant + margin))
      }
    }
    return (try? system.layout()).map { (layout.result, $0) }
  }

  private enum PinnedNumber { case x, y, width, height }

  /// The numbers of the view's frame that the answer contains.
  private var pins: [(number: PinnedNumber, value: Double)] {
    guard case .property(_, let path) = subject else { return [] }
    let whole: [PinnedNumber?]
    if path.property == .frame {
      whole = [.x, .y, .width, .height]
    } else if path.property == .bounds {
      whole = [nil, nil, .width, .height]
    } else {
      return []
    }
    let slots: [PinnedNumber?]
    switch path.component {
    case nil: slots = whole
    case .origin: slots = Array(whole[0..<2])
    case .size: slots = Array(whole[2..<4])
    case .originX, .minX: slots = [whole[0]]
    case .originY, .minY: slots = [whole[1]]
    case .sizeWidth, .width: slots = [whole[2]]
    case .sizeHeight, .height: slots = [whole[3]]
    case .x, .y, .midX, .maxX, .midY, .maxY, .top, .left, .bottom, .right, .a, .b, .c, .d, .tx, .ty, .m11, .m12, .m13,
      .m14, .m21, .m22, .m23, .m24, .m31, .m32, .m33, .m34, .m41, .m42, .m43, .m44:
      slots = []
    }
    return zip(slots, wrong.numbers).compactMap { slot, value in slot.map { ($0, value) } }
  }
}

extension LayoutResult {
  /// The errors of the optional rows by priority, in points.
  fileprivate var errors: [Double: Double] { unmet.reduce(into: [:]) { $0[$1.priority, default: 0] += abs($1.error) } }
}
