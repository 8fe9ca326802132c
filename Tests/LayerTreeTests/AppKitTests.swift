import GeomrunGeometry
import GeomrunLayerTree
import Testing

/// Trees of NSViews, by a second way of computing: from the bottom edges up.
@Suite("Views of AppKit") struct AppKitTests {
  /// A view in one in one, each flipped or not.
  struct Nest {
    var tree = LayerTree(platform: .appkit)
    let views: [LayerID]
    static let frames = [
      Rect(x: 10, y: 20, width: 300, height: 200), Rect(x: 25, y: 35, width: 140, height: 110),
      Rect(x: 7, y: 9, width: 60, height: 40),
    ]

    init(flips: [Bool], scrolled: Bool) throws {
      var superview: LayerID?
      var views: [LayerID] = []
      for (index, frame) in Self.frames.enumerated() {
        let view = tree.addLayer(to: superview)
        try tree.setFrame(frame, of: view)
        if scrolled {
          let origin = Point(x: Double(3 + index), y: Double(-8 + 5 * index))
          try tree.setBounds(Rect(origin: origin, size: frame.size), of: view)
        }
        tree.setFlipped(flips[index], of: view)
        views.append(view)
        superview = view
      }
      self.views = views
    }

    /// How far a point of a view lies from the window's origin, added up from bottom edge to bottom edge.
    func fromBottom(_ point: Point, depth: Int) -> Point {
      var (x, y) = (0.0, 0.0)
      for level in 0...depth {
        let frame = tree.frame(of: views[level])
        let outer = level == 0 ? nil : tree[views[level - 1]]
        let isFlipped = outer?.isFlipped ?? false
        let origin = outer?.bounds.origin ?? .zero
        x += frame.minX - origin.x
        y += isFlipped ? (outer?.bounds.height ?? 0) - (frame.maxY - origin.y) : frame.minY - origin.y
      }
      let own = tree[views[depth]]
      let up = point.y - own.bounds.minY
      return Point(x: x + point.x - own.bounds.minX, y: y + (own.isFlipped ? own.bounds.height - up : up))
    }
  }

  static let nests = (0..<16).map { bits in
    (flips: [bits & 1 != 0, bits & 2 != 0, bits & 4 != 0], scrolled: bits & 8 != 0)
  }

  @Test(arguments: nests) func `a point of any nesting lies where its way from the bottom edges leads`(
    flips: [Bool], scrolled: Bool
  ) throws {
    let nest = try Nest(flips: flips, scrolled: scrolled)
    for depth in 0..<3 {
      for point in [Point.zero, Point(x: 3, y: 5), Point(x: 41, y: -17), Point(x: 12.5, y: 90.25)] {
        let there = try nest.tree.convert(point, from: nest.views[depth], to: nil)
        #expect(isClose(there, nest.fromBottom(point, depth: depth)))
        let back = try nest.tree.convert(there, from: nil, to: nest.views[depth])
        #expect(isClose(back, point))
        for other in 0..<3 {
          let moved = try nest.tree.convert(point, from: nest.views[depth], to: nest.views[other])
          #expect(isClose(nest.fromBottom(moved, depth: other), nest.fromBottom(point, depth: depth)))
        }
      }
    }
  }

  @Test(arguments: nests) func `a hit test takes a point of the superview`(flips: [Bool], scrolled: Bool) throws {
    let nest = try Nest(flips: flips, scrolled: scrolled)
    for depth in 0..<3 {
      for x in stride(from: -20.5, to: 340, by: 23) {
        for y in stride(from: -20.5, to: 260, by: 19) {
          let superview = depth == 0 ? nil : nest.views[depth - 1]
          let outside = Point(x: x, y: y)
          // The innermost of the views that hold the point, all around it included.
          var expected: LayerID?
          for level in depth..<3 {
            let own = try nest.tree.convert(outside, from: superview, to: nest.views[level])
            guard nest.tree[nest.views[level]].bounds.contains(own) else { break }
            expected = nest.views[level]
          }
          #expect(nest.tree.hitTest(outside, in: nest.views[depth]) == expected)
        }
      }
    }
  }

  /// By `NSMouseInRect` in the superview's numbers, and by where the edge is seen.
  @Test(arguments: nests) func `of the edges the left and the upper one belong to a view`(flips: [Bool], scrolled: Bool)
    throws
  {
    let nest = try Nest(flips: flips, scrolled: scrolled)
    for (depth, view) in nest.views.enumerated() {
      let isFlipped = depth > 0 && flips[depth - 1]
      let frame = nest.tree.frame(of: view)
      let xs = [frame.minX - 1, frame.minX, frame.minX + 1, frame.maxX - 1, frame.maxX]
      let ys = [frame.minY, frame.minY + 1, frame.maxY - 1, frame.maxY, frame.maxY + 1]
      for x in xs {
        for y in ys {
          let point = Point(x: x, y: y)
          let isBetween = isFlipped ? frame.minY <= y && y < frame.maxY : frame.minY < y && y <= frame.maxY
          let isIn = frame.minX <= x && x < frame.maxX && isBetween
          #expect((nest.tree.hitTest(point, in: view) != nil) == isIn, "\(depth): \(point)")
          // Asked from the window, views around it do not matter where nothing is in the way.
          if depth == 0 { #expect((nest.tree.hitTest(point, in: nil) != nil) == isIn) }
        }
      }
    }
  }

  @Test func `contains compares with the bounds as everywhere`() throws {
    let nest = try Nest(flips: [false, false, true], scrolled: false)
    for view in nest.views {
      let bounds = nest.tree[view].bounds
      #expect(nest.tree.contains(Point(x: 3, y: bounds.minY), in: view))
      #expect(!nest.tree.contains(Point(x: 3, y: bounds.maxY), in: view))
    }
  }

  @Test func `hidden views are passed over, and what is nearly transparent is not`() throws {
    var nest = try Nest(flips: [false, true, false], scrolled: false)
    let point = try nest.tree.convert(Point(x: 30, y: 20), from: nest.views[2], to: nil)
    try nest.tree.setOpacity(0, of: nest.views[2])
    #expect(nest.tree.hitTest(point, in: nest.views[0]) == nest.views[2])
    nest.tree.setHidden(true, of: nest.views[2])
    #expect(nest.tree.hitTest(point, in: nest.views[0]) == nest.views[1])
    nest.tree.setHidden(true, of: nest.views[0])
    #expect(nest.tree.hitTest(point, in: nest.views[0]) == nil)
  }

  /// A view in another one that is resized, flipped or not, and what becomes of its frame.
  private static func resized(_ mask: AutoresizingMask, _ platform: Platform, flipped: Bool, _ scale: ScreenScale?)
    throws -> Rect
  {
    var tree = LayerTree(platform: platform)
    tree.screenScale = scale
    let outer = tree.addLayer(to: nil)
    let inner = tree.addLayer(to: outer)
    try tree.setFrame(Rect(x: 5, y: 6, width: 211, height: 103), of: outer)
    try tree.setFrame(Rect(x: 31, y: 12, width: 47, height: 61), of: inner)
    if platform == .appkit {
      tree.setFlipped(flipped, of: outer)
      try tree.setBounds(Rect(x: 9, y: -4, width: 211, height: 103), of: outer)
    }
    tree.setAutoresizingMask(mask, of: inner)
    try tree.setFrame(Rect(x: 5, y: 6, width: 258, height: 88), of: outer)
    #expect(tree[inner].bounds.size == tree.frame(of: inner).size)
    return tree.frame(of: inner)
  }

  @Test(arguments: 0..<64, [false, true])
  func `masks share as on iOS, down to whole points, whether the superview is flipped or not`(bits: Int, flipped: Bool)
    throws
  {
    let mask = AutoresizingMask(rawValue: UInt8(bits))
    for scale in [nil, ScreenScale.one, .two, .three] {
      let own = try Self.resized(mask, .appkit, flipped: flipped, scale)
      let other = try Self.resized(mask, .ios, flipped: false, scale ?? .one)
      // Of UIViews the middle is kept, from which thirds of points come back with noise.
      #expect(isClose(own, other))
    }
  }

  @Test func `what an NSView has no setter for is refused, and nothing changes`() throws {
    var nest = try Nest(flips: [true, false, false], scrolled: true)
    let view = nest.views[1]
    let before = nest.tree[view]
    #expect(throws: GeometryError.notOfAppKit(property: "center")) { try nest.tree.setPosition(.zero, of: view) }
    #expect(throws: GeometryError.notOfAppKit(property: "anchorPoint")) {
      try nest.tree.setAnchorPoint(.zero, of: view)
    }
    #expect(throws: GeometryError.notOfAppKit(property: "anchorPoint")) {
      try nest.tree.moveAnchorPoint(to: Point(x: 1, y: 1), of: view)
    }
    #expect(throws: GeometryError.notOfAppKit(property: "transform")) {
      try nest.tree.setTransform(Transform2D(scaleX: 2, y: 2), of: view)
    }
    #expect(
      throws: GeometryError.scaledInside(bounds: Size(width: 70, height: 110), frame: Size(width: 140, height: 110))
    ) { try nest.tree.setBounds(Rect(x: 0, y: 0, width: 70, height: 110), of: view) }
    #expect(nest.tree[view] == before)
  }

  @Test func `a frame keeps the origin of the bounds, and takes their size along`() throws {
    var nest = try Nest(flips: [false, true, true], scrolled: true)
    let view = nest.views[1]
    let origin = nest.tree[view].bounds.origin
    try nest.tree.setFrame(Rect(x: 1, y: 2, width: -30, height: 44), of: view)
    #expect(nest.tree.frame(of: view) == Rect(x: -29, y: 2, width: 30, height: 44))
    #expect(nest.tree[view].bounds == Rect(origin: origin, size: Size(width: 30, height: 44)))
  }
}
