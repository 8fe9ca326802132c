import GeomrunAutoLayout
import GeomrunGeometry

/// Systems of any size, as apps have them, for measurements.
enum Shape: String, CaseIterable {
  /// Views of equal width beside one another, which fill the root.
  case equalWidths
  /// The same, written from the last to the first.
  case equalWidthsBackwards
  /// Labels in a row, each as wide as its text, the last one before the edge.
  case labels
  /// Rows of equal cells below one another.
  case grid
  /// Each view in the one before.
  case nest
  /// Each view holds two others beside each other.
  case tree
  /// Cells with an image and two labels below one another: five constraints a view, optional ones among them.
  case cells

  /// A system of about `count` views.
  func system(of count: Int) throws -> LayoutSystem {
    var system = LayoutSystem()
    let root = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 100_000, height: 800))))
    func equal(
      _ first: LayoutItemID, _ attribute: LayoutAttribute, _ second: LayoutItemID, _ other: LayoutAttribute? = nil,
      _ constant: Double = 0
    ) -> LayoutConstraint {
      LayoutConstraint(
        LayoutAnchor(first, attribute), .equal, LayoutAnchor(second, other ?? attribute), constant: constant)
    }
    func length(_ item: LayoutItemID, _ attribute: LayoutAttribute, _ constant: Double) -> LayoutConstraint {
      LayoutConstraint(LayoutAnchor(item, attribute), .equal, constant: constant)
    }
    switch self {
    case .equalWidths, .equalWidthsBackwards:
      var last: LayoutItemID?
      for _ in 0..<count {
        let view = try system.add(.view(in: root))
        system.constraints += [equal(view, .top, root), equal(view, .bottom, root)]
        if let last {
          system.constraints += [equal(view, .left, last, .right, 8), equal(view, .width, last)]
        } else {
          system.constraints.append(equal(view, .left, root))
        }
        last = view
      }
      if let last { system.constraints.append(equal(last, .right, root)) }
      if self == .equalWidthsBackwards { system.constraints.reverse() }
    case .labels:
      var last: LayoutItemID?
      for index in 0..<count {
        var label = LayoutItem.view(in: root)
        label.horizontalContent = LayoutContentSize(Double(20 + index * 7 % 31))
        label.verticalContent = LayoutContentSize(Double(10 + index * 3 % 7))
        let view = try system.add(label)
        system.constraints += [
          equal(view, .centerY, root), last.map { equal(view, .left, $0, .right, 8) } ?? equal(view, .left, root),
        ]
        last = view
      }
      if let last {
        system.constraints.append(
          LayoutConstraint(LayoutAnchor(last, .right), .lessThanOrEqual, LayoutAnchor(root, .right)))
      }
    case .grid:
      let columns = max(1, Int(Double(count).squareRoot()))
      var views: [LayoutItemID] = []
      for index in 0..<count {
        let view = try system.add(.view(in: root))
        let isFirst = index % columns == 0
        system.constraints += [
          isFirst ? equal(view, .left, root) : equal(view, .left, views[index - 1], .right, 4),
          index < columns ? equal(view, .top, root) : equal(view, .top, views[index - columns], .bottom, 4),
        ]
        if index > 0 { system.constraints += [equal(view, .width, views[0]), equal(view, .height, views[0])] }
        if index == columns - 1 { system.constraints.append(equal(view, .right, root)) }
        views.append(view)
      }
      system.constraints.append(equal(views[count - 1], .bottom, root))
    case .nest:
      var outer = root
      for _ in 0..<count {
        let view = try system.add(.view(in: outer))
        system.constraints += [
          equal(view, .left, outer, nil, 1), equal(view, .top, outer), equal(view, .right, outer, nil, -1),
          equal(view, .bottom, outer),
        ]
        outer = view
      }
    case .tree:
      var views = [root]
      for index in 0..<count {
        let outer = views[index / 2]
        let view = try system.add(.view(in: outer))
        system.constraints += [equal(view, .top, outer, nil, 1), equal(view, .bottom, outer, nil, -1)]
        if index % 2 == 0 {
          system.constraints.append(equal(view, .left, outer, nil, 2))
        } else {
          let twin = views[index]
          system.constraints += [
            equal(view, .left, twin, .right, 3), equal(view, .width, twin), equal(view, .right, outer, nil, -2),
          ]
        }
        views.append(view)
      }
      if count % 2 == 1 { system.constraints.append(equal(views[count], .right, views[(count - 1) / 2])) }
    case .cells:
      var last: LayoutItemID?
      for index in 0..<count / 4 {
        let cell = try system.add(.view(in: root))
        let image = try system.add(.view(in: cell))
        var label = LayoutItem.view(in: cell)
        label.horizontalContent = LayoutContentSize(Double(100 + index % 50), hugging: 251)
        label.verticalContent = LayoutContentSize(20)
        let title = try system.add(label)
        label.horizontalContent = LayoutContentSize(Double(60 + index % 70), hugging: 251)
        let detail = try system.add(label)
        system.constraints += [
          equal(cell, .left, root), equal(cell, .right, root),
          last.map { equal(cell, .top, $0, .bottom, 1) } ?? equal(cell, .top, root),
          LayoutConstraint(LayoutAnchor(cell, .height), .greaterThanOrEqual, constant: 44),
          LayoutConstraint(LayoutAnchor(cell, .height), .equal, constant: 60, priority: 500),
          equal(image, .left, cell, nil, 16), equal(image, .centerY, cell), length(image, .width, 32),
          equal(image, .height, image, .width),
          LayoutConstraint(LayoutAnchor(image, .top), .greaterThanOrEqual, LayoutAnchor(cell, .top), constant: 4),
          equal(title, .left, image, .right, 8), equal(title, .top, cell, nil, 8),
          LayoutConstraint(LayoutAnchor(title, .right), .lessThanOrEqual, LayoutAnchor(cell, .right), constant: -16),
          LayoutConstraint(
            LayoutAnchor(title, .right), .equal, LayoutAnchor(cell, .right), constant: -16, priority: 240),
          LayoutConstraint(LayoutAnchor(title, .width), .lessThanOrEqual, constant: 300), equal(detail, .left, title),
          equal(detail, .top, title, .bottom, 4),
          LayoutConstraint(LayoutAnchor(detail, .bottom), .lessThanOrEqual, LayoutAnchor(cell, .bottom), constant: -8),
          LayoutConstraint(LayoutAnchor(detail, .right), .lessThanOrEqual, LayoutAnchor(cell, .right), constant: -16),
          LayoutConstraint(LayoutAnchor(detail, .width), .equal, LayoutAnchor(title, .width), priority: 100),
        ]
        last = cell
      }
    }
    return system
  }
}
