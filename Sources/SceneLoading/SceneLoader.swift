/// Reads the scenes of a source, each document one scene.
public enum SceneLoader {
  /// A document that has been read.
  public struct Document<Receiver: SceneReceiver> {
    /// Its place in the file, from 1.
    public let number: Int
    /// What took the scene; of use only when there is no error.
    public let receiver: Receiver
    /// What is wrong with the document's text, in the order of places.
    public let diagnostics: [Diagnostic]
  }

  /// Reads all documents of `source`, each into a receiver of its own.
  ///
  /// A document that is wrong does not keep the others from being read. O(bytes); what is kept in memory is up to the
  /// receivers.
  public static func load<Receiver: SceneReceiver>(
    _ source: SourceText, into makeReceiver: @escaping () -> Receiver
  ) -> [Document<Receiver>] {
    source.bytes.withUnsafeBufferPointer { bytes in
      var reading = Reading(source: source, bytes: bytes, makeReceiver: makeReceiver)
      reading.readAll()
      return reading.documents
    }
  }
}

/// One pass over a source.
private struct Reading<Receiver: SceneReceiver> {
  let source: SourceText
  let bytes: ByteText
  let makeReceiver: () -> Receiver
  var documents: [SceneLoader.Document<Receiver>] = []

  mutating func readAll() {
    var start: Int? = source.markLength
    while let offset = start { start = read(from: offset) }
    if documents.isEmpty {
      append([.noDocument], receiver: makeReceiver())
    }
  }

  /// Reads documents from a byte on; returns where to go on after a failure.
  private mutating func read(from start: Int) -> Int? {
    var offset = start
    let base = source.codePoints(before: offset)
    do throws(YAMLProblem) {
      var cursor = try EventCursor(ByteText(rebasing: bytes[offset...]), base: base)
      cursor.advance()
      while cursor.event.kind == .documentStart {
        let place = cursor.event.place
        let receiver = makeReceiver()
        var decoder = SceneDecoder(
          cursor, receiver: receiver, stem: source.stem, document: documents.count + 1,
          deferring: false)
        decoder.decodeDocument()
        if decoder.needsDeferring, decoder.cursor.failure == nil {
          let line = SourceIndex(source).startOfLine(at: place.start)
          decoder = SceneDecoder(
            try cursorAtDocument(from: line), receiver: receiver, stem: source.stem,
            document: documents.count + 1, deferring: true)
          offset = line
          decoder.decodeDocument()
        }
        var diagnostics = decoder.diagnostics
        let failure = decoder.cursor.failure
        if let failure { diagnostics.append(.failure(failure, in: source, from: offset)) }
        append(diagnostics, receiver: receiver)
        if failure != nil {
          return nextDocument(after: diagnostics.last?.place.start ?? 0, from: offset)
        }
        cursor = decoder.takeCursor()
      }
      guard let failure = cursor.failure else { return nil }
      let diagnostic = Diagnostic.failure(failure, in: source, from: offset)
      append([diagnostic], receiver: makeReceiver())
      return nextDocument(after: diagnostic.place.start, from: offset)
    } catch {
      append([.failure(.problem(error), in: source, from: offset)], receiver: makeReceiver())
      return nil
    }
  }

  private func cursorAtDocument(from offset: Int) throws(YAMLProblem) -> EventCursor {
    var cursor = try EventCursor(
      ByteText(rebasing: bytes[offset...]), base: source.codePoints(before: offset))
    cursor.advance()
    return cursor
  }

  private mutating func append(_ diagnostics: [Diagnostic], receiver: Receiver) {
    let sorted = diagnostics.enumerated().sorted {
      ($0.element.place.start, $0.offset) < ($1.element.place.start, $1.offset)
    }
    var seen: Set<Diagnostic> = []
    documents.append(
      .init(
        number: documents.count + 1, receiver: receiver,
        diagnostics: sorted.map(\.element).filter { seen.insert($0).inserted }))
  }

  /// The byte at which a line `---` begins at or behind a failure; nil where there is none.
  private func nextDocument(after point: UInt32, from offset: Int) -> Int? {
    var position = SourceIndex(source).startOfLine(at: point)
    while position < bytes.count {
      let line = bytes[position...].prefix(4)
      let isMarker = line.starts(with: "---".utf8)
      // Behind where this reading began, so that there is always progress.
      if isMarker, position > offset,
        line.count == 3 || [0x0A, 0x0D, 0x20, 0x09].contains(line[line.startIndex + 3])
      {
        return position
      }
      guard let lineEnd = bytes[position...].firstIndex(of: 0x0A) else { return nil }
      position = lineEnd + 1
    }
    return nil
  }
}
