import GeomrunText

@testable import GeomrunQuizzes

/// What quizzes write as HTML.
enum HTMLText {
  static func escaped(_ text: String) -> String { markup { $0.text(text) } }

  static func text(of blocks: [Question.Block]) -> String { markup { $0.blocks(blocks) } }

  private static func markup(_ write: (inout Markup) -> Void) -> String {
    var markup = Markup(.html)
    write(&markup)
    return markup.written.string
  }
}
