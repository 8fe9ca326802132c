// JSON is written by hand, because an encoder of whole values takes longer than the rest of a run.
extension ByteText {
  /// Adds a JSON string with its quotes.
  package mutating func appendJSON(_ text: String) { appendJSON(text, after: "") }

  /// Adds a JSON string after a prefix.
  package mutating func appendJSON(_ text: String, after prefix: StaticString) {
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
}

extension ByteText {
  /// Adds a JSON list; `line`, such as a line break and spaces, precedes every item.
  ///
  /// - Parameter flush: May take the bytes written after each item.
  package mutating func appendJSONList<Items: Sequence>(
    of items: Items, line: StaticString = "", flush: (inout ByteText) -> Void = { _ in },
    _ write: (Items.Element, inout ByteText) -> Void
  ) {
    append("[")
    for (index, item) in items.enumerated() {
      if index > 0 { append(line.utf8CodeUnitCount == 0 ? ", " : ",") }
      append(line)
      write(item, &self)
      flush(&self)
    }
    append("]")
  }
}
