import GeomrunGeometry
import Testing

@testable import GeomrunAutoLayout

@Suite struct LayoutQuestionTests {
  /// The sum of all reasons, each times its factor, is the variable minus its value, in every random system.
  @Test(arguments: try LayoutCase.all(in: "random").prefix(40) + LayoutCase.all(in: "published"))
  func `every number follows from its reasons`(layout: LayoutCase) throws {
    let result = try layout.system.layout()
    for index in layout.system.items.indices {
      let rect = try #require(result.alignmentRects[index])
      let values: [(LayoutVariable.Quantity, Double)] = [
        (.minX, rect.origin.x), (.minY, rect.origin.y), (.width, rect.size.width), (.height, rect.size.height),
      ]
      for (quantity, value) in values {
        let variable = LayoutVariable(LayoutItemID(index: index), quantity)
        var sums = [variable: -1.0]
        var constant = value
        for reason in try #require(result.reasons(for: variable)) {
          switch reason.cause {
          case .undetermined(let open): sums[open, default: 0] += reason.factor
          case .row(let row):
            let expression = try #require(result.expression(of: row))
            for term in expression.terms { sums[term.variable, default: 0] += term.coefficient * reason.factor }
            constant += expression.constant * reason.factor
          }
        }
        #expect(sums.values.allSatisfy { abs($0) <= 1e-6 }, "\(variable) \(sums)")
        #expect(abs(constant) <= 1e-5, "\(variable) \(constant)")
      }
    }
  }

  /// Every number is told once, behind those that it is computed from, and a pocket calculator finds it.
  @Test(arguments: try LayoutCase.all(in: "random").prefix(40) + LayoutCase.all(in: "published"))
  func `numbers follow one from another`(layout: LayoutCase) throws {
    let result = try layout.system.layout()
    let variables = layout.system.items.indices.flatMap { index in
      LayoutVariable.Quantity.allCases.map { LayoutVariable(LayoutItemID(index: index), $0) }
    }
    let derivations = result.derivations(of: variables.reversed())
    #expect(Set(derivations.map(\.variable)) == Set(variables))
    #expect(derivations.count == variables.count)
    var known: [LayoutVariable: Double] = [:]
    for derivation in derivations {
      let sum = try derivation.terms.reduce(derivation.constant) {
        $0 + $1.coefficient * (try #require(known[$1.variable], "\(derivation)"))
      }
      #expect(abs(sum - derivation.value) <= 1e-6, "\(derivation) \(sum)")
      known[derivation.variable] = derivation.value
      let reasons = try #require(result.reasons(for: derivation.variable)).map(\.cause)
      if derivation.rows.count == 1, derivation.terms.isEmpty {
        #expect(reasons.contains(.row(derivation.rows[0])), "\(derivation)")
      }
      for row in derivation.rows {
        let expression = try #require(result.expression(of: row))
        let sum = try expression.terms.reduce(expression.constant) {
          $0 + $1.coefficient * (try #require(value(of: $1.variable, in: result)))
        }
        #expect(abs(sum) <= 1e-6, "\(row) does not hold exactly")
      }
    }
  }

  private func value(of variable: LayoutVariable, in result: LayoutResult) -> Double? {
    guard let rect = result.alignmentRects[variable.item.index] else { return nil }
    return switch variable.quantity {
    case .minX: rect.origin.x
    case .minY: rect.origin.y
    case .width: rect.size.width
    case .height: rect.size.height
    }
  }

  @Test func `equal widths are told together, and the rest row by row`() throws {
    var system = LayoutSystem()
    let root = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 400, height: 20))))
    let views = [try system.add(.view(in: root)), try system.add(.view(in: root))]
    func anchor(_ item: LayoutItemID, _ attribute: LayoutAttribute) -> LayoutAnchor { LayoutAnchor(item, attribute) }
    system.constraints = [
      LayoutConstraint(anchor(views[0], .left), .equal, anchor(root, .left), constant: 10),
      LayoutConstraint(anchor(views[1], .left), .equal, anchor(views[0], .right), constant: 10),
      LayoutConstraint(anchor(views[1], .right), .equal, anchor(root, .right), constant: -10),
      LayoutConstraint(anchor(views[0], .width), .equal, anchor(views[1], .width)),
    ]
    let variables = views.flatMap { [LayoutVariable($0, .minX), LayoutVariable($0, .width)] }
    let told = try system.layout().derivations(of: variables)
    #expect(told.map(\.variable) == [variables[0], variables[1], variables[2], variables[3]])
    #expect(told.map(\.value) == [10, 185, 205, 185])
    #expect(told.map(\.rows.count) == [1, 3, 1, 1])
    #expect(told[1].terms.map(\.coefficient).contains(0.5))
  }

  @Test(arguments: [false, true]) func `an equality is the reason of a number, not a limit that is reached with it`(
    isTurned: Bool
  ) throws {
    var system = LayoutSystem()
    let views = [try system.add(.view(in: nil)), try system.add(.view(in: nil))]
    let widths = views.map { LayoutAnchor($0, .width) }
    let limit = LayoutConstraint(widths[0], .lessThanOrEqual, constant: 30)
    let wish = LayoutConstraint(widths[0], .equal, constant: 30, priority: 750)
    let other = LayoutConstraint(widths[1], .lessThanOrEqual, constant: 20)
    let tooMuch = LayoutConstraint(widths[1], .equal, constant: 24, priority: 750)
    system.constraints = isTurned ? [tooMuch, other, wish, limit] : [limit, wish, other, tooMuch]
    let told = try system.layout().derivations(of: views.map { LayoutVariable($0, .width) })
    let (equality, reached) = isTurned ? (2, 1) : (1, 2)
    #expect(told.map(\.value) == [30, 20])
    #expect(told.map(\.rows) == [[.constraint(equality)], [.constraint(reached)]])
  }

  @Test func `an optional constraint that gives way is told with what it lacks`() throws {
    var system = LayoutSystem()
    let view = try system.add(.view(in: nil))
    let width = LayoutAnchor(view, .width)
    system.constraints = [
      LayoutConstraint(width, .equal, constant: 24), LayoutConstraint(width, .equal, constant: 30, priority: 250),
      LayoutConstraint(width, .lessThanOrEqual, constant: 20, priority: 700),
      LayoutConstraint(width, .greaterThanOrEqual, constant: 20, priority: 800),
      LayoutConstraint(LayoutAnchor(view, .height), .equal, constant: 7),
    ]
    #expect(
      try system.layout().unmet == [
        UnmetRow(row: .constraint(1), priority: 250, error: -6), UnmetRow(row: .constraint(2), priority: 700, error: 4),
      ])
  }

  /// Three wishes of one priority that do not fit: the sum of the errors is the same whoever gives way.
  @Test func `ties are named, and do not count as missing constraints`() throws {
    var system = LayoutSystem()
    let root = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 400, height: 20))))
    var last: LayoutItemID?
    for width in [50.0, 60, 100] {
      let view = try system.add(.view(in: root))
      system.constraints += [
        LayoutConstraint(LayoutAnchor(view, .left), .equal, LayoutAnchor(last ?? root, last == nil ? .left : .right)),
        LayoutConstraint(LayoutAnchor(view, .width), .equal, constant: width, priority: 250),
        LayoutConstraint(LayoutAnchor(view, .top), .equal, LayoutAnchor(root, .top)),
        LayoutConstraint(LayoutAnchor(view, .bottom), .equal, LayoutAnchor(root, .bottom)),
      ]
      last = view
    }
    let right = LayoutConstraint(LayoutAnchor(try #require(last), .right), .equal, LayoutAnchor(root, .right))
    system.constraints.append(right)
    let result = try system.layout()
    #expect(try result.ties() == [LayoutTie(priority: 250, rows: [.constraint(1), .constraint(5), .constraint(9)])])
    let ambiguities = try result.ambiguities()
    #expect(ambiguities.allSatisfy { $0.cause == .tie })
    let width = try #require(ambiguities.first { $0.variable == LayoutVariable(LayoutItemID(index: 1), .width) })
    #expect(width.least == 50)
    #expect(width.greatest == 240)
    let two = try #require(try result.layouts(of: width.variable))
    #expect(two.least[1]?.size.width == 50)
    #expect(two.greatest.map { $0?.size.width } == [400, 240, 60, 100])
  }

  @Test func `what is missing has a range and two layouts`() throws {
    var system = LayoutSystem()
    let root = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 390, height: 844))))
    let title = try system.add(.view(in: root))
    system.constraints = [
      LayoutConstraint(LayoutAnchor(title, .left), .equal, LayoutAnchor(root, .left), constant: 48),
      LayoutConstraint(LayoutAnchor(title, .right), .lessThanOrEqual, LayoutAnchor(root, .right), constant: -8),
      LayoutConstraint(LayoutAnchor(title, .height), .equal, constant: 20),
      LayoutConstraint(LayoutAnchor(title, .bottom), .equal, LayoutAnchor(root, .bottom)),
    ]
    let result = try system.layout()
    #expect(result.frames[1] == Rect(x: 48, y: 824, width: 0, height: 20))
    let width = LayoutVariable(title, .width)
    #expect(
      try result.ambiguities() == [LayoutAmbiguity(variable: width, cause: .missing, value: 0, least: 0, greatest: 334)]
    )
    let two = try #require(try result.layouts(of: width))
    #expect(two.least[1] == Rect(x: 48, y: 824, width: 0, height: 20))
    #expect(two.greatest[1] == Rect(x: 48, y: 824, width: 334, height: 20))
    // Without the bottom edge there is no least and no greatest place.
    system.constraints.removeLast()
    let open = try system.layout()
    let y = LayoutVariable(title, .minY)
    #expect(try open.ambiguities().first { $0.variable == y }?.greatest == nil)
    #expect(try open.layouts(of: y)?.greatest[1]?.origin.y == 100)
    #expect(open.reasons(for: y) == [LayoutReason(cause: .undetermined(y), factor: 1)])
    #expect(try open.layouts(of: LayoutVariable(title, .height)) == nil)
  }

  /// Numbers of a published question about compressed and expanded sizes: two labels beside each other with margins.
  @Test func `a fitting size follows from what is inside`() throws {
    var system = LayoutSystem()
    let root = try system.add(.view(in: nil, frame: LayoutFrame(Rect(x: 0, y: 0, width: 10, height: 10))))
    let card = try system.add(.view(in: root))
    var label = LayoutItem.view(in: card)
    label.horizontalContent = LayoutContentSize(120)
    label.verticalContent = LayoutContentSize(21)
    let text = try system.add(label)
    func pin(_ attribute: LayoutAttribute, _ constant: Double) -> LayoutConstraint {
      LayoutConstraint(LayoutAnchor(text, attribute), .equal, LayoutAnchor(card, attribute), constant: constant)
    }
    system.constraints = [
      pin(.left, 16), pin(.right, -16), pin(.top, 8), pin(.bottom, -9),
      LayoutConstraint(LayoutAnchor(card, .width), .equal, LayoutAnchor(root, .width)),
    ]
    let size = try system.sizeFitting(card, target: .zero).size
    #expect(size == Size(width: 152, height: 38))
    let wide = try system.sizeFitting(card, target: Size(width: 300, height: 0), horizontalPriority: 1000)
    #expect(wide.size == Size(width: 300, height: 38))
    #expect(wide.result.frames[text.index]?.size.width == 268)
    system.constraints.append(LayoutConstraint(LayoutAnchor(text, .width), .lessThanOrEqual, constant: 100))
    let narrow = try system.sizeFitting(card, target: Size(width: 300, height: 0), horizontalPriority: 1000)
    #expect(narrow.size == nil)
    #expect(narrow.result.conflicts.map { $0.constraints } == [[0, 1, 5, 6]])
  }
}
