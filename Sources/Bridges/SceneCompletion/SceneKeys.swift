import GeomrunJSONReading
package import GeomrunSceneModel

/// A step from a node of a text to one of its children.
package enum PathSegment: Hashable {
  /// To the value of a key.
  case key(String)
  /// To an item of a list.
  case item(Int)

  /// Returns the step to a section of a scene.
  package static func section(_ key: SectionKey) -> PathSegment { .key(key.rawValue) }
}

/// The keys and values that are valid at a place of a scene, from the schema, which is generated from the decoder's
/// tables.
package struct SceneKeys: Sendable {
  /// A schema, and the name of its definition, if it has one.
  private struct Part {
    let name: String?
    let schema: JSONMembers
  }

  private let root: JSONValue
  private let definitions: JSONValue

  /// Reads the schema of scenes; O(bytes).
  package init(schema: [UInt8]) {
    var reader = JSONReader(schema, at: 0, line: 1)
    root = reader.value()
    definitions = root["definitions"] ?? .null
  }

  /// Returns the keys of mappings at a path with their meanings, in the order of the schema.
  package func keys(at path: [PathSegment]) -> [(key: String, about: String)] {
    var keys: [(key: String, about: String)] = []
    for part in parts(at: path) {
      guard case .object(let properties)? = part.schema["properties"] else { continue }
      for member in properties.all {
        let about = member.value["description"]?.text ?? ""
        if let index = keys.firstIndex(where: { $0.key == member.key }) {
          if keys[index].about.isEmpty { keys[index].about = about }
        } else {
          keys.append((member.key, about))
        }
      }
    }
    return keys
  }

  /// Returns the valid words at a path with their meanings, and whether the name of a view is valid.
  package func values(at path: [PathSegment]) -> (words: [(word: String, about: String)], isView: Bool) {
    var words: [(word: String, about: String)] = []
    var isView = false
    func add(_ word: String, _ about: String) {
      if !words.contains(where: { $0.word == word }) { words.append((word, about)) }
    }
    for part in parts(at: path) {
      let isName = part.name == "viewName" || part.name == "space"
      if part.name == "space" { add("window", "") }
      isView = isView || isName
      if isName { continue }
      let abouts = part.schema["enumDescriptions"]?.items.map { $0.text ?? "" } ?? []
      for (index, value) in (part.schema["enum"]?.items ?? []).enumerated() {
        guard let word = value.text ?? value.int.map({ String($0) }) else { continue }
        add(word, abouts.indices.contains(index) ? abouts[index] : "")
      }
      for word in KeyPattern.words(part.schema["pattern"]?.text ?? "") { add(word, "") }
      if part.schema["type"]?.text == "boolean" {
        add("true", "")
        add("false", "")
      }
    }
    return (words, isView)
  }

  /// Whether the keys of a mapping at a path are names of views.
  package func namesViews(at path: [PathSegment]) -> Bool {
    parts(at: path).contains { $0.schema["propertyNames"]?["$ref"]?.text == "#/definitions/viewName" }
  }

  /// Whether only a list is valid at a path.
  package func isList(at path: [PathSegment]) -> Bool {
    parts(at: path).contains { $0.schema["type"]?.text == "array" }
  }

  private func parts(at path: [PathSegment]) -> [Part] {
    var current = parts(of: [(nil, root)])
    for segment in path {
      var next: [(String?, JSONValue)] = []
      for part in current {
        switch segment {
        case .item: if let items = part.schema["items"] { next.append((nil, items)) }
        case .key(let key):
          var isKnown = false
          if let value = part.schema["properties"]?[key] {
            next.append((nil, value))
            isKnown = true
          }
          if case .object(let members)? = part.schema["patternProperties"] {
            for member in members.all where !member.key.hasPrefix("^x-") && KeyPattern.matches(key, member.key) {
              next.append((nil, member.value))
              isKnown = true
            }
          }
          if !isKnown, let value = part.schema["additionalProperties"] { next.append((nil, value)) }
        }
      }
      current = parts(of: next)
    }
    return current
  }

  /// Returns schemas with all that they refer to or consist of.
  private func parts(of schemas: [(String?, JSONValue)]) -> [Part] {
    var found: [Part] = []
    var seen: Set<String> = []
    func add(_ name: String?, _ value: JSONValue) {
      guard case .object(let schema) = value else { return }
      found.append(Part(name: name, schema: schema))
      if let name = schema["$ref"]?.text?.split(separator: "/").last.map(String.init), seen.insert(name).inserted,
        let definition = definitions[name]
      {
        add(name, definition)
      }
      for key in ["then", "else"] { if let part = schema[key] { add(nil, part) } }
      for key in ["allOf", "anyOf", "oneOf"] { for part in schema[key]?.items ?? [] { add(nil, part) } }
    }
    for (name, value) in schemas { add(name, value) }
    return found
  }
}
