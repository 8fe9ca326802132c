import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

// Fixes that need more of the text than the wrong node.
extension SceneDecoder {
  /// Turns the mapping at the cursor into a list: as a whole, or each entry if the entries are mutations.
  ///
  /// Moves the cursor to the end of the mapping.
  mutating func listFix(from start: UInt32, of subject: DescribedValue) -> [Fix] {
    let depth = cursor.depth
    cursor.advance()
    // Keys that are names of views are not entries of a single view.
    if subject.isListOfViews, cursor.event.kind == .scalar, !cursor.event.text.equals("name"),
      PropertyTable.target(of: cursor.event.string[...]) == nil
    {
      return []
    }
    while cursor.depth > depth + 1 || cursor.event.kind != .mappingEnd {
      if cursor.event.kind == .streamEnd { return [] }
      cursor.advance()
    }
    let end = cursor.event.place.end
    let range = walk.bytes(of: SourceRange(start: start, end: end))
    guard let first = source.bytes[range].first else { return [] }
    func insertion(_ text: String, _ point: UInt32) -> Fix.Edit {
      Fix.Edit(SourceRange(start: point, end: point), text)
    }
    let isOneItem = if case .section(.mutations) = subject { false } else { true }
    if first == 0x7B {
      return isOneItem
        ? [
          Fix(
            Words(en: "put it into a list", zh: "放进列表"), [insertion("[", start), insertion("]", end)], isPreferred: true
          )
        ] : []
    }
    // A dash turns an entry into an item, and its content moves to the right.
    let indentation = source.bytes[..<range.lowerBound].reversed().prefix { $0 == 0x20 }.count
    var edits = [insertion("- ", start)]
    var point = start
    for position in range {
      let byte = source.bytes[position]
      if SourceText.continues(byte) { continue }
      point += 1
      guard byte == 0x0A, position + 1 < range.upperBound else { continue }
      let line = source.bytes[(position + 1)..<range.upperBound]
      let spaces = line.prefix { $0 == 0x20 }.count
      guard let next = line.dropFirst(spaces).first, next != 0x0A, next != 0x0D else { continue }
      let isEntry = spaces == indentation && next != 0x23 && !isOneItem
      edits.append(insertion(isEntry ? "- " : "  ", point + UInt32(isEntry ? spaces : 0)))
    }
    return [Fix(Words(en: "begin with a dash", zh: "以 `-` 开头"), edits, isPreferred: true)]
  }

  /// Turns the second entry of a mutation into an item of its own; no fix for unusual layouts of the text.
  func itemFix(from first: SourceRange, _ second: SourceRange) -> [Fix] {
    let bytes = source.bytes
    let start = walk.bytes(of: first).lowerBound
    let end = walk.bytes(of: second).lowerBound
    // The target of an alias is written elsewhere.
    guard start <= end else { return [] }
    if bytes[start..<end].contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      let column = walk.column(of: end)
      guard walk.column(of: start) == column, column > 1, bytes[(end - 2)..<end].allSatisfy({ $0 == 0x20 })
      else { return [] }
      let place = SourceRange(start: second.start - 2, end: second.start)
      return [Fix(Words(en: "begin a new item", zh: "另起一项"), [.init(place, "- ")], isPreferred: true)]
    }
    // Between braces: `- {a: 1, b: 2}`, or the same in brackets.
    guard let comma = bytes[start..<end].lastIndex(where: { $0 != 0x20 }), bytes[comma] == 0x2C,
      let brace = bytes[..<start].lastIndex(where: { $0 != 0x20 }), bytes[brace] == 0x7B,
      let before = bytes[..<brace].lastIndex(where: { $0 != 0x20 })
    else { return [] }
    let between: String
    if bytes[before] == 0x2D {
      let isLong = bytes[..<start].lastIndex(of: 0x0A).map { $0 > 0 && bytes[$0 - 1] == 0x0D }
      between = "}" + (isLong == true ? "\r\n" : "\n") + String(repeating: " ", count: walk.column(of: before)) + "- {"
    } else {
      between = "}, {"
    }
    let place = SourceRange(start: second.start - UInt32(end - comma), end: second.start)
    return [Fix(Words(en: "begin a new item", zh: "另起一项"), [.init(place, between)], isPreferred: true)]
  }
}
