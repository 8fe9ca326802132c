import GeomrunForeignCode
import GeomrunSceneModel
import GeomrunText

/// Lines in which an app prints its own views, each as a class and a frame: `  1: UILabel:UIView {{1, 2}, {30, 40}}`.
enum PlainFrames {
  /// The text with such lines as descriptions, and the first of them; nil where there are less than two.
  ///
  /// O(bytes).
  static func written(_ text: ClipboardText, of source: SourceText) -> (SourceText, line: Int)? {
    var lines: [String] = []
    var found: [Int] = []
    for index in text.lines.indices {
      let line = text.text(text.range(ofLine: index))
      // Lines that mail or HTML has joined or broken have other numbers.
      guard text.lines[index].number == index + 1 else { return nil }
      if let description = description(line) {
        found.append(index + 1)
        lines.append(description)
      } else {
        lines.append(line)
      }
    }
    guard found.count > 1, let first = found.first else { return nil }
    let written = lines.map { $0 + "\n" }.joined()
    return (SourceText(name: source.name, bytes: Array(written.utf8)), first)
  }

  /// What a debugger would print of the view that a line tells of; nil where it tells of none.
  private static func description(_ line: String) -> String? {
    guard line.utf8.count < 1000 else { return nil }
    let lead = line.prefix { " .\t|-".contains($0) }
    var rest = line[lead.endIndex...]
    // The place among the subviews.
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, rest[digits.endIndex...].hasPrefix(":") {
      rest = rest[digits.endIndex...].dropFirst().drop { $0 == " " }
    }
    let name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    rest = rest.dropFirst(name.count)
    guard DumpNode.isViewName(name), followsClass(rest), let rect = rect(in: rest) else { return nil }
    let address = rest.split { !$0.isLetter && !$0.isNumber }.first { $0.hasPrefix("0x") }
    let indent = String(repeating: " ", count: lead.count)
    let own = address.map { "\(name): \($0)" } ?? name
    return "\(indent)<\(own); frame = (\(rect[0]) \(rect[1]); \(rect[2]) \(rect[3]))>"
  }

  /// Whether a text goes on behind a class with its superclass, its address or its frame, and not as a statement or a
  /// key does.
  private static func followsClass(_ text: Substring) -> Bool {
    if text.first == ":" { return text.dropFirst().first?.isLetter == true }
    return [" (0x", " 0x", " <- ", " <{{", " {{", "<0x"].contains { text.hasPrefix($0) }
  }

  /// The numbers of the only rect of a line, `{{1, 2}, {3, 4}}` or `origin: (1, 2) size: (3, 4)`.
  private static func rect(in text: Substring) -> [String]? {
    let own = text.parts(around: "{{") ?? text.parts(around: "origin: (")
    guard let own, !own.behind.contains("{{") else { return nil }
    let words = own.behind.split { " ,{}()<>".contains($0) }.filter { $0 != "size:" }.prefix(4)
    let numbers = words.map { PrintedNumber(String($0)) }
    guard numbers.count == 4, numbers.allSatisfy(\.number.isFinite) else { return nil }
    return words.map(String.init)
  }
}
