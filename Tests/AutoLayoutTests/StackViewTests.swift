import GeomrunGeometry
import Testing

@testable import GeomrunAutoLayout

@Suite struct StackViewTests {
  /// A stack view at the origin of a window, and what is inside it: wishes across the axis @300, @300 and @330.
  private struct Arrangement {
    var system = LayoutSystem()
    let stack: LayoutItemID
    var views: [LayoutItemID] = []
    let axis: LayoutAxis

    init(_ axis: LayoutAxis, along: [Double], priority: Double = 250) throws {
      self.axis = axis
      let window = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 375, height: 667))))
      stack = try system.add(.view(in: window))
      for attribute in [LayoutAttribute.left, .top] {
        system.constraints.append(
          LayoutConstraint(LayoutAnchor(stack, attribute), .equal, LayoutAnchor(window, attribute)))
      }
      for (place, length) in along.enumerated() {
        let view = try system.add(.view(in: stack))
        views.append(view)
        system.constraints += [
          LayoutConstraint(LayoutAnchor(view, size), .equal, constant: length, priority: priority),
          LayoutConstraint(
            LayoutAnchor(view, axis == .horizontal ? .height : .width), .equal, constant: [200, 500, 600][place % 3],
            priority: place % 3 == 2 ? 330 : 300),
        ]
      }
    }

    var size: LayoutAttribute { axis == .horizontal ? .width : .height }

    mutating func fix(_ length: Double) {
      system.constraints.append(LayoutConstraint(LayoutAnchor(stack, size), .equal, constant: length))
    }

    /// The minimum and the extent of each view, along the axis or across it.
    func spans(_ description: (inout LayoutStack) -> Void = { _ in }, across: Bool = false) throws -> [[Double]] {
      var stack = LayoutStack(axis: axis, arranged: views.map { LayoutStack.Member($0) })
      description(&stack)
      var system = system
      try system.add(stack, of: self.stack)
      let result = try system.layout()
      #expect(result.conflicts == [])
      let isX = (axis == .horizontal) != across
      return try views.map { view in
        let frame = try #require(result.frames[view.index])
        return isX ? [frame.origin.x, frame.size.width] : [frame.origin.y, frame.size.height]
      }
    }
  }

  /// Numbers that tests of UIStackView's twin for iOS 8 assert on Apple's engine.
  @Test func `views fill the stack across, as the strongest asks, or keep their sizes`() throws {
    for axis in LayoutAxis.allCases {
      let arrangement = try Arrangement(axis, along: [20, 30, 40])
      #expect(try arrangement.spans(across: true) == [[0, 600], [0, 600], [0, 600]])
      #expect(try arrangement.spans({ $0.alignment = .center }, across: true) == [[200, 200], [50, 500], [0, 600]])
      #expect(
        try arrangement.spans({ $0.alignment = .trailing }, across: true) == [[400, 200], [100, 500], [0, 600]])
      #expect(try arrangement.spans({ $0.alignment = .leading }, across: true) == [[0, 200], [0, 500], [0, 600]])
      #expect(try arrangement.spans { $0.spacing = 7 } == [[0, 20], [27, 30], [64, 40]])
    }
  }

  @Test func `hidden views take no place, and their gap with them`() throws {
    let arrangement = try Arrangement(.vertical, along: [20, 30, 40, 50])
    func spans(hiding hidden: [Int]) throws -> [[Double]] {
      try arrangement.spans {
        $0.spacing = 10
        for place in hidden { $0.arranged[place].isHidden = true }
      }
    }
    #expect(try spans(hiding: [0]) == [[0, 0], [0, 30], [40, 40], [90, 50]])
    #expect(try spans(hiding: [1]) == [[0, 20], [25, 0], [30, 40], [80, 50]])
    #expect(try spans(hiding: [1, 2]) == [[0, 20], [25, 0], [25, 0], [30, 50]])
    #expect(try spans(hiding: [3]) == [[0, 20], [30, 30], [70, 40], [110, 0]])
  }

  @Test func `shared gaps lie between the views that are shown, which keep their sizes`() throws {
    var arrangement = try Arrangement(.horizontal, along: [30, 50, 60, 40])
    arrangement.fix(400)
    func spans(_ distribution: LayoutStack.Distribution, hiding hidden: [Int]) throws -> [[Double]] {
      try arrangement.spans {
        $0.distribution = distribution
        $0.spacing = 6
        for place in hidden { $0.arranged[place].isHidden = true }
      }
    }
    // 280 are left for two gaps without the third view, 270 without the second, 330 for one without both.
    #expect(try spans(.equalSpacing, hiding: [2]) == [[0, 30], [170, 50], [223, 0], [360, 40]])
    #expect(try spans(.equalSpacing, hiding: [1]) == [[0, 30], [33, 0], [165, 60], [360, 40]])
    #expect(try spans(.equalSpacing, hiding: [1, 2]) == [[0, 30], [33, 0], [33, 0], [360, 40]])
    #expect(try spans(.equalSpacing, hiding: [0]) == [[0, 0], [0, 50], [175, 60], [360, 40]])
    #expect(try spans(.equalSpacing, hiding: [3]) == [[0, 30], [160, 50], [340, 60], [400, 0]])
    // Centers of 15, 380 and what lies in the middle of them.
    #expect(try spans(.equalCentering, hiding: [2]) == [[0, 30], [172.5, 50], [225.5, 0], [360, 40]])
    #expect(try spans(.equalCentering, hiding: [0, 3]) == [[0, 0], [0, 50], [340, 60], [400, 0]])
  }

  @Test func `a gap of its own is behind its view, however many hidden ones follow`() throws {
    let arrangement = try Arrangement(.horizontal, along: [20, 30, 40, 50])
    func spans(_ gaps: [Int: Double], hiding hidden: [Int] = []) throws -> [[Double]] {
      try arrangement.spans {
        $0.spacing = 10
        for (place, gap) in gaps { $0.arranged[place].customSpacing = gap }
        for place in hidden { $0.arranged[place].isHidden = true }
      }
    }
    #expect(try spans([0: 3, 2: 21]) == [[0, 20], [23, 30], [63, 40], [124, 50]])
    #expect(try spans([0: 4], hiding: [1]) == [[0, 20], [22, 0], [24, 40], [74, 50]])
    #expect(try spans([1: 77], hiding: [1]) == [[0, 20], [25, 0], [30, 40], [80, 50]])
    #expect(try spans([3: 77]) == [[0, 20], [30, 30], [70, 40], [120, 50]])
    #expect(try spans([0: 0]) == [[0, 20], [20, 30], [60, 40], [110, 50]])
  }

  @Test func `a gap of its own is the least one where gaps are shared, and part of the whole in proportions`() throws {
    var three = try Arrangement(.horizontal, along: [50, 60, 100])
    three.fix(290)
    // 80 for two gaps of 40; a least gap below that changes nothing.
    let gaps = try three.spans {
      $0.distribution = .equalSpacing
      $0.arranged[1].customSpacing = 39
    }
    #expect(gaps == [[0, 50], [90, 60], [190, 100]])
    var wide = try Arrangement(.horizontal, along: [1, 1], priority: 1)
    wide.fix(300)
    for view in wide.views { wide.system[view].horizontalContent = LayoutContentSize(100) }
    let shares = try wide.spans {
      $0.distribution = .fillProportionally
      $0.arranged[0].customSpacing = 50
    }
    #expect(abs(shares[0][1] - 300 * 100 / 250) < 1e-9)
    #expect(abs(shares[1][1] - (300 - 120 - 50)) < 1e-9)
  }

  @Test func `lengths are shared as the distribution says`() throws {
    var three = try Arrangement(.horizontal, along: [50, 60, 100])
    three.fix(400)
    let equal = try three.spans { $0.distribution = .fillEqually }
    for (span, x) in zip(equal, [0, 400.0 / 3, 800.0 / 3]) {
      #expect(abs(span[0] - x) <= 1e-9 && abs(span[1] - 400.0 / 3) <= 1e-9)
    }
    // 400 - 210 in two gaps; centers as far from each other: 25, x, 350.
    #expect(try three.spans { $0.distribution = .equalSpacing } == [[0, 50], [145, 60], [300, 100]])
    #expect(try three.spans { $0.distribution = .equalCentering } == [[0, 50], [157.5, 60], [300, 100]])
    // 100 of 320 each where there is spacing: the last view gets the rest.
    var content = try Arrangement(.horizontal, along: [1, 1, 1], priority: 1)
    content.fix(320)
    for view in content.views { content.system[view].horizontalContent = LayoutContentSize(100) }
    let shares = try content.spans {
      $0.distribution = .fillProportionally
      $0.spacing = 10
    }
    #expect(shares.map { $0[1] } == [100, 100, 100])
    content.system[content.views[0]].horizontalContent.size = 60
    #expect(
      try content.spans { $0.distribution = .fillProportionally }.map { abs($0[1] - 320 * 60 / 260) < 1e-9 } == [
        true, false, false,
      ])
  }

  @Test func `margins inset the views, and right to left turns the row`() throws {
    var row = try Arrangement(.horizontal, along: [50, 60, 100])
    row.system[row.stack].layoutMargins = EdgeInsets(top: 1, left: 16, bottom: 2, right: 32)
    #expect(try row.spans { $0.isMarginsRelative = true } == [[16, 50], [66, 60], [126, 100]])
    row.system.direction = .rightToLeft
    #expect(try row.spans { $0.isMarginsRelative = true } == [[176, 50], [116, 60], [16, 100]])
  }

  @Test func `constraints bear the names that devices print, and guides leave nothing open`() throws {
    // Equal distances of centers alone do not say how long the stack view is.
    var arrangement = try Arrangement(.horizontal, along: [50, 60, 100])
    arrangement.fix(400)
    for alignment in LayoutStack.Alignment.allCases {
      for distribution in LayoutStack.Distribution.allCases {
        var system = arrangement.system
        let places = try system.add(
          LayoutStack(
            spacing: 4, alignment: alignment, distribution: distribution,
            arranged: arrangement.views.map { LayoutStack.Member($0) }), of: arrangement.stack)
        #expect(!places.isEmpty)
        for constraint in system.constraints[places] {
          guard case .stack(let rule) = constraint.origin else {
            Issue.record("no name")
            continue
          }
          #expect(rule.rawValue.hasPrefix("UISV-"))
        }
        let result = try system.layout()
        #expect(result.conflicts == [])
        let open = try result.ambiguities().filter { $0.cause == .missing }
        #expect(open == [], "\(alignment) \(distribution)")
      }
    }
  }
}
