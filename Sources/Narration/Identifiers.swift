/// The names of views as variables of Swift or Objective-C may be called, unique in the scene.
struct Identifiers {
  private let names: [String]
  /// Those that differ from the names, by position.
  private var changed: [Int: String] = [:]

  /// The identifiers of views with these names; O(views).
  init(_ names: [String]) {
    self.names = names
    let positions = names.indices.filter { Self.identifier(from: names[$0]) != names[$0] }
    // Only a changed name can meet another one.
    if positions.isEmpty { return }
    let taken = Set(names)
    /// Of two changed names that become equal, the earlier one keeps it.
    var first: [String: Int] = [:]
    for position in positions {
      let plain = Self.identifier(from: names[position])
      if first[plain] == nil { first[plain] = position }
    }
    for position in positions {
      var identifier = Self.identifier(from: names[position])
      while taken.contains(identifier) || first[identifier, default: position] < position {
        identifier += "_"
      }
      changed[position] = identifier
    }
  }

  /// The identifier of the view at a position.
  subscript(position: Int) -> String { changed[position] ?? names[position] }

  private static func identifier(from name: String) -> String {
    let text = String(name.map { $0 == "-" ? "_" : $0 })
    let startsWithDigit = text.unicodeScalars.first?.properties.numericType != nil
    return startsWithDigit || keywords.contains(text) ? "_" + text : text
  }

  private static let keywords: Set<String> = [
    "as", "auto", "bool", "break", "case", "catch", "char", "class", "const", "continue", "default",
    "defer", "deinit", "do", "double", "else", "enum", "extension", "extern", "false", "float",
    "for", "func", "goto", "guard", "id", "if", "import", "in", "init", "inline", "inout", "int",
    "internal", "is", "let", "long", "nil", "operator", "private", "protocol", "public", "register",
    "repeat", "return", "self", "short", "signed", "sizeof", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typedef", "union", "unsigned", "var",
    "void", "volatile", "where", "while",
  ]
}
