import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunSceneModel

/// What a value is for, as messages name it; the text is made only when something is wrong.
enum DescribedValue {
  /// A property in the declaration of a view.
  case declared(PropertyPath)
  /// A property or a component that is expected of a view.
  case expected(PropertyPath)
  /// What a mutation assigns to a property or a component of the view of that name.
  case assigned(String, PropertyPath)
  /// What a mutation gives to a method of the view of that name.
  case called(String, Method)
  /// An item of a list that is the value of a property or a method of that name.
  case item(of: String)
  case key(StaticString)
  case named(StaticString, String)

  /// The subject in a message.
  var phrase: String {
    switch self {
    case .declared, .expected, .assigned, .called, .key: "`\(name)`"
    case .item: "an item of `\(name)`"
    case .named(let what, let name): "\(what) `\(name)`"
    }
  }

  /// Whether it takes insets.
  var isInsets: Bool {
    switch self {
    case .declared(let path), .expected(let path), .assigned(_, let path): path.kind == .insets
    case .called, .item, .key, .named: false
    }
  }

  /// Whether it takes lengths in points, of which a part is one of another length.
  var isLength: Bool {
    let first = name.split(separator: ".").first.map(String.init)
    let property = Property.allCases.first { first.map($0.names.contains) ?? false }
    return property == .frame || property == .bounds || property == .center
  }

  /// Its name alone.
  var name: String {
    switch self {
    case .declared(let path), .expected(let path), .assigned(_, let path): path.name
    case .called(_, let method): method.name
    case .item(let name), .named(_, let name): name
    case .key(let key): "\(key)"
    }
  }

  /// The entry of a scene that gives the subject a value, as it can be pasted: `view1.frame: [10, 20, 30, 40]`.
  ///
  /// An item has no key, so it is the value alone.
  func entry(_ value: String) -> String {
    switch self {
    case .declared, .expected, .key, .named: "\(name): \(value)"
    case .assigned(let view, _), .called(let view, _): "\(view).\(name): \(value)"
    case .item: value
    }
  }

  /// The entry that changes a number by what stands behind `+=` and the like; nil where that is no number of a view.
  func reading(_ text: String) -> String? {
    let operand = text.dropFirst(2).drop { $0 == " " }
    guard case .assigned(let view, let path) = self, path.kind == .number, let sign = text.first,
      let number = SourceValue.number(String(operand))
    else { return nil }
    let own = "\(view).\(path.name)"
    return entry("= \(own) \(sign) \(number.drop { "= ".contains($0) })")
  }

  /// What the value is called where a framework prints it together with others.
  var loggedNames: [String] {
    switch self {
    case .declared(let path), .expected(let path), .assigned(_, let path):
      path.component == nil ? path.property.names : []
    case .called, .item, .key, .named: []
    }
  }
}

extension DescribedValue {
  /// The subject that a key names where it stands alone: a property or a method, with a view's name in front or not.
  init?(key: String) {
    if case .named(.property(let path))? = MutationTarget(path: key) {
      self = .declared(path)
      return
    }
    let view = key.prefix { $0 != "." }
    switch MutationTarget(path: String(key.dropFirst(view.count + 1))) {
    case .named(.property(let path)): self = .assigned(String(view), path)
    case .named(.method(let method)): self = .called(String(view), method)
    case .action, .trait, nil:
      guard let part = Self.parts.first(where: { "\($0.key)" == key }) else { return nil }
      self = .key(part.key)
    }
  }

  /// The kind of value that the subject takes; nil where it takes more than one.
  var kind: ValueKind? {
    switch self {
    case .declared(let path), .expected(let path), .assigned(_, let path): path.kind
    case .called(_, let method): method.kind
    case .key: Self.parts.first { "\($0.key)" == name }?.kind
    case .item, .named: nil
    }
  }

  /// Keys further inside whose values frameworks print.
  private static let parts: [(key: StaticString, kind: ValueKind)] = [
    ("origin", .point), ("size", .size), ("point", .point), ("rect", .rect),
    ("translation", .point), ("scale", .scale), ("rotation", .angle),
  ]
}
