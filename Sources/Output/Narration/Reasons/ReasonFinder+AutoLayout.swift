import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

// Views that constraints have placed, and unmet constraints.
extension ReasonFinder {
  /// The maximum number of unmet constraints that are named.
  private static let namedUnmet = 3

  mutating func addStory() {
    guard let story else { return }
    let moved = story.moved.filter { view in changes.contains { $0.view == view } }
    for (place, view) in moved.enumerated() where place < Self.namedViews || view == asked {
      // A scroll view may have only a new content size.
      var (isPlaced, isSized) = (false, false)
      for change in changes where change.view == view {
        if change.property == Property.contentSize.name { isSized = true } else { isPlaced = true }
      }
      if isPlaced, let numbers = numbers(of: story.layout.item(of: view), story) {
        add(.placed(view, numbers))
        addSpace(of: view, numbers, story.layout)
      }
      if isSized, let extents = numbers(of: story.layout.content(of: view), story) { add(.contentSized(view, extents)) }
      if let exact = story.layout.frameBeforePixels(of: view, in: after),
        let rounded = story.layout.frame(of: view, in: after)
      {
        add(.onPixels(view, exact, rounded))
      }
    }
    if moved.count > Self.namedViews, let first = moved.first {
      add(.othersPlaced(first, count: moved.count - Self.namedViews))
    }
    addUnmet(story.layout)
    addBroken(story.layout)
    guard moved.isEmpty else { return }
    if let conflict = story.layout.result.conflicts.first, let view = before.header.views.indices.first {
      return add(.contradicted(LayerID(index: view), conflict.constraints.map { story.layout.label(of: $0) }))
    }
    let elsewhere = after.ids.first { view in
      story.layout.isPlaced(view)
        && story.layout.frame(of: view, in: after).map { !after.stands(view, at: $0) } ?? false
    }
    if let elsewhere {
      return add(
        .staysUnmarked(elsewhere, hasSuperview: !after.isRemoved(elsewhere) || after.superlayer(of: elsewhere) != nil))
    }
    if let root = before.header.views.indices.first { add(.layoutIsDone(LayerID(index: root))) }
  }

  /// Adds the constraints that the layout omits because iOS is predicted to break them.
  private mutating func addBroken(_ layout: SolvedLayout) {
    for broken in layout.broken {
      guard let view = layout.owner(of: layout.system.constraints[broken.constraint].first.item) else { continue }
      let name = VisibleText(layout.label(of: broken.constraint))
      switch broken.certainty {
      case .stated: continue
      case .predicted:
        add(
          .appearance(
            view,
            Words(en: "`\(name)` is ignored: iOS 26 is predicted to break it.", zh: "`\(name)` 不计入：预计 iOS 26 会打破它。")))
      case .likely:
        add(
          .appearance(
            view, Words(en: "`\(name)` is ignored: iOS 26 likely breaks it.", zh: "`\(name)` 不计入：iOS 26 很可能打破它。")))
      }
    }
  }

  /// Adds the meaning of a view's numbers that are not those of its frame.
  private mutating func addSpace(of view: LayerID, _ numbers: [Reason.PlacedNumber], _ layout: SolvedLayout) {
    if let item = layout.item(of: view), layout.system.items[item.index].alignmentRectInsets != .zero {
      add(.ofAlignmentRect(view))
    }
    guard let superview = after.superlayer(of: view) else { return }
    let (origin, isUpwards) = (after[superview].bounds.origin, layout.isUpwards(in: after[superview]))
    let other = numbers.map { $0.quantity }.filter { quantity in
      switch quantity {
      case .minX: origin.x != 0
      case .minY: origin.y != 0 || isUpwards
      case .width, .height: false
      }
    }
    if other.isEmpty { return }
    add(.fromCorner(view, other, of: superview, isDownwards: isUpwards && other.contains(.minY)))
  }

  /// Returns the named numbers of an item, or a scroll view's content extents; nil if there are none.
  private func numbers(of item: LayoutItemID?, _ story: LayoutStory) -> [Reason.PlacedNumber]? {
    guard let item else { return nil }
    var numbers: [Reason.PlacedNumber] = []
    for derivation in story.derivations(of: item) {
      if derivation.variable.isSize || !story.layout.isContent(item) { numbers.append(number(of: derivation, story)) }
    }
    return numbers.isEmpty ? nil : inReadingOrder(numbers)
  }

  private func number(of derivation: LayoutDerivation, _ story: LayoutStory) -> Reason.PlacedNumber {
    let variable = derivation.variable
    return Reason.PlacedNumber(
      quantity: variable.quantity, value: derivation.value,
      causes: derivation.rows.map { story.layout.cause(of: $0, for: variable) }, isOpen: story.open.contains(variable))
  }

  /// Returns x and width before y and height, those of one axis in the order of computation.
  private func inReadingOrder(_ numbers: [Reason.PlacedNumber]) -> [Reason.PlacedNumber] {
    func isHorizontal(_ number: Reason.PlacedNumber) -> Bool {
      switch number.quantity {
      case .minX, .width: true
      case .minY, .height: false
      }
    }
    return numbers.filter(isHorizontal) + numbers.filter { !isHorizontal($0) }
  }

  /// Returns the stack view that arranges a view, as the scene declares it.
  func stack(arranging view: LayerID) -> LayerID? {
    guard let stack = before.header.autoLayout?.stacks[view], after.superlayer(of: view) == stack else { return nil }
    return stack
  }

  private mutating func addUnmet(_ layout: SolvedLayout) {
    var (named, rest) = (0, 0)
    var last: LayerID?
    for unmet in layout.result.unmet {
      guard case .constraint(let index) = unmet.row, layout.isWritten(index),
        let view = layout.owner(of: layout.system.constraints[index].first.item)
      else { continue }
      last = view
      named += 1
      if named > Self.namedUnmet {
        rest += 1
      } else {
        add(.notMet(view, constraint: layout.text(of: index), error: unmet.error))
      }
    }
    if rest > 0, let last { add(.othersNotMet(last, count: rest)) }
  }
}

extension SolvedLayout {
  /// Returns the cause that a row is for a number that it determines.
  func cause(of row: LayoutRow, for number: LayoutVariable) -> Reason.PlacedNumber.Cause {
    // Its own extent needs no name.
    func name(of item: LayoutItemID, _ quantity: LayoutVariable.Quantity) -> String? {
      LayoutVariable(item, quantity) == number ? nil : self.name(of: item)
    }
    switch row {
    // A row after the scene's own is the target size of a query.
    case .constraint(let index):
      return system.constraints.indices.contains(index) ? .constraint(text(of: index)) : .target
    case .content(let item, let axis, let isHugging):
      let extent: LayoutVariable.Quantity = axis == .horizontal ? .width : .height
      return .content(
        of: name(of: item, extent), extent, isHugging: isHugging,
        priority: priority(of: item, axis, isHugging: isHugging))
    case .frame(let item, _, _): return .frame(of: item == number.item ? nil : self.name(of: item))
    case .guide(let item, _, _): return .guide(self.name(of: item))
    case .notNegative(let variable):
      return .notNegative(of: name(of: variable.item, variable.quantity), variable.quantity)
    }
  }
}
