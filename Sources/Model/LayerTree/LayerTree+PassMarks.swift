import GeomrunGeometry

/// The layers marked for a layout pass, the number of layouts of each layer, and the causes of marks.
internal struct PassMarks: Sendable {
  /// For each layer, whether it needs layout.
  internal var isMarked: [Bool] = []
  /// For each layer, the number of its layouts.
  internal var layouts: [Int32] = []
  /// The marks since the last call of `takeMarks()`; nil if not recorded.
  internal var record: [LayoutMark]?
  /// The layers being laid out, outermost first: changes of their sublayers do not mark them.
  internal var running: [LayerID] = []

  // A way is a marked layer or one with a marked descendant. It is in the list of its superlayer, which may also
  // contain layers moved away since. Ways are unknown before the first pass.
  private var isWay: [Bool]?
  private var ways: [LayerID: [LayerID]] = [:]
  private var rootWays: [LayerID] = []

  internal mutating func reserveCapacity(_ count: Int) {
    isMarked.reserveCapacity(count)
    layouts.reserveCapacity(count)
  }

  internal mutating func addLayer() {
    isMarked.append(false)
    layouts.append(0)
    isWay?.append(false)
  }

  /// Whether the ways to marked layers are known.
  internal var knowsWays: Bool { isWay != nil }

  /// Starts to track ways, from none.
  internal mutating func beginWays() { isWay = [Bool](repeating: false, count: isMarked.count) }

  /// Adds a layer in `superlayer` to the ways; false if it is one already.
  internal mutating func addWay(_ layer: LayerID, in superlayer: LayerID?) -> Bool {
    guard isWay?[layer.index] == false else { return false }
    isWay?[layer.index] = true
    if let superlayer { ways[superlayer, default: []].append(layer) } else { rootWays.append(layer) }
    return true
  }

  /// Removes a layer from the ways; returns whether it was one.
  @discardableResult internal mutating func forgetWay(_ layer: LayerID) -> Bool {
    guard isWay?[layer.index] == true else { return false }
    isWay?[layer.index] = false
    return true
  }

  /// Removes and returns the ways below a layer, which may contain duplicates and layers moved away.
  internal mutating func takeWays(of layer: LayerID?) -> [LayerID] {
    guard let layer else {
      defer { rootWays = [] }
      return rootWays
    }
    return ways.removeValue(forKey: layer) ?? []
  }

  /// Whether a layer is a way.
  internal func isWay(_ layer: LayerID) -> Bool { isWay?[layer.index] ?? false }

  /// The known ways below a layer, which may contain duplicates and layers moved away.
  internal func waysLeading(on layer: LayerID?) -> [LayerID] {
    if let layer { ways[layer] ?? [] } else { rootWays }
  }

  /// Whether there are known ways below a layer, even if it is not a way itself.
  internal func leadsOn(_ layer: LayerID) -> Bool { ways[layer]?.isEmpty == false }

  /// Puts back ways below a layer, for a later pass.
  internal mutating func putBack(_ layers: [LayerID], in layer: LayerID?) {
    if layers.isEmpty { return }
    if let layer { ways[layer, default: []] += layers } else { rootWays += layers }
  }
}

/// A mark and its cause.
package struct LayoutMark: Hashable, Sendable {
  /// The view that needs layout.
  package let view: LayerID
  /// The cause of the mark.
  package let cause: LayoutMarkCause
}

/// The cause of a mark, as in the table of marks.
package enum LayoutMarkCause: Hashable, Sendable {
  /// The size of a view's bounds has changed.
  case size(LayerID)
  /// The origin of the view's own bounds has changed.
  case origin
  /// The transform of a subview has changed.
  case transform(LayerID)
  /// A subview was added, removed or reordered.
  case subviews(LayerID)
  /// The app called `setNeedsLayout`.
  case asked
  /// Constraints move a view.
  case constraints(LayerID)
  /// The safe area or the margins of the view have changed.
  case insets
  /// A view requested an update of constraints.
  case constraintsUpdate(LayerID)
  /// The first layout is still pending.
  case first
}

// Marks, and the traversal of marked layers.
extension LayerTree {
  /// Whether the next pass lays a view out.
  public func needsLayout(_ id: LayerID) -> Bool { layoutMarks.isMarked[id.index] }

  /// The number of a view's layouts.
  public func layouts(of id: LayerID) -> Int { Int(layoutMarks.layouts[id.index]) }

  /// Marks each view whose first layout is pending; replaces all earlier marks.
  ///
  /// These are the views with a size or subviews. O(layers).
  package mutating func markForFirstLayout() {
    layoutMarks.record?.removeAll()
    for index in layers.indices {
      layoutMarks.isMarked[index] = layers[index].bounds.size != .zero || links[index].sublayers.first != nil
    }
  }

  /// Marks a view whose first layout is pending because it has a new subview, or overrides its layout.
  package mutating func markForFirstLayout(of id: LayerID) { mark(id, because: .first) }

  /// The marked layers in the order of declaration; nil if there are more than `most`.
  ///
  /// O(ways to them), and O(layers) before the first pass.
  package func markedLayers(atMost most: Int) -> [LayerID]? {
    var found: Set<LayerID> = []
    if layoutMarks.knowsWays {
      var stack = layoutMarks.waysLeading(on: nil) + removedRoots
      while let layer = stack.popLast() {
        guard layoutMarks.isWay(layer) else { continue }
        if needsLayout(layer) { found.insert(layer) }
        if found.count > most { return nil }
        stack += layoutMarks.waysLeading(on: layer)
      }
    } else {
      for layer in ids where needsLayout(layer) {
        found.insert(layer)
        if found.count > most { return nil }
      }
    }
    return found.sorted { $0.index < $1.index }
  }

  /// Sets a mark if there is none yet; amortized O(1).
  package mutating func mark(_ id: LayerID, because cause: LayoutMarkCause) {
    guard !layoutMarks.isMarked[id.index] else { return }
    layoutMarks.isMarked[id.index] = true
    layoutMarks.record?.append(LayoutMark(view: id, cause: cause))
    if layoutMarks.knowsWays { addWay(to: id) }
  }

  /// Marks a view because constraints move a subview, unless the view is being laid out.
  package mutating func markForConstraints(_ id: LayerID, of subview: LayerID) {
    markOuter(id, because: .constraints(subview))
  }

  /// Starts to record marks with their causes.
  package mutating func recordMarks() { layoutMarks.record = layoutMarks.record ?? [] }

  /// Returns the marks since the last call.
  package mutating func takeMarks() -> [LayoutMark] {
    guard let marks = layoutMarks.record, !marks.isEmpty else { return [] }
    layoutMarks.record = []
    return marks
  }

  /// Begins the view's own layout: removes its mark, which changes of its subviews do not restore.
  package mutating func beginLayout(of id: LayerID) {
    layoutMarks.isMarked[id.index] = false
    layoutMarks.layouts[id.index] += 1
    layoutMarks.running.append(id)
  }

  /// Ends the view's own layout.
  package mutating func endLayout() { _ = layoutMarks.running.popLast() }

  /// Whether the view is being laid out.
  package func isLayingOut(_ id: LayerID) -> Bool { layoutMarks.running.contains(id) }

  /// Marks the superview of a view after a change, unless the superview is being laid out.
  internal mutating func markSuperview(of id: LayerID, because cause: LayoutMarkCause) {
    guard let superlayer = links[id.index].superlayer else { return }
    markOuter(superlayer, because: cause)
  }

  internal mutating func markOuter(_ id: LayerID, because cause: LayoutMarkCause) {
    if !layoutMarks.running.isEmpty, layoutMarks.running.contains(id) { return }
    mark(id, because: cause)
  }

  /// Marks the layers affected by a change of bounds: the view, and for another size its superview, as far as there are
  /// views.
  internal mutating func markBounds(of id: LayerID, from old: Placement) {
    let new = layers[id.index].bounds
    if new.size != old.bounds.size {
      mark(id, because: .size(id))
      switch platform {
      case .ios, .appkit: markSuperview(of: id, because: .size(id))
      // For layers without views, this is not documented by printed output.
      case .macos: break
      }
    } else if new.origin != old.bounds.origin {
      mark(id, because: .origin)
    }
  }

  /// Marks the superview after a change of transform; nothing for layers without views.
  internal mutating func markTransform(of id: LayerID, from old: TransformStorage) {
    switch platform {
    case .ios, .appkit:
      if layers[id.index].storedTransform != old { markSuperview(of: id, because: .transform(id)) }
    case .macos: break
    }
  }

  // The traversal

  private mutating func addWay(to id: LayerID) {
    var next: LayerID? = id
    while let layer = next, layoutMarks.addWay(layer, in: links[layer.index].superlayer) {
      next = links[layer.index].superlayer
    }
  }

  /// Updates the ways after a layer has moved to another superlayer.
  internal mutating func moveWay(of id: LayerID) { if layoutMarks.forgetWay(id) { addWay(to: id) } }

  /// Takes the ways in `id`, front to back, so the last one comes first; nil is the window.
  ///
  /// Returned layers are no longer ways until something in them is marked again. O(their number * log(layers)).
  package mutating func takeMarked(in id: LayerID?) -> [LayerID] {
    if !layoutMarks.knowsWays {
      layoutMarks.beginWays()
      for index in layers.indices where layoutMarks.isMarked[index] { addWay(to: LayerID(index: index)) }
    }
    let found = layoutMarks.takeWays(of: id).filter { !isAway($0, from: id) && layoutMarks.isWay($0) }
    return inOrder(found, in: id).reversed()
  }

  /// Takes the ways marked during the traversal of `layer`: those in front of it, and, in any order, those behind it,
  /// which wait for the next traversal.
  package mutating func takeMarked(around layer: LayerID, in id: LayerID?) -> (front: [LayerID], behind: [LayerID]) {
    let found = layoutMarks.takeWays(of: id).filter { !isAway($0, from: id) && layoutMarks.isWay($0) }
    if found.isEmpty { return ([], []) }
    guard !isAway(layer, from: id) else {
      return ([], found)
    }
    let all = inOrder(found + [layer], in: id)
    let place = (all.firstIndex(of: layer) ?? all.count - 1)
    return (all[(place + 1)...].reversed(), all[..<place] + (found.contains(layer) ? [layer] : []))
  }

  /// Whether a layer is not a direct sublayer of another one, or of the window; O(1).
  package func isAway(_ layer: LayerID, from superlayer: LayerID?) -> Bool {
    links[layer.index].superlayer != superlayer || links[layer.index].isRemoved
  }

  /// Puts back ways that were taken but not traversed.
  package mutating func putBack(_ layers: [LayerID], in id: LayerID?) { layoutMarks.putBack(layers, in: id) }

  /// Restores a layer being traversed as a way if it still leads to marked layers, for a traversal from further out.
  package mutating func restoreWay(to id: LayerID) { if layoutMarks.leadsOn(id) { addWay(to: id) } }

  /// Starts the traversal of a layer.
  package mutating func enterWay(_ id: LayerID) { layoutMarks.forgetWay(id) }

  /// Sorts siblings front to back, without duplicates.
  package mutating func frontToBack(_ layers: [LayerID], in superlayer: LayerID?) -> [LayerID] {
    inOrder(layers, in: superlayer).reversed()
  }

  /// A layer and its descendants, each after its sublayers, siblings back to front; nil is the window.
  ///
  /// O(number of layers).
  package func sublayersFirst(in id: LayerID?) -> [LayerID] {
    // Front to back with layers first is the reverse order.
    var (found, stack) = ([LayerID](), id.map { [$0] } ?? roots)
    while let layer = stack.popLast() {
      found.append(layer)
      stack += sublayers(of: layer)
    }
    return found.reversed()
  }

  /// Whether a sublayer has rules for `layoutSublayers`; O(1) if no layer has any.
  package func hasConstrainedSublayers(of id: LayerID) -> Bool {
    !constraintLists.isEmpty && sublayers(of: id).contains { constraintLists[$0] != nil }
  }

  /// Sorts siblings back to front, without duplicates.
  private mutating func inOrder(_ layers: [LayerID], in superlayer: LayerID?) -> [LayerID] {
    guard layers.count > 1 else { return layers }
    var places: [LayerID: Int] = [:]
    if let superlayer, hasSublayers(of: superlayer, moreThan: 64) {
      for layer in layers { places[layer] = knownPlace(of: layer, in: superlayer) }
    } else {
      let wanted = Set(layers)
      var (next, place) = (ends(of: SiblingList(in: superlayer)).first, 0)
      while let layer = next {
        if wanted.contains(layer) { places[layer] = place }
        (next, place) = (links[layer.index].next, place + 1)
      }
    }
    return places.sorted { $0.value < $1.value }.map { $0.key }
  }
}
