import GeomrunForeignCode
import GeomrunText

/// A statement that makes a view: `let a = UIView(frame: rect)`, `UIView *a = [[UIView alloc] initWithFrame:rect]`.
struct ViewCreation {
  let name: String
  let className: String
  let isLayer: Bool
  /// The text of its frame; nil where none is given.
  let frame: String?
  /// The views that a stack view is made of.
  var arranged: [String] = []
  /// How it is made, where that may give it a size which the code does not tell: `UIButton(type:)`.
  var initializer: String?

  /// Reads a statement; nil where it makes no view.
  init?(_ text: String) {
    guard let (before, behind) = text.parts(around: " = "), let name = Self.declaredName(before) else { return nil }
    self.name = name
    let value = String(behind)
    if let call = SourceCall(value), let type = Self.type(of: call.name, declared: before), Self.isView(type) {
      className = type
      switch call.labels.first {
      case nil: frame = nil
      case "frame": frame = call.arguments.first?.value
      case "arrangedSubviews":
        frame = nil
        arranged = Self.views(call.arguments[0].value)
      case .some:
        frame = nil
        initializer = "\(type)(\(call.labels.map { "\($0):" }.joined()))"
      }
    } else if let (type, frame, initializer) = Self.message(value), Self.isView(type) {
      (className, self.frame, self.initializer) = (type, frame, initializer)
    } else if let (type, rest) = Self.arranging(value), Self.isView(type) {
      (className, frame) = (type, nil)
      arranged = Self.views(rest)
    } else {
      return nil
    }
    isLayer = className.hasSuffix("Layer")
  }

  /// The name that the left side of an assignment declares: `let a: UIView`, `UIView *a`; nil where it is none of a
  /// variable.
  static func declaredName(_ text: Substring) -> String? {
    let left = text.split { " *:!?".contains($0) }.map(String.init)
    let words = left.filter { !modifiers.contains($0) }
    let isSwift = left.contains("let") || left.contains("var")
    // The type stands in front of the name in Objective-C, and behind it in Swift.
    guard let name = isSwift ? words.first : words.last, SourceStatement.isPath(name), !name.contains(".") else {
      return nil
    }
    return name
  }

  /// The class that an initializer is of: `UIView`, `UIView.init`, and `.init` where the variable has a type.
  private static func type(of call: String, declared: Substring) -> String? {
    if call == ".init" { return declared.parts(around: ":").map { String($0.behind.filter { !" ?!".contains($0) }) } }
    return call.hasSuffix(".init") ? String(call.dropLast(".init".count)) : call
  }

  private static let modifiers: Set<String> = [
    "let", "var", "const", "static", "private", "fileprivate", "internal", "public", "final", "lazy", "weak", "strong",
    "__weak", "__strong",
  ]

  private static func isView(_ name: String) -> Bool {
    guard name.first?.isUppercase == true, !name.contains(".") else { return false }
    return [
      "View", "Window", "Label", "Button", "Layer", "Control", "Field", "Switch", "Slider", "Bar", "Cell", "Picker",
      "Stepper",
    ].contains { name.hasSuffix($0) }
  }

  /// The class and the list of `[[UIStackView alloc] initWithArrangedSubviews:@[a, b]]`.
  private static func arranging(_ text: String) -> (type: String, list: String)? {
    guard text.hasPrefix("[["), text.hasSuffix("]"),
      let (before, rest) = text.dropFirst(2).dropLast().parts(around: " alloc] initWithArrangedSubviews:")
    else { return nil }
    return (String(before), String(rest))
  }

  /// `[a, b]`, `@[a, b]`.
  private static func views(_ list: String) -> [String] {
    let inner = list.drop { "@ ".contains($0) }
    guard inner.hasPrefix("["), inner.hasSuffix("]") else { return [list] }
    return SourceCall.split(inner.dropFirst().dropLast())?.filter { !$0.isEmpty } ?? [list]
  }

  /// The class and the frame of `[[UIView alloc] initWithFrame:rect]`, `[UIView new]` and `[CALayer layer]`, or how
  /// else it is made.
  private static func message(_ text: String) -> (type: String, frame: String?, initializer: String?)? {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let inner = text.dropFirst().dropLast()
    for end in [" new", " layer"] where inner.hasSuffix(end) && !inner.hasPrefix("[") {
      return (String(inner.dropLast(end.count)), nil, nil)
    }
    if let (type, rest) = inner.parts(around: " "), rest.hasPrefix("buttonWithType:") {
      return (String(type), nil, "[\(type) buttonWithType:]")
    }
    guard inner.hasPrefix("["), let (before, rest) = inner.parts(around: " alloc] ") else { return nil }
    let type = String(before.dropFirst())
    if rest == "init" { return (type, nil, nil) }
    if rest.hasPrefix("initWithFrame:") {
      return (type, String(rest.dropFirst("initWithFrame:".count).drop { $0 == " " }), nil)
    }
    let selector = rest.prefix { $0 != ":" }
    guard selector.hasPrefix("initWith"), selector != "initWithArrangedSubviews" else { return nil }
    return (type, nil, "[[\(type) alloc] \(selector):]")
  }
}

/// A statement that moves a view in the tree, with what a scene says for it.
struct ViewMove {
  private(set) var receiver: String
  let view: String
  let method: String
  /// As a scene writes it.
  let argument: String
  /// Whether the view lies in the receiver afterwards.
  var isInsertion: Bool { method == "addSubview" || method == "insertSubview" }

  /// Reads a statement; nil where it moves no view.
  init?(_ text: String) {
    let name: String
    var parts: [(label: String, value: String)]
    if text.hasPrefix("["), text.hasSuffix("]"), let space = text.firstIndex(of: " ") {
      receiver = String(text[..<space].dropFirst())
      let rest = text[text.index(after: space)...].dropLast()
      let words = rest.split(separator: " ").map { $0.split(separator: ":", maxSplits: 1) }
      guard words.allSatisfy({ $0.count == 2 }), let first = words.first else { return nil }
      name = String(first[0])
      parts = words.map { (String($0[0]), String($0[1])) }
      parts[0].label = ""
    } else if let call = SourceCall(text), let dot = call.name.lastIndex(of: ".") {
      receiver = String(call.name[..<dot])
      name = String(call.name[call.name.index(after: dot)...])
      parts = call.arguments.map { ($0.label, $0.value) }
    } else {
      return nil
    }
    guard let first = parts.first, SourceStatement.isPath(first.value), SourceStatement.isPath(receiver) else {
      return nil
    }
    view = first.value
    let own = YAMLName.text(first.value)
    switch (name, parts.count) {
    case ("addSubview", 1), ("addSublayer", 1): (method, argument) = ("addSubview", own)
    case ("bringSubviewToFront", 1), ("bringSubview", 1): (method, argument) = ("bringSubviewToFront", own)
    case ("sendSubviewToBack", 1), ("sendSubview", 1): (method, argument) = ("sendSubviewToBack", own)
    case ("addSubview", 3) where ["positioned", "relativeTo"] == parts[1...].map { $0.label }:
      let place = parts[1].value.hasSuffix("bove") ? "above" : "below"
      guard !["nil", "NULL"].contains(parts[2].value) else {
        (method, argument) = (place == "above" ? "bringSubviewToFront" : "sendSubviewToBack", own)
        break
      }
      (method, argument) = ("insertSubview", "{view: \(own), \(place): \(parts[2].value)}")
    case ("insert", 2) where receiver.hasSuffix(".subviews") && parts[1].label == "at":
      receiver = String(receiver.dropLast(".subviews".count))
      (method, argument) = ("insertSubview", "{view: \(own), at: \(parts[1].value)}")
    case ("insertSubview", 2), ("insertSublayer", 2):
      let places = [
        "at": "at", "atIndex": "at", "aboveSubview": "above", "above": "above", "belowSubview": "below",
        "below": "below",
      ]
      guard let place = places[parts[1].label] else { return nil }
      (method, argument) = ("insertSubview", "{view: \(own), \(place): \(parts[1].value)}")
    default: return nil
    }
  }
}

/// What a class of UIKit is known for.
enum ForeignClass {
  /// Whether its views scroll, so that constraints with what lies in them are about their content.
  static func isScrollView(_ name: String) -> Bool {
    !name.hasPrefix("NS")
      && (name.hasSuffix("ScrollView") || ["UITableView", "UICollectionView", "UITextView"].contains(name))
  }
}
