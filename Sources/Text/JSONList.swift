extension ByteText {
  /// Adds a JSON list; where `line` is given, such as a line break and spaces, it stands in front of every item.
  ///
  /// - Parameter flush: May take what has been written behind an item.
  package mutating func appendJSONList<Items: Sequence>(
    of items: Items, line: String = "", flush: (inout ByteText) -> Void = { _ in },
    _ write: (Items.Element, inout ByteText) -> Void
  ) {
    append("[")
    for (index, item) in items.enumerated() {
      if index > 0 { append(line.isEmpty ? ", " : ",") }
      append(line)
      write(item, &self)
      flush(&self)
    }
    append("]")
  }
}
