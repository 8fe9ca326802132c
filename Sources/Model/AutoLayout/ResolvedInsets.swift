import GeomrunGeometry

/// The insets used by guides and margin attributes in one pass of a layout.
///
/// Without a stated safe area, a view's insets depend on its superview's, and so on the frames of the previous pass.
struct ResolvedInsets: Equatable {
  /// The safe area of each item.
  private(set) var safeAreas: [EdgeInsets]
  /// The effective margins of each item.
  private(set) var margins: [EdgeInsets]
  /// The additional inset of each item's readable guide relative to the margins, on each side.
  private(set) var readable: [Double]
  /// The insets of requested keyboard guides, by the position of the view.
  private(set) var keyboards: [Int: EdgeInsets] = [:]
  /// Whether another pass could change the insets.
  private(set) var dependsOnFrames = false

  /// Computes the insets from the items' frames, in the bounds of their superviews; nil for unknown frames.
  init(of system: LayoutSystem, frames: [Rect?]) {
    let items = system.items
    safeAreas = []
    margins = []
    readable = []
    safeAreas.reserveCapacity(items.count)
    margins.reserveCapacity(items.count)
    readable.reserveCapacity(items.count)
    var own: [EdgeInsets] = []
    own.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      var safeArea = item.safeAreaInsets ?? .zero
      let sight = system.sights.isEmpty ? nil : system.sights[LayoutItemID(index: index)]
      let seen = frames[index].map { sight?.box(around: $0) ?? $0 }
      if item.safeAreaInsets == nil, item.kind == .view, item.superview == nil, let window = system.window {
        dependsOnFrames = true
        if let seen {
          safeArea = window.safeAreaInsets.reaching(into: seen, in: Rect(origin: .zero, size: window.size))
        }
      } else if item.safeAreaInsets == nil, item.kind == .view, let superview = item.superview {
        let outer = safeAreas[superview.index]
        if outer != .zero {
          dependsOnFrames = true
          if let seen, let bounds = frames[superview.index]?.size {
            safeArea = outer.reaching(into: seen, in: Rect(origin: .zero, size: bounds))
            if items[superview.index].isScrollView { (safeArea.top, safeArea.bottom) = (0, 0) }
          }
        }
      }
      safeArea = safeArea + item.additionalSafeAreaInsets
      safeAreas.append(safeArea)
      if system.hasKeyboard(index), let window = system.window {
        dependsOnFrames = true
        if let place = Self.place(of: index, items, frames) {
          // No keyboard: the guide extends from the bottom of the safe area to that of the window.
          keyboards[index] = EdgeInsets(
            top: place.size.height - safeArea.bottom, left: -place.origin.x,
            bottom: place.origin.y + place.size.height - window.size.height,
            right: place.origin.x + place.size.width - window.size.width)
        }
      }
      // The margins of a scroll view's content are those of the scroll view.
      if item.kind == .contentLayout, let owner = item.superview {
        own.append(own[owner.index])
        margins.append(margins[owner.index])
        readable.append(0)
        continue
      }
      var margin = item.layoutMargins
      if item.preservesSuperviewLayoutMargins, let superview = item.superview {
        dependsOnFrames = true
        if let seen, let bounds = frames[superview.index]?.size {
          margin.include(own[superview.index], around: seen, in: bounds)
        }
      }
      own.append(margin)
      let inForce = item.insetsLayoutMarginsFromSafeArea ? margin + safeArea : margin
      margins.append(inForce)
      var narrower = 0.0
      if let greatest = item.readableWidth {
        dependsOnFrames = true
        if let width = frames[index]?.size.width {
          narrower = max(0, (width - inForce.left - inForce.right - greatest) / 2)
        }
      }
      readable.append(narrower)
    }
  }

  /// The rect of an item in the window, ignoring ancestors' rotation and scrolling; nil if a frame is unknown.
  private static func place(of index: Int, _ items: [LayoutItem], _ frames: [Rect?]) -> Rect? {
    guard var place = frames[index] else { return nil }
    var next = items[index].superview
    while let superview = next {
      guard let frame = frames[superview.index] else { return nil }
      place.origin = Point(x: place.origin.x + frame.origin.x, y: place.origin.y + frame.origin.y)
      next = items[superview.index].superview
    }
    return place
  }

  /// The insets of a built-in guide in the bounds of its view; nil for other items.
  func insets(of guide: LayoutItem, in owner: LayoutItemID) -> EdgeInsets? {
    switch guide.kind {
    case .view, .guide, .stackGuide, .contentLayout: return nil
    case .frameLayout: return .zero
    case .keyboard: return keyboards[owner.index] ?? .zero
    case .safeArea: return safeAreas[owner.index]
    case .layoutMargins: return margins[owner.index]
    case .readable:
      let side = readable[owner.index]
      return margins[owner.index] + EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
  }

  /// Whether no inset differs by more than noise.
  func isNear(_ other: ResolvedInsets) -> Bool {
    func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a)) }
    func near(_ a: EdgeInsets, _ b: EdgeInsets) -> Bool {
      near(a.top, b.top) && near(a.left, b.left) && near(a.bottom, b.bottom) && near(a.right, b.right)
    }
    return zip(safeAreas, other.safeAreas).allSatisfy(near) && zip(margins, other.margins).allSatisfy(near)
      && zip(readable, other.readable).allSatisfy(near)
      && keyboards.allSatisfy { index, insets in other.keyboards[index].map { near($0, insets) } ?? false }
  }
}

extension EdgeInsets {
  /// Takes a superview's margins where they overlap a subview's frame by more.
  fileprivate mutating func include(_ outer: EdgeInsets, around frame: Rect, in bounds: Size) {
    top = max(top, outer.top - frame.origin.y)
    left = max(left, outer.left - frame.origin.x)
    bottom = max(bottom, outer.bottom - (bounds.height - frame.origin.y - frame.size.height))
    right = max(right, outer.right - (bounds.width - frame.origin.x - frame.size.width))
  }
}
