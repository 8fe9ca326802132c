/// Finds where an entry of a YAML mapping ends within its line.
enum FlowText {
  /// The beginning of `line` that belongs to the entry, without a comment behind it; `...` stands for further lines.
  ///
  /// - Parameters:
  ///   - isWhole: Whether `line` goes to its end; where it does not, the entry may, which gives nil.
  ///   - endsInLine: Whether the value begins in this line.
  static func node(_ line: String, isWhole: Bool = true, endsInLine: Bool) -> String? {
    var depth = 0
    var quote: Character?
    var taken = ""
    var previous: Character = " "
    var rest = line[...]
    while let character = rest.popFirst() {
      // A mark behind the last character would make another one of it.
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
        // The collection around the entry goes on or ends here.
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
