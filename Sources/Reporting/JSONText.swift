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
      for index in 0..<text.count where Self.isEscaped(text[index]) {
        append(contentsOf: text[start..<index])
        start = index + 1
        appendEscaped(text[index])
      }
      append(contentsOf: text[start...])
    }
    append("\"")
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
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
    case .point, .size, .rect, .transform: appendJSONObject(value)
    case .angle, .nothing: append("null")
    }
  }

  private mutating func appendJSONObject(_ value: PropertyValue) {
    let kind = value.kind
    let count = kind.slotCount
    append(atMost: count * SlotLabel.room + 1) { start in
      var end = start
      for slot in 0..<count {
        end += kind.slotLabel(slot).write(to: end)
        end += ShortestNumber.write(value[slot], to: end)
      }
      end.pointee = 0x7D
      return end + 1 - start
    }
  }

  private mutating func appendJSONList(_ items: [String]) {
    append("[")
    append(items.joined(separator: ", "))
    append("]")
  }
}

extension ValueKind {
  /// What stands in front of a number of a value that is a JSON object.
  fileprivate func slotLabel(_ slot: Int) -> SlotLabel {
    switch self {
    case .point: Self.pointLabels[slot]
    case .size: Self.sizeLabels[slot]
    case .rect: Self.rectLabels[slot]
    default: Self.transformLabels[slot]
    }
  }

  private static let pointLabels = point.slotLabels
  private static let sizeLabels = size.slotLabels
  private static let rectLabels = rect.slotLabels
  private static let transformLabels = transform.slotLabels

  private var slotLabels: [SlotLabel] {
    slotNames.enumerated().map { SlotLabel("\($0 == 0 ? "{" : ", ")\"\($1)\": ") }
  }
}

/// A short text that is written in one step, without counting references on each of several threads.
private struct SlotLabel {
  private typealias Bytes = SIMD16<UInt8>
  /// What a label and a number take at most.
  static let room = MemoryLayout<Bytes>.size + ShortestNumber.capacity

  private var bytes = Bytes()
  private let count: Int

  /// A label; the names of components are short.
  init(_ text: String) {
    count = min(text.utf8.count, Bytes.scalarCount)
    for (index, byte) in text.utf8.prefix(count).enumerated() { bytes[index] = byte }
  }

  /// Writes the label, and perhaps something behind it, where there is room; returns how many bytes the label takes.
  func write(to start: UnsafeMutablePointer<UInt8>) -> Int {
    UnsafeMutableRawPointer(start).storeBytes(of: bytes, as: Bytes.self)
    return count
  }
}
