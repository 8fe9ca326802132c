import GeomrunLayerTree
import GeomrunSceneModel

extension Replay {
  /// Changes the view tree; stored geometry is unchanged.
  ///
  /// - Returns: the moved view, with its old superview and its new one.
  mutating func perform(_ change: TreeChange, on view: LayerID, at place: SourceRange) throws(Diagnostic)
    -> TouchedLayers
  {
    let moved = change.moved(from: view)
    let old = outcome.tree.superlayer(of: moved)
    if case .removeFromSuperview = change { removeConstraints(around: view) }
    do throws(TreeError) {
      switch change {
      case .addSubview(let subview): try outcome.tree.addSubview(subview, to: view)
      case .insertSubview(let subview, let wanted): try insert(subview, into: view, wanted, at: place)
      case .bringSubviewToFront(let subview): try outcome.tree.bringSubviewToFront(subview, of: view)
      case .sendSubviewToBack(let subview): try outcome.tree.sendSubviewToBack(subview, of: view)
      case .removeFromSuperview: outcome.tree.removeFromSuperview(view)
      }
    } catch { throw .refused(error, names: outcome.name(of:), at: place) }
    let new = outcome.tree.superlayer(of: moved)
    if old != new { leaveStack(moved, of: old) }
    return TouchedLayers(first: moved, others: [old, old == new ? nil : new].compactMap { $0 })
  }

  /// Inserts a view among the subviews of another; at an invalid position, it becomes the last one, as on a device.
  private mutating func insert(
    _ subview: LayerID, into view: LayerID, _ wanted: TreeChange.InsertionPlace, at place: SourceRange
  ) throws(TreeError) {
    do throws(TreeError) {
      switch wanted {
      case .at(let index): try outcome.tree.insertSubview(subview, into: view, at: index)
      case .above(let sibling): try outcome.tree.insertSubview(subview, into: view, above: sibling)
      case .below(let sibling): try outcome.tree.insertSubview(subview, into: view, below: sibling)
      }
    } catch {
      switch error {
      case .notSubview: break
      case .indexOutOfRange(let index, let allowed):
        guard index > allowed.upperBound else { throw error }
      case .cycle: throw error
      }
      try outcome.tree.addSubview(subview, to: view)
      warn(.subviewAppended) { .subviewAppended($0.name(of: subview), in: $0.name(of: view), error, at: place) }
    }
  }

  /// Replaces the constraints of a view; nothing moves before its superview is laid out.
  mutating func constrain(_ view: LayerID, by declarations: [CAConstraintDeclaration], at place: SourceRange)
    throws(Diagnostic)
  {
    var constraints: [CAConstraintRule] = []
    for declaration in declarations {
      constraints.append(
        CAConstraintRule(
          declaration.attribute, to: declaration.source, declaration.sourceAttribute,
          scale: try evaluate(declaration.scale), offset: try evaluate(declaration.offset)))
    }
    do { try outcome.tree.setConstraints(constraints, of: view) } catch { throw .refused(error, at: place) }
    caConstraintPlaces[view] = declarations.map { $0.place }
    caConstraintsToLayOut[view] = declarations.first?.place
  }

  /// Warns about constraints that no layout has used since their assignment, in the order of their views.
  mutating func warnOfConstraintsWithoutLayout() {
    for (view, place) in caConstraintsToLayOut.sorted(by: { $0.key.index < $1.key.index }) {
      warn(.constraintsWithoutLayout) { outcome in
        .constraintsWithoutLayout(
          of: outcome.name(of: view), superview: outcome.tree.superlayer(of: view).map { outcome.name(of: $0) },
          isRemoved: outcome.tree.isRemoved(view), at: place)
      }
    }
  }

  /// Lays out the direct subviews of a view; warns about missing sources.
  ///
  /// - Returns: the views laid out, and those resized with them.
  mutating func layout(_ view: LayerID, at place: SourceRange) throws(Diagnostic) -> [LayerID] {
    do {
      let layout = try outcome.tree.layoutSublayers(of: view)
      warn(of: layout.remarks, at: place)
      if !caConstraintsToLayOut.isEmpty {
        for subview in outcome.tree.sublayers(of: view) { caConstraintsToLayOut[subview] = nil }
      }
      for source in layout.unknownSources {
        guard let places = caConstraintPlaces[source.layer], places.indices.contains(source.index) else { continue }
        guard unknownSources.insert(places[source.index]).inserted else { continue }
        warn(.unknownConstraintSource) { .unknownSource(of: $0.name(of: source.layer), at: places[source.index]) }
      }
      return layout.moved
    } catch { throw .refused(error, at: place) }
  }
}
