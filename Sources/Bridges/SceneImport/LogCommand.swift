import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunText

/// A command of a debugger or a shell that prints a value below it.
///
/// Examples: `(lldb) po card.frame`, `(main)> card.frame`, `p (CGRect)[self.card frame]`.
struct LogCommand {
  /// The view and its property; without a property, the whole view is printed.
  let subject: String
  let path: String?

  /// Reads a line, or returns nil if it does not print a view.
  init?(_ line: String) {
    guard line.utf8.count < 400 else { return nil }
    var rest = line[...].withoutBlanks[...]
    let hasPrompt = Self.dropPrompt(&rest)
    let isShell = hasPrompt && !["(lldb)", "(gdb)", "lldb>"].contains { line.contains($0) }
    // Without a verb, a debugger's input is another command: `(lldb) continue`.
    let hasVerb = Self.dropVerb(&rest)
    guard isShell || hasVerb, let expression = Self.plain(rest), !expression.isEmpty else { return nil }
    let parts = expression.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // `controller.card.layer.frame`: the longest valid path follows the view.
    for count in 1..<max(parts.count, 1) {
      let path = parts[count...].joined(separator: ".")
      guard DeviceLog.property(path) != nil, SceneName.isValid(parts[count - 1]) else { continue }
      (subject, self.path) = (parts[count - 1], path)
      return
    }
    guard let last = parts.last, SceneName.isValid(last), parts.allSatisfy({ !$0.isEmpty }),
      hasPrompt || parts.count > 1
    else { return nil }
    (subject, path) = (last, nil)
  }

  private static func dropPrompt(_ text: inout Substring) -> Bool {
    for prompt in ["(lldb)", "(gdb)", "cy#", "lldb>", ">>>", ">>"] where text.hasPrefix(prompt) {
      text = text.dropFirst(prompt.count).drop { $0 == " " }
      return true
    }
    // `(main)> `, `irb(main):001:0> `, `  1> `.
    guard let end = text.prefix(30).firstIndex(of: ">"),
      text[..<end].allSatisfy({ $0 != " " && $0 != "<" && $0 != "=" && $0 != "-" })
    else { return false }
    text = text[end...].dropFirst().drop { $0 == " " }
    return true
  }

  private static let verbs = [
    "expression", "expr", "frame variable", "fr v", "print", "call", "po", "p", "e", "v",
  ]

  private static func dropVerb(_ text: inout Substring) -> Bool {
    for verb in verbs where text.hasPrefix(verb + " ") {
      text = text.dropFirst(verb.count).drop { $0 == " " }
      // Options end with `--`.
      if text.hasPrefix("-"), let (_, behind) = text.parts(around: "-- ") { text = behind }
      return true
    }
    return false
  }

  /// Returns an expression without casts, brackets, question marks and `self`; nil if it is more than a name with a
  /// path.
  private static func plain(_ text: Substring) -> String? {
    var text = text.withoutBlanks[...]
    for wrapper in [
      "print(", "NSStringFromCGRect(", "NSStringFromCGPoint(", "NSStringFromCGSize(", "NSStringFromRect(",
    ]
    where text.hasPrefix(wrapper) && text.hasSuffix(")") { text = text.dropFirst(wrapper.count).dropLast() }
    // A cast, `(CGRect)` or `(UIView *)`.
    if text.first == "(", let (type, behind) = text.dropFirst().parts(around: ")"), !behind.isEmpty,
      type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " || $0 == "*" })
    {
      return plain(behind)
    }
    if text.first == "(", text.last == ")" { return plain(text.dropFirst().dropLast()) }
    var path = ""
    if text.first == "[", text.last == "]" {
      let inner = text.dropFirst().dropLast()
      guard let space = inner.lastIndex(of: " "), let receiver = plain(inner[..<space]) else { return nil }
      path = "\(receiver).\(inner[space...].dropFirst())"
    } else {
      path = text.filter { $0 != "?" && $0 != "!" && $0 != ";" }
    }
    if path.hasPrefix("self.") { path = String(path.dropFirst("self.".count)) }
    let isPath = path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "-" }
    return isPath ? path : nil
  }
}

/// A reader of the output below a command, line by line, until it is a value.
struct LogAnswer {
  private let command: LogCommand
  private var text = ""
  private var lines = 0
  private static let mostLines = 12

  /// The result of a line.
  enum Outcome {
    case value(LogLine.Value), more
    /// The line is not an answer, and the command has none.
    case nothing
  }

  init(_ command: LogCommand) { self.command = command }

  /// Reads the next line.
  mutating func take(_ line: String) -> Outcome {
    lines += 1
    let own = line[...].withoutBlanks
    guard lines <= Self.mostLines, line.utf8.count < 1000, !own.hasPrefix("error:") else { return .nothing }
    text += text.isEmpty ? own : " \(own)"
    guard let path = command.path else {
      guard let object = LogLine.description(in: text) else { return .more }
      return LogLine.values(of: object, subject: command.subject).first.map { .value($0) } ?? .nothing
    }
    guard let kind = DeviceLog.property(path)?.kind else { return .nothing }
    // Examples: `(CGFloat) $R0 = 0.5`, `=> 0.5`, `0.5`.
    let sign = text.lastIndex(of: "=").flatMap { kind.slotCount < 2 ? $0 : nil }
    let value = sign.map { text[text.index(after: $0)...].drop { $0 == ">" }.withoutBlanks } ?? text
    if DeviceValue.read(value, as: kind) != nil {
      return .value(.init(subject: command.subject, path: path, text: value))
    }
    let count = LogLine.numberCount(in: Array(text.utf8)[...])
    return count < max(kind.slotCount, 1) ? .more : .nothing
  }

  /// Whether a line only lists parts of the value above it: `- x : 20.0`, `▿ origin : (20.0, 36.5)`.
  static func isDetail(_ line: String) -> Bool {
    let own = line[...].withoutBlanks
    guard own.hasPrefix("▿ ") || own.hasPrefix("- ") else { return ["}", ")", "})"].contains(own) }
    return own.dropFirst(2).prefix { $0.isLetter }.count > 0 && own.contains(" : ")
  }
}
