package import GeomrunForeignCode

// What the two languages themselves write otherwise: statements, variables, literals. All else that they spell otherwise
// are rows of ``Spellings``.
extension CodeWriter.Language {
  /// A call or a name of the frameworks.
  package func text(_ row: Spellings, _ arguments: [String] = []) -> String {
    switch self {
    case .swift: Spellings.fill(row.swift, arguments)
    case .objc: Spellings.fill(row.objc, arguments)
    }
  }

  /// What ends a statement.
  package var end: String { text(Spellings("", ";")) }

  /// Statements on one line, each without its end.
  func line(_ statements: [String]) -> String {
    statements.joined(separator: "; ") + end
  }

  /// A variable that keeps an object.
  ///
  /// - Parameter type: Its class, or with `isPointer: false` the type of a reference of C.
  func variable(_ name: String, _ type: String, isPointer: Bool = true, _ value: String) -> String {
    text(Spellings("let $1 = $2", isPointer ? "$0 *$1 = $2;" : "$0 $1 = $2;"), [type, name, value])
  }

  /// A block of statements with variables of their own.
  func block(_ lines: [String]) -> [String] { [text(Spellings("do {", "{"))] + lines.map { "  \($0)" } + ["}"] }

  /// Lines in braces that a call has on both sides of them.
  func body(_ lines: [String]) -> String { "\n" + lines.map { $0 + "\n" }.joined() }

  package func bool(_ bool: Bool) -> String { text(bool ? Spellings("true", "YES") : Spellings("false", "NO")) }

  /// A text of signs that stand for themselves.
  func plainLiteral(_ word: String) -> String { text(Spellings("\"$0\"", "@\"$0\""), [word]) }

  package func list(_ items: [String]) -> String { text(Spellings("[$0]", "@[$0]"), [items.joined(separator: ", ")]) }

  /// An option set; `none` is what C calls the empty one.
  func options(_ words: [Spellings], none: String) -> String {
    switch self {
    case .swift: "[\(words.map { $0.swift }.joined(separator: ", "))]"
    case .objc: words.isEmpty ? none : words.map { $0.objc }.joined(separator: " | ")
    }
  }

  /// A number where a Float is asked for, that would be a CGFloat alone.
  func float(_ number: String) -> String { text(Spellings("Float($0)", "$0"), [number]) }

  /// A literal as an object.
  func object(_ number: String) -> String { text(Spellings("$0", "@($0)"), [number]) }

  /// A number as an object that is no literal.
  func computedObject(_ number: String) -> String { text(Spellings("NSNumber(value: Double($0))", "@($0)"), [number]) }

  /// An angle as an object.
  func angleObject(_ angle: String) -> String { text(Spellings("($0) as CGFloat", "@($0)"), [angle]) }

  /// What may be nil, where it is not.
  func unwrapped(_ value: String) -> String { text(Spellings("$0!", "$0"), [value]) }

  /// The smallest or the largest of some numbers; C's functions take two.
  func extreme(_ function: String, _ arguments: [String]) -> String {
    switch self {
    case .swift: "\(function)(\(arguments.joined(separator: ", ")))"
    case .objc:
      arguments.dropLast().reversed().reduce(arguments[arguments.count - 1]) {
        text(.extreme(function), [$1, $0])
      }
    }
  }

  /// Whether a part of what a property holds can be assigned; elsewhere all of it is.
  var assignsParts: Bool {
    switch self {
    case .swift: true
    case .objc: false
    }
  }

  /// A value with another part, by way of a variable for a moment.
  func changed(_ whole: String, _ part: String, _ value: String, type: String, temporary: String) -> String {
    text(
      Spellings("{ var $1 = $2; $1.$3 = $4; return $1 }()", "({ $0 $1 = $2; $1.$3 = $4; $1; })"),
      [type, temporary, whole, part, value])
  }
}
