import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNameSuggestions
package import GeomrunSceneModel
import GeomrunYAMLStream

/// What may stand in the place of a view.
enum ViewSubstitute {
  case none
  /// The outer space, which conversions know.
  case window
  /// No view at all, `null`, which is what a hit test may find.
  case noView
}

// What is wrong with names of views, properties and parameters: one message, one function.
extension Diagnostic {
  /// - Parameter value: The value that stands with the name, where it may be the rest of what was meant.
  static func invalidName(_ key: Key, what: String, reserved: [String], value: YAMLEvent? = nil) -> Diagnostic {
    if reserved.contains(key.text) {
      // What lies in no other view lies in the window.
      let help =
        key.text == "window" && what == "view" ? ["give it another name, such as `root`; it lies in the window"] : []
      return Diagnostic(
        .invalidName, "no \(what) can be called `\(key.text)`; the name has a meaning of its own", at: key.place,
        help: help)
    }
    // Code is no side of a relation.
    let isAttribute = key.text.contains(".") && key.text.unicodeScalars.allSatisfy { $0 == "." || SceneName.allows($0) }
    if let value, value.kind == .scalar, isAttribute {
      return Diagnostic(
        .invalidName, "`\(key.text)` is no name for a \(what)", at: key.place,
        help: ["a relation is written `\(key.text) == \(value.string)`"])
    }
    return Diagnostic(
      .invalidName, "`\(key.text)` is no name for a \(what)", at: key.place,
      help: ["a name consists of letters, digits, `_` and `-`"])
  }

  static func unreadableParameter(_ key: Key, reading: String) -> Diagnostic {
    Diagnostic(
      .invalidName, "`\(key.text)` is no name for a parameter; an expression takes it for \(reading)", at: key.place,
      help: ["let the name begin with a letter or `_`"])
  }

  static func duplicateView(_ key: Key, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateView, "a second view is called `\(key.text)`", at: key.place,
      notes: [.init("the first is here", at: first)])
  }

  static func notZoomed(_ key: Key, in view: String) -> Diagnostic {
    Diagnostic(
      .tree, "zoomedView `\(key.text)` is no subview of `\(view)`", at: key.place,
      help: ["a scroll view zooms one of its own subviews"])
  }

  /// A device of which no screen is known.
  package static func unknownDevice(_ name: String, at place: SourceRange) -> Diagnostic {
    switch ScreenRow.unlisted(name) {
    case .notMeasured:
      return Diagnostic(
        .unknownWord, "nobody has measured the screen of the device `\(name)`", at: place,
        help: [
          "leave `device` out, and take what the device prints: `screenScale`, and `safeAreaInsets` of the top-level view"
        ])
    case .severalScreens(let names):
      return Diagnostic(
        .unknownWord, "`\(name)` has more than one screen", at: place,
        help: ["name one: \(names.map { "`\($0)`" }.joined(separator: ", "))"])
    case nil: break
    }
    let known = ScreenRow.all.flatMap { $0.names }
    var finding = Diagnostic(.unknownWord, "there is no device `\(name)`", at: place).naming(
      name, known: known, what: "device", listing: "the devices are")
    // Of a name that is near one, the others of its kind: `iPhone 15` has four.
    if let near = Suggestion.nearest(to: name, in: known) {
      let kind = near.split(separator: " ").prefix(2).joined(separator: " ")
      let others = known.filter { $0 == kind || $0.hasPrefix(kind + " ") }
      if others.count > 1 {
        finding.help.append("the devices of its kind are \(others.map { "`\($0)`" }.joined(separator: ", "))")
      }
    }
    if finding.help.isEmpty { finding.help = ["write the size of its screen in points instead: `device: [390, 844]`"] }
    return finding
  }

  static func noScreen(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, "`screen` is that of a device, and the scene names none", at: place,
      help: ["write `device: iPhone 15 Pro` at the top level"])
  }

  static func severalScreens(_ names: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, names.isEmpty ? "no device has a screen of this size" : "devices of this size differ in their safe area",
      at: place,
      help: names.isEmpty
        ? ["write `screenScale`, and the `safeAreaInsets` of the top-level view"]
        : ["name one: \(names.joined(separator: ", "))"])
  }

  static func unknownView(_ name: String, or other: ViewSubstitute, scope: ExpressionScope, at place: SourceRange)
    -> Diagnostic
  {
    let known = scope.suggestedViews
    var finding = Diagnostic(.unknownView, "there is no view `\(name)`", at: place).naming(
      name, known: known, what: "view", listing: "the views are", isCertain: { scope.isMistyped(name, for: $0) })
    if name.utf8.count <= longestEcho, let dot = name.firstIndex(of: "."), scope.views[String(name[..<dot])] != nil {
      let view = String(name[..<dot])
      if name[dot...] == ".superview" {
        finding.help = ["write the name of the view that it lies in"]
        finding.fixes = []
      } else {
        finding.help = ["a view is called by its name alone: write `\(view)`"]
        finding.fixes = [.write(view, at: place, isPreferred: false)]
      }
    } else if name == "self", !known.contains(name) {
      finding.help = ["leave `self.` out"]
      finding.fixes = []
    } else if other == .window, name == "nil" || name == "screen" && Suggestion.nearest(to: name, in: known) == nil {
      finding.help = [
        name == "nil"
          ? "in source code, `nil` is the window there: write `window`" : "the outer space is called `window` there"
      ]
      finding.fixes = [.write("window", at: place, isPreferred: true)]
    } else if other == .noView, ["nil", "none", "nothing", "window"].contains(name) {
      finding.help = ["no view at all is `null` there"]
      finding.fixes = [.write("null", at: place, isPreferred: name == "nil")]
    } else if name == "nil" {
      finding.help = ["a view stands there, by its name"]
      finding.fixes = []
    } else if name == "superview" {
      finding.help = ["a view is called by its name, the outer space `window`, and no view at all `null`"]
      finding.fixes = []
    } else if finding.fixes.isEmpty, SceneName.isValid(name), name.utf8.count <= longestEcho {
      finding.help.append("to make it, declare it under `views:`, `- {name: \(name), frame: [10, 20, 30, 40]}`")
    }
    return finding
  }

  /// A key of `expect` with a property behind the view.
  ///
  /// - Parameters:
  ///   - dot: Where its dot stands; nil where that is not known.
  ///   - value: The value as it is written, and where it ends; nil where it takes lines of its own.
  static func dottedExpectation(_ entry: DottedExpectation) -> Diagnostic {
    let (view, path, value) = (entry.view, entry.path, entry.value)
    var finding = Diagnostic(
      .unknownView, "there is no view `\(view).\(path)`: below `expect` stand views, and in these their properties",
      at: entry.key)
    if let value, value.text.utf8.count <= longestEcho {
      finding.help = ["write `\(view): {\(path): \(value.text)}`"]
    } else {
      finding.help = ["write `\(view):`, and `\(path):` with its value below, further to the right"]
    }
    if let dot = entry.dot, let value {
      let edits = [
        Fix.Edit(SourceRange(start: dot, end: dot + 1), ": {"),
        Fix.Edit(SourceRange(start: value.end, end: value.end), "}"),
      ]
      finding.fixes = [Fix("write `\(view): {\(path): ...}`", edits, isPreferred: true)]
    }
    return finding
  }

  /// What to do about several entries of one view below `expect`.
  static func helpForDotted(_ entries: [DottedExpectation]) -> String {
    let view = entries.first?.view ?? ""
    let values = entries.compactMap { entry in entry.value.map { "\(entry.path): \($0.text)" } }
    let text = "\(view): {\(values.joined(separator: ", "))}"
    return values.count == entries.count && text.utf8.count <= longestEcho
      ? "write `\(text)` in place of all that `\(view)` has here"
      : "write `\(view):` once, and its properties with their values below, further to the right"
  }

  /// - Parameter value: The value that stands with it.
  static func unknownProperty(
    _ path: String, in use: PropertyUse = .expression, value: YAMLEvent? = nil, on platform: Platform = .ios,
    at place: SourceRange
  ) -> Diagnostic {
    var advice = PropertyAdvice(path: path, use: use, value: value?.word).advice
    // A part of a transform is none of what has no transform.
    if platform == .appkit, case .operation? = ForeignWord.find(PropertyTable.withoutLayer(path))?.word.meaning {
      advice = Advice(Property.transform.wayElsewhere(in: use).text)
    }
    let nearest = Suggestion.closest(to: path, in: Property.allCases.map { $0.name }, count: 3).map { "`\($0)`" }
    return Diagnostic(
      .unknownProperty, "a view has no property `\(path)`", at: place,
      help: [
        advice?.text
          ?? "the nearest names are \(nearest.joined(separator: ", ")); `geomrun schema scene` has all of them"
      ],
      fixes: advice.map { fixes(by: $0, key: place, value: value) } ?? [])
  }

  /// - Parameter path: What stands behind the first view's name, and begins with another's.
  static func viewBehindView(_ path: String, at key: SourceRange, isPlain: Bool) -> Diagnostic {
    let view = path.prefix { $0 != "." }
    return Diagnostic(
      .unknownProperty, "a view has no property `\(path)`", at: key,
      help: ["`\(view)` is a view, which is called by its name alone: write `\(path)`"],
      fixes: isPlain ? [.write(path, at: key, isPreferred: true)] : [])
  }

  /// The ways out that an advice names.
  private static func fixes(by advice: Advice, key place: SourceRange, value: YAMLEvent?) -> [Fix] {
    fix(by: advice, key: place, value: value).map { [$0] }
      ?? advice.choices.map { .write($0, at: place, isPreferred: false) }
  }

  /// The edit that an advice tells to make; nil where it leaves that to the reader.
  static func fix(by advice: Advice, key place: SourceRange, value: YAMLEvent?) -> Fix? {
    guard let key = advice.key else { return nil }
    guard let text = advice.value else { return .write(key, at: place, isPreferred: advice.isCertain) }
    guard let value, value.kind == .scalar else { return nil }
    return Fix("write `\(key): \(text)`", [.init(place, key), .init(value.place, text)], isPreferred: advice.isCertain)
  }

  static func unknownAction(_ key: Key, meant: String) -> Diagnostic {
    Diagnostic(
      .unknownProperty, "`\(key.text)` names no property to assign", at: key.place,
      help: ["a mutation with a similar name exists: `\(meant)`"],
      fixes: [.write(meant, at: key.place, isPreferred: true)])
  }

  /// - Parameter inner: The first key of the mapping that stands as its value; nil for other values.
  static func noProperty(_ key: Key, inner: String?, scope: ExpressionScope) -> Diagnostic {
    var help = "a mutation is `view.property: value`, or `expect: {...}`"
    if scope.views[key.text] != nil {
      let target = inner.flatMap { MutationTarget(path: $0) }
      let (path, value) =
        if let inner, let example = target?.example { (inner, example) } else { ("frame", "[10, 20, 30, 40]") }
      help = "write the property behind a dot, such as `\(key.text).\(path): \(value)`"
    } else if SceneVocabulary.Query(rawValue: key.text) != nil {
      help = "write it under `queries:`"
    }
    return Diagnostic(.unknownProperty, "`\(key.text)` names no property to assign", at: key.place, help: [help])
  }

  /// - Parameter own: Where the path stands behind the view's name; nil where the whole key is one.
  static func readOnly(
    _ path: PropertyPath, of view: String, value: YAMLEvent, at place: SourceRange, own: SourceRange? = nil
  ) -> Diagnostic {
    let advice = PropertyAdvice.assigning(path, of: view, value.word)
    return Diagnostic(
      .readOnly, "`\(path.name)` can only be read", at: place,
      help: [advice?.text ?? PropertyAdvice.sources(of: path.property) ?? "assign the whole `\(path.property.name)`"],
      fixes: own.flatMap { own in advice.flatMap { fix(by: $0, key: own, value: value) } }.map { [$0] } ?? [])
  }

  static func emptyMutation(at place: SourceRange) -> Diagnostic {
    Diagnostic(.severalMutations, "a mutation needs one entry, `view.property: value`", at: place)
  }

  static func severalMutations(second: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .severalMutations, "a mutation has only one entry, because a mapping has no order", at: second,
      notes: [.init("the first entry is here", at: first)], help: ["begin a new item with `- ` for each"])
  }

  static func sameProperty(_ key: Key, property: String, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys, "`\(key.text)` means `\(property)`, which is given already", at: key.place,
      notes: [.init("first given here", at: first)])
  }

  static func conflictingProperties(
    _ first: String, _ firstPlace: SourceRange, _ second: String, _ secondPlace: SourceRange, view: String
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      "`\(first)` and `\(second)` of `\(view)` cannot both be given: the result would depend on "
        + "their order, and a mapping has none", at: max(firstPlace, secondPlace),
      notes: [.init("the other is here", at: min(firstPlace, secondPlace))],
      help: ["declare one of them, and assign the other under `mutations`"])
  }
}
