internal import ForeignCode

/// Reads the lines of a text that are no dump.
struct CodeReader {
  private let text: ClipboardText
  private(set) var draft: SceneDraft

  init(_ text: ClipboardText, _ draft: inout SceneDraft) {
    self.text = text
    self.draft = draft
  }

  mutating func read(_ others: [(range: Range<Int>, line: Int)]) {
    for (range, line) in others {
      let content = text.text(range)
      guard content.contains(where: { $0.isLetter || $0.isNumber }), !Decoration.covers(content)
      else { continue }
      draft.leftOut.append(.init(line: text.lines[line].number, text: content, reason: nil))
    }
  }
}
