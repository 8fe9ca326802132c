import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText
import GeomrunWords

/// Lines in which an app prints its own views, each with a class and a frame.
///
/// Examples: `  1: UILabel:UIView {{1, 2}, {30, 40}}`, `UILabel (1.0, 2.0, 30.0, 40.0)`, `view=NSView frame={{1, 2},
/// {30, 40}} hidden=false`.
enum PlainFrames {
  /// Returns the text with such lines as descriptions, and the first of them; nil if there are fewer than two.
  ///
  /// O(bytes).
  ///
  /// - Parameter onlyLikeCalls: Whether to accept only the form of code: four numbers in brackets right after a class.
  static func written(_ text: ClipboardText, of source: SourceText, onlyLikeCalls: Bool = false) -> (
    SourceText, line: Int
  )? {
    var found: [(index: Int, line: Line)] = []
    for index in text.lines.indices {
      // Lines that mail or HTML has joined or wrapped have other numbers.
      guard text.lines[index].number == index + 1 else { return nil }
      let range = text.range(ofLine: index)
      if mayHoldRect(text.bytes[range]), let own = Line(text.text(range)) { found.append((index, own)) }
    }
    // A line in the same form among views is a view, whatever its class.
    guard found.count > 1, found.contains(where: { $0.line.isNamedAsView }), let first = found.first else { return nil }
    if onlyLikeCalls, !found.allSatisfy({ $0.line.looksLikeCall }) { return nil }
    var lines = text.lines.indices.map { text.text(text.range(ofLine: $0)) }
    for (index, line) in found { lines[index] = line.description }
    let written = lines.map { $0 + "\n" }.joined()
    return (SourceText(name: source.name, bytes: Array(written.utf8)), first.index + 1)
  }

  /// Whether a line has four numbers, which is rare in code.
  private static func mayHoldRect(_ line: ArraySlice<UInt8>) -> Bool {
    var (numbers, isInNumber) = (0, false)
    for byte in line {
      if byte.isDigit, !isInNumber { numbers += 1 }
      isInNumber = byte.isDigit
    }
    return numbers >= 4
  }

  /// A line that describes a view.
  fileprivate struct Line {
    private let indent: Int
    private let name: String
    private let address: String?
    private let fields: [(key: String, value: String)]
    /// Whether the rect follows the class directly, without names.
    let looksLikeCall: Bool

    /// Whether the name is typical of views.
    var isNamedAsView: Bool { DumpNode.isViewName(name) }

    /// The view's description in the form of a debugger.
    var description: String {
      let own = fields.map { "; \($0.key) = \($0.value)" }.joined()
      return String(repeating: " ", count: indent) + "<" + (address.map { "\(name): \($0)" } ?? name) + own + ">"
    }

    /// Reads a line, or returns nil if it does not describe a view.
    init?(_ line: String) {
      guard line.utf8.count < 1000, let (name, column, rest) = Self.className(in: line) else { return nil }
      guard let (rect, between, behind) = Self.rect(in: rest), let facts = Self.facts(Self.withoutType(between)) else {
        return nil
      }
      self.name = name
      indent = column
      looksLikeCall = between.isEmpty && rest.first == "(" && !rest.contains(":")
      address = between.split { !$0.isLetter && !$0.isNumber }.first { $0.hasPrefix("0x") }.map(String.init)
      fields = [("frame", Self.printed(rect))] + facts + (Self.facts(behind, isStrict: false) ?? [])
    }
  }
}

extension PlainFrames.Line {
  /// Characters before a class in a drawn tree.
  private static let marks: Set<Character> = [
    " ", ".", "\t", "|", "-", "+", "`", "*", "•", "·", "◦", "‣", "●", "○", "▪", "│", "├", "└", "─", "┬", "┌", "╰", "↳",
    ">", "▿", "▸",
  ]

  /// Returns the class in a line, its indentation, and the rest.
  private static func className(in line: String) -> (name: String, column: Int, rest: Substring)? {
    let lead = line.prefix { marks.contains($0) }
    var (rest, column) = (line[lead.endIndex...], lead.count)
    // The index in the subviews: `0:`, `0)`, `[0]`, `#0`.
    let digits = rest.drop { "[#(".contains($0) }.prefix { $0.isASCII && $0.isNumber }
    if !digits.isEmpty, digits.count < 6, let sign = rest[digits.endIndex...].first, ":)] .".contains(sign) {
      rest = rest[digits.endIndex...].dropFirst().drop { $0 == " " || $0 == ":" }
    }
    // `[UIView] frame=...`
    if rest.first == "[", rest.dropFirst().first.map({ $0.isUppercase || $0 == "_" }) == true,
      let (word, behind) = rest.dropFirst().parts(around: "]"),
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    {
      let name = ClassName.short(String(word))
      return isValue(name) ? nil : (name, column, behind)
    }
    // Introductory words: `note: view=`, `- Subview: `, `FRAME   `.
    for _ in 0..<4 {
      let word = Self.word(at: rest)
      guard let first = word.first, first.isLetter || first == "_" else { return nil }
      let behind = rest[word.endIndex...]
      // This is the form of XCUITest's elements, with rects in screen coordinates.
      if [", 0x", ", {{", ", pid:"].contains(where: { behind.hasPrefix($0) }) { return nil }
      let isClass = behind.hasPrefix(": ") && behind.dropFirst(2).first.map { "({[".contains($0) } == true
      let isKey = behind.hasPrefix("=") || behind.hasPrefix(": ") && !isClass
      let isTag = behind.hasPrefix(" ") && (first.isLowercase || word.allSatisfy { $0.isUppercase }) && word.count < 12
      let name = ClassName.short(String(word))
      if !isKey, !isTag || DumpNode.isViewName(name), name.first.map({ $0.isUppercase || $0 == "_" }) == true {
        return isValue(name) ? nil : (name, column, behind.hasPrefix("<0x") ? behind : withoutArguments(behind))
      }
      guard isKey || isTag else { return nil }
      let next = behind.dropFirst(isKey ? 1 : 0).drop { $0 == " " }
      // A tag before the indentation has the same length in every line.
      if isTag, behind.hasPrefix("  ") || column > lead.count || lead.isEmpty {
        column += line.distance(from: rest.startIndex, to: next.startIndex)
      }
      rest = next
    }
    return nil
  }

  /// Returns the letters, digits and dots at the start of a text; a Texture class has a hyphen, `ASDisplayNode-View`.
  private static func word(at text: Substring) -> Substring {
    var word = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    while case let rest = text[word.endIndex...], rest.first == "-", rest.dropFirst().first?.isUppercase == true {
      let more = rest.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      word = text[..<more.endIndex]
    }
    return word
  }

  /// Returns the text between a class and a rect without the rect's type: `UILabel CGRect(x: 1, ...)`.
  private static func withoutType(_ text: Substring) -> Substring {
    let types = ["CGRect", "NSRect"].filter { text.hasSuffix($0) }
    guard let type = types.first, !text.contains("(") else { return text }
    return text.dropLast(type.count)
  }

  /// Returns the text after the generic arguments of a class.
  private static func withoutArguments(_ text: Substring) -> Substring {
    guard text.first == "<", text.dropFirst().first?.isUppercase == true, let end = text.firstIndex(of: ">") else {
      return text
    }
    return text[end...].dropFirst().drop { $0 == ">" }
  }

  /// Whether a name is typical of something other than views.
  private static func isValue(_ name: String) -> Bool {
    ["Insets", "Point", "Rect", "Size", "Offset", "Transform", "Transform3D", "Vector", "Color", "Range"].contains {
      name.hasSuffix($0)
    }
  }

  /// Returns the first rect of a text, with the texts before and after it.
  private static func rect(in text: Substring) -> (rect: [String], before: Substring, behind: Substring)? {
    if let (before, own) = text.parts(around: "origin: (") ?? text.parts(around: "origin=("),
      let (size, behind) = own.parts(around: "size")?.behind.parts(around: ")"),
      let rect = numerals("(" + own.prefix { $0 != ")" } + "," + size.drop { !$0.isNumber && $0 != "-" } + ")")
    {
      return (rect, before, behind)
    }
    var start = text.startIndex
    while let open = text[start...].firstIndex(where: { "({[".contains($0) }) {
      var (depth, end) = (0, open)
      while end < text.endIndex {
        if "({[".contains(text[end]) { depth += 1 }
        if ")}]".contains(text[end]) { depth -= 1 }
        end = text.index(after: end)
        if depth == 0 { break }
      }
      if depth == 0, let rect = numerals(text[open..<end]) { return (rect, text[..<open], text[end...]) }
      // An address or a superclass may be in brackets as well.
      start = text.index(after: open)
    }
    return namedRect(in: text)
  }

  /// Parses `x=1 y=2 w=3 h=4` without brackets.
  private static func namedRect(in text: Substring) -> (rect: [String], before: Substring, behind: Substring)? {
    guard let start = ["x=", "x:", "x = "].compactMap({ text.parts(around: $0)?.before.endIndex }).min(),
      start == text.startIndex || !text[text.index(before: start)].isLetter
    else { return nil }
    var end = start
    for _ in 0..<4 {
      let number = text[end...].drop { !$0.isNumber && $0 != "-" && $0 != ")" }.prefix {
        $0.isNumber || "-.".contains($0)
      }
      guard !number.isEmpty else { return nil }
      end = number.endIndex
    }
    return numerals("(\(text[start..<end]))").map { ($0, text[..<start], text[end...]) }
  }

  /// Parses four numbers in brackets without other text: `{{1, 2}, {3, 4}}`, `(1, 2, 3, 4)`, `(1, 2, 3x4)`.
  private static func numerals(_ text: some StringProtocol) -> [String]? {
    let characters = Array(text)
    var plain = ""
    for (index, character) in characters.enumerated() {
      let isProduct =
        "x×X*".contains(character) && index > 0 && characters[index - 1].isNumber && index + 1 < characters.count
        && characters[index + 1].isNumber
      plain.append(isProduct ? "," : character)
    }
    let names = ["x", "y", "w", "h", "width", "height", "origin", "size"]
    let words = plain.split { !($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    guard words.allSatisfy({ names.contains($0.lowercased()) || SourceValue.isDecimal(String($0)) }) else { return nil }
    let numerals = PastedText.numerals(of: .rect, in: plain, called: [])
    return numerals?.allSatisfy { PrintedNumber($0).number.isFinite } == true ? numerals : nil
  }

  private static func printed(_ rect: [String]) -> String { "(\(rect[0]) \(rect[1]); \(rect[2]) \(rect[3]))" }

  /// Returns the values other than the frame that a description can hold; nil if the text cannot belong to such a line.
  private static func facts(_ text: Substring, isStrict: Bool = true) -> [(key: String, value: String)]? {
    var facts: [(key: String, value: String)] = []
    // The key of `hidden: YES`, where the value is a separate word.
    var key: String?
    for word in text.split(whereSeparator: { " ,;()<>\t".contains($0) }) {
      if let own = key {
        key = nil
        if let fact = fact(own, String(word)) { facts.append(fact) }
        continue
      }
      if let colon = word.firstIndex(of: ":"), namedFacts.contains(String(word[..<colon])) {
        let (name, value) = (String(word[..<colon]), String(word[colon...].dropFirst()))
        if value.isEmpty { key = name } else if let fact = fact(name, value) { facts.append(fact) }
        continue
      }
      let parts = word.split(separator: "=", omittingEmptySubsequences: false)
      if parts.count == 2 {
        if let fact = fact(String(parts[0]), String(parts[1])) { facts.append(fact) }
      } else if word == "HIDDEN" || word == "hidden" {
        facts.append(("hidden", "YES"))
      } else if isStrict {
        // Superclasses, addresses, and words that introduce a frame.
        let isSuperclass = word.split(separator: ":").allSatisfy { $0.first?.isUppercase == true && $0 != "Frame" }
        let isKnown = ["frame", "frame:", "Frame:", "->", "<-", "=>", "-", "–", "—", ":", "@", "|", "="].contains(
          word)
        // `#12` is the number of an object.
        let isNumber = word.first == "#" && word.dropFirst().allSatisfy { $0.isNumber }
        guard isKnown || isNumber || word.hasPrefix("0x") || word.contains(":") && isSuperclass else { return nil }
      }
    }
    if let bounds = text.parts(around: "bounds=") ?? text.parts(around: "bounds: "),
      let (rect, before, _) = rect(in: bounds.behind), before.isEmpty
    {
      facts.append(("bounds", printed(rect)))
    }
    return facts
  }

  /// The keys that may precede a colon and a value.
  private static let namedFacts: Set = ["hidden", "isHidden", "alpha"]

  private static func fact(_ key: String, _ value: String) -> (key: String, value: String)? {
    switch key {
    case "hidden", "isHidden": value == "true" || value == "YES" || value == "1" ? ("hidden", "YES") : nil
    case "alpha": SourceValue.isDecimal(value) ? ("alpha", value) : nil
    case "id", "identifier", "accessibilityIdentifier": value.isEmpty ? nil : ("accessibilityIdentifier", value)
    default: nil
    }
  }
}
