import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunSceneReplay
import GeomrunText

/// A property as a member of a view's JSON object, behind another member.
///
/// An object, because the copy of a struct of so many references costs more than to write the value.
final class JSONMember: Sendable {
  private let property: Property
  /// Whether every view has it.
  private let isGeometry: Bool
  private let label: WrittenText
  /// The labels of the numbers, the member's own label included, where the value is an object.
  private let labels: NumberLabels?

  init(_ property: Property) {
    self.property = property
    isGeometry = property.isAlwaysReported
    label = ", \"\(property)\": "
    labels = property.kind.isJSONObject ? NumberLabels(property.kind, after: label.string) : nil
  }

  /// Adds the member, where the property is reported of a layer.
  func write(_ layer: Layer, platform: Platform, into text: inout ByteText) {
    guard isGeometry || property.isReported(of: layer), let value = property.read(from: layer)
    else { return }
    write(value, platform: platform, into: &text)
  }

  /// Adds the member, which somebody asked for, where it has not been added already; null where it has no value.
  func writeAsked(_ view: LayerID, of scene: SceneReport, into text: inout ByteText) {
    if isGeometry || property.isReported(of: scene.outcome.tree[view]) { return }
    if let value = scene.value(of: PropertyPath(property), view) {
      return write(value, platform: scene.outcome.header.platform, into: &text)
    }
    text.append(label)
    text.append("null")
  }

  private func write(_ value: PropertyValue, platform: Platform, into text: inout ByteText) {
    if let labels { return labels.write(value, into: &text) }
    text.append(label)
    text.appendJSON(value, platform: platform)
  }
}
