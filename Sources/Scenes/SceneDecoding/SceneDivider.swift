import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

/// A mistyped `---` line between two scenes.
struct SceneDivider {
  /// The text as typed.
  let text: String
  let place: SourceRange
  /// The line, with its end.
  let bytes: Range<Int>

  /// The dividers of a document, in order; O(bytes).
  static func all(in document: SourceSection) -> [SceneDivider] {
    var found: [SceneDivider] = []
    // A divider counts if there are views before it and after it.
    var open: SceneDivider?
    var hasViews = false
    var section = document
    var start = document.range.lowerBound
    while start < document.range.upperBound {
      var end = start
      while end < document.range.upperBound, document.bytes[end] != 0x0A { end += 1 }
      let line = document.bytes[start..<end]
      let next = min(end + 1, document.range.upperBound)
      if hasViews, let length = lengthOfDivider(line) {
        section = section.from(start)
        let place = SourceRange(start: section.base, end: section.base + UInt32(length))
        let text = String(decoding: line.prefix(length), as: UTF8.self)
        open = SceneDivider(text: text, place: place, bytes: start..<next)
        hasViews = false
      } else if isViews(line) {
        if let divider = open.take() { found.append(divider) }
        hasViews = true
      }
      start = next
    }
    return found
  }

  /// Whether a line begins the views of a scene, possibly with a mistyped key.
  private static func isViews(_ line: Slice<SourceBytes>) -> Bool {
    if line.starts(with: "views:".utf8) { return true }
    guard let first = line.first, first | 0x20 &- 0x61 < 26, let colon = line.prefix(8).firstIndex(of: 0x3A) else {
      return false
    }
    return Suggestion.nearest(to: String(decoding: line[..<colon], as: UTF8.self), in: ["views"]) != nil
  }

  /// The length of a mistyped `---` with one key missing, too many or wrong; nil for any other line.
  private static func lengthOfDivider(_ line: Slice<SourceBytes>) -> Int? {
    guard line.count <= 12, let last = line.lastIndex(where: { $0 > 0x20 }) else { return nil }
    let content = line[...last]
    let dashes = content.count { $0 == 0x2D }
    guard (2...4).contains(content.count), content.allSatisfy({ $0 < 0x80 }), content.count - dashes <= 1 else {
      return nil
    }
    return dashes == 2 && content.count <= 3 || dashes == 3 && content.count == 4 || dashes == 4 ? content.count : nil
  }
}

extension Diagnostic {
  static func brokenDivider(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .syntax, Words(en: "`\(code: text)` does not divide scenes", zh: "`\(code: text)` 不能分隔场景"), at: place,
      fixes: [.write("---", at: place, isPreferred: true)])
  }
}
