import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneDecoding
import GeomrunSceneModel
import GeomrunText

/// A call or a message: `a.addArrangedSubview(b)`, `[a addArrangedSubview:b]`.
struct CodeMessage {
  let receiver: String
  let name: String
  /// What is handed over, by the labels; that of the first one is empty.
  let arguments: [(label: String, value: String)]

  /// Reads a statement; nil where it is no call of something.
  init?(_ text: String) {
    if text.hasPrefix("["), text.hasSuffix("]"), let space = text.firstIndex(of: " ") {
      receiver = String(text[..<space].dropFirst())
      let words = text[text.index(after: space)...].dropLast().split(separator: " ")
      var parts: [[String]] = []
      for word in words {
        let own = word.split(separator: ":", maxSplits: 1).map(String.init)
        // `UILayoutPriorityDefaultLow - 1` goes on with what is handed over.
        if own.count == 1, let last = parts.last, last.count == 2 {
          parts[parts.count - 1][1] += " \(word)"
        } else {
          parts.append(own)
        }
      }
      guard let first = parts.first, parts.count == 1 || parts.allSatisfy({ $0.count == 2 }) else { return nil }
      name = first[0]
      var arguments = parts.filter { $0.count == 2 }.map { (label: $0[0], value: $0[1]) }
      if !arguments.isEmpty { arguments[0].label = "" }
      self.arguments = arguments
    } else if let call = SourceCall(text), let dot = call.name.lastIndex(of: ".") {
      receiver = String(call.name[..<dot])
      name = String(call.name[call.name.index(after: dot)...])
      arguments = call.arguments.map { ($0.label, $0.value) }
    } else {
      return nil
    }
    guard SourceStatement.isPath(receiver) else { return nil }
  }
}

/// What code has said of a view to Auto Layout so far.
struct CodeTraits {
  /// Horizontally, then vertically.
  var hugging = ["250", "250"]
  var compression = ["750", "750"]
  /// What is arranged, in its order; nil for a view that is no stack view.
  var arranged: [String]?
  /// What else a stack view is told, by the keys of scenes.
  var stack: [SceneDraft.Entry] = []
  /// The gaps behind single views, as scenes write them.
  var customSpacing: [(view: String, entry: String)] = []
}

// What views, guides and stack views say to Auto Layout in code.
extension CodeReader {
  /// Whether a statement says something to Auto Layout that scenes without constraints know nothing of.
  static func arranges(_ text: String) -> Bool {
    ["UIStackView(", "[UIStackView alloc]", "UILayoutGuide(", "[UILayoutGuide alloc]"].contains { text.contains($0) }
  }

  /// Reads a statement; returns whether it is one of these.
  mutating func arrange(_ text: String, _ line: Int) -> Bool {
    if let (before, behind) = text.parts(around: " = ") {
      return makeGuide(before, behind) || tell(String(before), Self.value(behind), line)
    }
    guard let message = CodeMessage(text), let first = message.arguments.first else { return false }
    let receiver = message.receiver
    switch (message.name, message.arguments.dropFirst().map { $0.label }) {
    case ("addLayoutGuide", []):
      guard guides.contains(first.value) else { return false }
      declareElsewhere(receiver, line)
      guard let view = views[receiver] else { return false }
      let last = drafts.count - 1
      let old = drafts[last].views[view].entries.first { $0.key == "guides" }?.value ?? "[]"
      let list = old.dropFirst().dropLast()
      let name = YAMLName.text(first.value)
      setEntry("guides", list.isEmpty ? "[\(name)]" : "[\(list), \(name)]", of: receiver)
    case ("setContentHuggingPriority", ["for"]), ("setContentHuggingPriority", ["forAxis"]):
      return prioritize(receiver, isHugging: true, message, line)
    case ("setContentCompressionResistancePriority", ["for"]), ("setContentCompressionResistancePriority", ["forAxis"]):
      return prioritize(receiver, isHugging: false, message, line)
    case ("addArrangedSubview", []), ("removeArrangedSubview", []), ("insertArrangedSubview", ["at"]),
      ("insertArrangedSubview", ["atIndex"]):
      return arrange(message, line)
    case ("setCustomSpacing", ["after"]), ("setCustomSpacing", ["afterView"]): return setCustomSpacing(message, line)
    default: return false
    }
    return true
  }

  private static func value(_ text: Substring) -> String { String(text.prefix { $0 != ";" }) }

  /// `let column = UILayoutGuide()`, `UILayoutGuide *column = [[UILayoutGuide alloc] init]`.
  private mutating func makeGuide(_ before: Substring, _ behind: Substring) -> Bool {
    guard behind.hasPrefix("UILayoutGuide(") || behind.hasPrefix("[[UILayoutGuide alloc]") else { return false }
    guard let name = before.split(whereSeparator: { " *:!?".contains($0) }).last.map(String.init),
      SceneName.isValid(name), views[name] == nil
    else { return false }
    guides.insert(name)
    return true
  }

  /// `row.spacing = 8`, `title.intrinsicSize = CGSize(width: 10, height: 20)`.
  private mutating func tell(_ path: String, _ value: String, _ line: Int) -> Bool {
    guard let dot = path.lastIndex(of: "."), SourceStatement.isPath(path) else { return false }
    let (name, property) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
    if property == "identifier" { return guides.contains(name) }
    guard views[name] != nil else { return false }
    switch property {
    case "semanticContentAttribute":
      if value.hasSuffix("orceRightToLeft") { drafts[drafts.count - 1].direction = "rightToLeft" }
    case "insetsLayoutMarginsFromSafeArea": return Self.bool(value) == "false"
    case "intrinsicSize":
      guard let call = SourceCall(value), call.arguments.count == 2 else { return false }
      let sizes = call.arguments.map { argument in
        argument.value.hasSuffix("oIntrinsicMetric") ? "none" : argument.value
      }
      guard sizes.allSatisfy({ $0 == "none" || SourceValue.isDecimal($0) }) else { return false }
      tell(name, "intrinsicContentSize", "[\(sizes.joined(separator: ", "))]", line)
    case "layoutMargins":
      guard let insets = CodeValue.text(of: .insets, value) else { return false }
      tell(name, property, insets, line)
    case "alignmentInsets":
      guard let insets = CodeValue.text(of: .insets, value) else { return false }
      tell(name, "alignmentRectInsets", insets, line)
    case "axis", "alignment", "distribution":
      guard let word = Self.word(value, of: property) else { return false }
      return tellStack(name, property, word, line)
    case "spacing":
      guard SourceValue.isDecimal(value) else { return false }
      return tellStack(name, property, value, line)
    case "isLayoutMarginsRelativeArrangement", "layoutMarginsRelativeArrangement":
      guard let bool = Self.bool(value) else { return false }
      return tellStack(name, "layoutMarginsRelativeArrangement", bool, line)
    default: return false
    }
    return true
  }

  private static func bool(_ text: String) -> String? {
    switch text {
    case "true", "YES": "true"
    case "false", "NO": "false"
    default: nil
    }
  }

  /// `.fillEqually`, `UIStackViewDistributionFillEqually`.
  private static func word(_ text: String, of property: String) -> String? {
    let types = [
      "axis": ["UILayoutConstraintAxis", "NSLayoutConstraint.Axis."],
      "alignment": ["UIStackViewAlignment", "UIStackView.Alignment."],
      "distribution": ["UIStackViewDistribution", "UIStackView.Distribution."],
    ]
    var word = text[...]
    for type in (types[property] ?? []) + ["."] where word.hasPrefix(type) { word = word.dropFirst(type.count) }
    guard let first = word.first, word.count < text.count, word.allSatisfy({ $0.isLetter }) else { return nil }
    return first.lowercased() + word.dropFirst()
  }

  private mutating func prioritize(
    _ view: String, isHugging: Bool, _ message: CodeMessage, _ line: Int
  ) -> Bool {
    guard views[view] != nil, let priority = Self.priority(message.arguments[0].value) else { return false }
    let isVertical = message.arguments[1].value.hasSuffix("ertical")
    var own = traits[view] ?? CodeTraits()
    var values = isHugging ? own.hugging : own.compression
    values[isVertical ? 1 : 0] = priority
    if isHugging { own.hugging = values } else { own.compression = values }
    traits[view] = own
    tell(view, isHugging ? "hugging" : "compression", "[\(values.joined(separator: ", "))]", line)
    return true
  }

  /// What a view says of itself: as it is declared, or from now on, where something has been laid out.
  private mutating func tell(_ view: String, _ key: String, _ value: String, _ line: Int) {
    if hasLaidOut { step("\(view).\(key): \(value)", line) } else { setEntry(key, value, of: view) }
  }

  mutating func setEntry(_ key: String, _ value: String, of name: String) {
    guard let view = views[name] else { return }
    let last = drafts.count - 1
    if let index = drafts[last].views[view].entries.firstIndex(where: { $0.key == key }) {
      drafts[last].views[view].entries[index].value = value
    } else {
      drafts[last].views[view].entries.append((key, value))
    }
  }

  // Stack views

  /// Takes over that a view is a stack view, which arranges these.
  mutating func declareStack(_ name: String, arranged: [String], _ line: Int) {
    traits[name, default: CodeTraits()].arranged = []
    for view in arranged {
      if views[view] == nil { leaveOut(view, line, "`\(name)` arranges it, and it is no view here") }
      addArranged(view, to: name, at: nil, line)
    }
    writeStack(name, changed: "arranged", line)
  }

  private mutating func arrange(_ message: CodeMessage, _ line: Int) -> Bool {
    let (stack, view) = (message.receiver, message.arguments[0].value)
    guard traits[stack]?.arranged != nil, views[view] != nil else { return false }
    if message.name == "removeArrangedSubview" {
      // Its gap goes with it, also where it comes back at once and one change stands for both.
      if traits[stack]?.customSpacing.contains(where: { $0.view == view }) ?? false {
        _ = setCustomSpacing(nil, behind: view, of: stack, line)
      }
      traits[stack]?.arranged?.removeAll { $0 == view }
    } else {
      let index = message.arguments.count > 1 ? Int(message.arguments[1].value) : nil
      if message.arguments.count > 1, index == nil { return false }
      addArranged(view, to: stack, at: index, line)
    }
    writeStack(stack, changed: "arranged", line)
    return true
  }

  /// `row.setCustomSpacing(20, after: title)`.
  private mutating func setCustomSpacing(_ message: CodeMessage, _ line: Int) -> Bool {
    let (gap, view) = (message.arguments[0].value, message.arguments[1].value)
    let isDefault = gap.hasSuffix("pacingUseDefault")
    guard isDefault || SourceValue.isDecimal(gap) else { return false }
    return setCustomSpacing(isDefault ? nil : gap, behind: view, of: message.receiver, line)
  }

  /// Sets the gap behind an arranged view, or the usual one by nil; false where it is not arranged.
  private mutating func setCustomSpacing(_ gap: String?, behind view: String, of stack: String, _ line: Int) -> Bool {
    guard let traits = traits[stack], traits.arranged?.contains(view) ?? false else { return false }
    let key = StackDeclaration.Key.customSpacing.rawValue
    let entry = "\(YAMLName.text(view)): \(gap ?? "default")"
    let others = traits.customSpacing.filter { $0.view != view }
    let own = gap == nil ? others : others + [(view, entry)]
    self.traits[stack]?.customSpacing = own
    // What is declared holds all gaps, what is changed the one that changes.
    if !hasLaidOut, own.isEmpty {
      self.traits[stack]?.stack.removeAll { $0.key == key }
      writeStack(stack, changed: key, line)
      return true
    }
    let entries = hasLaidOut ? [entry] : own.map { $0.entry }
    return tellStack(stack, key, "{\(entries.joined(separator: ", "))}", line)
  }

  private mutating func addArranged(_ view: String, to stack: String, at index: Int?, _ line: Int) {
    guard views[view] != nil else { return }
    if superviews[view] != stack {
      superviews[view] = stack
      if !nest(view, in: stack) { step("\(stack).addSubview: \(YAMLName.text(view))", line) }
    }
    var arranged = (traits[stack]?.arranged ?? []).filter { $0 != view }
    arranged.insert(view, at: min(max(0, index ?? arranged.count), arranged.count))
    traits[stack]?.arranged = arranged
  }

  private mutating func tellStack(_ name: String, _ key: String, _ value: String, _ line: Int) -> Bool {
    guard traits[name]?.arranged != nil else { return false }
    var entries = traits[name]?.stack ?? []
    entries.removeAll { $0.key == key }
    entries.append((key, value))
    traits[name]?.stack = entries
    writeStack(name, changed: key, line)
    return true
  }

  /// Says how a stack view arranges: all of it as it is declared, or what has changed, where something has been laid
  /// out.
  private mutating func writeStack(_ name: String, changed key: String, _ line: Int) {
    guard let own = traits[name], let arranged = own.arranged else { return }
    func list(_ members: [String]) -> String { "[\(members.map { YAMLName.text($0) }.joined(separator: ", "))]" }
    let entries = own.stack + [("arranged", list(arranged))]
    if !hasLaidOut {
      // What lies in it from the beginning; whatever a step puts there is arranged by another one.
      let last = drafts.count - 1
      let declared = arranged.filter { member in
        views[member].map { drafts[last].views[$0].superview == views[name] } ?? false
      }
      let all = (own.stack + [("arranged", list(declared))]).map { "\($0.key): \($0.value)" }
      setEntry("stack", "{\(all.joined(separator: ", "))}", of: name)
      if declared == arranged || key != "arranged" { return }
    }
    for entry in entries where entry.key == key {
      let last = drafts.count - 1
      // Views that come and go one by one are one change; a gap says nothing of the gaps before it.
      let isMerged = key != StackDeclaration.Key.customSpacing.rawValue
      if isMerged, drafts[last].steps.last?.text.hasPrefix("\(name).stack: {\(key): ") ?? false {
        drafts[last].steps.removeLast()
      }
      step("\(name).stack: {\(entry.key): \(entry.value)}", line)
    }
  }

  // The view that the code is of

  /// Code in which the anchors of the view that it is written in have a receiver: `self.topAnchor`.
  static func withReceivers(_ code: String) -> String {
    code.replacingWords { word, _ in
      let isOwn =
        // In Objective-C, messages that make a constraint end so as well.
        word.hasSuffix("Anchor") && !word.hasPrefix("constraint") || LayoutGuideWord.frameworkNames.contains(word)
      return isOwn ? "self.\(word)" : nil
    }
  }
}
