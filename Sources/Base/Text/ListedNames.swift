extension BidirectionalCollection<String> {
  /// As people list things: `a, b or c` with "or" as the conjunction; nothing for none.
  package func listed(_ conjunction: String) -> String {
    guard let last = last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}

extension BidirectionalCollection<VisibleText> {
  /// As people list things: `a, b or c` with "or" as the conjunction; nothing for none.
  package func listed(_ conjunction: VisibleText) -> VisibleText {
    guard let last = last, count > 1 else { return joined() }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
