import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunText

/// A reader of views in box-drawing trees: `└─ UITextField(frame: {{0, 0}, {393, 19.5}}, ax=0)`.
struct BoxElements {
  private(set) var tree = ElementTree(.boxTree)
  /// The lines with other content.
  private(set) var others: [Int] = []

  /// Reads a text; O(bytes).
  init(_ text: ClipboardText) {
    var path: [(element: Int, column: Int)] = []
    for line in text.lines.indices {
      let range = text.range(ofLine: line)
      let content = text.text(range)
      let (column, own) = Self.content(of: content)
      guard range.count <= 20_000, let (type, label, rect, isView) = Self.parts(of: own) else {
        others.append(line)
        continue
      }
      while let last = path.last, last.column >= column { path.removeLast() }
      var element = ElementTree.Element(
        type: type, label: label, isOnScreen: !isView, parent: path.last?.element, line: text.lines[line].number,
        text: content)
      element.take(rect)
      tree.elements.append(element)
      path.append((tree.elements.count - 1, column))
    }
  }

  /// Returns a line without its leading box characters, and their number.
  private static func content(of text: String) -> (column: Int, own: Substring) {
    let marks = text.prefix { " \t│├└─┬┌|`+-".contains($0) }
    return (marks.count, text[marks.endIndex...])
  }

  private static func parts(of text: Substring) -> (type: String, label: String?, rect: [String], isView: Bool)? {
    if text.hasPrefix("(AX)"), let (before, behind) = text.parts(around: "frame: {{") {
      let label = before.parts(around: "label=\"")?.behind.parts(around: "\"")?.before
      return numerals(behind).map { ("AX", label.map { String($0) }, $0, false) }
    }
    guard let (type, behind) = text.parts(around: "(frame: {{"), let first = type.first, first.isLetter || first == "_"
    else { return nil }
    return numerals(behind).map { (String(type), nil, $0, true) }
  }

  /// Returns the numbers up to the closing brackets.
  private static func numerals(_ text: Substring) -> [String]? {
    text.parts(around: "}}").flatMap { PastedText.numerals(of: .rect, in: "{{\($0.before)}}", called: []) }
  }
}
