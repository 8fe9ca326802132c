import GeomrunLayerProperties

extension SceneSchema {
  /// View name to property to value; every key of the outer mapping is a name.
  static var expectations: JSONTree {
    [
      "type": "object",
      "minProperties": 1,
      "propertyNames": .reference("viewName"),
      "additionalProperties": .reference("expectedProperties"),
    ]
  }

  /// Property or component to value; what can only be read is among them.
  static var expectedProperties: JSONTree {
    let paths = Property.allCases.flatMap { $0.paths }
    let kinds = ValueKind.allCases.compactMap { kind -> JSONTree.Member? in
      let names = paths.filter { $0.kind == kind }.map { SchemaPattern.escaped($0.name) }
      guard !names.isEmpty else { return nil }
      return (
        SchemaPattern.whole(#"layer\."# + SchemaPattern.alternatives(names)), kind.reference
      )
    }
    return [
      "type": "object",
      "propertyNames": .keys(
        like: SchemaPattern.whole(
          #"(layer\.)?"#
            + SchemaPattern.alternatives(Property.allCases.map { SchemaPattern.path($0) })),
        or: Property.allCases.map { $0.name }),
      "minProperties": 1,
      // Written out, so that editors can offer them.
      "properties": .object(
        paths.map { ($0.name, $0.kind.reference.described($0.description)) }),
      "patternProperties": .object(kinds),
    ]
  }
}

extension Property {
  /// The property under each of its names, each followed by its components.
  fileprivate var paths: [(name: String, kind: ValueKind, description: String)] {
    names.flatMap { name in
      [(name: name, kind: kind, description: description(as: name))]
        + Component.all(of: kind).map { part in
          (
            name: "\(name).\(part.name)", kind: part.kind,
            description: "A part of `\(self.name)`: \(part.kind.phrase)."
          )
        }
    }
  }
}
