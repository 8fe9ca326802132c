extension ByteText {
  /// Adds a JSON list; where `line` is given, such as a line break and spaces, it stands in front of every item.
  package mutating func appendJSONList<Item>(
    of items: [Item], line: String = "", _ write: (Item, inout ByteText) -> Void
  ) {
    append("[")
    for (index, item) in items.enumerated() {
      if index > 0 { append(line.isEmpty ? ", " : ",") }
      append(line)
      write(item, &self)
    }
    append("]")
  }
}
