package import LayerProperties
package import LayerTree

// JSON is written by hand, because an encoder of whole values is slower than the rest of a run together.
extension ByteText {
  /// Adds a JSON string with its quotes.
  package mutating func appendJSON(_ text: String) {
    append("\"")
    var text = text
    text.withUTF8 { text in
      var start = 0
      for (index, byte) in text.enumerated()
      where byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F {
        append(contentsOf: text[start..<index])
        start = index + 1
        appendEscaped(byte)
      }
      append(contentsOf: text[start...])
    }
    append("\"")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    default:
      let hex = String(byte, radix: 16)
      append(hex.count == 1 ? "\\u000" : "\\u00")
      append(hex)
    }
  }

  /// Adds a value of a property in the form that its kind has in every JSON output.
  package mutating func appendJSON(_ value: PropertyValue, platform: Platform) {
    switch value {
    case .number(let number): append(number)
    case .bool(let bool): append(bool ? "true" : "false")
    case .transform3D: appendJSONList(value.numbers.map(NumberText.shortest))
    case .autoresizingMask(let mask):
      appendJSONList(mask.words(for: platform).map { "\"\($0)\"" })
    case .point, .size, .rect, .transform:
      for (slot, label) in value.kind.slotLabels.enumerated() {
        append(contentsOf: label)
        append(value[slot])
      }
      append("}")
    case .angle, .nothing: append("null")
    }
  }

  private mutating func appendJSONList(_ items: [String]) {
    append("[")
    append(items.joined(separator: ", "))
    append("]")
  }
}

extension ValueKind {
  /// The names under which the numbers of a value are reported, in slot order.
  var slotNames: [String] { Self.allSlotNames[self] ?? [] }

  /// What stands in front of each number of a value that is a JSON object.
  fileprivate var slotLabels: [[UInt8]] {
    switch self {
    case .point: Self.pointLabels
    case .size: Self.sizeLabels
    case .rect: Self.rectLabels
    case .transform: Self.transformLabels
    default: []
    }
  }

  private static let pointLabels = labels(.point)
  private static let sizeLabels = labels(.size)
  private static let rectLabels = labels(.rect)
  private static let transformLabels = labels(.transform)

  private static func labels(_ kind: ValueKind) -> [[UInt8]] {
    kind.slotNames.enumerated().map { Array("\($0 == 0 ? "{" : ", ")\"\($1)\": ".utf8) }
  }

  private static let allSlotNames = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      kind == .rect
        ? (kind, ["x", "y", "width", "height"])
        : (kind, Component.all(of: kind).filter { $0.kind == .number }.map(\.name))
    })
}
