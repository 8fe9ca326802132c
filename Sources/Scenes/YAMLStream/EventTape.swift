import GeomrunSceneModel

/// The events of one node, kept to be read again: an anchor's node, or a section that stands too early.
package final class EventTape {
  private struct Entry {
    var kind: YAMLEvent.Kind
    var isPlain: Bool
    /// For an alias, the tape that it stands for.
    var tape: Int32
    var offset: Int
    var length: Int
    var place: SourceRange
  }

  private var entries: [Entry] = []
  private var recorded: [UInt8] = []
  private var bytes: UnsafeMutableBufferPointer<UInt8>?

  deinit { bytes?.deallocate() }

  /// How many events there are.
  var count: Int { entries.count }

  /// Whether the whole node has been recorded.
  var isComplete: Bool { bytes != nil }

  /// Adds an event; `tape` names the tape an alias stands for.
  func append(_ event: YAMLEvent, tape: Int32 = -1) {
    entries.append(
      Entry(
        kind: event.kind, isPlain: event.isPlain, tape: tape, offset: recorded.count, length: event.text.count,
        place: event.place))
    recorded.append(contentsOf: event.text)
  }

  /// Ends the recording; from now on the texts stay where they are.
  func complete() {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, recorded.count))
    _ = buffer.initialize(from: recorded)
    bytes = buffer
    recorded = []
  }

  /// The event at `index`, and for an alias the tape that it stands for.
  func event(at index: Int) -> (event: YAMLEvent, tape: Int32) {
    let entry = entries[index]
    let start = bytes?.baseAddress.map { UnsafePointer($0) + entry.offset }
    return (
      YAMLEvent(
        kind: entry.kind, isPlain: entry.isPlain, text: SourceBytes(start: start, count: entry.length),
        place: entry.place), entry.tape
    )
  }
}
