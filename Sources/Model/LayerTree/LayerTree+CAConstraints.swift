import GeomrunGeometry

/// A constraint that measures what is no sublayer of the same superlayer.
public struct UnknownCAConstraintSource: Hashable, Sendable {
  /// The layer that has the constraint.
  public var layer: LayerID
  /// The constraint's place in the layer's list, from 0.
  public var index: Int
}

/// What laying out by constraints has met.
public struct CAConstraintLayout: Hashable, Sendable {
  /// The constraints that measure what is no sibling.
  public var unknownSources: [UnknownCAConstraintSource]
  /// The layers that have been laid out, then those that were resized with them.
  public var moved: [LayerID]
  /// What is worth knowing of layers that their masks have resized.
  public var remarks: [ResizeRemark]
}

extension LayerTree {
  /// The rules that `layoutSublayers` of the superlayer follows for a layer, in their order.
  public func constraints(of id: LayerID) -> [CAConstraintRule] { constraintLists[id] ?? [] }

  /// Replaces a layer's constraints; nothing moves before the superlayer lays out its sublayers.
  ///
  /// Throws where a scale or an offset is not finite.
  public mutating func setConstraints(_ constraints: [CAConstraintRule], of id: LayerID) throws(GeometryError) {
    for constraint in constraints where !constraint.scale.isFinite || !constraint.offset.isFinite {
      throw .notFinite(property: "constraint", rows: [[constraint.scale, constraint.offset]])
    }
    constraintLists[id] = constraints.isEmpty ? nil : constraints
  }

  /// Sets the frames of the direct sublayers that have constraints, as `CAConstraintLayoutManager`.
  ///
  /// Every axis is determined by itself. It is left alone where nothing or only an extent is asked of
  /// it, where an attribute is asked twice, where its sources go in a circle or are unknown, and where
  /// a source sibling is left alone. Throws where a frame would not be
  /// finite, and then moves nothing.
  @discardableResult public mutating func layoutSublayers(of id: LayerID) throws(GeometryError) -> CAConstraintLayout {
    let sublayers = sublayers(of: id).filter { constraintLists[$0] != nil }
    var changes: [Placement] = []
    do {
      for (layer, frame) in constrainedFrames(of: sublayers, in: id) {
        changes.append(placement(of: layer))
        try layers[layer.index].setFrame(frame, model: setterModel)
      }
    } catch {
      restore(changes)
      throw error
    }
    let remarks = try resizeSublayers(after: &changes)
    return CAConstraintLayout(
      unknownSources: sublayers.flatMap(unknownSources), moved: changes.map { $0.id }, remarks: remarks)
  }

  private func constrainedFrames(of sublayers: [LayerID], in superlayer: LayerID) -> [(layer: LayerID, frame: Rect)] {
    var solver = CAConstraintSolver(self, superlayer: superlayer)
    return sublayers.compactMap { layer in solver.frame(of: layer).map { (layer, $0) } }
  }

  /// How `layoutSublayers` would find the frames of the direct sublayers; changes nothing.
  package func caConstrainedAxes(in id: LayerID) -> [CAConstrainedAxis] {
    var solver = CAConstraintSolver(self, superlayer: id)
    solver.records = []
    for layer in sublayers(of: id) where constraintLists[layer] != nil { _ = solver.frame(of: layer) }
    return solver.records ?? []
  }

  private func unknownSources(of id: LayerID) -> [UnknownCAConstraintSource] {
    constraints(of: id).indices.compactMap { index in
      switch constraints(of: id)[index].source {
      case .superlayer: nil
      case .sibling(let sibling) where superlayer(of: sibling) == superlayer(of: id): nil
      case .sibling, .unknown: UnknownCAConstraintSource(layer: id, index: index)
      }
    }
  }
}

/// One axis of a frame that constraints determine, and what they measured.
package struct CAConstrainedAxis: Sendable {
  /// The layer that is placed.
  package let layer: LayerID
  /// Whether this is the axis of x.
  package let isHorizontal: Bool
  /// The constraints of the axis, in their order.
  package let constraints: [CAConstraintRule]
  /// What each of them measured, before its scale and its offset.
  package let measurements: [Double]
}
