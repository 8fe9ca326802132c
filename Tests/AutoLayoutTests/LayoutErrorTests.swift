import GeomrunAutoLayout
import GeomrunGeometry
import Testing

/// Two views in a root, and one in a tree of its own.
private struct Three {
  var system = LayoutSystem()
  let root: LayoutItemID
  let a: LayoutItemID
  let b: LayoutItemID
  let other: LayoutItemID

  init() throws {
    root = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 300, height: 700))))
    a = try system.add(.view(in: root))
    b = try system.add(.view(in: a))
    other = try system.add(.view(in: nil))
  }
}

@Suite struct LayoutErrorTests {
  /// Which attributes go together, by kind: extents, places counted from the left or top, in reading direction,
  /// middles.
  @Test func `attributes pair as the framework allows it`() {
    var allowed = 0
    for first in LayoutAttribute.allCases {
      for second in LayoutAttribute.allCases {
        #expect(first.pairs(with: second) == second.pairs(with: first))
        allowed += first.pairs(with: second) ? 1 : 0
      }
    }
    // 2 x 2 extents; 4 x 4 fixed, 4 x 4 in reading direction and 2 x (4 + 4) x 2 + 2 x 2 middles; 8 x 8 vertical
    // places.
    #expect(allowed == 4 + 16 + 16 + 32 + 4 + 64)
    #expect(!LayoutAttribute.width.pairs(with: .left))
    #expect(!LayoutAttribute.leading.pairs(with: .rightMargin))
    #expect(!LayoutAttribute.left.pairs(with: .top))
    #expect(LayoutAttribute.width.pairs(with: .height))
    #expect(LayoutAttribute.trailing.pairs(with: .centerX))
  }

  @Test(arguments: [
    (0.0, 8.0, 1000.0), (1, .nan, 1000), (1, 8, 0), (1, 8, -1), (1, 8, 1001), (.infinity, 8, 1), (1e-7, 8, 1000),
    (1e7, 8, 1000), (1, 1e10, 1000), (1, 8, .nan),
  ]) func `numbers that no layout can use are refused`(multiplier: Double, constant: Double, priority: Double) throws {
    var three = try Three()
    three.system.constraints = [
      LayoutConstraint(
        LayoutAnchor(three.a, .left), .equal, LayoutAnchor(three.root, .left), multiplier: multiplier,
        constant: constant, priority: priority)
    ]
    let expected: LayoutError =
      if !multiplier.isFinite || !constant.isFinite || !priority.isFinite {
        .notFinite(constraint: 0)
      } else if priority <= 0 || priority > 1000 {
        .priorityOutOfRange(constraint: 0, priority)
      } else if abs(constant) > 1e9 { .constantOutOfRange(constraint: 0, constant) } else if multiplier == 0 {
        .zeroMultiplier(constraint: 0, .left)
      } else { .multiplierOutOfRange(constraint: 0, multiplier) }
    #expect(throws: expected) { try three.system.check(three.system.constraints[0], at: 0) }
  }

  @Test func `a constraint needs items of one tree, and a place needs a second item`() throws {
    var three = try Three()
    let (a, other) = (three.a, three.other)
    func refusal(_ constraint: LayoutConstraint) -> LayoutError? {
      do throws(LayoutError) {
        try three.system.check(constraint, at: 7)
        return nil
      } catch { return error }
    }
    let left = LayoutAnchor(a, .left)
    #expect(
      refusal(LayoutConstraint(left, .equal, LayoutAnchor(other, .left))) == .noCommonSuperview(constraint: 7, a, other)
    )
    #expect(refusal(LayoutConstraint(left, .equal, constant: 3)) == .placeWithoutSecondItem(constraint: 7, .left))
    #expect(
      refusal(LayoutConstraint(LayoutAnchor(a, .width), .equal, left)) == .illegalPairing(constraint: 7, .width, .left))
    #expect(refusal(LayoutConstraint(LayoutAnchor(a, .width), .equal, constant: 3)) == nil)
    // An extent may be 0 times another.
    #expect(
      refusal(LayoutConstraint(LayoutAnchor(a, .width), .equal, LayoutAnchor(three.b, .height), multiplier: 0)) == nil)
    #expect(throws: LayoutError.noReadableWidth(a)) { _ = try three.system.readable(of: a) }
    #expect(three.system.nearestCommonAncestor(three.b, three.root) == three.root)
    #expect(three.system.nearestCommonAncestor(three.b, a) == a)
  }
}
