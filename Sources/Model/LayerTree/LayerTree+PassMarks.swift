import GeomrunGeometry

/// Which layers a layout pass looks at, how often each has been laid out, and why each is marked.
internal struct PassMarks: Sendable {
  /// For each layer whether it needs layout.
  internal var isMarked: [Bool] = []
  /// For each layer how often it has been laid out.
  internal var layouts: [Int32] = []
  /// The marks that have been set since somebody took them; nil where nobody does.
  internal var record: [LayoutMark]?
  /// The layers whose own layout runs, outermost first: changes of what lies in them do not mark them.
  internal var running: [LayerID] = []

  // A way is a layer that is marked or has something marked in it; it is in the list of its superlayer, in which what
  // has moved away since may stay. Nothing is known of ways before the first pass.
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

  /// Whether the ways to what is marked are known.
  internal var knowsWays: Bool { isWay != nil }

  /// Knows the ways from now on; there are none yet.
  internal mutating func beginWays() { isWay = [Bool](repeating: false, count: isMarked.count) }

  /// Notes that a layer in `superlayer` leads to something that is marked; false where that is known.
  internal mutating func addWay(_ layer: LayerID, in superlayer: LayerID?) -> Bool {
    guard isWay?[layer.index] == false else { return false }
    isWay?[layer.index] = true
    if let superlayer { ways[superlayer, default: []].append(layer) } else { rootWays.append(layer) }
    return true
  }

  /// Forgets that a layer leads anywhere; returns whether it did.
  @discardableResult internal mutating func forgetWay(_ layer: LayerID) -> Bool {
    guard isWay?[layer.index] == true else { return false }
    isWay?[layer.index] = false
    return true
  }

  /// What leads on from a layer, perhaps twice and perhaps no longer in it; from then on that is known to the caller
  /// alone.
  internal mutating func takeWays(of layer: LayerID?) -> [LayerID] {
    guard let layer else {
      defer { rootWays = [] }
      return rootWays
    }
    return ways.removeValue(forKey: layer) ?? []
  }

  /// Whether a layer leads to something.
  internal func isWay(_ layer: LayerID) -> Bool { isWay?[layer.index] ?? false }

  /// What is known to lead on from a layer, perhaps twice and perhaps no longer in it.
  internal func waysLeading(on layer: LayerID?) -> [LayerID] {
    if let layer { ways[layer] ?? [] } else { rootWays }
  }

  /// Whether something is known to lead on from a layer, be it a way itself or not.
  internal func leadsOn(_ layer: LayerID) -> Bool { ways[layer]?.isEmpty == false }

  /// Puts back what leads on from a layer, for a later pass.
  internal mutating func putBack(_ layers: [LayerID], in layer: LayerID?) {
    if layers.isEmpty { return }
    if let layer { ways[layer, default: []] += layers } else { rootWays += layers }
  }
}

/// A mark, and what has set it.
package struct LayoutMark: Hashable, Sendable {
  /// The view that needs layout from then on.
  package let view: LayerID
  /// What has marked it.
  package let cause: LayoutMarkCause
}

/// What marks a view, as the table of marks has it.
package enum LayoutMarkCause: Hashable, Sendable {
  /// The size of a view's bounds is another one.
  case size(LayerID)
  /// The origin of the view's own bounds is another one.
  case origin
  /// The transform of a subview is another one.
  case transform(LayerID)
  /// A view came, went, or has another place among its siblings.
  case subviews(LayerID)
  /// `setNeedsLayout`.
  case asked
  /// Constraints give a view another place.
  case constraints(LayerID)
  /// The safe area or the margins of the view are others.
  case insets
  /// A view asked for an update of constraints.
  case constraintsUpdate(LayerID)
  /// The first layout is still due.
  case first
}

// Marks, and the walk over what is marked.
extension LayerTree {
  /// Whether the next pass lays a view out.
  public func needsLayout(_ id: LayerID) -> Bool { layoutMarks.isMarked[id.index] }

  /// How often a view has been laid out.
  public func layouts(of id: LayerID) -> Int { Int(layoutMarks.layouts[id.index]) }

  /// Marks each view whose first layout is due, in the place of all marks of before.
  ///
  /// Such a view has a size, or subviews. O(layers).
  package mutating func markForFirstLayout() {
    layoutMarks.record?.removeAll()
    for index in layers.indices {
      layoutMarks.isMarked[index] = layers[index].bounds.size != .zero || links[index].sublayers.first != nil
    }
  }

  /// Marks a view whose first layout is due because it has got a subview, or does something of its own in it.
  package mutating func markForFirstLayout(of id: LayerID) { mark(id, because: .first) }

  /// The marked layers in the order of their declarations, where there are at most so many; nil where there are more.
  ///
  /// O(what leads to them), and O(layers) before the first pass.
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

  /// Sets a mark, where there is none yet; amortized O(1).
  package mutating func mark(_ id: LayerID, because cause: LayoutMarkCause) {
    guard !layoutMarks.isMarked[id.index] else { return }
    layoutMarks.isMarked[id.index] = true
    layoutMarks.record?.append(LayoutMark(view: id, cause: cause))
    if layoutMarks.knowsWays { addWay(to: id) }
  }

  /// Marks a view because constraints have a subview somewhere else, unless the view is being laid out.
  package mutating func markForConstraints(_ id: LayerID, of subview: LayerID) {
    markOuter(id, because: .constraints(subview))
  }

  /// Keeps a list of marks from now on, each with its cause.
  package mutating func recordMarks() { layoutMarks.record = layoutMarks.record ?? [] }

  /// The marks since the last call.
  package mutating func takeMarks() -> [LayoutMark] {
    guard let marks = layoutMarks.record, !marks.isEmpty else { return [] }
    layoutMarks.record = []
    return marks
  }

  /// The view's own layout begins: its mark is gone, and what its layout does to its subviews does not bring it back.
  package mutating func beginLayout(of id: LayerID) {
    layoutMarks.isMarked[id.index] = false
    layoutMarks.layouts[id.index] += 1
    layoutMarks.running.append(id)
  }

  /// The view's own layout has ended.
  package mutating func endLayout() { _ = layoutMarks.running.popLast() }

  /// Whether the view's own layout runs.
  package func isLayingOut(_ id: LayerID) -> Bool { layoutMarks.running.contains(id) }

  /// Marks the superview of a view for something that has changed in it, unless that one is being laid out.
  internal mutating func markSuperview(of id: LayerID, because cause: LayoutMarkCause) {
    guard let superlayer = links[id.index].superlayer else { return }
    markOuter(superlayer, because: cause)
  }

  internal mutating func markOuter(_ id: LayerID, because cause: LayoutMarkCause) {
    if !layoutMarks.running.isEmpty, layoutMarks.running.contains(id) { return }
    mark(id, because: cause)
  }

  /// Marks what a change of bounds marks: the view, and for another size the superview as well, as far as there are
  /// views.
  internal mutating func markBounds(of id: LayerID, from old: Placement) {
    let new = layers[id.index].bounds
    if new.size != old.bounds.size {
      mark(id, because: .size(id))
      switch platform {
      case .ios, .appkit: markSuperview(of: id, because: .size(id))
      // Of layers without views that is not printed.
      case .macos: break
      }
    } else if new.origin != old.bounds.origin {
      mark(id, because: .origin)
    }
  }

  /// Marks what another transform marks: the superview, of layers without views nothing.
  internal mutating func markTransform(of id: LayerID, from old: TransformStorage) {
    switch platform {
    case .ios, .appkit:
      if layers[id.index].storedTransform != old { markSuperview(of: id, because: .transform(id)) }
    case .macos: break
    }
  }

  // The walk

  private mutating func addWay(to id: LayerID) {
    var next: LayerID? = id
    while let layer = next, layoutMarks.addWay(layer, in: links[layer.index].superlayer) {
      next = links[layer.index].superlayer
    }
  }

  /// Follows a layer that has another superlayer now.
  internal mutating func moveWay(of id: LayerID) { if layoutMarks.forgetWay(id) { addWay(to: id) } }

  /// The layers in `id` that are marked or lead to something marked, front to back, so that the last comes first; nil
  /// stands for the window.
  ///
  /// What is handed out is no way any more until something in it is marked again. O(their number * log(layers)).
  package mutating func takeMarked(in id: LayerID?) -> [LayerID] {
    if !layoutMarks.knowsWays {
      layoutMarks.beginWays()
      for index in layers.indices where layoutMarks.isMarked[index] { addWay(to: LayerID(index: index)) }
    }
    let found = layoutMarks.takeWays(of: id).filter { !isAway($0, from: id) && layoutMarks.isWay($0) }
    return inOrder(found, in: id).reversed()
  }

  /// The same of what has become marked in front of `layer`, while that was walked through, and, in any order, of what
  /// lies behind it, which has to wait for the next walk.
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

  /// Whether a layer does not lie directly in another one, or in the window; O(1).
  package func isAway(_ layer: LayerID, from superlayer: LayerID?) -> Bool {
    links[layer.index].superlayer != superlayer || links[layer.index].isRemoved
  }

  /// Gives back what was taken and not walked through.
  package mutating func putBack(_ layers: [LayerID], in id: LayerID?) { layoutMarks.putBack(layers, in: id) }

  /// Notes that a layer that is being walked through still leads to something, for a walk that begins further out.
  package mutating func restoreWay(to id: LayerID) { if layoutMarks.leadsOn(id) { addWay(to: id) } }

  /// Notes that a layer is being walked through.
  package mutating func enterWay(_ id: LayerID) { layoutMarks.forgetWay(id) }

  /// Siblings front to back, each once.
  package mutating func frontToBack(_ layers: [LayerID], in superlayer: LayerID?) -> [LayerID] {
    inOrder(layers, in: superlayer).reversed()
  }

  /// A layer and all that lies in it, each after its sublayers, siblings back to front; nil stands for the window.
  ///
  /// O(layers in it).
  package func sublayersFirst(in id: LayerID?) -> [LayerID] {
    // Front to back and layers first is the same the other way round.
    var (found, stack) = ([LayerID](), id.map { [$0] } ?? roots)
    while let layer = stack.popLast() {
      found.append(layer)
      stack += sublayers(of: layer)
    }
    return found.reversed()
  }

  /// Whether a sublayer has rules that `layoutSublayers` follows; O(1) where no layer has any.
  package func hasConstrainedSublayers(of id: LayerID) -> Bool {
    !constraintLists.isEmpty && sublayers(of: id).contains { constraintLists[$0] != nil }
  }

  /// Siblings back to front, each once.
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
