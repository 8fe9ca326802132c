import GeomrunAutoLayout
import GeomrunGeometry
import Testing

/// What breaks of conflicts; the numbers are those that UIKit 26.1 printed, in other names.
@Suite struct BreakTests {
  private var system = LayoutSystem()
  private let outer: LayoutItemID
  private let first: LayoutItemID
  private let inner: LayoutItemID
  private let second: LayoutItemID

  init() throws {
    outer = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 300, height: 300))))
    first = try system.add(.view(in: outer))
    inner = try system.add(.view(in: first))
    second = try system.add(.view(in: outer))
  }

  private func size(_ item: LayoutItemID, _ relation: LayoutRelation, _ constant: Double) -> LayoutConstraint {
    LayoutConstraint(LayoutAnchor(item, .width), relation, constant: constant)
  }

  private func link(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, _ other: LayoutItemID, _ constant: Double = 0,
    to otherAttribute: LayoutAttribute? = nil, _ relation: LayoutRelation = .equal, multiplier: Double = 1
  ) -> LayoutConstraint {
    LayoutConstraint(
      LayoutAnchor(item, attribute), relation, LayoutAnchor(other, otherAttribute ?? attribute), multiplier: multiplier,
      constant: constant)
  }

  private func breaks(
    _ constraints: [LayoutConstraint], stated: Set<Int> = [], predicts: Bool = true
  ) throws -> LayoutBreaks {
    var system = system
    system.constraints = constraints
    return try system.layout().breaking(stated: stated, predicts: predicts)
  }

  /// Each list in all orders: the order in which constraints are made decides nothing.
  private func expect(
    _ constraint: LayoutConstraint, breaksOf others: [LayoutConstraint], at key: BreakKey,
    _ certainty: LayoutBreak.Certainty = .predicted, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for place in 0...others.count {
      var all = others
      all.insert(constraint, at: place)
      let found = try breaks(all)
      #expect(found.undecided == nil, sourceLocation: sourceLocation)
      #expect(found.breaks.map { $0.constraint } == [place], sourceLocation: sourceLocation)
      #expect(found.breaks.first?.decision?.key == key, sourceLocation: sourceLocation)
      if certainty == .predicted { #expect(found.breaks.first?.certainty == certainty, sourceLocation: sourceLocation) }
      #expect(found.result.conflicts.isEmpty, sourceLocation: sourceLocation)
    }
  }

  @Test func `the deeper one breaks`() throws {
    try expect(
      size(inner, .equal, 100), breaksOf: [link(inner, .width, first), size(first, .equal, 200)], at: .otherDepth)
    try expect(
      link(inner, .leading, first, 10), breaksOf: [link(inner, .leading, outer, 5), link(first, .leading, outer)],
      at: .otherDepth)
  }

  @Test func `an upper bound breaks before a lower one, and that before an equality`() throws {
    try expect(size(first, .lessThanOrEqual, 50), breaksOf: [size(first, .equal, 100)], at: .relation)
    try expect(size(first, .greaterThanOrEqual, 150), breaksOf: [size(first, .equal, 100)], at: .relation)
    try expect(size(first, .lessThanOrEqual, 100), breaksOf: [size(first, .greaterThanOrEqual, 150)], at: .relation)
  }

  @Test func `a middle breaks before an edge, and of edges the later attribute`() throws {
    let edges = [link(first, .leading, outer, 30), link(first, .trailing, outer)]
    try expect(link(first, .centerX, outer), breaksOf: edges, at: .attribute)
  }

  @Test(arguments: [(10.0, 20.0), (-20, -10), (-10, 20)]) func `the greater constant breaks, with its sign`(
    less: Double, more: Double
  ) throws {
    try expect(link(first, .leading, outer, more), breaksOf: [link(first, .leading, outer, less)], at: .constant)
  }

  @Test func `of siblings the later one breaks`() throws {
    try expect(
      size(second, .equal, 60), breaksOf: [size(first, .equal, 60), link(first, .width, second, 10)], at: .item)
  }

  @Test func `what is written from opposite sides is not predicted`() throws {
    let found = try breaks([link(first, .leading, outer, 10), link(outer, .leading, first, -20)])
    #expect(found.breaks.isEmpty)
    #expect(found.undecided == [0, 1])
    #expect(!found.result.conflicts.isEmpty)
  }

  @Test func `orders of the keys that differ make it likely`() throws {
    // A bound of the outer view against an equality of the inner one.
    let found = try breaks([
      size(first, .lessThanOrEqual, 50), link(inner, .width, first), size(inner, .equal, 100),
    ])
    let broken = try #require(found.breaks.first)
    #expect(broken.constraint == 2)
    #expect(broken.certainty == .likely(others: [0], nil))
  }

  @Test func `a multiplier at the constant makes it likely`() throws {
    let found = try breaks([
      link(first, .width, outer, 10, multiplier: 0.25), link(first, .width, outer, 30, multiplier: 0.5),
    ])
    #expect(found.breaks.first?.constraint == 1)
    #expect(found.breaks.first?.certainty == .likely(others: [], .multiplier))
  }

  @Test func `what the system makes stays, unless nothing else is there`() throws {
    var made = size(first, .equal, 200)
    made.origin = .system
    #expect(try breaks([made, size(first, .equal, 100)]).breaks.map { $0.constraint } == [1])
    var other = size(first, .equal, 100)
    other.origin = .system
    let found = try breaks([made, other])
    #expect(found.breaks.isEmpty)
    #expect(found.undecided == [0, 1])
  }

  @Test func `what is stated breaks in place of what would be predicted`() throws {
    let found = try breaks([size(first, .equal, 100), size(first, .equal, 200)], stated: [0], predicts: false)
    #expect(found.breaks.map { $0.constraint } == [0])
    #expect(found.breaks.first?.certainty == .stated)
    #expect(try breaks([size(first, .equal, 1), size(first, .equal, 2)], predicts: false).undecided == [0, 1])
  }

  @Test func `one conflict after the other ends`() throws {
    let widths = (1...5).map { size(first, .equal, Double($0 * 10)) }
    let found = try breaks(widths + [size(second, .equal, 7), size(second, .lessThanOrEqual, 5)])
    #expect(Set(found.breaks.map { $0.constraint }) == [1, 2, 3, 4, 6])
    #expect(found.result.frames[first.index]?.size.width == 10)
    #expect(found.result.frames[second.index]?.size.width == 7)
  }

  @Test func `an outer extent below 0 is told with the inner one, once`() throws {
    var flat = LayoutConstraint(LayoutAnchor(first, .height), .equal, constant: 0)
    flat.origin = .system
    let nested = [link(inner, .top, first, 10), link(inner, .bottom, first, -10), flat]
    let plain = try breaks(nested)
    #expect(plain.breaks.map { $0.constraint } == [1])
    #expect(plain.result.conflicts.isEmpty)
    var system = system
    let content = try system.add(.view(in: inner))
    system.constraints = nested + [link(content, .top, inner), link(content, .bottom, inner)]
    let found = try system.layout().breaking(stated: [], predicts: true)
    #expect(found.breaks.map { $0.constraint } == [4])
    #expect(found.breaks.first?.certainty == .likely(others: [1], nil))
    #expect(found.undecided == nil)
    // What is left of it is known to nobody.
    #expect(!found.result.conflicts.isEmpty)
  }

  @Test func `the key between two of a set is told`() throws {
    var system = system
    system.constraints = [size(first, .equal, 100), link(first, .trailing, outer), size(first, .lessThanOrEqual, 5)]
    #expect(system.breakKey(of: 0, over: 1) == .otherDepth)
    #expect(system.breakKey(of: 1, over: 0) == nil)
    #expect(system.breakKey(of: 2, over: 0) == .relation)
  }

  @Test func `conflicts without end are given up`() throws {
    let count = LayoutBreaks.limit + 2
    // One behind the other: each is found when the one before it has ended.
    var constraints = [link(first, .leading, outer)]
    for number in 1...count { constraints.append(link(second, .leading, first, Double(number))) }
    let found = try breaks(constraints)
    #expect(found.undecided != nil || found.result.conflicts.isEmpty)
  }
}
