import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunText

/// A constraint that a variable of source code holds.
struct CodeConstraint {
  /// As a scene writes it, without its priority.
  var text: String
  var priority: String?
  /// What the constant has become before it is activated.
  var constant: String?
  /// Whether it has been activated, and is one of the draft's.
  var isActive = false
  var line: Int
}

// Code that makes constraints of Auto Layout: anchors, NSLayoutConstraint, Visual Format, SnapKit, Masonry, PureLayout.
extension CodeReader {
  /// Whether a statement makes or activates constraints.
  static func makesConstraints(_ text: String) -> Bool {
    RelationAdvice.isCode(text) || text.contains(".snp.") || text.contains("mas_makeConstraints")
      || text.contains("translatesAutoresizingMaskIntoConstraints") || text.contains(" constraintEqualTo")
      || text.contains(" constraintLessThanOrEqualTo") || text.contains(" constraintGreaterThanOrEqualTo")
  }

  /// The view whose constraints a block makes: `a.snp.makeConstraints`, `[a mas_makeConstraints:^(...)`.
  static func maker(in head: String) -> String? {
    for mark in [".snp.makeConstraints", ".snp.remakeConstraints", " mas_makeConstraints:"] {
      guard let (before, _) = head.parts(around: mark) else { continue }
      let name = before.drop { "[ ".contains($0) }
      let own = name.hasPrefix("self.") ? name.dropFirst("self.".count) : name
      return SourceStatement.isPath(String(own)) ? String(own) : nil
    }
    return nil
  }

  /// Reads a statement about constraints; returns whether it is one.
  mutating func makeConstraints(_ text: String, _ line: Int) -> Bool {
    if text.contains("translatesAutoresizingMaskIntoConstraints") { return translate(text) }
    if let maker = Self.maker(in: text), let (_, block) = text.parts(around: "{") {
      for chain in block.split(separator: ";").map({ $0.drop { $0 == " " } }) where chain.hasPrefix("make.") {
        constrain("\(maker).snp. \(chain)", line)
      }
      return true
    }
    if usesConstraints, let view = Self.laidOut(text) {
      let isAll = view == SceneVocabulary.window
      guard isAll || views[view] != nil else { return false }
      step(isAll ? "layoutIfNeeded:" : "\(view).layoutIfNeeded:", line)
      hasLaidOut = true
      return true
    }
    if let (_, rest) = text.parts(around: "NSLayoutConstraint.deactivate(")
      ?? text.parts(around: "NSLayoutConstraint deactivateConstraints:")
    {
      return deactivate(Self.argument(rest), line)
    }
    if let list = Self.list(in: text) {
      for item in list { constrainOrActivate(item, line) }
      return true
    }
    if let (code, value) = Self.activation(text) {
      if constraints[code] != nil { return activate(code, value, line) }
      if Self.makesConstraints(code), value { constrain(code, line) } else { return false }
      return true
    }
    if let (before, behind) = text.parts(around: " = ") { return assign(before, behind, line) }
    guard RelationAdvice.isCode(text), text.contains(".auto") else { return false }
    constrain(text, line)
    return true
  }

  /// `NSLayoutConstraint.deactivate([a, b])`.
  private mutating func deactivate(_ argument: Substring, _ line: Int) -> Bool {
    let list = argument.drop { " @[".contains($0) }.prefix { $0 != "]" }
    let names = list.split(separator: ",").map { String($0.filter { $0 != " " }) }
    guard !names.isEmpty, names.allSatisfy({ constraints[$0] != nil }) else { return false }
    for name in names { _ = activate(name, false, line) }
    return true
  }

  /// What is activated or added at once: `NSLayoutConstraint.activate([...])`, `view.addConstraints([...])`.
  private static func list(in text: String) -> [String]? {
    let calls = [
      ("NSLayoutConstraint.activate(", true), ("NSLayoutConstraint activateConstraints:", true),
      (".addConstraints(", true), (" addConstraints:", true), (".addConstraint(", false), (" addConstraint:", false),
    ]
    for (call, isList) in calls {
      // On the view itself, nothing stands in front of the call.
      guard let (_, rest) = ".\(text)".parts(around: call) else { continue }
      let argument = argument(rest).drop { $0 == " " || $0 == "@" }
      return isList && argument.hasPrefix("[")
        ? SourceCall.split(argument.dropFirst().dropLast())?.filter { !$0.isEmpty } : [String(argument)]
    }
    return nil
  }

  /// The view of `view.layoutIfNeeded()`, `[view layoutIfNeeded]`.
  private static func laidOut(_ text: String) -> String? {
    for mark in [".layoutIfNeeded()", " layoutIfNeeded]"] {
      if let (before, _) = text.parts(around: mark) { return String(before.drop { $0 == "[" }) }
    }
    return nil
  }

  /// What stands in front of the bracket that closes a call.
  private static func argument(_ text: Substring) -> Substring {
    var depth = 0
    for index in text.indices {
      if "([{".contains(text[index]) { depth += 1 }
      if ")]}".contains(text[index]) { depth -= 1 }
      if depth < 0 || depth == 0 && text[index] == ";" { return text[..<index] }
    }
    return text
  }

  /// `code.isActive = true`: what is activated, and whether.
  private static func activation(_ text: String) -> (code: String, value: Bool)? {
    for (mark, value) in [
      (".isActive = true", true), (".active = YES", true), (".isActive = false", false), (".active = NO", false),
    ] {
      if let (code, rest) = text.parts(around: mark), rest.allSatisfy({ " ;".contains($0) }) {
        return (String(code), value)
      }
    }
    return nil
  }

  /// A list's item: a variable, or the code of a constraint.
  private mutating func constrainOrActivate(_ item: String, _ line: Int) {
    if constraints[item] != nil { _ = activate(item, true, line) } else { constrain(item, line) }
  }

  /// Makes the constraints of some code parts of the scene; what cannot be read is left out by name.
  mutating func constrain(_ code: String, _ line: Int) {
    let code = Self.withReceivers(code)
    if Self.isAboutWindow(code) {
      return leaveOut(code, line, "what lies in no view lies at the origin of a scene anyway")
    }
    let lines = Self.lines(for: code)
    if lines.isEmpty { return leaveOut(code, line, "this constraint is not understood") }
    for text in lines { add(nil, text, nil, line) }
  }

  /// Whether code holds a view to the window of an exported test.
  private static func isAboutWindow(_ code: String) -> Bool {
    [": \(SceneVocabulary.window).", ":\(SceneVocabulary.window)."].contains { code.contains($0) }
  }

  /// The lines of a scene that code stands for.
  private static func lines(for code: String) -> [String] {
    if let (_, rest) = code.parts(around: "isualFormat:") {
      let format = rest.drop { $0 != "\"" }.dropFirst().prefix { $0 != "\"" }
      return format.isEmpty ? [] : [format.contains(":") ? String(format) : "H:\(format)"]
    }
    return RelationAdvice.lines(for: objectiveC(code) ?? code)
  }

  /// `[a.topAnchor constraintEqualToAnchor:b.topAnchor constant:8]` as Swift writes it.
  private static func objectiveC(_ code: String) -> String? {
    for (word, label) in [
      ("constraintEqualTo", "equalTo"), ("constraintLessThanOrEqualTo", "lessThanOrEqualTo"),
      ("constraintGreaterThanOrEqualTo", "greaterThanOrEqualTo"),
    ] {
      guard let (before, behind) = code.parts(around: " \(word)") else { continue }
      let receiver = before.drop { "[ ".contains($0) }
      guard let (kind, value) = behind.parts(around: ":") else { return nil }
      let constant = kind == "Constant" ? "Constant" : ""
      let arguments = value.prefix { $0 != "]" }.split(separator: " ").enumerated().map { index, part in
        let label = index == 0 ? "\(label)\(constant): " : ""
        return label + part.replacing(":", with: ": ")
      }
      return "\(receiver).constraint(\(arguments.joined(separator: ", ")))"
    }
    return nil
  }

  /// `let c = code`, `c.constant = 20`, `c.priority = .defaultLow`, `let guide = view.safeAreaLayoutGuide`.
  private mutating func assign(_ before: Substring, _ behind: Substring, _ line: Int) -> Bool {
    let value = String(behind.prefix { $0 != ";" })
    let words = before.split { " *:".contains($0) }.map(String.init)
    guard let target = words.last else { return false }
    if let dot = target.lastIndex(of: "."), constraints[String(target[..<dot])] != nil {
      return change(String(target[..<dot]), String(target[target.index(after: dot)...]), value, line)
    }
    guard SceneName.isValid(target) else { return false }
    if Self.makesConstraints(value) {
      let lines = Self.lines(for: Self.withReceivers(value))
      guard lines.count == 1 else { return false }
      constraints[target] = CodeConstraint(text: lines[0], line: line)
      return true
    }
    if LayoutGuideWord.frameworkNames.contains(where: { value.hasSuffix(".\($0)") }), SourceStatement.isPath(value) {
      aliases[target] = value
      return true
    }
    return false
  }

  private mutating func change(_ name: String, _ property: String, _ value: String, _ line: Int) -> Bool {
    guard let constraint = constraints[name] else { return false }
    switch property {
    case "priority":
      guard let priority = Self.priority(value) else { return false }
      if constraint.isActive {
        step("\(name).priority: \(priority)", line)
      } else {
        constraints[name]?.priority = priority
      }
    case "constant":
      guard let number = CodeValue.text(of: .number, value) else { return false }
      guard constraint.isActive else {
        constraints[name]?.constant = number
        break
      }
      step("\(name).constant: \(number)", line)
    case "identifier": break
    default: return false
    }
    return true
  }

  /// `.defaultLow`, `UILayoutPriority(250)`, `UILayoutPriorityDefaultLow`, `999`.
  static func priority(_ value: String) -> String? {
    var text = value.replacing(" ", with: "").replacing(".rawValue", with: "")
    for word in ["rawValue:", "(", ")", "@"] { text = text.replacing(word, with: "") }
    guard let split = text.lastIndex(where: { $0 == "+" || $0 == "-" }), split > text.startIndex else {
      return level(text[...])?.shortestText
    }
    guard let level = level(text[..<split]), let more = self.level(text[text.index(after: split)...]) else {
      return nil
    }
    return (text[split] == "+" ? level + more : level - more).shortestText
  }

  /// A number, or one of the levels that have names: `UILayoutPriority.defaultLow`, `UILayoutPriorityDefaultLow`.
  private static func level(_ text: Substring) -> Double? {
    let names = [
      "efaultHigh": 750.0, "efaultLow": 250, "equired": 1000, "ittingSizeLevel": 50, "ragThatCanResizeScene": 510,
      "ceneSizeStayPut": 500, "ragThatCannotResizeScene": 490,
    ]
    if let name = names.first(where: { text.hasSuffix($0.key) }) { return name.value }
    var number = text
    for word in ["UILayoutPriority", "NSLayoutConstraint.Priority", ".init"] where number.hasPrefix(word) {
      number = number.dropFirst(word.count)
    }
    return SourceValue.isDecimal(String(number)) ? Double(String(number)) : nil
  }

  private mutating func activate(_ name: String, _ isActive: Bool, _ line: Int) -> Bool {
    guard let constraint = constraints[name] else { return false }
    if constraint.isActive { step("\(name).isActive: \(isActive)", line) } else if isActive { declare(name, line) }
    return true
  }

  /// Makes the constraint of a variable one of the scene's, once.
  private mutating func declare(_ name: String, _ line: Int) {
    guard let constraint = constraints[name], !constraint.isActive else { return }
    constraints[name]?.isActive = true
    add(name, constraint.text, constraint.priority, hasLaidOut ? line : constraint.line)
    if let constant = constraint.constant { step("\(name).constant: \(constant)", line) }
  }

  private mutating func add(_ name: String?, _ text: String, _ priority: String?, _ line: Int) {
    let last = drafts.count - 1
    var own = name ?? "c\(drafts[last].constraints.count + 1)"
    while views[own] != nil { own += "-constraint" }
    let isFormat = text.hasPrefix("H:") || text.hasPrefix("V:")
    let full = isFormat ? text : withItems(text, line)
    if hasLaidOut {
      let constraint = full + (priority.map { " @\($0)" } ?? "")
      return step("addConstraint: " + (name.map { "{\(YAMLName.text($0)): \"\(constraint)\"}" } ?? constraint), line)
    }
    drafts[last].constraints.append(
      .init(name: own, text: full + (priority.map { " @\($0)" } ?? ""), note: "code", line: line, printed: text))
  }

  /// A constraint whose items are what the variables stand for; views that are made elsewhere are added.
  private mutating func withItems(_ text: String, _ line: Int) -> String {
    var words = text.split(separator: " ").map(String.init)
    let first = text.prefix { $0 != "." }
    for index in words.indices where words[index].contains(".") && !words[index].hasPrefix("@") {
      guard words[index].first.map({ !$0.isNumber && $0 != "-" }) ?? false else { continue }
      var item = String(words[index].prefix { $0 != "." })
      var rest = words[index].dropFirst(item.count)
      if rest.hasPrefix(".superview.") || rest.hasPrefix(".superview!.") || item == "superview" {
        if item == "superview" { item = String(first) }
        rest = rest.hasPrefix(".superview") ? rest.dropFirst().drop { $0 != "." } : rest
        item = superviews[item] ?? SceneVocabulary.superview
      }
      if let path = aliases[item] {
        item = String(path.prefix { $0 != "." })
        rest = path.dropFirst(item.count) + rest
      }
      if item != SceneVocabulary.superview, !guides.contains(item) { declareElsewhere(item, line) }
      words[index] = item + rest
    }
    return words.joined(separator: " ")
  }

  /// Puts a view into another one where both are declared, which Visual Formats rest on; returns whether that says it
  /// all.
  ///
  /// Siblings are declared in the order in which they are made: one that is added in another order is moved by a step,
  /// and so are all behind it.
  mutating func nest(_ view: String, in receiver: String) -> Bool {
    let last = drafts.count - 1
    guard usesConstraints || isScrollView(receiver), let inner = views[view], let outer = views[receiver],
      drafts[last].views[inner].superview == nil, !changed.contains(view), !changed.contains(receiver)
    else { return false }
    var above: Int? = outer
    while let index = above {
      if index == inner { return false }
      above = drafts[last].views[index].superview
    }
    drafts[last].views[inner].superview = outer
    let isInOrder = (lastSubview[receiver] ?? -1) < inner
    lastSubview[receiver] = isInOrder ? inner : Int.max
    return isInOrder
  }

  /// Adds a view that the code does not make, such as `view` of a view controller, with the frame that it is given
  /// first.
  mutating func declareElsewhere(_ name: String, _ line: Int, frame: String? = nil) {
    guard views[name] == nil, SceneName.isValid(name), !namer.contains(name) else { return }
    namer.insert(name)
    views[name] = drafts[drafts.count - 1].views.count
    drafts[drafts.count - 1].views.append(
      .init(
        name: name, note: "line \(line)", line: line, superview: nil, entries: [("frame", frame ?? "[0, 0, 390, 844]")],
        remarks: frame == nil ? ["the code does not make it: give it the size that it has"] : []))
  }

  /// Gives views that no constraint and no stack view places the frame that they are made with, so that they keep the
  /// frames of the code.
  mutating func declareUnconstrained() {
    let last = drafts.count - 1
    let texts =
      drafts[last].constraints.map { $0.text }
      + drafts[last].steps.map { $0.text }.filter { $0.contains("onstraint: ") || $0.contains("arranged: ") }
      + drafts[last].views.flatMap { $0.entries.filter { $0.key == "stack" }.map { $0.value } }
    let placed = Set(texts.flatMap { $0.split { !Self.isWord($0) }.map(String.init) })
    for index in drafts[last].views.indices {
      let view = drafts[last].views[index]
      let isKnown = view.entries.contains { ["frame", "bounds", "center", "stack"].contains($0.key) }
      if isKnown || placed.contains(view.name) || !changed.contains(view.name) { continue }
      drafts[last].views[index].entries.insert(("frame", "[0, 0, 0, 0]"), at: 0)
    }
  }

  /// Takes over that constraints alone place a view.
  private mutating func translate(_ text: String) -> Bool {
    let name = text.hasPrefix("[") ? String(text.dropFirst().prefix { $0 != " " }) : String(text.prefix { $0 != "." })
    guard let view = views[name] else { return false }
    let isOff = text.contains("false") || text.contains("NO")
    let key = "translatesAutoresizingMaskIntoConstraints"
    let last = drafts.count - 1
    if isOff, drafts[last].views[view].entries.contains(where: { $0.key == "frame" }) {
      drafts[last].views[view].entries.append((key, "false"))
    }
    return true
  }
}
