/// The anchors of one document, with the events of their nodes.
struct Anchors {
  private var tapesByName: [String: Int32] = [:]
  private var tapes: [EventTape] = []
  /// The unfinished nodes, with the number of open collections around each.
  private var recordings: [(tape: EventTape, depth: Int)] = []

  /// Whether a node with an anchor is being read.
  var isRecording: Bool { !recordings.isEmpty }

  /// The names so far.
  var names: [String] { tapesByName.keys.sorted() }

  /// The tape for an alias of this name; a later anchor replaces an earlier one.
  func tape(of name: String) -> Int32? { tapesByName[name] }

  subscript(tape: Int32) -> EventTape { tapes[Int(tape)] }

  /// Adds an event, with `tape` for an alias, to the nodes around it, some of which end with it.
  mutating func record(_ event: YAMLEvent, tape: Int32, depth: Int) {
    for recording in recordings { recording.tape.append(event, tape: tape) }
    while let last = recordings.last, last.depth == depth, event.kind != .scalar, event.kind != .alias {
      last.tape.complete()
      recordings.removeLast()
    }
  }

  /// Adds an anchor and the first event of its node; `depth` includes the node if it is a collection.
  mutating func insert(_ name: String, at event: YAMLEvent, depth: Int) {
    let own = EventTape()
    own.append(event)
    tapesByName[name] = Int32(tapes.count)
    tapes.append(own)
    if event.kind == .scalar { own.complete() } else { recordings.append((own, depth - 1)) }
  }
}
