/// A word of the command line, classified by its form alone, without declarations.
enum Token: Equatable {
  /// `--`: all later words are positional.
  case terminator
  /// A word without leading hyphens, or `-` alone.
  case positional(String)
  /// `--name` or `--name=value`.
  case long(name: String, value: String?)
  /// The letters after a single hyphen.
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

  /// Returns whether a word can be the value of the option before it.
  ///
  /// Words that look like options are not accepted, which detects a forgotten value; negative numbers are.
  static func canBeValue(_ word: String) -> Bool {
    switch Token(word) {
    case .positional: true
    case .short(let letters): letters.first.map { "0123456789.".contains($0) } ?? false
    case .terminator, .long: false
    }
  }
}
