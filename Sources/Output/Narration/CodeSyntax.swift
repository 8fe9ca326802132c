package import GeomrunForeignCode

// Syntax that differs between the two languages: statements, variables, literals. Other differences are rows of
// ``Spellings``.
extension CodeWriter.Language {
  /// Returns a call or a name of the frameworks.
  package func text(_ row: Spellings, _ arguments: [String] = []) -> String {
    switch self {
    case .swift: Spellings.fill(row.swift, arguments)
    case .objc: Spellings.fill(row.objc, arguments)
    }
  }

  /// The end of a statement.
  package var end: String { text(Spellings("", ";")) }

  /// Returns statements on one line, each without its end.
  func line(_ statements: [String]) -> String {
    statements.joined(separator: "; ") + end
  }

  /// Returns the declaration of a variable for an object.
  ///
  /// - Parameter type: Its class, or with `isPointer: false` a C reference type.
  func variable(_ name: String, _ type: String, isPointer: Bool = true, _ value: String) -> String {
    text(Spellings("let $1 = $2", isPointer ? "$0 *$1 = $2;" : "$0 $1 = $2;"), [type, name, value])
  }

  /// Returns a block of statements with its own variables.
  func block(_ lines: [String]) -> [String] { [text(Spellings("do {", "{"))] + lines.map { "  \($0)" } + ["}"] }

  /// Returns the lines of a braced body, after a line break, each with its line end.
  func body(_ lines: [String]) -> String { "\n" + lines.map { $0 + "\n" }.joined() }

  package func bool(_ bool: Bool) -> String { text(bool ? Spellings("true", "YES") : Spellings("false", "NO")) }

  /// Returns a string literal without escapes.
  func plainLiteral(_ word: String) -> String { text(Spellings("\"$0\"", "@\"$0\""), [word]) }

  package func list(_ items: [String]) -> String { text(Spellings("[$0]", "@[$0]"), [items.joined(separator: ", ")]) }

  /// Returns an option set; `none` is C's name for the empty one.
  func options(_ words: [Spellings], none: String) -> String {
    switch self {
    case .swift: "[\(words.map { $0.swift }.joined(separator: ", "))]"
    case .objc: words.isEmpty ? none : words.map { $0.objc }.joined(separator: " | ")
    }
  }

  /// Returns a number as a Float, where it would otherwise be a CGFloat.
  func float(_ number: String) -> String { text(Spellings("Float($0)", "$0"), [number]) }

  /// Returns a literal as an object.
  func object(_ number: String) -> String { text(Spellings("$0", "@($0)"), [number]) }

  /// Returns a number that is not a literal as an object.
  func computedObject(_ number: String) -> String { text(Spellings("NSNumber(value: Double($0))", "@($0)"), [number]) }

  /// Returns an angle as an object.
  func angleObject(_ angle: String) -> String { text(Spellings("($0) as CGFloat", "@($0)"), [angle]) }

  /// Returns an optional value, unwrapped.
  func unwrapped(_ value: String) -> String { text(Spellings("$0!", "$0"), [value]) }

  /// Returns the minimum or maximum of some numbers; C's functions take two.
  func extreme(_ function: String, _ arguments: [String]) -> String {
    switch self {
    case .swift: "\(function)(\(arguments.joined(separator: ", ")))"
    case .objc:
      arguments.dropLast().reversed().reduce(arguments[arguments.count - 1]) {
        text(.extreme(function), [$1, $0])
      }
    }
  }

  /// Whether a component of a property can be assigned; otherwise the whole value must be.
  var assignsParts: Bool {
    switch self {
    case .swift: true
    case .objc: false
    }
  }

  /// Returns a value with another component, by way of a temporary variable.
  func changed(_ whole: String, _ part: String, _ value: String, type: String, temporary: String) -> String {
    text(
      Spellings("{ var $1 = $2; $1.$3 = $4; return $1 }()", "({ $0 $1 = $2; $1.$3 = $4; $1; })"),
      [type, temporary, whole, part, value])
  }
}
