/// A lexer of source code; it skips prose, fences and inactive preprocessor branches.
package struct CodeLexer {
  package private(set) var tokens: [CodeToken] = []
  /// The macros of `#define NAME text`: their tokens, and their parameters or nil.
  package private(set) var macros: [(name: String, parameters: [String]?, body: [CodeToken])] = []
  /// The lines of conditions where the first branch is assumed.
  package private(set) var conditions: [Int] = []
  /// The lines that are not code.
  package private(set) var prose: [Int] = []

  private let bytes: [UInt8]
  private var position = 0
  private var line: Int
  private var isAtLineStart = true
  private var hasSpace = true
  /// The state of each open `#if`: whether its current branch is read, and whether one has been.
  private var branches: [(isRead: Bool, hasRead: Bool)] = []
  private var depth = 0
  private let isOfMac: Bool

  /// Splits a text into tokens; O(bytes).
  ///
  /// - Parameter isOfMac: Whether to read code for macOS instead of iOS.
  package init(_ bytes: [UInt8], isOfMac: Bool = false) {
    self.init(bytes, line: 1, isOfMac: isOfMac)
    read()
  }

  private init(_ bytes: [UInt8], line: Int, isOfMac: Bool) {
    self.bytes = bytes
    self.line = line
    self.isOfMac = isOfMac
  }

  /// Splits a text into the lines that tokens refer to; O(bytes).
  package static func lines(of bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var start = 0
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0x0A || byte == 0x0D {
        lines.append(String(decoding: bytes[start..<position], as: UTF8.self))
        if byte == 0x0D, position + 1 < bytes.count, bytes[position + 1] == 0x0A { position += 1 }
        start = position + 1
      }
      position += 1
    }
    lines.append(String(decoding: bytes[start...], as: UTF8.self))
    return lines
  }

  private var isLeftOut: Bool { branches.contains { !$0.isRead } }

  private func byte(_ offset: Int = 0) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }

  private mutating func read() {
    while position < bytes.count {
      let character = bytes[position]
      if character == 0x0A || character == 0x0D {
        if character == 0x0D, byte(1) == 0x0A { position += 1 }
        position += 1
        line += 1
        (isAtLineStart, hasSpace) = (true, true)
      } else if character == 0x20 || character == 0x09 || character == 0x0C || character == 0 {
        position += 1
        hasSpace = true
        markSpace()
      } else if isAtLineStart, skipsLine() {
        continue
      } else if character == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
        skipToLineEnd()
      } else if character == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        skipComment()
      } else if isLeftOut {
        skipToLineEnd()
      } else {
        token()
      }
    }
    markSpace()
  }

  private mutating func markSpace() {
    if let last = tokens.indices.last { tokens[last].hasSpaceBehind = true }
  }

  private mutating func skipToLineEnd() {
    while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    markSpace()
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count, !(bytes[position] == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
      if bytes[position] == 0x0A { line += 1 }
      position += 1
    }
    position = min(position + 2, bytes.count)
    hasSpace = true
    markSpace()
  }

  /// Returns the rest of the line, with continuation lines after backslashes.
  private func lineText(from start: Int) -> (text: String, end: Int) {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return (String(decoding: bytes[start..<end], as: UTF8.self), end)
  }

  /// Skips a line that is not code: a preprocessor directive, a fence or a sentence.
  private mutating func skipsLine() -> Bool {
    let (text, end) = lineText(from: position)
    if text.hasPrefix("```") {
      position = end
      prose.append(line)
      return true
    }
    if text.hasPrefix("#"), directive(text, end) { return true }
    if depth == 0, !isLeftOut, isProse(text) {
      position = end
      prose.append(line)
      return true
    }
    return false
  }

  /// Words that begin a line of code without any punctuation of code.
  private static let openings: Set<String> = [
    "let", "var", "class", "struct", "enum", "extension", "protocol", "func", "private", "fileprivate", "public",
    "internal", "open", "final", "override", "static", "lazy", "weak", "import", "return", "typedef", "typealias",
    "else", "case", "default", "init", "deinit", "required", "convenience", "mutating", "if", "for", "while", "switch",
    "guard", "do", "in",
  ]

  private func isProse(_ text: String) -> Bool {
    let signs = "=(){}[];"
    if text.contains(where: { signs.contains($0) }) { return false }
    let isContinued = tokens.last.map { ["=", ":", ",", "&&", "||", "?", "+", "-", "*", "/", ")"].contains($0.text) }
    if isContinued ?? false { return false }
    guard let first = text.first, first.isLetter || first.isNumber || "\"'>*-".contains(first) || !first.isASCII else {
      return false
    }
    let words = text.split { $0 == " " || $0 == "\t" }
    if Self.openings.contains(String(words[0])) { return false }
    if first == "-" || first == "*" { return words.count > 2 }
    return words.count > 1 || !first.isASCII
  }

  private mutating func directive(_ text: String, _ end: Int) -> Bool {
    let words = text.dropFirst().split(maxSplits: 1) { $0 == " " || $0 == "\t" }
    let inner = text.dropFirst().drop { $0 == " " }
    let word = String(inner.prefix { $0.isLetter })
    let rest = words.count > 1 ? String(words[1]) : String(inner.dropFirst(word.count))
    switch word {
    case "if", "ifdef", "ifndef":
      let isRead = isTrue(word, rest)
      if isRead == nil, !isLeftOut { conditions.append(line) }
      branches.append((isRead ?? true, isRead ?? true))
    case "elseif", "elif":
      if let last = branches.popLast() {
        let isRead = !last.hasRead && (isTrue("if", rest) ?? true)
        branches.append((isRead, last.hasRead || isRead))
      }
    case "else": if let last = branches.popLast() { branches.append((!last.hasRead, true)) }
    case "endif": _ = branches.popLast()
    case "define": if !isLeftOut { return define() }
    case "import", "include", "pragma", "warning", "error", "undef", "sourceLocation": break
    default:
      // `#selector(...)`, `#available(...)` are expressions.
      return false
    }
    position = end
    return true
  }

  /// Evaluates a compiler condition; nil if the result is unknown.
  private func isTrue(_ word: String, _ condition: String) -> Bool? {
    let text = condition.filter { $0 != " " }
    if word == "ifndef" { return isTrue("ifdef", condition).map { !$0 } }
    let conditions = text.split(separator: "&")
    if conditions.count > 1 {
      let parts = conditions.map { isTrue(word, String($0)) }
      if parts.contains(false) { return false }
      return parts.allSatisfy { $0 == true } ? true : nil
    }
    let mac = ["os(macOS)", "os(OSX)", "canImport(AppKit)", "TARGET_OS_MAC", "TARGET_OS_OSX"]
    let phone = ["os(iOS)", "canImport(UIKit)", "TARGET_OS_IPHONE", "TARGET_OS_IOS", "os(tvOS)", "!os(watchOS)"]
    let alternatives = text.split(separator: "|").map(String.init)
    if alternatives.contains(where: phone.contains) { return !isOfMac }
    if alternatives.contains(where: mac.contains) { return isOfMac }
    if text.hasPrefix("!") {
      let inner = String(text.dropFirst())
      if mac.contains(inner) { return !isOfMac }
      if phone.contains(inner) { return isOfMac }
    }
    if text == "0" || text == "false" || text == "os(watchOS)" || text == "os(Linux)" { return false }
    if text == "1" || text == "true" { return true }
    return nil
  }

  private mutating func define() -> Bool {
    // Continuation lines follow a backslash.
    var end = position
    var text: [UInt8] = []
    let start = line
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D {
      let next = end + 1 < bytes.count ? bytes[end + 1] : 0
      if bytes[end] == UInt8(ascii: "\\"), next == 0x0A || next == 0x0D {
        end += next == 0x0D && end + 2 < bytes.count && bytes[end + 2] == 0x0A ? 3 : 2
        line += 1
        text.append(0x20)
      } else {
        text.append(bytes[end])
        end += 1
      }
    }
    position = end
    var lexer = CodeLexer(text, line: start, isOfMac: isOfMac)
    lexer.isAtLineStart = false
    lexer.depth = 1
    lexer.read()
    // `#`, `define`, the name, and the replacement.
    var rest = lexer.tokens.drop { $0.text == "#" || $0.text == "define" || $0.text == "#define" }
    guard let name = rest.popFirst(), name.kind == .identifier else { return true }
    var parameters: [String]?
    if let open = rest.first, open.text == "(", !open.hasSpaceBefore {
      guard let close = rest.firstIndex(where: { $0.text == ")" }) else { return true }
      parameters = rest[..<close].filter { $0.kind == .identifier }.map { $0.text }
      rest = rest[(close + 1)...]
    }
    if !rest.isEmpty { macros.append((name.text, parameters, Array(rest))) }
    return true
  }

  private mutating func add(_ kind: CodeToken.Kind, _ text: String, line: Int) {
    tokens.append(CodeToken(kind: kind, text: text, line: line, isFirst: isAtLineStart, hasSpaceBefore: hasSpace))
    (isAtLineStart, hasSpace) = (false, false)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80 || (byte | 0x20) &- 0x61 < 26
      || byte &- 0x30 < 10
  }

  private mutating func token() {
    let start = position
    let first = bytes[position]
    let begun = line
    switch first {
    case UInt8(ascii: "\""): string(hashes: 0)
    case UInt8(ascii: "'"):
      position += 1
      while position < bytes.count, bytes[position] != UInt8(ascii: "'"), bytes[position] != 0x0A { position += 1 }
      position = min(position + 1, bytes.count)
      add(.string, String(decoding: bytes[start..<position], as: UTF8.self), line: begun)
    case UInt8(ascii: "@") where byte(1) == UInt8(ascii: "\""):
      position += 1
      string(hashes: 0)
    case UInt8(ascii: "#"), UInt8(ascii: "@"):
      position += 1
      while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
      let text = String(decoding: bytes[start..<position], as: UTF8.self)
      add(text.utf8.count > 1 ? .identifier : .sign, text, line: begun)
    case UInt8(ascii: "`"):
      position += 1
      let from = position
      while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
      let text = String(decoding: bytes[from..<position], as: UTF8.self)
      if byte() == UInt8(ascii: "`") { position += 1 }
      add(.identifier, text, line: begun)
    default:
      if first &- 0x30 < 10 || first == UInt8(ascii: ".") && byte(1) &- 0x30 < 10 && !isMemberDot() {
        number()
      } else if Self.isWord(first) {
        while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
        add(.identifier, String(decoding: bytes[start..<position], as: UTF8.self), line: begun)
      } else {
        sign()
      }
    }
  }

  /// Whether a member dot follows a value directly, as in `$0.1`.
  private func isMemberDot() -> Bool {
    guard let last = tokens.last, !hasSpace, !isAtLineStart else { return false }
    return last.kind == .identifier || last.text == ")" || last.text == "]"
  }

  private mutating func number() {
    let (start, begun) = (position, line)
    if bytes[position] == UInt8(ascii: "0"), byte(1) | 0x20 == UInt8(ascii: "x") {
      position += 2
      while position < bytes.count, Self.isWord(bytes[position]), bytes[position] < 0x80 { position += 1 }
    } else {
      func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || byte == UInt8(ascii: "_") }
      while isDigit(byte()) { position += 1 }
      // `0..<3` is a range, `2.f` a number, `5.rounded()` a call.
      if byte() == UInt8(ascii: "."), byte(1) != UInt8(ascii: ".") {
        let next = byte(1)
        let isSuffix = (next | 0x20 == UInt8(ascii: "f")) && !Self.isWord(byte(2))
        if next &- 0x30 < 10 || isSuffix || !Self.isWord(next) {
          position += 1
          while isDigit(byte()) { position += 1 }
        }
      }
      if byte() | 0x20 == UInt8(ascii: "e") {
        let signed = byte(1) == UInt8(ascii: "-") || byte(1) == UInt8(ascii: "+")
        if byte(signed ? 2 : 1) &- 0x30 < 10 {
          position += signed ? 2 : 1
          while isDigit(byte()) { position += 1 }
        }
      }
      while byte() != 0, Self.isWord(byte()), byte() < 0x80 { position += 1 }
    }
    add(.number, String(decoding: bytes[start..<position], as: UTF8.self), line: begun)
  }

  /// Reads a string literal, including its interpolations.
  private mutating func string(hashes: Int) {
    let begun = line
    let quote = UInt8(ascii: "\"")
    if byte(1) == quote, byte(2) == quote {
      position += 3
      let start = position
      while position < bytes.count, !(byte() == quote && byte(1) == quote && byte(2) == quote) {
        if bytes[position] == 0x0A { line += 1 }
        position += 1
      }
      let text = String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
      position = min(position + 3, bytes.count)
      return add(.string, text, line: begun)
    }
    position += 1
    let start = position
    var interpolated = 0
    while position < bytes.count, bytes[position] != 0x0A {
      let character = bytes[position]
      if character == UInt8(ascii: "\\") {
        if byte(1) == UInt8(ascii: "(") { interpolated += 1 }
        position = min(position + 2, bytes.count)
        continue
      }
      if interpolated > 0 {
        if character == UInt8(ascii: "(") { interpolated += 1 }
        if character == UInt8(ascii: ")") { interpolated -= 1 }
      } else if character == quote {
        break
      }
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    if byte() == quote { position += 1 }
    add(.string, text, line: begun)
  }

  private static let signs = [
    "...", "..<", "===", "!==", "<<=", ">>=", "->", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "%=",
    "|=", "&=", "??", "++", "--", "<<", "&+", "&-",
  ].map { Array($0.utf8) }

  private mutating func sign() {
    let begun = line
    for sign in Self.signs where sign[0] == bytes[position] && bytes[position...].starts(with: sign) {
      position += sign.count
      return add(.sign, String(decoding: sign, as: UTF8.self), line: begun)
    }
    let character = bytes[position]
    if "({[".utf8.contains(character) { depth += 1 }
    if ")}]".utf8.contains(character) { depth = max(depth - 1, 0) }
    position += 1
    add(.sign, String(decoding: [character], as: UTF8.self), line: begun)
  }
}
