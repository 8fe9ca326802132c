import Foundation
import GeomrunReporting
import Testing

/// A schema that has been read back.
struct SchemaDocument {
  typealias Object = [String: Any]

  let root: Object

  init(_ name: SchemaName) throws {
    let value = try JSONSerialization.jsonObject(with: Data(name.text.utf8))
    root = try #require(value as? Object)
  }

  var definitions: Object { root["definitions"] as? Object ?? [:] }

  /// A part of a definition that is an object itself, such as its `properties`.
  func part(_ key: String, of definition: String) throws -> Object {
    let whole = try #require(definitions[definition] as? Object, "\(definition) is missing")
    return try #require(whole[key] as? Object, "\(definition) has no \(key)")
  }

  /// The members of every mapping, by the place of its definition and their names; a reference has the description
  /// of its definition.
  ///
  /// What only holds under a condition has been described elsewhere.
  var describedKeys: [(place: String, schema: Object)] {
    var found: [(place: String, schema: Object)] = []
    func search(_ value: Any, _ place: String) {
      if let list = value as? [Any] { for (index, item) in list.enumerated() { search(item, "\(place)[\(index)]") } }
      guard let object = value as? Object else { return }
      for (key, value) in object {
        switch key {
        case "if", "then", "else", "dependencies", "defaultSnippets", "examples", "allOf": continue
        case "properties":
          for (name, schema) in value as? Object ?? [:] {
            guard var member = schema as? Object else { continue }
            if member["description"] == nil, let reference = member["$ref"] as? String {
              let definition = definitions[String(reference.dropFirst("#/definitions/".count))]
              member["description"] = (definition as? Object)?["description"]
            }
            found.append(("\(place).\(name)", member))
            search(member, "\(place).\(name)")
          }
        default: search(value, "\(place).\(key)")
        }
      }
    }
    search(root.filter { $0.key != "definitions" }, "$")
    // What depends on the platform says of masks alone what the general definitions leave open.
    for (name, definition) in definitions where !["ios", "macos", "appkit"].contains(where: name.hasPrefix) {
      search(definition, name)
    }
    return found
  }

  /// Whatever `$ref` points to, anywhere.
  var references: Set<String> {
    var found: Set<String> = []
    var open: [Any] = [root]
    while let value = open.popLast() {
      if let object = value as? Object {
        if let reference = object["$ref"] as? String { found.insert(reference) }
        open += object.values
      } else if let array = value as? [Any] {
        open += array
      }
    }
    return found
  }
}
