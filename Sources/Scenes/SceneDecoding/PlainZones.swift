import GeomrunNameSuggestions
import GeomrunSceneModel
import GeomrunText
import GeomrunYAMLStream

/// The parts of a document's text with restricted characters: without quotes, comments, the text of titles, sources and
/// prompts, and the values of keys that begin with `x-`.
struct PlainZones {
  /// The parts, in the order of the text.
  private(set) var zones: [SourceRange] = []

  /// The keys whose text is for people.
  private static let textKeys = ["scene", "source", "prompt"]

  private struct Collection {
    let isMapping: Bool
    let isFree: Bool
    var key: String?
  }

  private var open: [Collection] = []
  /// The end of the readable part.
  private var end: UInt32
  private var isFreeAtEnd = false
  /// The last unquoted text for people, starting at its last mark.
  private var lastFree: SourceRange?

  /// Reads a document, as far as libyaml can.
  init(of document: SourceSection) {
    end = document.base
    let problem = document.readEvents { event in
      take(event)
      return open.count <= EventCursor.maximumDepth
    }
    if let problem { addRest(problem, of: document) }
  }

  private mutating func take(_ event: YAMLEvent) {
    switch event.kind {
    case .scalar, .alias:
      let isKey = open.last.map { $0.isMapping && $0.key == nil } ?? false
      let isFree = isFreeHere
      if event.kind == .scalar, event.isPlain, !isFree { zones.append(event.place) }
      isFreeAtEnd = isFree
      lastFree = isFree && event.isPlain ? event.tailFromLastMark : nil
      if isKey { open[open.count - 1].key = event.string } else { endNode() }
    case .sequenceStart, .mappingStart:
      let isFree = isFreeHere
      open.append(Collection(isMapping: event.kind == .mappingStart, isFree: isFree))
      isFreeAtEnd = isFree
    case .sequenceEnd, .mappingEnd:
      if !open.isEmpty { open.removeLast() }
      isFreeAtEnd = false
      endNode()
    case .streamStart, .streamEnd, .documentStart, .documentEnd: return
    }
    end = max(end, event.place.end)
  }

  /// Whether the next node may contain any character.
  private var isFreeHere: Bool {
    guard let last = open.last else { return false }
    guard let key = last.key else { return last.isFree }
    return last.isFree || key.hasPrefix("x-") || Self.isForPeople(key)
  }

  /// Whether the text of a key, possibly mistyped, is for people.
  private static func isForPeople(_ key: String) -> Bool {
    textKeys.contains(key) || SceneVocabulary.languages.contains(key)
      || key.utf8.count < 20 && Suggestion.onlyOne(like: key, in: textKeys) != nil
  }

  private mutating func endNode() { if let last = open.indices.last { open[last].key = nil } }

  /// Adds the text between the last node read and the end of the line where libyaml failed.
  private mutating func addRest(_ problem: YAMLProblem, of document: SourceSection) {
    // The error is in an unfinished text for people.
    if isFreeHere { return }
    var scan = RestScan(document, from: end)
    if isFreeAtEnd {
      if problem.context?.contains("flow") ?? false {
        // The text may have swallowed its own delimiter.
        if let lastFree { zones.append(lastFree) }
      } else {
        // The rest of its line still belongs to the text.
        scan.skipLine()
      }
    }
    zones += scan.zones(through: document.byte(at: UInt32(clamping: problem.offset)))
  }
}

/// A scan of text that libyaml could not read, for parts outside quotes and comments.
private struct RestScan {
  private let document: SourceSection
  private var point: UInt32
  private var position: Int

  init(_ document: SourceSection, from point: UInt32) {
    self.document = document
    self.point = point
    position = document.byte(at: point)
  }

  private var next: UInt8? { position < document.range.upperBound ? document.bytes[position] : nil }

  private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private mutating func advance() {
    position += 1
    while let next, SourceText.continues(next) { position += 1 }
    point += 1
  }

  /// Advances to the end of the line.
  mutating func skipLine() { while let next, !Self.isEnd(next) { advance() } }

  /// The parts up to the end of the line that contains a byte.
  mutating func zones(through stop: Int) -> [SourceRange] {
    var zones: [SourceRange] = []
    var start: UInt32?
    var quote: UInt8?
    var isComment = false
    var previous: UInt8 = 0x20
    while let byte = next, !Self.isEnd(byte) || position < stop {
      let isOutside = quote == nil && !isComment
      if Self.isEnd(byte) {
        isComment = false
      } else if isOutside, byte == 0x23, [0x20, 0x09, 0x0A, 0x0D].contains(previous) {
        isComment = true
      } else if isOutside, byte == 0x22 || byte == 0x27, [0x20, 0x5B, 0x7B, 0x2C, 0x3A].contains(previous) {
        quote = byte
      } else if byte == quote {
        quote = nil
      }
      if quote != nil || isComment || Self.isEnd(byte) {
        if let begin = start { zones.append(SourceRange(start: begin, end: point)) }
        start = nil
      } else if start == nil {
        start = point
      }
      previous = byte
      advance()
    }
    return zones + (start.map { [SourceRange(start: $0, end: point)] } ?? [])
  }
}

extension YAMLEvent {
  /// The end of a scalar, starting at its last full-width or other foreign mark; nil without one, or for several lines.
  fileprivate var tailFromLastMark: SourceRange? {
    let characters = Array(string.unicodeScalars)
    guard UInt32(characters.count) == place.end - place.start,
      let last = characters.lastIndex(where: { WideMark($0) != nil })
    else { return nil }
    return SourceRange(start: place.start + UInt32(last), end: place.end)
  }
}
