import GeomrunText

/// The names of questions and their categories in Moodle.
enum MoodleNames {
  /// The maximum length of a category's name in Moodle, in characters.
  private static let longest = 255

  /// Returns the categories of a question, or of its one number with a label.
  static func path(_ question: Question, _ label: String) -> [String] {
    var path = question.category
    // Each number is a separate question, and random questions may only choose between its versions.
    if !label.isEmpty, question.version != nil { path[path.count - 1] += " \(label)" }
    return path
  }

  /// Returns a path of categories: slashes inside their names are doubled.
  static func joined(_ names: [String]) -> String {
    names.map { name in
      let words = String(OneLine.words(name).unicodeScalars.prefix(longest - 2))
      let padded = (words.hasPrefix("/") ? " " : "") + words + (words.hasSuffix("/") ? " " : "")
      return (words.isEmpty ? "-" : padded).replacing("/", with: "//")
    }.joined(separator: "/")
  }

  /// Returns the id number of a question, the same whenever the same question is generated again.
  static func id(_ question: Question, _ label: String) -> String {
    let id = stableID(question)
    return label.isEmpty ? id : "\(id)-\(label)"
  }

  /// Returns the id of a whole question, in ASCII.
  static func stableID(_ question: Question) -> String { "geomrun-" + String(stableHash(question.id), radix: 36) }
}

/// Text on one line.
enum OneLine {
  /// Returns the text without trailing spaces.
  static func trimmed(_ text: String) -> String {
    var result = text[...]
    while result.last?.isWhitespace == true { result.removeLast() }
    return String(result)
  }

  /// Returns a text without commands to a CI runner.
  private static func commandless(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
    // Colons that follow other text are not a command.
    return String(decoding: VisibleLines("-\(text)").bytes.dropFirst(), as: UTF8.self)
  }

  /// Whether the first word is a command to GitHub's runner if it is between colons.
  static func opensCommand(_ words: String) -> Bool {
    let word = words.prefix { $0 != " " }.lowercased()
    return [
      "add-mask", "add-matcher", "add-path", "debug", "echo", "endgroup", "error", "group", "internal-set-repo-path",
      "notice", "remove-matcher", "save-state", "set-env", "set-output", "stop-commands", "warning",
    ].contains(word)
  }

  /// Returns the words with one space between them; control characters are removed.
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
