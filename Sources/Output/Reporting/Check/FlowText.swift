/// Finds the end of a YAML mapping's entry within its line.
enum FlowText {
  /// Returns the beginning of `line` that belongs to the entry, without a trailing comment; `...` marks further lines.
  ///
  /// - Parameters:
  ///   - isWhole: Whether `line` is complete; if it is not and the entry may continue, the result is nil.
  ///   - endsInLine: Whether the value begins in this line.
  static func node(_ line: String, isWhole: Bool = true, endsInLine: Bool) -> String? {
    var depth = 0
    var quote: Character?
    var taken = ""
    var previous: Character = " "
    var rest = line[...]
    while let character = rest.popFirst() {
      // A combining mark after the last character would change it.
      if rest.isEmpty, !isWhole { return nil }
      if let open = quote {
        if character == open { quote = nil }
      } else {
        switch character {
        case "\"", "'": if " [{,:(".contains(previous) { quote = character }
        case "[", "{", "(": depth += 1
        case "]", "}", ")": depth -= 1
        case "#": if previous.isWhitespace { return finished(taken, depth > 0 || !endsInLine) }
        default: break
        }
        // The collection around the entry continues or ends here.
        if depth < 0 || (depth == 0 && character == ",") { return finished(taken, false) }
      }
      taken.append(character)
      previous = character
    }
    return isWhole ? finished(taken, depth > 0 || quote != nil || !endsInLine) : nil
  }

  private static func finished(_ text: String, _ goesOn: Bool) -> String {
    var text = text[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return goesOn ? text + " ..." : String(text)
  }
}
