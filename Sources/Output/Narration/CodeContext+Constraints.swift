import GeomrunAutoLayout
import GeomrunSceneModel

// One constraint of Auto Layout as source code: by anchors, where there are anchors for it.
extension CodeContext {
  /// A constraint in a variable, with its priority, which cannot be passed.
  func variable(_ name: String, _ constraint: LayoutConstraintDeclaration) -> [String] {
    let made = making(constraint)
    let line = isSwift ? "let \(name) = \(made)" : "NSLayoutConstraint *\(name) = \(made);"
    guard !constraint.isRequired else { return [line] }
    return [line, "\(name).priority = \(priority(constraint.priority))" + (isSwift ? "" : ";")]
  }

  /// A constraint that is made and activated; its variable is known in its own block alone, unless a step changes it or
  /// its position is given.
  func activation(of constraint: LayoutConstraintDeclaration, at position: Int?) -> String {
    let position = position ?? constraint.label.flatMap { changedAdditions[$0] }
    if constraint.isRequired, constraint.name == nil || position == nil {
      return "\(making(constraint))." + (isSwift ? "isActive = true" : "active = YES;")
    }
    let name = position.map { constraintName($0) } ?? "added"
    let lines = variable(name, constraint) + ["\(name)." + (isSwift ? "isActive = true" : "active = YES;")]
    if position != nil { return lines.joined(separator: "\n") }
    return ([isSwift ? "do {" : "{"] + lines.map { "  \($0)" } + ["}"]).joined(separator: "\n")
  }

  /// A priority as a value of its type.
  func priority(_ term: NumberTerm) -> String {
    guard isSwift else { return text(of: term) }
    return switch term {
    case .literal: "UILayoutPriority(\(text(of: term)))"
    // It takes no CGFloat, which sizes of views are.
    case .expression: "UILayoutPriority(Float(\(text(of: term))))"
    }
  }

  /// The expression that makes a constraint.
  func making(_ constraint: LayoutConstraintDeclaration) -> String { anchored(constraint) ?? plain(constraint) }

  /// `a.topAnchor.constraint(equalTo: b.bottomAnchor, constant: 8)`; nil where no anchors make it.
  private func anchored(_ constraint: LayoutConstraintDeclaration) -> String? {
    guard let first = anchor(constraint.first) else { return nil }
    let relation = constraint.relation.uiKitName
    var parts: [(label: String, value: String)] = []
    if let second = constraint.second {
      guard let other = anchor(second) else { return nil }
      parts.append((isSwift ? "\(relation)To" : "ToAnchor", other))
      if !constraint.multiplier.isLiteral(1) {
        // A place has no anchor that multiplies it.
        guard constraint.first.attribute.kind == .size else { return nil }
        parts.append(("multiplier", text(of: constraint.multiplier)))
      }
      if !constraint.constant.isLiteral(0) { parts.append(("constant", text(of: constraint.constant))) }
    } else {
      parts.append((isSwift ? "\(relation)ToConstant" : "ToConstant", text(of: constraint.constant)))
    }
    if isSwift {
      let arguments = parts.map { "\($0.label): \($0.value)" }.joined(separator: ", ")
      return "\(first).constraint(\(arguments))"
    }
    let arguments = parts.map { "\($0.label):\($0.value)" }.joined(separator: " ")
    return "[\(first) constraint\(capitalized(relation))\(arguments)]"
  }

  /// `a.leadingAnchor`, `a.layoutMarginsGuide.leadingAnchor`; nil for the baselines and the margins of guides, which
  /// have none, and for the margins of scroll views.
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
    // Its margins are those of its content, which the guide may not lie in.
    if isInMargins, case .view(let view) = anchor.item, isScrollView(view) { return nil }
    let guide = isInMargins ? ".layoutMarginsGuide" : ""
    return "\(item(anchor.item))\(guide).\(attribute.rawValue)Anchor"
  }

  /// The constraint by the initializer that takes all of them.
  private func plain(_ constraint: LayoutConstraintDeclaration) -> String {
    let second = constraint.second
    let (multiplier, constant) = (text(of: constraint.multiplier), text(of: constraint.constant))
    let first = item(constraint.first.item)
    let other = second.map { item($0.item) } ?? "nil"
    let relation = constraint.relation.uiKitName
    let attribute = constraint.first.attribute.rawValue
    let otherAttribute = second?.attribute.rawValue ?? "notAnAttribute"
    if isSwift {
      return "NSLayoutConstraint(item: \(first), attribute: .\(attribute), "
        + "relatedBy: .\(relation), toItem: \(other), attribute: .\(otherAttribute), "
        + "multiplier: \(multiplier), constant: \(constant))"
    }
    return "[NSLayoutConstraint constraintWithItem:\(first) " + "attribute:NSLayoutAttribute\(capitalized(attribute)) "
      + "relatedBy:NSLayoutRelation\(capitalized(relation)) "
      + "toItem:\(other) attribute:NSLayoutAttribute\(capitalized(otherAttribute)) "
      + "multiplier:\(multiplier) constant:\(constant)]"
  }

  private func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

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
  /// Whether it is written as a required one.
  var isRequired: Bool { priority.isLiteral(LayoutConstraint.required) }
}

extension NumberTerm {
  /// Whether it is this number, and no expression.
  func isLiteral(_ number: Double) -> Bool {
    switch self {
    case .literal(let own): own == number
    case .expression: false
    }
  }
}

extension LayoutAttribute {
  /// The attribute that the guide of the margins has where this one counts within them.
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
