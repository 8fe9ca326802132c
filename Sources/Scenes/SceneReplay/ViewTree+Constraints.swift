public import GeomrunAutoLayout
public import GeomrunLayerTree
public import GeomrunSceneModel

/// An item with anchors: a view, or a layout guide.
public protocol AnchoredItem {
  /// The item in constraints.
  var layoutItem: LayoutItemReference { get }
}

extension LayerID: AnchoredItem {
  /// The view.
  public var layoutItem: LayoutItemReference { .view(self) }

  /// The view's area outside bars and notches.
  public var safeAreaLayoutGuide: LayoutItemReference { .safeArea(self) }
  /// The view inset by its margins.
  public var layoutMarginsGuide: LayoutItemReference { .layoutMargins(self) }
  /// The content of the scroll view.
  public var contentLayoutGuide: LayoutItemReference { .contentLayout(self) }
  /// The visible part of the scroll view.
  public var frameLayoutGuide: LayoutItemReference { .frameLayout(self) }
}

extension LayoutItemReference: AnchoredItem {
  /// The item itself.
  public var layoutItem: LayoutItemReference { self }
}

/// A number of a view or a guide for use in constraints.
public typealias ViewAnchor = LayoutConstraintDeclaration.Anchor

// Anchors with UIKit's names.
extension AnchoredItem {
  /// Returns the anchor of any attribute, such as a margin.
  public func anchor(_ attribute: LayoutAttribute) -> ViewAnchor { ViewAnchor(layoutItem, attribute) }

  /// The edge where reading begins.
  public var leadingAnchor: ViewAnchor { anchor(.leading) }
  /// The edge where reading ends.
  public var trailingAnchor: ViewAnchor { anchor(.trailing) }
  /// The left edge.
  public var leftAnchor: ViewAnchor { anchor(.left) }
  /// The right edge.
  public var rightAnchor: ViewAnchor { anchor(.right) }
  /// The top edge.
  public var topAnchor: ViewAnchor { anchor(.top) }
  /// The bottom edge.
  public var bottomAnchor: ViewAnchor { anchor(.bottom) }
  /// The horizontal extent.
  public var widthAnchor: ViewAnchor { anchor(.width) }
  /// The vertical extent.
  public var heightAnchor: ViewAnchor { anchor(.height) }
  /// The horizontal middle.
  public var centerXAnchor: ViewAnchor { anchor(.centerX) }
  /// The vertical middle.
  public var centerYAnchor: ViewAnchor { anchor(.centerY) }
  /// The baseline of the first line of text.
  public var firstBaselineAnchor: ViewAnchor { anchor(.firstBaseline) }
  /// The baseline of the last line of text.
  public var lastBaselineAnchor: ViewAnchor { anchor(.lastBaseline) }
}

/// A constraint that takes effect once it is activated: `first REL multiplier * second + constant @priority`.
public struct ViewConstraint: Hashable, Sendable {
  /// The left side.
  public var first: ViewAnchor
  /// The relation between the sides.
  public var relation: LayoutRelation
  /// The right side; nil if there is only the constant.
  public var second: ViewAnchor?
  /// The factor of the second attribute.
  public var multiplier = 1.0
  /// The constant, in points.
  public var constant = 0.0
  /// The priority, above 0 and at most 1000, which is required.
  public var priority = LayoutConstraint.required
  /// The name in messages; nil for the constraint as written.
  public var identifier: String?

  /// Creates a constraint between two anchors, or of one anchor with a constant.
  public init(_ first: ViewAnchor, _ relation: LayoutRelation, _ second: ViewAnchor? = nil) {
    (self.first, self.relation, self.second) = (first, relation, second)
  }

  /// Returns the constraint with another priority.
  public func priority(_ priority: Double) -> ViewConstraint {
    var constraint = self
    constraint.priority = priority
    return constraint
  }

  /// Returns the constraint with an identifier.
  public func identifier(_ identifier: String) -> ViewConstraint {
    var constraint = self
    constraint.identifier = identifier
    return constraint
  }
}

// Constraints with UIKit's names.
extension LayoutConstraintDeclaration.Anchor {
  /// Constrains the number to that of another anchor.
  public func constraint(equalTo other: ViewAnchor, multiplier: Double = 1, constant: Double = 0) -> ViewConstraint {
    constraint(.equal, other, multiplier, constant)
  }

  /// Constrains the number to at most that of another anchor.
  public func constraint(lessThanOrEqualTo other: ViewAnchor, multiplier: Double = 1, constant: Double = 0)
    -> ViewConstraint
  { constraint(.lessThanOrEqual, other, multiplier, constant) }

  /// Constrains the number to at least that of another anchor.
  public func constraint(greaterThanOrEqualTo other: ViewAnchor, multiplier: Double = 1, constant: Double = 0)
    -> ViewConstraint
  { constraint(.greaterThanOrEqual, other, multiplier, constant) }

  /// Constrains the extent to a number of points.
  public func constraint(equalToConstant constant: Double) -> ViewConstraint { constraint(.equal, nil, 1, constant) }

  /// Constrains the extent to at most a number of points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> ViewConstraint {
    constraint(.lessThanOrEqual, nil, 1, constant)
  }

  /// Constrains the extent to at least a number of points.
  public func constraint(greaterThanOrEqualToConstant constant: Double) -> ViewConstraint {
    constraint(.greaterThanOrEqual, nil, 1, constant)
  }

  private func constraint(
    _ relation: LayoutRelation, _ other: ViewAnchor?, _ multiplier: Double, _ constant: Double
  ) -> ViewConstraint {
    var constraint = ViewConstraint(self, relation, other)
    (constraint.multiplier, constraint.constant) = (multiplier, constant)
    return constraint
  }
}

/// An activated constraint of one tree; meaningless in any other.
public struct ActiveConstraint: Hashable, Sendable { fileprivate let position: Int }

extension ViewTree {
  /// Activates a constraint for the next layout.
  @discardableResult public mutating func activate(_ constraint: ViewConstraint) throws(Diagnostic) -> ActiveConstraint
  {
    let position = replay.autoLayout?.declarations.count ?? 0
    let declaration = LayoutConstraintDeclaration(
      name: constraint.identifier, constraint.first, constraint.relation, constraint.second,
      multiplier: .literal(constraint.multiplier), constant: .literal(constraint.constant),
      priority: .literal(constraint.priority), text: text(of: constraint))
    try perform(.autoLayout(.add([declaration])))
    return ActiveConstraint(position: position)
  }

  /// Activates constraints, as `NSLayoutConstraint.activate` does.
  @discardableResult public mutating func activate(_ constraints: [ViewConstraint]) throws(Diagnostic)
    -> [ActiveConstraint]
  {
    var active: [ActiveConstraint] = []
    for constraint in constraints { active.append(try activate(constraint)) }
    return active
  }

  /// Changes the constant of a constraint, in points.
  public mutating func setConstant(_ constant: Double, of constraint: ActiveConstraint) throws(Diagnostic) {
    try perform(.autoLayout(.constant([constraint.position], .literal(constant))))
  }

  /// Changes the priority of a constraint; it cannot change to or from 1000.
  public mutating func setPriority(_ priority: Double, of constraint: ActiveConstraint) throws(Diagnostic) {
    try perform(.autoLayout(.priority([constraint.position], .literal(priority))))
  }

  /// Activates or deactivates a constraint.
  public mutating func setActive(_ isActive: Bool, _ constraint: ActiveConstraint) throws(Diagnostic) {
    try perform(.autoLayout(.isActive([constraint.position], isActive)))
  }

  /// Adds a layout guide with its own anchors to a view.
  public mutating func addLayoutGuide(_ name: String, to view: LayerID) -> LayoutItemReference {
    let position = replay.outcome.header.autoLayout?.guides.count ?? 0
    replay.outcome.header.autoLayout?.guides.append(GuideDeclaration(name: name, owner: view))
    replay.constraintsHaveChanged()
    return .guide(position)
  }

  /// A constraint in a scene's notation.
  private func text(of constraint: ViewConstraint) -> String {
    SolvedLayout.text(
      text(of: constraint.first), constraint.relation, constraint.second.map { text(of: $0) },
      multiplier: constraint.multiplier, constant: constraint.constant,
      priority: constraint.priority < LayoutConstraint.required ? constraint.priority : nil)
  }

  private func text(of anchor: ViewAnchor) -> String {
    let item =
      switch anchor.item {
      case .view(let view): name(of: view)
      case .guide(let guide): replay.outcome.header.autoLayout?.guides[guide].name ?? ""
      case .safeArea(let view): "\(name(of: view)).safeArea"
      case .layoutMargins(let view): "\(name(of: view)).layoutMargins"
      case .readable(let view): "\(name(of: view)).readable"
      case .contentLayout(let view): "\(name(of: view)).contentLayoutGuide"
      case .frameLayout(let view): "\(name(of: view)).frameLayoutGuide"
      case .keyboard(let view): "\(name(of: view)).keyboardLayoutGuide"
      }
    return "\(item).\(anchor.attribute.rawValue)"
  }
}
