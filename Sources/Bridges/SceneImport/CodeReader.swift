import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunText

/// Reads the lines of a text that are no dump: source code becomes views and mutations, all else a comment.
struct CodeReader {
  var drafts: [SceneDraft]
  private let text: ClipboardText
  var namer: Set<String>
  /// The position of the view that a variable holds.
  var views: [String: Int] = [:]
  /// The variables that hold a layer.
  var layers: Set<String> = []
  /// What each view lies in at the moment, by the names of their variables.
  var superviews: [String: String] = [:]
  /// What exported tests call views whose names are none of variables.
  var names: [String: String] = [:]
  /// The text of a variable's value.
  var values: [String: String] = [:]
  /// What variables have read from views, and after how many steps.
  var captured: [String: (text: String, views: Set<String>, steps: Int)] = [:]
  /// Behind how many steps each view was changed last.
  private var lastChange: [String: Int] = [:]
  /// Constraints that variables hold, and what is known of them.
  var constraints: [String: CodeConstraint] = [:]
  /// The layout guides that the code has made.
  var guides: Set<String> = []
  /// What views have said to Auto Layout.
  var traits: [String: CodeTraits] = [:]
  /// Whether something has been laid out, so that whatever follows is a change.
  var hasLaidOut = false
  /// The views that steps have changed.
  var changed: Set<String> = []
  /// The views that have been added to another one, or to the window.
  var added: Set<String> = []
  /// For each view the last one that was declared in it.
  var lastSubview: [String: Int] = [:]
  /// What stands for another path: `guide` for `view.safeAreaLayoutGuide`.
  var aliases: [String: String] = [:]
  /// Whether the code makes constraints, so that views that are made elsewhere matter.
  private(set) var usesConstraints = false
  /// What closes with each open brace: whether the block is left out.
  private var blocks: [Bool] = []
  /// For each open brace the view whose constraints are made in it.
  private var makers: [String?] = []
  private var skipped: (line: Int, head: String, count: Int, reason: String)?
  /// The method of a layout whose body is read, and the brace that it ends with.
  var list: List?
  private var listDepth = 0

  /// A reader that adds to a draft, which may hold the views of a dump.
  init(_ text: ClipboardText, _ draft: SceneDraft) {
    self.text = text
    drafts = [draft]
    namer = Set(draft.views.map { $0.name })
    for (index, view) in draft.views.enumerated() { views[view.name] = index }
  }

  /// Reads lines; O(bytes).
  mutating func read(_ others: [(range: Range<Int>, line: Int)]) {
    var statements = CodeStatements()
    var conditions = Conditions()
    for (range, line) in others {
      let content = text.text(range)
      let number = text.lines[line].number
      let words = content.drop { $0 == " " || $0 == "\t" }
      if words.isEmpty { continue }
      if conditions.understands(words) {
        if Conditions.isOfMac(words) { statements.add(Conditions.mac, line: number) }
        continue
      }
      if let reason = Self.reason(forLeavingOutLine: words) {
        leaveOut(content, number, reason)
        continue
      }
      let hasWords = content.contains { $0.isLetter || $0.isNumber }
      let isCode = statements.isOpen || content.contains(";")
      if hasWords, !isCode, Decoration.covers(content) { continue }
      // A sentence is no statement, and must not become part of one.
      if Self.looksLikeCode(words) || statements.isOpen && Self.isListItem(words) {
        statements.add(content, line: number)
      } else if hasWords {
        statements.finish()
        leaveOut(content, number, nil)
      }
    }
    statements.finish()
    let parts = CodeBlocks.unrolled(statements.parts)
    usesConstraints = parts.contains { part, _ in
      switch part {
      case .statement(let text), .open(let text): Self.makesConstraints(text) || Self.arranges(text)
      case .close: false
      }
    }
    isOfAppKit = drafts[0].platform == .ios && Self.makesNSViews(statements, others.map { text.text($0.range) })
    if isOfAppKit { drafts[0].platform = .appkit }
    for (part, line) in parts {
      switch part {
      case .open(let head): open(head, line)
      case .close: close()
      case .statement(let statement):
        if skipped != nil {
          skipped?.count += 1
        } else {
          for own in Self.declarations(statement) { perform(own, line) }
        }
      }
    }
    while !blocks.isEmpty { close() }
    finish()
  }

  /// Completes the last scene, which holds all that it will hold.
  private mutating func finish() {
    if usesConstraints { declareUnconstrained() }
    rename()
  }

  /// Whether code makes views of AppKit and none of UIKit.
  private static func makesNSViews(_ statements: CodeStatements, _ lines: [String]) -> Bool {
    let classes = statements.parts.compactMap { part, _ in
      if case .statement(let text) = part { ViewCreation(text)?.className } else { nil }
    }
    if classes.contains(where: { $0.hasPrefix("UI") || $0.hasPrefix("CA") }) { return false }
    return classes.contains { $0.hasPrefix("NS") }
      || !classes.isEmpty
        && lines.contains { line in line.contains("import") && ["AppKit", "Cocoa"].contains { line.contains($0) } }
  }

  /// Why a line that is no statement is not taken; nil where it may be one.
  private static func reason(forLeavingOutLine words: Substring) -> String? {
    let reasons = [
      ("#if", "code for all conditions is taken"), ("#else", "code for all conditions is taken"),
      ("#end", "code for all conditions is taken"), ("```", "it marks code"), ("import ", "it makes no view"),
      ("#import", "it makes no view"), ("@import", "it makes no view"), ("#include", "it makes no view"),
    ]
    return reasons.first { words.hasPrefix($0.0) }?.1
  }

  private static func looksLikeCode(_ line: Substring) -> Bool {
    // What is left of a dump is none.
    !line.contains(": 0x") && line.contains { "=(){}[];".contains($0) } || line.hasPrefix("//") || line.hasPrefix(".")
      || line.hasPrefix("return ")
  }

  /// Whether a line can stand in an open list: a name, or several.
  private static func isListItem(_ line: Substring) -> Bool {
    line.allSatisfy { $0.isLetter || $0.isNumber || "_.,".contains($0) || $0.isWhitespace }
      && (line.hasSuffix(",") || !line.contains(" "))
  }

  mutating func leaveOut(_ text: String, _ line: Int, _ reason: String?) {
    drafts[drafts.count - 1].leftOut.append(.init(line: line, text: text, reason: reason))
  }

  // Blocks

  private mutating func open(_ head: String, _ line: Int) {
    makers.append(Self.maker(in: head))
    if skipped == nil, list == nil, beginList(Self.plain(head)) {
      listDepth = blocks.count
      return blocks.append(false)
    }
    if Self.isTest(head), skipped == nil { begin() }
    let reason = skipped == nil ? Self.reason(forLeavingOut: head) : nil
    if let reason { skipped = (line, head, 0, reason) }
    if reason == nil, skipped == nil, head.hasPrefix("@Test(\"") {
      title = String(head.dropFirst("@Test(\"".count).prefix { $0 != "\"" })
    }
    blocks.append(reason != nil)
  }

  var title: String?

  private mutating func close() {
    _ = makers.popLast()
    if list != nil, blocks.count == listDepth + 1 { endList() }
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
  mutating func begin() {
    finish()
    if !drafts[drafts.count - 1].isEmpty {
      var draft = SceneDraft()
      draft.title = drafts[0].title + " #\(drafts.count + 1)"
      drafts.append(draft)
      (namer, views, layers, superviews, values) = ([], [:], [], [:], [:])
      (constraints, aliases, changed, added, lastSubview) = ([:], [:], [], [], [:])
      (guides, traits, hasLaidOut) = ([], [:], false)
      (captured, lastChange) = ([:], [:])
    }
    if isOfAppKit {
      drafts[drafts.count - 1].platform = .appkit
    } else if isOnMac {
      drafts[drafts.count - 1].platform = .macos
    }
    isOnMac = false
  }

  /// Whether the views are NSViews.
  private var isOfAppKit = false
  /// Whether the next test is compiled for a Mac alone.
  private var isOnMac = false

  /// Why the statements of a block are not taken; nil where they run once, in their order.
  private static func reason(forLeavingOut head: String) -> String? {
    let word = head.drop { $0 == "}" || $0 == " " }.prefix { $0.isLetter }
    switch word {
    case "for", "while", "repeat": return "a loop is not run"
    case "if", "guard", "switch", "else": return "nobody knows which way is taken"
    case "extension", "protocol", "enum": return "it makes no view"
    default:
      return
        head.contains("private final class") || head.contains("private protocol") ? "it makes no view" : nil
    }
  }

  // Statements

  /// `let a = UIView(), b = UIView()` as a statement for each; any other statement as it is.
  private static func declarations(_ statement: String) -> [String] {
    for word in ["let ", "var "] {
      guard let (before, rest) = statement.parts(around: word), !before.contains("="),
        before.isEmpty || before.hasSuffix(" "), let parts = SourceCall.split(rest[...]), parts.count > 1
      else { continue }
      let own = parts.map { $0.drop { $0 == " " } }
      if own.allSatisfy({ $0.contains(" = ") }) { return own.map { word + $0 } }
    }
    return [statement]
  }

  private mutating func perform(_ statement: String, _ line: Int) {
    if statement == Conditions.mac {
      isOnMac = true
      return
    }
    let own = Self.plain(statement)
    if makers.last ?? nil != nil, own.hasSuffix(" in") { return }
    if let maker = makers.last ?? nil, own.hasPrefix("make.") || own.hasPrefix("$0.") {
      let chain = own.hasPrefix("$0.") ? "make" + own.dropFirst(2) : own
      return constrain("\(maker).snp. \(chain)", line)
    }
    if pass(own, line) || setUp(own, line) || makeConstraints(own, line) || arrange(own, line) || make(own, line)
      || move(own, line)
      || compare(own, line) || assign(own, line) || remember(own) || call(own, line)
    {
      return
    }
    if statement.contains(where: { $0.isLetter || $0.isNumber }) { leaveOut(statement, line, nil) }
  }

  /// A statement without what it says of the object around it, without optional chains, and with controllers as their
  /// views.
  private static func plain(_ statement: String) -> String {
    var text = SourceStatement.unchained(statement).replacing("self.", with: "").replacing(
      "removeFromSuperlayer", with: "removeFromSuperview")
    let controller = "expect.controller(of: "
    if text.hasPrefix(controller), let (view, rest) = text.parts(around: ").") {
      text = view.dropFirst(controller.count) + "." + rest
    }
    return text
  }

  var platform: Platform { drafts[drafts.count - 1].platform }

  mutating func step(_ text: String, _ line: Int) {
    let view = String(text.prefix { $0 != "." })
    changed.insert(view)
    drafts[drafts.count - 1].steps.append(.init(text: text, line: line))
    // A layout may change all of them.
    lastChange[text.contains("layoutIfNeeded") ? "" : view] = drafts[drafts.count - 1].steps.count
  }

  /// Whether nothing has changed a view since so many steps.
  func isUnchanged(_ view: String, since steps: Int) -> Bool {
    max(lastChange[view] ?? 0, lastChange[""] ?? 0) <= steps
  }
}

/// The conditions of the compiler around statements.
private struct Conditions {
  static let mac = "#if os(macOS)"

  /// Whether what stands behind a line is compiled for a Mac alone.
  static func isOfMac(_ line: Substring) -> Bool { line.hasPrefix(mac) || line.hasPrefix("#if canImport(AppKit)") }

  /// Those that are open: whether it is known what they mean for a scene.
  private var open: [Bool] = []

  /// Whether a line is a condition that is known, or the end of one.
  mutating func understands(_ line: Substring) -> Bool {
    if line.hasPrefix("#if") {
      open.append(Self.isOfMac(line) || line.hasPrefix("#if canImport(UIKit)"))
      return open.last ?? false
    }
    if line.hasPrefix("#end") { return open.popLast() ?? false }
    return false
  }
}
