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
    let labels = value.kind.slotLabels
    append(atMost: labels.room) { start in
      var end = start
      labels.texts.withUnsafeBufferPointer { texts in
        guard let text = texts.baseAddress else { return }
        var first = 0
        for (slot, last) in labels.ends.enumerated() {
          end.update(from: text + first, count: last - first)
          end += last - first
          end += ShortestNumber.write(value[slot], to: end)
          first = last
        }
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
  /// The names under which the numbers of a value are reported, in slot order.
  var slotNames: [String] {
    self == .rect
      ? ["x", "y", "width", "height"]
      : Component.all(of: self).filter { $0.kind == .number }.map(\.name)
  }

  /// What stands in front of each number of a value that is a JSON object.
  fileprivate var slotLabels: SlotLabels {
    switch self {
    case .point: Self.pointLabels
    case .size: Self.sizeLabels
    case .rect: Self.rectLabels
    default: Self.transformLabels
    }
  }

  private static let pointLabels = SlotLabels(.point)
  private static let sizeLabels = SlotLabels(.size)
  private static let rectLabels = SlotLabels(.rect)
  private static let transformLabels = SlotLabels(.transform)
}

/// The members of a JSON object that a value is written as.
private struct SlotLabels {
  /// What stands in front of the numbers, one behind the other.
  let texts: [UInt8]
  /// Where each of them ends.
  let ends: [Int]
  /// The bytes that the whole object takes at most.
  let room: Int

  init(_ kind: ValueKind) {
    var texts: [UInt8] = []
    ends = kind.slotNames.map { name in
      texts += "\(texts.isEmpty ? "{" : ", ")\"\(name)\": ".utf8
      return texts.count
    }
    self.texts = texts
    room = texts.count + ends.count * ShortestNumber.capacity + 1
  }
}
