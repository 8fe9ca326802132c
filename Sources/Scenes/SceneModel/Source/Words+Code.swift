package import GeomrunWords

// The common wording for code in helps, fixes and lists.
extension Words {
  /// Advises to write code instead of something.
  package static func write(_ code: some StringProtocol) -> Words {
    Words(en: "write `\(code: code)`", zh: "写成 `\(code: code)`")
  }

  /// Advises to remove code.
  package static func leaveOut(_ code: some StringProtocol) -> Words {
    Words(en: "remove `\(code: code)`", zh: "去掉 `\(code: code)`")
  }

  /// Advises to remove one of several things.
  package static let leaveOneOut = Words(en: "remove one of them", zh: "去掉其中一个")

  /// Advises to insert code before something.
  package static func insert(_ code: some StringProtocol) -> Words {
    Words(en: "insert `\(code: code)`", zh: "插入 `\(code: code)`")
  }

  /// A piece of code in backquotes.
  package static func code(_ text: some StringProtocol) -> Words { Words("`\(code: text)`") }

  /// Pieces of code in backquotes, separated by commas; empty for none.
  package static func codes(_ texts: [String]) -> Words {
    texts.map { code($0) }.joined(by: Words(en: ", ", zh: "、"))
  }

  /// Pieces of code in backquotes as alternatives: with "or" between the last two.
  package static func anyOf(_ texts: [String]) -> Words {
    guard let last = texts.last, texts.count > 1 else { return codes(texts) }
    let others = codes(Array(texts.dropLast()))
    return Words(en: "\(others) or \(code(last))", zh: "\(others) 或 \(code(last))")
  }

  /// Pieces of code in backquotes as a list: with "and" between the last two.
  package static func allOf(_ texts: [String]) -> Words { texts.map { code($0) }.listed }
}
