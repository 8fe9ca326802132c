/// The reason why a statement is not read.
package struct CodeSyntaxError: Error {
  package let line: Int
}

/// A cursor over tokens, with limits for the size and depth of syntax trees.
package struct TokenCursor {
  private let tokens: [CodeToken]
  package private(set) var position = 0
  private let end: CodeToken
  /// The number of open statements and expressions.
  package private(set) var depth = 0
  /// The number of parts of the current statement.
  private var size = 0
  /// The first line that is nested too deeply.
  package private(set) var tooDeep: Int?
  /// The closing bracket for each opening bracket.
  private let closing: [Int]

  /// The maximum depth; deeper or longer code is not read.
  package static let mostLevels = 64
  private static let mostParts = 400

  package init(_ tokens: [CodeToken]) {
    self.tokens = tokens
    end = CodeToken(kind: .end, text: "", line: tokens.last?.line ?? 1, isFirst: true, hasSpaceBefore: true)
    var closing = Array(repeating: tokens.count, count: tokens.count)
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .sign {
      switch token.text {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        let opening = token.text == ")" ? "(" : token.text == "]" ? "[" : "{"
        // A missing bracket does not affect those around it.
        if let match = open.lastIndex(where: { tokens[$0].text == opening }), open.count - match < 20 {
          for lost in open[(match + 1)...] { closing[lost] = index }
          closing[open[match]] = index
          open.removeSubrange(match...)
        }
      default: break
      }
    }
    self.closing = closing
  }

  package var token: CodeToken { peek(0) }
  package var text: String { token.text }
  package var line: Int { token.line }
  package var isAtEnd: Bool { position >= tokens.count }

  package func peek(_ offset: Int) -> CodeToken {
    let index = position + offset
    return index >= 0 && index < tokens.count ? tokens[index] : end
  }

  package func isAt(_ text: String) -> Bool { token.kind != .string && token.kind != .end && token.text == text }

  package mutating func advance() { if position < tokens.count { position += 1 } }

  /// Advances past a token with this text; returns whether it was there.
  package mutating func take(_ text: String) -> Bool {
    guard isAt(text) else { return false }
    advance()
    return true
  }

  package mutating func expect(_ text: String) throws(CodeSyntaxError) {
    if !take(text) { throw CodeSyntaxError(line: line) }
  }

  package mutating func identifier() throws(CodeSyntaxError) -> String {
    guard token.kind == .identifier else { throw CodeSyntaxError(line: line) }
    let text = token.text
    advance()
    return text
  }

  /// Returns the position after the bracket that closes the one at a position.
  package func behindBracket(at position: Int) -> Int {
    closing.indices.contains(position) ? min(closing[position] + 1, tokens.count) : tokens.count
  }

  package mutating func move(to position: Int) { self.position = min(max(position, 0), tokens.count) }

  /// The size of the open expressions.
  package var length: Int { size }

  /// Restores a size after a part with its own limit.
  package mutating func setLength(_ length: Int) { size = length }

  /// Counts a part of an expression that contains the parts before it.
  package mutating func count() throws(CodeSyntaxError) {
    size += 1
    if size > Self.mostParts { throw CodeSyntaxError(line: line) }
  }

  package mutating func enter() throws(CodeSyntaxError) {
    depth += 1
    if depth > Self.mostLevels {
      tooDeep = tooDeep ?? line
      throw CodeSyntaxError(line: line)
    }
  }

  package mutating func leave() { depth -= 1 }
}
