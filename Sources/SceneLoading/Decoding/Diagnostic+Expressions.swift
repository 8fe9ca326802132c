internal import LayerProperties

// What is wrong with expressions: one message, one function.
extension Diagnostic {
  static func unexpectedInExpression(
    found: String, expected: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(.expression, "expected \(expected) in the expression, found \(found)", at: place)
  }

  static func unclosedParenthesis(opened place: Place) -> Diagnostic {
    Diagnostic(.expression, "this parenthesis is never closed", at: place)
  }

  static func expressionTooDeep(at place: Place) -> Diagnostic {
    Diagnostic(
      .expression,
      "more than \(ExpressionParser.maximumDepth) parentheses and signs stand inside each other",
      at: place)
  }

  static func expressionNotAllowed(_ subject: Subject, at place: Place) -> Diagnostic {
    Diagnostic(.expression, "\(subject.phrase) takes a plain number, no expression", at: place)
  }

  static func unknownName(_ name: String, scope: ExpressionScope, at place: Place) -> Diagnostic {
    if scope.views[name] != nil {
      return Diagnostic(
        .unknownName, "`\(name)` is a view, not a number", at: place,
        help: ["read one of its components, such as `\(name).bounds.width`"])
    }
    return Diagnostic(
      .unknownName, "there is no parameter `\(name)`", at: place,
      help: help(
        for: name, known: scope.suggestedParameters, what: "parameter",
        listing: "the names are"))
  }

  static func unknownViewInExpression(
    _ name: String, scope: ExpressionScope, at place: Place
  ) -> Diagnostic {
    if let view = scope.views[name] {
      return Diagnostic(
        .unknownName,
        view == scope.current
          ? "`\(name)` is being declared and cannot read itself"
          : "`\(name)` is made after the view that is being declared",
        at: place, help: ["only views that stand before it can be read"])
    }
    return Diagnostic(
      .unknownName, "there is no view `\(name)` here", at: place,
      help: help(
        for: name, known: scope.suggestedViews, what: "view",
        listing: "the views that can be read here are"))
  }

  static func notNumeric(_ path: PropertyPath, at place: Place) -> Diagnostic {
    let parts = Component.all(of: path.kind).filter { $0.kind == .number }.map { "`\($0.name)`" }
    return Diagnostic(
      .expression, "`\(path.name)` is \(path.kind.phrase), not a number", at: place,
      help: parts.isEmpty ? [] : ["read one of its components: " + parts.joined(separator: ", ")])
  }
}
