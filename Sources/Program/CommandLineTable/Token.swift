/// A word of the command line by its form alone, before any declaration is looked at.
enum Token: Equatable {
  /// `--`: everything behind it is positional.
  case terminator
  /// A word without hyphens in front, or `-` alone.
  case positional(String)
  /// `--name` or `--name=value`.
  case long(name: String, value: String?)
  /// The letters behind a single hyphen.
  case short(letters: String)

  init(_ word: String) {
    if word == "--" {
      self = .terminator
    } else if word.utf8.starts(with: "--".utf8) {
      let body = word.utf8.dropFirst(2)
      if let equals = body.firstIndex(of: UInt8(ascii: "=")) {
        let value = String(body[body.index(after: equals)...])
        self = .long(name: String(body[..<equals]) ?? "", value: value)
      } else {
        self = .long(name: String(body) ?? "", value: nil)
      }
    } else if word.utf8.first == UInt8(ascii: "-"), word.utf8.count > 1 {
      self = .short(letters: String(word.utf8.dropFirst()) ?? "")
    } else {
      self = .positional(word)
    }
  }

  /// Whether a word can be the value of the option before it.
  ///
  /// Words that look like options are not taken, so that a forgotten value is noticed; negative
  /// numbers are.
  static func canBeValue(_ word: String) -> Bool {
    switch Token(word) {
    case .positional: true
    case .short(let letters): letters.first.map { "0123456789.".contains($0) } ?? false
    case .terminator, .long: false
    }
  }
}
