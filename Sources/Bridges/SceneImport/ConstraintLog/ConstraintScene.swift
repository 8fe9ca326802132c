import GeomrunAutoLayout
import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// A scene of constraints that were printed together: their views, nested as far as known, and each constraint with its
/// line.
struct ConstraintScene {
  private(set) var draft = SceneDraft()
  private(set) var remarks: [(line: Int, text: Words)] = []

  private typealias Item = PrintedConstraint.Item
  private typealias Anchor = PrintedConstraint.Anchor

  /// The known facts about a view or a guide.
  private struct Known {
    var className: String?
    var title: String?
    var line: Int
    var superview: String?
    var name = ""
    /// The index among the draft's views, or nil for a guide.
    var view: Int?
  }

  private let block: ConstraintLog.Block
  private var known: [String: Known] = [:]
  private var order: [String] = []
  private var namer = ViewNamer()
  /// The margin attributes for the edges in system constraints such as `UIView-topMargin-guide-constraint`.
  private var margins: [Anchor: Anchor] = [:]
  private var isRightToLeft = false

  /// The key of an assumed common superview; it cannot equal an address.
  private static let root = "root"

  /// Makes the scene of a block; O(length of the block).
  ///
  /// - Parameter isOfAppKit: Whether the log is known to be AppKit's; otherwise its classes decide.
  init(_ block: ConstraintLog.Block, superviews: [String: String], title: String, isOfAppKit: Bool) {
    self.block = block
    draft.title = title
    draft.leftOut = block.leftOut
    // A conflict message prints only some of the constraints, so the layout is ambiguous.
    if block.isMessage { draft.allow = [DiagnosticCode.ambiguousLayout.rawValue] }
    for entry in block.entries { for item in entry.constraint.items { note(item, entry.line) } }
    let items = order.compactMap { known[$0] }
    if isOfAppKit || items.contains(where: Self.isOfAppKit) && !items.contains(where: Self.isOfUIKit) {
      draft.platform = .macos
    }
    let directions = block.entries.compactMap { $0.constraint.direction }
    isRightToLeft = directions.count { $0 == .rightToLeft } > directions.count { $0 == .leftToRight }
    if isRightToLeft { draft.direction = "rightToLeft" }
    findSuperviews(superviews)
    findMargins()
    declareViews()
    for (index, entry) in block.entries.enumerated() { add(entry, index + 1) }
    nameBroken()
  }

  /// Applies a frame that is printed among the constraints, as the root's size or as an expectation.
  ///
  /// Returns false if its view is uncertain.
  mutating func take(_ frame: ConstraintLog.Frame) -> Bool {
    let words = frame.subject.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    guard let word = words.last?.lowercased() else { return false }
    let own = order.compactMap { known[$0] }.filter { item in
      let name = item.className?.lowercased() ?? ""
      return item.view != nil && (item.title?.lowercased() == word || name == word || name.dropFirst(2) == word)
    }
    guard own.count == 1, let index = own[0].view else { return false }
    let value = "[\(frame.numerals.joined(separator: ", "))]"
    let key = frame.isBounds ? "bounds" : "frame"
    let isRoot = draft.views[index].superview == nil
    if isRoot, !draft.views[index].entries.contains(where: { ["frame", "bounds"].contains($0.key) }) {
      draft.views[index].entries.insert((key, value), at: 0)
    }
    let note = draft.views[index].note
    draft.views[index].note = Words(
      en: "\(note), \(code: key) line \(frame.line)", zh: "\(note)，\(code: key) 在第 \(frame.line) 行")
    draft.views[index].expectations.append((key, value))
    return true
  }

  /// The doubt about a conflict message if its printed constraints do not conflict; nil for other blocks.
  var doubt: Words? {
    guard block.saysConflict, !block.isBrokenAlone, !draft.constraints.isEmpty else { return nil }
    if !block.hasStart {
      return Words(
        en: "the start of the list is missing: the remaining constraints do not conflict", zh: "列表缺少开头：剩下的约束并不冲突")
    }
    if !block.leftOut.isEmpty {
      return Words(en: "the readable constraints of this message do not conflict", zh: "这条消息里能读出的约束并不冲突")
    }
    return Words(
      en:
        "as printed, these constraints do not conflict: numbers have only six digits, and the device's own may differ by less",
      zh: "按打印的数值，这些约束并不冲突：一个数只打印六位数字，设备上的数可能有更小的差别")
  }

  /// Joins printed parts by spaces.
  private static func code(_ parts: [String?]) -> Words {
    Words("\(code: YAMLName.line(parts.compactMap { $0 }.joined(separator: " ")))")
  }

  private mutating func note(_ item: Item, _ line: Int) {
    if known[item.key] == nil {
      known[item.key] = Known(className: nil, title: nil, line: line)
      order.append(item.key)
    }
    if let name = item.className { known[item.key]?.className = name }
    if let title = item.title, known[item.key]?.title == nil { known[item.key]?.title = title }
  }

  private static func isOfAppKit(_ item: Known) -> Bool {
    guard let name = item.className else { return false }
    return name.hasPrefix("NS") && name.dropFirst(2).first?.isUppercase == true
  }

  private static func isOfUIKit(_ item: Known) -> Bool {
    guard let name = item.className else { return false }
    return ["UI", "_UI"].contains { name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true }
  }

  /// Whether it is a layout guide, not a view; a `_UILayoutGuide` is a view.
  private func isGuide(_ key: String) -> Bool {
    guard let name = known[key]?.className, name != "_UILayoutGuide" else { return false }
    return ["UI", "_UI", "NS", "_NS"].contains { name.hasPrefix($0) }
      && (name.hasSuffix("Guide") || name.hasSuffix("Spacer"))
  }

  /// Whether constraints with subviews refer to its content, by its class; never in AppKit.
  private func isScrollView(_ item: Known) -> Bool {
    guard draft.platform == .ios, let name = item.className, !Self.isOfAppKit(item) else { return false }
    return ForeignClass.isScrollView(name)
  }

  // MARK: View tree

  private mutating func findSuperviews(_ traced: [String: String]) {
    for entry in block.entries {
      guard let superview = entry.constraint.superview else { continue }
      for item in entry.constraint.inner { put(item.key, in: superview.key) }
    }
    for (key, outer) in order.compactMap({ key in traced[key].map { (key, $0) } }) { put(key, in: outer) }
    for entry in block.entries {
      for relation in entry.constraint.relations {
        guard let first = relation.first.item, let second = relation.second?.item else { continue }
        // A mask's constraint relates a view to its superview.
        if entry.constraint.mask != nil { put(first.key, in: second.key) }
        // A stack view contains its arranged views; margins belong to the superview.
        if entry.constraint.identifier == "UISV-canvas-connection" {
          if known[first.key]?.className?.contains("StackView") == true {
            put(second.key, in: first.key)
          } else if known[second.key]?.className?.contains("StackView") == true {
            put(first.key, in: second.key)
          }
        } else if relation.first.attribute.hasSuffix("Margin") {
          put(second.key, in: first.key)
        } else if relation.second?.attribute.hasSuffix("Margin") == true {
          put(first.key, in: second.key)
        }
        // A window has no superview, and a content view contains all related views except its cell.
        for (inner, outer) in [(first.key, second.key), (second.key, first.key)] where holds(outer, inner) {
          put(inner, in: outer)
        }
      }
    }
    joinSiblings()
    let loose = order.filter { known[$0]?.superview == nil }
    let isUnnamed = block.entries.contains { entry in
      entry.constraint.relations.contains { relation in
        relation.second?.item == nil && attribute(relation.first.attribute).map { !Self.isSize($0.rawValue) } ?? false
          && relation.first.item.map { known[$0.key]?.superview == nil } ?? false
      }
    }
    guard loose.count > 1 || isUnnamed || loose.contains(where: isGuide) else { return }
    known[Self.root] = Known(className: nil, title: nil, line: block.line)
    order.insert(Self.root, at: 0)
    for key in loose { known[key]?.superview = Self.root }
  }

  /// Whether a view contains the items of its constraints, by its class.
  private func holds(_ outer: String, _ inner: String) -> Bool {
    guard let name = known[outer]?.className else { return false }
    if name.hasSuffix("Window") { return known[inner]?.className?.hasSuffix("Window") != true }
    return Self.isContentOfCell(name)
      && !(known[inner]?.className.map { $0.hasSuffix("Cell") || $0.hasSuffix("HeaderFooterView") } ?? false)
  }

  /// Whether a class is the content view of a table's cell, header or footer.
  private static func isContentOfCell(_ name: String) -> Bool {
    ["CellContentView", "HeaderFooterContentView"].contains { name.hasSuffix($0) }
  }

  /// Whether a stack view made the constraint between two arranged views: `UISV-spacing`, `UISV-alignment`.
  private func isBetweenArranged(_ constraint: PrintedConstraint) -> Bool {
    guard let identifier = constraint.identifier, identifier.hasPrefix("UISV-"),
      identifier != "UISV-canvas-connection"
    else { return false }
    return constraint.items.allSatisfy { !isGuide($0.key) && known[$0.key]?.className?.contains("StackView") != true }
  }

  /// Propagates superviews to siblings.
  ///
  /// Visual Format without `|`, and constraints of stack views, relate views with the same superview, which another
  /// line may name.
  private mutating func joinSiblings() {
    var siblings: [String: [String]] = [:]
    for entry in block.entries
    where entry.constraint.isVisual && entry.constraint.superview == nil || isBetweenArranged(entry.constraint) {
      for relation in entry.constraint.relations {
        guard let first = relation.first.item, let second = relation.second?.item else { continue }
        siblings[first.key, default: []].append(second.key)
        siblings[second.key, default: []].append(first.key)
      }
    }
    var next = order.filter { known[$0]?.superview != nil }
    while let key = next.popLast() {
      guard let outer = known[key]?.superview else { continue }
      for sibling in siblings[key] ?? [] where known[sibling]?.superview == nil {
        put(sibling, in: outer)
        if known[sibling]?.superview != nil { next.append(sibling) }
      }
    }
  }

  /// Sets the superview of an item, unless it has one or that would make a cycle.
  private mutating func put(_ key: String, in outer: String) {
    guard key != outer, known[outer] != nil, known[key]?.superview == nil, !isGuide(outer) else { return }
    var above: String? = outer
    while let next = above {
      if next == key { return }
      above = known[next]?.superview
    }
    known[key]?.superview = outer
  }

  private static func isSize(_ attribute: String) -> Bool { attribute == "width" || attribute == "height" }

  /// Finds the margins that `UIView-topMargin-guide-constraint` and similar constraints define.
  private mutating func findMargins() {
    let (start, end) = ("UIView-", "-guide-constraint")
    for entry in block.entries {
      guard let identifier = entry.constraint.identifier, identifier.hasPrefix(start), identifier.hasSuffix(end),
        let superview = entry.constraint.superview, let relation = entry.constraint.relations.first,
        let guide = [relation.first, relation.second].compactMap({ $0 }).first(where: {
          $0.item.map { isGuide($0.key) } ?? false
        })
      else { continue }
      let name = identifier.dropFirst(start.count).dropLast(end.count)
      margins[Anchor(item: Item(key: superview.key), attribute: String(name))] = guide
    }
  }

  // MARK: Views

  private mutating func declareViews() {
    // A view is declared after its superview.
    var isDone: Set<String> = []
    func path(_ key: String) -> [String] {
      var path: [String] = []
      var next: String? = key
      while let key = next, !isDone.contains(key) {
        path.append(key)
        isDone.insert(key)
        next = known[key]?.superview
      }
      return path.reversed()
    }
    order = order.flatMap(path)
    for key in order {
      guard var item = known[key] else { continue }
      item.name = name(of: item, key)
      let superview = item.superview.flatMap { known[$0]?.view }
      if isGuide(key) {
        if let superview {
          if let index = draft.views[superview].entries.firstIndex(where: { $0.key == "guides" }) {
            let list = draft.views[superview].entries[index].value.dropLast()
            draft.views[superview].entries[index].value = "\(list), \(YAMLName.text(item.name))]"
          } else {
            draft.views[superview].entries.append(("guides", "[\(YAMLName.text(item.name))]"))
          }
        }
      } else {
        let note =
          key == Self.root
          ? Words(en: "not printed: the view that contains the others", zh: "没有打印：容纳其他视图的视图")
          : Self.code([item.className, key.hasPrefix("0x") ? key : nil, item.title.map { "'\($0)'" }])
        item.view = draft.views.count
        draft.views.append(.init(name: item.name, note: note, notesLine: false, line: item.line, superview: superview))
        if isScrollView(item) { draft.views[draft.views.count - 1].entries.append(("contentSize", "[0, 0]")) }
      }
      known[key] = item
    }
  }

  private mutating func name(of item: Known, _ key: String) -> String {
    if key == Self.root { return namer.name("root") ?? "root" }
    if item.className == nil || !key.hasPrefix("0x"), let title = item.title,
      title.unicodeScalars.first.map({ $0.properties.isAlphabetic || $0 == "_" }) == true,
      title != SceneVocabulary.superview, let name = namer.name(title)
    {
      return name
    }
    // A class of a module, `App.Card`, is named without the module.
    let own = item.className?.split(separator: ".").last.map(String.init) ?? "View"
    return namer.name(ofClass: own)
  }

  // MARK: Constraints

  private mutating func add(_ entry: ConstraintLog.Entry, _ number: Int) {
    let constraint = entry.constraint
    let note = Self.code([
      constraint.className, constraint.key, constraint.site, constraint.identifier.map { "'\($0)'" }, constraint.mask,
    ])
    for (index, relation) in constraint.relations.enumerated() {
      guard let text = text(of: relation, constraint.direction) else {
        let attributes = [relation.first, relation.second].compactMap { $0?.attribute }
        let reason = Words(
          en: "`\(code: attributes.joined(separator: "` and `"))` has an unknown attribute",
          zh: "`\(code: attributes.joined(separator: "` and `"))` 中有未知的属性")
        remarks.append((entry.line, .constraintLeftOut(reason)))
        draft.leftOut.append(.init(line: entry.line, text: entry.text, reason: reason))
        return
      }
      let suffix = index == 0 ? "" : "-\(index + 1)"
      draft.constraints.append(
        .init(
          name: namer.name("\(systemPrefix(of: constraint))c\(number)\(suffix)") ?? "c\(number)", text: text,
          note: note, line: entry.line,
          printed: entry.text))
    }
  }

  /// Returns the prefix by which scenes recognize a system constraint, or an empty string.
  private func systemPrefix(of constraint: PrintedConstraint) -> String {
    if constraint.className.hasSuffix("NSAutoresizingMaskLayoutConstraint") {
      return "NSAutoresizingMaskLayoutConstraint-"
    }
    if constraint.className.hasSuffix("_UILayoutSupportConstraint") { return "_UILayoutSupportConstraint-" }
    if let extent = encapsulatedExtent(of: constraint) { return "UIView-Encapsulated-Layout-\(extent)-" }
    guard let identifier = constraint.identifier, SolvedLayout.isOfSystem(identifier) else { return "" }
    return identifier.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      ? "\(identifier)-" : ""
  }

  /// Returns the dimension of a cell's content that a table has set, in a message by Masonry; nil for other
  /// constraints.
  ///
  /// Masonry prints no identifiers, and has its own class for constraints that apps make.
  private func encapsulatedExtent(of constraint: PrintedConstraint) -> String? {
    guard constraint.className == "NSLayoutConstraint", constraint.identifier == nil,
      block.entries.contains(where: { $0.constraint.className.hasSuffix("MASLayoutConstraint") }),
      let relation = constraint.relations.first, constraint.relations.count == 1, relation.second == nil,
      relation.relation == .equal, let item = relation.first.item,
      known[item.key]?.className.map(Self.isContentOfCell) == true
    else { return nil }
    return ["width": "Width", "height": "Height"][relation.first.attribute]
  }

  private mutating func nameBroken() {
    guard let broken = block.broken, block.entries.indices.contains(broken) else { return }
    let entry = block.entries[broken]
    draft.broken = draft.constraints.filter { $0.line == entry.line && $0.printed == entry.text }.map { $0.name }
  }

  /// Formats an equation for a scene; nil if an attribute is unknown.
  private func text(of relation: PrintedConstraint.Relation, _ direction: PrintedConstraint.Direction?) -> String? {
    var (relation, first) = (relation, relation.first)
    var second = relation.second
    if second == nil, let attribute = attribute(first.attribute), !Self.isSize(attribute.rawValue) {
      // A position in the superview, as masks print it.
      second = Anchor(item: nil, attribute: attribute.axis == .vertical ? "top" : "left")
    }
    // In `midX == 0.5*UIView.width` of a mask, the width means the far edge, in the superview's coordinate system.
    if let other = second, Self.isSize(other.attribute), !Self.isSize(first.attribute) {
      second?.attribute = other.attribute == "width" ? "right" : "bottom"
    }
    first = resolved(first, beside: second)
    second = second.map { resolved($0, beside: first) }
    if let direction, direction != (isRightToLeft ? .rightToLeft : .leftToRight) {
      // `H:` has another direction than the rest of the scene, so its edges are named left and right.
      let isLeft = direction == .leftToRight
      first.attribute = Self.side(first.attribute, isLeft)
      second = second.map { Anchor(item: $0.item, attribute: Self.side($0.attribute, isLeft)) }
      if !isLeft, !Self.isSize(first.attribute) {
        relation.constant = -relation.constant
        switch relation.relation {
        case .equal: break
        case .lessThanOrEqual: relation.relation = .greaterThanOrEqual
        case .greaterThanOrEqual: relation.relation = .lessThanOrEqual
        }
      }
    }
    guard let left = name(of: first) else { return nil }
    var text = "\(left) \(relation.relation.rawValue)"
    if let second {
      guard let right = name(of: second) else { return nil }
      text += " \(right)"
      if relation.multiplier != 1 { text += " * \(relation.multiplier.shortestText)" }
      let constant = relation.constant
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(abs(constant).shortestText)" }
    } else {
      text += " \(relation.constant.shortestText)"
    }
    if let priority = relation.priority, priority != LayoutConstraint.required { text += " @\(priority.shortestText)" }
    return text
  }

  private static func side(_ attribute: String, _ isLeft: Bool) -> String {
    switch attribute {
    case "leading": isLeft ? "left" : "right"
    case "trailing": isLeft ? "right" : "left"
    default: attribute
    }
  }

  /// Returns the margin attribute for a guide's edge; next to `left` and `right`, not `leading`.
  private func resolved(_ anchor: Anchor, beside other: Anchor?) -> Anchor {
    guard let item = anchor.item, var guide = margins[Anchor(item: Item(key: item.key), attribute: anchor.attribute)]
    else { return anchor }
    if let other = other.flatMap({ attribute($0.attribute) }),
      [.left, .right, .centerX, .leftMargin, .rightMargin].contains(other)
    {
      guide.attribute = Self.side(guide.attribute, !isRightToLeft)
    }
    return guide
  }

  private func name(of anchor: Anchor) -> String? {
    guard let attribute = attribute(anchor.attribute) else { return nil }
    guard let item = anchor.item else { return "superview.\(attribute.rawValue)" }
    return known[item.key].map { "\($0.name).\(attribute.rawValue)" }
  }

  private func attribute(_ name: String) -> LayoutAttribute? {
    switch name {
    case "minX": .left
    case "midX": .centerX
    case "maxX": .right
    case "minY": .top
    case "midY": .centerY
    case "maxY": .bottom
    case "baseline": .lastBaseline
    default: LayoutAttribute(rawValue: name)
    }
  }
}
