internal import Geometry
internal import LayerProperties
internal import LayerTree

extension Layer {
  /// The properties that a report shows of this layer, in table order: the geometry always, the others where they
  /// are not their default.
  var reportedProperties: [(property: Property, value: PropertyValue)] {
    Property.all.compactMap { property in
      let value = property.read(self)
      switch property.role {
      case .computed, .geometry: return (property, value)
      case .stored(let initial): return value == initial ? nil : (property, value)
      case .matrix: return transform3D.isAffine ? nil : (property, value)
      }
    }
  }
}
