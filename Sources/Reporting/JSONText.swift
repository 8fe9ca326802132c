internal import LayerProperties
internal import LayerTree

// JSON is written by hand, because an encoder of whole values is slower than the rest of a run together.
extension ByteText {
  /// Adds a JSON string with its quotes.
  mutating func appendJSON(_ text: String) {
    append("\"")
    for byte in text.utf8 {
      switch byte {
      case 0x22: append("\\\"")
      case 0x5C: append("\\\\")
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20, 0x7F:
        let hex = String(byte, radix: 16)
        append(hex.count == 1 ? "\\u000" : "\\u00")
        append(hex)
      default: append(contentsOf: CollectionOfOne(byte))
      }
    }
    append("\"")
  }

  /// Adds a value of a property in the form that its kind has in every JSON output.
  mutating func appendJSON(_ value: PropertyValue, platform: Platform) {
    switch value {
    case .number(let number): append(number)
    case .bool(let bool): append(bool ? "true" : "false")
    case .transform3D: appendJSONList(value.numbers.map(NumberText.shortest))
    case .autoresizingMask(let mask):
      appendJSONList(mask.words(for: platform).map { "\"\($0)\"" })
    case .point, .size, .rect, .transform:
      append("{")
      for (slot, name) in value.kind.slotNames.enumerated() {
        append(slot == 0 ? "\"" : ", \"")
        append(name)
        append("\": ")
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

  private static let allSlotNames = Dictionary(
    uniqueKeysWithValues: allCases.map { kind in
      kind == .rect
        ? (kind, ["x", "y", "width", "height"])
        : (kind, Component.all(of: kind).filter { $0.kind == .number }.map(\.name))
    })
}
