extension Double {
  /// The shortest decimal that reads back as the same double: `100`, `0.1`, `1e-07`, never `-0`.
  package var shortestText: String {
    if self == 0 { return "0" }
    // The standard library prints the shortest digits, but gives whole numbers a fraction.
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
