import Foundation
import Reporting
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
