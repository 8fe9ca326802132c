import GeomrunReporting
import GeomrunText

extension Markup {
  /// Adds paragraphs, and code in `pre`.
  mutating func blocks(_ blocks: [Question.Block]) {
    for block in blocks {
      switch block {
      case .paragraph(let words): element("p", words)
      case .code(let lines), .formulas(let lines): element("pre") { $0.lines(lines) }
      }
    }
  }
}

extension MarkupDialect {
  /// Adds paragraphs, and code in `pre`.
  func append(_ blocks: [Question.Block], to text: inout ByteText) { text.appendMarkup(self) { $0.blocks(blocks) } }
}

extension WrittenBlocks {
  /// Adds paragraphs, and code in `pre`.
  mutating func append(_ blocks: [Question.Block], in dialect: MarkupDialect, to text: inout ByteText) {
    append(blocks, to: &text) { dialect.append($0, to: &$1) }
  }
}
