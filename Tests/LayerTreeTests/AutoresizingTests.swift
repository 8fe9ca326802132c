import GeomrunGeometry
import GeomrunLayerTree
import Testing

@Suite struct AutoresizingTests {
  static let masks = (0..<64).map { AutoresizingMask(rawValue: $0) }

  struct Pair {
    var tree: LayerTree
    let parent: LayerID
    let child: LayerID

    init(
      _ platform: Platform, _ mask: AutoresizingMask,
      parent parentFrame: Rect = Rect(x: 10, y: 20, width: 200, height: 100),
      child childFrame: Rect = Rect(x: 30, y: 10, width: 50, height: 60)
    ) throws {
      tree = LayerTree(platform: platform)
      parent = tree.addLayer(to: nil)
      child = tree.addLayer(to: parent)
      try tree.setFrame(parentFrame, of: parent)
      try tree.setFrame(childFrame, of: child)
      tree.setAutoresizingMask(mask, of: child)
    }

    var frame: Rect { tree.frame(of: child) }

    mutating func resize(_ width: Double, _ height: Double) throws {
      // The bounds of an NSView have the size of its frame.
      if tree.platform == .appkit {
        let origin = tree.frame(of: parent).origin
        try tree.setFrame(Rect(origin: origin, size: Size(width: width, height: height)), of: parent)
        return
      }
      try tree.setBounds(Rect(x: 0, y: 0, width: width, height: height), of: parent)
    }
  }

  // Margins of 30 and 120 about a width of 50, in 200.
  static let onIOS: [(AutoresizingMask, min: Double, size: Double)] = [
    ([], 30, 50), ([.flexibleRightMargin], 30, 50), ([.flexibleWidth], 30, 90), ([.flexibleLeftMargin], 70, 50),
    ([.flexibleLeftMargin, .flexibleWidth], 30 + 40 * 30 / 80.0, 50 + 40 * 50 / 80.0),
    ([.flexibleWidth, .flexibleRightMargin], 30, 50 + 40 * 50 / 170.0),
    ([.flexibleLeftMargin, .flexibleRightMargin], 30 + 40 * 30 / 150.0, 50),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 36, 60),
  ]

  @Test(arguments: onIOS.indices) func `UIKit shares a change in proportion`(index: Int) throws {
    let (mask, min, size) = Self.onIOS[index]
    var pair = try Pair(.ios, mask)
    try pair.resize(240, 100)
    #expect(isClose(pair.frame, Rect(x: min, y: 10, width: size, height: 60)))
    // The same on the other axis.
    let vertical = AutoresizingMask(rawValue: mask.rawValue << 3)
    pair = try Pair(
      .ios, vertical, parent: Rect(x: 0, y: 0, width: 90, height: 200), child: Rect(x: 7, y: 30, width: 11, height: 50))
    try pair.resize(90, 240)
    #expect(isClose(pair.frame, Rect(x: 7, y: min, width: 11, height: size)))
  }

  // Margins of 30 and 120 about a width of 50, in 200; the change is 40.
  static let onMacOS: [(AutoresizingMask, min: Double, size: Double)] = [
    ([], 30, 50), ([.flexibleRightMargin], 30, 50), ([.flexibleWidth], 30, 90), ([.flexibleLeftMargin], 70, 50),
    // 30 + 26.67, rounded down; 240 - 56 - 120.
    ([.flexibleLeftMargin, .flexibleWidth], 56, 64),
    // 240 - 30 - 146.67, rounded up.
    ([.flexibleWidth, .flexibleRightMargin], 30, 64), ([.flexibleLeftMargin, .flexibleRightMargin], 50, 50),
    // 30 + 13.33, rounded down; 240 - 43 - 133.33, rounded up.
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 43, 64),
  ]

  @Test(arguments: onMacOS.indices) func `AppKit shares a change in thirds and whole points`(index: Int) throws {
    let (mask, min, size) = Self.onMacOS[index]
    var pair = try Pair(.macos, mask)
    try pair.resize(240, 100)
    #expect(pair.frame == Rect(x: min, y: 10, width: size, height: 60))
    let vertical = AutoresizingMask(rawValue: mask.rawValue << 3)
    pair = try Pair(
      .macos, vertical, parent: Rect(x: 0, y: 0, width: 90, height: 200),
      child: Rect(x: 7, y: 30, width: 11, height: 50))
    try pair.resize(90, 240)
    #expect(pair.frame == Rect(x: 7, y: min, width: 11, height: size))
  }

  @Test func `AppKit rounds the leading edge down and the size up, when an axis changes`() throws {
    var pair = try Pair(
      .macos, [.flexibleWidth, .flexibleHeight], child: Rect(x: 30.6, y: 10.5, width: 50, height: 60))
    try pair.resize(240, 100)
    // The trailing part, 119.4, is not rounded: 240 - 30 - 119.4.
    #expect(pair.frame == Rect(x: 30, y: 10.5, width: 91, height: 60))
  }

  @Test func `noise in a computed frame costs no whole point`() throws {
    for x in 1...60 {
      for width in [33.3, 0.7, 12.1, 99.9] {
        let frame = Rect(x: Double(x), y: 0, width: width, height: 5)
        var pair = try Pair(.macos, [.flexibleRightMargin], child: frame)
        try pair.tree.setAnchorPoint(Point(x: 0.3, y: 0.5), of: pair.child)
        try pair.tree.setFrame(frame, of: pair.child)
        try pair.resize(240, 100)
        #expect(isClose(pair.frame.minX, Double(x)), "\(x) \(width)")
      }
    }
  }

  @Test func `UIKit takes every change back, as long as there is something to share`() throws {
    for mask in Self.masks {
      var pair = try Pair(.ios, mask)
      let frame = pair.frame
      for (width, height) in [(340.0, 95.0), (170, 410), (1000, 99), (200, 100)] { try pair.resize(width, height) }
      #expect(isClose(pair.frame, frame), "\(mask)")
    }
  }

  @Test func `UIKit splits equally where the flexible parts are nothing`() throws {
    var pair = try Pair(
      .ios, [.flexibleLeftMargin, .flexibleRightMargin], child: Rect(x: 0, y: 10, width: 200, height: 60))
    try pair.resize(230, 100)
    #expect(pair.frame == Rect(x: 15, y: 10, width: 200, height: 60))
    pair = try Pair(.ios, [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], parent: .zero, child: .zero)
    try pair.resize(30, 0)
    #expect(pair.frame == Rect(x: 10, y: 0, width: 10, height: 0))
  }

  @Test func `margins that cancel but for the last digits are nothing`() throws {
    var pair = try Pair(
      .ios, [.flexibleLeftMargin, .flexibleRightMargin], child: Rect(x: 0, y: 10, width: 200, height: 60))
    // 200 - 10.1 - 200 is not quite -10.1.
    try pair.tree.setAnchorPoint(.zero, of: pair.child)
    try pair.tree.setPosition(Point(x: 10.1, y: 10), of: pair.child)
    try pair.resize(230, 100)
    #expect(isClose(pair.frame, Rect(x: 25.1, y: 10, width: 200, height: 60)))
  }

  @Test func `an axis that keeps its size is left alone, fractions included`() throws {
    for platform in Platform.allCases {
      for mask in Self.masks {
        let child = Rect(x: 30.4, y: 10.7, width: 50.2, height: 60.1)
        var pair = try Pair(platform, mask, child: child)
        try pair.resize(200, 140)
        #expect(isClose(pair.frame.minX, 30.4) && isClose(pair.frame.width, 50.2))
        pair = try Pair(platform, mask, child: child)
        // The same size elsewhere.
        try pair.tree.setFrame(Rect(x: -5, y: 7, width: 200, height: 100), of: pair.parent)
        try pair.tree.setBounds(Rect(x: 3, y: 4, width: 200, height: 100), of: pair.parent)
        #expect(isClose(pair.frame, child))
      }
    }
  }

  @Test func `the bounds origin is not looked at`() throws {
    for platform in Platform.allCases {
      for mask in Self.masks {
        var (plain, moved) = (try Pair(platform, mask), try Pair(platform, mask))
        try moved.tree.setBounds(Rect(x: 70, y: -9, width: 200, height: 100), of: moved.parent)
        try plain.resize(240, 155)
        if platform == .appkit {
          try moved.resize(240, 155)
        } else {
          try moved.tree.setBounds(Rect(x: 70, y: -9, width: 240, height: 155), of: moved.parent)
        }
        #expect(plain.frame == moved.frame)
      }
    }
  }

  @Test func `autoresizesSubviews switches it off`() throws {
    var pair = try Pair(.ios, [.flexibleWidth, .flexibleTopMargin])
    pair.tree.setAutoresizesSubviews(false, of: pair.parent)
    try pair.resize(240, 155)
    #expect(pair.frame == Rect(x: 30, y: 10, width: 50, height: 60))
  }

  @Test func `every writer of a size resizes, and the subviews' subviews follow`() throws {
    let writers: [(inout LayerTree, LayerID) throws -> Void] = [
      { try $0.setFrame(Rect(x: 1, y: 2, width: 240, height: 130), of: $1) },
      { try $0.setBounds(Rect(x: 1, y: 2, width: 240, height: 130), of: $1) },
      { try $0.autoLayout(Rect(x: 1, y: 2, width: 240, height: 130), of: $1) },
    ]
    for writer in writers {
      var pair = try Pair(.ios, [.flexibleWidth, .flexibleTopMargin, .flexibleHeight])
      let grandchild = pair.tree.addLayer(to: pair.child)
      try pair.tree.setFrame(Rect(x: 5, y: 6, width: 7, height: 8), of: grandchild)
      pair.tree.setAutoresizingMask([.flexibleLeftMargin, .flexibleHeight], of: grandchild)
      try writer(&pair.tree, pair.parent)
      let growth = 30 * 60 / 70.0
      #expect(isClose(pair.frame, Rect(x: 30, y: 10 + 30 / 7.0, width: 90, height: 60 + growth)))
      let inner = pair.tree.frame(of: grandchild)
      #expect(isClose(inner, Rect(x: 45, y: 6, width: 7, height: 8 + growth)))
    }
  }

  @Test func `a rotated subview that has to give is spoilt`() throws {
    var pair = try Pair(.ios, [.flexibleWidth, .flexibleHeight])
    try pair.tree.setTransform(Transform2D(rotation: .degrees(30)), of: pair.child)
    let read = pair.frame
    try pair.resize(240, 130)
    let asked = Rect(x: read.minX, y: read.minY, width: read.width + 40, height: read.height + 30)
    #expect(!isClose(pair.frame, asked))
    var expected = LayerTree()
    let id = expected.addLayer(to: nil)
    try expected.setTransform(Transform2D(rotation: .degrees(30)), of: id)
    try expected.setFrame(asked, of: id)
    #expect(isClose(pair.frame, expected.frame(of: id)))
    #expect(isClose(pair.tree[pair.child].bounds, expected[id].bounds))
  }

  @Test func `a rotated subview that need not give is left as it is`() throws {
    for mask in [[], .flexibleRightMargin, [.flexibleRightMargin, .flexibleBottomMargin]] as [AutoresizingMask] {
      var pair = try Pair(.ios, mask)
      try pair.tree.setTransform(Transform2D(rotation: .degrees(30)), of: pair.child)
      let before = Stored(pair.tree[pair.child])
      try pair.resize(240, 130)
      #expect(Stored(pair.tree[pair.child]) == before)
    }
  }

  @Test func `resizing goes through the setter of the model`() throws {
    var pair = try Pair(.ios, [.flexibleWidth])
    pair.tree.setterModel = .ignoresTransform
    try pair.tree.setTransform(Transform2D(scaleX: 2, y: 3), of: pair.child)
    let read = pair.frame
    try pair.resize(240, 100)
    // The article's setter stores the frame's size as that of the bounds.
    #expect(pair.tree[pair.child].bounds.size == Size(width: read.width + 40, height: read.height))
  }

  @Test func `what cannot be followed all the way down is not begun`() throws {
    var tree = LayerTree()
    let ids = (0..<3).reduce(into: [LayerID]()) { ids, _ in ids.append(tree.addLayer(to: ids.last)) }
    for id in ids {
      try tree.setFrame(Rect(x: 0, y: 0, width: 10, height: 20), of: id)
      tree.setAutoresizingMask([.flexibleWidth], of: id)
    }
    // A point to look at is 1e300 of its own: 1e20 of them are too many.
    try tree.setTransform(Transform2D(scaleX: 1e-300, y: 1), of: ids[2])
    let before = ids.map { Stored(tree[$0]) }
    let huge = Rect(x: 4, y: 5, width: 1e20, height: 20)
    #expect(throws: GeometryError.self) { try tree.setFrame(huge, of: ids[0]) }
    #expect(throws: GeometryError.self) { try tree.setBounds(huge, of: ids[0]) }
    #expect(throws: GeometryError.self) { try tree.autoLayout(huge, of: ids[0]) }
    #expect(ids.map { Stored(tree[$0]) } == before)
  }

  @Test func `a chain of 100,000 layers gives way without deep recursion`() throws {
    var tree = LayerTree()
    let root = tree.addLayer(to: nil)
    var deepest = root
    for _ in 1..<100_000 {
      deepest = tree.addLayer(to: deepest)
      tree.setAutoresizingMask([.flexibleWidth], of: deepest)
    }
    try tree.setFrame(Rect(x: 0, y: 0, width: 30, height: 40), of: root)
    #expect(tree.frame(of: deepest) == Rect(x: 0, y: 0, width: 30, height: 0))
  }
}
