import GeomrunAutoLayout
import GeomrunSceneModel
import GeomrunText

/// Translates calls of `NSLayoutConstraint`, SnapKit, Masonry and PureLayout to constraints.
enum ConstraintCode {
  /// The constraints that a text creates, in a scene's notation; empty for all other code.
  static func lines(for text: String) -> [String] {
    if let line = item(text) { return [line] }
    let lines = pureLayout(text)
    return lines.isEmpty ? chain(text) : lines
  }

  // MARK: NSLayoutConstraint

  /// The parts of `NSLayoutConstraint(item: a, attribute: .top, ...)`, with the same names in Objective-C.
  private static let labels = ["tem:", "attribute:", "relatedBy:", "toItem:", "attribute:", "multiplier:", "constant:"]

  private static func item(_ text: String) -> String? {
    guard text.contains("NSLayoutConstraint") else { return nil }
    var rest = text[...]
    var values: [String] = []
    for (index, label) in labels.enumerated() {
      guard let range = String(rest).firstRange(of: label) else { return nil }
      let offset = String(rest).distance(from: String(rest).startIndex, to: range.upperBound)
      if index > 0 {
        let length = String(rest).distance(from: String(rest).startIndex, to: range.lowerBound)
        values.append(plain(rest.prefix(length)))
      }
      rest = rest.dropFirst(offset)
    }
    values.append(plain(rest.prefix { !")];".contains($0) }))
    guard let first = attribute(values[1]), let relation = relation(word(values[2])), isPath(values[0]) else {
      return nil
    }
    let start = "\(values[0]).\(first) \(relation)"
    let second = word(values[4])
    if ["nil", "NULL"].contains(values[3]) || second == "notAnAttribute" {
      return isNumber(values[6]) ? "\(start) \(values[6])" : nil
    }
    guard let second = attribute(values[4]), isPath(values[3]) else { return nil }
    return term(start, "\(values[3]).\(second)", multiplier: values[5], constant: values[6])
  }

  // MARK: SnapKit, Masonry

  /// `make.left.equalTo(b.snp.right).offset(8).multipliedBy(2).priority(750)`.
  private static func chain(_ text: String) -> [String] {
    guard let make = text.firstRange(of: "make.") else { return [] }
    var owner = "view"
    for mark in [".snp.", ".mas_"] {
      if let range = text.firstRange(of: mark), range.upperBound < make.lowerBound {
        owner = String(text[..<range.lowerBound].filter { $0 != " " })
      }
    }
    if let range = text.firstRange(of: " mas_make"), text.hasPrefix("[") {
      owner = String(text[text.index(after: text.startIndex)..<range.lowerBound])
    }
    var attributes: [String] = []
    var (comparison, second, multiplier, constant, priority) = ("", "", "", "", "")
    var inset = ""

    for call in calls(text[make.upperBound...]) {
      switch call.name {
      case "equalTo", "mas_equalTo", "equalToSuperview", "lessThanOrEqualTo", "lessThanOrEqualToSuperview",
        "greaterThanOrEqualTo", "greaterThanOrEqualToSuperview":
        guard
          let relation = relation(
            call.name.hasPrefix("less")
              ? "lessThanOrEqual" : call.name.hasPrefix("greater") ? "greaterThanOrEqual" : "equal")
        else { return [] }
        comparison = relation
        second = call.name.hasSuffix("Superview") ? SceneVocabulary.superview : call.argument
      case "offset", "mas_offset": constant = call.argument
      case "inset": inset = call.argument
      case "multipliedBy": multiplier = call.argument
      case "priority": priority = " @\(call.argument)"
      case "and", "with", "labeled", "key": continue
      default:
        guard call.argument.isEmpty, comparison.isEmpty else { return [] }
        guard let known = groups[call.name] ?? attribute(call.name).map({ [$0] }) else { return [] }
        attributes += known
      }
    }
    guard !attributes.isEmpty, !comparison.isEmpty, isPath(owner),
      priority.isEmpty || isNumber(String(priority.dropFirst(2)))
    else { return [] }
    let lines = attributes.compactMap { attribute in
      var own = constant
      if !inset.isEmpty { own = isFar(attribute) ? "-\(inset)" : inset }
      return line("\(owner).\(attribute) \(comparison)", attribute, second, multiplier: multiplier, constant: own).map {
        $0 + priority
      }
    }
    return lines.count == attributes.count ? lines : []
  }

  /// The makers' names for groups of attributes.
  private static let groups = [
    "edges": ["top", "left", "bottom", "right"], "size": ["width", "height"], "center": ["centerX", "centerY"],
    "directionalEdges": ["top", "leading", "bottom", "trailing"], "horizontalEdges": ["left", "right"],
    "verticalEdges": ["top", "bottom"],
  ]

  private static func isFar(_ attribute: String) -> Bool { ["right", "bottom", "trailing"].contains(attribute) }

  /// Creates one constraint of a chain; `target` is a number, a view with the same attribute, or `b.snp.right`.
  private static func line(_ start: String, _ attribute: String, _ target: String, multiplier: String, constant: String)
    -> String?
  {
    let target = target.first == "@" ? String(target.dropFirst()) : target
    if Double(target) != nil {
      // A position refers to the superview.
      return LayoutAttribute(rawValue: attribute)?.kind == .size
        ? "\(start) \(target)"
        : term(start, "\(SceneVocabulary.superview).\(attribute)", multiplier: multiplier, constant: target)
    }
    var parts = target.split(separator: ".").map(String.init)
    guard let last = parts.last else { return nil }
    var name = attribute
    if let known = self.attribute(last.hasPrefix("mas_") ? String(last.dropFirst(4)) : last), parts.count > 1 {
      name = known
      parts.removeLast()
    }
    if parts.last == "snp" { parts.removeLast() }
    let item = parts.joined(separator: ".")
    guard isPath(item) else { return nil }
    return term(start, "\(item).\(name)", multiplier: multiplier, constant: constant)
  }

  /// `left`, `equalTo(b)`, `offset(8)`.
  private static func calls(_ text: Substring) -> [(name: String, argument: String)] {
    var calls: [(name: String, argument: String)] = []
    var (name, argument, depth) = ("", "", 0)
    for character in text {
      switch character {
      case "(":
        if depth > 0 { argument.append(character) }
        depth += 1
      case ")":
        depth -= 1
        if depth > 0 { argument.append(character) }
        if depth < 0 { return calls }
      case "." where depth == 0:
        calls.append((name, argument))
        (name, argument) = ("", "")
      case " ", ";", "}", "]":
        if depth == 0 {
          if !name.isEmpty { calls.append((name, argument)) }
          return calls
        }
      default: if depth > 0 { argument.append(character) } else { name.append(character) }
      }
    }
    if !name.isEmpty { calls.append((name, argument)) }
    return calls
  }

  // MARK: PureLayout

  /// `a.autoPinEdge(.left, to: .right, of: b, withOffset: 8)` and the like.
  private static func pureLayout(_ text: String) -> [String] {
    guard let call = text.firstRange(of: ".auto"), let open = text[call.upperBound...].firstIndex(of: "(") else {
      return []
    }
    let owner = String(text[..<call.lowerBound].filter { $0 != " " })
    let name = String(text[call.lowerBound..<open].dropFirst())
    var arguments: [String: String] = [:]
    let inside = text[open...].dropFirst().prefix { $0 != ")" }
    for part in inside.split(separator: ",") {
      let pieces = part.split(separator: ":", maxSplits: 1).map { String($0.filter { $0 != " " }) }
      arguments[pieces.count == 2 ? pieces[0] : ""] = pieces.last
    }
    guard isPath(owner) else { return [] }
    func inSuperview(_ attributes: [String]) -> [String] {
      attributes.map { "\(owner).\($0) == \(SceneVocabulary.superview).\($0)" }
    }
    func known(_ label: String) -> String? { arguments[label].flatMap(attribute) }
    switch name {
    case "autoSetDimension":
      guard let first = known(""), let size = arguments["toSize"], isNumber(size) else { return [] }
      return ["\(owner).\(first) == \(size)"]
    case "autoCenterInSuperview": return inSuperview(["centerX", "centerY"])
    case "autoPinEdgesToSuperviewEdges":
      return arguments.isEmpty ? inSuperview(["top", "leading", "bottom", "trailing"]) : []
    case "autoAlignAxis":
      // The vertical axis is that of centerX.
      let axes = ["vertical": "centerX", "horizontal": "centerY"]
      if let center = arguments["toSuperviewAxis"].flatMap({ axes[word($0)] }) { return inSuperview([center]) }
      guard let center = arguments[""].flatMap({ axes[word($0)] }), let other = arguments["toSameAxisOf"], isPath(other)
      else { return [] }
      return list(
        term("\(owner).\(center) ==", "\(other).\(center)", multiplier: "", constant: arguments["withOffset"] ?? ""))
    case "autoMatchDimension", "autoPinEdge":
      if let edge = known("toSuperviewEdge") {
        let inset = arguments["withInset"].map { isFar(edge) ? "-\($0)" : $0 } ?? ""
        return list(term("\(owner).\(edge) ==", "superview.\(edge)", multiplier: "", constant: inset))
      }
      guard let first = known(""), let second = known("to"), let other = arguments["of"], isPath(other) else {
        return []
      }
      return list(
        term(
          "\(owner).\(first) ==", "\(other).\(second)", multiplier: arguments["withMultiplier"] ?? "",
          constant: arguments["withOffset"] ?? ""))
    default: return []
    }
  }

  private static func list(_ line: String?) -> [String] { line.map { [$0] } ?? [] }

  // MARK: Words

  private static func term(_ start: String, _ second: String, multiplier: String, constant: String) -> String? {
    var line = "\(start) \(second)"
    if !multiplier.isEmpty, Double(multiplier) != 1 {
      guard isNumber(multiplier) else { return nil }
      line += " * \(multiplier)"
    }
    if !constant.isEmpty, Double(constant) != 0 {
      guard isNumber(constant) else { return nil }
      line += constant.hasPrefix("-") ? " - \(constant.dropFirst())" : " + \(constant)"
    }
    return line
  }

  /// The part after the last dot, or after the prefix of Objective-C: `leading`.
  private static func word(_ text: String) -> String {
    var word = text.split(separator: ".").last.map(String.init) ?? text
    for prefix in ["NSLayoutAttribute", "NSLayoutRelation"] where word.hasPrefix(prefix) {
      word = String(word.dropFirst(prefix.count))
    }
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  private static func attribute(_ text: String) -> String? { LayoutAttribute(rawValue: word(text))?.rawValue }

  private static func relation(_ word: String) -> String? {
    switch word {
    case "equal": "=="
    case "lessThanOrEqual": "<="
    case "greaterThanOrEqual": ">="
    default: nil
    }
  }

  private static func plain(_ text: Substring) -> String { String(text.filter { $0 != " " && $0 != "," }) }

  /// Whether a text is a number, or the name of one.
  private static func isNumber(_ text: String) -> Bool {
    let text = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return Double(text) != nil || isPath(String(text)) && !text.contains(".")
  }

  private static func isPath(_ text: String) -> Bool {
    !text.isEmpty && text.first?.isNumber == false && text.first != "."
      && text.unicodeScalars.allSatisfy { $0 == "." || SceneName.allows($0) && $0 != "-" }
  }
}
