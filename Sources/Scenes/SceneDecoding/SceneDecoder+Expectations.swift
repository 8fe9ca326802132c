import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunWords
import GeomrunYAMLStream

extension SceneDecoder {
  // The most expectations in usual scenes, so the list is seldom moved.
  private static let usualExpectations = 8

  /// Decodes a mapping from view names to properties to values; every key of the outer mapping is a name.
  mutating func decodeExpectations() throws(Rejection) -> [Expectation] {
    let place = cursor.event.place
    var expectations: [Expectation] = []
    expectations.reserveCapacity(Self.usualExpectations)
    var hasEntries = false
    var dotted: [DottedExpectation] = []
    try eachNamedEntry(of: .section(.expect)) { (decoder, key) throws(Rejection) in
      hasEntries = true
      let views = decoder.scope.views
      guard let view = decoder.keys.withBytes(of: key, { views[$0] }) else {
        let name = decoder.keys.text(of: key)
        if let entry = decoder.dottedEntry(name, at: key.place) {
          dotted.append(entry)
          throw decoder.reject(.dottedExpectation(entry))
        }
        let rejection = decoder.rejectUnknownView(name, at: key.place)
        if decoder.cursor.event.kind == .mappingStart, SectionKey(rawValue: name) == nil {
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
    if !dotted.isEmpty { join(dotted, besides: expectations) }
    if !hasEntries, cursor.failure == nil { throw reject(.empty(.section(.expect), at: place)) }
    return expectations
  }

  /// Decodes an entry `view.property` in place of a view, and consumes its value; nil if it is not one.
  private mutating func dottedEntry(_ name: String, at key: SourceRange) -> DottedExpectation? {
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
    // The value is in brackets or braces, or a scalar on one line.
    let isInLine = bytes.first == 0x5B || bytes.first == 0x7B || isScalar
    let value: (text: String, end: UInt32)? =
      isInLine && !bytes.isEmpty && !bytes.contains(0x0A) ? (String(decoding: bytes, as: UTF8.self), end) : nil
    let isPlain = key.end - key.start == UInt32(name.unicodeScalars.count)
    let place = isPlain ? key.start + UInt32(view.unicodeScalars.count) : nil
    return DottedExpectation(view: view, path: path, key: key, dot: place, value: value)
  }

  /// Joins the entries of each view, because two keys of one view would be duplicates.
  private mutating func join(_ entries: [DottedExpectation], besides expectations: [Expectation]) {
    var groups: [String: [DottedExpectation]] = [:]
    for entry in entries { groups[entry.view, default: []].append(entry) }
    var expected: Set<String> = []
    for expectation in expectations { expected.insert(header.views[expectation.view.index].name) }
    var remedies: [UInt32: (help: Words, fixes: [Fix])] = [:]
    for entry in entries {
      guard let group = groups[entry.view], let first = group.first else { continue }
      if expected.contains(entry.view) {
        remedies[entry.key.start] = (
          Words(
            en: "write `\(code: entry.path):` with its value below `\(code: entry.view):`",
            zh: "把 `\(code: entry.path):` 和它的值写到 `\(code: entry.view):` 下面"), []
        )
      } else if group.count > 1 {
        let isFirst = entry.key == first.key
        remedies[entry.key.start] = (Diagnostic.helpForDotted(group), isFirst ? joinFix(group) : [])
      }
    }
    for index in diagnostics.indices where diagnostics[index].code == .unknownView {
      guard let remedy = remedies[diagnostics[index].place.start] else { continue }
      (diagnostics[index].advice, diagnostics[index].fixes) = ([remedy.help], remedy.fixes)
    }
  }

  /// Merges the entries of a view into the first one; no fix if they have their own lines or comments.
  private func joinFix(_ group: [DottedExpectation]) -> [Fix] {
    guard let first = group.first, let dot = first.dot, let end = first.value?.end else { return [] }
    var text = ""
    var removals: [SourceRange] = []
    for entry in group.dropFirst() {
      guard let value = entry.value,
        let removal = EntryRemoval(source, walk).range(of: entry.key, through: value.end),
        !source.bytes[walk.bytes(of: removal)].contains(0x23)
      else { return [] }
      text += ", \(entry.path): \(value.text)"
      removals.append(removal)
    }
    text += "}"
    var edits = [Fix.Edit(SourceRange(start: dot, end: dot + 1), ": {")]
    if let next = removals.first, next.start == end {
      edits.append(Fix.Edit(next, text))
      removals.removeFirst()
    } else {
      edits.append(Fix.Edit(SourceRange(start: end, end: end), text))
    }
    edits += removals.map { Fix.Edit($0, "") }
    return [
      Fix(
        Words(en: "write one entry for `\(code: first.view)`", zh: "给 `\(code: first.view)` 只写一个条目"), edits,
        isPreferred: true)
    ]
  }

  /// - Parameter view: The view; nil for one that may be declared in an unreadable part.
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

/// An entry `view.property` in place of a view below `expect`.
struct DottedExpectation {
  let view: String
  let path: String
  let key: SourceRange
  /// The place of its dot; nil if the key is quoted.
  let dot: UInt32?
  /// The value, if it is on one line, and its end.
  let value: (text: String, end: UInt32)?
}
