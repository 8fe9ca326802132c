import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

extension SceneDecoder {
  // What most scenes have at most, so that the list seldom has to move.
  private static let usualExpectations = 8

  /// Decodes view name to property to value; every key of the outer mapping is a name.
  mutating func decodeExpectations() throws(Rejection) -> [Expectation] {
    let place = cursor.event.place
    var expectations: [Expectation] = []
    expectations.reserveCapacity(Self.usualExpectations)
    var hasEntries = false
    try eachNamedEntry(of: .section(.expect)) { (decoder, key) throws(Rejection) in
      hasEntries = true
      let views = decoder.scope.views
      guard let view = decoder.keys.withBytes(of: key, { views[$0] }) else {
        let name = decoder.keys.text(of: key)
        throw decoder.rejectUnknownView(name, at: key.place)
      }
      let name = decoder.header.views[view.index].name
      let inner = decoder.cursor.event.place
      let before = expectations.count
      try decoder.eachNamedEntry(of: .expectations(name)) { (decoder, key) throws(Rejection) in
        expectations.append(try decoder.decodeExpectation(key, of: view))
      }
      if expectations.count == before, decoder.isValid { throw decoder.reject(.empty(.expectations(name), at: inner)) }
    }
    if !hasEntries, cursor.failure == nil { throw reject(.empty(.section(.expect), at: place)) }
    return expectations
  }

  private mutating func decodeExpectation(_ key: EntryKey, of view: LayerID) throws(Rejection) -> Expectation {
    let target = keys.withBytes(of: key) { MutationTarget(path: $0) }
    guard case .named(.property(let path))? = target else {
      let name = keys.text(of: key)
      let value = cursor.event
      throw reject(.unknownProperty(name, in: .expectation, value: value, at: key.place))
    }
    try checkPlatform(of: path.property, in: .expectation, at: key.place)
    if path.property.isOfPasses { notePasses(at: key.place) }
    scope.owner = .view(view)
    defer { scope.owner = .none }
    let place = cursor.event.place
    let value = try decodeValue(of: path.kind, for: .expected(path))
    if case .literal(let literal) = value, !literal.isFinite { throw reject(.expectedNotFinite(at: place)) }
    return Expectation(view: view, path: path, value: value, place: place)
  }
}
