internal import GeomrunAutoLayout
internal import GeomrunLayerTree
internal import GeomrunSceneModel

// Constraints of Auto Layout as statements.
extension CodeContext {
  /// A change of what Auto Layout knows, as one would write it.
  func statement(for change: AutoLayoutChange) -> String {
    switch change {
    case .constant(let positions, let term):
      assigning("constant", text(of: term), to: positions)
    case .priority(let positions, let term):
      assigning(
        "priority", isSwift ? "UILayoutPriority(\(text(of: term)))" : text(of: term), to: positions)
    case .isActive(let positions, let isActive):
      assigning(
        isSwift ? "isActive" : "active", isSwift ? "\(isActive)" : isActive ? "YES" : "NO",
        to: positions)
    case .trait(let assignment): statement(for: assignment)
    case .add(let declarations):
      declarations.map { activation(of: $0) }.joined(separator: "\n")
    case .layout(let view?, _): call("layoutIfNeeded", on: name(view))
    case .layout(nil, _):
      // As the run loop does, with all that lies in the window.
      header.views.indices.filter { header.views[$0].superview == nil }
        .map { call("layoutIfNeeded", on: name(LayerID(index: $0))) }.joined(separator: "\n")
    }
  }

  private func call(_ method: String, on receiver: String) -> String {
    isSwift ? "\(receiver).\(method)()" : "[\(receiver) \(method)];"
  }

  private func assigning(_ property: String, _ value: String, to positions: [Int]) -> String {
    positions.map { "\(constraintName($0)).\(property) = \(value)" + (isSwift ? "" : ";") }
      .joined(separator: "\n")
  }

  /// The variable that holds a constraint: its name, or its number.
  private func constraintName(_ position: Int) -> String {
    let count = header.autoLayout?.constraints.count ?? 0
    return position < count
      ? layoutName((header.autoLayout?.guides.count ?? 0) + position)
      : "constraint\(position + 1)"
  }

  private func guideName(_ position: Int) -> String { layoutName(position) }

  /// What guides and constraints are called before they are made identifiers, guides first.
  static func layoutNames(in header: SceneHeader) -> [String] {
    guard let declaration = header.autoLayout else { return [] }
    var counts: [String: Int] = [:]
    for constraint in declaration.constraints {
      if let name = constraint.name { counts[name, default: 0] += 1 }
    }
    var seen: [String: Int] = [:]
    return declaration.guides.map { $0.name }
      + declaration.constraints.enumerated().map { position, constraint in
        guard let name = constraint.name else { return "constraint-\(position + 1)" }
        guard counts[name, default: 0] > 1 else { return name }
        seen[name, default: -1] += 1
        return "\(name)-\(seen[name] ?? 0)"
      }
  }

  /// The statements that make the constraints of the header, and what views say to Auto Layout.
  var autoLayoutSetUp: [String] {
    guard let declaration = header.autoLayout else { return [] }
    // Layers have no such constraints.
    guard usesUIKit else { return declaration.constraints.map { "// \($0.text)" } }
    var lines: [String] = []
    for (index, isPlaced) in declaration.isPlaced(header.views).enumerated() {
      if isPlaced {
        lines.append(
          "\(name(LayerID(index: index))).translatesAutoresizingMaskIntoConstraints = \(isSwift ? "false" : "NO;")"
        )
      }
    }
    for trait in declaration.traits where trait.trait != .translatesAutoresizingMaskIntoConstraints
    {
      lines += statement(for: trait).split(separator: "\n").map(String.init)
    }
    for (position, guide) in declaration.guides.enumerated() {
      let (name, owner) = (guideName(position), name(guide.owner))
      lines +=
        isSwift
        ? ["let \(name) = UILayoutGuide()", "\(owner).addLayoutGuide(\(name))"]
        : [
          "UILayoutGuide *\(name) = [[UILayoutGuide alloc] init];",
          "[\(owner) addLayoutGuide:\(name)];",
        ]
    }
    guard !declaration.constraints.isEmpty else { return lines }
    var list: [String] = []
    for (position, constraint) in declaration.constraints.enumerated() {
      if constraint.name == nil, constraint.isRequired {
        list.append("  \(making(constraint)),")
      } else {
        let name = constraintName(position)
        lines += variable(name, constraint)
        list.append("  \(name),")
      }
    }
    return lines
      + [isSwift ? "NSLayoutConstraint.activate([" : "[NSLayoutConstraint activateConstraints:@["]
      + list + [isSwift ? "])" : "]];"]
  }

  /// A constraint in a variable, with its priority, which cannot be passed.
  private func variable(_ name: String, _ constraint: LayoutConstraintDeclaration) -> [String] {
    let made = making(constraint)
    let line = isSwift ? "let \(name) = \(made)" : "NSLayoutConstraint *\(name) = \(made);"
    guard !constraint.isRequired else { return [line] }
    let priority = text(of: constraint.priority)
    return [
      line,
      isSwift
        ? "\(name).priority = UILayoutPriority(\(priority))" : "\(name).priority = \(priority);",
    ]
  }

  /// A constraint that is made and activated; a variable is known in its own block alone.
  private func activation(of constraint: LayoutConstraintDeclaration) -> String {
    let made = making(constraint)
    if constraint.isRequired {
      return isSwift ? "\(made).isActive = true" : "\(made).active = YES;"
    }
    let lines =
      variable("added", constraint) + [isSwift ? "added.isActive = true" : "added.active = YES;"]
    return ([isSwift ? "do {" : "{"] + lines.map { "  \($0)" } + ["}"]).joined(separator: "\n")
  }

  private func making(_ constraint: LayoutConstraintDeclaration) -> String {
    let second = constraint.second
    let (multiplier, constant) = (text(of: constraint.multiplier), text(of: constraint.constant))
    let first = item(constraint.first.item)
    let other = second.map { item($0.item) } ?? "nil"
    if isSwift {
      return
        "NSLayoutConstraint(item: \(first), attribute: .\(constraint.first.attribute.rawValue), "
        + "relatedBy: .\(constraint.relation.swiftName), toItem: \(other), "
        + "attribute: .\(second?.attribute.rawValue ?? "notAnAttribute"), "
        + "multiplier: \(multiplier), constant: \(constant))"
    }
    func attribute(_ name: String) -> String {
      "NSLayoutAttribute\(name.prefix(1).uppercased())\(name.dropFirst())"
    }
    return "[NSLayoutConstraint constraintWithItem:\(first) "
      + "attribute:\(attribute(constraint.first.attribute.rawValue)) "
      + "relatedBy:NSLayoutRelation\(constraint.relation.swiftName.prefix(1).uppercased())\(constraint.relation.swiftName.dropFirst()) "
      + "toItem:\(other) attribute:\(attribute(second?.attribute.rawValue ?? "notAnAttribute")) "
      + "multiplier:\(multiplier) constant:\(constant)]"
  }

  private func item(_ item: LayoutItemReference) -> String {
    switch item {
    case .view(let view): name(view)
    case .guide(let guide): guideName(guide)
    case .safeArea(let view): "\(name(view)).safeAreaLayoutGuide"
    case .layoutMargins(let view): "\(name(view)).layoutMarginsGuide"
    case .readable(let view): "\(name(view)).readableContentGuide"
    }
  }

  private func statement(for assignment: LayoutTraitAssignment) -> String {
    let view = name(assignment.view)
    let end = isSwift ? "" : ";"
    switch assignment.value {
    case .bool(let bool):
      return "\(view).\(assignment.trait.rawValue) = " + (isSwift ? "\(bool)" : bool ? "YES" : "NO")
        + end
    case .priorities(let horizontal, let vertical):
      let title =
        assignment.trait == .hugging ? "ContentHugging" : "ContentCompressionResistance"
      return [("horizontal", horizontal), ("vertical", vertical)].map { axis, term in
        isSwift
          ? "\(view).set\(title)Priority(UILayoutPriority(\(text(of: term))), for: .\(axis))"
          : "[\(view) set\(title)Priority:\(text(of: term)) forAxis:UILayoutConstraintAxis\(axis.prefix(1).uppercased())\(axis.dropFirst())];"
      }.joined(separator: "\n")
    case .insets(let top, let left, let bottom, let right):
      let texts = [top, left, bottom, right].map { text(of: $0) }
      let insets =
        isSwift
        ? "UIEdgeInsets(top: \(texts[0]), left: \(texts[1]), bottom: \(texts[2]), right: \(texts[3]))"
        : "UIEdgeInsetsMake(\(texts.joined(separator: ", ")))"
      return assignment.trait == .layoutMargins
        ? "\(view).layoutMargins = \(insets)\(end)"
        : "// \(view).\(assignment.trait.rawValue): \(insets)"
    case .number(let term): return "// \(view).\(assignment.trait.rawValue): \(text(of: term))"
    case .contentSize(let width, let height):
      let texts = [width, height].map { $0.map { text(of: $0) } ?? "none" }
      return "// \(view).\(assignment.trait.rawValue): \(texts.joined(separator: " x "))"
    case .stack(let stack): return statements(for: stack, of: view).joined(separator: "\n")
    }
  }

  /// What a stack view is told, by the names of UIStackView.
  private func statements(for stack: StackDeclaration, of view: String) -> [String] {
    let end = isSwift ? "" : ";"
    func word(_ type: String, _ word: String) -> String {
      isSwift ? ".\(word)" : "\(type)\(word.prefix(1).uppercased())\(word.dropFirst())"
    }
    var lines: [String] = []
    if let axis = stack.axis {
      lines.append(
        "\(view).axis = \(word("UILayoutConstraintAxis", StackDeclaration.AxisWord(axis).rawValue))\(end)"
      )
    }
    if let spacing = stack.spacing { lines.append("\(view).spacing = \(text(of: spacing))\(end)") }
    if let alignment = stack.alignment {
      lines.append("\(view).alignment = \(word("UIStackViewAlignment", alignment.rawValue))\(end)")
    }
    if let distribution = stack.distribution {
      lines.append(
        "\(view).distribution = \(word("UIStackViewDistribution", distribution.rawValue))\(end)")
    }
    if let isMarginsRelative = stack.isMarginsRelative {
      lines.append(
        isSwift
          ? "\(view).isLayoutMarginsRelativeArrangement = \(isMarginsRelative)"
          : "\(view).layoutMarginsRelativeArrangement = \(isMarginsRelative ? "YES" : "NO");")
    }
    for member in stack.arranged ?? [] {
      lines.append(
        isSwift
          ? "\(view).addArrangedSubview(\(name(member)))"
          : "[\(view) addArrangedSubview:\(name(member))];")
    }
    return lines
  }
}

extension LayoutConstraintDeclaration {
  /// Whether it is written as a required one.
  fileprivate var isRequired: Bool {
    if case .literal(LayoutConstraint.required) = priority { true } else { false }
  }
}

extension LayoutRelation {
  fileprivate var swiftName: String {
    switch self {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}
