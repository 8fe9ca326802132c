import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunNameSuggestions
package import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

/// Possible alternatives to a view.
enum ViewSubstitute {
  case none
  /// The window, which conversions accept.
  case window
  /// No view, `null`, which is a possible result of a hit test.
  case noView
}

// Errors in names of views, properties and parameters: one message, one function.
extension Diagnostic {
  /// - Parameter value: The value of the name, if it may be the rest of what was meant.
  static func invalidName(_ key: Key, what: NamedThing, reserved: [String], value: YAMLEvent? = nil) -> Diagnostic {
    if reserved.contains(key.text) {
      // A view without a superview is in the window.
      let help =
        key.text == "window" && what == .view
        ? [
          Words(en: "give it another name, such as `root`; it is already in the window", zh: "换一个名称，例如 `root`；它就位于窗口里")
        ] : []
      return Diagnostic(
        .invalidName,
        Words(
          en: "no \(what.words) can be called `\(code: key.text)`: the name is reserved",
          zh: "\(what.words)不能叫 `\(code: key.text)`：这个名称另有含义"), at: key.place,
        help: help)
    }
    // Code is not a side of a relation.
    let isAttribute = key.text.contains(".") && key.text.unicodeScalars.allSatisfy { $0 == "." || SceneName.allows($0) }
    if let value, value.kind == .scalar, isAttribute {
      return Diagnostic(
        .invalidName,
        Words(
          en: "`\(code: key.text)` is not a valid name for \(what.article) \(what.words)",
          zh: "`\(code: key.text)` 不能用作\(what.words)的名称"),
        at: key.place,
        help: [
          Words(
            en: "a relation is written `\(code: key.text) == \(code: value.string)`",
            zh: "关系写成 `\(code: key.text) == \(code: value.string)`")
        ])
    }
    return Diagnostic(
      .invalidName,
      Words(
        en: "`\(code: key.text)` is not a valid name for \(what.article) \(what.words)",
        zh: "`\(code: key.text)` 不能用作\(what.words)的名称"),
      at: key.place,
      help: [Words(en: "a name consists of letters, digits, `_` and `-`", zh: "名称由字母、数字、`_` 和 `-` 组成")])
  }

  static func unreadableParameter(_ key: Key, reading: Words) -> Diagnostic {
    Diagnostic(
      .invalidName,
      Words(
        en: "`\(code: key.text)` is not a valid name for a parameter: an expression reads it as \(reading)",
        zh: "`\(code: key.text)` 不能用作参数的名称：表达式会把它当成\(reading)"), at: key.place,
      help: [Words(en: "begin the name with a letter or `_`", zh: "名称要以字母或 `_` 开头")])
  }

  static func duplicateView(_ key: Key, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .duplicateView, Words(en: "a second view is called `\(code: key.text)`", zh: "第二个视图也叫 `\(code: key.text)`"),
      at: key.place,
      notes: [.init(Words(en: "the first is here", zh: "第一个在这里"), at: first)])
  }

  static func notZoomed(_ key: Key, in view: String) -> Diagnostic {
    Diagnostic(
      .tree,
      Words(
        en: "zoomedView `\(code: key.text)` is not a subview of `\(code: view)`",
        zh: "zoomedView `\(code: key.text)` 不是 `\(code: view)` 的子视图"), at: key.place,
      help: [Words(en: "a scroll view zooms one of its own subviews", zh: "滚动视图只能缩放自己的子视图")])
  }

  /// The screen of a device is unknown.
  package static func unknownDevice(_ name: String, at place: SourceRange) -> Diagnostic {
    switch ScreenRow.unlisted(name) {
    case .notMeasured:
      return Diagnostic(
        .unknownWord,
        Words(en: "the screen of the device `\(code: name)` has not been measured", zh: "设备 `\(code: name)` 的屏幕没有测量数据"),
        at: place,
        help: [
          Words(
            en:
              "remove `device`, and use the values that the device prints: `screenScale`, and `safeAreaInsets` of the top-level view",
            zh: "去掉 `device`，改用设备打印的值：`screenScale`，以及顶层视图的 `safeAreaInsets`")
        ])
    case .severalScreens(let names):
      return Diagnostic(
        .unknownWord, Words(en: "`\(code: name)` has more than one screen", zh: "`\(code: name)` 有不止一种屏幕"), at: place,
        help: [Words(en: "name one: \(Words.codes(names))", zh: "写明是哪一个：\(Words.codes(names))")])
    case nil: break
    }
    let known = ScreenRow.all.flatMap { $0.names }
    var finding = Diagnostic(
      .unknownWord, Words(en: "there is no device `\(code: name)`", zh: "没有名为 `\(code: name)` 的设备"), at: place
    ).naming(
      name, known: known, what: .device, listing: Words(en: "the devices are", zh: "可用的设备："))
    // For a similar name, the others of its kind: `iPhone 15` has four.
    if let near = Suggestion.nearest(to: name, in: known) {
      let kind = near.split(separator: " ").prefix(2).joined(separator: " ")
      let others = known.filter { $0 == kind || $0.hasPrefix(kind + " ") }
      if others.count > 1 {
        finding.advice.append(
          Words(en: "the devices of its kind are \(Words.codes(others))", zh: "同系列的设备：\(Words.codes(others))"))
      }
    }
    if finding.advice.isEmpty {
      finding.advice = [
        Words(
          en: "write the size of its screen in points instead: `device: [390, 844]`",
          zh: "改写屏幕的尺寸，以点为单位：`device: [390, 844]`")
      ]
    }
    return finding
  }

  static func noScreen(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName,
      Words(en: "`screen` needs a device, and the scene names none", zh: "`screen` 是设备的屏幕，而场景没有指定设备"), at: place,
      help: [Words(en: "write `device: iPhone 15 Pro` at the top level", zh: "在顶层写上 `device: iPhone 15 Pro`")])
  }

  static func severalScreens(_ names: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range,
      names.isEmpty
        ? Words(en: "no device has a screen of this size", zh: "没有哪个设备的屏幕是这个尺寸")
        : Words(en: "devices of this size differ in their safe area", zh: "这个尺寸的几款设备安全区域不同"),
      at: place,
      help: names.isEmpty
        ? [
          Words(
            en: "write `screenScale`, and the `safeAreaInsets` of the top-level view",
            zh: "写上 `screenScale`，以及顶层视图的 `safeAreaInsets`")
        ]
        : [
          Words(
            en: "name one: \(code: names.joined(separator: ", "))", zh: "写明是哪一个：\(code: names.joined(separator: ", "))")
        ])
  }

  static func unknownView(_ name: String, or other: ViewSubstitute, scope: ExpressionScope, at place: SourceRange)
    -> Diagnostic
  {
    let known = scope.suggestedViews
    var finding = Diagnostic(
      .unknownView, Words(en: "there is no view `\(code: name)`", zh: "没有名为 `\(code: name)` 的视图"), at: place
    ).naming(
      name, known: known, what: .view, listing: Words(en: "the views are", zh: "现有的视图："),
      isCertain: { scope.isMistyped(name, for: $0) })
    if name.utf8.count <= longestEcho, let dot = name.firstIndex(of: "."), scope.views[String(name[..<dot])] != nil {
      let view = String(name[..<dot])
      if name[dot...] == ".superview" {
        finding.advice = [Words(en: "write the name of its superview", zh: "写出它的父视图的名称")]
        finding.fixes = []
      } else {
        finding.advice = [
          Words(en: "refer to a view by its name only: write `\(code: view)`", zh: "视图只写名称：写成 `\(code: view)`")
        ]
        finding.fixes = [.write(view, at: place, isPreferred: false)]
      }
    } else if name == "self", !known.contains(name) {
      finding.advice = [Words.leaveOut("self.")]
      finding.fixes = []
    } else if other == .window, name == "nil" || name == "screen" && Suggestion.nearest(to: name, in: known) == nil {
      finding.advice = [
        name == "nil"
          ? Words(
            en: "`nil` in source code means the window here: write `window`", zh: "源代码里的 `nil` 在此处是窗口：写成 `window`")
          : Words(en: "the window's coordinate system is called `window` here", zh: "窗口的坐标系在此处叫 `window`")
      ]
      finding.fixes = [.write("window", at: place, isPreferred: true)]
    } else if other == .noView, ["nil", "none", "nothing", "window"].contains(name) {
      finding.advice = [Words(en: "`null` means no view here", zh: "此处用 `null` 表示没有视图")]
      finding.fixes = [.write("null", at: place, isPreferred: name == "nil")]
    } else if name == "nil" {
      finding.advice = [Words(en: "expected the name of a view", zh: "此处要写视图的名称")]
      finding.fixes = []
    } else if name == "superview" {
      finding.advice = [
        Words(
          en: "name a view, `window` for the window, or `null` for no view",
          zh: "视图写它的名称，窗口写 `window`，没有视图写 `null`")
      ]
      finding.fixes = []
    } else if finding.fixes.isEmpty, SceneName.isValid(name), name.utf8.count <= longestEcho {
      finding.advice.append(
        Words(
          en: "to create it, add `- {name: \(code: name), frame: [10, 20, 30, 40]}` under `views:`",
          zh: "要创建它，在 `views:` 下添加 `- {name: \(code: name), frame: [10, 20, 30, 40]}`"))
    }
    return finding
  }

  /// A key of `expect` has a property after the view.
  ///
  /// - Parameters:
  ///   - dot: The place of its dot; nil if unknown.
  ///   - value: The value as written, and its end; nil if it takes separate lines.
  static func dottedExpectation(_ entry: DottedExpectation) -> Diagnostic {
    let (view, path, value) = (entry.view, entry.path, entry.value)
    var finding = Diagnostic(
      .unknownView,
      Words(
        en: "there is no view `\(code: view).\(code: path)`: `expect` lists views, and each view lists its properties",
        zh: "没有名为 `\(code: view).\(code: path)` 的视图：`expect` 下面写视图，视图里面写它的属性"),
      at: entry.key)
    if let value, value.text.utf8.count <= longestEcho {
      finding.advice = [Words.write("\(view): {\(path): \(value.text)}")]
    } else {
      finding.advice = [
        Words(
          en: "write `\(code: view):`, and `\(code: path):` with its value indented below it",
          zh: "先写 `\(code: view):`，再在下面缩进写 `\(code: path):` 和它的值")
      ]
    }
    if let dot = entry.dot, let value {
      let edits = [
        Fix.Edit(SourceRange(start: dot, end: dot + 1), ": {"),
        Fix.Edit(SourceRange(start: value.end, end: value.end), "}"),
      ]
      finding.fixes = [Fix(Words.write("\(view): {\(path): ...}"), edits, isPreferred: true)]
    }
    return finding
  }

  /// The help for several entries of one view below `expect`.
  static func helpForDotted(_ entries: [DottedExpectation]) -> Words {
    let view = entries.first?.view ?? ""
    let values = entries.compactMap { entry in entry.value.map { "\(entry.path): \($0.text)" } }
    let text = "\(view): {\(values.joined(separator: ", "))}"
    return values.count == entries.count && text.utf8.count <= longestEcho
      ? Words(
        en: "write `\(code: text)` instead of all entries of `\(code: view)` here",
        zh: "用 `\(code: text)` 代替此处 `\(code: view)` 的所有条目")
      : Words(
        en: "write `\(code: view):` once, and its properties with their values indented below it",
        zh: "`\(code: view):` 只写一次，各个属性和值在下面缩进书写")
  }

  /// - Parameter value: The accompanying value.
  static func unknownProperty(
    _ path: String, in use: PropertyUse = .expression, value: YAMLEvent? = nil, on platform: Platform = .ios,
    at place: SourceRange
  ) -> Diagnostic {
    var advice = PropertyAdvice(path: path, use: use, value: value?.word).advice
    // A part of a transform does not apply to views without transforms.
    if platform == .appkit, case .operation? = ForeignWord.find(PropertyTable.withoutLayer(path))?.word.meaning {
      advice = Advice(Property.transform.wayElsewhere(in: use).words)
    }
    let nearest = Suggestion.closest(to: path, in: Property.allCases.map { $0.name }, count: 3)
    // A view of UIKit may well have it.
    let message =
      ForeignWord.find(path) != nil
      ? Words(en: "scenes have no property `\(code: path)`", zh: "场景没有属性 `\(code: path)`")
      : Words(en: "a view has no property `\(code: path)`", zh: "视图没有属性 `\(code: path)`")
    return Diagnostic(
      .unknownProperty, message, at: place,
      help: [
        advice?.words
          ?? Words(
            en: "the nearest names are \(Words.codes(nearest)); `geomrun schema scene` has all of them",
            zh: "相近的名称有 \(Words.codes(nearest))；全部名称见 `geomrun schema scene`")
      ],
      fixes: advice.map { fixes(by: $0, key: place, value: value) } ?? [])
  }

  /// - Parameter path: The rest after the first view's name, which begins with another one.
  static func viewBehindView(_ path: String, at key: SourceRange, isPlain: Bool) -> Diagnostic {
    Diagnostic(
      .unknownProperty, Words(en: "a view has no property `\(code: path)`", zh: "视图没有属性 `\(code: path)`"), at: key,
      help: [
        Words(
          en: "refer to a view by its name only: write `\(code: path)`", zh: "视图只写名称：写成 `\(code: path)`")
      ],
      fixes: isPlain ? [.write(path, at: key, isPreferred: true)] : [])
  }

  /// The fixes that the advice names.
  private static func fixes(by advice: Advice, key place: SourceRange, value: YAMLEvent?) -> [Fix] {
    fix(by: advice, key: place, value: value).map { [$0] }
      ?? advice.choices.map { .write($0, at: place, isPreferred: false) }
  }

  /// The edit suggested by the advice; nil if it is left to the reader.
  static func fix(by advice: Advice, key place: SourceRange, value: YAMLEvent?) -> Fix? {
    guard let key = advice.key else { return nil }
    guard let text = advice.value else { return .write(key, at: place, isPreferred: advice.isCertain) }
    guard let value, value.kind == .scalar else { return nil }
    return Fix(
      Words.write("\(key): \(text)"), [.init(place, key), .init(value.place, text)], isPreferred: advice.isCertain)
  }

  static func unknownAction(_ key: Key, meant: String) -> Diagnostic {
    Diagnostic(
      .unknownProperty,
      Words(en: "expected `view.property` to assign, found `\(code: key.text)`", zh: "`\(code: key.text)` 不是可以赋值的属性"),
      at: key.place,
      help: [Words(en: "a mutation with a similar name exists: `\(code: meant)`", zh: "有一个名称相近的变更：`\(code: meant)`")],
      fixes: [.write(meant, at: key.place, isPreferred: true)])
  }

  /// - Parameter inner: The first key of the mapping that is its value; nil for other values.
  static func noProperty(_ key: Key, inner: String?, scope: ExpressionScope) -> Diagnostic {
    var help = Words(
      en: "a mutation is `view.property: value`, or `expect: {...}`",
      zh: "变更写成 `view.property: value`，或者 `expect: {...}`")
    if scope.views[key.text] != nil {
      let target = inner.flatMap { MutationTarget(path: $0) }
      let (path, value) =
        if let inner, let example = target?.example { (inner, example) } else { ("frame", "[10, 20, 30, 40]") }
      help = Words(
        en: "write the property after a dot, such as `\(code: key.text).\(code: path): \(code: value)`",
        zh: "属性写在点后面，例如 `\(code: key.text).\(code: path): \(code: value)`")
    } else if SceneVocabulary.Query(rawValue: key.text) != nil {
      help = Words(en: "write it under `queries:`", zh: "写到 `queries:` 下面")
    }
    return Diagnostic(
      .unknownProperty,
      Words(en: "expected `view.property` to assign, found `\(code: key.text)`", zh: "`\(code: key.text)` 不是可以赋值的属性"),
      at: key.place,
      help: [help])
  }

  /// - Parameter own: The place of the path after the view's name; nil if the whole key is a path.
  static func readOnly(
    _ path: PropertyPath, of view: String, value: YAMLEvent, at place: SourceRange, own: SourceRange? = nil
  ) -> Diagnostic {
    let advice = PropertyAdvice.assigning(path, of: view, value.word)
    return Diagnostic(
      .readOnly, Words(en: "`\(code: path.name)` can only be read", zh: "`\(code: path.name)` 是只读的"), at: place,
      help: [
        advice?.words ?? PropertyAdvice.sources(of: path.property)
          ?? Words(en: "assign the whole `\(code: path.property.name)`", zh: "给整个 `\(code: path.property.name)` 赋值")
      ],
      fixes: own.flatMap { own in advice.flatMap { fix(by: $0, key: own, value: value) } }.map { [$0] } ?? [])
  }

  static func emptyMutation(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .severalMutations,
      Words(en: "a mutation needs one entry, `view.property: value`", zh: "变更要有一个条目，`view.property: value`"), at: place)
  }

  static func severalMutations(second: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .severalMutations,
      Words(en: "a mutation has only one entry, because a mapping has no order", zh: "一个变更只有一个条目，因为映射没有顺序"), at: second,
      notes: [.init(Words(en: "the first entry is here", zh: "第一个条目在这里"), at: first)],
      help: [Words(en: "begin a new item with `- ` for each", zh: "每个变更各用 `- ` 另起一项")])
  }

  static func sameProperty(_ key: Key, property: String, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en: "`\(code: key.text)` means `\(code: property)`, which is already given",
        zh: "`\(code: key.text)` 就是 `\(code: property)`，而它已经给出"), at: key.place,
      notes: [.init(Words(en: "first given here", zh: "先在这里给出"), at: first)])
  }

  static func conflictingProperties(
    _ first: String, _ firstPlace: SourceRange, _ second: String, _ secondPlace: SourceRange, view: String
  ) -> Diagnostic {
    Diagnostic(
      .conflictingKeys,
      Words(
        en:
          "`\(code: first)` and `\(code: second)` of `\(code: view)` cannot both be given: the result would depend on "
          + "their order, and a mapping has none",
        zh: "`\(code: view)` 的 `\(code: first)` 和 `\(code: second)` 不能同时给出：结果会取决于先后顺序，而映射没有顺序"),
      at: max(firstPlace, secondPlace),
      notes: [.init(Words(en: "the other is here", zh: "另一个在这里"), at: min(firstPlace, secondPlace))],
      help: [
        Words(en: "declare one of them, and assign the other under `mutations`", zh: "声明其中一个，另一个在 `mutations` 里赋值")
      ])
  }
}
