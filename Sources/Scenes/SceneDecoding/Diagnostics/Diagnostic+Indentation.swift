import GeomrunSceneModel
import GeomrunYAMLStream

// Lines that YAML cannot fit into what stands above them: one problem of libyaml, one message.
extension Diagnostic {
  /// What libyaml noticed at `place`, as a matter of columns and dashes; nil where it is something else.
  ///
  /// - Parameter opening: Where the collection or the key begins that the problem is about.
  static func indentation(
    _ problem: YAMLProblem, at place: SourceRange, opening: SourceRange, in stretch: SourceSection
  ) -> Diagnostic? {
    let byte = stretch.byte(at: place.start)
    let isFirst = isFirst(byte, in: stretch)
    return switch problem.text {
    case "did not find expected key" where !isFirst, "did not find expected '-' indicator" where !isFirst:
      Diagnostic(
        .syntax, "this cannot stand behind the value in front of it", at: place,
        help: helpForTrailing(stretch.bytes[byte..<stretch.range.upperBound]),
        fixes: fixForTrailing(stretch.bytes[byte..<stretch.range.upperBound], at: place.start).map { [$0] } ?? [])
    case "found character that cannot start any token":
      Diagnostic(.syntax, "no value begins with this character", at: place, help: ["write the value in quotes"])
    case "did not find expected '-' indicator":
      Diagnostic(
        .syntax, "a list stands here, and this line is no item of it", at: place,
        notes: [.init("the list begins here", at: opening)],
        help: [
          "an item begins with `- ` in the column of the others; " + "what belongs to it is indented like its first key"
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
          isBehindSlashes(byte, in: stretch) ? "a comment begins with `#`" : "the keys of a mapping begin in one column"
        ])
    case "could not find expected ':'": Diagnostic(.syntax, "a key needs a colon and a value after it", at: opening)
    default: nil
    }
  }

  /// Whether nothing but spaces stands in front of a byte in its line.
  private static func isFirst(_ byte: Int, in stretch: SourceSection) -> Bool {
    stretch.bytes[stretch.range.lowerBound..<byte].last { $0 != 0x20 }.map { [0x0A, 0x0D].contains($0) } ?? true
  }

  /// What to do about text behind a value.
  private static func helpForTrailing(_ text: Slice<SourceBytes>) -> [String] {
    if text.starts(with: "//".utf8) { return ["a comment begins with `#`"] }
    if let mark = [";", ","].first(where: { text.starts(with: $0.utf8) }) { return ["leave `\(mark)` out"] }
    return ["a value with quotes or brackets in it needs quotes around all of it"]
  }

  /// The change that takes away text behind a value: a sign that other languages end with, or a bracket too many.
  private static func fixForTrailing(_ text: Slice<SourceBytes>, at point: UInt32) -> Fix? {
    let place = SourceRange(start: point, end: point + 1)
    if text.starts(with: "//".utf8) {
      return .write("#", at: SourceRange(start: point, end: point + 2), isPreferred: true)
    }
    return [";", ",", "]", "}"].first { text.starts(with: $0.utf8) }.map { .leaveOut($0, at: place, isPreferred: true) }
  }

  /// Whether the line above the one of a byte is a comment of other languages.
  private static func isBehindSlashes(_ byte: Int, in stretch: SourceSection) -> Bool {
    let scanner = DocumentScanner(bytes: stretch.bytes)
    let line = scanner.startOfLine(at: byte)
    guard line > stretch.range.lowerBound else { return false }
    return stretch.bytes[scanner.startOfLine(at: line - 1)..<line].drop { $0 == 0x20 }.starts(with: "//".utf8)
  }
}
