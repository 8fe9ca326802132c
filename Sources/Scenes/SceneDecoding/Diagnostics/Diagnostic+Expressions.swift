import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunWords

// Errors in expressions: one message, one function.
extension Diagnostic {
  static func unexpectedInExpression(found: Words, expected: Words, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression,
      Words(en: "expected \(expected) in the expression, found \(found)", zh: "表达式此处应为\(expected)，而不是\(found)"),
      at: place,
      help: found == .code("%") ? [Words(en: "numbers have no unit: 50% is `0.5`", zh: "数没有单位：50% 写成 `0.5`")] : [])
  }

  static func unclosedParenthesis(opened place: SourceRange, end: SourceRange) -> Diagnostic {
    // It may have been meant to be closed earlier.
    Diagnostic(
      .expression, Words(en: "this parenthesis is never closed", zh: "这个括号没有闭合"), at: place,
      fixes: [.insert(")", at: end.end, isPreferred: false)]
    )
  }

  static func expressionTooDeep(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression,
      Words(
        en: "parentheses and signs are nested more than \(ExpressionParser.maximumDepth) deep",
        zh: "括号和正负号嵌套超过 \(ExpressionParser.maximumDepth) 层"), at: place
    )
  }

  static func expressionNotAllowed(_ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression,
      Words(en: "\(subject.phrase) takes a plain number, not an expression", zh: "\(subject.phrase)应为普通的数，不能是表达式"),
      at: place)
  }

  static func unknownName(_ name: String, scope: ExpressionScope, at place: SourceRange) -> Diagnostic {
    if scope.views[name] != nil || name == SceneVocabulary.superview {
      return Diagnostic(
        .unknownName, Words(en: "`\(code: name)` is a view, not a number", zh: "`\(code: name)` 是视图，不是数"), at: place,
        help: [
          Words(
            en: "read one of its components, such as `\(code: name).bounds.width`",
            zh: "读取它的一个分量，例如 `\(code: name).bounds.width`")
        ])
    }
    let priorities = ["defaultHigh": "high", "defaultLow": "low", "fittingSizeLevel": "50"]
    if let priority = priorities[name], !scope.suggestedParameters.contains(name) {
      return Diagnostic(
        .unknownName, Words(en: "there is no parameter `\(code: name)`", zh: "没有名为 `\(code: name)` 的参数"), at: place,
        help: [Words(en: "this priority is `@\(code: priority)`", zh: "这个优先级写成 `@\(code: priority)`")],
        fixes: [.write(priority, at: place, isPreferred: false)])
    }
    return Diagnostic(
      .unknownName, Words(en: "there is no parameter `\(code: name)`", zh: "没有名为 `\(code: name)` 的参数"), at: place
    ).naming(
      name, known: scope.suggestedParameters, what: .parameter, listing: Words(en: "the names are", zh: "可用的名称："),
      isCertain: { scope.isMistyped(name, for: $0) })
  }

  static func unknownViewInExpression(_ name: String, scope: ExpressionScope, at place: SourceRange) -> Diagnostic {
    if let view = scope.views[name] {
      return Diagnostic(
        .unknownName,
        view == scope.current
          ? Words(en: "`\(code: name)` is being declared and cannot read itself", zh: "`\(code: name)` 正在声明，不能读取自己")
          : Words(
            en: "`\(code: name)` is declared after this view", zh: "`\(code: name)` 的声明在当前视图之后"),
        at: place,
        help: [
          scope.screen != nil && name == SceneVocabulary.screen
            ? Words(
              en: "the device's screen has this name, too: rename the view to read the screen",
              zh: "设备的屏幕也叫这个名称：要读取屏幕，就给视图改名")
            : Words(en: "only earlier views can be read", zh: "只能读取排在前面的视图")
        ])
    }
    // The scene's key instead of the name that it defines.
    if name == "device", scope.screen != nil, scope.views[SceneVocabulary.screen] == nil {
      return Diagnostic(
        .unknownName, Words(en: "there is no view `device` here", zh: "此处没有名为 `device` 的视图"), at: place,
        help: [Words(en: "the screen of the device is `screen`", zh: "设备的屏幕是 `screen`")],
        fixes: [.write(SceneVocabulary.screen, at: place, isPreferred: true)])
    }
    // As in the code of a view, where `self` may be omitted.
    if scope.selfView != nil, PropertyPath(named: name) != nil {
      let own = "\(SceneVocabulary.selfWord).\(name)"
      return Diagnostic(
        .unknownName, Words(en: "there is no view `\(code: name)` here", zh: "此处没有名为 `\(code: name)` 的视图"), at: place,
        help: [Words(en: "the view's own property is `\(code: own)`", zh: "视图自己的写成 `\(code: own)`")],
        fixes: [.write(own, at: place, isPreferred: true)])
    }
    return Diagnostic(
      .unknownName, Words(en: "there is no view `\(code: name)` here", zh: "此处没有名为 `\(code: name)` 的视图"), at: place
    ).naming(
      name, known: scope.suggestedViews, what: .view,
      listing: Words(en: "the views that can be read here are", zh: "此处可以读取的视图："),
      isCertain: { scope.isMistyped(name, for: $0) })
  }

  static func notNumeric(_ path: PropertyPath, at place: SourceRange) -> Diagnostic {
    let parts = Component.all(of: path.kind).filter { $0.kind == .number }.map { $0.name }
    return Diagnostic(
      .expression,
      Words(
        en: "`\(code: path.name)` is \(path.kind.noun), not a number", zh: "`\(code: path.name)` 是\(path.kind.noun)，不是数"
      ), at: place,
      help: parts.isEmpty
        ? []
        : [
          Words(
            en: "read one of its components: \(Words.codes(parts))", zh: "读取它的一个分量：\(Words.codes(parts))")
        ])
  }

  static func otherKind(_ path: PropertyPath, _ kind: ValueKind, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression,
      Words(
        en: "`\(code: path.name)` is \(path.kind.noun); expected \(kind.noun)",
        zh: "`\(code: path.name)` 是\(path.kind.noun)，而此处应为\(kind.noun)"), at: place)
  }

  static func unknownRectMethod(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(.unknownName, Words(en: "a rect has no method `\(code: name)`", zh: "矩形没有方法 `\(code: name)`"), at: place)
      .naming(
        name, known: known, what: .method, listing: Words(en: "the methods are", zh: "可用的方法："))
  }

  static func noSuperview(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, Words(en: "a top-level view has no superview", zh: "顶层视图没有父视图"), at: place,
      help: [Words(en: "name another view, or put the view into one", zh: "改用另一个视图的名称，或者把它放进某个视图")])
  }

  /// - Parameter operand: The name of the view, and the path.
  static func superviewByName(_ path: String, of view: String, operand: SourceRange, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .unknownProperty, Words(en: "a view has no property `\(code: path)`", zh: "视图没有属性 `\(code: path)`"), at: place,
      help: [
        Words(
          en: "write `\(code: path)`, which reads the superview that `\(code: view)` has at this point",
          zh: "写成 `\(code: path)`，它读取 `\(code: view)` 此刻的父视图")
      ],
      fixes: [.write(path, at: operand, isPreferred: true)])
  }

  static func nobodysSuperview(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName,
      Words(en: "`superview` needs a view, and there is none here", zh: "`superview` 要属于某个视图，而此处没有提到视图"),
      at: place,
      help: [Words(en: "name the view: `view1.bounds.width`", zh: "写出视图名：`view1.bounds.width`")])
  }

  static func unknownFunction(_ name: String, at place: SourceRange) -> Diagnostic {
    let known = ExpressionFunction.allCases.map { $0.rawValue }
    return Diagnostic(
      .unknownName, Words(en: "there is no function `\(code: name)`", zh: "没有名为 `\(code: name)` 的函数"), at: place
    ).naming(
      name, known: known, what: .function, listing: Words(en: "the functions are", zh: "可用的函数："))
  }

  /// The keyword `to: superview` of a conversion, which may refer to either view.
  ///
  /// - Parameter outer: The view in which the other view is declared, if known.
  static func superviewInConversion(_ outer: String?, around view: String?, at place: SourceRange) -> Diagnostic {
    guard let outer, let view else {
      return Diagnostic(
        .unknownView,
        Words(
          en: "a conversion names both of its views, and `superview` is not a name",
          zh: "换算要写出两个视图的名称，而 `superview` 不是名称"),
        at: place,
        help: [
          Words(
            en: "write the superview's name; a top-level view is in `window`",
            zh: "写父视图的名称；顶层视图的外面是 `window`")
        ])
    }
    return Diagnostic(
      .unknownView,
      Words(
        en: "a conversion names both of its views, and `superview` is not a name", zh: "换算要写出两个视图的名称，而 `superview` 不是名称"
      ),
      at: place,
      help: [
        Words(
          en: "write `\(code: outer)`, where `\(code: view)` is declared",
          zh: "写成 `\(code: outer)`，`\(code: view)` 声明在它里面")
      ],
      fixes: [.write(outer, at: place, isPreferred: false)])
  }

  static func conversionOfNobody(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, Words(en: "`convert` is a method of a view", zh: "`convert` 是视图的方法"), at: place,
      help: [
        Words(
          en: "write `\"= a.convert([0, 0], to: b)\"`, or of a number `\"= a.convert([0, 0], to: b).x\"`",
          zh: "写成 `\"= a.convert([0, 0], to: b)\"`；只要一个数则写 `\"= a.convert([0, 0], to: b).x\"`")
      ])
  }

  static func conversionTooDeep(_ most: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression,
      Words(en: "conversions nested more than \(most) deep are not computed", zh: "换算嵌套超过 \(most) 层，不再计算"),
      at: place,
      help: [
        Words(en: "convert in one step: `to:` takes any view, or `window`", zh: "一次换算即可：`to:` 可以是任何视图，也可以是 `window`")
      ])
  }

  static func partOfConversion(_ path: String, of kind: ValueKind, for wanted: ValueKind, at place: SourceRange)
    -> Diagnostic
  {
    let parts = Component.all(of: kind).filter { $0.kind == wanted }.map { ".\($0.name)" }
    let found =
      path.isEmpty
      ? Words(en: "is \(kind.noun)", zh: "是\(kind.noun)")
      : Words(en: "has no `.\(code: path)` that is \(wanted.noun)", zh: "没有 `.\(code: path)` 这样的\(wanted.noun)")
    return Diagnostic(
      .expression,
      Words(
        en: "the result of `convert` \(found); expected \(wanted.noun)",
        zh: "`convert` 的结果\(found)，而此处应为\(wanted.noun)"), at: place,
      help: parts.isEmpty
        ? [] : [Words(en: "read a part of it: \(Words.codes(parts))", zh: "读取它的分量：\(Words.codes(parts))")])
  }

  static func unclosedCall(of function: ExpressionFunction, opened place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, Words(en: "this parenthesis is never closed", zh: "这个括号没有闭合"), at: place,
      help: [
        Words(
          en: "inside brackets, a comma ends an expression unless the expression is in quotes: "
            + "`[\"= \(code: function.rawValue)(a, b)\", 20]`",
          zh: "方括号里的逗号会结束表达式，除非加上引号：`[\"= \(code: function.rawValue)(a, b)\", 20]`")
      ])
  }

  static func wrongArguments(
    _ found: [ExpressionParser.Measure], of function: ExpressionFunction, at place: SourceRange
  ) -> Diagnostic {
    let name = function.rawValue
    let isAngleMissing = function.parameters == .angle && found == [.number]
    return Diagnostic(
      isAngleMissing ? .angle : .expression,
      isAngleMissing
        ? Words(en: "the angle in `\(code: name)` has no unit", zh: "`\(code: name)` 里的角度没有单位")
        : Words(en: "`\(code: name)` takes \(function.arguments)", zh: "`\(code: name)` 需要\(function.arguments)"),
      at: place,
      help: [
        isAngleMissing
          ? Words(
            en: "write `\(code: name)(45deg)` or `\(code: name)(0.5rad)`",
            zh: "写成 `\(code: name)(45deg)` 或 `\(code: name)(0.5rad)`") : Words.write(function.example)
      ])
  }

  static func mixedMeasures(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, Words(en: "an angle and a number cannot be mixed here", zh: "此处角度和数不能混用"), at: place,
      help: [
        Words(
          en: "put an angle and its unit in parentheses, `(30deg)`; an angle divided by an angle is a number",
          zh: "角度连同单位写在括号里，如 `(30deg)`；角度除以角度得到数")
      ])
  }

  static func unitOfAngle(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, Words(en: "the value before this unit is already an angle", zh: "这个单位前面已经是角度"), at: place,
      help: [Words(en: "remove the unit", zh: "去掉单位")])
  }

  static func angleForNumber(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, Words(en: "this is an angle, and a number is expected", zh: "这是角度，而此处应为数"), at: place,
      help: [
        Words(
          en: "divide it by `(1deg)` for degrees, or by `(1rad)` for radians",
          zh: "除以 `(1deg)` 得到度数，除以 `(1rad)` 得到弧度数")
      ])
  }
}

extension ExpressionFunction {
  /// Whether it accepts arguments of these kinds.
  func takes(_ measures: [ExpressionParser.Measure]) -> Bool {
    let numbers = measures.count { $0 == .number }
    let isAlike = numbers == 0 || numbers == measures.count
    switch parameters {
    case .several: return measures.count >= 2 && isAlike
    case .one: return measures.count == 1
    case .number: return measures == [.number]
    case .angle: return measures.count == 1 && numbers == 0
    case .coordinates: return measures == [.number, .number]
    }
  }

  /// The arguments, in words for readers.
  fileprivate var arguments: Words {
    switch parameters {
    case .several: Words(en: "two or more numbers, or two or more angles", zh: "两个或更多的数，或者两个或更多的角度")
    case .one: Words(en: "one number or one angle", zh: "一个数或一个角度")
    case .number: Words(en: "one number", zh: "一个数")
    case .angle: Words(en: "one angle", zh: "一个角度")
    case .coordinates: Words(en: "two numbers, y before x", zh: "两个数，y 在 x 之前")
    }
  }

  /// A valid call.
  fileprivate var example: String {
    switch parameters {
    case .several: "\(rawValue)(10, 20)"
    case .one, .number: "\(rawValue)(10)"
    case .angle: "\(rawValue)(30deg)"
    case .coordinates: "\(rawValue)(10, 20)"
    }
  }
}
