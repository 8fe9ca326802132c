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
        if let rejection = decoder.rejectDotted(name, at: key.place) { throw rejection }
        let rejection = decoder.rejectUnknownView(name, at: key.place)
        if decoder.scope.isIncomplete || !decoder.hasViews {
          try decoder.eachNamedEntry(of: .expectations(name)) { (decoder, key) throws(Rejection) in
            _ = try decoder.decodeExpectation(key, of: nil)
          }
        }
        throw rejection
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

  /// The rejection of `view.property` in the place of a view, whose value is consumed; nil where it is none.
  private mutating func rejectDotted(_ name: String, at key: SourceRange) -> Rejection? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let (view, path) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    guard scope.views[view] != nil, case .property? = PropertyTable.target(of: path[...]) else { return nil }
    let start = cursor.event.place.start
    let depth = cursor.depth
    var end = cursor.event.place.end
    let isScalar = cursor.event.kind == .scalar
    cursor.advance()
    while !isScalar, cursor.depth > depth, cursor.event.kind != .streamEnd {
      end = cursor.event.place.end
      cursor.advance()
    }
    let bytes = source.bytes[walk.bytes(of: SourceRange(start: start, end: end))]
    // In brackets or braces, or a scalar on its line.
    let isInLine = bytes.first == 0x5B || bytes.first == 0x7B || isScalar
    let value: (text: String, end: UInt32)? =
      isInLine && !bytes.isEmpty && !bytes.contains(0x0A) ? (String(decoding: bytes, as: UTF8.self), end) : nil
    let isPlain = key.end - key.start == UInt32(name.unicodeScalars.count)
    let place = isPlain ? key.start + UInt32(view.unicodeScalars.count) : nil
    return reject(.dottedExpectation(view, path, at: key, dot: place, value: value))
  }

  /// - Parameter view: The view; nil for one that may be declared where that cannot be read.
  private mutating func decodeExpectation(_ key: EntryKey, of view: LayerID?) throws(Rejection) -> Expectation {
    var target = keys.withBytes(of: key) { MutationTarget(path: $0) }
    var isPresented = false
    if target == nil {
      target = keys.withBytes(of: key) { path in
        guard path.starts(with: SceneVocabulary.presentationPrefix.utf8) else { return nil }
        return MutationTarget(path: SourceBytes(rebasing: path[SceneVocabulary.presentationPrefix.utf8.count...]))
      }
      isPresented = target != nil
      if isPresented { noteClock() }
    }
    guard case .named(.property(let path))? = target else {
      let name = keys.text(of: key)
      let value = cursor.event
      throw reject(.unknownProperty(name, in: .expectation, value: value, at: key.place))
    }
    try checkPlatform(of: path.property, in: .expectation, at: key.place)
    if path.property.isOfPasses { notePasses(at: key.place) }
    if let view { scope.owner = .view(view) }
    defer { scope.owner = .none }
    let place = cursor.event.place
    let value = try decodeValue(of: path.kind, for: .expected(path))
    if case .literal(let literal) = value, !literal.isFinite { throw reject(.expectedNotFinite(at: place)) }
    return Expectation(
      view: view ?? LayerID(index: 0), path: path, value: value, isPresented: isPresented, place: place)
  }
}
