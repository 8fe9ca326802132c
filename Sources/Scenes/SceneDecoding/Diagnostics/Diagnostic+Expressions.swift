import GeomrunLayerProperties
import GeomrunSceneModel

// What is wrong with expressions: one message, one function.
extension Diagnostic {
  static func unexpectedInExpression(found: String, expected: String, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, "expected \(expected) in the expression, found \(found)", at: place,
      help: found == "`%`" ? ["a number has no unit: 50% are `0.5`"] : [])
  }

  static func unclosedParenthesis(opened place: SourceRange, end: SourceRange) -> Diagnostic {
    // It may have been meant to be closed before.
    Diagnostic(
      .expression, "this parenthesis is never closed", at: place, fixes: [.insert(")", at: end.end, isPreferred: false)]
    )
  }

  static func expressionTooDeep(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, "more than \(ExpressionParser.maximumDepth) parentheses and signs stand inside each other", at: place
    )
  }

  static func expressionNotAllowed(_ subject: DescribedValue, at place: SourceRange) -> Diagnostic {
    Diagnostic(.expression, "\(subject.phrase) takes a plain number, no expression", at: place)
  }

  static func unknownName(_ name: String, scope: ExpressionScope, at place: SourceRange) -> Diagnostic {
    if scope.views[name] != nil || name == SceneVocabulary.superview {
      return Diagnostic(
        .unknownName, "`\(name)` is a view, not a number", at: place,
        help: ["read one of its components, such as `\(name).bounds.width`"])
    }
    let priorities = ["defaultHigh": "high", "defaultLow": "low", "fittingSizeLevel": "50"]
    if let priority = priorities[name], !scope.suggestedParameters.contains(name) {
      return Diagnostic(
        .unknownName, "there is no parameter `\(name)`", at: place, help: ["this priority is `@\(priority)`"],
        fixes: [.write(priority, at: place, isPreferred: false)])
    }
    return Diagnostic(.unknownName, "there is no parameter `\(name)`", at: place).naming(
      name, known: scope.suggestedParameters, what: "parameter", listing: "the names are",
      isCertain: { scope.isMistyped(name, for: $0) })
  }

  static func unknownViewInExpression(_ name: String, scope: ExpressionScope, at place: SourceRange) -> Diagnostic {
    if let view = scope.views[name] {
      return Diagnostic(
        .unknownName,
        view == scope.current
          ? "`\(name)` is being declared and cannot read itself"
          : "`\(name)` is made after the view that is being declared", at: place,
        help: [
          scope.screen != nil && name == SceneVocabulary.screen
            ? "the screen of the device has this name as well: call the view something else to read that"
            : "only views that stand before it can be read"
        ])
    }
    // The key of the scene in place of what it brings.
    if name == "device", scope.screen != nil, scope.views[SceneVocabulary.screen] == nil {
      return Diagnostic(
        .unknownName, "there is no view `device` here", at: place, help: ["the screen of the device is `screen`"],
        fixes: [.write(SceneVocabulary.screen, at: place, isPreferred: true)])
    }
    // As in the code of the view, where `self` may be left out.
    if scope.selfView != nil, PropertyPath(named: name) != nil {
      let own = "\(SceneVocabulary.selfWord).\(name)"
      return Diagnostic(
        .unknownName, "there is no view `\(name)` here", at: place, help: ["that of the view is `\(own)`"],
        fixes: [.write(own, at: place, isPreferred: true)])
    }
    return Diagnostic(.unknownName, "there is no view `\(name)` here", at: place).naming(
      name, known: scope.suggestedViews, what: "view", listing: "the views that can be read here are",
      isCertain: { scope.isMistyped(name, for: $0) })
  }

  static func notNumeric(_ path: PropertyPath, at place: SourceRange) -> Diagnostic {
    let parts = Component.all(of: path.kind).filter { $0.kind == .number }.map { "`\($0.name)`" }
    return Diagnostic(
      .expression, "`\(path.name)` is \(path.kind.phrase), not a number", at: place,
      help: parts.isEmpty ? [] : ["read one of its components: " + parts.joined(separator: ", ")])
  }

  static func otherKind(_ path: PropertyPath, _ kind: ValueKind, at place: SourceRange) -> Diagnostic {
    Diagnostic(.expression, "`\(path.name)` is \(path.kind.phrase), and \(kind.phrase) stands here", at: place)
  }

  static func unknownRectMethod(_ name: String, known: [String], at place: SourceRange) -> Diagnostic {
    Diagnostic(.unknownName, "a rect has no method `\(name)`", at: place).naming(
      name, known: known, what: "method", listing: "the methods are")
  }

  static func noSuperview(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, "a top-level view has no superview", at: place,
      help: ["name another view, or put the view into one"])
  }

  /// - Parameter operand: The name of the view, and the path.
  static func superviewByName(_ path: String, of view: String, operand: SourceRange, at place: SourceRange)
    -> Diagnostic
  {
    Diagnostic(
      .unknownProperty, "a view has no property `\(path)`", at: place,
      help: ["write `\(path)`, which reads the superview that `\(view)` has at this point"],
      fixes: [.write(path, at: operand, isPreferred: true)])
  }

  static func nobodysSuperview(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownName, "`superview` belongs to a view, and none is spoken of here", at: place,
      help: ["name the view: `view1.bounds.width`"])
  }

  static func unknownFunction(_ name: String, at place: SourceRange) -> Diagnostic {
    let known = ExpressionFunction.allCases.map { $0.rawValue }
    return Diagnostic(.unknownName, "there is no function `\(name)`", at: place).naming(
      name, known: known, what: "function", listing: "the functions are")
  }

  /// `to: superview` of a conversion, which may be around either view.
  ///
  /// - Parameter outer: What the other view is declared in, where that is known.
  static func superviewInConversion(_ outer: String?, around view: String?, at place: SourceRange) -> Diagnostic {
    guard let outer, let view else {
      return Diagnostic(
        .unknownView, "a conversion names both of its views, and `superview` is no name", at: place,
        help: ["write the superview's name, or `window` for what is around a top-level view"])
    }
    return Diagnostic(
      .unknownView, "a conversion names both of its views, and `superview` is no name", at: place,
      help: ["write `\(outer)`, in which `\(view)` is declared"],
      fixes: [.write(outer, at: place, isPreferred: false)])
  }

  static func conversionOfNobody(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, "`convert` is a method of a view", at: place,
      help: ["write `\"= a.convert([0, 0], to: b)\"`, or of a number `\"= a.convert([0, 0], to: b).x\"`"])
  }

  static func conversionTooDeep(_ most: Int, at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, "more than \(most) conversions inside each other are not followed", at: place,
      help: ["convert at once: `to:` may name any view, and `window`"])
  }

  static func partOfConversion(_ path: String, of kind: ValueKind, for wanted: ValueKind, at place: SourceRange)
    -> Diagnostic
  {
    let parts = Component.all(of: kind).filter { $0.kind == wanted }.map { "`.\($0.name)`" }
    let found = path.isEmpty ? "is \(kind.phrase)" : "has no `.\(path)` that is \(wanted.phrase)"
    return Diagnostic(
      .expression, "what `convert` makes \(found), and \(wanted.phrase) stands here", at: place,
      help: parts.isEmpty ? [] : ["read of it: " + parts.joined(separator: ", ")])
  }

  static func unclosedCall(of function: ExpressionFunction, opened place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, "this parenthesis is never closed", at: place,
      help: [
        "inside of brackets a comma ends an expression unless it is in quotes: "
          + "`[\"= \(function.rawValue)(a, b)\", 20]`"
      ])
  }

  static func wrongArguments(
    _ found: [ExpressionParser.Measure], of function: ExpressionFunction, at place: SourceRange
  ) -> Diagnostic {
    let name = function.rawValue
    let isAngleMissing = function.parameters == .angle && found == [.number]
    return Diagnostic(
      isAngleMissing ? .angle : .expression,
      isAngleMissing ? "the angle in `\(name)` has no unit" : "`\(name)` takes \(function.arguments)", at: place,
      help: [isAngleMissing ? "write `\(name)(45deg)` or `\(name)(0.5rad)`" : "write `\(function.example)`"])
  }

  static func mixedMeasures(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, "an angle and a number do not go together here", at: place,
      help: ["an angle has its unit in parentheses, `(30deg)`; divided by one, it is a number"])
  }

  static func unitOfAngle(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, "what stands in front of this unit is an angle already", at: place, help: ["leave the unit out"])
  }

  static func angleForNumber(at place: SourceRange) -> Diagnostic {
    Diagnostic(
      .expression, "this is an angle, and a number is expected", at: place,
      help: ["divide it by `(1deg)` to count its degrees, by `(1rad)` its radians"])
  }
}

extension ExpressionFunction {
  /// Whether it can be called with arguments of these kinds.
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

  /// What it takes, in a reader's words.
  fileprivate var arguments: String {
    switch parameters {
    case .several: "two or more numbers, or two or more angles"
    case .one: "one number or one angle"
    case .number: "one number"
    case .angle: "one angle"
    case .coordinates: "two numbers, y in front of x"
    }
  }

  /// A call that is right.
  fileprivate var example: String {
    switch parameters {
    case .several: "\(rawValue)(10, 20)"
    case .one, .number: "\(rawValue)(10)"
    case .angle: "\(rawValue)(30deg)"
    case .coordinates: "\(rawValue)(10, 20)"
    }
  }
}
