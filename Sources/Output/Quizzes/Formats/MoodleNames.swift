import GeomrunText

/// How questions and their categories are called in Moodle.
enum MoodleNames {
  /// Moodle keeps so many characters of a category's name.
  private static let longest = 255

  /// The categories of a question, or of the one number of it that a label names.
  static func path(_ question: Question, _ label: String) -> [String] {
    var path = question.category
    // Each number is a question of its own, and nothing but its versions may be drawn for it.
    if !label.isEmpty, question.version != nil { path[path.count - 1] += " \(label)" }
    return path
  }

  /// A path of categories: slashes inside their names are doubled.
  static func joined(_ names: [String]) -> String {
    names.map { name in
      let words = String(OneLine.words(name).unicodeScalars.prefix(longest - 2))
      let padded = (words.hasPrefix("/") ? " " : "") + words + (words.hasSuffix("/") ? " " : "")
      return (words.isEmpty ? "-" : padded).replacing("/", with: "//")
    }.joined(separator: "/")
  }

  /// The id number of a question, the same whenever the same question is made again.
  static func id(_ question: Question, _ label: String) -> String {
    let id = stableID(question)
    return label.isEmpty ? id : "\(id)-\(label)"
  }

  /// The id of a whole question, in ASCII.
  static func stableID(_ question: Question) -> String { "geomrun-" + String(stableHash(question.id), radix: 36) }
}

/// Text on one line.
enum OneLine {
  /// The text without the space behind it.
  static func trimmed(_ text: String) -> String {
    var result = text[...]
    while result.last?.isWhitespace == true { result.removeLast() }
    return String(result)
  }

  /// A text in which a runner of continuous integration finds no command.
  private static func commandless(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    // Behind something else, colons are no command.
    return String(decoding: VisibleLines("-\(text)").bytes.dropFirst(), as: UTF8.self)
  }

  /// Whether the first word is a command of GitHub's runner where it stands between colons.
  static func opensCommand(_ words: String) -> Bool {
    let word = words.prefix { $0 != " " }.lowercased()
    return [
      "add-mask", "add-matcher", "add-path", "debug", "echo", "endgroup", "error", "group", "internal-set-repo-path",
      "notice", "remove-matcher", "save-state", "set-env", "set-output", "stop-commands", "warning",
    ].contains(word)
  }

  /// The words with one space between each two; control characters are left out.
  static func words(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var isBetween = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        isBetween = !result.isEmpty
      } else if !scalar.isInvisibleControl {
        if isBetween { result.append(" ") }
        isBetween = false
        result.append(scalar)
      }
    }
    return commandless(String(result))
  }
}
