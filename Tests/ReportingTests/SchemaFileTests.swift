import GeomrunRecordings
import GeomrunReporting
import Testing

/// The files in Schemas are generated; `GEOMRUN_RECORD=failed swift test --filter SchemaFileTests` makes them anew.
@Suite struct SchemaFileTests {
  @Test(arguments: SchemaName.allCases) func checkedInFileIsWhatIsGenerated(_ name: SchemaName) throws {
    try Recording("Schemas/\(name.rawValue).schema.json").compare(name.text)
  }

  @Test(arguments: SchemaName.allCases) func textIsJSONOfDraft7(_ name: SchemaName) throws {
    let schema = try SchemaDocument(name)
    #expect(schema.root["$schema"] as? String == "http://json-schema.org/draft-07/schema#")
    #expect(schema.root["$id"] as? String == "urn:geomrun:\(name.rawValue).schema.json")
    #expect(schema.root["title"] != nil)
    #expect(name.text.hasSuffix("}\n"))
    #expect(!name.text.contains("\t"))
  }

  @Test(arguments: SchemaName.allCases) func everyKeyIsDescribed(_ name: SchemaName) throws {
    let schema = try SchemaDocument(name)
    for (place, key) in schema.describedKeys {
      let text = key["description"] as? String
      #expect(text?.isEmpty == false, "\(place) has no description")
    }
    #expect(schema.describedKeys.count > (name == .settings ? 8 : 20))
  }

  @Test(arguments: SchemaName.allCases) func everyReferenceHasItsDefinition(_ name: SchemaName) throws {
    let schema = try SchemaDocument(name)
    let definitions = Set(schema.definitions.keys.map { "#/definitions/\($0)" })
    #expect(schema.references == definitions)
  }
}
