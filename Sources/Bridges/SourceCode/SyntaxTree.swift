/// An expression of source code in either language.
package final class CodeExpression: Sendable {
  package indirect enum Kind: Sendable {
    case number(String)
    case string(String)
    case name(String)
    /// `.leading`
    case implicitMember(String)
    case member(CodeExpression, String)
    case index(CodeExpression, [CodeArgument])
    case call(CodeExpression, [CodeArgument])
    /// A message of Objective-C; the selector includes its colons.
    case message(CodeExpression, String, [CodeExpression])
    case list([CodeExpression])
    case dictionary([(key: CodeExpression, value: CodeExpression)])
    case tuple([CodeArgument])
    case closure(CodeClosure)
    case unary(String, CodeExpression)
    case binary(String, CodeExpression, CodeExpression)
    case ternary(CodeExpression, CodeExpression, CodeExpression)
    /// The casts `as`, `as?`, `as!` and `(Type)value`, with the value and the type.
    case cast(CodeExpression, to: String)
    /// `value is Type`.
    case typeTest(CodeExpression, String)
    /// `(CGRect){x, y, width, height}`.
    case compound(String, [CodeArgument])
    /// `({ ... })`
    case statements([CodeStatement])
  }

  package let kind: Kind
  package let line: Int

  package init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}

/// An argument, or an item of a tuple.
package struct CodeArgument: Sendable {
  package let label: String?
  package let value: CodeExpression

  package init(_ label: String?, _ value: CodeExpression) {
    self.label = label
    self.value = value
  }
}

/// A closure or a block.
package struct CodeClosure: Sendable {
  package let parameters: [String]
  package let body: [CodeStatement]
  package let line: Int

  package init(parameters: [String], body: [CodeStatement], line: Int) {
    (self.parameters, self.body, self.line) = (parameters, body, line)
  }
}

/// A condition of `if`, `guard` or `while`.
package enum CodeCondition: Sendable {
  case expression(CodeExpression)
  /// `let name = value`; without a value, it is the variable of the same name.
  case binding(String, CodeExpression)
  case available
  /// `case pattern = value`.
  case pattern(CodeExpression, CodeExpression)
}

/// A statement of source code.
package final class CodeStatement: Sendable {
  package indirect enum Kind: Sendable {
    case expression(CodeExpression)
    /// An assignment by `=`, `+=` and so on.
    case assign(CodeExpression, String, CodeExpression)
    case variable(CodeVariable)
    case function(CodeFunction)
    case type(CodeType)
    case `if`([CodeCondition], [CodeStatement], [CodeStatement])
    case `guard`([CodeCondition], [CodeStatement])
    case forIn([String], CodeExpression, CodeExpression?, [CodeStatement])
    case forCounting(CodeStatement?, CodeExpression?, [CodeStatement], [CodeStatement])
    case `while`([CodeCondition], [CodeStatement])
    case `repeat`([CodeStatement], CodeExpression)
    case `switch`(CodeExpression, [CodeCase])
    case `return`(CodeExpression?)
    case `break`, `continue`
    case block([CodeStatement])
    /// Code that cannot be read, up to a line.
    case unknown(through: Int)
  }

  package let kind: Kind
  package let line: Int

  package init(_ kind: Kind, line: Int) {
    self.kind = kind
    self.line = line
  }
}

/// A case of a `switch`.
package struct CodeCase: Sendable {
  /// The patterns; empty for `default`.
  package let patterns: [CodeExpression]
  package let condition: CodeExpression?
  package let body: [CodeStatement]
}

/// A variable, with the closures that compute and observe it.
package struct CodeVariable: Sendable {
  /// The names; several for a tuple pattern.
  package var names: [String]
  package var type: String?
  package var value: CodeExpression?
  package var getter: [CodeStatement]?
  package var setter: [CodeStatement]?
  package var observers: [CodeStatement] = []
  package var isStatic = false
  package var isLazy = false
  package var isPrivate = false
  /// Whether a storyboard connects to it.
  package var isOutlet = false
  /// Whether it is declared in the interface of a class, without a value.
  package var isProperty = false
  package let line: Int
}

/// A function or method.
package struct CodeFunction: Sendable {
  package struct Parameter: Sendable {
    package let label: String?
    package let name: String
    package let type: String
    package let value: CodeExpression?
  }

  /// The name: `layoutSubviews`, `init`, `initWithFrame:`.
  package var name: String
  package var parameters: [Parameter]
  package var result: String?
  /// The body, or nil for a declaration without one.
  package var body: [CodeStatement]?
  package var isStatic = false
  package var isConvenience = false
  package var isOverride = false
  package let line: Int
  /// The index of its first token, because several functions may be on one line.
  package let place: Int
}

/// A class, struct, enum or extension.
package struct CodeType: Sendable {
  package enum Keyword: String, Sendable {
    case `class`, `struct`, `enum`, `extension`, `protocol`
  }

  package var keyword: Keyword
  package var name: String
  package var bases: [String]
  package var members: [CodeStatement] = []
  package var cases: [(name: String, value: CodeExpression?)] = []
  /// Whether it extends a class that is declared elsewhere, like `@implementation UIView (Layout)`.
  package var isCategory = false
  package let line: Int
}
