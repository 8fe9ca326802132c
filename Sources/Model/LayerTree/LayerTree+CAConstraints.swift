import GeomrunGeometry

/// A constraint whose source is not a sublayer of the same superlayer.
public struct UnknownCAConstraintSource: Hashable, Sendable {
  /// The layer with the constraint.
  public var layer: LayerID
  /// The constraint's position in the layer's list, from 0.
  public var index: Int
}

/// The result of a layout by constraints.
public struct CAConstraintLayout: Hashable, Sendable {
  /// The constraints whose source is not a sibling.
  public var unknownSources: [UnknownCAConstraintSource]
  /// The layers placed by the layout, then those resized with them.
  public var moved: [LayerID]
  /// The remarks about layers resized by their masks.
  public var remarks: [ResizeRemark]
}

extension LayerTree {
  /// The rules used by the superlayer's `layoutSublayers` for a layer, in order.
  public func constraints(of id: LayerID) -> [CAConstraintRule] { constraintLists[id] ?? [] }

  /// Replaces a layer's constraints; they take effect when the superlayer lays out its sublayers.
  ///
  /// Throws if a scale or an offset is not finite.
  public mutating func setConstraints(_ constraints: [CAConstraintRule], of id: LayerID) throws(GeometryError) {
    for constraint in constraints where !constraint.scale.isFinite || !constraint.offset.isFinite {
      throw .notFinite(property: "constraint", rows: [[constraint.scale, constraint.offset]])
    }
    constraintLists[id] = constraints.isEmpty ? nil : constraints
  }

  /// Sets the frames of the direct sublayers that have constraints, as `CAConstraintLayoutManager`.
  ///
  /// Every axis is determined separately. It is left alone without rules, with a rule for an extent only, or with two
  /// rules for one attribute. The same applies if its sources form a cycle, are unknown, or are left alone themselves.
  /// Throws if a frame would not be finite, and then moves nothing.
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

  /// Explains how `layoutSublayers` would compute the frames of the direct sublayers; changes nothing.
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

/// One axis of a frame determined by constraints, and their measurements.
package struct CAConstrainedAxis: Sendable {
  /// The placed layer.
  package let layer: LayerID
  /// Whether this is the x-axis.
  package let isHorizontal: Bool
  /// The constraints of the axis, in order.
  package let constraints: [CAConstraintRule]
  /// The measured value of each constraint, before its scale and its offset.
  package let measurements: [Double]
}
