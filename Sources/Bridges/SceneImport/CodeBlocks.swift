import GeomrunForeignCode
import GeomrunText

/// Blocks of source code that say the same as plain statements: closures that make a view, and loops over a list that
/// is written out.
enum CodeBlocks {
  typealias Parts = [(part: CodeStatements.Part, line: Int)]

  /// How many statements one loop may become.
  private static let mostStatements = 2_000

  /// The same without such blocks; O(statements and those that loops become).
  static func unrolled(_ parts: Parts) -> Parts {
    var result: Parts = []
    var index = 0
    while index < parts.count {
      let (part, line) = parts[index]
      switch part {
      case .open(let head):
        if let end = endOfPlainBlock(parts, from: index + 1) {
          let body = parts[(index + 1)..<end]
          if let own = creation(head, line, body) {
            result += own
            // The brackets that call the closure.
            let isCalled = end + 1 < parts.count && parts[end + 1].part == .statement("()")
            index = end + (isCalled ? 2 : 1)
            continue
          }
          if let own = loop(head, body) {
            result += own
            index = end + 1
            continue
          }
        }
        result.append((part, line))
      case .statement(let text): result += calls(text, line) ?? [(part, line)]
      case .close: result.append((part, line))
      }
      index += 1
    }
    return result
  }

  /// Where a block closes that holds no other one; nil where it does.
  private static func endOfPlainBlock(_ parts: Parts, from start: Int) -> Int? {
    for index in parts[start...].indices {
      switch parts[index].part {
      case .close: return index
      case .open: return nil
      case .statement: break
      }
    }
    return nil
  }

  /// `lazy var title: UILabel = { let label = UILabel(); ...; return label }()`: the view has the name of the outer
  /// variable.
  private static func creation(_ head: String, _ line: Int, _ body: Parts.SubSequence) -> Parts? {
    guard head.hasSuffix("="), let name = ViewCreation.declaredName(head.dropLast()), let last = body.last,
      case .statement(let result) = last.part
    else { return nil }
    guard result.hasPrefix("return ") else {
      return body.count == 1 ? [(.statement("let \(name) = \(result)"), last.line)] : nil
    }
    let value = String(result.dropFirst("return ".count))
    guard SourceStatement.isPath(value), !value.contains(".") else {
      return body.count == 1 ? [(.statement("let \(name) = \(value)"), last.line)] : nil
    }
    return body.dropLast().map { part, line in
      guard case .statement(let text) = part else { return (part, line) }
      return (.statement(text.replacingWords { word, _ in word == value ? name : nil }), line)
    }
  }

  /// `[a, b].forEach { view.addSubview($0) }`, `for each in [a, b] { ... }`.
  private static func loop(_ head: String, _ body: Parts.SubSequence) -> Parts? {
    var body = Array(body)
    var variable = "$0"
    let list: Substring
    if head.hasPrefix("["), head.hasSuffix("].forEach") {
      list = head.dropFirst().dropLast("].forEach".count)
      if case .statement(let first)? = body.first?.part {
        let name = first.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if !name.isEmpty, let (_, rest) = " \(first) ".parts(around: " \(name) in ") {
          variable = String(name)
          let own = rest.filter { $0 != " " }.isEmpty ? nil : String(rest.dropLast())
          let line = body.removeFirst().line
          if let own { body.insert((.statement(own), line), at: 0) }
        }
      }
    } else if head.hasPrefix("for "), head.hasSuffix("]"),
      let (name, rest) = head.dropFirst("for ".count).parts(around: " in [")
    {
      variable = String(name)
      list = rest.dropLast()
    } else {
      return nil
    }
    guard let elements = SourceCall.split(list)?.filter({ !$0.isEmpty }), elements.count * body.count <= mostStatements
    else { return nil }
    return elements.flatMap { element in
      body.map { part, line in
        guard case .statement(let text) = part else { return (part, line) }
        return (.statement(text.replacingWords { word, _ in word == variable ? element : nil }), line)
      }
    }
  }

  /// `[a, b].forEach(view.addSubview)`.
  private static func calls(_ text: String, _ line: Int) -> Parts? {
    guard text.hasPrefix("["), text.hasSuffix(")"), let (list, rest) = text.dropFirst().parts(around: "].forEach("),
      let elements = SourceCall.split(list)
    else { return nil }
    var method = rest.dropLast()
    if method.hasSuffix("(_:)") { method = method.dropLast("(_:)".count) }
    guard SourceStatement.isPath(String(method)) else { return nil }
    return elements.map { (.statement("\(method)(\($0))"), line) }
  }
}
