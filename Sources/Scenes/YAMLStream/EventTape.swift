import GeomrunSceneModel

/// The events of one node, recorded to be read again: an anchor's node, or a section that comes too early.
package final class EventTape {
  private struct Entry {
    var kind: YAMLEvent.Kind
    var isPlain: Bool
    /// For an alias, the tape of its node.
    var tape: Int32
    var offset: Int
    var length: Int
    var place: SourceRange
  }

  private var entries: [Entry] = []
  private var recorded: [UInt8] = []
  private var bytes: UnsafeMutableBufferPointer<UInt8>?

  deinit { bytes?.deallocate() }

  /// The number of events.
  var count: Int { entries.count }

  /// Whether the whole node has been recorded.
  var isComplete: Bool { bytes != nil }

  /// Adds an event; `tape` is that of an alias.
  func append(_ event: YAMLEvent, tape: Int32 = -1) {
    entries.append(
      Entry(
        kind: event.kind, isPlain: event.isPlain, tape: tape, offset: recorded.count, length: event.text.count,
        place: event.place))
    recorded.append(contentsOf: event.text)
  }

  /// Ends the recording; from then on the texts stay in place.
  func complete() {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, recorded.count))
    _ = buffer.initialize(from: recorded)
    bytes = buffer
    recorded = []
  }

  /// The event at `index`, and for an alias the tape of its node.
  func event(at index: Int) -> (event: YAMLEvent, tape: Int32) {
    let entry = entries[index]
    let start = bytes?.baseAddress.map { UnsafePointer($0) + entry.offset }
    return (
      YAMLEvent(
        kind: entry.kind, isPlain: entry.isPlain, text: SourceBytes(start: start, count: entry.length),
        place: entry.place), entry.tape
    )
  }

  /// Whether a scalar of the node has that text.
  package func hasScalar(_ text: String) -> Bool {
    (0..<count).contains { index in
      let event = event(at: index).0
      return event.kind == .scalar && event.text.elementsEqual(text.utf8)
    }
  }

  /// The texts of the scalars directly after one with that text.
  package func scalars(after text: String) -> [String] {
    (0..<max(count - 1, 0)).compactMap { index in
      let (key, value) = (event(at: index).0, event(at: index + 1).0)
      guard key.kind == .scalar, key.text.elementsEqual(text.utf8), value.kind == .scalar else { return nil }
      return value.string
    }
  }

  /// The number of direct scalars in each list of the node, in the order in which the lists end.
  package var listLengths: [Int] {
    var (open, lengths): ([Int], [Int]) = ([], [])
    for index in 0..<count {
      switch event(at: index).0.kind {
      case .sequenceStart, .mappingStart: open.append(0)
      case .sequenceEnd: lengths.append(open.popLast() ?? 0)
      case .mappingEnd: _ = open.popLast()
      case .scalar: if !open.isEmpty { open[open.count - 1] += 1 }
      default: break
      }
    }
    return lengths
  }
}
