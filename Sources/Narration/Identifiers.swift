internal import LayerTree
internal import SceneLoading

extension SceneHeader {
  /// The name of a view as a variable of Swift or Objective-C may be called, unique in the scene.
  func identifier(of view: LayerID) -> String {
    let name = views[view.index].name
    let plain = Self.identifier(from: name)
    guard plain != name else { return name }
    // Only a changed name can meet another one.
    var identifier = plain
    while views.indices.contains(where: { index in
      index != view.index && (views[index].name == identifier || clashes(index, identifier, view))
    }) {
      identifier += "_"
    }
    return identifier
  }

  // Of two changed names that become equal, the earlier one keeps it.
  private func clashes(_ index: Int, _ identifier: String, _ view: LayerID) -> Bool {
    index < view.index && Self.identifier(from: views[index].name) == identifier
  }

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
