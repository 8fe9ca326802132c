import GeomrunForeignCode
import GeomrunLayerProperties
import GeomrunLayerTree
import GeomrunSceneModel
import GeomrunYAMLStream

// Expectations that are known to fail.
extension SceneDecoder {
  /// Decodes a mapping from `view.property`, as listed in `expect`, to a reason; decoded after `expect`.
  mutating func decodeKnownFailures() throws(Rejection) {
    let place = cursor.event.place
    var positions: [ExpectedProperty: Int] = [:]
    for (index, expectation) in footer.expectations.enumerated() {
      positions[ExpectedProperty(view: expectation.view, path: expectation.path)] = index
    }
    var (entries, last) = (0, UInt32(0))
    try eachNamedEntry(of: .section(.knownFailures)) { (decoder, entry) throws(Rejection) in
      entries += 1
      let property = try decoder.decodeExpectedProperty(entry)
      last = decoder.cursor.event.place.end
      let failure = try decoder.decodeReason(of: entry, for: .item(of: "knownFailures"))
      guard let index = positions[property] else {
        // An expectation that cannot be read has been reported.
        let key = decoder.key(entry)
        throw decoder.isValid ? decoder.reject(.notExpected(key)) : Rejection()
      }
      if let first = decoder.footer.expectations[index].knownFailure?.place {
        let key = decoder.key(entry)
        throw decoder.reject(.sameProperty(key, property: property.path.name, first: first))
      }
      decoder.footer.expectations[index].knownFailure = failure
    }
    if entries == 0, cursor.failure == nil { throw reject(.empty(.section(.knownFailures), at: place)) }
    guard entries == 1, let key = knownFailuresPlace,
      let index = footer.expectations.firstIndex(where: { $0.knownFailure != nil }),
      let failure = footer.expectations[index].knownFailure
    else { return }
    // An empty section is rejected, so it is removed with its only entry.
    let removal = EntryRemoval(source, walk)
    footer.expectations[index].knownFailure = KnownFailure(
      failure.reason, place: failure.place,
      removal: removal.range(of: key, through: removal.end(of: place, lastValue: last)))
  }

  private struct ExpectedProperty: Hashable {
    let view: LayerID
    let path: PropertyPath
  }

  private mutating func decodeExpectedProperty(_ entry: EntryKey) throws(Rejection) -> ExpectedProperty {
    let key = key(entry)
    guard let dot = key.text.firstIndex(of: ".") else { throw reject(.notAnExpectation(key)) }
    let name = String(key.text[..<dot])
    guard let view = scope.views[name] else { throw rejectUnknownView(name, at: key.place) }
    let path = String(key.text[key.text.index(after: dot)...])
    guard case .named(.property(let path))? = MutationTarget(path: path) else {
      throw reject(.unknownProperty(path, in: .expectation, at: key.place))
    }
    return ExpectedProperty(view: view, path: path)
  }

  /// Decodes the reason for a known failure.
  mutating func decodeReason(of entry: EntryKey, for subject: DescribedValue) throws(Rejection) -> KnownFailure {
    let value = cursor.event.place
    let reason = try decodeText(for: subject)
    guard reason.contains(where: { !$0.isWhitespace }) else { throw reject(.emptyReason(at: value)) }
    let removal = EntryRemoval(source, walk).range(of: entry.place, through: value.end)
    return KnownFailure(reason, place: entry.place, removal: removal)
  }
}

/// Finds the text to remove together with an entry of a mapping.
struct EntryRemoval {
  private let source: SourceText
  private let walk: SourceWalk

  init(_ source: SourceText, _ walk: SourceWalk) { (self.source, self.walk) = (source, walk) }

  /// The entry with its line, or with its comma; nil for other layouts.
  func range(of key: SourceRange, through end: UInt32) -> SourceRange? {
    let bytes = source.bytes
    let entry = walk.bytes(of: SourceRange(start: key.start, end: end))
    let before = bytes[..<entry.lowerBound].lastIndex { $0 != 0x20 } ?? -1
    var behind = skippingSpaces(from: entry.upperBound)
    func place(_ bytes: Range<Int>) -> SourceRange {
      // The text before it consists of spaces and a comma, of one byte each.
      let rest = source.bytes[entry.upperBound..<bytes.upperBound].count { !SourceText.continues($0) }
      return SourceRange(start: key.start - UInt32(entry.lowerBound - bytes.lowerBound), end: end + UInt32(rest))
    }
    if before < source.markLength || bytes[before] == 0x0A {
      if behind < bytes.count, bytes[behind] == 0x23, behind > entry.upperBound {
        while behind < bytes.count, bytes[behind] != 0x0A { behind += 1 }
      }
      if behind < bytes.count, bytes[behind] == 0x0D { behind += 1 }
      if behind < bytes.count {
        guard bytes[behind] == 0x0A else { return nil }
        behind += 1
      }
      return place(max(before + 1, source.markLength)..<behind)
    }
    if bytes[before] == 0x2C { return place(before..<entry.upperBound) }
    guard bytes[before] == 0x7B, behind < bytes.count, bytes[behind] == 0x2C else { return nil }
    return place(entry.lowerBound..<skippingSpaces(from: behind + 1))
  }

  /// The end of a mapping whose last value ends at `end`: after its brace, if any.
  func end(of mapping: SourceRange, lastValue end: UInt32) -> UInt32 {
    let value = walk.bytes(of: SourceRange(start: mapping.start, end: end))
    guard source.bytes[value].first == 0x7B else { return end }
    let behind = skippingSpaces(from: value.upperBound)
    guard behind < source.bytes.count, source.bytes[behind] == 0x7D else { return end }
    return end + UInt32(behind + 1 - value.upperBound)
  }

  private func skippingSpaces(from position: Int) -> Int {
    var position = position
    while position < source.bytes.count, source.bytes[position] == 0x20 { position += 1 }
    return position
  }
}
