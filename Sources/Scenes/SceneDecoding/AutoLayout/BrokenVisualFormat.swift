import GeomrunSceneModel

/// A Visual Format that YAML splits: `- |[a]` begins a block, `- [a]-8-[b]` a list, `{gap: H:|-[a]-|}` ends too early.
struct BrokenVisualFormat {
  /// The range, in code points of the line.
  let range: Range<Int>
  /// The line to write instead.
  let line: String
  /// Whether it names its axis.
  let hasAxis: Bool

  /// Finds a Visual Format; nil if there is none, or YAML reads it correctly.
  init?(_ text: String) {
    let line = Array(text.unicodeScalars)
    guard let start = Self.start(in: line) else { return nil }
    var format = start
    let isNamed = line[start] == "H" || line[start] == "V"
    if isNamed { format += 2 }
    while format < line.count, line[format] == " " { format += 1 }
    let end = Self.end(in: line, from: format)
    var content = String.UnicodeScalarView()
    content.append(contentsOf: line[format..<end])
    while content.last == " " { content.removeLast() }
    let axis = isNamed && line[start] == "V" ? "V" : "H"
    let whole = "\(axis):\(String(content))"
    guard let parsed = try? VisualFormatText(whole, isView: { _ in true }), !parsed.relations.isEmpty,
      parsed.relations.allSatisfy(Self.isNamed)
    else { return nil }
    // Inside brackets, YAML ends a plain scalar at the first bracket.
    let isInBrackets = line[..<start].contains { $0 == "[" || $0 == "{" }
    let isWhole = isNamed && format == start + 2
    if isWhole, !isInBrackets { return nil }
    range = start..<(format + content.count)
    self.line = isInBrackets ? "\"\(whole)\"" : whole
    hasAxis = isNamed
  }

  /// Whether the content of the brackets may be names: an Objective-C call has brackets, too.
  private static func isNamed(_ relation: VisualFormatText.Relation) -> Bool {
    [relation.first, relation.second].allSatisfy { item in
      if case .named(let name, _)? = item { SceneName.isValid(name) } else { true }
    }
  }

  /// The position of `H:`, `V:` or the first bracket or bar of a value.
  private static func start(in line: [Unicode.Scalar]) -> Int? {
    if let first = line.first, first == "|" || first == "[" { return 0 }
    for place in line.indices.dropLast() where line[place] == "H" || line[place] == "V" {
      guard line[place + 1] == ":" else { continue }
      if place == 0 || " [{,".unicodeScalars.contains(line[place - 1]) { return place }
    }
    return line.indices.dropFirst(2).first {
      (line[$0] == "|" || line[$0] == "[") && line[$0 - 1] == " " && line[$0 - 2] == ":"
    }
  }

  /// The end of the surrounding brackets, or the start of another item.
  private static func end(in line: [Unicode.Scalar], from start: Int) -> Int {
    var depth = 0
    for place in line.indices[start...] {
      switch line[place] {
      case "[", "(": depth += 1
      case "]", ")":
        depth -= 1
        if depth < 0 { return place }
      case ",", "}": if depth == 0 { return place }
      case "#": if place > start, line[place - 1] == " " { return place }
      default: break
      }
    }
    return line.count
  }
}
