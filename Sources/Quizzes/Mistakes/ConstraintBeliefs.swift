internal import GeomrunAutoLayout
internal import GeomrunLayerTree
internal import GeomrunSceneModel

// What people take constraints of Auto Layout for.
extension Belief {
  /// Each constraint is another one, those that steps add as well.
  private static func constraints(
    _ change: @escaping @Sendable (LayoutConstraintDeclaration) -> LayoutConstraintDeclaration
  ) -> Belief {
    Belief(
      mutations: { mutations in
        mutations.map { mutation in
          guard case .autoLayout(.add(let added)) = mutation.action else { return mutation }
          return mutation.with(.add(added.map(change)))
        }
      },
      layout: { $0.constraints = $0.constraints.map(change) })
  }

  /// A constant at a far edge points inwards, as insets do.
  static let insetsAtFarEdges = constraints { constraint in
    guard constraint.second != nil, constraint.first.attribute.isFarEdge else { return constraint }
    return constraint.with(constant: constraint.constant.mapped { -$0 })
  }

  /// What multiplies the second item multiplies the first one.
  static let multipliesFirst = constraints { constraint in
    guard case .literal(let factor) = constraint.multiplier, constraint.second != nil,
      abs(factor) > LayoutConstraint.smallestMultiplier
    else { return constraint }
    return constraint.with(
      multiplier: .literal(1 / factor), constant: constraint.constant.mapped { $0 / factor })
  }

  /// Margins are edges.
  static let ignoresMargins = constraints { constraint in
    constraint.with(
      first: constraint.first.withoutMargins, second: constraint.second?.withoutMargins)
  }

  /// Leading is left, whatever the reading direction.
  static let leadingIsLeft = Belief(layout: { $0.direction = .leftToRight })

  /// Hugging is compression resistance, and the other way around.
  static let exchangesContentPriorities = Belief(
    mutations: { mutations in
      mutations.map { mutation in
        guard case .autoLayout(.trait(let trait)) = mutation.action else { return mutation }
        return mutation.with(.trait(trait.exchangingContentPriorities))
      }
    },
    layout: { $0.traits = $0.traits.map { $0.exchangingContentPriorities } })
}

extension Mutation {
  fileprivate func with(_ change: AutoLayoutChange) -> Mutation {
    Mutation(action: .autoLayout(change), place: place, valuePlace: valuePlace)
  }
}

extension NumberTerm {
  fileprivate func mapped(_ change: (Double) -> Double) -> NumberTerm {
    switch self {
    case .literal(let number): .literal(change(number))
    case .expression: self
    }
  }
}

extension LayoutConstraintDeclaration {
  fileprivate func with(
    first: Anchor? = nil, second: Anchor? = nil, multiplier: NumberTerm? = nil,
    constant: NumberTerm? = nil
  ) -> LayoutConstraintDeclaration {
    LayoutConstraintDeclaration(
      name: name, label: label, first ?? self.first, relation, second ?? self.second,
      multiplier: multiplier ?? self.multiplier, constant: constant ?? self.constant,
      priority: priority, text: text, place: place)
  }
}

extension LayoutConstraintDeclaration.Anchor {
  /// The same edge or middle of the whole view.
  fileprivate var withoutMargins: Self {
    let item: LayoutItemReference =
      switch item {
      case .layoutMargins(let view): .view(view)
      case .view, .guide, .safeArea, .readable: item
      }
    let attribute: LayoutAttribute =
      switch attribute {
      case .leftMargin: .left
      case .rightMargin: .right
      case .topMargin: .top
      case .bottomMargin: .bottom
      case .leadingMargin: .leading
      case .trailingMargin: .trailing
      case .centerXWithinMargins: .centerX
      case .centerYWithinMargins: .centerY
      case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY,
        .lastBaseline, .firstBaseline:
        attribute
      }
    return Self(item, attribute)
  }
}

extension LayoutAttribute {
  /// Whether it is an edge at which an inset would point the other way.
  fileprivate var isFarEdge: Bool {
    switch self {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: true
    case .left, .top, .leading, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
      .leftMargin, .topMargin, .leadingMargin, .centerXWithinMargins, .centerYWithinMargins:
      false
    }
  }
}

extension LayoutTraitAssignment {
  fileprivate var exchangingContentPriorities: LayoutTraitAssignment {
    let other: LayoutTrait =
      switch trait {
      case .hugging: .compression
      case .compression: .hugging
      case .intrinsicContentSize, .layoutMargins, .safeAreaInsets, .alignmentRectInsets,
        .baselineFromTop, .baselineFromBottom, .readableWidth,
        .translatesAutoresizingMaskIntoConstraints, .stack:
        trait
      }
    return LayoutTraitAssignment(view, other, value, place: place)
  }
}
