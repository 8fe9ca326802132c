package import GeomrunSceneModel

/// The events of a source one at a time, with aliases replaced by their nodes.
///
/// After a failure the stream seems to end; `failure` is the reason. All loops over events stop at `.streamEnd`.
package struct EventCursor: ~Copyable {
  /// The greatest nesting depth of collections.
  package static let maximumDepth = 64
  /// The most events to which aliases of one document may expand.
  static let maximumExpansion = 1_000_000
  /// The most events to which aliases of a whole file may expand.
  package static let maximumExpansionOfFile = 10_000_000

  // Indirect, because failures are rare, and the cursor that contains one is moved often.
  package indirect enum Failure {
    case problem(YAMLProblem)
    case nesting(SourceRange)
    case expansion(SourceRange)

    /// Whether libyaml found bytes that are not text.
    package var isUnreadable: Bool { if case .problem(let problem) = self { problem.kind == .encoding } else { false } }
  }

  private struct Playback {
    let tape: EventTape
    var next = 0
    /// The event after the tape; nil to continue reading below.
    let resume: YAMLEvent?
  }

  private var reader: EventReader
  /// The current event, not yet consumed.
  package private(set) var event = YAMLEvent(kind: .streamStart, place: .beginning)
  /// The number of events consumed.
  package private(set) var consumed = 0
  /// The number of open collections.
  package private(set) var depth = 0
  /// The reason why the stream ended early.
  package private(set) var failure: Failure?
  /// The aliases without a node; they arrive as events of the kind `.alias`.
  package private(set) var badAliases: [(name: String, place: SourceRange, isRecursive: Bool)] = []

  /// The nodes with a tag, which scenes do not allow.
  package private(set) var tags: [SourceRange] = []

  private var playbacks: [Playback] = []
  private var anchors = Anchors()
  private var hasFailed = false
  /// Whether the next event is read from libyaml and not recorded, the usual case; false for the first event.
  private var isPlain = false
  private var expanded = 0
  /// The number of further events to which aliases may expand.
  package private(set) var expansionsLeft: Int
  /// The alias in the text whose node is being read.
  private var alias = SourceRange.beginning

  /// Creates a cursor over `bytes`, which begin `base` code points after the beginning of the source.
  package init(_ bytes: SourceBytes, base: UInt32, readsAhead: Bool, expansionsLeft: Int = maximumExpansionOfFile)
    throws(YAMLProblem)
  {
    self.expansionsLeft = expansionsLeft
    reader = try EventReader(bytes, base: base, readsAhead: readsAhead)
    readLive()
  }

  /// The names of the anchors of this document so far.
  package var anchorNames: [String] { anchors.names }

  /// Consumes the current event and advances to the next.
  package mutating func advance() {
    guard isPlain else { return advanceSlowly() }
    depth &+= event.kind.depthChange
    consumed &+= 1
    guard reader.readFromBatch(into: &event) else { return readLive() }
    if event.isSpecial || depth >= Self.maximumDepth { check() }
  }

  @inline(never) private mutating func advanceSlowly() {
    if event.kind == .documentStart { beginDocument() }
    depth += event.kind.depthChange
    consumed &+= 1
    if playbacks.isEmpty { readLive() } else { readTape() }
    isPlain = playbacks.isEmpty && !hasFailed && !anchors.isRecording && event.kind != .documentStart
  }

  /// Consumes a whole node of any kind.
  package mutating func skipNode() {
    let outer = depth
    repeat { advance() } while depth > outer && event.kind != .streamEnd
  }

  /// Consumes a whole node and records its events.
  package mutating func recordNode() -> EventTape {
    let tape = EventTape()
    let outer = depth
    repeat {
      tape.append(event)
      advance()
    } while depth > outer && event.kind != .streamEnd
    tape.complete()
    return tape
  }

  /// Reads a recorded node next, before the current event.
  package mutating func play(_ tape: EventTape) {
    playbacks.append(Playback(tape: tape, resume: event))
    isPlain = false
    readTape()
  }

  @inline(never) private mutating func beginDocument() {
    badAliases.removeAll()
    tags = reader.properties.hasTag ? [event.place] : []
    anchors = Anchors()
    expanded = 0
  }

  @inline(never) private mutating func fail(_ failure: Failure?) {
    hasFailed = true
    isPlain = false
    self.failure = self.failure ?? failure
    playbacks = []
    event = YAMLEvent(kind: .streamEnd, place: event.place)
  }

  @inline(never) private mutating func readLive() {
    guard !hasFailed else { return }
    guard reader.read(into: &event) else { return fail(reader.problem.map(Failure.problem)) }
    check()
  }

  @inline(never) private mutating func check() {
    if event.kind == .documentStart { isPlain = false }
    if depth >= Self.maximumDepth, event.kind.depthChange > 0 { return fail(.nesting(event.place)) }
    if event.isSpecial || anchors.isRecording { readAnchored() }
  }

  // Handles everything that only documents with anchors, aliases or tags need.
  private mutating func readAnchored() {
    defer { isPlain = isPlain && playbacks.isEmpty && !anchors.isRecording }
    let properties = event.isSpecial ? reader.properties : (anchor: nil, hasTag: false)
    if properties.hasTag, event.kind != .documentStart { tags.append(event.place) }
    let tape = event.kind == .alias ? tapeOfAlias() : -1
    let depth = depth + event.kind.depthChange
    anchors.record(event, tape: tape, depth: depth)
    if let anchor = properties.anchor { anchors.insert(anchor, at: event, depth: depth) }
    if tape >= 0 { enter(tape) }
  }

  private mutating func tapeOfAlias() -> Int32 {
    let name = event.string
    guard let tape = anchors.tape(of: name), anchors[tape].isComplete else {
      badAliases.append((name, event.place, isRecursive: anchors.tape(of: name) != nil))
      return -1
    }
    return tape
  }

  private mutating func enter(_ tape: Int32) {
    alias = event.place
    playbacks.append(Playback(tape: anchors[tape], resume: nil))
    readTape()
  }

  @inline(never) private mutating func readTape() {
    while let last = playbacks.indices.last {
      let playback = playbacks[last]
      if playback.next == playback.tape.count {
        playbacks.removeLast()
        if let resume = playback.resume {
          event = resume
          return
        }
        continue
      }
      playbacks[last].next += 1
      let (next, tape) = playback.tape.event(at: playback.next)
      event = next
      if playback.resume == nil {
        expanded += 1
        expansionsLeft -= 1
        if expanded > Self.maximumExpansion || expansionsLeft < 0 { return fail(.expansion(alias)) }
      }
      if next.kind == .alias, tape >= 0 {
        playbacks.append(Playback(tape: anchors[tape], resume: nil))
        continue
      }
      if depth >= Self.maximumDepth, next.kind.depthChange > 0 { return fail(.nesting(next.place)) }
      return
    }
    readLive()
  }
}
