package import LayerProperties
package import LayerTree

// JSON is written by hand, because an encoder of whole values is slower than the rest of a run together.
extension ByteText {
  /// Adds a JSON string with its quotes.
  package mutating func appendJSON(_ text: String) {
    appendJSON(text, after: "")
  }

  /// Adds a JSON string behind what stands in front of it.
  mutating func appendJSON(_ text: String, after prefix: StaticString) {
    text.withBytes { text in
      guard !text.needsEscapes else {
        append(fixed: prefix)
        return appendEscaped(text)
      }
      let prefixLength = prefix.utf8CodeUnitCount
      append(atMost: prefixLength + text.count + 2) { start in
        start.update(from: prefix.utf8Start, count: prefixLength)
        let quote = start + prefixLength
        quote[0] = 0x22
        if let first = text.baseAddress { (quote + 1).update(from: first, count: text.count) }
        quote[text.count + 1] = 0x22
        return prefixLength + text.count + 2
      }
    }
  }

  /// Adds a value of a property in the form that its kind has in every JSON output.
  package mutating func appendJSON(_ value: PropertyValue, platform: Platform) {
    switch value {
    case .number(let number): append(number)
    case .bool(let bool): append(bool ? "true" : "false")
    case .transform3D: appendJSONList(of: value.numbers) { $1.append($0) }
    case .autoresizingMask(let mask):
      appendJSONList(of: mask.words(for: platform)) { $1.appendJSON($0) }
    case .point, .size, .rect, .transform:
      NumberLabels.of(value.kind).write(value, into: &self)
    case .angle, .nothing: append("null")
    }
  }
}
