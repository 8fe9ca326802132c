internal import LayerProperties
internal import LayerTree

/// A property as a member of a view's JSON object, behind another member.
///
/// An object, because the copy of a struct of so many references costs more than to write the value.
final class JSONMember: Sendable {
  private let property: Property
  /// Whether every view has it.
  private let isGeometry: Bool
  private let label: String
  /// The labels of the numbers, the member's own label included, where the value is an object.
  private let labels: NumberLabels?

  init(_ property: Property) {
    self.property = property
    isGeometry = property.isAlwaysReported
    label = ", \"\(property.name)\": "
    labels = property.kind.isJSONObject ? NumberLabels(property.kind, after: label) : nil
  }

  /// Adds the member, where the property is reported of a layer.
  func write(_ layer: Layer, platform: Platform, into text: inout ByteText) {
    guard isGeometry || property.isReported(layer) else { return }
    if let labels { return labels.write(property.read(layer), into: &text) }
    text.append(label)
    text.appendJSON(property.read(layer), platform: platform)
  }
}
