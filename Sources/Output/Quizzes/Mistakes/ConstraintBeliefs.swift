import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

// Wrong beliefs about Auto Layout constraints.
extension Belief {
  /// A constant at a far edge points inwards, as insets do.
  static let insetsAtFarEdges = Belief(constraint: { constraint in
    guard constraint.second != nil, constraint.first.attribute.isFarEdge else { return constraint }
    return constraint.with(constant: constraint.constant.mapped { -$0 })
  })

  /// Returns the belief that the multiplier of a constraint, at its source range, applies to the first item.
  static func multipliesFirst(at place: SourceRange) -> Belief {
    Belief(
      constraint: { constraint in
        guard constraint.place == place, case .literal(let factor) = constraint.multiplier else { return constraint }
        return constraint.with(multiplier: .literal(1 / factor), constant: constraint.constant.mapped { $0 / factor })
      }, isUnique: true)
  }

  /// Returns the belief that the inequality at a source range is an equality, which yields to required constraints.
  static func takesForEquality(at place: SourceRange) -> Belief {
    Belief(
      constraint: { constraint in
        constraint.place == place
          ? constraint.with(relation: .equal, priority: constraint.priority.mapped { min($0, nearlyRequired) })
          : constraint
      }, isUnique: true)
  }

  private static let nearlyRequired = 999.0

  /// Returns the belief that views have the size of their content, regardless of constraints.
  static func hasContentSizes(_ sizes: [LayerID: (width: Double?, height: Double?)]) -> Belief {
    Belief(reading: { subject, tree in
      guard case .property(let view, let path) = subject, let size = sizes[view],
        path.property == .frame || path.property == .bounds, tree[view].transform3D == .identity,
        case .value(.rect(var rect))? = QuizEntry.AskedValue.property(view, PropertyPath(path.property)).answer(
          in: tree)
      else { return nil }
      rect.size.width = size.width ?? rect.size.width
      rect.size.height = size.height ?? rect.size.height
      let whole = PropertyValue.rect(rect)
      return .value(path.component?.read(from: whole) ?? whole)
    })
  }

  /// Returns the belief that stack views have other settings than in the scene.
  static func stacks(_ change: @escaping @Sendable (inout StackDeclaration) -> Void) -> Belief {
    Belief(
      mutations: { mutations in
        mutations.map { mutation in
          guard case .autoLayout(.trait(let trait)) = mutation.action else { return mutation }
          return mutation.with(.trait(trait.changingStack(change)))
        }
      }, layout: { $0.traits = $0.traits.map { $0.changingStack(change) } }, isUnique: true)
  }

  /// Hidden arranged views keep their space in stack views.
  static let hiddenKeepsRoom = Belief(
    views: { views in
      views.map { view in
        var view = view
        view.properties.removeAll { $0.path.property == .hidden }
        return view
      }
    },
    mutations: { mutations in
      mutations.filter { mutation in
        if case .assign(_, let path, _) = mutation.action { path.property != .hidden } else { true }
      }
    }, isUnique: true)

  /// Margins are edges.
  static let ignoresMargins = Belief(constraint: { constraint in
    constraint.with(first: constraint.first.withoutMargins, second: constraint.second?.withoutMargins)
  })

  /// Returns the belief that a scroll view's edges are those of its frame for its subviews as well, and that its
  /// content has the size of its visible area.
  static func pinsToFrame(_ pins: ScrollPins) -> Belief {
    Belief(
      constraint: { constraint in
        guard let second = constraint.second else { return constraint }
        return constraint.with(
          first: pins.ofFrame(constraint.first, comparedWith: second.item),
          second: pins.ofFrame(second, comparedWith: constraint.first.item))
      }, isUnique: true,
      reading: { subject, tree in
        guard case .property(let view, let path) = subject else { return subject.answer(in: tree) }
        if path.property == .contentSize, pins.isScrollView(view) {
          let whole = PropertyValue.size(tree[view].bounds.size)
          return .value(path.component?.read(from: whole) ?? whole)
        }
        return path.property == .offsetRange ? nil : subject.answer(in: tree)
      })
  }

  /// The errors of optional constraints are weighted by priority, so several outweigh a stronger one.
  static let weighsPriorities = Belief(layout: { $0.weighsPriorities = true })

  /// Leading is left, in any layout direction.
  static let leadingIsLeft = Belief(layout: { $0.direction = .leftToRight })

  /// Hugging is compression resistance, and vice versa.
  static let exchangesContentPriorities = Belief(
    mutations: { mutations in
      mutations.map { mutation in
        guard case .autoLayout(.trait(let trait)) = mutation.action else { return mutation }
        return mutation.with(.trait(trait.exchangingContentPriorities))
      }
    }, layout: { $0.traits = $0.traits.map { $0.exchangingContentPriorities } })
}

/// The scroll views with their subviews.
struct ScrollPins: Sendable {
  private let views: [ViewDeclaration]
  private let guides: [GuideDeclaration]

  init(_ header: SceneHeader) {
    views = header.views
    guides = header.autoLayout?.guides ?? []
  }

  /// Whether a view is a scroll view.
  func isScrollView(_ view: LayerID) -> Bool {
    views[view.index].properties.contains { $0.path.property.makesScrollView }
  }

  /// Returns the same edge of the frame, if it is that of a scroll view compared with its content.
  func ofFrame(_ anchor: LayoutConstraintDeclaration.Anchor, comparedWith other: LayoutItemReference)
    -> LayoutConstraintDeclaration.Anchor
  {
    guard case .view(let view) = anchor.item, anchor.attribute.isEdgeOfFrame, isScrollView(view), lies(other, in: view)
    else { return anchor }
    return LayoutConstraintDeclaration.Anchor(.frameLayout(view), anchor.attribute)
  }

  private func lies(_ item: LayoutItemReference, in scrollView: LayerID) -> Bool {
    var next: LayerID?
    switch item {
    case .view(let view), .safeArea(let view), .layoutMargins(let view), .readable(let view), .contentLayout(let view),
      .frameLayout(let view), .keyboard(let view):
      next = views[view.index].superview
    case .guide(let position): next = guides[position].owner
    }
    while let view = next, view != scrollView { next = views[view.index].superview }
    return next != nil
  }
}

extension LayerScene {
  /// The scroll views, if an edge of one is compared with its content.
  var scrollPins: ScrollPins? {
    let pins = ScrollPins(header)
    let isPinned = allConstraints.contains { constraint in
      guard let second = constraint.second else { return false }
      return pins.ofFrame(constraint.first, comparedWith: second.item) != constraint.first
        || pins.ofFrame(second, comparedWith: constraint.first.item) != second
    }
    return isPinned ? pins : nil
  }

  /// The source ranges of constraints with a multiplier other than 1, including those that steps add; at most the first
  /// ones.
  var secondMultipliers: [SourceRange] {
    let places = allConstraints.compactMap { constraint -> SourceRange? in
      guard case .literal(let factor) = constraint.multiplier, constraint.second != nil, factor != 1,
        abs(factor) > LayoutConstraint.smallestMultiplier
      else { return nil }
      return constraint.place
    }
    return Array(places.prefix(Self.mostPlaces))
  }

  private static let mostPlaces = 8

  /// The source ranges of inequalities, including those that steps add; at most the first ones.
  var inequalities: [SourceRange] {
    Array(allConstraints.filter { $0.relation != .equal }.map { $0.place }.prefix(Self.mostPlaces))
  }

  /// The intrinsic content sizes with literal numbers, in the final state.
  var contentSizes: [LayerID: (width: Double?, height: Double?)] {
    let changed = mutations.compactMap { mutation -> LayoutTraitAssignment? in
      if case .autoLayout(.trait(let trait)) = mutation.action { trait } else { nil }
    }
    return ((header.autoLayout?.traits ?? []) + changed).reduce(into: [:]) { sizes, trait in
      if case .contentSize(let width, let height) = trait.value {
        sizes[trait.view] = (width?.number, height?.number)
      } else if trait.trait == .alignmentRectInsets {
        // Such a view is larger than its content by itself.
        sizes[trait.view] = nil
      }
    }
  }

  private var allConstraints: [LayoutConstraintDeclaration] {
    let added = mutations.flatMap { mutation -> [LayoutConstraintDeclaration] in
      if case .autoLayout(.add(let constraints)) = mutation.action { constraints } else { [] }
    }
    return (header.autoLayout?.constraints ?? []) + added
  }
}

extension [Mutation] {
  /// Returns the mutations with changed constraints, including those that steps add, for each constant that a step
  /// sets.
  ///
  /// - Parameter declared: The scene's constraints, with the lowest positions.
  func changingConstraints(
    _ change: (LayoutConstraintDeclaration) -> LayoutConstraintDeclaration,
    behind declared: [LayoutConstraintDeclaration]
  ) -> [Mutation] {
    var constraints = declared
    return flatMap { mutation -> [Mutation] in
      guard case .autoLayout(let layout) = mutation.action else { return [mutation] }
      switch layout {
      case .add(let added):
        constraints += added
        return [mutation.with(.add(added.map(change)))]
      case .constant(let positions, let constant):
        return positions.map { position in
          // A belief without one of the steps may lack the constraint that it adds.
          guard constraints.indices.contains(position) else { return mutation }
          let changed = change(constraints[position].with(constant: constant))
          return mutation.with(.constant([position], changed.constant))
        }
      case .priority, .isActive, .trait, .layout: return [mutation]
      }
    }
  }
}

extension Mutation {
  /// Returns the same step with another Auto Layout change.
  func with(_ change: AutoLayoutChange) -> Mutation {
    Mutation(action: .autoLayout(change), place: place, valuePlace: valuePlace)
  }
}

extension NumberTerm {
  /// The number, if it is a literal.
  var number: Double? { if case .literal(let number) = self { number } else { nil } }

  /// Returns another number if it is a literal; expressions are kept.
  func mapped(_ change: (Double) -> Double) -> NumberTerm {
    switch self {
    case .literal(let number): .literal(change(number))
    case .expression: self
    }
  }
}

extension LayoutConstraintDeclaration {
  /// Returns the same constraint with other parts.
  func with(
    first: Anchor? = nil, relation: LayoutRelation? = nil, second: Anchor? = nil, multiplier: NumberTerm? = nil,
    constant: NumberTerm? = nil, priority: NumberTerm? = nil
  ) -> LayoutConstraintDeclaration {
    LayoutConstraintDeclaration(
      name: name, label: label, first ?? self.first, relation ?? self.relation, second ?? self.second,
      multiplier: multiplier ?? self.multiplier, constant: constant ?? self.constant,
      priority: priority ?? self.priority, text: text, place: place)
  }
}

extension LayoutConstraintDeclaration.Anchor {
  /// The same edge or middle of the whole view.
  fileprivate var withoutMargins: Self {
    let item: LayoutItemReference =
      switch item {
      case .layoutMargins(let view): .view(view)
      case .view, .guide, .safeArea, .readable, .contentLayout, .frameLayout, .keyboard: item
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
      case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .lastBaseline,
        .firstBaseline:
        attribute
      }
    return Self(item, attribute)
  }
}

extension LayoutAttribute {
  /// Whether it is an edge of a frame, not a margin or a baseline.
  fileprivate var isEdgeOfFrame: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    case .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins, .centerYWithinMargins:
      false
    }
  }

  /// Whether it is an edge where an inset would point the other way.
  fileprivate var isFarEdge: Bool {
    switch self {
    case .right, .bottom, .trailing, .rightMargin, .bottomMargin, .trailingMargin: true
    case .left, .top, .leading, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin,
      .topMargin, .leadingMargin, .centerXWithinMargins, .centerYWithinMargins:
      false
    }
  }
}

extension LayoutTraitAssignment {
  fileprivate func changingStack(_ change: (inout StackDeclaration) -> Void) -> LayoutTraitAssignment {
    guard case .stack(var stack) = value else { return self }
    change(&stack)
    return LayoutTraitAssignment(view, trait, .stack(stack), place: place)
  }

  fileprivate var exchangingContentPriorities: LayoutTraitAssignment {
    let other: LayoutTrait =
      switch trait {
      case .hugging: .compression
      case .compression: .hugging
      case .intrinsicContentSize, .layoutMargins, .safeAreaInsets, .alignmentRectInsets, .baselineFromTop,
        .baselineFromBottom, .readableWidth, .numberOfLines, .translatesAutoresizingMaskIntoConstraints, .stack:
        trait
      }
    return LayoutTraitAssignment(view, other, value, place: place)
  }
}
