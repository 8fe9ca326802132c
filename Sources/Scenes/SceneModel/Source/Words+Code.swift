package import GeomrunWords

// What helps, fixes and lists say of code, in one wording.
extension Words {
  /// Tells to put code in the place of something.
  package static func write(_ code: some StringProtocol) -> Words {
    Words(en: "write `\(code: code)`", zh: "写成 `\(code: code)`")
  }

  /// Tells to take code out.
  package static func leaveOut(_ code: some StringProtocol) -> Words {
    Words(en: "leave `\(code: code)` out", zh: "去掉 `\(code: code)`")
  }

  /// Tells to take out one of several things.
  package static let leaveOneOut = Words(en: "leave one of them out", zh: "去掉其中一个")

  /// Tells to put code in front of something.
  package static func insert(_ code: some StringProtocol) -> Words {
    Words(en: "insert `\(code: code)`", zh: "插入 `\(code: code)`")
  }

  /// A piece of code in backquotes.
  package static func code(_ text: some StringProtocol) -> Words { Words("`\(code: text)`") }

  /// Pieces of code in backquotes, with commas between them; nothing for none.
  package static func codes(_ texts: [String]) -> Words {
    texts.map { code($0) }.joined(by: Words(en: ", ", zh: "、"))
  }

  /// Pieces of code in backquotes, one of which is to be chosen: the last two with "or" between them.
  package static func anyOf(_ texts: [String]) -> Words {
    guard let last = texts.last, texts.count > 1 else { return codes(texts) }
    let others = codes(Array(texts.dropLast()))
    return Words(en: "\(others) or \(code(last))", zh: "\(others) 或 \(code(last))")
  }

  /// Pieces of code in backquotes, all of which are meant: the last two with "and" between them.
  package static func allOf(_ texts: [String]) -> Words { texts.map { code($0) }.listed }
}
