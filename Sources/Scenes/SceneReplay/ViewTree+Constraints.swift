public import GeomrunAutoLayout
public import GeomrunLayerTree
public import GeomrunSceneModel

/// What has anchors: a view, or a layout guide.
public protocol AnchoredItem {
  /// What constraints call it.
  var layoutItem: LayoutItemReference { get }
}

extension LayerID: AnchoredItem {
  /// The view.
  public var layoutItem: LayoutItemReference { .view(self) }

  /// What bars and notches leave of the view.
  public var safeAreaLayoutGuide: LayoutItemReference { .safeArea(self) }
  /// The view without its margins.
  public var layoutMarginsGuide: LayoutItemReference { .layoutMargins(self) }
  /// The content of the scroll view that the view is.
  public var contentLayoutGuide: LayoutItemReference { .contentLayout(self) }
  /// What is seen of the scroll view that the view is.
  public var frameLayoutGuide: LayoutItemReference { .frameLayout(self) }
}

extension LayoutItemReference: AnchoredItem {
  /// The item itself.
  public var layoutItem: LayoutItemReference { self }
}

/// A number of a view or a guide that constraints compare.
public typealias ViewAnchor = LayoutConstraintDeclaration.Anchor

// Anchors under UIKit's names.
extension AnchoredItem {
  /// Any attribute, such as one of margins.
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

/// A constraint that counts once it is activated: `first REL multiplier * second + constant @priority`.
public struct ViewConstraint: Hashable, Sendable {
  /// The left side.
  public var first: ViewAnchor
  /// How the sides compare.
  public var relation: LayoutRelation
  /// The right side; nil where that is the constant alone.
  public var second: ViewAnchor?
  /// The factor of the second attribute.
  public var multiplier = 1.0
  /// What is added, in points.
  public var constant = 0.0
  /// More than 0, at most 1000, which is required.
  public var priority = LayoutConstraint.required
  /// What messages call it; nil for the constraint as it is written.
  public var identifier: String?

  /// A constraint between two anchors, or of one anchor with a constant.
  public init(_ first: ViewAnchor, _ relation: LayoutRelation, _ second: ViewAnchor? = nil) {
    (self.first, self.relation, self.second) = (first, relation, second)
  }

  /// The same with another priority.
  public func priority(_ priority: Double) -> ViewConstraint {
    var constraint = self
    constraint.priority = priority
    return constraint
  }

  /// The same under a name of its own.
  public func identifier(_ identifier: String) -> ViewConstraint {
    var constraint = self
    constraint.identifier = identifier
    return constraint
  }
}

// Constraints under UIKit's names.
extension LayoutConstraintDeclaration.Anchor {
  /// The number is that of another anchor.
  public func constraint(equalTo other: ViewAnchor, multiplier: Double = 1, constant: Double = 0) -> ViewConstraint {
    constraint(.equal, other, multiplier, constant)
  }

  /// The number is at most that of another anchor.
  public func constraint(lessThanOrEqualTo other: ViewAnchor, multiplier: Double = 1, constant: Double = 0)
    -> ViewConstraint
  { constraint(.lessThanOrEqual, other, multiplier, constant) }

  /// The number is at least that of another anchor.
  public func constraint(greaterThanOrEqualTo other: ViewAnchor, multiplier: Double = 1, constant: Double = 0)
    -> ViewConstraint
  { constraint(.greaterThanOrEqual, other, multiplier, constant) }

  /// The extent is so many points.
  public func constraint(equalToConstant constant: Double) -> ViewConstraint { constraint(.equal, nil, 1, constant) }

  /// The extent is at most so many points.
  public func constraint(lessThanOrEqualToConstant constant: Double) -> ViewConstraint {
    constraint(.lessThanOrEqual, nil, 1, constant)
  }

  /// The extent is at least so many points.
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

/// A constraint that has been activated in one tree; meaningless in any other.
public struct ActiveConstraint: Hashable, Sendable { fileprivate let position: Int }

extension ViewTree {
  /// Activates a constraint, by which the next layout places views.
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

  /// Changes what a constraint adds, in points.
  public mutating func setConstant(_ constant: Double, of constraint: ActiveConstraint) throws(Diagnostic) {
    try perform(.autoLayout(.constant([constraint.position], .literal(constant))))
  }

  /// Changes the priority of a constraint; whether that is 1000 cannot change.
  public mutating func setPriority(_ priority: Double, of constraint: ActiveConstraint) throws(Diagnostic) {
    try perform(.autoLayout(.priority([constraint.position], .literal(priority))))
  }

  /// Whether a constraint counts.
  public mutating func setActive(_ isActive: Bool, _ constraint: ActiveConstraint) throws(Diagnostic) {
    try perform(.autoLayout(.isActive([constraint.position], isActive)))
  }

  /// Adds a layout guide to a view, which has anchors as a view has.
  public mutating func addLayoutGuide(_ name: String, to view: LayerID) -> LayoutItemReference {
    let position = replay.outcome.header.autoLayout?.guides.count ?? 0
    replay.outcome.header.autoLayout?.guides.append(GuideDeclaration(name: name, owner: view))
    replay.constraintsHaveChanged()
    return .guide(position)
  }

  /// A constraint as scenes write it.
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
