import GeomrunAutoLayout
import GeomrunForeignCode
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText
import GeomrunWords

/// Makes a scene of constraints that were printed together: the views that they name, one inside the other as far as
/// that is told, and each constraint with the line that it comes from.
struct ConstraintScene {
  private(set) var draft = SceneDraft()
  private(set) var remarks: [(line: Int, text: Words)] = []

  private typealias Item = PrintedConstraint.Item
  private typealias Anchor = PrintedConstraint.Anchor

  /// What is known of a view or a guide.
  private struct Known {
    var className: String?
    var title: String?
    var line: Int
    var superview: String?
    var name = ""
    /// Its place among the views of the draft; nil for a guide.
    var view: Int?
  }

  private let block: ConstraintLog.Block
  private var known: [String: Known] = [:]
  private var order: [String] = []
  private var namer = ViewNamer()
  /// The edges of margins that a constraint of the system prints: `UIView-topMargin-guide-constraint`.
  private var margins: [Anchor: Anchor] = [:]
  private var isRightToLeft = false

  /// The key of the view that holds the others where none is printed; no address reads like it.
  private static let root = "root"

  /// The scene of a block; O(length of it).
  ///
  /// - Parameter isOfAppKit: Whether the log is known to be AppKit's; otherwise its classes tell.
  init(_ block: ConstraintLog.Block, superviews: [String: String], title: String, isOfAppKit: Bool) {
    self.block = block
    draft.title = title
    draft.leftOut = block.leftOut
    // A message prints the constraints that contradict each other, and leaves out the others.
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

  /// Takes a frame that is printed beside the constraints: the size of what holds the others, or what a view should
  /// have; whether it is clear which view has it.
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

  /// What is to be said of a message whose constraints do not contradict each other as they are printed; nil of
  /// everything else that prints constraints.
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

  /// Parts of what is printed, in a row.
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

  /// Whether it is a layout guide, which is no view; `_UILayoutGuide` is one.
  private func isGuide(_ key: String) -> Bool {
    guard let name = known[key]?.className, name != "_UILayoutGuide" else { return false }
    return ["UI", "_UI", "NS", "_NS"].contains { name.hasPrefix($0) }
      && (name.hasSuffix("Guide") || name.hasSuffix("Spacer"))
  }

  /// Whether constraints with what lies in it are about its content, by its class; those of AppKit never are.
  private func isScrollView(_ item: Known) -> Bool {
    guard draft.platform == .ios, let name = item.className, !Self.isOfAppKit(item) else { return false }
    return ForeignClass.isScrollView(name)
  }

  // MARK: What lies in what

  private mutating func findSuperviews(_ traced: [String: String]) {
    for entry in block.entries {
      guard let superview = entry.constraint.superview else { continue }
      for item in entry.constraint.inner { put(item.key, in: superview.key) }
    }
    for (key, outer) in order.compactMap({ key in traced[key].map { (key, $0) } }) { put(key, in: outer) }
    for entry in block.entries {
      for relation in entry.constraint.relations {
        guard let first = relation.first.item, let second = relation.second?.item else { continue }
        // What a mask relates to is the superview.
        if entry.constraint.mask != nil { put(first.key, in: second.key) }
        // A stack view and what is arranged in it; margins are those of the view around.
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
        // Nothing holds a window, and but for its cell all that is constrained to a content lies in it.
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

  /// Whether a view holds what a constraint relates to it, as its class tells.
  private func holds(_ outer: String, _ inner: String) -> Bool {
    guard let name = known[outer]?.className else { return false }
    if name.hasSuffix("Window") { return known[inner]?.className?.hasSuffix("Window") != true }
    return Self.isContentOfCell(name)
      && !(known[inner]?.className.map { $0.hasSuffix("Cell") || $0.hasSuffix("HeaderFooterView") } ?? false)
  }

  /// Whether a class is that of what a cell, a header or a footer of a table holds.
  private static func isContentOfCell(_ name: String) -> Bool {
    ["CellContentView", "HeaderFooterContentView"].contains { name.hasSuffix($0) }
  }

  /// What a stack view says of two views that it arranges: `UISV-spacing`, `UISV-alignment`.
  private func isBetweenArranged(_ constraint: PrintedConstraint) -> Bool {
    guard let identifier = constraint.identifier, identifier.hasPrefix("UISV-"),
      identifier != "UISV-canvas-connection"
    else { return false }
    return constraint.items.allSatisfy { !isGuide($0.key) && known[$0.key]?.className?.contains("StackView") != true }
  }

  /// Visual Format without `|`, and what a stack view makes, is printed of views of one superview, which another line
  /// may name.
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

  /// Puts an item into a view, unless it lies in one already, or the view lies in it.
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

  /// What `UIView-topMargin-guide-constraint` prints is the `topMargin` of its view.
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
    // A view stands behind the one that it lies in.
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
    // A class of a module, `App.Card`, is called by its own name.
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

  /// What begins the name of a constraint that the system makes, by which a scene knows it; nothing for others.
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

  /// The extent that a table gives to the content of a cell, in a message by Masonry, which prints no identifiers and
  /// has a class of its own for those that an app makes; nil of all others.
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

  /// An equation as a scene writes it; nil where an attribute is not known.
  private func text(of relation: PrintedConstraint.Relation, _ direction: PrintedConstraint.Direction?) -> String? {
    var (relation, first) = (relation, relation.first)
    var second = relation.second
    if second == nil, let attribute = attribute(first.attribute), !Self.isSize(attribute.rawValue) {
      // A place in the superview, as masks print it.
      second = Anchor(item: nil, attribute: attribute.axis == .vertical ? "top" : "left")
    }
    // What `midX == 0.5*UIView.width` of a mask calls a width is the far edge, in the superview's own space.
    if let other = second, Self.isSize(other.attribute), !Self.isSize(first.attribute) {
      second?.attribute = other.attribute == "width" ? "right" : "bottom"
    }
    first = resolved(first, beside: second)
    second = second.map { resolved($0, beside: first) }
    if let direction, direction != (isRightToLeft ? .rightToLeft : .leftToRight) {
      // `H:` is read the other way round than the rest of the scene: its edges are named by their sides.
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

  /// The edge of the guide that stands for a margin; beside `left` and `right` not a leading one.
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
