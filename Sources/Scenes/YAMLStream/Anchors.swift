/// The anchors of one document, and the events of the nodes that they name.
struct Anchors {
  private var tapesByName: [String: Int32] = [:]
  private var tapes: [EventTape] = []
  /// The nodes that have not ended yet, and how many collections are open around each.
  private var recordings: [(tape: EventTape, depth: Int)] = []

  /// Whether a node with an anchor is being read.
  var isRecording: Bool { !recordings.isEmpty }

  /// The names so far.
  var names: [String] { tapesByName.keys.sorted() }

  /// The tape that an alias of this name stands for; a later anchor takes the name of an earlier one.
  func tape(of name: String) -> Int32? { tapesByName[name] }

  subscript(tape: Int32) -> EventTape { tapes[Int(tape)] }

  /// Adds an event, which for an alias stands for `tape`, to the nodes around it, some of which end with it.
  mutating func record(_ event: YAMLEvent, tape: Int32, depth: Int) {
    for recording in recordings { recording.tape.append(event, tape: tape) }
    while let last = recordings.last, last.depth == depth, event.kind != .scalar, event.kind != .alias {
      last.tape.complete()
      recordings.removeLast()
    }
  }

  /// Adds an anchor and the first event of its node, which is counted in `depth` where it is a collection.
  mutating func insert(_ name: String, at event: YAMLEvent, depth: Int) {
    let own = EventTape()
    own.append(event)
    tapesByName[name] = Int32(tapes.count)
    tapes.append(own)
    if event.kind == .scalar { own.complete() } else { recordings.append((own, depth - 1)) }
  }
}
