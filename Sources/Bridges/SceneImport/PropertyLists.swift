import GeomrunForeignCode
import GeomrunSceneModel
import GeomrunText

/// Lists of a view's properties that an app prints, as DCIntrospect does.
///
/// A list has the heading `** UIButton : UIControl : UIView **`, and lines such as `frame: {{1, 2}, {30, 40}} | bounds:
/// {{0, 0}, {30, 40}}`.
enum PropertyLists {
  /// Returns the text with such lists as descriptions, and the line of the first one; nil if none has a frame.
  ///
  /// O(bytes).
  static func written(_ text: ClipboardText, of source: SourceText) -> (SourceText, line: Int)? {
    var lines: [String] = []
    var heading: (index: Int, name: String)?
    var fields: [(key: String, value: String)] = []
    var first: Int?
    func end() {
      if let heading, fields.contains(where: { $0.key == "frame" }) {
        let own = fields.map { "; \($0.key) = \($0.value)" }.joined()
        lines[heading.index] = "<\(heading.name): 0x\(heading.index + 1)\(own)>"
        first = first ?? heading.index + 1
      }
      (heading, fields) = (nil, [])
    }
    for index in text.lines.indices {
      guard text.lines[index].number == index + 1 else { return nil }
      let line = text.text(text.range(ofLine: index))
      if let name = viewName(line) {
        end()
        heading = (index, name)
      } else if heading != nil {
        let own = Self.fields(line)
        fields += own
        lines.append(own.isEmpty ? line : "")
        continue
      }
      lines.append(line)
    }
    end()
    guard let first else { return nil }
    let written = lines.map { $0 + "\n" }.joined()
    return (SourceText(name: source.name, bytes: Array(written.utf8)), first)
  }

  /// Returns the class in the heading of a list, which its superclasses follow; nil for other lines.
  private static func viewName(_ line: String) -> String? {
    guard line.utf8.count < 1000 else { return nil }
    let words = line.split { " \t".contains($0) }
    guard words.count > 4, words.first == "**", words.last == "**" else { return nil }
    let classes = words.dropFirst().dropLast()
    let names = classes.enumerated().filter { $0.offset % 2 == 0 }.map { String($0.element) }
    let signs = classes.enumerated().filter { $0.offset % 2 == 1 }.map { $0.element }
    guard signs.allSatisfy({ $0 == ":" }), names.contains("UIView"), let name = names.first, SceneName.isValid(name)
    else { return nil }
    return name
  }

  /// Returns the fields of a line that descriptions have as well, by the latter's names.
  private static func fields(_ line: String) -> [(key: String, value: String)] {
    guard line.utf8.count < 1000 else { return [] }
    var fields: [(key: String, value: String)] = []
    for part in line.split(separator: "|") {
      if let (key, value) = String(part).parts(around: ":") {
        fields.append((key.withoutBlanks, value.withoutBlanks))
      } else if let last = fields.popLast() {
        fields.append((last.key, "\(last.value)|\(part.withoutBlanks)"))
      }
    }
    return fields.compactMap { field in
      guard let name = names[field.key] else { return nil }
      let value = name == "autoresize" ? mask(field.value) : field.value
      return value.map { (name, $0) }
    }
  }

  /// The names in lists, with those in descriptions.
  private static let names = [
    "frame": "frame", "bounds": "bounds", "center": "center", "transform": "transform", "alpha": "alpha",
    "hidden": "hidden", "autoresizesSubviews": "autoresizesSubviews",
    "userInteractionEnabled": "userInteractionEnabled", "clips to bounds": "clipsToBounds",
    "autoresizingMask": "autoresize",
  ]

  /// Abbreviates an autoresizing mask as in descriptions: `RM+TM` for `UIViewAutoresizingFlexibleRightMargin|...`.
  private static func mask(_ text: String) -> String? {
    if text == "UIViewAutoresizingNone" { return "NONE" }
    let letters = [
      "LeftMargin": "LM", "Width": "W", "RightMargin": "RM", "TopMargin": "TM", "Height": "H", "BottomMargin": "BM",
    ]
    let parts = text.split(separator: "|").map { word in
      letters[String(word).replacing("UIViewAutoresizingFlexible", with: "")]
    }
    let known = parts.compactMap { $0 }
    return known.isEmpty || known.count < parts.count ? nil : known.joined(separator: "+")
  }
}
