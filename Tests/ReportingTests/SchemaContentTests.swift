import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunReporting
import GeomrunSceneModel
import Testing

/// Everything in the tables occurs in the schemas.
@Suite struct SchemaContentTests {
  private let scene: SchemaDocument
  private let report: SchemaDocument

  init() throws {
    scene = try SchemaDocument(.scene)
    report = try SchemaDocument(.report)
  }

  @Test func declarationTakesPropertyUnderEachName() throws {
    let declared = try scene.part("properties", of: "view")
    for property in Property.allCases where property.isAssignable {
      for name in property.names {
        let schema = try #require(declared[name] as? [String: Any], "\(name) is missing")
        #expect(schema["$ref"] as? String == "#/definitions/\(property.kind.rawValue)")
        #expect((schema["description"] as? String)?.contains(property.summary) == true)
      }
    }
  }

  @Test func expectTakesPropertiesAndComponents() throws {
    let expected = try scene.part("properties", of: "expectedProperties")
    let patterns = try KeyPatterns(scene.part("patternProperties", of: "expectedProperties"))
    for property in Property.allCases {
      for name in property.names {
        let parts = Component.all(of: property.kind).map { ("\(name).\($0.name)", $0.kind) }
        for (path, kind) in [(name, property.kind)] + parts {
          let schema = try #require(expected[path] as? [String: Any], "\(path) is missing")
          #expect(schema["$ref"] as? String == "#/definitions/\(kind.rawValue)")
          #expect(patterns.definitions(for: "layer.\(path)") == [kind.rawValue])
          #expect(patterns.definitions(for: "layer.\(path)x").isEmpty)
        }
      }
    }
  }

  @Test func mutationAssignsPropertiesAndWhatCanBeAssignedOfThem() throws {
    let patterns = try KeyPatterns(scene.part("patternProperties", of: "mutation"))
    for property in Property.allCases {
      for path in property.names.flatMap({ ["v.\($0)", "view-1.layer.\($0)"] }) {
        // What Auto Layout is told of a view is not assigned as a property, but has its form.
        let isAssigned = property.isAssignable || LayoutTrait(rawValue: property.name)?.kind == .insets
        #expect(patterns.definitions(for: path) == (isAssigned ? [property.kind.rawValue] : []))
        for part in Component.all(of: property.kind) {
          let expected = property.isAssignable && part.isAssignable(in: property.kind) ? [part.kind.rawValue] : []
          #expect(patterns.definitions(for: "\(path).\(part.name)") == expected)
        }
      }
    }
  }

  @Test func mutationCallsMethodsUnderEachName() throws {
    let patterns = try KeyPatterns(scene.part("patternProperties", of: "mutation"))
    for method in Method.allCases {
      for path in method.names.flatMap({ ["v.\($0)", "view-1.layer.\($0)"] }) {
        #expect(patterns.definitions(for: path) == [method.kind.rawValue])
      }
      #expect(patterns.descriptions.contains { $0.hasPrefix(method.summary) })
    }
  }

  @Test(arguments: [
    ("addSubview", "viewName"), ("insertSubview", "insertion"), ("bringSubviewToFront", "viewName"),
    ("sendSubviewToBack", "viewName"), ("removeFromSuperview", "nothing"), ("layout", "nothing"),
  ]) func mutationMovesViews(_ action: String, _ argument: String) throws {
    let patterns = try KeyPatterns(scene.part("patternProperties", of: "mutation"))
    #expect(patterns.definitions(for: "v.\(action)") == [argument])
  }

  @Test func queriesOfTheSceneAreThoseOfTheReport() throws {
    let asked = try scene.part("properties", of: "query")
    let answered = try #require(report.part("properties", of: "query")["query"] as? [String: Any])
    let names = try #require(answered["enum"] as? [String])
    #expect(
      names == [
        "convert", "contains", "hitTest", "layerHitTest", "drawingOrder", "conflict", "broken", "ambiguous",
        "systemLayoutSizeFitting", "calls", "fault", "presentation", "model", "settlingDuration", "spring",
      ])
    #expect(Set(asked.keys) == Set(names + ["expect", "fails"]))
  }

  @Test func reportHoldsProperties() throws {
    let reported = try report.part("properties", of: "view")
    let view = try #require(report.definitions["view"] as? [String: Any])
    let required = try #require(view["required"] as? [String])
    for property in Property.allCases {
      let schema = try #require(reported[property.name] as? [String: Any])
      let references = ([schema] + (schema["anyOf"] as? [[String: Any]] ?? [])).compactMap { $0["$ref"] as? String }
      #expect(references == ["#/definitions/\(property.kind.rawValue)"])
      #expect((schema["description"] as? String)?.hasPrefix(property.summary) == true)
      for alias in property.aliases { #expect(reported[alias] == nil) }
      switch property.role {
      case .computed, .geometry:
        // What views of some platform do not have, their reports do not.
        let isEverywhere = Platform.allCases.allSatisfy { property.exists(on: $0) }
        #expect(required.contains(property.name) == isEverywhere)
      case .stored, .matrix, .derived, .uiKit, .asked: #expect(!required.contains(property.name))
      }
    }
    #expect(reported.count == Property.allCases.count + 3)
  }
}

/// The `patternProperties` of a schema, ready to be matched.
private struct KeyPatterns {
  let patterns: [(regex: Regex<AnyRegexOutput>, definition: String?)]
  let descriptions: [String]

  init(_ patterns: [String: Any]) throws {
    self.patterns = try patterns.map { pattern, schema in
      let reference = (schema as? [String: Any])?["$ref"] as? String
      return (try Regex(pattern), reference?.split(separator: "/").last.map(String.init))
    }
    descriptions = patterns.values.compactMap { ($0 as? [String: Any])?["description"] as? String }
  }

  /// The definitions that the matching patterns refer to.
  func definitions(for key: String) -> [String] {
    patterns.filter { key.firstMatch(of: $0.regex) != nil }.compactMap(\.definition)
  }
}
