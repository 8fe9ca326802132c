import GeomrunAutoLayout
import GeomrunGeometry
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// The result of one layout by constraints, for the views that it moved.
struct LayoutStory {
  let layout: SolvedLayout
  /// The views that it moved, in the order of the tree.
  let moved: [LayerID]
  /// The numbers of these views and of the guides they depend on, each after the numbers it is computed from.
  let derivations: [LayoutDerivation]
  /// Ambiguous numbers: other best layouts have different values.
  let open: Set<LayoutVariable>

  /// Creates the story of a layout from the views that moved.
  init(_ layout: SolvedLayout, moved: [LayerID]) {
    self.layout = layout
    self.moved = moved
    var asked: [LayoutVariable] = []
    for view in moved {
      for quantity in LayoutVariable.Quantity.allCases {
        if let item = layout.item(of: view) { asked.append(LayoutVariable(item, quantity)) }
        if let content = layout.content(of: view).map({ LayoutVariable($0, quantity) }), layout.result.isSized(content)
        {
          asked.append(content)
        }
      }
    }
    // Guides are not views that move, so they are derived where a view needs them.
    derivations = layout.result.derivations(of: asked, following: { layout.view(of: $0.item) == nil })
    open = Set(layout.ambiguities.map { $0.variable })
  }

  /// Returns the numbers of an item, in the order of computation.
  func derivations(of item: LayoutItemID) -> [LayoutDerivation] { derivations.filter { $0.variable.item == item } }

  /// Returns the arithmetic: first every number of an alignment rect, then the center and size of each view.
  func formulas(before: ReplayResult, after: LayerTree) -> [Formula] {
    var formulas: [Formula] = []
    for derivation in derivations {
      guard let view = layout.owner(of: derivation.variable.item) else { continue }
      formulas.append(
        Formula(
          view, .layout, name(of: derivation.variable), calculation(of: derivation),
          rule: derivation.rows.map { text(of: $0) }.joined(separator: ", "), result: derivation.value))
    }
    for view in moved {
      guard let rect = layout.frame(of: view, in: after) else { continue }
      var writer = FormulaWriter(view, before: before.tree[view], after: after[view], platform: before.header.platform)
      writer.addConstrained(
        rect, alignmentRect: layout.item(of: view).flatMap { layout.result.alignmentRects[$0.index] },
        insets: layout.item(of: view).map { layout.system.items[$0.index].alignmentRectInsets } ?? .zero,
        isRounded: layout.result.isRounded, in: after.superlayer(of: view).map { after[$0] },
        isUpwards: after.superlayer(of: view).map { layout.isUpwards(in: after[$0]) } ?? false)
      formulas += writer.formulas
    }
    return formulas
  }

  /// Returns a number's name in formulas: `x`, or `safeArea.y` for one of a guide.
  private func name(of variable: LayoutVariable) -> String {
    guard layout.view(of: variable.item) == nil else { return variable.quantity.word }
    if variable.isSize, layout.isContent(variable.item) { return "contentSize.\(variable.quantity.word)" }
    let name = layout.name(of: variable.item)
    let guide = name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    return "\(guide).\(variable.quantity.word)"
  }

  private func calculation(of derivation: LayoutDerivation) -> Calculation {
    var sum: Calculation?
    func add(_ term: LayoutTerm) {
      let value = layout.result.value(of: term.variable) ?? 0
      let variable = Calculation(value)
      let size = abs(term.coefficient)
      let part = size == 1 ? variable : Calculation(size) * variable
      if let old = sum {
        sum = term.coefficient < 0 ? old - part : old + part
      } else {
        sum = term.coefficient < 0 ? -part : part
      }
    }
    for term in derivation.terms where term.coefficient > 0 { add(term) }
    if let old = sum {
      if derivation.constant > 0 { sum = old + Calculation(derivation.constant) }
      if derivation.constant < 0 { sum = old - Calculation(-derivation.constant) }
    } else if derivation.constant != 0 || derivation.terms.isEmpty {
      sum = Calculation(derivation.constant)
    }
    for term in derivation.terms where term.coefficient < 0 { add(term) }
    return sum ?? Calculation(derivation.value)
  }

  /// Returns a row as a rule of a formula, independent of natural languages.
  private func text(of row: LayoutRow) -> String {
    switch row {
    case .constraint(let index): layout.text(of: index)
    case .content(let item, let axis, let isHugging):
      "\(layout.name(of: item)).\(axis.extent) \(isHugging ? "<=" : ">=") intrinsicContentSize.\(axis.extent) @"
        + NumberText.shortest(layout.priority(of: item, axis, isHugging: isHugging))
    case .frame(let item, let axis, let isSize):
      "\(layout.name(of: item)).frame.\(isSize ? axis.extent : axis == .horizontal ? "x" : "y")"
    case .guide(let item, _, _): layout.name(of: item)
    case .notNegative(let variable): "\(layout.name(of: variable.item)).\(variable.quantity.word) >= 0"
    }
  }
}

extension SolvedLayout {
  /// Returns the priority of an item's content size.
  func priority(of item: LayoutItemID, _ axis: LayoutAxis, isHugging: Bool) -> Double {
    let content = system.items[item.index].content(on: axis)
    return isHugging ? content.hugging : content.compression
  }
}

extension LayoutAxis {
  /// The extent's name in scenes.
  var extent: String {
    switch self {
    case .horizontal: "width"
    case .vertical: "height"
    }
  }
}

extension LayoutResult {
  /// Returns a number of an item; nil if a conflict leaves it undetermined.
  func value(of variable: LayoutVariable) -> Double? {
    guard let rect = alignmentRects[variable.item.index] else { return nil }
    return switch variable.quantity {
    case .minX: rect.origin.x
    case .minY: rect.origin.y
    case .width: rect.size.width
    case .height: rect.size.height
    }
  }
}

extension FormulaWriter {
  /// Adds center and size from an alignment rect, which is measured downwards from the superview's top left corner.
  mutating func addConstrained(
    _ rect: Rect, alignmentRect: Rect?, insets: EdgeInsets, isRounded: Bool, in superview: Layer?, isUpwards: Bool
  ) {
    var (x, y) = (Calculation("x", rect.origin.x), Calculation("y", rect.origin.y))
    var (width, height) = (Calculation("width", rect.size.width), Calculation("height", rect.size.height))
    if isRounded {
      // The nearest pixel depends on all superviews.
      (x, y) = (Calculation("f.x", rect.origin.x), Calculation("f.y", rect.origin.y))
      (width, height) = (Calculation("f.width", rect.size.width), Calculation("f.height", rect.size.height))
    } else if let alignmentRect {
      x = Calculation("x", alignmentRect.origin.x)
      y = Calculation("y", alignmentRect.origin.y)
      width = Calculation("width", alignmentRect.size.width)
      height = Calculation("height", alignmentRect.size.height)
      let (left, right) = (Calculation("insets.left", insets.left), Calculation("insets.right", insets.right))
      let (top, bottom) = (Calculation("insets.top", insets.top), Calculation("insets.bottom", insets.bottom))
      if left.value != 0 { (x, width) = (x - left, width + left) }
      if right.value != 0 { width = width + right }
      if top.value != 0 { (y, height) = (y - top, height + top) }
      if bottom.value != 0 { height = height + bottom }
      if let superview {
        if isUpwards { y = Calculation("superview.bounds.height", superview.bounds.size.height) - y - height }
        let origin = superview.bounds.origin
        if origin.x != 0 { x = x + Calculation("superview.bounds.x", origin.x) }
        if origin.y != 0 { y = y + Calculation("superview.bounds.y", origin.y) }
      }
    }
    addSize(width, height)
    addPosition(x + anchor.x * width, y + anchor.y * height)
    if !after.transform.isIdentity { addFrame() }
  }
}
