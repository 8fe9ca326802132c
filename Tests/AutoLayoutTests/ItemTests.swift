import GeomrunAutoLayout
import GeomrunGeometry
import Testing

@Suite struct ItemTests {
  private func root(_ width: Double, _ height: Double) -> LayoutItem {
    .view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: width, height: height)))
  }

  private func equal(
    _ first: LayoutItemID, _ attribute: LayoutAttribute, _ second: LayoutItemID, _ other: LayoutAttribute? = nil,
    _ constant: Double = 0
  ) -> LayoutConstraint {
    LayoutConstraint(
      LayoutAnchor(first, attribute), .equal, LayoutAnchor(second, other ?? attribute), constant: constant)
  }

  private static let masks: [(String, Double, Double)] = [
    ("---", 30, 50), ("--&", 30, 50), ("-&-", 30, 150), ("&-&", 50, 50), ("&--", 130, 50),
    ("-&&", 30, 79.41176470588235), ("&&-", 67.5, 112.5), ("&&&", 45, 75),
  ]

  /// What each mask makes of x = 30, width = 50 in 200, when the superview becomes 300 wide; the middle of 250 free
  /// points.
  @Test(arguments: masks) func `masks become constraints`(mask: String, x: Double, width: Double) throws {
    var system = LayoutSystem()
    let outer = try system.add(.view(in: nil))
    let parts = mask.map { $0 == "&" }
    let flexibility = LayoutFlexibility(min: parts[0], size: parts[1], max: parts[2])
    #expect(flexibility.description == mask)
    #expect(flexibility.isKnownFromDevices == ["---", "--&", "-&-", "&-&"].contains(mask))
    let inner = try system.add(
      .view(
        in: outer,
        frame: LayoutFrame(
          Rect(x: 30, y: 7, width: 50, height: 9), in: Size(width: 200, height: 90), horizontal: flexibility)))
    system.constraints = [
      LayoutConstraint(LayoutAnchor(outer, .width), .equal, constant: 300),
      LayoutConstraint(LayoutAnchor(outer, .height), .equal, constant: 70),
    ]
    let frame = try #require(try system.layout().frames[inner.index])
    #expect(abs(frame.origin.x - x) <= 1e-9)
    #expect(abs(frame.size.width - width) <= 1e-9)
    #expect(frame.origin.y == 7 && frame.size.height == 9)
  }

  /// A frame and a constraint that contradict each other, as NSAutoresizingMaskLayoutConstraint in printed logs.
  @Test func `frames take part in conflicts`() throws {
    var system = LayoutSystem()
    let outer = try system.add(root(320, 480))
    let cell = try system.add(.view(in: outer, frame: LayoutFrame(Rect(x: 0, y: 0, width: 320, height: 44))))
    let label = try system.add(.view(in: cell))
    system.constraints = [
      equal(label, .top, cell, nil, 30), equal(label, .bottom, cell, nil, -20), equal(label, .left, cell),
      equal(label, .right, cell),
    ]
    let result = try system.layout()
    let conflict = try #require(result.conflicts.first)
    let height = LayoutVariable(label, .height)
    #expect(
      conflict.members.map { $0.row } == [
        .constraint(0), .constraint(1), .frame(cell, .vertical, isSize: true), .notNegative(height),
      ])
    #expect(conflict.excess == -6)
    // Nothing is told of a view that the conflict concerns; what has a frame keeps it.
    #expect(result.frames.map { $0 == nil } == [false, false, true])
    let ways = try result.waysOut(of: conflict)
    #expect(ways.first?.change == .constant(constraint: 0, 24))
    #expect(ways.first?.frames[2] == Rect(x: 0, y: 24, width: 320, height: 0))
  }

  @Test func `safe areas reach into subviews as far as they overlap`() throws {
    var system = LayoutSystem()
    var outer = root(390, 844)
    outer.safeAreaInsets = EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    let window = try system.add(outer)
    // Moved down by 20: 39 of 59 are left. The bottom lies 10 above the window's.
    let view = try system.add(.view(in: window))
    let inner = try system.add(.view(in: view))
    let safeArea = try system.safeArea(of: view)
    #expect(try system.safeArea(of: view) == safeArea)
    system.constraints = [
      equal(view, .top, window, nil, 20), equal(view, .left, window), equal(view, .right, window),
      equal(view, .bottom, window, nil, -10), equal(inner, .top, safeArea), equal(inner, .bottom, safeArea),
      equal(inner, .left, view, .leftMargin), equal(inner, .right, view, .rightMargin),
    ]
    let result = try system.layout()
    #expect(result.isSettled)
    #expect(result.frames[safeArea.index] == Rect(x: 0, y: 39, width: 390, height: 814 - 39 - 24))
    #expect(result.frames[inner.index] == Rect(x: 8, y: 39, width: 374, height: 814 - 39 - 24))
    // Margins hold the safe area as well, unless the view says no.
    system.constraints[4] = equal(inner, .top, view, .topMargin)
    #expect(try system.layout().frames[inner.index]?.origin.y == 47)
    system[view].insetsLayoutMarginsFromSafeArea = false
    #expect(try system.layout().frames[inner.index]?.origin.y == 8)
  }

  @Test func `guides of margins and reading are rects of their view`() throws {
    var system = LayoutSystem()
    var outer = root(1024, 768)
    outer.layoutMargins = EdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    outer.readableWidth = 672
    let window = try system.add(outer)
    let margins = try system.layoutMargins(of: window)
    let readable = try system.readable(of: window)
    let result = try system.layout()
    #expect(result.frames[margins.index] == Rect(x: 20, y: 10, width: 964, height: 728))
    #expect(result.frames[readable.index] == Rect(x: 166, y: 10, width: 672, height: 728))
    system[window].readableWidth = 2000
    #expect(try system.layout().frames[readable.index] == Rect(x: 20, y: 10, width: 964, height: 728))
  }

  /// Insets of 3, 5, 7, 11 around an alignment rect, in a superview that has some itself.
  @Test func `constraints see alignment rects`() throws {
    var system = LayoutSystem()
    let window = try system.add(root(400, 300))
    var outer = LayoutItem.view(in: window)
    outer.alignmentRectInsets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 6)
    let card = try system.add(outer)
    var inner = LayoutItem.view(in: card)
    inner.alignmentRectInsets = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    let badge = try system.add(inner)
    system.constraints = [(card, window), (badge, card)].flatMap { first, second in
      [.left, .right, .top, .bottom].map { equal(first, $0, second) }
    }
    let result = try system.layout()
    #expect(result.frames[card.index] == Rect(x: -2, y: -1, width: 408, height: 305))
    #expect(result.alignmentRects[card.index] == Rect(x: 0, y: 0, width: 400, height: 300))
    // The card's alignment rect begins at (2, 1) of its bounds.
    #expect(result.alignmentRects[badge.index] == Rect(x: 2, y: 1, width: 400, height: 300))
    #expect(result.frames[badge.index] == Rect(x: -3, y: -2, width: 416, height: 310))
  }

  @Test func `text lines up by its baselines, other views by their edges`() throws {
    var system = LayoutSystem()
    let window = try system.add(root(400, 300))
    var text = LayoutItem.view(in: window)
    text.verticalContent = LayoutContentSize(40)
    text.baselineFromTop = 16
    text.baselineFromBottom = 5
    let label = try system.add(text)
    let icon = try system.add(.view(in: window))
    system.constraints = [
      equal(label, .top, window, nil, 100), equal(icon, .lastBaseline, label), equal(icon, .firstBaseline, label),
      equal(label, .left, window), equal(label, .width, window), equal(icon, .left, window),
      equal(icon, .width, window),
    ]
    let frame = try system.layout().frames[icon.index]
    #expect(frame?.origin.y == 116)
    #expect(frame?.size.height == 19)
  }

  /// Leading is right, and constants and factors count from there; left stays left.
  @Test func `reading direction mirrors leading and trailing`() throws {
    var system = LayoutSystem(direction: .rightToLeft)
    let window = try system.add(root(400, 300))
    let views = try (0..<4).map { _ in try system.add(.view(in: window)) }
    for view in views {
      system.constraints += [
        LayoutConstraint(LayoutAnchor(view, .width), .equal, constant: 30), equal(view, .top, window),
        equal(view, .bottom, window),
      ]
    }
    let half = LayoutConstraint(
      LayoutAnchor(views[2], .leading), .equal, LayoutAnchor(window, .centerX), multiplier: 0.5, constant: 3)
    system.constraints += [
      equal(views[0], .leading, window, nil, 8), equal(views[1], .left, window, nil, 9), half,
      equal(views[3], .trailing, window, .trailingMargin, -1),
    ]
    system[window].layoutMargins = EdgeInsets(top: 0, left: 11, bottom: 0, right: 22)
    var frames = try system.layout().frames
    // 400 - 8; the middle is 200 from the right edge as well; the trailing margin is the left one.
    #expect(frames.dropFirst().map { $0?.origin.x } == [362, 9, 400 - 103 - 30, 12])
    system[views[0]].direction = .leftToRight
    frames = try system.layout().frames
    #expect(frames[1]?.origin.x == 8)
  }

  private static let pixels: [(Double, Double, Double)] = [
    (1, 950, 34), (2, 950.5, 33.5), (3, 950.3333333333334, 33.333333333333336),
  ]

  /// Edges in the root's coordinates, halves away from zero; a published one: 950.25 is 950.5 at a scale of 2, and 950.2 is 950.
  @Test(arguments: pixels) func `edges go to pixels where there is a scale`(scale: Double, y: Double, height: Double)
    throws
  {
    var system = LayoutSystem(screenScale: scale)
    let window = try system.add(root(400, 2000))
    let view = try system.add(.view(in: window))
    let inner = try system.add(.view(in: view))
    system.constraints = [
      equal(view, .top, window, nil, 950.25), equal(view, .left, window), equal(view, .right, window),
      LayoutConstraint(LayoutAnchor(view, .height), .equal, constant: 33.5), equal(inner, .top, view, nil, 0.25),
      equal(inner, .bottom, view), equal(inner, .left, view), equal(inner, .right, view),
    ]
    let result = try system.layout()
    #expect(result.isRounded)
    let frame = try #require(result.frames[view.index])
    #expect(abs(frame.origin.y - y) <= 1e-9)
    #expect(abs(frame.size.height - height) <= 1e-9)
    // 950.5 in the window: rounded there, then counted from the rounded view.
    let edge = try #require(result.frames[inner.index]?.origin.y)
    #expect(abs(edge - ((950.5 * scale + 0.5).rounded(.down) / scale - y)) <= 1e-9)
    #expect(result.alignmentRects[view.index]?.origin.y == 950.25)
    system.screenScale = nil
    #expect(try !system.layout().isRounded)
  }
}
