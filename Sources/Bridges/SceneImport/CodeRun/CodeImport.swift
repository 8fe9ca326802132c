import GeomrunSceneModel
import GeomrunSourceCode
import GeomrunText
import GeomrunWords

/// The conversion of source code to a scene.
struct CodeImport {
  private let bytes: [UInt8]
  private let numbers: (Int) -> Int
  let settings: CodeImportSettings
  let lines: [String]
  private let text: String
  let language: CodeLanguage
  private let isOfAppKit: Bool
  private(set) var statements: [CodeStatement] = []
  private let types: CodeTypes
  private var lexer: CodeLexer
  private var tooDeep: Int?

  /// Creates an import of code with other line numbers in its original text.
  init(_ bytes: [UInt8], name: String, numbers: @escaping (Int) -> Int, settings: CodeImportSettings) {
    self.bytes = bytes
    self.numbers = numbers
    self.settings = settings
    lines = CodeLexer.lines(of: bytes)
    language = Self.language(of: lines, name)
    let text = String(decoding: bytes, as: UTF8.self)
    self.text = text
    isOfAppKit =
      ["NSView", "import AppKit", "import Cocoa", "<Cocoa/"].contains { text.contains($0) }
      && !["UIView", "UIKit", "UILabel", "UIButton"].contains { text.contains($0) }
    lexer = CodeLexer(bytes, isOfMac: isOfAppKit)
    switch language {
    case .swift:
      var parser = SwiftParser(lexer.tokens)
      statements = parser.file()
      tooDeep = parser.tooDeep
    case .objectiveC:
      var parser = ObjectiveCParser(lexer.tokens)
      statements = parser.file()
      tooDeep = parser.tooDeep
    }
    types = CodeTypes(statements, language)
  }

  private static func language(of lines: [String], _ name: String) -> CodeLanguage {
    if name.hasSuffix(".swift") { return .swift }
    if name.hasSuffix(".m") || name.hasSuffix(".mm") { return .objectiveC }
    var (swift, objectiveC) = (0, 0)
    for line in lines.prefix(2000) {
      let text = line.drop { $0 == " " || $0 == "\t" }
      for word in ["let ", "var ", "func ", "override ", "guard ", "private ", "lazy ", "extension "]
      where text.hasPrefix(word) { swift += 2 }
      for word in ["@implementation", "@interface", "@property", "- (", "+ (", "#define", "#import"]
      where text.hasPrefix(word) {
        objectiveC += 2
      }
      if text.hasPrefix("["), text.hasSuffix("];") { objectiveC += 1 }
      if text.hasSuffix(";") { objectiveC += 1 }
      if text.contains(" alloc]") || text.contains(" *") && text.contains("= [") || text.contains(" new]") {
        objectiveC += 2
      }
    }
    return objectiveC > swift ? .objectiveC : .swift
  }

  /// Makes the scene, or returns nil if the code has no statement about geometry.
  ///
  /// Prefers classes that make or place views, then those that no other class instantiates, then those with the most
  /// methods.
  func draft(title: String) -> SceneDraft? {
    if let name = settings.className { return draft(title: title, of: name) }
    var first: SceneDraft?
    for name in types.ranked.prefix(Self.mostClasses) {
      guard let own = draft(title: title, of: name) else { continue }
      if own.views.count > 1 || !own.steps.isEmpty || !own.constraints.isEmpty { return own }
      first = first ?? own
    }
    return first ?? draft(title: title, of: nil)
  }

  /// The maximum number of classes to try.
  private static let mostClasses = 6

  /// Whether the code declares something, which means that it is not a log.
  var hasDeclarations: Bool {
    statements.contains { statement in
      switch statement.kind {
      case .type, .function: true
      case .expression, .assign, .variable, .if, .guard, .forIn, .forCounting, .while, .repeat, .switch, .return,
        .break,
        .continue, .block, .unknown:
        false
      }
    }
  }

  private func draft(title: String, of className: String?) -> SceneDraft? {
    var decisions: [String: Bool] = [:]
    for (name, value) in settings.values { decisions[CodeRun.parameterName(name)] = value != 0 }
    var given = Set(decisions.keys)
    var decided: [(name: String, value: Bool, line: Int)] = []
    var once: [(name: String, reason: Words)] = []
    for _ in 0..<50 {
      let run = prepared(className, decisions.filter { given.contains($0.key) }, once: Set(once.map { $0.name }))
      do {
        try run.begin(statements)
      } catch .restart(let restart) {
        let name = restart.name
        if given.insert(name).inserted {
          decisions[name] = restart.value
          decided.append((name, restart.value, max(restart.line, 1)))
          continue
        }
      } catch .unlistable(let cause) {
        // A method that runs once comes before the turn, and so do all methods before it.
        let last = cause.name.flatMap { CodeRun.listable.firstIndex(of: $0) } ?? CodeRun.listable.count - 1
        for name in CodeRun.listable[...last] where !once.contains(where: { $0.name == name }) {
          let isLater = cause.name.map { $0 != name } ?? false
          let later = Words(en: "`\(code: cause.name ?? "")` runs once", zh: "`\(code: cause.name ?? "")` 只运行一次")
          once.append((name, isLater ? later : cause.reason))
        }
        continue
      } catch .limit(let reason) {
        run.leaveOut(run.line, reason)
      } catch {
        run.leaveOut(run.line, .notFollowed)
      }
      return finished(run, title, decided, once)
    }
    return nil
  }

  private func prepared(_ className: String?, _ decisions: [String: Bool], once: Set<String>) -> CodeRun {
    let main = types.main(named: className)
    let isController = types.isController(main, text)
    let run = CodeRun(
      language, settings, decisions: decisions, main: main, runOnce: once, isController: isController)
    run.types = types.all
    run.lines = lines
    run.isOfAppKit = isOfAppKit
    for macro in lexer.macros {
      let value: CodeExpression?
      var tokens = macro.body
      // `#define X 5;` with a stray semicolon.
      if tokens.last?.text == ";" { tokens.removeLast() }
      value = language == .swift ? SwiftParser.expression(of: tokens) : ObjectiveCParser.expression(of: tokens)
      if let value { run.macros[macro.name] = (macro.parameters, value) }
    }
    return run
  }

  private func finished(
    _ run: CodeRun, _ title: String, _ decided: [(name: String, value: Bool, line: Int)],
    _ once: [(name: String, reason: Words)]
  ) -> SceneDraft? {
    run.finish()
    run.nameAll()
    var draft = SceneDraft()
    draft.title = run.main.flatMap { $0.name.isEmpty ? nil : $0.name } ?? title
    run.write(into: &draft, steps: run.steps.count)
    draft.number(with: numbers)
    for note in run.notes.sorted(by: { $0.line < $1.line }) {
      let text = lines.indices.contains(note.line - 1) ? lines[note.line - 1].drop { $0 == " " || $0 == "\t" } : ""
      draft.leftOut.append(.init(line: numbers(note.line), text: String(text), reason: note.reason))
    }
    for (name, value, line) in decided {
      let text = lines.indices.contains(line - 1) ? lines[line - 1].drop { $0 == " " || $0 == "\t" } : ""
      draft.leftOut.append(
        .init(
          line: numbers(line), text: String(text),
          reason:
            Words(
              en:
                "the branches differ in more than numbers; `\(code: name)` is assumed to be \(value), `--set \(code: name)=\(!value)` selects the other",
              zh: "两个分支的差别不只是数值；`\(code: name)` 取 \(value)，`--set \(code: name)=\(!value)` 取另一个")
        ))
    }
    for line in lexer.conditions {
      draft.leftOut.append(
        .init(line: numbers(line), text: lines[line - 1], reason: Words(en: "the first branch is taken", zh: "采用第一个分支"))
      )
    }
    for line in lexer.prose where lines.indices.contains(line - 1) && !lines[line - 1].hasPrefix("```") {
      draft.leftOut.append(.init(line: numbers(line), text: lines[line - 1], reason: nil))
    }
    if let tooDeep {
      draft.leftOut.append(
        .init(
          line: numbers(tooDeep), text: lines[tooDeep - 1],
          reason: Words(
            en: "it is nested more than \(TokenCursor.mostLevels) levels deep", zh: "嵌套超过 \(TokenCursor.mostLevels) 层"))
      )
    }
    for (name, reason) in once {
      guard run.didSomething.contains(name) else { continue }
      var types: [RunType] = []
      for type in [run.main] + run.instances.map({ $0.type }) {
        if let type, !types.contains(where: { $0 === type }) { types.append(type) }
      }
      for type in types {
        guard let function = type.functions[name]?.first(where: { $0.body != nil && run.ran.contains($0.place) }) else {
          continue
        }
        draft.closing.append(
          Words(
            en: "`\(code: name)`, line \(numbers(function.line)), runs once, not at each layout: \(reason)",
            zh: "`\(code: name)`（第 \(numbers(function.line)) 行）只运行一次，而不是每次布局都运行：\(reason)"))
      }
    }
    if !types.cut.isEmpty {
      draft.closing.append(
        Words(
          en: "Superclasses beyond the first 20 are ignored: \(Self.some(of: types.cut))",
          zh: "没有采用超过 20 层的父类：\(Self.some(of: types.cut))"))
    }
    let never = run.neverRun
    if !never.isEmpty {
      draft.closing.append(
        Words(
          en: "Not run: \(Self.some(of: never)) (`--entry NAME` runs one)",
          zh: "没有运行：\(Self.some(of: never))（用 `--entry NAME` 运行其中一个）"))
    }
    let inOthers = run.neverRunInOthers
    if !inOthers.isEmpty {
      draft.closing.append(
        Words(en: "Not run, in other classes: \(Self.some(of: inOthers))", zh: "没有运行，属于其他类：\(Self.some(of: inOthers))"))
    }
    let others = run.classesNotRun
    if !others.isEmpty {
      draft.closing.append(
        Words(
          en: "Not run: \(Self.some(of: others)) (`--class NAME` runs another class)",
          zh: "没有运行：\(Self.some(of: others))（用 `--class NAME` 运行另一个类）"))
    }
    let contents = run.views.filter { view in
      view.isScrollView && (view.isRoot && !run.usesConstraints || ForeignClass.hasContentOfItsOwn(view.className))
        && view.declared.contains { $0.key == "contentSize" && $0.value.text == "[0, 0]" }
        && !run.steps.contains { if case .set(let own, "contentSize", _) = $0.kind { own === view } else { false } }
    }
    if !contents.isEmpty {
      draft.closing.append(
        Words(
          en:
            "The content size is unknown and written as `contentSize: [0, 0]`: \(Self.some(of: contents.map { $0.name }))",
          zh: "内容尺寸未知，写成 `contentSize: [0, 0]`：\(Self.some(of: contents.map { $0.name }))")
      )
    }
    if run.readsScreen {
      let size = run.settings.size ?? (390, 844)
      draft.closing.append(
        Words(
          en:
            "The screen is assumed to be \(code: size.width.shortestText) x \(code: size.height.shortestText) (`--size` sets another size)",
          zh: "屏幕尺寸取 \(code: size.width.shortestText) x \(code: size.height.shortestText)（用 `--size` 改成别的尺寸）")
      )
    }
    var helpers: [String] = []
    for name in run.helpers where !helpers.contains(name) { helpers.append(name) }
    if !helpers.isEmpty {
      draft.closing.append(
        Words(
          en: "Assumed to be parts of the frame, from a category: \(Self.some(of: helpers))",
          zh: "当作 frame 的分量，如同 category 所定义：\(Self.some(of: helpers))"))
    }
    let silent = run.plain.subtracting(run.noted).count
    let passedOver = run.passedOver.subtracting(run.performed).subtracting(run.noted).count
    if passedOver > 0 {
      draft.closing.append(
        Words(
          en: passedOver == 1
            ? "\(passedOver) line is in a branch that does not run"
            : "\(passedOver) lines are in branches that do not run",
          zh: "\(passedOver) 行在不运行的分支里"))
    }
    if silent > 0 {
      draft.closing.append(
        Words(
          en: silent == 1 ? "\(silent) line does not affect geometry" : "\(silent) lines do not affect geometry",
          zh: "\(silent) 行与几何无关"))
    }
    let hasViews =
      run.views.contains { !$0.isRoot } || !run.steps.isEmpty || !run.lists.isEmpty
      || run.main.map { !$0.name.isEmpty && CodeTypes.isVisual($0) } ?? false && !run.notes.isEmpty
      || run.main != nil && run.sets > 0
    let isCode = run.main != nil || run.sets > 0 || run.views.contains { !$0.isRoot && !$0.isElsewhere }
    return hasViews && isCode ? draft : nil
  }
}

extension CodeImport {
  /// Lists the first names, and the number of the remaining ones.
  private static func some(of names: [String]) -> Words {
    let most = 12
    let first = names.prefix(most).map { Words("`\(code: $0)`") }
    if names.count <= most { return Words(en: first.joined(by: ", "), zh: first.joined(by: "、")) }
    let more = names.count - most
    return Words(en: "\(first.joined(by: ", ")) and \(more) more", zh: "\(first.joined(by: "、")) 等，另有 \(more) 个")
  }
}

/// The classes, structs and enums of the code, shared by all of its runs.
final class CodeTypes {
  private(set) var all: [String: RunType] = [:]
  let language: CodeLanguage
  private let functions = RunType("", line: 1)
  /// The classes with too many superclasses, which inherit nothing.
  var cut: [String] = []

  init(_ statements: [CodeStatement], _ language: CodeLanguage) {
    self.language = language
    for statement in statements {
      switch statement.kind {
      case .type(let type): add(type, in: nil)
      case .function(let function):
        functions.add(function)
        functions.methods += 1
      case .expression, .assign, .variable, .if, .guard, .forIn, .forCounting, .while, .repeat, .switch, .return,
        .break, .continue, .block, .unknown:
        break
      }
    }
    for type in all.values + [functions] {
      defer {
        // In Objective-C, a bare name is a member if it is declared as one or begins with an underscore.
        if language == .objectiveC {
          type.assigned = Set(
            type.assigned.compactMap { name in
              name.hasPrefix("_") ? CodeRun.member(name) : type.variables[name] != nil ? name : nil
            })
        } else {
          type.assigned = Set(type.assigned.map { CodeRun.member($0) })
        }
      }
      for function in type.functions.values.flatMap({ $0 }) {
        for statement in function.body ?? [] { statement.assigned(&type.assigned) }
      }
      for variable in type.variables.values {
        for statement in (variable.getter ?? []) + (variable.setter ?? []) + variable.observers {
          statement.assigned(&type.assigned)
        }
      }
    }
    inherit()
  }

  // Breaks the cycle between types and their outer types: Embedded Swift has no weak references.
  deinit { for type in all.values { type.outer = nil } }

  private func add(_ type: CodeType, in outer: RunType?) {
    let own = all[type.name] ?? RunType(type.name, line: type.line)
    all[type.name] = own
    // Types of one name are merged; damaged code can nest a type in itself, which must not cause endless lookups.
    if let outer, !outer.lies(in: own) {
      outer.types[type.name] = own
      own.outer = outer
    }
    if type.keyword == .class { own.isClass = true }
    if type.keyword != .extension, !type.isCategory { own.isDeclared = true }
    own.bases += type.bases
    for item in type.cases { own.cases[item.name] = item.value }
    for member in type.members {
      switch member.kind {
      case .type(let inner): add(inner, in: own)
      case .function(let function):
        own.add(function)
        if function.body != nil { own.methods += 1 }
      case .variable(let variable):
        if language == .objectiveC, !variable.isProperty, variable.value == nil, let name = variable.names.first {
          // An instance variable.
          let plain = CodeRun.member(name)
          if own.variables[plain] == nil { own.variables[plain] = variable }
          continue
        }
        for name in variable.names {
          var one = variable
          one.names = [name]
          if own.variables[name]?.value == nil { own.variables[CodeRun.member(name)] = one }
        }
      case .expression, .assign, .if, .guard, .forIn, .forCounting, .while, .repeat, .switch, .return, .break,
        .continue, .block, .unknown:
        break
      }
    }
  }

  /// Returns the class to run.
  func main(named name: String?) -> RunType? {
    if let name { return all[name] }
    if let best = ranked.first { return all[best] }
    // An extension of a class that the code does not declare.
    let extended = all.values.filter { $0.methods > 0 && $0.cases.isEmpty && (Self.isVisual($0)) }.max {
      $0.methods < $1.methods
    }
    if let extended, functions.methods == 0 { return extended }
    return functions.methods > 0 ? functions : nil
  }

  /// The names of the code's classes; the first is the one to run by default.
  var ranked: [String] {
    let classes = all.values.filter {
      $0.isClass && ($0.methods > 0 || $0.variables.values.contains { $0.value != nil })
        && !Self.isOfFrameworks($0.name)
    }
    // A class that another class instantiates is shown in that class, with its size there.
    var made: Set<String> = []
    for type in classes { made.formUnion(type.made.subtracting([type.name])) }
    return classes.sorted { a, b in
      let (first, second) = (Self.isVisual(a), Self.isVisual(b))
      if first != second { return first }
      if made.contains(a.name) != made.contains(b.name) { return made.contains(b.name) }
      return a.methods != b.methods ? a.methods > b.methods : a.line < b.line
    }.map { $0.name }
  }

  private static func isOfFrameworks(_ name: String) -> Bool {
    ["UIView", "UIViewController", "UILabel", "UIButton", "UIImageView", "NSView", "CALayer", "UIColor"].contains(name)
  }

  /// Whether a class is a view or has one.
  static func isVisual(_ type: RunType) -> Bool {
    let names = type.bases + [type.name]
    return names.contains { name in
      ["View", "Cell", "Control", "Controller", "Button", "Label", "Bar", "Field", "Layer"].contains {
        name.hasSuffix($0)
      }
    } || entryNames.contains { type.functions[$0] != nil }
  }

  private static let entryNames = [
    "layoutSubviews", "viewDidLoad", "initWithFrame:", "viewDidLayoutSubviews", "awakeFromNib",
  ]

  /// Whether the class is a view controller; O(length of the text).
  func isController(_ type: RunType?, _ text: String) -> Bool {
    guard let type else {
      return !["addSubview(", "self.addSubview"].contains { text.hasPrefix($0) || text.contains("\n" + $0) }
        && !text.contains("[self addSubview")
    }
    // If the class's name does not decide, a superclass in the code decides by its own bases.
    for base in all[type.name]?.superclass == nil ? Array(type.bases.prefix(1)) : type.bases {
      if base.hasSuffix("Controller") { return true }
      if ["View", "Cell", "Control", "Button", "Label", "Bar", "Field"].contains(where: { base.hasSuffix($0) }) {
        return false
      }
    }
    if type.name.hasSuffix("Controller") { return true }
    let names = type.functions.keys
    if names.contains(where: { $0.hasPrefix("viewDid") || $0.hasPrefix("viewWill") || $0 == "loadView" }) {
      return true
    }
    if names.contains("layoutSubviews") || names.contains("initWithFrame:") || names.contains("drawRect:") {
      return false
    }
    if type.name.hasSuffix("View") || type.name.hasSuffix("Cell") { return false }
    if ["self.view ", "self.view.", "self.view]", "self.view)"].contains(where: { text.contains($0) }) { return true }
    let declares = ["let view ", "let view:", "var view", "*view "].contains { text.contains($0) }
    return !declares
      && (text.hasPrefix("view.") || ["\nview.", "\tview.", " view.", "(view."].contains { text.contains($0) })
  }

  var topLevel: RunType { functions }
}

extension CodeStatement {
  /// Collects the members that are assigned to.
  func assigned(_ names: inout Set<String>) {
    switch kind {
    case .assign(let target, _, let value):
      target.assigned(&names)
      value.assignedInside(&names)
    case .expression(let expression): expression.assignedInside(&names)
    case .variable(let variable): variable.value?.assignedInside(&names)
    case .if(let conditions, let first, let second):
      for condition in conditions {
        if case .expression(let expression) = condition { expression.assignedInside(&names) }
      }
      for statement in first + second { statement.assigned(&names) }
    case .guard(_, let body), .forIn(_, _, _, let body), .forCounting(_, _, _, let body), .while(_, let body),
      .repeat(let body, _), .block(let body):
      for statement in body { statement.assigned(&names) }
    case .switch(_, let cases): for statement in cases.flatMap({ $0.body }) { statement.assigned(&names) }
    case .return(let value): value?.assignedInside(&names)
    case .function(let function): for statement in function.body ?? [] { statement.assigned(&names) }
    case .type, .break, .continue, .unknown: break
    }
  }
}

extension CodeExpression {
  fileprivate func assigned(_ names: inout Set<String>) {
    switch kind {
    case .name(let name): names.insert(name)
    case .member(let base, let name): if case .name("self") = base.kind { names.insert("_" + CodeRun.member(name)) }
    case .unary(_, let inner): inner.assigned(&names)
    case .tuple(let items): for item in items { item.value.assigned(&names) }
    case .number, .string, .implicitMember, .index, .call, .message, .list, .dictionary, .closure, .binary, .ternary,
      .cast, .typeTest, .compound, .statements:
      break
    }
  }

  /// Collects assignments in closures and parentheses.
  fileprivate func assignedInside(_ names: inout Set<String>) {
    switch kind {
    case .binary("=", let target, let value):
      target.assigned(&names)
      value.assignedInside(&names)
    case .binary(_, let a, let b):
      a.assignedInside(&names)
      b.assignedInside(&names)
    case .closure(let closure): for statement in closure.body { statement.assigned(&names) }
    case .statements(let statements): for statement in statements { statement.assigned(&names) }
    case .call(let callee, let arguments):
      callee.assignedInside(&names)
      for argument in arguments { argument.value.assignedInside(&names) }
    case .message(let receiver, let selector, let arguments):
      receiver.assignedInside(&names)
      for argument in arguments { argument.assignedInside(&names) }
      if case .name("self") = receiver.kind, let name = CodeRun.property(ofSetter: selector) {
        names.insert("_" + name)
      }
    case .member(let base, _): base.assignedInside(&names)
    case .number, .string, .name, .implicitMember, .index, .list, .dictionary, .tuple, .unary, .ternary, .cast,
      .typeTest, .compound:
      break
    }
  }
}

extension CodeFunction {
  /// Whether it assigns to a member, like a getter that creates a missing value.
  func assigns(_ name: String) -> Bool {
    var names: Set<String> = []
    for statement in body ?? [] { statement.assigned(&names) }
    return names.contains("_" + name) || names.contains(name)
  }
}
