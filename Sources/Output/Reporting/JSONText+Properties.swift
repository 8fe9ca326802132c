package import GeomrunLayerProperties
package import GeomrunLayerTree
package import GeomrunText

extension ByteText {
  /// Adds a property's value in its kind's form in every JSON output.
  package mutating func appendJSON(_ value: PropertyValue, platform: Platform) {
    switch value {
    case .number(let number): append(number)
    case .bool(let bool): append(bool ? "true" : "false")
    case .transform3D: appendJSONList(of: value.numbers) { $1.append($0) }
    case .autoresizingMask(let mask): appendJSONList(of: mask.words(for: platform)) { $1.appendJSON($0) }
    case .insetAdjustment, .contentMode: value.word.map { appendJSON($0) }
    case .point: NumberLabels.point.write(value, into: &self)
    case .size: NumberLabels.size.write(value, into: &self)
    case .rect: NumberLabels.rect.write(value, into: &self)
    case .insets: NumberLabels.insets.write(value, into: &self)
    case .transform: NumberLabels.transform.write(value, into: &self)
    case .angle, .nothing: append("null")
    }
  }
}
