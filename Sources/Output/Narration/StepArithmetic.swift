import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay

/// Finds the formulas of one step by comparing the states before and after it.
struct StepArithmetic {
  let before: ReplayResult
  let after: LayerTree
  /// All layers that may differ.
  let touched: TouchedLayers
  /// The result of a layout by constraints; nil for all other steps.
  var story: LayoutStory?

  private var model: SetterModel { before.header.model }

  /// Returns the whole value that is read if a component is assigned, and the value that replaces it.
  func whole(of mutation: Mutation, _ value: PropertyValue?) -> (
    name: String, read: PropertyValue, assigned: PropertyValue
  )? {
    guard case .assign(let view, let path, _) = mutation.action, let component = path.component, let value else {
      return nil
    }
    guard let read = path.property.read(from: before.tree[view]) else { return nil }
    var assigned = read
    component.write(value, into: &assigned)
    return (path.property.name, read, assigned)
  }

  func formulas(of mutation: Mutation, _ value: PropertyValue?, whole: PropertyValue?, steps: [NamedTransform])
    -> [Formula]
  {
    var formulas: [Formula] = []
    var placed: Set<LayerID> = []
    switch mutation.action {
    case .assign(let view, let path, _):
      placed.insert(view)
      var writer = writer(for: view)
      if let value = whole ?? value {
        writer.addAssignment(of: value, to: path.property, model: model, steps: steps)
        if case .point(let offset) = value, path.property == .contentOffset { writer.addContentOffset(offset, after) }
        if path.property == .zoomScale { writer.addZoom(before.tree, after) }
      }
      formulas += writer.formulas
      if path.property == .zoomScale { formulas += zoomed(by: view) }
      if path.property.movesContent { formulas += following() }
    case .call(let view, let method, _):
      placed.insert(view)
      var writer = writer(for: view)
      if let value { writer.addCall(of: method, with: onPixels(value, method, view), steps: steps) }
      if let scrolling = method.scrolling {
        var rect = Rect.zero
        if case .rect(let own)? = value { rect = own }
        writer.addScroll(scrolling, to: rect, before.tree, after)
      }
      formulas += writer.formulas
      if method == .zoomTo { formulas += zoomed(by: view) }
    case .layout(let superview):
      let axes = Dictionary(grouping: before.tree.caConstrainedAxes(in: superview)) { $0.layer }
      for view in before.tree.sublayers(of: superview) {
        guard let own = axes[view] else { continue }
        placed.insert(view)
        var writer = writer(for: view)
        writer.addConstraints(own, names: before.name, model: model)
        formulas += writer.formulas
      }
    case .autoLayout(.trait): return (story?.formulas(before: before, after: after) ?? []) + following()
    case .autoLayout(.constant), .autoLayout(.priority), .autoLayout(.isActive), .autoLayout(.add),
      .autoLayout(.layout):
      return story?.formulas(before: before, after: after) ?? []
    case .tree, .constrain, .layoutRequest, .time, .expect, .expectCalls: return []
    }
    // Layout methods may resize in place of masks.
    if !before.header.passes.scripts.isEmpty { return formulas }
    for view in touchedInTreeOrder where !placed.contains(view) { formulas += resizing(of: view) }
    return formulas
  }

  /// The touched views in tree order: each before those that were resized with it, siblings back to front.
  private var touchedInTreeOrder: [LayerID] {
    // Siblings were touched back to front, and none before its superview.
    let views = touched.others + (touched.first.map { [$0] } ?? [])
    let inner = Dictionary(grouping: views) { before.tree.superlayer(of: $0) }
    let known = Set(views)
    var stack = Array(views.filter { !(before.tree.superlayer(of: $0).map(known.contains) ?? false) }.reversed())
    var order: [LayerID] = []
    while let next = stack.popLast() {
      order.append(next)
      stack += inner[next]?.reversed() ?? []
    }
    return order
  }

  /// Returns the formulas of scroll views whose content followed an inset.
  private func following() -> [Formula] {
    touched.inOrder.flatMap { view -> [Formula] in
      guard after[view].extras.isScrollView, before.tree[view].bounds.origin != after[view].bounds.origin else {
        return []
      }
      var writer = writer(for: view)
      writer.addFollowing(
        from: before.tree.adjustedContentInset(of: view).top, to: after.adjustedContentInset(of: view).top, after)
      return writer.formulas
    }
  }

  /// Returns the formulas of the view that a scroll view zoomed.
  private func zoomed(by view: LayerID) -> [Formula] {
    guard let inner = after[view].extras.zoomedView else { return [] }
    var writer = writer(for: inner)
    writer.addZoomed()
    return writer.formulas
  }

  /// Returns the rect for Auto Layout, with its edges on pixels.
  private func onPixels(_ value: PropertyValue, _ method: Method, _ view: LayerID) -> PropertyValue {
    guard method == .autoLayout, case .rect(let rect) = value else { return value }
    let rounded = before.tree.onPixels(rect.standardized, of: view)
    return rounded == rect.standardized ? value : .rect(rounded)
  }

  private func writer(for view: LayerID) -> FormulaWriter {
    FormulaWriter(view, before: before.tree[view], after: after[view], platform: before.header.platform)
  }

  /// Returns the formulas of a view that was resized with its superview.
  private func resizing(of view: LayerID) -> [Formula] {
    let (old, new) = (before.tree[view], after[view])
    guard old.bounds != new.bounds || old.position != new.position, let superview = before.tree.superlayer(of: view),
      before.tree[superview].bounds.size != after[superview].bounds.size
    else { return [] }
    var writer = writer(for: view)
    writer.addAutoresizing(
      from: before.tree[superview].bounds.size, to: after[superview].bounds.size, in: before.header, model: model)
    return writer.formulas
  }
}

extension Property {
  /// Whether content may follow the assigned value.
  var movesContent: Bool { self == .contentInset || self == .safeAreaInsets || self == .additionalSafeAreaInsets }
}
