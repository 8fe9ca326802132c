import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel

extension SceneSchema {
  static var view: JSONTree {
    .mapping(viewMembers, required: [ViewKey.name.rawValue]).with("defaultSnippets", viewSnippets).described(
      "A view: made with a `frame`, or with stored properties."
    ).with("dependencies", .object(conflicts))
  }

  /// The keys of a view.
  static var viewMembers: [JSONTree.Member] {
    let own = JSONTree.members(ViewKey.self) { key in
      switch key {
      case .name, .zoomedView: .reference("viewName")
      case .color: color
      case .drawn: ValueKind.rect.reference
      case .guides: .list(of: .reference("viewName"))
      case .controller: .reference("bool")
      case .sizeThatFits: .list(of: .reference("number"))
      case .subviews: .list(of: .reference("view"))
      }
    }
    // The name comes first, as scenes write it, and subviews last.
    let methods: [JSONTree.Member] = LayoutMethod.allCases.map { method in
      (key: method.rawValue, value: JSONTree.list(of: .reference("listItem")).described(method.summary))
    }
    let first: [JSONTree.Member] = own.prefix(1) + declarations
    return first + traitMembers + methods + own.dropFirst()
  }

  /// A name, or a string that begins with `#`; editors suggest the names.
  private static var color: JSONTree {
    [
      "type": "string", "if": ["pattern": "^#"],
      "then": .text(
        "#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})", or: "a color consists of `#` and three or six hexadecimal digits"),
      "else": .word(ViewColor.Name.allCases.map { $0.rawValue }),
    ]
  }

  private static var declarations: [JSONTree.Member] {
    Property.allCases.filter { $0.isAssignable }.flatMap { property in
      property.names.map { name in
        let schema = property.kind.reference.described(property.description(as: name))
        let initial: PropertyValue
        switch property.role {
        case .stored(let value), .uiKit(let value): initial = value
        case .computed, .geometry, .matrix, .derived, .asked: return (name, schema)
        }
        return (name, schema.with("default", initial.json))
      }
    }
  }

  /// The keys that exclude each other in one declaration, by name, because a mapping has no order.
  private static var conflicts: [JSONTree.Member] {
    Property.allCases.flatMap { property in
      property.names.enumerated().compactMap { index, name in
        let excluded = property.conflictsEverywhere
        let others = Array(property.names[..<index]) + excluded
        guard !others.isEmpty else { return nil }
        let message = excluded.isEmpty ? "means the same as `\(name)`; give one of them" : beside(name)
        return (name, .excluding(others, or: message))
      }
    }
  }

  /// Returns the platform's own exclusions: none for NSViews, which store a frame and the origin of their bounds.
  static func conflicts(on platform: Platform) -> [JSONTree.Member] {
    guard platform != .appkit else { return [] }
    return Property.frame.names.map { name in (name, .excluding(Property.besideFrame, or: beside(name))) }
  }

  private static func beside(_ name: String) -> String {
    "cannot be combined with `\(name)`: the result would depend on an order that a mapping "
      + "does not have; assign one of them under `mutations`"
  }
}

extension Property {
  /// The names of other properties that exclude this one in a declaration; of each pair, only one has the list.
  fileprivate var conflictsEverywhere: [String] {
    switch role {
    case .matrix: Property.transform.names
    case .computed, .geometry, .stored, .derived, .uiKit, .asked: []
    }
  }

  /// The names of all properties that `frame` excludes in a declaration.
  fileprivate static var besideFrame: [String] {
    allCases.filter { $0 != .frame && !$0.standsBesideFrame }.flatMap { $0.names }
  }

  /// Returns the description of the property in an editor, under one of its names.
  func description(as written: String) -> String {
    (written == name ? "" : "The same as `\(name)`. ") + summary + " " + kind.forms
  }

  /// Returns the names of the components, by kind.
  func components(where isIncluded: (Component) -> Bool) -> [(kind: ValueKind, names: [String])] {
    ValueKind.allCases.compactMap { kind in
      let names = Component.all(of: self.kind).filter { $0.kind == kind && isIncluded($0) }.map { $0.name }
      return names.isEmpty ? nil : (kind, names)
    }
  }
}

extension PropertyValue {
  /// The value as the reports write it.
  var json: JSONTree {
    switch self {
    case .number(let number): .number(number)
    case .insets: .array(numbers.map { .number($0) })
    case .bool(let bool): .bool(bool)
    case .transform3D: .array(numbers.map(JSONTree.number))
    case .insetAdjustment(let word): .string(word.rawValue)
    case .contentMode(let word): .string(word.rawValue)
    case .autoresizingMask(let mask): .strings(mask.words(for: SceneSchema.defaults.platform))
    case .point, .size, .rect, .transform: .object(zip(kind.slotNames, numbers).map { ($0, .number($1)) })
    case .angle, .nothing: .null
    }
  }
}
