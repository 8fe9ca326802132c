import GeomrunAutoLayout
import GeomrunGeometry
import Testing

/// Who gives way where wishes of one priority cannot all be met.
@Suite struct TieTests {
  /// A row of labels with these intrinsic widths in so much room, which constraints name in an order.
  private func row(_ contents: [Double], room: Double, named: [Int]) throws -> [Double?] {
    var system = LayoutSystem()
    let outer = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: room, height: 20))))
    var labels: [LayoutItemID] = []
    for content in contents {
      var item = LayoutItem.view(in: outer)
      item.horizontalContent = LayoutContentSize(content)
      labels.append(try system.add(item))
    }
    for place in named {
      system.constraints.append(LayoutConstraint(LayoutAnchor(labels[place], .top), .equal, LayoutAnchor(outer, .top)))
    }
    var edge = LayoutAnchor(outer, .leading)
    for label in labels {
      system.constraints.append(LayoutConstraint(LayoutAnchor(label, .leading), .equal, edge))
      edge = LayoutAnchor(label, .trailing)
    }
    system.constraints.append(LayoutConstraint(edge, .equal, LayoutAnchor(outer, .trailing)))
    let result = try system.layout()
    #expect(try !result.ties().isEmpty)
    return labels.map { result.frames[$0.index]?.size.width }
  }

  @Test func `the view that is named first takes the room`() throws {
    #expect(try row([40, 50, 60], room: 200, named: [0, 1, 2]) == [90, 50, 60])
    #expect(try row([40, 50, 60], room: 200, named: [1, 2, 0]) == [40, 100, 60])
    #expect(try row([40, 50, 60], room: 200, named: [2, 0, 1]) == [40, 50, 110])
  }

  @Test func `with too little room it keeps its size, and the last one loses first`() throws {
    #expect(try row([40, 50, 60], room: 100, named: [0, 1, 2]) == [40, 50, 10])
    #expect(try row([40, 50, 60], room: 100, named: [2, 1, 0]) == [0, 40, 60])
  }

  @Test(arguments: [(200.0, [90.0, 50.0, 60.0]), (120, [10, 50, 60]), (100, [0, 40, 60])] as [(Double, [Double])])
  func `in a stack view the first one gives way`(room: Double, widths: [Double]) throws {
    var system = LayoutSystem()
    let stack = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: room, height: 20))))
    var members: [LayoutItemID] = []
    for content in [40.0, 50, 60] {
      var item = LayoutItem.view(in: stack)
      item.horizontalContent = LayoutContentSize(content)
      members.append(try system.add(item))
    }
    try system.add(LayoutStack(arranged: members.map { LayoutStack.Member($0) }), of: stack)
    let result = try system.layout()
    #expect(members.map { result.frames[$0.index]?.size.width } == widths)
  }

  /// A reason is part of the layout that is shown, not of another one that is as good.
  @Test func `reasons are those of the layout that is chosen`() throws {
    var system = LayoutSystem()
    let outer = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 100, height: 20))))
    let (a, b) = (try system.add(.view(in: outer)), try system.add(.view(in: outer)))
    system.constraints = [
      LayoutConstraint(LayoutAnchor(a, .leading), .equal, LayoutAnchor(outer, .leading)),
      LayoutConstraint(LayoutAnchor(b, .leading), .equal, LayoutAnchor(a, .trailing)),
      LayoutConstraint(LayoutAnchor(b, .trailing), .equal, LayoutAnchor(outer, .trailing)),
      LayoutConstraint(LayoutAnchor(a, .width), .equal, constant: 30, priority: 250),
      LayoutConstraint(LayoutAnchor(b, .width), .equal, constant: 20, priority: 250),
    ]
    let result = try system.layout()
    #expect(result.frames[a.index]?.size.width == 80)
    let reasons = try #require(result.reasons(for: LayoutVariable(b, .width)))
    #expect(reasons.map { $0.cause } == [.row(.constraint(4))])
    #expect(result.unmet.map { $0.row } == [.constraint(3)])
  }

  @Test func `of two wishes for one view none is preferred`() throws {
    var system = LayoutSystem()
    let outer = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 100, height: 20))))
    let a = try system.add(.view(in: outer))
    system.constraints = [50.0, 70].map {
      LayoutConstraint(LayoutAnchor(a, .width), .equal, constant: $0, priority: 900)
    }
    let result = try system.layout()
    #expect(result.frames[a.index]?.size.width == 50)
    let tie = try #require(try result.ties().first)
    #expect(!result.isMeasured(tie))
  }
}
