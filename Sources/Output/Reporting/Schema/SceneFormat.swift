import GeomrunAutoLayout
import GeomrunLayerProperties
import GeomrunSceneModel

/// The vocabulary of a scene, in rows of a name and its meaning: the words of the schema, for help and manuals.
package enum SceneFormat {
  /// A name, and its meaning.
  package typealias Row = (name: String, summary: String)

  /// The keys of a scene.
  package static var keys: [Row] { rows(SceneSchema.keys) }

  /// The keys of a view declaration other than properties.
  package static var viewKeys: [Row] {
    let names = Set(Property.allCases.flatMap { $0.names })
    return rows(SceneSchema.viewMembers).filter { !names.contains($0.name) }
  }

  /// The properties of views, each with its other names and the kind of its value.
  package static var properties: [Row] {
    Property.allCases.map { property in
      let others = property.names.dropFirst().map { ", \($0)" }.joined()
      return (property.name + others, "\(property.summary) It is \(property.kind.phrase).")
    }
  }

  /// The parts of values that have names, by the kind of the value.
  package static var parts: [Row] {
    ValueKind.allCases.compactMap { kind in
      let parts = Component.all(of: kind)
      if parts.isEmpty { return nil }
      let names = parts.map { $0.isAssignable ? $0.name : "\($0.name) (read-only)" }
      return (kind.phrase, names.joined(separator: ", "))
    }
  }

  /// The methods of views and of their transforms.
  package static var methods: [Row] { Method.allCases.map { ($0.name, "\($0.summary) It takes \($0.kind.phrase).") } }

  /// The actions that move views in their tree and lay them out.
  package static var actions: [Row] { SceneVocabulary.ViewAction.allCases.map { ($0.rawValue, $0.summary) } }

  /// The mutations of Auto Layout.
  package static var layoutMutations: [Row] {
    SceneVocabulary.SceneAction.allCases.map { ($0.rawValue, $0.summary) }
      + SceneVocabulary.ConstraintProperty.allCases.map { ("CONSTRAINT.\($0.rawValue)", $0.summary) }
  }

  /// The positions for `insertSubview`.
  package static var insertionPlaces: [Row] {
    SceneVocabulary.InsertionPlace.allCases.map { ($0.rawValue, $0.summary) }
  }

  /// The attributes that CAConstraints determine and measure.
  package static var caConstraintAttributes: [String] { SceneVocabulary.caConstraintAttributes }

  /// The attributes that Auto Layout constraints measure.
  package static var layoutAttributes: [String] { LayoutAttribute.allCases.map { $0.rawValue } }

  /// The queries.
  package static var queries: [Row] { SceneVocabulary.Query.allCases.map { ($0.rawValue, $0.summary) } }

  /// The keys of a question of a quiz.
  package static var questionKeys: [Row] { rows(SceneSchema.questionMembers) }

  /// The forms of values, by kind.
  package static var values: [Row] { ValueKind.allCases.map { ($0.rawValue, $0.forms) } }

  /// The functions of expressions.
  package static var functions: [String] { ExpressionFunction.allCases.map { $0.rawValue } }

  /// The warnings that a scene can allow.
  package static var warnings: [String] { DiagnosticCode.warnings.map { $0.rawValue } }

  private static func rows(_ members: [JSONTree.Member]) -> [Row] {
    members.map { ($0.key, description(of: $0.value)) }
  }

  private static func description(of schema: JSONTree) -> String {
    guard case .object(let members) = schema else { return "" }
    for case ("description", .string(let text)) in members.map({ ($0.key, $0.value) }) { return text }
    return ""
  }
}
