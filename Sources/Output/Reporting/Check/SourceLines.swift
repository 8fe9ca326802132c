package import GeomrunSceneModel

/// The lines of a source, for locations and for the text of a mutation.
package struct SourceLines {
  private let index: SourceIndex

  /// Counts the lines of a source; O(bytes).
  package init(_ source: SourceText) { index = SourceIndex(told: source) }

  /// A location by lines and columns.
  package subscript(place: SourceRange) -> CheckedPlace {
    let (start, end) = index.locations(of: place)
    return CheckedPlace(line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
  }

  /// Returns the bytes of a location.
  func bytes(of place: SourceRange) -> Range<Int> { index.byteRange(of: place) }

  /// Returns an entry of a mapping as it is written in its line, from its key to the end of its value; O(length of the
  /// entry).
  package func entry(_ key: SourceRange, _ value: SourceRange) -> String {
    let endsInLine = self[value].line == self[key].line
    // A line may be the whole source.
    var limit = 256
    while true {
      let (text, isWhole) = index.text(from: key.start, limit: limit)
      if let node = FlowText.node(text, isWhole: isWhole, endsInLine: endsInLine) { return node }
      limit *= 4
    }
  }
}

/// The lines of sources with consecutive documents: those of one source are counted once.
package struct RecentLines {
  private var last: (source: SourceText, lines: SourceLines)?

  /// Creates an empty cache.
  package init() {}

  /// Returns the lines of a source; O(bytes) if it differs from the previous one.
  package mutating func lines(of source: SourceText) -> SourceLines {
    if let last, last.source.hasSameBytes(as: source) { return last.lines }
    let lines = SourceLines(source)
    last = (source, lines)
    return lines
  }
}

extension SourceText {
  /// Whether both are the same text in memory, not only an equal one.
  fileprivate func hasSameBytes(as other: SourceText) -> Bool {
    bytes.withUnsafeBufferPointer { own in
      other.bytes.withUnsafeBufferPointer { others in own.baseAddress == others.baseAddress && own.count == others.count
      }
    }
  }
}
