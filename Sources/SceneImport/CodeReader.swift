internal import ForeignCode
internal import LayerProperties
internal import LayerTree
internal import SceneModel

/// Reads the lines of a text that are no dump: source code becomes views and mutations, all else a comment.
struct CodeReader {
  private(set) var drafts: [SceneDraft]
  private let text: ClipboardText
  private var namer: Set<String>
  /// The position of the view that a variable holds.
  private var views: [String: Int] = [:]
  /// The variables that hold a layer.
  private var layers: Set<String> = []
  /// The text of a variable's value.
  private var values: [String: String] = [:]
  /// What closes with each open brace: whether the block is left out.
  private var blocks: [Bool] = []
  private var skipped: (line: Int, head: String, count: Int, reason: String)?

  /// A reader that adds to a draft, which may hold the views of a dump.
  init(_ text: ClipboardText, _ draft: SceneDraft) {
    self.text = text
    drafts = [draft]
    namer = Set(draft.views.map(\.name))
    for (index, view) in draft.views.enumerated() { views[view.name] = index }
  }

  /// Reads lines; O(bytes).
  mutating func read(_ others: [(range: Range<Int>, line: Int)]) {
    var statements = CodeStatements()
    for (range, line) in others {
      let content = text.text(range)
      let number = text.lines[line].number
      let words = content.drop { $0 == " " || $0 == "\t" }
      if words.hasPrefix("#if os(macOS)") {
        statements.add("#if os(macOS)", line: number)
        continue
      }
      if words.isEmpty || words.hasPrefix("#if") || words.hasPrefix("#end")
        || words.hasPrefix("#else")
        || words.hasPrefix("```")
      {
        continue
      }
      let hasWords = content.contains { $0.isLetter || $0.isNumber }
      let isCode = statements.isOpen || content.contains(";")
      if hasWords, !isCode, Decoration.covers(content) { continue }
      // A sentence is no statement, and must not become part of one.
      if Self.looksLikeCode(words) {
        statements.add(content, line: number)
      } else if hasWords {
        statements.finish()
        leaveOut(content, number, nil)
      }
    }
    statements.finish()
    for (part, line) in statements.parts {
      switch part {
      case .open(let head): open(head, line)
      case .close: close()
      case .statement(let statement):
        if skipped != nil { skipped?.count += 1 } else { perform(statement, line) }
      }
    }
    while !blocks.isEmpty { close() }
  }

  private static func looksLikeCode(_ line: Substring) -> Bool {
    // What is left of a dump is none.
    line.firstRange(of: ": 0x") == nil && line.contains { "=(){}[];".contains($0) }
      || line.hasPrefix("//") || line.hasPrefix("import ")
      || line.hasPrefix(".")
  }

  private mutating func leaveOut(_ text: String, _ line: Int, _ reason: String?) {
    drafts[drafts.count - 1].leftOut.append(.init(line: line, text: text, reason: reason))
  }

  // Blocks

  private mutating func open(_ head: String, _ line: Int) {
    if let scale = head.firstRange(of: "expect.hasScreen(scale: "), skipped == nil {
      drafts[drafts.count - 1].screenScale = Int(head[scale.upperBound...].prefix { $0.isNumber })
      blocks.append(true)
      skipped = (line, "", 0, "")
      return
    }
    if Self.isTest(head), skipped == nil { begin() }
    let reason = skipped == nil ? Self.reason(forLeavingOut: head) : nil
    if let reason { skipped = (line, head, 0, reason) }
    if reason == nil, skipped == nil, head.hasPrefix("@Test(\"") {
      title = String(head.dropFirst("@Test(\"".count).prefix { $0 != "\"" })
    }
    blocks.append(reason != nil)
  }

  private var title: String?

  private mutating func close() {
    guard blocks.popLast() == true, let block = skipped else { return }
    skipped = nil
    if block.head.isEmpty { return }
    leaveOut("\(block.head) { ... \(block.count) statements }", block.line, block.reason)
  }

  /// Whether a block is a test of its own, which shares no views with others.
  private static func isTest(_ head: String) -> Bool {
    head.hasPrefix("@Test") || head.contains("func test") || head.hasPrefix("- (void)test")
  }

  /// Begins another scene, where this one has views already.
  private mutating func begin() {
    if !drafts[drafts.count - 1].isEmpty {
      var draft = SceneDraft()
      draft.title = drafts[0].title + " #\(drafts.count + 1)"
      drafts.append(draft)
      (namer, views, layers, values) = ([], [:], [], [:])
    }
    if isOnMac { drafts[drafts.count - 1].platform = .macos }
    isOnMac = false
  }

  /// Whether the next test is compiled for a Mac alone.
  private var isOnMac = false

  /// Why the statements of a block are not taken; nil where they run once, in their order.
  private static func reason(forLeavingOut head: String) -> String? {
    let word = head.drop { $0 == "}" || $0 == " " }.prefix { $0.isLetter }
    switch word {
    case "for", "while", "repeat": return "a loop is not run"
    case "if", "guard", "switch", "else": return "nobody knows which way is taken"
    case "extension", "protocol", "enum": return "it makes no view"
    default: return head.contains("private final class") ? "it makes no view" : nil
    }
  }

  // Statements

  private mutating func perform(_ statement: String, _ line: Int) {
    if statement == "#if os(macOS)" {
      isOnMac = true
      return
    }
    let own = statement.replacing("self.", with: "")
    if own.hasPrefix("import ") || own.hasPrefix("#import") || own.hasPrefix("@import") { return }
    if make(own, line) || move(own, line) || compare(own, line) || assign(own, line)
      || remember(own) || call(own, line)
    {
      return
    }
    if statement.contains(where: { $0.isLetter || $0.isNumber }) { leaveOut(statement, line, nil) }
  }

  private var platform: Platform { drafts[drafts.count - 1].platform }

  private mutating func step(_ text: String, _ line: Int) {
    drafts[drafts.count - 1].steps.append(.init(text: text, line: line))
  }

  /// `let a = UIView(frame: ...)`, `UIView *a = [[UIView alloc] initWithFrame:...]`.
  private mutating func make(_ text: String, _ line: Int) -> Bool {
    guard let creation = ViewCreation(text) else { return false }
    // The outer space of a scene, which an exported test calls so.
    guard SceneName.isValid(creation.name), creation.name != SceneVocabulary.window else {
      return creation.name == SceneVocabulary.window
    }
    if namer.contains(creation.name) {
      // The same name again is another scene.
      guard title != nil || views[creation.name] != nil else { return false }
      begin()
    }
    let last = drafts.count - 1
    if let title, drafts[last].views.isEmpty { drafts[last].title = title }
    title = nil
    namer.insert(creation.name)
    views[creation.name] = drafts[last].views.count
    if creation.isLayer { layers.insert(creation.name) }
    var view = SceneDraft.View(
      name: creation.name, note: "\(creation.className), line \(line)", line: line, superview: nil)
    if let frame = creation.frame {
      if let value = CodeValue.text(of: .rect, values[frame] ?? frame) {
        view.entries = [("frame", value)]
      } else {
        view.remarks.append("its frame is not understood: \(frame)")
      }
    }
    drafts[last].views.append(view)
    return true
  }

  /// `a.addSubview(b)`, `[a insertSubview:b atIndex:0]`.
  private mutating func move(_ text: String, _ line: Int) -> Bool {
    guard let move = ViewMove(text) else { return false }
    guard views[move.view] != nil else { return false }
    guard views[move.receiver] != nil else {
      if move.receiver != SceneVocabulary.window {
        leaveOut(
          text, line, "`\(move.receiver)` is made elsewhere; the view stays at the top level")
      }
      return true
    }
    step("\(move.receiver).\(move.method): \(move.argument)", line)
    return true
  }

  /// `expect.equal(a.frame, CGRect(...), "...")` of an exported test.
  private mutating func compare(_ text: String, _ line: Int) -> Bool {
    if text.hasPrefix("expect.") || text.hasPrefix("let expect = ")
      || text.hasPrefix("print(\"geomrun ")
    {
      guard let call = SourceCall(text), call.name == "expect.equal", call.arguments.count == 3
      else { return true }
      let actual = call.arguments[0].value.replacing(".layer.transform", with: ".transform3D")
      guard let dot = actual.firstIndex(of: "."), views[String(actual[..<dot])] != nil,
        let path = DeviceLog.property(String(actual[actual.index(after: dot)...])),
        path.isAssignable
      else { return true }
      var value = call.arguments[1].value
      for (prefix, suffix) in [
        ("CGFloat(", ")"), ("(", ") as CGAffineTransform"), ("(", ") as UIView.AutoresizingMask"),
      ]
      where value.hasPrefix(prefix) && value.hasSuffix(suffix) {
        value = String(value.dropFirst(prefix.count).dropLast(suffix.count))
      }
      guard let expected = CodeValue.text(of: path.kind, value, on: platform) else { return true }
      let name = YAMLName.text(String(actual[..<dot]))
      step("expect: {\(name): {\(path.name): \(expected)}}", line)
      return true
    }
    return false
  }

  /// `a.frame = value`, `[a setFrame:value]` and the other statements that messages understand as well.
  private mutating func assign(_ text: String, _ line: Int) -> Bool {
    if let (path, value) = Self.assignment(text), let dot = path.firstIndex(of: "."),
      views[String(path[..<dot])] != nil
    {
      let view = String(path[..<dot])
      var property = String(path[path.index(after: dot)...])
      let isSpatial =
        property.hasPrefix("layer.transform")
        || (layers.contains(view) && property.hasPrefix("transform"))
      if isSpatial {
        property = property.replacing("layer.", with: "")
        property = "transform3D" + property.dropFirst("transform".count)
      }
      if let target = DeviceLog.property(property), target.isAssignable {
        let own = substituted(value)
        if let text = CodeValue.text(of: target.kind, own, on: platform) {
          step("\(view).\(target.name): \(text)", line)
          return true
        }
        // A 3D transform that leaves z alone may be known as one of the plane only.
        if isSpatial, target.component == nil, let text = CodeValue.text(of: .transform, own) {
          step("\(view).transform: \(text)", line)
          return true
        }
      }
    }
    guard let statement = SourceStatement(text)?.line, let dot = statement.firstIndex(of: "."),
      views[String(statement[..<dot])] != nil
    else { return false }
    step(statement, line)
    return true
  }

  /// A value in which a variable stands for what it holds, alone or as what a method is called on.
  private func substituted(_ text: String) -> String {
    let name = String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    guard let value = values[name] else { return text }
    return text == name || text.dropFirst(name.count).first == "."
      ? value + text.dropFirst(name.count) : text
  }

  static func assignment(_ text: String) -> (path: String, value: String)? {
    guard let sign = text.firstRange(of: " = ") else { return nil }
    let path = String(text[..<sign.lowerBound])
    guard SourceStatement.isPath(path) else { return nil }
    return (path, String(text[sign.upperBound...]))
  }

  /// `let t = CGAffineTransform(...)`: a value that is used later.
  private mutating func remember(_ text: String) -> Bool {
    guard let sign = text.firstRange(of: " = ") else { return false }
    let left = text[..<sign.lowerBound].split { " *:".contains($0) }.map(String.init)
    let isDeclared = ["let", "var", "const", "static"].contains(left.first ?? "")
    guard let name = isDeclared ? left.dropFirst().first : left.last,
      left.count > 1 || values[name] != nil,
      !name.contains("."), SceneName.isValid(name)
    else { return false }
    let value = String(text[sign.upperBound...])
    let kinds: [ValueKind] = [.rect, .point, .size, .transform, .transform3D, .number]
    guard kinds.contains(where: { CodeValue.text(of: $0, value) != nil }) else { return false }
    values[name] = value
    if SourceValue.isDecimal(value), views[name] == nil {
      drafts[drafts.count - 1].parameters.removeAll { $0.key == name }
      drafts[drafts.count - 1].parameters.append((name, value))
    }
    return true
  }

  /// `a.moveAnchorPoint(to: ...)`.
  private mutating func call(_ text: String, _ line: Int) -> Bool {
    guard let call = SourceCall(text), let dot = call.name.firstIndex(of: "."),
      views[String(call.name[..<dot])] != nil,
      call.name[call.name.index(after: dot)...] == Method.moveAnchorPoint.name,
      call.arguments.count == 1,
      let point = CodeValue.text(of: .point, call.arguments[0].value)
    else { return false }
    step("\(call.name): \(point)", line)
    return true
  }
}
