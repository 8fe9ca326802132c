// Lines that YAML cannot fit into what stands above them: one problem of libyaml, one message.
extension Diagnostic {
  /// What libyaml noticed at `place`, as a matter of columns and dashes; nil where it is something else.
  ///
  /// - Parameter opening: Where the collection or the key begins that the problem is about.
  static func indentation(
    _ problem: YAMLProblem, at place: Place, opening: Place, in stretch: Stretch
  ) -> Diagnostic? {
    switch problem.text {
    case "did not find expected '-' indicator":
      Diagnostic(
        .syntax, "a list stands here, and this line is no item of it", at: place,
        notes: [.init("the list begins here", at: opening)],
        help: [
          "an item begins with `- ` in the column of the others; "
            + "what belongs to it is indented like its first key"
        ])
    case "did not find expected key":
      Diagnostic(
        .syntax, "this line begins in a column in which nothing above it does", at: place,
        notes: [.init("it would belong to what begins here", at: opening)],
        help: ["the keys of a mapping, and the dashes of a list, begin in one column"])
    case "mapping values are not allowed in this context":
      Diagnostic(
        .syntax, "a key cannot stand here", at: place,
        help: [
          isBehindSlashes(stretch.byte(at: place.start), in: stretch)
            ? "a comment begins with `#`" : "the keys of a mapping begin in one column"
        ])
    case "could not find expected ':'":
      Diagnostic(.syntax, "a key needs a colon and a value behind it", at: opening)
    default: nil
    }
  }

  /// Whether the line above the one of a byte is a comment of other languages.
  private static func isBehindSlashes(_ byte: Int, in stretch: Stretch) -> Bool {
    let scanner = DocumentScanner(bytes: stretch.bytes)
    let line = scanner.startOfLine(at: byte)
    guard line > stretch.range.lowerBound else { return false }
    return stretch.bytes[scanner.startOfLine(at: line - 1)..<line].drop { $0 == 0x20 }
      .starts(with: "//".utf8)
  }
}
