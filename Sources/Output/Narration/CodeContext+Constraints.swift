import GeomrunAutoLayout
import GeomrunForeignCode
import GeomrunSceneModel

// One Auto Layout constraint as source code, with anchors where possible.
extension CodeContext {
  /// Returns a constraint in a variable, with its priority, which is not an argument of the call.
  func variable(_ name: String, _ constraint: LayoutConstraintDeclaration) -> [String] {
    let line = language.variable(name, "NSLayoutConstraint", making(constraint))
    guard !constraint.isRequired else { return [line] }
    return [line, "\(name).priority = \(priority(constraint.priority))\(language.end)"]
  }

  /// Returns the statements that create and activate a constraint.
  ///
  /// Its variable is local to a block unless a step changes it or its position is given.
  func activation(of constraint: LayoutConstraintDeclaration, at position: Int?) -> String {
    let position = position ?? constraint.label.flatMap { changedAdditions[$0] }
    if constraint.isRequired, constraint.name == nil || position == nil {
      return activating(making(constraint))
    }
    let name = position.map { constraintName($0) } ?? "added"
    let lines = variable(name, constraint) + [activating(name)]
    return (position == nil ? language.block(lines) : lines).joined(separator: "\n")
  }

  /// Activates a constraint.
  func activating(_ constraint: String) -> String {
    "\(constraint).\(spelled(.flag("active"))) = \(language.bool(true))\(language.end)"
  }

  /// A priority as a value of its type.
  func priority(_ term: NumberTerm) -> String {
    switch term {
    case .literal: spelled(.priority, text(of: term))
    case .expression: spelled(.computedPriority, text(of: term))
    }
  }

  /// The expression that creates a constraint.
  func making(_ constraint: LayoutConstraintDeclaration) -> String { anchored(constraint) ?? plain(constraint) }

  /// `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)`; nil if anchors cannot express it.
  private func anchored(_ constraint: LayoutConstraintDeclaration) -> String? {
    guard let first = anchor(constraint.first) else { return nil }
    let relation = constraint.relation.uiKitName
    guard let second = constraint.second else {
      return spelled(.anchored(relation, toConstant: true, []), first, text(of: constraint.constant))
    }
    guard let other = anchor(second) else { return nil }
    var parts: [(label: String, value: String)] = []
    if !constraint.multiplier.isLiteral(1) {
      // Anchors of positions do not accept a multiplier.
      guard constraint.first.attribute.kind == .size else { return nil }
      parts.append(("multiplier", text(of: constraint.multiplier)))
    }
    if !constraint.constant.isLiteral(0) { parts.append(("constant", text(of: constraint.constant))) }
    return language.text(
      .anchored(relation, toConstant: false, parts.map { $0.label }), [first, other] + parts.map { $0.value })
  }

  /// `a.leadingAnchor`, `a.layoutMarginsGuide.leadingAnchor`; nil if there is no such anchor.
  ///
  /// Baselines and margins of guides have none. Margins of scroll views are not those of `layoutMarginsGuide`.
  private func anchor(_ anchor: LayoutConstraintDeclaration.Anchor) -> String? {
    let isView =
      switch anchor.item {
      case .view: true
      case .guide, .safeArea, .layoutMargins, .readable, .contentLayout, .frameLayout, .keyboard: false
      }
    let (attribute, isInMargins) = anchor.attribute.withinMargins
    switch attribute {
    case .firstBaseline, .lastBaseline: if !isView { return nil }
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .leftMargin,
      .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      break
    }
    if isInMargins, !isView { return nil }
    // These are the margins of its content, which may differ from the guide's.
    if isInMargins, case .view(let view) = anchor.item, isScrollView(view) { return nil }
    let guide = isInMargins ? ".layoutMarginsGuide" : ""
    return "\(item(anchor.item))\(guide).\(attribute.rawValue)Anchor"
  }

  /// The constraint by the initializer that takes all arguments.
  private func plain(_ constraint: LayoutConstraintDeclaration) -> String {
    func attribute(_ word: String) -> String { spelled(.word(.attribute, word)) }
    return spelled(
      .constraint, item(constraint.first.item), attribute(constraint.first.attribute.rawValue),
      spelled(.word(.relation, constraint.relation.uiKitName)), constraint.second.map { item($0.item) } ?? "nil",
      attribute(constraint.second?.attribute.rawValue ?? "notAnAttribute"), text(of: constraint.multiplier),
      text(of: constraint.constant))
  }

  private func item(_ item: LayoutItemReference) -> String {
    switch item {
    case .view(let view): name(view)
    case .guide(let guide): guideName(guide)
    case .safeArea(let view): "\(name(view)).safeAreaLayoutGuide"
    case .layoutMargins(let view): "\(name(view)).layoutMarginsGuide"
    case .readable(let view): "\(name(view)).readableContentGuide"
    case .contentLayout(let view): "\(name(view)).contentLayoutGuide"
    case .frameLayout(let view): "\(name(view)).frameLayoutGuide"
    case .keyboard(let view): "\(name(view)).keyboardLayoutGuide"
    }
  }
}

extension LayoutConstraintDeclaration {
  /// Whether it is written as a required constraint.
  var isRequired: Bool { priority.isLiteral(LayoutConstraint.required) }
}

extension NumberTerm {
  /// Whether it is this literal number, not an expression.
  func isLiteral(_ number: Double) -> Bool {
    switch self {
    case .literal(let own): own == number
    case .expression: false
    }
  }
}

extension LayoutAttribute {
  /// The attribute of the margins guide that corresponds to this one, and whether this one is within margins.
  fileprivate var withinMargins: (attribute: LayoutAttribute, isInMargins: Bool) {
    switch self {
    case .leftMargin: (.left, true)
    case .rightMargin: (.right, true)
    case .topMargin: (.top, true)
    case .bottomMargin: (.bottom, true)
    case .leadingMargin: (.leading, true)
    case .trailingMargin: (.trailing, true)
    case .centerXWithinMargins: (.centerX, true)
    case .centerYWithinMargins: (.centerY, true)
    case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline,
      .lastBaseline:
      (self, false)
    }
  }
}

extension LayoutRelation {
  fileprivate var uiKitName: String {
    switch self {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}
