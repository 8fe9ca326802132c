/// The variables for views in Swift or Objective-C, unique in the scene.
struct Identifiers {
  private let names: [String]
  /// The identifiers that differ from the names, by position.
  private var changed: [Int: String] = [:]

  /// A temporary variable that differs from all views.
  let temporary: String

  /// Creates identifiers of views with these names, none of them a reserved one; O(views).
  init(_ names: [String], reserved: Set<String> = [], temporary usual: String = "t") {
    self.names = names
    let taken = Set(names)
    let free = [usual, "value"].first { !taken.contains($0) }
    temporary = free ?? "value__"
    func identifier(_ name: String) -> String { Self.identifier(from: name, reserved) }
    let positions = names.indices.filter { identifier(names[$0]) != names[$0] }
    // Only a changed name can collide with another one.
    if positions.isEmpty { return }
    /// If two changed names become equal, the earlier one keeps it.
    var first: [String: Int] = [:]
    for position in positions {
      let plain = identifier(names[position])
      if first[plain] == nil { first[plain] = position }
    }
    for position in positions {
      var unique = identifier(names[position])
      while taken.contains(unique) || first[unique, default: position] < position { unique += "_" }
      changed[position] = unique
    }
  }

  /// Returns the identifier of the view at a position.
  subscript(position: Int) -> String { changed[position] ?? names[position] }

  private static func identifier(from name: String, _ reserved: Set<String>) -> String {
    let text = String(name.map { $0 == "-" ? "_" : $0 })
    let startsWithDigit = text.unicodeScalars.first?.properties.numericType != nil
    let isTaken = keywords.contains(text) || reserved.contains(text) || isOfFramework(text)
    return startsWithDigit || isTaken ? "_" + text : text
  }

  /// Whether a name looks like Apple's types and functions, or like system macros: `UIView`, `CGRectGetMaxX`, `M_E`.
  private static func isOfFramework(_ name: String) -> Bool {
    ["CA", "CG", "NS", "UI", "kCA", "XC", "Geomrun", "M_", "TARGET_"].contains { prefix in
      guard name.hasPrefix(prefix) else { return false }
      let rest = name.dropFirst(prefix.count).unicodeScalars
      return rest.first.map { ("A"..."Z").contains($0) } ?? false
    }
  }

  private static let keywords: Set<String> = [
    "ABS", "Any", "BOOL", "Bool", "Class", "Double", "FALSE", "Float", "IMP", "INFINITY", "Int", "MAX", "MIN", "NAN",
    "NO", "NULL", "Nil", "ObjectIdentifier", "Protocol", "SEL", "Self", "TRUE", "YES", "_", "as", "asm",
    "associatedtype", "auto", "await", "bool", "break", "case", "catch", "char", "class", "const", "continue",
    "default", "defer", "deinit", "do", "double", "else", "enum", "extension", "extern", "fallthrough", "false",
    "fileprivate", "float", "for", "func", "goto", "guard", "id", "if", "import", "in", "init", "inline", "inout",
    "int", "internal", "is", "let", "long", "nil", "operator", "private", "protocol", "public", "register", "repeat",
    "restrict", "rethrows", "return", "self", "short", "signed", "sizeof", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "typedef", "typeof", "union", "unsigned", "var", "void",
    "volatile", "where", "while", "precedencegroup",
    // Macros, and the hidden arguments of Objective-C methods.
    "DEBUG", "errno", "_cmd",
    // Functions that expressions call.
    "abs", "atan2", "ceil", "cos", "fabs", "floor", "fmax", "fmin", "fmod", "max", "min", "pow", "round", "sin", "sqrt",
    "tan",
  ]
}
