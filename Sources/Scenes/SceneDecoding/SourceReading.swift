import GeomrunSceneModel
import GeomrunYAMLStream

/// A single pass over a source.
///
/// A source is read in one go until a document fails, and document by document from there on. So an error in one
/// document does not affect the others, and the total stays O(bytes).
struct SourceReading {
  /// The findings of a document, which the last receiver has taken.
  struct Finding {
    /// The position of the document in the file, from 1.
    let number: Int
    let diagnostics: [Diagnostic]
    /// The number of further findings.
    let omitted: Int
  }

  private let bytes: SourceBytes
  private let scanner: DocumentScanner
  private let source: SourceText
  private let walk: SourceWalk
  private let readsAhead: Bool
  private let parameterValues: [String: Double]
  private let mostDiagnostics: Int
  private let makeReceiver: () -> any SceneReceiver
  private let take: (Finding) -> Void
  private var documents = 0
  /// Whether the sections of documents are sorted first; true from the first document that needs it.
  private var isDeferring = false
  private var expansionsLeft = EventCursor.maximumExpansionOfFile
  /// The bytes that may still be read to find damaged lines of documents.
  private var damageBytesLeft = DamagedText.mostBytes

  /// Creates a pass over the bytes of `source`, which must stay in place meanwhile.
  init(
    bytes: SourceBytes, source: SourceText, readsAhead: Bool, parameterValues: [String: Double], mostDiagnostics: Int?,
    makeReceiver: @escaping () -> any SceneReceiver, take: @escaping (Finding) -> Void
  ) {
    self.bytes = bytes
    scanner = DocumentScanner(bytes: bytes)
    self.source = source
    walk = SourceWalk(source)
    self.readsAhead = readsAhead
    self.parameterValues = parameterValues
    self.mostDiagnostics = mostDiagnostics ?? SceneDecoder.maximumDiagnostics
    self.makeReceiver = makeReceiver
    self.take = take
  }

  /// Reads the whole source.
  mutating func readAll() {
    let start = source.markLength
    if TextCheck.isUTF16(bytes) {
      give([.utf16])
    } else if scanner.mentionsTagDirective {
      readEach(from: start)
    } else if let rest = read(start..<bytes.count, isWhole: true) {
      readEach(from: rest)
    }
    if documents == 0 { give([.noDocument]) }
  }

  /// Reads document by document.
  private mutating func readEach(from start: Int) {
    var position = start
    while position < bytes.count {
      let range = position..<scanner.endOfDocument(from: position)
      position = range.upperBound
      let text = SourceBytes(rebasing: bytes[range])
      if let offset = TextCheck.firstUnreadable(in: text) {
        give([.unreadable(at: range.lowerBound + offset, in: stretch(range))])
      } else if let tag = scanner.tagDirective(in: range) {
        give([.tagDirective(at: stretch(range).point(at: tag))])
      } else {
        _ = read(range)
      }
    }
  }

  /// Reads possibly several documents up to the first failure; returns the position after it.
  private mutating func read(_ range: Range<Int>, isWhole: Bool = false) -> Int? {
    var stretch = stretch(range)
    var rest = stretch
    var last: UInt32?
    do throws(YAMLProblem) {
      var cursor = try EventCursor(
        stretch.text, base: stretch.base, readsAhead: readsAhead, expansionsLeft: expansionsLeft)
      cursor.advance()
      while cursor.event.kind == .documentStart {
        let place = cursor.event.place
        last = place.start
        let receiver = makeReceiver()
        var decoder = decoder(cursor, receiver)
        decoder.decodeDocument()
        // Decodes again for settings after parts that depend on them, and for time after parts without it: once each.
        while decoder.needsDeferring, decoder.isComplete {
          stretch = stretch.from(startOfLine(of: place.start, in: stretch))
          let again = try EventCursor(
            stretch.text, base: stretch.base, readsAhead: readsAhead, expansionsLeft: decoder.cursor.expansionsLeft)
          decodeAnew(&decoder, from: again, receiver)
        }
        expansionsLeft = decoder.cursor.expansionsLeft
        var failure = decoder.cursor.failure
        if let found = failure, decoder.isComplete,
          stretch.byte(at: found.point) >= endOfDocument(at: place.start, in: stretch)
        {
          failure = nil
        }
        // libyaml reads ahead, so the unreadable part may be in a later document.
        if isWhole, let failure, failure.isUnreadable { return scanner.startOfLine(at: stretch.byte(at: place.start)) }
        let hasFailed = failure != nil
        var (all, omitted) = (decoder.diagnostics, decoder.omittedDiagnostics)
        var text: [UInt8]?
        if hasFailed, let again = findingsWithoutStatements(from: place.start, in: stretch) {
          (all, omitted, failure, text) = again
        }
        let found = failure.map { Diagnostic.findings(all, upTo: $0, in: stretch) } ?? all
        if let joined = found.isEmpty ? nil : findingsOfJoinedScenes(from: place.start, walking: &rest) {
          add(joined, omitted: 0)
        } else {
          add(
            found.isEmpty
              ? found : explained(found, failure, text: text, from: place.start, in: stretch, walking: &rest),
            omitted: omitted)
        }
        if hasFailed { return endOfDocument(at: place.start, in: stretch) }
        cursor = decoder.takeCursor()
      }
      guard let failure = cursor.failure else { return nil }
      if isWhole, failure.isUnreadable { return last.map { endOfDocument(at: $0, in: stretch) } ?? range.lowerBound }
      let end = endOfDocument(at: last ?? stretch.base, in: stretch)
      // libyaml requires a line `---` after a line `...`; YAML 1.2 does not.
      if isWhole, last != nil, stretch.byte(at: failure.point) >= end { return end }
      let start = last.map { _ in end } ?? range.lowerBound
      let document = scannedDocument(from: start, in: stretch)
      let failed = Diagnostic.failure(failure, in: stretch)
      var blamed = Diagnostic.blamingWideMarks([failed], failure: failure, in: document)
      blamed += findingsBehind(failure, in: Array(document.text), document, besides: blamed)
      give(Diagnostic.blamingConstraintMessage(blamed, in: document))
      return end
    } catch {
      give([.failure(.problem(error), in: stretch)])
      return nil
    }
  }

  /// Reads an unreadable document again without statements of source code that are not YAML, so they do not hide later
  /// errors; nil if it has no such statements.
  private mutating func findingsWithoutStatements(
    from point: UInt32, in stretch: SourceSection
  ) -> (found: [Diagnostic], omitted: Int, failure: EventCursor.Failure?, text: [UInt8]?)? {
    let start = startOfLine(of: point, in: stretch)
    let document = scannedDocument(from: start, in: stretch)
    guard let text = Diagnostic.withoutStatements(document), let again = findings(in: text, base: document.base) else {
      return nil
    }
    return (again.found, again.omitted, again.failure, text)
  }

  /// Finds errors in the rest of an unreadable document, without the lines at which reading fails.
  ///
  /// Possible consequences of such a line are not reported.
  private mutating func findingsBehind(
    _ failure: EventCursor.Failure?, in text: [UInt8], _ document: SourceSection, besides known: [Diagnostic]
  ) -> [Diagnostic] {
    var problem: YAMLProblem?
    if let failure {
      guard case .problem(let found) = failure else { return [] }
      problem = found
    }
    let damaged = DamagedText(
      text, base: document.base, problem: problem, known: known, bytesLeft: &damageBytesLeft)
    guard let rest = damaged else { return [] }
    var found = rest.furtherFindings
    if rest.isReadable, let again = findings(in: rest.text, base: document.base, lacksNames: rest.mayDeclare) {
      // The line where libyaml failed may be correct, unless the finding is about another line.
      let noticed = failure.map { document.line(of: $0.point) }
      let told = known.filter { finding in
        finding != known.last || noticed.map { $0 != document.line(of: finding.place.start) } ?? true
      }
      let lines = Set((told + found).map { document.line(of: $0.place.start) })
      found += again.found.filter {
        $0.severity == .error && !lines.contains(document.line(of: $0.place.start)) && !rest.mayFollow($0)
      }
    }
    return Diagnostic.blamingWideMarks(found, failure: nil, in: document)
  }

  /// Decodes a text instead of a document, for its findings.
  ///
  /// - Parameter lacksNames: Whether names may be declared outside the text.
  private mutating func findings(in text: [UInt8], base: UInt32, lacksNames: Bool = false)
    -> (found: [Diagnostic], omitted: Int, failure: EventCursor.Failure?)?
  {
    text.withUnsafeBufferPointer { bytes in
      do throws(YAMLProblem) {
        var cursor = try EventCursor(bytes, base: base, readsAhead: false, expansionsLeft: expansionsLeft)
        cursor.advance()
        guard cursor.event.kind == .documentStart else { return nil }
        // The rest is a different scene, whose replay would prove nothing about this one.
        let receiver = NoReceiver()
        var decoder = decoder(cursor, receiver)
        decoder.lacksNames(lacksNames)
        decoder.decodeDocument()
        // Decodes again for settings after parts that depend on them, and for time after parts without it: once each.
        while decoder.needsDeferring, decoder.isComplete {
          let again = try EventCursor(
            bytes, base: base, readsAhead: false, expansionsLeft: decoder.cursor.expansionsLeft)
          decodeAnew(&decoder, from: again, receiver, lacksNames: lacksNames)
        }
        expansionsLeft = decoder.cursor.expansionsLeft
        return (decoder.diagnostics, decoder.omittedDiagnostics, decoder.cursor.failure)
      } catch {
        return nil
      }
    }
  }

  /// Finds errors in the joined scenes of a document, and in the mistyped dividers between them; nil for a single
  /// scene.
  private mutating func findingsOfJoinedScenes(from point: UInt32, walking rest: inout SourceSection) -> [Diagnostic]? {
    rest = rest.from(startOfLine(of: max(point, rest.base), in: rest))
    let document = scannedDocument(from: rest.range.lowerBound, in: rest)
    let dividers = SceneDivider.all(in: document)
    if dividers.isEmpty { return nil }
    var found = dividers.map { Diagnostic.brokenDivider($0.text, at: $0.place) }
    var left = document
    for end in dividers.map({ $0.bytes }) + [document.range.upperBound..<document.range.upperBound] {
      let range = left.range.lowerBound..<end.lowerBound
      found += findings(ofScene: SourceSection(bytes: bytes, range: range, base: left.base))
      left = left.from(end.upperBound)
    }
    return found
  }

  /// Finds errors in a scene that is a part of a document.
  private mutating func findings(ofScene scene: SourceSection) -> [Diagnostic] {
    let text = Array(scene.text)
    guard let read = findings(in: text, base: scene.base) else { return [] }
    let all = read.failure.map { Diagnostic.findings(read.found, upTo: $0, in: scene) } ?? read.found
    let blamed = Diagnostic.blamingWideMarks(all, failure: read.failure, in: scene)
      .before(read.failure.flatMap { _ in all.last })
    return blamed + findingsBehind(read.failure, in: text, scene, besides: all)
  }

  /// Rewrites findings of a document for readers: by cause, or one finding for a whole line.
  ///
  /// - Parameters:
  ///   - text: The text read instead of the document; nil for the document itself.
  ///   - rest: The rest of the stretch after the findings of earlier documents.
  private mutating func explained(
    _ findings: [Diagnostic], _ failure: EventCursor.Failure?, text: [UInt8]?, from point: UInt32,
    in stretch: SourceSection, walking rest: inout SourceSection
  ) -> [Diagnostic] {
    rest = rest.from(startOfLine(of: max(point, rest.base), in: rest))
    let start = rest
    let document = scannedDocument(from: rest.range.lowerBound, in: rest)
    let failed = failure.flatMap { _ in findings.last }
    let blamed = Diagnostic.blamingWideMarks(findings, failure: failure, in: document).before(failed)
    var joined = Diagnostic.joiningForeignLines(blamed, failure: failed?.place.start, in: stretch, walking: &rest)
    // The text after lines of another language is no better; an item is a single line.
    let isForeign = joined.contains {
      $0.code == .pastedText && !findings.contains($0) && !Self.isWholeItem($0.place, in: document)
    }
    if !isForeign {
      let behind = findingsBehind(failure, in: text ?? Array(document.text), document, besides: findings)
      if !behind.isEmpty {
        rest = start
        joined = Diagnostic.joiningForeignLines(
          blamed + behind, failure: failed?.place.start, in: stretch, walking: &rest)
      }
    }
    joined += Diagnostic.keysWithinText(joined, in: document)
    return Diagnostic.blamingConstraintMessage(joined, in: document)
  }

  /// Whether a place is that of a list item with its brackets closed on the same line.
  private static func isWholeItem(_ place: SourceRange, in document: SourceSection) -> Bool {
    let start = document.byte(at: place.start)
    let line = document.bytes[document.range.lowerBound..<start].reversed().prefix { $0 != 0x0A }.reversed()
    let own = document.bytes[start..<document.byte(at: place.end)]
    func count(_ brackets: UInt8...) -> Int { own.count { brackets.contains($0) } }
    return line.drop { $0 == 0x20 }.starts(with: [0x2D, 0x20])
      && count(0x28, 0x5B, 0x7B) == count(0x29, 0x5D, 0x7D)
  }

  /// The start of a code point's line; a byte order mark precedes the first line and its stretch.
  private func startOfLine(of point: UInt32, in stretch: SourceSection) -> Int {
    max(scanner.startOfLine(at: stretch.byte(at: point)), stretch.range.lowerBound)
  }

  /// The document that begins at a byte, as a part of a stretch that begins there or earlier.
  private func scannedDocument(from start: Int, in stretch: SourceSection) -> SourceSection {
    let document = stretch.from(min(start, stretch.range.upperBound))
    let end = min(scanner.endOfDocument(from: start), stretch.range.upperBound)
    return SourceSection(bytes: bytes, range: start..<max(start, end), base: document.base)
  }

  /// The end of the document that begins at a code point.
  private func endOfDocument(at point: UInt32, in stretch: SourceSection) -> Int {
    scanner.endOfDocument(from: scanner.startOfLine(at: stretch.byte(at: point)))
  }

  /// Decodes a document again, with the information found in the first pass.
  private mutating func decodeAnew(
    _ decoder: inout SceneDecoder, from cursor: consuming EventCursor, _ receiver: any SceneReceiver,
    lacksNames: Bool = false
  ) {
    isDeferring = true
    cursor.advance()
    decoder = self.decoder(cursor, receiver, usesClock: decoder.needsClock)
    decoder.lacksNames(lacksNames)
    decoder.decodeDocument()
  }

  private func decoder(
    _ cursor: consuming EventCursor, _ receiver: any SceneReceiver, usesClock: Bool = false
  ) -> SceneDecoder {
    SceneDecoder(
      cursor, receiver: receiver, source: source, walk: walk, document: documents + 1, deferring: isDeferring,
      usesClock: usesClock, parameterValues: parameterValues, mostDiagnostics: mostDiagnostics)
  }

  /// The stretch of a range; O(distance from the last one).
  private func stretch(_ range: Range<Int>) -> SourceSection {
    SourceSection(bytes: bytes, range: range, base: walk.point(of: range.lowerBound))
  }

  /// Passes on the findings of a document without a receiver.
  private mutating func give(_ diagnostics: [Diagnostic]) {
    _ = makeReceiver()
    add(diagnostics, omitted: 0)
  }

  private mutating func add(_ diagnostics: [Diagnostic], omitted: Int) {
    documents += 1
    guard !diagnostics.isEmpty else { return take(Finding(number: documents, diagnostics: [], omitted: omitted)) }
    let sorted = diagnostics.enumerated().sorted {
      ($0.element.place.start, $0.offset) < ($1.element.place.start, $1.offset)
    }
    // Findings reached by several aliases are found several times.
    var seen: Set<Diagnostic> = []
    take(
      Finding(
        number: documents, diagnostics: sorted.map { $0.element }.filter { seen.insert($0).inserted }, omitted: omitted)
    )
  }
}

/// A receiver for the rest of a scene, of which only the text is checked.
private final class NoReceiver: SceneReceiver {
  func begin(_ header: SceneHeader) {}
  func mutate(_ mutation: borrowing Mutation) {}
  func end(_ footer: SceneFooter) {}
}
