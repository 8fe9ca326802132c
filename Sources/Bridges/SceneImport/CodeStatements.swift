/// Source code as statements: comments and line breaks inside brackets are gone.
struct CodeStatements {
  /// A statement, or what opens or closes a block.
  enum Part: Equatable {
    case statement(String)
    /// What stands in front of an opening brace, and whether its block can be left out as a whole.
    case open(String)
    case close
  }

  private(set) var parts: [(part: Part, line: Int)] = []
  private var text = ""
  private var line = 0
  private var depth = 0
  private var isInComment = false
  /// How many lines a statement goes on for at most.
  private static let mostLines = 30
  private var linesOfText = 0

  /// Whether a bracket is open, so that the next line belongs to the same statement.
  var isOpen: Bool { depth > 0 && !text.isEmpty }

  /// Adds a line of the source.
  mutating func add(_ source: String, line number: Int) {
    // A statement that never ends has lost its end.
    if linesOfText > Self.mostLines || source.utf8.count > 10_000 { finish() }
    var quote: Character?
    var previous: Character = " "
    let characters = Array(source)
    var position = 0
    func starts(_ mark: String) -> Bool {
      let mark = Array(mark)
      return position + mark.count <= characters.count
        && characters[position..<(position + mark.count)].elementsEqual(mark)
    }
    while position < characters.count {
      let character = characters[position]
      if isInComment {
        if starts("*/") {
          isInComment = false
          position += 1
        }
        position += 1
        continue
      }
      if let open = quote {
        append(character, number)
        if character == open, previous != "\\" { quote = nil }
        previous = previous == "\\" ? " " : character
        position += 1
        continue
      }
      if starts("//") { break }
      if starts("/*") {
        isInComment = true
        position += 2
        continue
      }
      switch character {
      case "\"", "'":
        quote = character
        append(character, number)
      case "(", "[":
        depth += 1
        append(character, number)
      case ")", "]":
        depth = max(0, depth - 1)
        append(character, number)
      case "{" where depth == 0:
        let head = trimmed
        if line == 0 { line = number }
        parts.append((.open(head), line))
        clear()
      case "}" where depth == 0:
        finish()
        parts.append((.close, number))
      case ";" where depth == 0: finish()
      default: append(character, number)
      }
      previous = character
      position += 1
    }
    if depth == 0 { finish() } else { append(" ", number) }
    linesOfText += 1
  }

  /// Ends the last statement.
  mutating func finish() {
    if !trimmed.isEmpty { parts.append((.statement(trimmed), line)) }
    clear()
  }

  private mutating func append(_ character: Character, _ number: Int) {
    if text.isEmpty {
      if character == " " || character == "\t" { return }
      line = number
    }
    text.append(character)
  }

  private mutating func clear() { (text, line, depth, linesOfText) = ("", 0, 0, 0) }

  private var trimmed: String {
    var text = text[...]
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
