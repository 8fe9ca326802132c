import GeomrunGeometry
import GeomrunLayerTree
import Testing

/// Resizing on a screen whose pixels are known, and what is noise there.
@Suite struct PixelTests {
  typealias Pair = AutoresizingTests.Pair

  @Test(arguments: AutoresizingTests.masks, ScreenScale.allCases)
  func `both edges of an axis that moves come down to the pixel below the share`(
    mask: AutoresizingMask, scale: ScreenScale
  ) throws {
    let frame = Rect(x: 30.3, y: 10.45, width: 50.7, height: 60.15)
    var (shared, pixels) = (try Pair(.ios, mask, child: frame), try Pair(.ios, mask, child: frame))
    pixels.tree.screenScale = scale
    try shared.resize(277, 131)
    try pixels.resize(277, 131)
    let size = Double(scale.rawValue)
    func expect(_ edge: Double, _ share: Double, moves: Bool) {
      guard moves else { return #expect(edge == share) }
      #expect(isClose((edge * size).rounded(), edge * size))
      #expect(edge <= share + 1e-9 && share - edge < 1 / size + 1e-9, "\(mask) \(edge) \(share)")
    }
    let (x, y) = (
      mask.contains(.flexibleLeftMargin) || mask.contains(.flexibleWidth),
      mask.contains(.flexibleTopMargin) || mask.contains(.flexibleHeight)
    )
    expect(pixels.frame.minX, shared.frame.minX, moves: x)
    expect(pixels.frame.maxX, shared.frame.maxX, moves: x)
    expect(pixels.frame.minY, shared.frame.minY, moves: y)
    expect(pixels.frame.maxY, shared.frame.maxY, moves: y)
  }

  @Test func `a device of scale 2 printed these edges`() throws {
    var pair = try Pair(
      .ios, [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin],
      parent: Rect(x: 0, y: 0, width: 180, height: 100), child: Rect(x: 20, y: 10, width: 140, height: 80))
    pair.tree.screenScale = .two
    try pair.resize(300, 100)
    #expect(pair.frame == Rect(x: 33, y: 10, width: 233.5, height: 80))
  }

  @Test func `an edge that misses a pixel by noise is on it`() throws {
    // 0.1 + 0.2 is 0.30000000000000004, and three times a third is a little less than 1.
    for (x, width, expected) in [(0.1 + 0.2, 9.7, 10.0), (3 * (1.0 / 3), 29, 30), (1 - 2e-10, 9, 10)] {
      var pair = try Pair(.ios, .flexibleWidth, child: Rect(x: x, y: 0, width: width, height: 5))
      pair.tree.screenScale = .one
      try pair.resize(240, 100)
      #expect(pair.frame.maxX == expected + 40, "\(x)")
    }
  }

  @Test func `nothing is rounded on macOS beyond its own rule`() throws {
    for mask in AutoresizingTests.masks {
      var (one, other) = (try Pair(.macos, mask), try Pair(.macos, mask))
      other.tree.screenScale = .three
      try one.resize(277, 131)
      try other.resize(277, 131)
      #expect(one.frame == other.frame)
    }
  }

  @Test(arguments: [Platform.ios, .macos]) func `a change of nothing but noise resizes nobody`(platform: Platform)
    throws
  {
    for (change, resizes) in [
      (0.9e-9, false), (1.9e-7, false), (2.1e-7, true), (-0.9e-9, false), (1e-15, false), (0.5, true),
    ] {
      let frame = Rect(x: 30.25, y: 10.5, width: 50, height: 60)
      var pair = try Pair(platform, [.flexibleLeftMargin, .flexibleHeight], child: frame)
      try pair.resize(200 + change, 100)
      #expect((pair.frame != frame) == resizes, "\(change)")
    }
    // Of large sizes, noise is larger.
    let frame = Rect(x: 30.25, y: 10.5, width: 50, height: 60)
    var pair = try Pair(platform, .flexibleLeftMargin, parent: Rect(x: 0, y: 0, width: 4e9, height: 100), child: frame)
    try pair.resize(4e9 + 3, 100)
    #expect(pair.frame == frame)
    try pair.resize(4e9 + 13, 100)
    #expect(pair.frame != frame)
  }

  @Test func `what is worth knowing comes back from the setter`() throws {
    var pair = try Pair(.ios, [.flexibleWidth, .flexibleHeight])
    let whole = try pair.tree.setBounds(Rect(x: 0, y: 0, width: 210, height: 90), of: pair.parent)
    #expect(whole == ResizeResult(resized: [pair.child]))
    #expect(try pair.tree.setBounds(Rect(x: 5, y: 0, width: 210, height: 90), of: pair.parent) == .none)
    let fractional = try pair.tree.setFrame(Rect(x: 0, y: 0, width: 210.25, height: 90), of: pair.parent).remarks
    guard case .fractional(pair.child, let frames)? = fractional.first, fractional.count == 1 else {
      Issue.record("\(fractional)")
      return
    }
    #expect(frames.frame == pair.frame && frames.frame.maxX == 90.25)
    #expect(frames.atScale2.maxX == 90 && isClose(frames.atScale3.maxX, 90))
    #expect(
      try pair.tree.autoLayout(Rect(x: 0, y: 0, width: 140.25, height: 20.5), of: pair.parent).remarks == [
        .negative(pair.child, Size(width: -9.75, height: -19.5))
      ])
    try pair.tree.setTransform(Transform2D(rotation: .degrees(20)), of: pair.child)
    #expect(
      try pair.tree.setBounds(Rect(x: 0, y: 0, width: 400, height: 300), of: pair.parent).remarks == [
        .offAxis(pair.child)
      ])
  }
}

/// What Auto Layout places on a screen whose pixels are known.
@Suite("Pixels of layouts") struct LayoutPixelTests {
  struct Nest {
    var tree = LayerTree()
    let (outer, middle, inner): (LayerID, LayerID, LayerID)

    init(_ scale: ScreenScale?, isFlipped: Bool = false) throws {
      tree.screenScale = scale
      outer = tree.addLayer(to: nil)
      middle = tree.addLayer(to: outer)
      inner = tree.addLayer(to: middle)
      try tree.setBounds(Rect(x: 3.1, y: -7.4, width: 301.5, height: 203.3), of: outer)
      try tree.setPosition(Point(x: 160.45, y: 118.7), of: outer)
      try tree.setAnchorPoint(Point(x: 0.3, y: 0.8), of: outer)
      try tree.setBounds(Rect(x: -2.2, y: 4.9, width: 151.1, height: 97.7), of: middle)
      try tree.setPosition(Point(x: 90.15, y: 61.35), of: middle)
      if isFlipped { tree.setGeometryFlipped(true, of: middle) }
    }

    var windowFrame: Rect { get throws { try tree.convert(tree[inner].bounds, from: inner, to: nil) } }
  }

  static let rects = [
    Rect(x: 10.2, y: 8.3, width: 44.25, height: 20.1), Rect(x: -31.77, y: 60.05, width: 0.3, height: 88.88),
    Rect(x: 50.5, y: 21.9, width: -13.4, height: -7.7),
  ]

  @Test(arguments: ScreenScale.allCases, rects) func `each edge goes to the nearest pixel of the window`(
    scale: ScreenScale, rect: Rect
  ) throws {
    for isFlipped in [false, true] {
      var (exact, nest) = (try Nest(nil, isFlipped: isFlipped), try Nest(scale, isFlipped: isFlipped))
      try exact.tree.autoLayout(rect, of: exact.inner)
      let result = try nest.tree.autoLayout(rect, of: nest.inner)
      let (wanted, got, size) = (try exact.windowFrame, try nest.windowFrame, Double(scale.rawValue))
      for (edge, asked) in [
        (got.minX, wanted.minX), (got.maxX, wanted.maxX), (got.minY, wanted.minY), (got.maxY, wanted.maxY),
      ] {
        #expect(isClose((edge * size).rounded(), edge * size))
        #expect(abs(edge - asked) <= 0.50001 / size + 1e-9)
      }
      guard case .rounded(nest.inner, let rounded)? = result.remarks.first else {
        Issue.record("nothing is said of it")
        continue
      }
      #expect(isClose(rounded, nest.tree.frame(of: nest.inner)))
      // What lies on pixels already stays.
      #expect(try nest.tree.autoLayout(nest.tree.frame(of: nest.inner), of: nest.inner).remarks == [])
    }
  }

  @Test(arguments: [
    (950.25, 950.5), (950.2, 950.0), (950.75, 951.0), (-0.25, -0.5), (-0.3, -0.5), (-0.2, 0.0),
    (-168.25, -168.5), (10.249998, 10.5), (10.24999, 10.0), (-0.249998, -0.5),
  ])
  func `half a pixel goes away from zero`(edge: Double, pixel: Double) throws {
    var tree = LayerTree()
    tree.screenScale = .two
    let view = tree.addLayer(to: nil)
    try tree.autoLayout(Rect(x: edge, y: edge, width: 20, height: 10), of: view)
    #expect(tree.frame(of: view).origin == Point(x: pixel, y: pixel))
  }

  @Test(arguments: [
    Transform2D(rotation: .degrees(90)), Transform2D(rotation: .degrees(10)), Transform2D(scaleX: 2, y: 2),
  ]) func `under what turns or scales nothing is rounded`(transform: Transform2D) throws {
    for isOuter in [false, true] {
      var nest = try Nest(.three)
      try nest.tree.setTransform(transform, of: isOuter ? nest.outer : nest.middle)
      let result = try nest.tree.autoLayout(Self.rects[0], of: nest.inner)
      #expect(isClose(nest.tree.frame(of: nest.inner), Self.rects[0]))
      #expect(result.remarks.isEmpty)
    }
    // Its own transform is not looked at.
    var nest = try Nest(.three)
    try nest.tree.setTransform(transform, of: nest.inner)
    #expect(try nest.tree.autoLayout(Self.rects[0], of: nest.inner).remarks.count == 1)
  }
}
