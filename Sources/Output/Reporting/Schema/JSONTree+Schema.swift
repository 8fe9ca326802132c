import GeomrunSceneModel

// The building blocks of a JSON Schema, draft-07.
extension JSONTree {
  /// Returns a reference to a name in `definitions`.
  static func reference(_ definition: String) -> JSONTree { ["$ref": .string("#/definitions/\(definition)")] }

  /// Returns one of several words.
  static func word(_ words: [String]) -> JSONTree { ["enum": .strings(words)] }

  /// Returns one of several words, each with its meaning, which editors show.
  static func word(_ words: [(name: String, summary: String)]) -> JSONTree {
    ["enum": .strings(words.map { $0.name }), "enumDescriptions": .strings(words.map { $0.summary })]
  }

  /// Returns a string that matches a whole pattern; otherwise an editor shows a message.
  static func text(_ pattern: String, or message: String) -> JSONTree {
    ["type": "string", "pattern": .string(SchemaPattern.whole(pattern)), "patternErrorMessage": .string(message)]
  }

  /// Returns one of several forms of different types.
  ///
  /// Keywords only concern values of their own type, so all are combined in one schema. A validator then reports the
  /// error in the given form, which it cannot with `anyOf`.
  static func union(_ forms: [JSONTree]) -> JSONTree {
    var types: [JSONTree] = []
    var keywords: [Member] = []
    for case .object(let members) in forms {
      for member in members {
        switch (member.key, member.value) {
        case ("type", .array(let several)): types += several
        case ("type", let one): types.append(one)
        default: keywords.append(member)
        }
      }
    }
    return .object([("type", .array(types))] + keywords)
  }

  /// Returns a mapping without certain keys; otherwise an editor shows a message.
  static func excluding(_ keys: [String], or message: String) -> JSONTree {
    // Not as properties that are `false`, because validators then show the value without its key.
    ["propertyNames": ["not": .word(keys), "errorMessage": .string(message)]]
  }

  /// Returns a list of exactly `count` items.
  static func list(of item: JSONTree, count: Int) -> JSONTree {
    let count = JSONTree.number(Double(count))
    return ["type": "array", "items": item, "minItems": count, "maxItems": count]
  }

  /// Returns a list of `minimum` or more items.
  static func list(of item: JSONTree, atLeast minimum: Int = 0) -> JSONTree {
    let list: JSONTree = ["type": "array", "items": item]
    return minimum == 0 ? list : list.with("minItems", .number(Double(minimum)))
  }

  /// Returns an object with only these members; all are required unless `required` names some.
  static func record(_ members: [Member], required: [String]? = nil) -> JSONTree {
    let required = required ?? members.map { $0.key }
    return .object(
      [("type", "object")] + (required.isEmpty ? [] : [("required", .strings(required))]) + [
        ("properties", .object(members)), ("additionalProperties", false),
      ])
  }

  /// Returns a mapping of a scene with fixed keys; keys that begin with `x-` are ignored.
  static func mapping(_ members: [Member], required: [String]? = nil) -> JSONTree {
    let names: [Member] = [("propertyNames", keys(like: "^x-", or: members.map { $0.key }))]
    let required = required ?? members.map { $0.key }
    return .object(
      [("type", "object")] + names + (required.isEmpty ? [] : [("required", .strings(required))]) + [
        ("properties", .object(members))
      ])
  }

  /// Returns the keys of a mapping in a scene, each with its meaning and its form.
  static func members<Key: DescribedSceneKey>(_: Key.Type = Key.self, _ form: (Key) -> JSONTree) -> [Member] {
    Key.allCases.map { key in
      let form = form(key)
      return (key.rawValue, key.summary.isEmpty ? form : form.described(key.summary))
    }
  }

  /// Returns a mapping of a scene with the keys of a table; all are required unless `required` names some.
  static func mapping<Key: DescribedSceneKey>(_: Key.Type = Key.self, required: [Key]? = nil, _ form: (Key) -> JSONTree)
    -> JSONTree
  { mapping(members(Key.self, form), required: required?.map { $0.rawValue }) }

  /// Returns keys that match a pattern or are among `words`.
  ///
  /// A validator then reports a misspelled key as not one of the words, in one short line. It precedes `required`,
  /// because a missing key is often the misspelled one.
  static func keys(like pattern: String, or words: [String]) -> JSONTree {
    ["if": ["pattern": .string(pattern)], "else": .word(words)]
  }

  /// Returns the schema with a description, which editors show for the key; validators ignore it next to a `$ref`.
  func described(_ description: String) -> JSONTree {
    guard case .object(let members) = self else { return self }
    return .object([("description", .string(description))] + members)
  }
}
