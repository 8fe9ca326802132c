internal import LayerProperties
internal import LayerTree

extension SceneDecoder {
  /// Decodes view name to property to value; every key of the outer mapping is a name.
  mutating func decodeExpectations() throws(Rejection) -> [Expectation] {
    let place = cursor.event.place
    var expectations: [Expectation] = []
    var hasEntries = false
    try eachEntry(of: .key("expect"), known: nil) { (decoder, key) throws(Rejection) in
      hasEntries = true
      guard let view = decoder.scope.views[key.text] else {
        throw decoder.rejectUnknownView(key.text, at: key.place)
      }
      let inner = decoder.cursor.event.place
      let before = expectations.count
      try decoder.eachEntry(of: .named("the view", key.text), known: nil) {
        (decoder, key) throws(Rejection) in
        expectations.append(try decoder.decodeExpectation(key, of: view))
      }
      if expectations.count == before, decoder.isValid {
        throw decoder.reject(.empty(key.text, at: inner))
      }
    }
    if !hasEntries, cursor.failure == nil { throw reject(.empty("expect", at: place)) }
    return expectations
  }

  private mutating func decodeExpectation(
    _ key: Key, of view: LayerID
  ) throws(Rejection) -> Expectation {
    guard case .named(.property(let path))? = MutationTarget(path: key.text) else {
      throw reject(.unknownProperty(key.text, at: key.place))
    }
    let place = cursor.event.place
    let value = try decodeValue(of: path.kind, for: .property(path))
    if case .literal(let literal) = value, !literal.isFinite {
      throw reject(.expectedNotFinite(at: place))
    }
    return Expectation(view: view, path: path, value: value, place: place)
  }
}
