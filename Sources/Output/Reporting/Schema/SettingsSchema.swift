import GeomrunSceneModel
import GeomrunWords

/// The JSON Schema of the settings file.
enum SettingsSchema {
  static var schema: JSONTree {
    guard case .object(let form) = JSONTree.mapping(SettingKey.self, required: [], form) else { return [:] }
    return .object(
      [
        ("$schema", "http://json-schema.org/draft-07/schema#"), ("$id", .string(SchemaName.settings.identifier)),
        ("title", "Settings of geomrun, .geomrun.yaml"),
      ] + form)
  }

  private static func form(_ key: SettingKey) -> JSONTree {
    let text: JSONTree = ["type": "string", "minLength": 1]
    let code = JSONTree.word(DiagnosticCode.warnings.map { $0.rawValue })
    switch key {
    case .baseline: return text
    case .paths, .exclude, .devices: return ["type": ["array", "string"], "items": text]
    case .allow:
      let inFolder = JSONTree.mapping(AllowedKey.self, required: [.code]) { key in
        switch key {
        case .code: code
        case .folder: text
        }
      }
      return ["type": "array", "items": ["if": ["type": "string"], "then": code, "else": inFolder]]
    case .tolerance: return SceneSchema.tolerance
    case .language: return .word(NaturalLanguage.allCases.map { $0.rawValue })
    case .strict, .requireExpectations: return ["type": "boolean"]
    }
  }
}
