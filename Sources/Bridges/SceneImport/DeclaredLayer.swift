import GeomrunGeometry
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

/// The layer of a declaration, to check its frame.
enum DeclaredLayer {
  /// Returns a tree with a single layer with these properties; throws if the framework refuses one.
  static func tree(_ entries: [SceneDraft.Entry]) throws(GeometryError) -> LayerTree {
    var tree = LayerTree()
    let layer = tree.addLayer(to: nil)
    for entry in entries {
      guard let property = Property(rawValue: entry.key), let value = value(of: property.kind, numbers(entry.value))
      else { continue }
      try property.assign(value, to: layer, in: &tree)
    }
    return tree
  }

  /// Returns the numbers of a list.
  static func numbers(_ list: String) -> [Double] {
    guard list.hasPrefix("[") else { return [] }
    return list.dropFirst().dropLast().split(separator: ",").compactMap { word in
      let text = word.filter { $0 != " " }
      if text == ".nan" || text == ".inf" || text == "-.inf" { return .infinity }
      return Double(text)
    }
  }

  /// Returns the value of these numbers, or nil for another kind of value or count.
  static func value(of kind: ValueKind, _ numbers: [Double]) -> PropertyValue? {
    let recipe: ValueConstructor
    switch kind {
    case .point: recipe = .point
    case .rect: recipe = .rect
    case .transform: recipe = .matrix
    case .transform3D: recipe = .matrix3D
    case .size: recipe = .size
    case .insets: recipe = .insets
    case .number, .bool, .autoresizingMask, .insetAdjustment, .contentMode, .angle, .scale, .nothing: return nil
    }
    guard numbers.count == kind.slotCount else { return nil }
    var slots = ValueConstructor.Slots()
    for (slot, number) in numbers.enumerated() { slots[slot] = number }
    return try? recipe.make(slots)
  }
}
