internal import LayerProperties

/// A statement of Swift or Objective-C where a line of a scene should stand: `view1.frame = CGRect(...)`.
struct SourceStatement {
  /// The line of a scene that says the same; nil where that is not clear.
  let line: String?

  /// Reads a line without its indentation and its dash; nil where it does not look like a statement.
  init?(_ text: String) {
    var text = text
    while let last = text.last, " ;\t".contains(last) { text.removeLast() }
    if let message = Self.message(text) {
      line = Self.call(message.path, message.selector, message.arguments)
    } else if let (path, sign, value) = Self.assignment(text) {
      line = Self.assigned(path, sign: sign, value)
    } else if let call = SourceCall(text), let dot = call.name.lastIndex(of: "."),
      Self.isPath(call.name)
    {
      let path = Self.own(String(call.name[..<dot]))
      line =
        SourceValue.changed(text, of: path)
        ?? Self.call(path, String(call.name[call.name.index(after: dot)...]), call.arguments)
    } else {
      return nil
    }
  }

  /// `path = value`, or with an operation in front of the equals sign.
  private static func assignment(_ text: String) -> (path: String, sign: String, value: String)? {
    for sign in [" = ", " += ", " -= ", " *= ", " /= "] {
      guard let found = text.firstRange(of: sign) else { continue }
      var path = String(text[..<found.lowerBound])
      // A declaration of a variable: what stands before its name matters to nobody.
      if let space = path.lastIndex(where: { " *".contains($0) }) {
        path = String(path[path.index(after: space)...])
      }
      guard isPath(path), !text[..<found.lowerBound].contains(":") else { continue }
      return (own(path), String(sign.dropFirst().dropLast(2)), String(text[found.upperBound...]))
    }
    return nil
  }

  private static func assigned(_ path: String, sign: String, _ value: String) -> String? {
    if path == path.prefix(while: { $0 != "." }), MutationTarget(path: path) == nil {
      // A variable that becomes a view.
      guard value.contains("Frame") || value.contains("frame:"),
        let frame = PastedText.list(of: .rect, in: value, called: [])
      else { return sign.isEmpty ? SourceValue.number(value).map { "\(path): \($0)" } : nil }
      return "- {name: \(path), frame: \(frame)}"
    }
    guard let kind = kind(of: path) else { return nil }
    if !sign.isEmpty {
      guard kind == .number, let operand = SourceValue.number(value) else { return nil }
      return "\(path): = \(path) \(sign) \(operand.drop { "= ".contains($0) })"
    }
    if kind == .transform, let changed = SourceValue.changed(value, of: path) { return changed }
    return SourceValue.text(of: kind, value).map { "\(path): \($0)" }
  }

  /// A message of Objective-C: `[view1 setFrame:value]`.
  private static func message(
    _ text: String
  ) -> (path: String, selector: String, arguments: [SourceCall.Argument])? {
    guard text.first == "[", text.last == "]", let space = text.firstIndex(of: " ") else {
      return nil
    }
    let path = String(text[text.index(after: text.startIndex)..<space])
    let rest = text[text.index(after: space)...].dropLast()
    let selector = String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let behind = rest.dropFirst(selector.count)
    guard isPath(path), !selector.isEmpty, behind.isEmpty || behind.first == ":" else { return nil }
    let value = behind.dropFirst().drop { $0 == " " }
    return (own(path), selector, value.isEmpty ? [] : [.init(label: "", value: String(value))])
  }

  /// What a call of a method says in a scene.
  private static func call(
    _ path: String, _ name: String, _ arguments: [SourceCall.Argument]
  ) -> String? {
    if name.hasPrefix("set"), let value = arguments.first?.value, arguments.count == 1 {
      let property = name.dropFirst(3)
      return assigned(
        "\(path).\(property.prefix(1).lowercased())\(property.dropFirst())", sign: "", value)
    }
    let name = name == "bringSubview" ? "bringSubviewToFront" : name
    guard let action = SceneVocabulary.ViewAction(rawValue: name), action != .constraints else {
      return nil
    }
    switch arguments.count {
    case 0 where action == .removeFromSuperview || action == .layout: return "\(path).\(name):"
    case 1 where isPath(arguments[0].value) && action != .insertSubview:
      return "\(path).\(name): \(own(arguments[0].value))"
    case 2 where action == .insertSubview:
      let place = arguments[1].label.replacing("Subview", with: "")
      guard SceneVocabulary.InsertionPlace(rawValue: place) != nil else { return nil }
      let view = own(arguments[0].value)
      return "\(path).\(name): {view: \(view), \(place): \(own(arguments[1].value))}"
    default: return nil
    }
  }

  /// The kind of the property that a path with a view's name names.
  private static func kind(of path: String) -> ValueKind? {
    let behind = path.drop { $0 != "." }.dropFirst()
    for path in [path, String(behind)] {
      if case .named(.property(let path))? = MutationTarget(path: path) { return path.kind }
    }
    return nil
  }

  /// A path without `self.` in front.
  private static func own(_ path: String) -> String {
    path.hasPrefix("self.") ? String(path.dropFirst("self.".count)) : path
  }

  static func isPath(_ text: String) -> Bool {
    !text.isEmpty && text.first?.isNumber == false
      && text.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
  }
}
