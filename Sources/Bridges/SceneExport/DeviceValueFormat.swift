import GeomrunForeignCode
import GeomrunGeometry
package import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunText

/// The format in which an exported test prints values, mostly that of the frameworks, which makes logs comparable.
package enum DeviceValueFormat {
  /// Formats a value on one line: `{{50, 50}, {100, 100}}`, `[2, 0, 0, 2, 0, 0]`, `YES`, `W+H`.
  package static func text(of value: PropertyValue) -> String {
    let numbers = value.numbers.map(\.shortestText)
    switch value {
    case .rect: return "{{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
    case .point, .size: return "{\(numbers[0]), \(numbers[1])}"
    case .transform, .transform3D: return "[\(numbers.joined(separator: ", "))]"
    case .bool(let bool): return bool ? "YES" : "NO"
    case .autoresizingMask(let mask): return PastedText.text(of: mask) ?? "NONE"
    case .insets: return "{\(numbers.joined(separator: ", "))}"
    case .insetAdjustment, .contentMode: return value.word ?? ""
    case .number, .angle: return numbers.first ?? "0"
    case .nothing: return "nil"
    }
  }
}
