import Foundation
import GeomrunSceneModel
import GeomrunYAMLStream

/// A text that the help of a finding suggests, and the ways in which a reader may put it into the scene.
struct SuggestedText {
  let source: SourceText
  let place: SourceRange
  /// What is suggested, without its backquotes.
  let text: String

  /// What a help tells to write; empty where it tells something else.
  static func texts(in help: String) -> [String] {
    // What follows is to be written; `such as` and `or` name more of it.
    let starts = [
      "write", "and write", "alone", "quotes", "after it", "the colon", "into a list", "dash", "dashes out",
      "by commas", "decimal point", "inside the list", "begins with `=`", "it reads", "exists",
      "begin each question with",
    ]
    var texts: [String] = []
    for clause in help.components(separatedBy: "; ") {
      guard
        clause.hasPrefix("write ") || clause.contains(" write ")
          || starts.contains(where: { clause.contains("\($0): `") })
      else { continue }
      let part = [", with ", ", or ", " under `"].reduce(clause) { $0.components(separatedBy: $1)[0] }
      let from = part.range(of: "write ")?.upperBound ?? part.range(of: ": `")?.lowerBound
      texts += part[(from ?? part.startIndex)...].matches(of: #/`([^`]+)`/#).map { String($0.1) }
    }
    return texts
  }

  /// The source with the text put in, in every way that makes sense somewhere.
  var applications: [String] {
    let index = SourceIndex(source)
    let marked = index.byteRange(of: place)
    var ranges = [marked]
    let line = lineRange(around: marked.lowerBound)
    ranges += [item(of: line), withoutIndentation(line)]
    if let entry = entry(in: line) { ranges.append(entry) }
    ranges += entries(around: marked)
    let sections = text.hasPrefix("- ") ? ["views: [{name: A}]\nmutations:\n", "views:\n"] : []
    return ranges.map { replacing($0, by: text) } + sections.map { replacing(withoutIndentation(line), by: $0 + text) }
  }

  private func replacing(_ range: Range<Int>, by text: String) -> String {
    String(decoding: source.bytes[..<range.lowerBound], as: UTF8.self) + text
      + String(decoding: source.bytes[range.upperBound...], as: UTF8.self)
  }

  private func lineRange(around byte: Int) -> Range<Int> {
    let start = source.bytes[..<byte].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = source.bytes[start...].firstIndex(of: 0x0A) ?? source.bytes.count
    return start..<end
  }

  private func withoutIndentation(_ line: Range<Int>) -> Range<Int> {
    (source.bytes[line].firstIndex { $0 != 0x20 } ?? line.upperBound)..<line.upperBound
  }

  /// The line without its dash.
  private func item(of line: Range<Int>) -> Range<Int> {
    (source.bytes[line].firstIndex { $0 != 0x20 && $0 != 0x2D } ?? line.upperBound)..<line.upperBound
  }

  /// The entry of the line that has the key of the text, also where the line is no YAML.
  private func entry(in line: Range<Int>) -> Range<Int>? {
    guard let colon = text.firstRange(of: ": ") else { return nil }
    let content = String(decoding: source.bytes[line], as: UTF8.self)
    guard let key = content.firstRange(of: text[..<colon.upperBound]) else { return nil }
    var depth = 0
    var end = key.upperBound
    while end < content.endIndex {
      let character = content[end]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) {
        if depth == 0 { break }
        depth -= 1
      }
      if character == ",", depth == 0 { break }
      end = content.index(after: end)
    }
    let start = line.lowerBound + content[..<key.lowerBound].utf8.count
    return start..<(line.lowerBound + content[..<end].utf8.count)
  }

  /// The entries and the values of the document that the place is in, the innermost first.
  private func entries(around marked: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    func visit(_ node: OutlineNode) {
      switch node.content {
      case .mapping(let entries):
        for entry in entries {
          let whole = entry.key.range.lowerBound..<max(entry.key.range.upperBound, entry.value.range.upperBound)
          if whole.contains(marked.lowerBound) || whole.upperBound == marked.lowerBound {
            found += [whole, whole.lowerBound..<max(whole.upperBound, marked.upperBound)]
            found.append(entry.value.range)
            visit(entry.value)
          }
        }
      case .sequence(let nodes):
        for node in nodes where node.range.contains(marked.lowerBound) {
          found.append(node.range)
          visit(node)
        }
      case .scalar, .alias: break
      }
    }
    for document in SourceOutline(source).documents { visit(document.root) }
    return found.reversed()
  }
}
