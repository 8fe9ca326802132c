package import GeomrunAutoLayout
package import GeomrunGeometry
package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunSceneModel

/// What Auto Layout knows at one moment of a replay.
struct AutoLayoutState {
  /// The constraints in the order in which they were made.
  var declarations: [LayoutConstraintDeclaration] = []
  /// Their numbers, in the same order.
  var numbers: [Numbers] = []
  /// What views say of themselves, by their numbers.
  var items: [LayerID: LayoutItem] = [:]
  /// The views that constraints alone place.
  var placed: Set<LayerID> = []
  /// What has been warned of, so that a later layout does not repeat it.
  var warned: Set<String> = []

  /// What can change of a constraint.
  struct Numbers {
    var multiplier: Double
    var constant: Double
    var priority: Double
    var isActive = true
    /// What mutations have changed since the constraint was made, as people read it.
    var changed: [SceneVocabulary.ConstraintProperty: Double] = [:]
  }

  /// What a view says of itself.
  subscript(view: LayerID) -> LayoutItem {
    get { items[view] ?? .view(in: nil) }
    set { items[view] = newValue }
  }
}

extension Replay {
  /// Takes over what the header says of Auto Layout; the views have been made.
  mutating func beginAutoLayout() throws(Diagnostic) {
    guard let declaration = outcome.header.autoLayout else { return }
    var state = AutoLayoutState()
    for (index, view) in outcome.header.views.enumerated() {
      if declaration.isPlaced(LayerID(index: index), as: view) {
        state.placed.insert(LayerID(index: index))
      }
    }
    autoLayout = state
    for trait in declaration.traits { try assign(trait) }
    for constraint in declaration.constraints { try activate(constraint) }
    for broken in declaration.broken {
      for position in broken.positions { autoLayout?.numbers[position].isActive = false }
      warn(.brokenConstraint) { _ in .brokenConstraint(broken.name, at: broken.place) }
    }
    warnOfTranslatedMasks(declaration)
  }

  /// Makes a constraint, which counts from now on.
  private mutating func activate(
    _ declaration: LayoutConstraintDeclaration
  ) throws(Diagnostic) {
    let numbers = AutoLayoutState.Numbers(
      multiplier: try expressions.evaluate(declaration.multiplier, in: outcome),
      constant: try expressions.evaluate(declaration.constant, in: outcome),
      priority: try expressions.evaluate(declaration.priority, in: outcome))
    try check(priority: numbers.priority, at: declaration.place)
    autoLayout?.declarations.append(declaration)
    autoLayout?.numbers.append(numbers)
  }

  private func check(priority: Double, at place: SourceRange) throws(Diagnostic) {
    guard priority > 0, priority <= LayoutConstraint.required else {
      throw .layoutPriority(priority, at: place)
    }
  }

  /// Assigns a trait of a view.
  private mutating func assign(_ assignment: LayoutTraitAssignment) throws(Diagnostic) {
    let (view, place) = (assignment.view, assignment.place)
    var item = autoLayout?[view] ?? .view(in: nil)
    switch assignment.value {
    case .bool(let translates):
      if translates { autoLayout?.placed.remove(view) } else { autoLayout?.placed.insert(view) }
      return
    case .number(let term):
      let number = try expressions.evaluate(term, in: outcome)
      switch assignment.trait {
      case .baselineFromTop: item.baselineFromTop = number
      case .baselineFromBottom: item.baselineFromBottom = number
      case .readableWidth:
        guard number >= 0 else { throw .negativeExtent(assignment.trait, at: place) }
        item.readableWidth = number
      case .intrinsicContentSize, .hugging, .compression, .layoutMargins, .safeAreaInsets,
        .alignmentRectInsets, .translatesAutoresizingMaskIntoConstraints:
        break
      }
    case .priorities(let horizontal, let vertical):
      let x = try expressions.evaluate(horizontal, in: outcome)
      let y = try expressions.evaluate(vertical, in: outcome)
      for priority in [x, y] { try check(priority: priority, at: place) }
      if assignment.trait == .hugging {
        (item.horizontalContent.hugging, item.verticalContent.hugging) = (x, y)
      } else {
        (item.horizontalContent.compression, item.verticalContent.compression) = (x, y)
      }
    case .insets(let top, let left, let bottom, let right):
      let insets = LayoutInsets(
        top: try expressions.evaluate(top, in: outcome),
        left: try expressions.evaluate(left, in: outcome),
        bottom: try expressions.evaluate(bottom, in: outcome),
        right: try expressions.evaluate(right, in: outcome))
      switch assignment.trait {
      case .layoutMargins: item.layoutMargins = insets
      case .safeAreaInsets: item.safeAreaInsets = insets
      case .alignmentRectInsets: item.alignmentRectInsets = insets
      case .intrinsicContentSize, .hugging, .compression, .baselineFromTop, .baselineFromBottom,
        .readableWidth, .translatesAutoresizingMaskIntoConstraints:
        break
      }
    case .contentSize(let width, let height):
      for (term, axis) in [(width, LayoutAxis.horizontal), (height, .vertical)] {
        var extent: Double?
        if let term {
          let number = try expressions.evaluate(term, in: outcome)
          // UIKit's noIntrinsicMetric.
          guard number >= 0 || number == -1 else {
            throw .negativeExtent(assignment.trait, at: place)
          }
          extent = number == -1 ? nil : number
        }
        switch axis {
        case .horizontal: item.horizontalContent.size = extent
        case .vertical: item.verticalContent.size = extent
        }
      }
    }
    autoLayout?[view] = item
  }

  /// Performs a mutation of Auto Layout; returns the views that a layout has changed.
  mutating func perform(
    _ change: AutoLayoutChange, at place: SourceRange
  ) throws(Diagnostic) -> TouchedLayers {
    switch change {
    case .constant(let positions, let term):
      let constant = try expressions.evaluate(term, in: outcome)
      for position in positions {
        autoLayout?.numbers[position].constant = constant
        autoLayout?.numbers[position].changed[.constant] = constant
      }
    case .priority(let positions, let term):
      let priority = try expressions.evaluate(term, in: outcome)
      try check(priority: priority, at: place)
      for position in positions {
        let old = autoLayout?.numbers[position].priority ?? priority
        guard (old == LayoutConstraint.required) == (priority == LayoutConstraint.required) else {
          throw .requiredPriority(from: old, to: priority, at: place)
        }
        autoLayout?.numbers[position].priority = priority
        autoLayout?.numbers[position].changed[.priority] = priority
      }
    case .isActive(let positions, let isActive):
      for position in positions { autoLayout?.numbers[position].isActive = isActive }
    case .trait(let assignment): try assign(assignment)
    case .add(let declarations):
      for declaration in declarations { try activate(declaration) }
    case .layout(let view, _): return TouchedLayers(others: try layOut(view, at: place))
    }
    return .none
  }

  /// Lays out what lies in a view, or everything; returns the views that have changed.
  private mutating func layOut(
    _ root: LayerID?, at place: SourceRange
  ) throws(Diagnostic) -> [LayerID] {
    guard let state = autoLayout else { return [] }
    let tree = outcome.tree.depthFirst
    let order = tree.map { $0.view }
    let solved: SolvedLayout
    do throws(LayoutError) {
      solved = try SolvedLayout(state, outcome, order)
    } catch {
      throw .refused(error, state, at: place)
    }
    outcome.layout = solved
    if let conflict = solved.result.conflicts.first {
      throw .constraintsConflict(conflict, solved, outcome, at: place)
    }
    var moved: [LayerID] = []
    var seen: Set<LayerID> = []
    for view in Self.inside(root, tree) {
      guard let rect = solved.frame(of: view, in: outcome.tree) else { continue }
      // What its frame and mask place follows the superview by the rules of masks, which round as they do there.
      if !state.placed.contains(view), outcome.tree.stands(view, at: rect) { continue }
      do throws(GeometryError) {
        let result = try outcome.tree.autoLayout(rect, of: view)
        for layer in [view] + result.resized where seen.insert(layer).inserted {
          moved.append(layer)
        }
      } catch {
        throw .refused(error, at: place)
      }
    }
    warn(of: solved)
    return moved
  }

  /// What lies in a view, itself not included, or everything; the tree is depth first.
  private static func inside(
    _ root: LayerID?, _ tree: [(view: LayerID, depth: Int)]
  ) -> [LayerID] {
    guard let root else { return tree.map { $0.view } }
    guard let start = tree.firstIndex(where: { $0.view == root }) else { return [] }
    return tree[(start + 1)...].prefix { $0.depth > tree[start].depth }.map { $0.view }
  }
}

/// A layout, and which item of it is which view or guide of the scene.
package struct SolvedLayout: Sendable {
  /// What has been solved.
  package let system: LayoutSystem
  /// What came of it.
  package let result: LayoutResult
  /// The constraints of the system as the scene writes them, in the order of the system.
  package let declarations: [LayoutConstraintDeclaration]
  /// The constraints as people read them, with what mutations have changed of them.
  package let texts: [String]
  /// For each view the item that it is.
  private let items: [LayoutItemID?]
  /// For each item the view that it is, nil for guides.
  private var views: [LayerID?] = []
  /// The numbers that more than one best layout leaves open.
  package let ambiguities: [LayoutAmbiguity]
  /// For each item its name, `root.safeArea` for a guide of its own.
  private let names: [String]
  /// The views that constraints alone place.
  let placed: Set<LayerID>
  /// Whether y grows upwards in a view: macOS, where nothing is flipped.
  private let isUpwards: Bool

  fileprivate init(
    _ state: AutoLayoutState, _ outcome: ReplayResult, _ order: [LayerID]
  ) throws(LayoutError) {
    let (tree, header) = (outcome.tree, outcome.header)
    isUpwards = header.platform == .macos
    placed = state.placed
    var system = LayoutSystem(
      direction: header.autoLayout?.direction ?? .leftToRight,
      screenScale: header.screenScale.map { Double($0.rawValue) })
    var items = [LayoutItemID?](repeating: nil, count: header.views.count)
    var names: [String] = []
    for view in order {
      let superview = tree.superlayer(of: view)
      let own = state[view]
      var item = LayoutItem.view(
        in: superview.flatMap { items[$0.index] },
        frame: state.placed.contains(view)
          ? nil : Self.frame(of: view, in: tree, isUpwards: isUpwards))
      item.horizontalContent = own.horizontalContent
      item.verticalContent = own.verticalContent
      item.layoutMargins = own.layoutMargins
      item.safeAreaInsets = own.safeAreaInsets
      item.alignmentRectInsets = own.alignmentRectInsets
      item.baselineFromTop = own.baselineFromTop
      item.baselineFromBottom = own.baselineFromBottom
      item.readableWidth = own.readableWidth
      items[view.index] = try system.add(item)
      names.append(outcome.name(of: view))
    }
    var guides: [LayoutItemID?] = []
    for guide in header.autoLayout?.guides ?? [] {
      guard let owner = items[guide.owner.index] else {
        guides.append(nil)
        continue
      }
      guides.append(try system.addGuide(to: owner))
      names.append(guide.name)
    }
    var declarations: [LayoutConstraintDeclaration] = []
    var texts: [String] = []
    for (declaration, numbers) in zip(state.declarations, state.numbers) where numbers.isActive {
      func anchor(
        _ anchor: LayoutConstraintDeclaration.Anchor
      ) throws(LayoutError) -> LayoutAnchor? {
        var item: LayoutItemID?
        switch anchor.item {
        case .view(let view): item = items[view.index]
        case .guide(let guide): item = guides[guide]
        case .safeArea(let view):
          if let owner = items[view.index] { item = try system.safeArea(of: owner) }
        case .layoutMargins(let view):
          if let owner = items[view.index] { item = try system.layoutMargins(of: owner) }
        case .readable(let view):
          if let owner = items[view.index] { item = try system.readable(of: owner) }
        }
        while names.count < system.items.count {
          let owner = system.items[names.count].superview.map { names[$0.index] } ?? ""
          let kind =
            switch system.items[names.count].kind {
            case .safeArea: "safeArea"
            case .layoutMargins: "layoutMargins"
            case .readable: "readable"
            case .view, .guide, .stackGuide: ""
            }
          names.append("\(owner).\(kind)")
        }
        return item.map { LayoutAnchor($0, anchor.attribute) }
      }
      guard let first = try anchor(declaration.first) else { continue }
      let second = try declaration.second.map(anchor) ?? nil
      system.constraints.append(
        LayoutConstraint(
          first, declaration.relation, second, multiplier: numbers.multiplier,
          constant: numbers.constant, priority: numbers.priority))
      declarations.append(declaration)
      texts.append(Self.text(of: declaration, numbers))
    }
    views = Array(repeating: nil, count: system.items.count)
    for (index, item) in items.enumerated() {
      if let item { views[item.index] = LayerID(index: index) }
    }
    self.texts = texts
    self.system = system
    self.items = items
    self.names = names
    self.declarations = declarations
    result = try system.layout()
    ambiguities = (try? result.ambiguities()) ?? []
  }

  /// A constraint as it is written, and what has changed since.
  private static func text(
    of declaration: LayoutConstraintDeclaration, _ numbers: AutoLayoutState.Numbers
  ) -> String {
    let changes = SceneVocabulary.ConstraintProperty.allCases.compactMap { property in
      numbers.changed[property].map { ", \(property.rawValue) = \($0.shortestText)" }
    }
    return declaration.text + changes.joined()
  }

  /// The frame of a view without its transform, counted from the top left corner of the superview's bounds.
  private static func frame(
    of view: LayerID, in tree: LayerTree, isUpwards: Bool
  ) -> LayoutFrame {
    let layer = tree[view]
    let size = layer.bounds.size
    var rect = Rect(
      origin: Point(
        x: layer.position.x - layer.anchorPoint.x * size.width,
        y: layer.position.y - layer.anchorPoint.y * size.height), size: size)
    let superview = tree.superlayer(of: view).map { tree[$0] }
    if let superview { rect = superview.downwards(rect, isUpwards) }
    let mask = layer.autoresizingMask
    let (top, bottom) = (mask.contains(.flexibleTopMargin), mask.contains(.flexibleBottomMargin))
    let isFlipped = isUpwards && !(superview?.isGeometryFlipped ?? false)
    return LayoutFrame(
      rect, in: superview?.bounds.size ?? .zero,
      horizontal: LayoutFlexibility(
        min: mask.contains(.flexibleLeftMargin), size: mask.contains(.flexibleWidth),
        max: mask.contains(.flexibleRightMargin)),
      vertical: LayoutFlexibility(
        min: isFlipped ? bottom : top, size: mask.contains(.flexibleHeight),
        max: isFlipped ? top : bottom))
  }

  /// The frame of a view as the layout gives it, in its superview's coordinates, without its transform.
  package func frame(of view: LayerID, in tree: LayerTree) -> Rect? {
    guard let item = items[view.index], let rect = result.frames[item.index] else { return nil }
    guard let superview = tree.superlayer(of: view) else { return rect }
    return tree[superview].upwards(rect, isUpwards)
  }

  /// The frame of a view among those of another layout of the same system, in its superview's coordinates.
  func frame(of view: LayerID, among frames: [Rect?], in tree: LayerTree) -> Rect? {
    guard let item = items[view.index], let rect = frames[item.index] else { return nil }
    guard let superview = tree.superlayer(of: view) else { return rect }
    guard let outer = items[superview.index].flatMap({ frames[$0.index] }) else { return nil }
    return tree[superview].upwards(rect, isUpwards, height: outer.size.height)
  }

  /// The item that a view is.
  package func item(of view: LayerID) -> LayoutItemID? { items[view.index] }

  /// The name of an item.
  package func name(of item: LayoutItemID) -> String {
    names.indices.contains(item.index) ? names[item.index] : "?"
  }

  /// The view that an item is, nil for a guide.
  package func view(of item: LayoutItemID) -> LayerID? {
    views.indices.contains(item.index) ? views[item.index] : nil
  }

  /// The view that an item is, or that a guide belongs to.
  package func owner(of item: LayoutItemID) -> LayerID? {
    view(of: item) ?? system.items[item.index].superview.flatMap { view(of: $0) }
  }

  /// Whether y counts from the other edge in a view than in a layout, which counts downwards.
  package func isUpwards(in layer: Layer) -> Bool { isUpwards && !layer.isGeometryFlipped }
}

extension Layer {
  /// A rect inside the layer, counted from the top left corner of its bounds and downwards.
  fileprivate func downwards(_ rect: Rect, _ isUpwards: Bool) -> Rect {
    let x = rect.origin.x - bounds.origin.x
    let y = rect.origin.y - bounds.origin.y
    guard isUpwards, !isGeometryFlipped else {
      return Rect(origin: Point(x: x, y: y), size: rect.size)
    }
    return Rect(origin: Point(x: x, y: bounds.size.height - y - rect.size.height), size: rect.size)
  }

  /// The inverse of `downwards`.
  fileprivate func upwards(_ rect: Rect, _ isUpwards: Bool, height: Double? = nil) -> Rect {
    let y =
      isUpwards && !isGeometryFlipped
      ? (height ?? bounds.size.height) - rect.origin.y - rect.size.height : rect.origin.y
    return Rect(
      origin: Point(x: rect.origin.x + bounds.origin.x, y: y + bounds.origin.y), size: rect.size)
  }
}

extension LayerTree {
  /// Whether the rect of a view without its transform is this one, but for rounding.
  fileprivate func stands(_ view: LayerID, at rect: Rect) -> Bool {
    let layer = self[view]
    let size = layer.bounds.size
    let x = layer.position.x - layer.anchorPoint.x * size.width
    let y = layer.position.y - layer.anchorPoint.y * size.height
    return abs(x - rect.origin.x) < 1e-6 && abs(y - rect.origin.y) < 1e-6
      && abs(size.width - rect.size.width) < 1e-6 && abs(size.height - rect.size.height) < 1e-6
  }
}
