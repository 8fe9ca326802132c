import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunWords

/// A transform with its name in formulas.
struct NamedTransform {
  let name: String
  let matrix: PropertyValue

  init(_ name: String, _ matrix: PropertyValue) {
    self.name = name
    self.matrix = matrix
  }

  /// Returns one of its entries.
  func entry(_ slot: Int) -> Calculation { Calculation("\(name).\(matrix.kind.slotNames[slot])", matrix[slot]) }
}

extension FormulaWriter {
  /// The entries of a rotation in a 2D transform: cosine, sine, negated sine, cosine.
  static let turnSlots = [0, 1, 2, 3]

  /// Adds the arithmetic of a list of transforms, from first to last; the product is called `name`.
  mutating func addProduct(of steps: [NamedTransform], named name: String) {
    for step in steps { addEntries(of: step) }
    guard var product = steps.first else { return }
    for (index, next) in steps.enumerated().dropFirst() {
      let result = index == steps.count - 1 ? name : "product\(index + 1)"
      addProduct(product, next, named: result)
      product = NamedTransform(result, product.matrix.concatenating(next.matrix))
    }
  }

  /// Adds the origin of the entries of a rotation or a perspective; those of other transforms are written out.
  mutating func addEntries(of transform: NamedTransform) {
    switch transform.matrix {
    case .transform(let matrix):
      guard case .rotation(let angle) = TransformShape(matrix) else { return }
      addRotation(by: angle, of: transform, slots: Self.turnSlots)
    case .transform3D(let matrix):
      switch Transform3DShape(matrix) {
      case .rotation(let angle, let axis): addRotation(by: angle, of: transform, slots: axis.slots)
      case .perspective(let distance):
        add(.matrix, "\(transform.name).m34", Calculation(-1) / Calculation("distance", distance), result: matrix.m34)
      case .identity, .scale, .translation, .general: return
      }
    case .number, .point, .size, .rect, .insets, .insetAdjustment, .contentMode, .bool, .autoresizingMask, .angle,
      .nothing:
      return
    }
  }

  /// Adds the entries of a rotation, which are in `slots`: cosine, sine, negated sine, cosine.
  mutating func addRotation(by angle: Angle, of transform: NamedTransform, slots: [Int]) {
    let words = SpokenNumbers(decimals: nil).text(angle)
    let cosine = Calculation.call("cos", of: words, angle.cosine)
    let sine = Calculation.call("sin", of: words, angle.sine)
    let names = transform.matrix.kind.slotNames
    let entries = zip(slots, [cosine, sine, -sine, cosine])
    for (slot, entry) in entries.sorted(by: { $0.0 < $1.0 }) {
      add(.matrix, "\(transform.name).\(names[slot])", entry, result: transform.matrix[slot])
    }
  }

  /// Adds the transform called `name`, which applies `first`, then `next`; both have one kind.
  mutating func addProduct(_ first: NamedTransform, _ next: NamedTransform, named name: String) {
    switch first.matrix.kind {
    case .transform: addAffineProduct(first, next, named: name)
    case .transform3D: addProduct3D(first, next, named: name)
    case .number, .point, .size, .rect, .insets, .insetAdjustment, .contentMode, .bool, .autoresizingMask, .angle,
      .scale, .nothing:
      return
    }
  }

  private mutating func addAffineProduct(_ first: NamedTransform, _ next: NamedTransform, named name: String) {
    let names = ValueKind.transform.slotNames
    for (slot, entry) in names.enumerated() {
      let (row, column) = (slot / 2 * 2, slot % 2)
      let sum = first.entry(row) * next.entry(column) + first.entry(row + 1) * next.entry(column + 2)
      // The last column is 1 after the translation and 0 after the other rows.
      add(.matrix, "\(name).\(entry)", row == 4 ? sum + next.entry(slot) : sum)
    }
  }

  /// Adds the entries with at least one summand other than 0.
  private mutating func addProduct3D(_ first: NamedTransform, _ next: NamedTransform, named name: String) {
    for (slot, entry) in ValueKind.transform3D.slotNames.enumerated() {
      let terms = (0..<4).compactMap { index -> Calculation? in
        let (left, right) = (slot / 4 * 4 + index, index * 4 + slot % 4)
        guard first.matrix[left] != 0, next.matrix[right] != 0 else { return nil }
        return first.entry(left) * next.entry(right)
      }
      guard let start = terms.first else { continue }
      add(.matrix, "\(name).\(entry)", terms.dropFirst().reduce(start, +))
    }
  }
}
