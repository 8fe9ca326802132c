import GeomrunGeometry
import GeomrunLayerTree

extension FormulaWriter {
  /// Adds the frame that constraints determine; an axis without constraints does not change.
  mutating func addConstraints(_ axes: [CAConstrainedAxis], names: (LayerID) -> String, model: SetterModel) {
    var frame = before.frame.standardized
    for axis in axes {
      if axis.isHorizontal {
        (frame.origin.x, frame.size.width) = add(axis, size: frame.size.width, letter: "x", extent: "width", names)
      } else {
        (frame.origin.y, frame.size.height) = add(axis, size: frame.size.height, letter: "y", extent: "height", names)
      }
    }
    addSetFrame(frame, model: model)
    if !after.transform.isIdentity { addFrame() }
  }

  private mutating func add(
    _ axis: CAConstrainedAxis, size: Double, letter: String, extent: String, _ names: (LayerID) -> String
  ) -> (Double, Double) {
    var values: [(rank: Int, value: Calculation)] = []
    for (constraint, measured) in zip(axis.constraints, axis.measurements) {
      let calculation =
        Calculation(Self.source(of: constraint, names), measured) * Calculation("scale", constraint.scale)
        + Calculation("offset", constraint.offset)
      add(.layout, constraint.attribute.rawValue, calculation)
      values.append((constraint.attribute.rank, Calculation(constraint.attribute.rawValue, calculation.value)))
    }
    // Of more than two, the last and the lowest-ranked of the others decide; with one edge, the size is kept.
    guard let last = values.last else { return (0, size) }
    let other = values.dropLast().min { $0.rank < $1.rank } ?? (rank: 3, value: Calculation("size", size))
    let (low, high) = last.rank < other.rank ? (last, other) : (other, last)
    let two = Calculation(2)
    let (min, width): (Calculation, Calculation) =
      switch (low.rank, high.rank) {
      case (0, 3): (low.value, high.value)
      case (1, 3): (low.value - high.value / two, high.value)
      case (2, 3): (low.value - high.value, high.value)
      case (0, 1): (low.value, (high.value - low.value) * two)
      case (1, _): (low.value * two - high.value, (high.value - low.value) * two)
      default: (low.value, high.value - low.value)
      }
    add(.layout, "f.\(letter)", min)
    add(.layout, "f.\(extent)", width)
    guard width.value < 0 else { return (min.value, width.value) }
    let negative = Calculation("f.\(extent)", width.value)
    add(.layout, "f.\(letter)", Calculation("f.\(letter)", min.value) + negative)
    add(.layout, "f.\(extent)", negative.magnitude)
    return (min.value + width.value, -width.value)
  }

  private static func source(of constraint: CAConstraintRule, _ names: (LayerID) -> String) -> String {
    switch constraint.source {
    case .superlayer: "superlayer.\(constraint.sourceAttribute.rawValue)"
    case .sibling(let sibling): "\(names(sibling)).\(constraint.sourceAttribute.rawValue)"
    case .unknown(let name): "\(name).\(constraint.sourceAttribute.rawValue)"
    }
  }
}
