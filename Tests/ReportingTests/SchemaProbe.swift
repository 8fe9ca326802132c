import Foundation

/// As much of a JSON Schema validator as it takes to see what the conditions of the scene's schema refuse.
///
/// It knows the keywords that the conditions are made of, and passes over all others.
struct SchemaProbe {
  typealias Object = [String: Any]

  let root: Object

  /// Whether a document in JSON passes.
  func accepts(_ json: String) throws -> Bool { accepts(try JSONSerialization.jsonObject(with: Data(json.utf8)), root) }

  private func accepts(_ value: Any, _ schema: Any?) -> Bool {
    guard let schema = schema as? Object else { return true }
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let definition = (root["definitions"] as? Object)?[name] else { return false }
      return accepts(value, definition)
    }
    if let constant = schema["const"] as? String, value as? String != constant { return false }
    if let words = schema["enum"] as? [String], !words.contains(value as? String ?? "") { return false }
    if let condition = schema["if"] {
      let branch = accepts(value, condition) ? schema["then"] : schema["else"]
      if !accepts(value, branch) { return false }
    }
    for part in schema["allOf"] as? [Any] ?? [] where !accepts(value, part) { return false }
    if let items = value as? [Any] { return items.allSatisfy { accepts($0, schema["items"]) } }
    if let object = value as? Object { return accepts(object, schema) }
    return true
  }

  private func accepts(_ object: Object, _ schema: Object) -> Bool {
    for key in schema["required"] as? [String] ?? [] where object[key] == nil { return false }
    let properties = schema["properties"] as? Object ?? [:]
    let patterns = schema["patternProperties"] as? Object ?? [:]
    return object.allSatisfy { key, value in
      let matching = patterns.filter { key.range(of: $0.key, options: .regularExpression) != nil }
      let schemas = [properties[key]].compactMap { $0 } + matching.values
      if schemas.isEmpty { return accepts(value, schema["additionalProperties"]) }
      return schemas.allSatisfy { accepts(value, $0) }
    }
  }
}
