import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Lines that YAML cannot fit into the structure above them: one problem of libyaml, one message.
extension Diagnostic {
  /// The error at `place` as a matter of columns and dashes; nil for other problems.
  ///
  /// - Parameter opening: The start of the collection or the key that the problem is about.
  static func indentation(
    _ problem: YAMLProblem, at place: SourceRange, opening: SourceRange, in stretch: SourceSection
  ) -> Diagnostic? {
    let byte = stretch.byte(at: place.start)
    let isFirst = isFirst(byte, in: stretch)
    return switch problem.text {
    case "did not find expected key" where !isFirst, "did not find expected '-' indicator" where !isFirst:
      Diagnostic(
        .syntax, Words(en: "this cannot follow the value before it", zh: "这些内容不能接在前面的值之后"), at: place,
        help: helpForTrailing(stretch.bytes[byte..<stretch.range.upperBound]),
        fixes: fixForTrailing(stretch.bytes[byte..<stretch.range.upperBound], at: place.start).map { [$0] } ?? [])
    case "found character that cannot start any token":
      Diagnostic(
        .syntax, Words(en: "a value cannot begin with this character", zh: "值不能以这个字符开头"), at: place,
        help: [Words(en: "write the value in quotes", zh: "把值放进引号")])
    case "did not find expected '-' indicator":
      Diagnostic(
        .syntax, Words(en: "this line belongs to no list item", zh: "这一行不属于任何列表项"), at: place,
        notes: [.init(Words(en: "the list begins here", zh: "列表从这里开始"), at: opening)],
        help: [
          Words(
            en: "begin an item with `- ` in the column of the other items; "
              + "align its other keys with its first key", zh: "列表项以 `- ` 开头，与其他项同列；属于它的内容与它的第一个键对齐")
        ])
    case "did not find expected key":
      Diagnostic(
        .syntax, Words(en: "the indentation of this line matches no line above it", zh: "这一行的缩进与上面任何一行都不对齐"),
        at: place,
        notes: [.init(Words(en: "it would belong to the block that begins here", zh: "它会属于从这里开始的内容"), at: opening)],
        help: [
          Words(en: "the keys of a mapping, and the dashes of a list, begin in one column", zh: "映射的各个键、列表的各个 `-` 要左对齐")
        ])
    case "mapping values are not allowed in this context":
      Diagnostic(
        .syntax, Words(en: "a key is not allowed here", zh: "此处不能写键"), at: place,
        help: [
          isBehindSlashes(byte, in: stretch)
            ? Words(en: "a comment begins with `#`", zh: "注释以 `#` 开头")
            : Words(en: "the keys of a mapping begin in one column", zh: "映射的各个键要左对齐")
        ])
    case "could not find expected ':'":
      Diagnostic(.syntax, Words(en: "a key needs a colon and a value after it", zh: "键后面要有冒号和值"), at: opening)
    default: nil
    }
  }

  /// Whether only spaces precede a byte in its line.
  private static func isFirst(_ byte: Int, in stretch: SourceSection) -> Bool {
    stretch.bytes[stretch.range.lowerBound..<byte].last { $0 != 0x20 }.map { [0x0A, 0x0D].contains($0) } ?? true
  }

  /// The help for text after a value.
  private static func helpForTrailing(_ text: Slice<SourceBytes>) -> [Words] {
    if text.starts(with: "//".utf8) { return [Words(en: "a comment begins with `#`", zh: "注释以 `#` 开头")] }
    if let mark = [";", ","].first(where: { text.starts(with: $0.utf8) }) { return [Words.leaveOut(mark)] }
    return [Words(en: "a value with quotes or brackets in it needs quotes around all of it", zh: "含有引号或括号的值要整个放进引号")]
  }

  /// The fix that removes text after a value: a terminator of other languages, or an extra bracket.
  private static func fixForTrailing(_ text: Slice<SourceBytes>, at point: UInt32) -> Fix? {
    let place = SourceRange(start: point, end: point + 1)
    if text.starts(with: "//".utf8) {
      return .write("#", at: SourceRange(start: point, end: point + 2), isPreferred: true)
    }
    return [";", ",", "]", "}"].first { text.starts(with: $0.utf8) }.map { .leaveOut($0, at: place, isPreferred: true) }
  }

  /// Whether the line before that of a byte is a comment of other languages.
  private static func isBehindSlashes(_ byte: Int, in stretch: SourceSection) -> Bool {
    let scanner = DocumentScanner(bytes: stretch.bytes)
    let line = scanner.startOfLine(at: byte)
    guard line > stretch.range.lowerBound else { return false }
    return stretch.bytes[scanner.startOfLine(at: line - 1)..<line].drop { $0 == 0x20 }.starts(with: "//".utf8)
  }
}
