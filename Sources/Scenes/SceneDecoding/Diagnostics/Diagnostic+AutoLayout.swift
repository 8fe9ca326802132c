import GeomrunAutoLayout
import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunWords

// Errors in the constraints of Auto Layout: one message, one function.
extension Diagnostic {
  private static let example = "`title.leading == icon.trailing + 8 @750`"

  static func notAConstraint(
    _ text: String, _ failure: RelationText.Failure, at place: SourceRange, _ placeOf: (Range<Int>) -> SourceRange
  ) -> Diagnostic {
    if let advice = RelationAdvice.line(for: text) {
      return Diagnostic(
        .constraint, constraintAsCode, at: place,
        help: [Words.write(advice)])
    }
    if RelationAdvice.isCode(text) {
      return Diagnostic(
        .constraint, constraintAsCode, at: place,
        help: [
          Words(
            en: "write \(code: example); `geomrun help scene` shows the format",
            zh: "写成 \(code: example)；格式见 `geomrun help scene`")
        ])
    }
    switch failure {
    case .noRelation:
      return Diagnostic(
        .constraint,
        Words(en: "a constraint compares two sides with `==`, `<=` or `>=`", zh: "约束用 `==`、`<=` 或 `>=` 比较两边"),
        at: place,
        help: [Words(en: "write it as \(code: example)", zh: "写成 \(code: example)")])
    case .severalRelations(let range):
      return Diagnostic(
        .constraint, Words(en: "a constraint has only one relation, and this is a second", zh: "一条约束只有一个关系，这是第二个"),
        at: placeOf(range),
        help: [Words(en: "write a constraint for each relation", zh: "每个关系各写一条约束")])
    case .unknownMark(let range, let relation):
      let mark = relation.rawValue
      let typed = String(String.UnicodeScalarView(Array(text.unicodeScalars)[range]))
      return Diagnostic(
        .constraint,
        Words(
          en: "a constraint compares with `\(code: mark)`, not with `\(code: typed)`",
          zh: "约束用 `\(code: mark)` 比较，而不是 `\(code: typed)`"), at: placeOf(range),
        help: [Words.write(RelationAdvice.marked(text, range, mark))],
        fixes: [.write(mark, at: placeOf(range), isPreferred: true)])
    case .noFirstAnchor(let range):
      return Diagnostic(
        .constraint,
        Words(en: "the left side of a constraint must be only an item with its attribute", zh: "约束的左边只能是一个对象加上它的属性"),
        at: placeOf(range),
        help: [Words(en: "write it as \(code: example), and numbers on the right", zh: "写成 \(code: example)，数写在右边")])
    case .missing(let range):
      return Diagnostic(.constraint, Words(en: "something is missing after this", zh: "后面缺少内容"), at: placeOf(range))
    case .severalAnchors(let range):
      return Diagnostic(
        .constraint, Words(en: "a constraint relates two items, and this is a third", zh: "一条约束关联两个对象，这是第三个"),
        at: placeOf(range),
        help: [
          Words(en: "use a layout guide to combine two items", zh: "可以用 layout guide 代表两个对象合起来的部分")
        ])
    case .misplacedAnchor(let range):
      return Diagnostic(
        .constraint, Words(en: "an item cannot be in parentheses, and cannot be a divisor", zh: "对象要写在括号之外，也不能作除数"),
        at: placeOf(range),
        help: [
          Words(en: "write `icon.width * 2 + 8`, the factor beside the item", zh: "写成 `icon.width * 2 + 8`，系数紧挨着对象")
        ])
    case .unbalanced(let range):
      return Diagnostic(.constraint, Words(en: "this parenthesis has no partner", zh: "这个括号没有配对"), at: placeOf(range))
    }
  }

  static func notAVisualFormat(_ failure: VisualFormatText.Failure, _ placeOf: (Range<Int>) -> SourceRange)
    -> Diagnostic
  {
    switch failure {
    case .expected(let what, let range):
      Diagnostic(
        .constraint, Words(en: "\(what) is expected here", zh: "此处应为\(what)"), at: placeOf(range),
        help: [
          Words(
            en: "a Visual Format is written as `H:|-[icon(24)]-8-[title(>=80@750)]-|`",
            zh: "Visual Format 写成 `H:|-[icon(24)]-8-[title(>=80@750)]-|`")
        ])
    case .noView(let range):
      Diagnostic(
        .constraint,
        Words(en: "a Visual Format names at least one view in brackets", zh: "Visual Format 至少要有一个写在方括号里的视图"),
        at: placeOf(range),
        help: [
          Words(
            en: "write it as `H:|-[icon(24)]-8-[title(>=80@750)]-|`", zh: "写成 `H:|-[icon(24)]-8-[title(>=80@750)]-|`")
        ])
    }
  }

  /// A Visual Format in a line that begins at a code point.
  static func brokenVisualFormat(_ format: BrokenVisualFormat, from begin: UInt32) -> Diagnostic {
    let place = SourceRange(
      start: begin + UInt32(format.range.lowerBound), end: begin + UInt32(format.range.upperBound))
    return Diagnostic(
      .constraint, visualFormatInYAML,
      at: place,
      help: [
        format.hasAxis
          ? .write(format.line)
          : .write(format.line).followed(by: Words(en: ", with `V:` for the vertical axis", zh: "；竖直方向用 `V:`"))
      ],
      fixes: [.write(format.line, at: place, isPreferred: format.hasAxis)])
  }

  static func brokenVisualFormat(_ text: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, visualFormatInYAML,
      at: place,
      help: [
        Words(
          en: "write it without a space after the colon, or in quotes: `\"\(code: text)\"`",
          zh: "冒号后面不要写空格，或者放进引号：`\"\(code: text)\"`")
      ])
  }

  static func severalConstraints(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .severalMutations,
      Words(
        en: "an item of `constraints` is one constraint, with its name or without", zh: "`constraints` 的每一项是一条约束，名称可有可无"
      ), at: place,
      help: [Words(en: "begin a new item with `- ` for each", zh: "每条约束各用 `- ` 另起一项")])
  }

  static func constraintTooLong(_ limit: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(.constraint, Words(en: "a constraint has at most \(limit) bytes", zh: "一条约束最多 \(limit) 字节"), at: place)
  }

  static func layoutNameTaken(_ key: Key, what: NamedThing) -> Diagnostic {
    Diagnostic(
      .duplicateView,
      Words(en: "the name `\(code: key.text)` is already in use", zh: "`\(code: key.text)` 已经是其他对象的名称"),
      at: key.place,
      help: [
        Words(
          en: "views, guides, constraints and animators cannot share a name; give the \(what.words) another name",
          zh: "视图、guide、约束和 animator 不能重名；给这个\(what.words)换一个名称")
      ])
  }

  static func unknownAttribute(_ name: String, of item: String, at place: SourceRange) -> Diagnostic {
    let known = LayoutAttribute.allCases.map { $0.rawValue }
    let unknown = Words(
      en: "`\(code: name)` is not a layout attribute of `\(code: item)`",
      zh: "`\(code: name)` 不是 `\(code: item)` 的布局属性")
    if let several = severalAttributes[name] {
      // Measures alone are not a text to insert.
      let visual =
        name == "edges"
        ? Words(
          en: "; to fill its superview, you can also use H:|[\(code: item)]| and V:|[\(code: item)]|",
          zh: "；贴合父视图的各边也可以写 H:|[\(code: item)]| 和 V:|[\(code: item)]|") : Words("")
      return Diagnostic(
        .constraint,
        unknown, at: place,
        help: [
          Words(
            en: "each constraint uses one attribute: add one for each of \(several)\(visual)",
            zh: "每条约束只涉及一个属性：为 \(several) 各写一条\(visual)")
        ])
    }
    if LayoutGuideWord(name) != nil {
      return Diagnostic(
        .constraint,
        unknown, at: place,
        help: [
          Words(
            en: "it is a rect; name one of its edges, such as `\(code: item).\(code: name).top`",
            zh: "它是矩形；写出它的一条边，例如 `\(code: item).\(code: name).top`")
        ])
    }
    return Diagnostic(
      .constraint,
      unknown, at: place,
      help: [
        Words(
          en: "attributes include \(Words.codes(Array(known.prefix(12))))",
          zh: "可用的属性包括：\(Words.codes(Array(known.prefix(12))))")
      ]
    ).naming(name, known: known, what: .attribute, listing: Words(en: "the attributes are", zh: "可用的属性："))
  }

  static let constraintAsCode = Words(
    en: "expected a constraint in one line of text, found code", zh: "约束是一行文本，而这是代码")

  private static let visualFormatInYAML = Words(
    en: "YAML does not read this as a Visual Format", zh: "YAML 把这个 Visual Format 当成了别的内容")

  // The names in layout libraries for several measures at once.
  private static let severalAttributes = [
    "edges": Words(en: "top, leading, bottom and trailing", zh: "top、leading、bottom 和 trailing"),
    "center": Words(en: "centerX and centerY", zh: "centerX 和 centerY"),
    "size": Words(en: "width and height", zh: "width 和 height"),
  ]

  static func unknownItem(_ name: String, known: [String], scope: ExpressionScope, at place: SourceRange) -> Diagnostic
  {
    if LayoutGuideWord(name) != nil, let view = scope.suggestedViews.first {
      return Diagnostic(
        .unknownView, Words(en: "there is no view and no guide `\(code: name)`", zh: "没有名为 `\(code: name)` 的视图或 guide"),
        at: place,
        help: [
          Words(
            en: "it belongs to a view: put the view's name before it, such as `\(code: view).\(code: name)`",
            zh: "它属于视图：把视图名写在前面，例如 `\(code: view).\(code: name)`")
        ])
    }
    // If the name is used often, its declaration may be mistyped.
    return Diagnostic(
      .unknownView, Words(en: "there is no view and no guide `\(code: name)`", zh: "没有名为 `\(code: name)` 的视图或 guide"),
      at: place
    ).naming(
      name, known: known, what: .viewOrGuide, listing: Words(en: "the views and guides are", zh: "现有的视图和 guide：")
    ) {
      // A digit or a dash may have been typed for its neighbor on the keyboard.
      scope.isMistyped(name, for: $0) && name.layoutSigns == $0.layoutSigns
    }
  }

  static func unknownConstraint(_ name: String, known: [String], scope: ExpressionScope, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .unknownName, Words(en: "there is no constraint `\(code: name)`", zh: "没有名为 `\(code: name)` 的约束"), at: place,
      help: known.isEmpty
        ? [
          Words(
            en: "write the constraint as `\(code: name): ...` to give it this name",
            zh: "要给约束起这个名称，写成 `\(code: name): ...`")
        ] : []
    ).naming(name, known: known, what: .constraint, listing: Words(en: "the constraints are", zh: "现有的约束：")) {
      scope.isMistyped(name, for: $0)
    }
  }

  static func unknownGuide(_ name: String, of view: String, at place: SourceRange) -> Diagnostic {
    let known = LayoutGuideWord.allCases.compactMap { $0.names.first }
    let similar = Suggestion.nearest(to: name, in: known)
    return Diagnostic(
      .constraint, Words(en: "a view has no guide `\(code: name)`", zh: "视图没有 guide `\(code: name)`"), at: place,
      help: [
        similar.map { Words.write("\(view).\($0)") } ?? all(known.map { "\(view).\($0)" })
      ], fixes: similar.map { [.write("\(view).\($0)", at: place, isPreferred: true)] } ?? [])
  }

  /// The keyboard guide is used in a scene without a screen.
  static func keyboardWithoutScreen(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint,
      Words(
        en: "`keyboardLayoutGuide` ends at the bottom of the window, and the scene names no device",
        zh: "`keyboardLayoutGuide` 止于窗口底部，而场景没有指定设备"), at: place,
      help: [Words(en: "write `device: iPhone 14` at the top of the scene", zh: "在场景开头写上 `device: iPhone 14`")])
  }

  static func superviewFirst(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint,
      Words(
        en: "`superview` means the superview of the first item, so it cannot be the first item",
        zh: "`superview` 指第一个对象的父视图，因此不能作为第一个对象"), at: place,
      help: [Words(en: "use the view's name, or swap the sides", zh: "写出该视图的名称，或者交换两边")])
  }

  static func noSuperviewOfItem(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, Words(en: "the first item is a top-level view and has no superview", zh: "第一个对象是顶层视图，没有父视图"),
      at: place)
  }

  static func itemWithoutAttribute(_ name: String, comparedWith attribute: LayoutAttribute, at place: SourceRange)
    -> Diagnostic
  {
    let whole = "\(name).\(attribute.rawValue)"
    return Diagnostic(
      .constraint,
      Words(
        en: "`\(code: name)` has no attribute here; compare `\(code: attribute.rawValue)` with one of its attributes",
        zh: "`\(code: name)` 缺少属性；`\(code: attribute.rawValue)` 要与它的某个属性比较"),
      at: place, help: [.write(whole)], fixes: [.write(whole, at: place, isPreferred: false)])
  }

  static func placeWithoutItem(_ attribute: LayoutAttribute, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint,
      Words(
        en:
          "a position such as `\(code: attribute.rawValue)` must be compared with another item's position, not with a number",
        zh: "`\(code: attribute.rawValue)` 之类的位置要与另一个对象的位置比较，不能与数比较"),
      at: place,
      help: [
        Words(
          en:
            "write `== superview.\(code: attribute.rawValue) + ...`; only `width` and `height` can be compared with numbers",
          zh: "写成 `== superview.\(code: attribute.rawValue) + ...`；只有 `width` 和 `height` 可以直接等于数")
      ])
  }

  static func illegalPairing(_ first: LayoutAttribute, _ second: LayoutAttribute, at place: SourceRange) -> Diagnostic {
    // Worded like the framework's exception, so it can be found by a search.
    Diagnostic(
      .constraint,
      Words(
        en: "invalid pairing of layout attributes (\(code: first.rawValue) and \(code: second.rawValue))",
        zh: "布局属性的配对无效（\(code: first.rawValue) 和 \(code: second.rawValue)）"), at: place,
      help: [
        first.axis != second.axis && (first.kind == .size) == (second.kind == .size)
          ? Words(en: "positions are compared along one axis", zh: "位置只能在同一条轴上比较")
          : (first.kind == .size) != (second.kind == .size)
            ? Words(en: "a size is compared with a size, and a position with a position", zh: "尺寸与尺寸比较，位置与位置比较")
            : Words(
              en: "do not mix `leading`/`trailing` with `left`/`right`",
              zh: "`leading`/`trailing` 不能与 `left`/`right` 混用")
      ])
  }

  static func zeroMultiplier(_ attribute: LayoutAttribute, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint,
      Words(
        en: "a multiplier of 0 makes no sense for a position such as `\(code: attribute.rawValue)`",
        zh: "对 `\(code: attribute.rawValue)` 之类的位置，系数 0 没有意义"), at: place)
  }

  static func priorityOutOfRange(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .range, Words(en: "a priority is above 0 and at most 1000", zh: "优先级必须大于 0 且不超过 1000"), at: place,
      help: [
        Words(
          en: "1000 is required; `@required`, `@high` (750) and `@low` (250) have names",
          zh: "1000 表示必需；`@required`、`@high`（750）和 `@low`（250）是它们的名称")
      ])
  }

  static func traitCount(_ count: Int, _ form: String, _ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .wrongCount,
      Words(
        en: "\(subject.phrase) takes \(code: form), not \(count) values",
        zh: "\(subject.phrase)应为 \(code: form)，而不是 \(count) 个值"), at: place)
  }

  static func notAnOpenNumber(_ text: String, words: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint,
      Words(
        en: "`\(code: text)` is not a number that constraints can leave ambiguous",
        zh: "`\(code: text)` 不是约束可能无法确定的视图数值"), at: place,
      help: [
        Words(
          en: "write the view and one of these: \(Words.codes(words.map { ".\($0)" }))",
          zh: "写出视图名和其中之一：\(Words.codes(words.map { ".\($0)" }))")
      ])
  }

  static func notArranged(_ view: String, in stack: String, _ key: StackDeclaration.Key, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .constraint,
      Words(
        en: "`\(code: stack)` cannot arrange `\(code: view)`, which is not its subview",
        zh: "`\(code: view)` 不是 `\(code: stack)` 的子视图，因此不能由它排列"), at: place,
      help: [
        Words(
          en: "put `\(code: view)` into the `subviews` of `\(code: stack)`, or remove it from `\(code: key.rawValue)`",
          zh: "把 `\(code: view)` 放进 `\(code: stack)` 的 `subviews`，或者从 `\(code: key.rawValue)` 里去掉")
      ])
  }

  static func noStackView(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint,
      Words(
        en: "`stack` belongs to UIKit, and NSStackView uses different constraints",
        zh: "`stack` 属于 UIKit，NSStackView 的约束与它不同"), at: place,
      help: [
        Words(
          en: "write the constraints themselves, or remove the key `platform`", zh: "直接写出各条约束，或者去掉 `platform`")
      ])
  }

  static func arrangedTwice(_ view: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint, Words(en: "`\(code: view)` is arranged twice", zh: "`\(code: view)` 被排列了两次"), at: place,
      help: [.leaveOneOut])
  }

  /// Lists the valid names in a help.
  private static func all(_ names: [String]) -> Words {
    Words(en: "it has \(Words.codes(names))", zh: "可用的有：\(Words.codes(names))")
  }

  static func unknownConstraintProperty(_ path: String, of name: String, at place: SourceRange) -> Diagnostic {
    let known = SceneVocabulary.ConstraintProperty.allCases.map { $0.rawValue }
    return Diagnostic(
      .unknownProperty, Words(en: "a constraint has no `\(code: path)` to assign", zh: "约束没有可以赋值的 `\(code: path)`"),
      at: place,
      help: [
        Suggestion.nearest(to: path, in: known).map { Words.write("\(name).\($0)") }
          ?? all(known.map { "\(name).\($0)" })
      ])
  }

  static func noAutoLayout(_ word: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .constraint,
      Words(
        en: "`\(code: word)` needs the section `constraints`, which this scene does not have",
        zh: "`\(code: word)` 需要 `constraints` 部分，而这个场景没有"), at: place,
      help: [
        Words(
          en: "add `constraints:` with a list of strings such as \(code: example)",
          zh: "加上 `constraints:`，在列表里写约束，例如 \(code: example)")
      ])
  }
}

extension String {
  /// The characters that constraints use both in names and outside them.
  fileprivate var layoutSigns: String { filter { $0.isNumber || $0 == "-" } }
}
