package import GeomrunSceneModel

/// A part of a source that is read in one go, with the number of code points before it.
package struct SourceSection {
  /// The bytes of the whole source.
  package let bytes: SourceBytes
  /// The part.
  package let range: Range<Int>
  /// The number of code points before the part, without a byte order mark.
  package let base: UInt32

  /// Creates a part of `bytes`, with the number of code points before it.
  package init(bytes: SourceBytes, range: Range<Int>, base: UInt32) {
    self.bytes = bytes
    self.range = range
    self.base = base
  }

  /// The bytes of the part.
  package var text: SourceBytes { SourceBytes(rebasing: bytes[range]) }

  /// The byte at a code point, which must be in the part or at its end; O(bytes before it).
  package func byte(at point: UInt32) -> Int {
    var position = range.lowerBound
    var left = point - min(point, base)
    while left > 0, position < range.upperBound {
      position += 1
      while position < range.upperBound, SourceText.continues(bytes[position]) { position += 1 }
      left -= 1
    }
    return position
  }

  /// The number of code points before a byte of the part; O(bytes before it).
  package func point(at byte: Int) -> UInt32 {
    var count = base
    for byte in bytes[range.lowerBound..<min(max(byte, range.lowerBound), range.upperBound)]
    where !SourceText.continues(byte) { count += 1 }
    return count
  }

  /// The same source from another byte on.
  package func from(_ start: Int) -> SourceSection {
    SourceSection(bytes: bytes, range: start..<range.upperBound, base: point(at: start))
  }
}

extension SourceSection {
  /// Passes the events of the part to `body`, as far as libyaml can read it and `body` returns true; O(bytes).
  ///
  /// - Returns: the error, if it cannot be read to the end.
  package func readEvents(while body: (YAMLEvent) -> Bool) -> YAMLProblem? {
    guard var reader = try? YAMLReader(text, base: base) else { return nil }
    while true {
      guard let event = reader.read() else { return reader.problem }
      if event.kind == .streamEnd || !body(event) { return nil }
    }
  }
}
