import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel
import GeomrunWords

/// The subject of a value for messages; the text is only created for an error.
enum DescribedValue {
  /// A property in the declaration of a view.
  case declared(PropertyPath)
  /// An expected property or component of a view.
  case expected(PropertyPath)
  /// The value that a mutation assigns to a property or a component of the view with that name.
  case assigned(String, PropertyPath)
  /// The argument of a method called by a mutation for the view with that name.
  case called(String, Method)
  /// An item of a list that is the value of a property or a method with that name.
  case item(of: String)
  /// An entity declared by a mapping.
  case one(Declared)
  /// The value of a section of the scene.
  case section(SectionKey)
  /// The subviews of a view.
  case subviews
  /// The argument of a view mutation that is not a property or method.
  case action(SceneVocabulary.ViewAction)
  case query(SceneVocabulary.Query)
  /// The query `convert`, which has its own name in messages.
  case conversion
  /// The expected result of a query.
  case answer
  /// The expected properties of the view with that name.
  case expectations(String)
  case operation(TransformKey)
  /// A key without further description.
  case key(StaticString)
  /// A named subject without further description.
  case named(Sort, String)

  /// The entity declared by a mapping.
  enum Declared: String {
    case scene, view, constraint, query
    case question = "quiz question"
    case wrongAnswer = "wrong answer"

    /// The subject in a message.
    fileprivate var phrase: Words {
      switch self {
      case .scene: Words(en: "a `scene`", zh: "场景")
      case .view: Words(en: "a `view`", zh: "视图")
      case .constraint: Words(en: "a `constraint`", zh: "约束")
      case .query: Words(en: "a `query`", zh: "查询")
      case .question: Words(en: "a `quiz question`", zh: "题目")
      case .wrongAnswer: Words(en: "a `wrong answer`", zh: "错误答案")
      }
    }
  }

  /// The sort of a named subject without further description.
  enum Sort {
    case checkpoint, constraint, element, gap, key, list, mutation, number, parameter, part, stack

    /// The subject with that name in a message.
    fileprivate func phrase(_ name: String) -> Words {
      switch self {
      case .checkpoint: Words(en: "the checkpoint `\(code: name)`", zh: "检查点 `\(code: name)`")
      case .constraint: Words(en: "the constraint's `\(code: name)`", zh: "约束的 `\(code: name)`")
      case .element: Words(en: "the element `\(code: name)`", zh: "元素 `\(code: name)`")
      case .gap: Words(en: "the gap after `\(code: name)`", zh: "`\(code: name)` 之后的间距")
      case .key: Words(en: "the key `\(code: name)`", zh: "键 `\(code: name)`")
      case .list: Words(en: "the list `\(code: name)`", zh: "列表 `\(code: name)`")
      case .mutation: Words(en: "the mutation `\(code: name)`", zh: "变更 `\(code: name)`")
      case .number: Words(en: "the number `\(code: name)`", zh: "数 `\(code: name)`")
      case .parameter: Words(en: "the parameter `\(code: name)`", zh: "参数 `\(code: name)`")
      case .part: Words(en: "the part `\(code: name)`", zh: "分量 `\(code: name)`")
      case .stack: Words(en: "the stack's `\(code: name)`", zh: "UIStackView 的 `\(code: name)`")
      }
    }
  }

  /// The subject in a message.
  var phrase: Words {
    switch self {
    case .declared, .expected, .assigned, .called, .section, .subviews, .conversion, .answer, .key: .code(name)
    case .item: Words(en: "an item of `\(code: name)`", zh: "`\(code: name)` 的列表项")
    case .one(let declared): declared.phrase
    case .action: Sort.mutation.phrase(name)
    case .query: Words(en: "the query `\(code: name)`", zh: "查询 `\(code: name)`")
    case .expectations: Words(en: "the view `\(code: name)`", zh: "视图 `\(code: name)`")
    case .operation: Words(en: "the operation `\(code: name)`", zh: "操作 `\(code: name)`")
    case .named(let sort, let name): sort.phrase(name)
    }
  }

  /// The property or the component of the value.
  private var path: PropertyPath? {
    switch self {
    case .declared(let path), .expected(let path), .assigned(_, let path): path
    default: nil
    }
  }

  /// Whether it is a point in unit coordinates of the view's size.
  var isAnchorPoint: Bool { path == PropertyPath(.anchorPoint) }

  /// Whether it takes insets.
  var isInsets: Bool { path?.kind == .insets }

  /// Whether it takes a list of views.
  var isListOfViews: Bool {
    switch self {
    case .section(.views), .subviews: true
    default: false
    }
  }

  /// Whether a scene may omit it; if present, it must not be empty.
  var isOptional: Bool {
    switch self {
    case .section(.mutations), .section(.queries), .section(.expect), .section(.knownFailures), .section(.quiz),
      .section(.allow),
      .section(.params), .subviews, .answer:
      true
    default: false
    }
  }

  /// Whether it takes lengths in points, for which a percentage refers to another length.
  var isLength: Bool {
    let first = name.split(separator: ".").first.map(String.init)
    let property = Property.allCases.first { first.map($0.names.contains) ?? false }
    return property == .frame || property == .bounds || property == .center
  }

  /// The name alone.
  var name: String {
    switch self {
    case .declared(let path), .expected(let path), .assigned(_, let path): path.name
    case .called(_, let method): method.name
    case .item(let name), .expectations(let name), .named(_, let name): name
    case .one(let declared): declared.rawValue
    case .section(let key): key.rawValue
    case .subviews: ViewKey.subviews.rawValue
    case .action(let action): action.rawValue
    case .query(let query): query.rawValue
    case .conversion: SceneVocabulary.Query.convert.rawValue
    case .answer: QueryKey.expect.rawValue
    case .operation(let operation): operation.rawValue
    case .key(let key): "\(key)"
    }
  }

  /// The entry of a scene that sets the subject, ready to paste: `view1.frame: [10, 20, 30, 40]`.
  ///
  /// An item has no key, so its entry is only the value.
  func entry(_ value: String) -> String {
    switch self {
    case .assigned(let view, _), .called(let view, _): "\(view).\(name): \(value)"
    case .item: value
    default: "\(name): \(value)"
    }
  }

  /// The entry for a compound assignment such as `+=`; nil if the subject is not a number of a view.
  func reading(_ text: String) -> String? {
    let operand = text.dropFirst(2).drop { $0 == " " }
    guard case .assigned(let view, let path) = self, path.kind == .number, let sign = text.first,
      let number = SourceValue.number(String(operand))
    else { return nil }
    let own = "\(view).\(path.name)"
    return entry("= \(own) \(sign) \(number.drop { "= ".contains($0) })")
  }

  /// The names of the value in frameworks' output of several values.
  var loggedNames: [String] { path.flatMap { $0.component == nil ? $0.property.names : nil } ?? [] }
}

extension DescribedValue {
  /// Creates the subject of a key: a property or a method, with or without a view's name.
  init?(key: String) {
    if case .named(.property(let path))? = MutationTarget(path: key) {
      self = .declared(path)
      return
    }
    let view = key.prefix { $0 != "." }
    switch MutationTarget(path: String(key.dropFirst(view.count + 1))) {
    case .named(.property(let path)): self = .assigned(String(view), path)
    case .named(.method(let method)): self = .called(String(view), method)
    case .action, .trait, .timing, nil:
      guard let part = Self.parts.first(where: { "\($0.key)" == key }) else { return nil }
      self = .key(part.key)
    }
  }

  /// The kind of value that the subject takes; nil for several kinds.
  var kind: ValueKind? {
    if let path { return path.kind }
    return switch self {
    case .called(_, let method): method.kind
    case .key: Self.parts.first { "\($0.key)" == name }?.kind
    default: nil
    }
  }

  /// Nested keys whose values frameworks print.
  private static let parts: [(key: StaticString, kind: ValueKind)] = [
    ("origin", .point), ("size", .size), ("point", .point), ("rect", .rect), ("translation", .point), ("scale", .scale),
    ("rotation", .angle),
  ]
}

/// The expected node in place of another one.
enum ExpectedNode {
  case mapping, list, nothing
  /// An item of `mutations`.
  case mutation
  /// Another node without further description.
  case other(Words)

  /// Whether any mapping is accepted.
  var isMapping: Bool { if case .mapping = self { true } else { false } }

  /// The name in a message.
  var phrase: Words {
    switch self {
    case .mapping: Words(en: "a mapping", zh: "映射")
    case .list: Words(en: "a list", zh: "列表")
    case .nothing: ValueKind.nothing.noun
    case .mutation: Words("`view.property: value`")
    case .other(let phrase): phrase
    }
  }
}
