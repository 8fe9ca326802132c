import GeomrunAutoLayout
import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

// The Auto Layout inputs of views, guides and constraints, as statements.
extension CodeContext {
  /// The class of a test for views with an assigned intrinsic content size.
  static let contentClass = "GeomrunView"

  /// Whether the source has constraints, not comments in their place.
  private var hasConstraints: Bool {
    switch layout {
    case .app, .test: usesUIKit
    // Layers do not support such constraints.
    case .frames: false
    }
  }

  /// Returns a change of Auto Layout's inputs as idiomatic code; its first constraint has this position among all.
  func statement(for change: AutoLayoutChange, at position: Int? = nil) -> String {
    let text =
      switch change {
      case .constant(let positions, let term): assigning("constant", text(of: term), to: positions)
      case .priority(let positions, let term): assigning("priority", priority(term), to: positions)
      case .isActive(let positions, let isActive):
        assigning(spelled(.flag("active")), language.bool(isActive), to: positions)
      case .trait(let assignment): statement(for: assignment, isChange: true)
      case .add(let declarations):
        declarations.enumerated().map { index, constraint in activation(of: constraint, at: position.map { $0 + index })
        }.joined(separator: "\n")
      case .layout(let view?, _):
        call(header.platform == .appkit ? "layoutSubtreeIfNeeded" : "layoutIfNeeded", on: name(view))
      // A turn of the run loop commits the transaction.
      case .layout(nil, .runLoop): statement(.flush)
      case .layout(nil, .asked), .layout(nil, .end): layOutAll
      case .layout(nil, .turned(let screen)): commented("The device is rotated: \(screen.orientation.rawValue)")
      }
    if case .layout = change, header.autoLayout == nil { return text }
    if hasConstraints { return text }
    return text.split(separator: "\n").map { commented(String($0)) }.joined(separator: "\n")
  }

  private func commented(_ text: String) -> String { language.comment(text).string }

  /// Returns the layout call on a view as a statement.
  func statement(for request: LayoutRequest, of view: LayerID) -> String {
    switch request {
    case .setNeedsLayout where header.platform == .appkit:
      "\(name(view)).needsLayout = \(language.bool(true))\(language.end)"
    case .setNeedsLayout, .setNeedsUpdateConstraints, .invalidateIntrinsicContentSize, .sizeToFit:
      call(request.rawValue, on: name(view))
    }
  }

  /// The run loop's layout of the whole window.
  private var layOutAll: String {
    switch layout {
    case .test: call("layoutIfNeeded", on: SceneVocabulary.window)
    case .app, .frames:
      header.views.indices.filter { header.views[$0].superview == nil }.map {
        call("layoutIfNeeded", on: name(LayerID(index: $0)))
      }.joined(separator: "\n")
    }
  }

  private func call(_ method: String, on receiver: String) -> String {
    statement(.message, receiver, method)
  }

  private func assigning(_ property: String, _ value: String, to positions: [Int]) -> String {
    positions.map { "\(constraintName($0)).\(property) = \(value)\(language.end)" }.joined(separator: "\n")
  }

  /// The variable of a constraint: its name, or its number.
  func constraintName(_ position: Int) -> String {
    position < constraintCount
      ? layoutName((header.autoLayout?.guides.count ?? 0) + position) : "constraint\(position + 1)"
  }

  func guideName(_ position: Int) -> String { layoutName(position) }

  /// The names of guides and constraints before they become identifiers, guides first.
  static func layoutNames(in header: SceneHeader) -> [String] {
    guard let declaration = header.autoLayout else { return [] }
    var counts: [String: Int] = [:]
    for constraint in declaration.constraints { if let name = constraint.name { counts[name, default: 0] += 1 } }
    var seen: [String: Int] = [:]
    return declaration.guides.map { $0.name }
      + declaration.constraints.enumerated().map { position, constraint in
        guard let name = constraint.name else { return "constraint-\(position + 1)" }
        guard counts[name, default: 0] > 1 else { return name }
        seen[name, default: -1] += 1
        return "\(name)-\(seen[name] ?? 0)"
      }
  }

  /// The statements that create the header's constraints and set the views' Auto Layout properties.
  var autoLayoutSetUp: [String] {
    guard let declaration = header.autoLayout else { return [] }
    guard hasConstraints else { return declaration.constraints.map { commented($0.text) } }
    var lines: [String] = []
    switch declaration.direction {
    case .leftToRight: break
    case .rightToLeft:
      let direction = spelled(.word(.direction, "forceRightToLeft"))
      for index in header.views.indices {
        lines.append("\(name(LayerID(index: index))).semanticContentAttribute = \(direction)\(language.end)")
      }
    }
    for (index, isPlaced) in declaration.isPlaced(header.views, header.passes).enumerated() {
      if isPlaced {
        lines.append(
          "\(name(LayerID(index: index))).translatesAutoresizingMaskIntoConstraints = \(language.bool(false))"
            + language.end)
      }
    }
    for trait in declaration.traits where trait.trait != .translatesAutoresizingMaskIntoConstraints {
      lines += statement(for: trait, isChange: false).split(separator: "\n").map(String.init)
    }
    for (position, guide) in declaration.guides.enumerated() {
      let (name, owner) = (guideName(position), name(guide.owner))
      lines += [
        language.variable(name, "UILayoutGuide", spelled(.new, "UILayoutGuide")),
        statement(.addGuide, on: owner, [name]),
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
    return lines + statement(.activate, language.body(list)).split(separator: "\n").map(String.init)
  }

  /// Returns a view's assignment; if a stack view's arranged views are set again, the previous ones are removed first.
  private func statement(for assignment: LayoutTraitAssignment, isChange: Bool) -> String {
    let view = name(assignment.view)
    let end = language.end
    switch assignment.value {
    case .bool(let bool): return "\(view).\(assignment.trait.rawValue) = " + text(of: .bool(bool)) + end
    case .priorities(let horizontal, let vertical):
      let call = assignment.trait == .hugging ? FrameworkCall.setHugging : .setCompression
      return [("horizontal", horizontal), ("vertical", vertical)].map { axis, term in
        statement(call, on: view, [priority(term), spelled(.word(.axis, axis))])
      }.joined(separator: "\n")
    case .insets(let top, let left, let bottom, let right):
      let insets = make(.insets, of: [top, left, bottom, right].map { text(of: $0) })
      if assignment.trait == .layoutMargins { return "\(view).layoutMargins = \(insets)\(end)" }
      return assignment.trait == .alignmentRectInsets && hasToldContent(assignment.view)
        ? "\(view).alignmentInsets = \(insets)\(end)" : "// \(view).\(assignment.trait.rawValue): \(insets)"
    case .number(let term): return "// \(view).\(assignment.trait.rawValue): \(text(of: term))"
    case .contentSize(let width, let height):
      guard hasToldContent(assignment.view) else {
        let texts = [width, height].map { $0.map { text(of: $0) } ?? "none" }
        return "// \(view).\(assignment.trait.rawValue): \(texts.joined(separator: " x "))"
      }
      let size = make(.size, of: [width, height].map { $0.map { text(of: $0) } ?? spelled(.noIntrinsicMetric) })
      return "\(view).intrinsicSize = \(size)\(end)"
    case .stack(let stack):
      return statements(for: stack, of: assignment.view, isChange: isChange).joined(separator: "\n")
    }
  }

  /// Returns a stack view's assignments, by the names of UIStackView.
  private func statements(for stack: StackDeclaration, of owner: LayerID, isChange: Bool) -> [String] {
    let view = name(owner)
    let end = language.end
    var lines: [String] = []
    if let axis = stack.axis {
      lines.append("\(view).axis = \(spelled(.word(.axis, StackDeclaration.AxisWord(axis).rawValue)))\(end)")
    }
    if let spacing = stack.spacing { lines.append("\(view).spacing = \(text(of: spacing))\(end)") }
    if let alignment = stack.alignment {
      lines.append("\(view).alignment = \(spelled(.word(.alignment, alignment.rawValue)))\(end)")
    }
    if let distribution = stack.distribution {
      lines.append("\(view).distribution = \(spelled(.word(.distribution, distribution.rawValue)))\(end)")
    }
    if let isMarginsRelative = stack.isMarginsRelative {
      let flag = spelled(.flag("layoutMarginsRelativeArrangement"))
      lines.append("\(view).\(flag) = \(language.bool(isMarginsRelative))\(end)")
    }
    if isChange, let arranged = stack.arranged {
      // Subviews that are not arranged do not change.
      for index in header.views.indices where header.views[index].superview == owner {
        guard !arranged.contains(LayerID(index: index)) else { continue }
        let member = name(LayerID(index: index))
        lines.append(statement(.removeArranged, on: view, [member]))
      }
    }
    for (index, member) in (stack.arranged ?? []).enumerated() {
      // A view that is already arranged is moved, and keeps its custom spacing.
      lines.append(
        isChange
          ? statement(.insertArranged, on: view, [name(member), "\(index)"])
          : statement(.addArranged, on: view, [name(member)]))
    }
    for gap in stack.customSpacing ?? [] {
      let (number, member) = (gap.gap.map { text(of: $0) } ?? spelled(.spacingUseDefault), name(gap.view))
      lines.append(statement(.customSpacing, on: view, [number, member]))
    }
    return lines
  }
}
